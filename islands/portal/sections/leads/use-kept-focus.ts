import { type FocusEvent, useEffect, useRef } from 'react';

const ROWS = 'tr[data-row], .lead-card';

/**
 * Keeps the focus where people go on after an act takes its button or row away: on the row in that place, else on the
 * tab of the list. Returns what notes the focus of the list.
 */
export function useKeptFocus() {
  const held = useRef<{ on: Element; at: number }>(null);
  const rows = () => [...document.querySelectorAll<HTMLElement>(ROWS)];
  useEffect(() => {
    const was = held.current;
    if (!was || was.on.isConnected || document.activeElement !== document.body) return;
    const all = rows();
    const row = all[Math.min(was.at, all.length - 1)];
    const next = row?.matches('tr') ? row : row?.querySelector('button');
    (next ?? document.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]'))?.focus();
  });
  return ({ target }: FocusEvent) => {
    held.current = { on: target, at: rows().findIndex((row) => row.contains(target)) };
  };
}
