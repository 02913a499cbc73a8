import type { CrewDay } from '../../contracts/crew-links.ts';

/** The loaded day stays for the tab when the network goes, under the link that opened it. */
const KEY = 'portage-crew-day';

type Kept = { token: string; day: CrewDay };

export function keepDay(token: string, day: CrewDay): void {
  sessionStorage.setItem(KEY, JSON.stringify({ token, day } satisfies Kept));
}

/** The day of that link as it was last seen, until the link's own end; null without one. */
export function keptDay(token: string): CrewDay | null {
  const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Kept | null;
  const isOpen = kept?.token === token && Date.parse(kept.day.closes_at) > Date.now();
  if (!isOpen) sessionStorage.removeItem(KEY);
  return isOpen ? kept.day : null;
}
