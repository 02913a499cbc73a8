import { LOCALE } from '../../../contracts/facts.ts';

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** How long ago a moment was: "12 minutes ago"; `now` in milliseconds. */
export function age(at: string, now: number): string {
  const past = Math.max(0, now - Date.parse(at));
  const words = new Intl.RelativeTimeFormat(LOCALE, { numeric: 'auto' });
  for (const [unit, size] of UNITS) {
    if (past >= size) return words.format(-Math.floor(past / size), unit);
  }
  return words.format(0, 'second');
}
