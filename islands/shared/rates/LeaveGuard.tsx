import { useEffect, useState } from 'react';
import { navigate } from '../location.ts';
import { listed } from '../panel-format.ts';
import { Confirm } from '../ui/Dialog.tsx';
import { discardAll, useDrafts } from './drafts.ts';
import { TEXTS } from './messages.ts';

interface Props {
  /** The mover's name, by its slug. */
  nameOf: (slug: string) => string;
}

/** Panel or portal, and the portal's language: `/fr/vendor/pricing` is in `/fr/vendor`. */
const roomOf = (path: string) => /^(\/fr)?\/[^/?]*/.exec(path)?.[0];

/** Asks before unsaved rates are left behind: by a link to elsewhere, or with the page itself. */
export function LeaveGuard({ nameOf }: Props) {
  const slugs = useDrafts((state) => Object.keys(state.drafts).join(','));
  const names = slugs && listed(slugs.split(',').map(nameOf));
  const [wanted, setWanted] = useState<string | null>(null);

  useEffect(() => {
    if (!names) return;
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const onClick = (event: MouseEvent) => {
      const link = (event.target as Element).closest?.('a[href]');
      if (!(link instanceof HTMLAnchorElement) || link.target === '_blank') return;
      const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0;
      if (elsewhere || link.origin !== location.origin) return;
      if (link.pathname === location.pathname || link.protocol === 'blob:') return;
      event.preventDefault();
      event.stopPropagation();
      setWanted(link.pathname + link.search);
    };
    addEventListener('beforeunload', onUnload);
    document.addEventListener('click', onClick, true);
    return () => {
      removeEventListener('beforeunload', onUnload);
      document.removeEventListener('click', onClick, true);
    };
  }, [names]);

  if (wanted === null) return null;
  return (
    <Confirm
      title={TEXTS.leave.title}
      action={TEXTS.leave.action}
      onClose={() => setWanted(null)}
      onConfirm={() => {
        discardAll();
        setWanted(null);
        // Within panel or portal nothing is loaded anew.
        if (roomOf(wanted) === roomOf(location.pathname)) navigate(wanted);
        else location.assign(wanted);
      }}
    >
      <p>{TEXTS.leave.about(names)}</p>
    </Confirm>
  );
}
