import { DAY_MS } from '../../contracts/clock-rules.ts';
import { CLOCKS, CLOCKS_RELEASE, offsetAt } from '../../contracts/clocks.ts';

/** Another word on the clocks of Canada. */
export type ClockSource = {
  /** The release of the tz database that it speaks from, `2026f`; null where it does not say. */
  release: string | null;
  /** How far the clocks of a zone are ahead of UTC, in ms. */
  offset: (timeZone: string, at: number) => number;
};

/** As far ahead as customers book, and past the next change of clocks in any case. */
const DAYS_AHEAD = 400;

/** The zones of Canada (IANA). */
export const CANADA: readonly string[] = CLOCKS.flatMap(([, zones]) =>
  zones.split(' ').map((zone) => `America/${zone}`),
);

/** An instant of each day that is compared. */
export const daysAhead = (now: Date): Date[] =>
  Array.from({ length: DAYS_AHEAD }, (_, day) => new Date(now.getTime() + day * DAY_MS));

/** The zones for which a source shows another time than our table on any of the days from `now` on. */
export function zonesThatDiffer({ offset }: Pick<ClockSource, 'offset'>, now: Date): string[] {
  const days = daysAhead(now).map(Number);
  return CANADA.filter((zone) => days.some((at) => offset(zone, at) !== offsetAt(zone, at)));
}

/**
 * True when a source that differs tells something new. An older release is behind, which is why
 * there is a table; a source without a release has no say.
 */
export const contradicts = ({ release }: Pick<ClockSource, 'release'>): boolean =>
  release !== null && release >= CLOCKS_RELEASE;
