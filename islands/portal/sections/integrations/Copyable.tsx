import { TextArea, TextField } from '../../../shared/form/fields.tsx';
import { pair } from '../../../shared/pair.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Dialog } from '../../../shared/ui/Dialog.tsx';
import { notify } from '../../../shared/ui/notices.tsx';
import { TEXTS } from './messages.ts';

interface Props {
  label: string;
  hint?: string;
  value: string;
  /** More lines than one. */
  rows?: number;
}

/** A text to be taken elsewhere, with the button that copies it. */
export function Copyable({ label, hint, value, rows }: Props) {
  const shared = {
    label,
    hint,
    value,
    readOnly: true,
    optional: true,
    className: 'input copyable',
  };
  const copy = () =>
    navigator.clipboard
      .writeText(value)
      .then(() => notify('success', TEXTS.copied))
      .catch(() => notify('error', TEXTS.copyFailed));
  return (
    <div>
      {rows ? (
        <TextArea {...shared} rows={rows} onFocus={(event) => event.target.select()} />
      ) : (
        <TextField {...shared} onFocus={(event) => event.target.select()} />
      )}
      <Button
        icon="copy"
        aria-label={pair(TEXTS.copy, label)}
        onClick={() => void copy()}
        label={TEXTS.copy}
      />
    </div>
  );
}

interface OnceProps extends Props {
  title: string;
  onClose: () => void;
}

/** A secret in a dialog, which only the person who has kept it closes. */
export const ShownOnce = ({ title, onClose, ...secret }: OnceProps) => (
  <Dialog title={title}>
    <div className="stack">
      <p className="notice">{TEXTS.once}</p>
      <Copyable {...secret} />
    </div>
    <div className="dialog-actions">
      <Button look="solid" onClick={onClose} label={TEXTS.close} />
    </div>
  </Dialog>
);
