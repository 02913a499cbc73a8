import { offsetBy, type Rule, TORONTO_RULES } from './clock-rules.ts';

/**
 * The clocks of Canada, ahead of the runtime's own tables: the one place that turns an instant into a clock's reading
 * (`instants.ts` turns it back). Holds from 2021 on.
 */

/** The release of the tz database that the table below was read from. */
export const CLOCKS_RELEASE = '2026f';

/**
 * A clock's common name, its zones (IANA, after `America/`), and its rules, oldest first. British Columbia, Alberta
 * (with the Northwest Territories) and Manitoba (with the north-west of Ontario) went forward in March 2026 and stay.
 */
export const CLOCKS: readonly (readonly [name: string, zones: string, ...rules: Rule[]])[] = [
  ['Newfoundland', 'St_Johns', [-3.5, 1]],
  ['Atlantic', 'Halifax Moncton Goose_Bay Glace_Bay', [-4, 1]],
  ['Atlantic Standard', 'Blanc-Sablon', [-4]],
  ['Eastern', 'Toronto Iqaluit', ...TORONTO_RULES],
  ['Eastern Standard', 'Atikokan', [-5]],
  ['Manitoba', 'Winnipeg', [-6, 1], [-5, 0, '2026-10-31']],
  ['Central', 'Rankin_Inlet Resolute', [-6, 1]],
  ['Central Standard', 'Regina Swift_Current', [-6]],
  ['Alberta', 'Edmonton', [-7, 1], [-6, 0, '2026-06-18']],
  ['Northwest Territories', 'Yellowknife Inuvik', [-7, 1], [-6, 0, '2026-08-21']],
  ['Mountain', 'Cambridge_Bay', [-7, 1]],
  ['Mountain Standard', 'Creston Dawson_Creek Fort_Nelson', [-7]],
  ['Yukon', 'Whitehorse Dawson', [-7]],
  ['Pacific', 'Vancouver', [-8, 1], [-7, 0, '2026-03-09']],
];

type Clock = { name: string; rules: readonly Rule[] };

const clocks: ReadonlyMap<string, Clock> = new Map(
  CLOCKS.flatMap(([name, zones, ...rules]) =>
    zones.split(' ').map((zone): [string, Clock] => [`America/${zone}`, { name, rules }]),
  ),
);

/** The clock of a zone (IANA); undefined outside Canada. */
export const clockOf = (timeZone: string): Clock | undefined => clocks.get(timeZone);

/**
 * How far the clocks of a zone are ahead of UTC at an instant, in ms: -18,000,000 for Toronto in winter.
 * @throws {RangeError} naming a zone that is none of Canada's.
 */
export function offsetAt(timeZone: string, at: number | Date): number {
  const clock = clockOf(timeZone);
  if (!clock) throw new RangeError(timeZone);
  return offsetBy(clock.rules, Number(at));
}

/** The reading of a zone's clocks at an instant, as the instant (ms) at which UTC's clocks show the same. */
export const shownAt = (timeZone: string, at: number | Date): number =>
  Number(at) + offsetAt(timeZone, at);

/** The date (`yyyy-MM-dd`) and the time (`HH:mm`) that the clocks of a zone show at an instant. */
export function readingAt(timeZone: string, at: number | Date): { date: string; time: string } {
  const shown = new Date(shownAt(timeZone, at)).toISOString();
  return { date: shown.slice(0, 10), time: shown.slice(11, 16) };
}
