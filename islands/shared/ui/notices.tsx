import { useEffect } from 'react';
import { create } from 'zustand';
import { Icon } from './Icon.tsx';

/** How long a notice stays by itself (operations.md, section 9). */
const SHOWN_MS = 5000;

export type NoticeKind = 'success' | 'error' | 'info';
/** An offer to take back what was just done. */
type Action = { label: string; run: () => void };
type Notice = { id: number; kind: NoticeKind; text: string; action?: Action };

const useNotices = create<{ notices: Notice[] }>(() => ({ notices: [] }));
let count = 0;

/** Tells the person what happened; it goes by itself after 5 s or by hand. */
export function notify(kind: NoticeKind, text: string, action?: Action): void {
  count += 1;
  const notice: Notice = { id: count, kind, text, ...(action && { action }) };
  useNotices.setState(({ notices }) => ({ notices: [...notices.slice(-3), notice] }));
}

const close = (id: number) =>
  useNotices.setState(({ notices }) => ({ notices: notices.filter((one) => one.id !== id) }));

/** The notices, in a corner, read out by screen readers as they come. */
export function Notices() {
  const notices = useNotices((state) => state.notices);
  return (
    <div className="notices" role="status" aria-live="polite" aria-relevant="additions">
      {notices.map((notice) => (
        <NoticeLine key={notice.id} {...notice} />
      ))}
    </div>
  );
}

function NoticeLine({ id, kind, text, action }: Notice) {
  useEffect(() => {
    const timer = setTimeout(() => close(id), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [id]);
  return (
    <div className={`notice-line ${kind}`}>
      <Icon name={kind === 'success' ? 'check' : kind === 'error' ? 'alert' : 'info'} />
      <p>{text}</p>
      {action && (
        <button
          type="button"
          className="link"
          onClick={() => {
            close(id);
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" className="icon-button" aria-label="Dismiss" onClick={() => close(id)}>
        <Icon name="close" />
      </button>
    </div>
  );
}
