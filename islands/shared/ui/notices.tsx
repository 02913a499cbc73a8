import { useEffect, useState } from 'react';
import { create } from 'zustand';
import { Button, IconButton } from './Button.tsx';
import { Icon } from './Icon.tsx';
import { DISMISS } from './notice-messages.ts';
import { useTopDialog } from './open-dialogs.ts';

/** How long a notice stays by itself, and a notice that offers to take something back (rule 7.13). */
const SHOWN_MS = 5000;
const OFFERED_MS = 10_000;

export type NoticeKind = 'success' | 'error' | 'info';
/** An offer to take back the latest act, for ten seconds unless told. */
type Action = { label: string; run: () => void; ms?: number };
type Notice = { id: number; kind: NoticeKind; text: string; action?: Action };

const useNotices = create<{ notices: Notice[] }>(() => ({ notices: [] }));
let count = 0;

/** Tells the person the news; the notice goes by itself after 5 s or by hand. */
export function notify(kind: NoticeKind, text: string, action?: Action): void {
  count += 1;
  const notice: Notice = { id: count, kind, text, ...(action && { action }) };
  useNotices.setState(({ notices }) => ({ notices: [...notices.slice(-3), notice] }));
}

const close = (id: number) =>
  useNotices.setState(({ notices }) => ({ notices: notices.filter((one) => one.id !== id) }));

/**
 * The notices, in a corner, read out by screen readers as they come. The page has such a region, and so has each
 * dialog: a modal dialog covers the page outside and makes it inert, so notices stand in the dialog on top. `dialog` is
 * the id of the dialog that holds this region.
 */
export function Notices({ dialog = null }: { dialog?: string | null }) {
  const all = useNotices((state) => state.notices);
  const notices = useTopDialog() === dialog ? all : [];
  return (
    <div className="notices" role="status" aria-live="polite" aria-relevant="additions">
      {notices.map((notice) => (
        <NoticeLine key={notice.id} {...notice} />
      ))}
    </div>
  );
}

function NoticeLine({ id, kind, text, action }: Notice) {
  // A notice under the pointer or the focus does not vanish.
  const [held, setHeld] = useState(false);
  const ms = action ? (action.ms ?? OFFERED_MS) : SHOWN_MS;
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => close(id), ms);
    return () => clearTimeout(timer);
  }, [id, held, ms]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only keeps the notice while it is used
    <div
      className={`notice-line ${kind}`}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={kind === 'success' ? 'check' : kind === 'error' ? 'alert' : 'info'} />
      <p className="fill">{text}</p>
      {action && (
        <Button
          look="link"
          onClick={() => {
            close(id);
            action.run();
          }}
          label={action.label}
        />
      )}
      <IconButton icon="close" label={DISMISS} onClick={() => close(id)} />
    </div>
  );
}
