import type { Entry } from './rank.ts';

// Names of customers: they go with the tab, and each person at the panel has their own.
const nameOf = (userId: number) => `portage-recent-${userId}`;
const MOST = 6;

/** The entries that this person opened last from the palette in this tab, newest first. */
export function recentsOf(userId: number): Entry[] {
  try {
    return JSON.parse(sessionStorage.getItem(nameOf(userId)) ?? '[]');
  } catch {
    return [];
  }
}

/** Puts an entry first among the recent ones. */
export function addRecent(userId: number, { run: _, ...entry }: Entry): void {
  const others = recentsOf(userId).filter(({ key }) => key !== entry.key);
  try {
    sessionStorage.setItem(nameOf(userId), JSON.stringify([entry, ...others].slice(0, MOST)));
  } catch {
    // A browser that keeps nothing has no recent ones.
  }
}

/** Forgets them, as at a sign-out. */
export function forgetRecents(userId: number): void {
  try {
    sessionStorage.removeItem(nameOf(userId));
  } catch {
    // The browser keeps no entries.
  }
}
