import { useEffect } from 'react';

const typing = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input,select,textarea,[role="textbox"]') !== null);

/** On Apple's keyboards Ctrl K cuts the rest of a line; the key of commands is another. */
const isApple = /Mac|iP(hone|ad|od)/.test(globalThis.navigator?.platform ?? '');
/** The key of the palette, as it is written. */
export const PALETTE_KEY = isApple ? '⌘ K' : 'Ctrl K';

interface Keys {
  onHelp: () => void;
  /** Opens the palette; it works while the person types, too. */
  onPalette?: () => void;
}

/**
 * The keys of a whole page: `/` goes to the section's search box (`data-search`), `?` asks for
 * help, `j` enters the list (`data-list`), ⌘K or Ctrl K opens the palette. While a dialog is open its
 * own keys hold.
 */
export function useKeys({ onHelp, onPalette }: Keys): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (document.querySelector('dialog[open]')) return;
      const command = isApple ? event.metaKey : event.ctrlKey;
      if (onPalette && command && !event.altKey && !event.shiftKey && event.key === 'k') {
        event.preventDefault();
        onPalette();
      }
      if (event.metaKey || event.ctrlKey || event.altKey || typing(event.target)) return;
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
  }, [onHelp, onPalette]);
}
