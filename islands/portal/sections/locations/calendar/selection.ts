import { useState } from 'react';
import { daysBetween } from '../../../../../contracts/calendar-patterns.ts';
import { torontoNow } from '../../../month/month.ts';

/** Which date has the keyboard, and which ones are selected to be edited together. */
export function useSelection() {
  const [focused, setFocused] = useState(torontoNow);
  const [anchor, setAnchor] = useState<string | null>(null);
  const [days, setDays] = useState<ReadonlySet<string>>(new Set());
  /** On a touch screen there is no Shift: presses then add dates instead of opening them. */
  const [several, setSeveral] = useState(false);
  const none = new Set<string>();

  return {
    focused,
    days,
    several,
    /** Moves the keyboard; the next range begins there. */
    focus(day: string) {
      setFocused(day);
      setAnchor(null);
    },
    /** Selects everything from where the range began to this date. */
    extend(day: string) {
      const from = anchor ?? focused;
      setAnchor(from);
      setFocused(day);
      setDays(new Set(from < day ? daysBetween(from, day) : daysBetween(day, from)));
    },
    toggle(day: string) {
      const next = new Set(days);
      if (!next.delete(day)) next.add(day);
      setDays(next);
      setFocused(day);
      setAnchor(day);
    },
    clear() {
      setDays(none);
      setAnchor(null);
    },
    toggleSeveral() {
      if (several) setDays(none);
      setSeveral(!several);
    },
  };
}

export type Selection = ReturnType<typeof useSelection>;
