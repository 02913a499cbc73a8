/** Hours ahead of UTC in winter; 1 where clocks go forward in summer; since when, by when they showed it already. */
export type Rule = readonly [hours: number, summer?: 0 | 1, since?: string];

/** Toronto's, by which the product has its days: the table of all of Canada is `clocks.ts`. */
export const TORONTO_RULES: readonly Rule[] = [[-5, 1]];

export const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;

/** Midnight by UTC of a month's first Sunday from a day on; months count from 0. */
function sundayFrom(year: number, month: number, day: number): number {
  const first = Date.UTC(year, month, day);
  return first + ((7 - new Date(first).getUTCDay()) % 7) * DAY_MS;
}

/** How far clocks are ahead of UTC at an instant, in ms, by rules as in the table. */
export function offsetBy(rules: readonly Rule[], at: number): number {
  const [hours, summer] = rules.findLast(([, , since]) => !since || at >= Date.parse(since)) ?? [0];
  const winter = hours * HOUR_MS;
  if (!summer) return winter;
  const year = new Date(at + winter).getUTCFullYear();
  // From two o'clock on the second Sunday of March to two o'clock, then one, on the first of November.
  const forward = sundayFrom(year, 2, 8) + 2 * HOUR_MS - winter;
  const back = sundayFrom(year, 10, 1) + HOUR_MS - winter;
  return at >= forward && at < back ? winter + HOUR_MS : winter;
}
