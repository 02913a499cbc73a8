import { Button } from '../ui/Button.tsx';
import { DIALOG } from '../ui/dialog-messages.ts';

interface Props {
  /** The way out in words, where it is no mere cancelling. */
  cancel?: string;
  onCancel?: () => void;
  /** The form's action, as a verb. */
  submit: string;
  busy?: boolean;
  look?: 'primary' | 'solid';
}

/** The last line of a form in a dialog: out of it, and on. */
export const FormActions = (props: Props) => {
  const { cancel = DIALOG.cancel, onCancel, submit, busy, look = 'solid' } = props;
  return (
    <div className="dialog-actions">
      {onCancel && <Button onClick={onCancel} label={cancel} />}
      <Button type="submit" look={look} disabled={busy} label={submit} />
    </div>
  );
};
