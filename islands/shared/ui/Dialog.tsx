import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from './Icon.tsx';

interface Props {
  title: string;
  children: ReactNode;
  onClose: () => void;
  /** `side`: a panel at the right edge, the whole width on a phone. */
  kind?: 'middle' | 'side';
  /** Beside the title: badges, actions. */
  head?: ReactNode;
}

/**
 * A dialog over the page: the browser's own, so that focus stays inside, Escape closes it and the
 * page behind is inert. Show it by rendering it.
 */
export function Dialog({ title, children, onClose, kind = 'middle', head }: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (dialog && !dialog.open) dialog.showModal();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does what a click beside it does
    <dialog
      ref={ref}
      className={`dialog ${kind}`}
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === ref.current) onClose();
      }}
    >
      <div className="dialog-body">
        <div className="dialog-head">
          <h2>{title}</h2>
          {head}
          <button type="button" className="icon-button" aria-label="Close" onClick={onClose}>
            <Icon name="close" />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}

interface ConfirmProps {
  title: string;
  children: ReactNode;
  /** What the button does, as a verb: "Refund $1.00". */
  action: string;
  onConfirm: () => void;
  onClose: () => void;
  busy?: boolean;
}

/** Asks before something that cannot be taken back. */
export function Confirm({ title, children, action, onConfirm, onClose, busy }: ConfirmProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <div className="stack">{children}</div>
      <div className="dialog-actions">
        <button type="button" className="button quiet" onClick={onClose}>
          Cancel
        </button>
        <button type="button" className="button primary" disabled={busy} onClick={onConfirm}>
          {action}
        </button>
      </div>
    </Dialog>
  );
}
