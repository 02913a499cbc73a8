import { LOCALE } from '../../../../contracts/facts.ts';

const UNITS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** How long something lasts, in its two largest units: "3 days 4 hr", "12 min". */
export function span(seconds: number): string {
  const parts: string[] = [];
  let rest = seconds;
  for (const [unit, size] of UNITS) {
    const count = Math.floor(rest / size);
    rest -= count * size;
    if (count === 0 && (parts.length > 0 || unit !== 'minute')) continue;
    const style = { style: 'unit', unit, unitDisplay: 'short' } as const;
    parts.push(new Intl.NumberFormat(LOCALE, style).format(count));
  }
  return parts.slice(0, 2).join(' ');
}

/** How long ago a moment was: "5 minutes ago"; `now` in milliseconds. */
export function ago(at: string, now: number): string {
  const seconds = Math.max(0, (now - Date.parse(at)) / 1000);
  const relative = new Intl.RelativeTimeFormat(LOCALE, { numeric: 'auto' });
  for (const [unit, size] of UNITS) {
    if (seconds >= size) return relative.format(-Math.floor(seconds / size), unit);
  }
  return relative.format(0, 'second');
}
