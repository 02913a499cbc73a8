import { useEffect } from 'react';

const typing = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input,select,textarea,[role="textbox"]') !== null);

/**
 * The keys of a whole page: `/` goes to the section's search box (`data-search`), `?` asks for
 * help, `j` enters the list (`data-list`). Nothing happens while the person types.
 */
export function useKeys({ onHelp }: { onHelp: () => void }): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.metaKey || event.ctrlKey || event.altKey || typing(event.target)) return;
      if (document.querySelector('dialog[open]')) return;
      if (event.key === '?') onHelp();
      else if (event.key === '/') {
        const box = document.querySelector<HTMLElement>('[data-search]');
        if (!box) return;
        event.preventDefault();
        box.focus();
      } else if (event.key === 'j' && !(event.target as Element).closest('[data-list]')) {
        document.querySelector<HTMLElement>('[data-list] tr[tabindex="0"]')?.focus();
      }
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [onHelp]);
}
