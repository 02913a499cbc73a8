import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { Button, IconButton } from './Button.tsx';
import { DIALOG, UNSENT } from './dialog-messages.ts';
import { Notices } from './notices.tsx';
import { registerDialog } from './open-dialogs.ts';
import { useUnsavedText } from './unsaved-text.ts';

interface Props {
  title: string;
  children: ReactNode;
  /** Without it the dialog stays until its task is done. */
  onClose?: () => void;
  /** `side`: a panel at the right edge; `palette`: a line with a list. Both fill a phone's width. */
  kind?: 'middle' | 'side' | 'palette';
  /** Beside the title: badges, actions. */
  head?: ReactNode;
}

/**
 * A dialog over the page: the browser's own, so that focus stays inside, Escape closes it and the page behind is inert.
 * Show it by rendering it. The dialog asks before typed text is dropped, and gives the focus back to where it was.
 */
export function Dialog({ title, children, onClose, kind = 'middle', head }: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [asks, setAsks] = useState(false);
  const { hasUnsavedText, giveUp } = useUnsavedText(ref, onClose && (() => setAsks(true)));

  // A layout effect: once the dialog is out of the document it cannot give the focus back.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    dialog.showModal();
    const noteClosed = registerDialog(id);
    return () => {
      dialog.close();
      noteClosed();
      // The opener may be gone: a row that a change took out of the list.
      if (document.activeElement === document.body) {
        document.querySelector<HTMLElement>('.stage')?.focus({ preventScroll: true });
      }
    };
  }, [id]);

  function leave() {
    if (hasUnsavedText()) setAsks(true);
    else onClose?.();
  }
  function discard() {
    giveUp();
    setAsks(false);
    onClose?.();
  }
  return (
    <>
      <dialog
        ref={ref}
        className={`dialog ${kind}`}
        aria-label={title}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || event.defaultPrevented) return;
          if (event.nativeEvent.isComposing) return;
          event.preventDefault();
          leave();
        }}
        onCancel={(event) => {
          if (event.target !== ref.current) return;
          event.preventDefault();
          leave();
        }}
        // A browser closes a dialog itself when it is asked to twice, as by Android's Back.
        onClose={() => {
          if (!ref.current || ref.current.open) return;
          ref.current.showModal();
          leave();
        }}
        onClick={(event) => {
          if (event.target === ref.current) leave();
        }}
      >
        <div className="dialog-body">
          <div className="dialog-head">
            <h2>{title}</h2>
            {head}
            {onClose && (
              <IconButton className="push" icon="close" label={DIALOG.close} onClick={leave} />
            )}
          </div>
          <Notices dialog={id} />
          {children}
        </div>
      </dialog>
      {asks && (
        <Confirm
          title={UNSENT.title}
          action={UNSENT.discard}
          keep={UNSENT.keep}
          onClose={() => setAsks(false)}
          onConfirm={discard}
        >
          <p>{UNSENT.about}</p>
        </Confirm>
      )}
    </>
  );
}

interface ConfirmProps {
  title: string;
  children: ReactNode;
  /** The button's action, as a verb: "Refund $1.00". */
  action: string;
  /** The other button's action. */
  keep?: string;
  onConfirm: () => void;
  onClose: () => void;
  busy?: boolean;
}

/** Asks before something that cannot be taken back. */
export function Confirm(props: ConfirmProps) {
  const { title, children, action, keep = DIALOG.cancel, onConfirm, onClose, busy } = props;
  return (
    <Dialog title={title} onClose={onClose}>
      <div className="stack">{children}</div>
      <div className="dialog-actions">
        <Button onClick={onClose} label={keep} />
        <Button look="primary" disabled={busy} onClick={onConfirm} label={action} />
      </div>
    </Dialog>
  );
}
