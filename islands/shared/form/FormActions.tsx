import { type ComponentProps, use } from 'react';
import { Button } from '../ui/Button.tsx';
import { DIALOG } from '../ui/dialog-messages.ts';
import { FormContext, Submit } from './Form.tsx';

interface Props extends ComponentProps<typeof Submit> {
  /** The way out in words, where it is no mere cancelling. */
  cancel?: string;
  onCancel?: (() => void) | undefined;
}

/** The last line of a form in a dialog: out of it, and on by its action, a verb. */
export function FormActions({ cancel = DIALOG.cancel, onCancel, disabled, ...action }: Props) {
  const { busy } = use(FormContext);
  return (
    <div className="dialog-actions">
      {onCancel && <Button onClick={onCancel} label={cancel} />}
      <Submit {...action} disabled={busy || disabled} />
    </div>
  );
}
