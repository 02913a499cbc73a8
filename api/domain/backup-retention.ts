import { DAY_MS } from '../../contracts/clock-rules.ts';

/** How many of each are kept: a backup of each of the last days, weeks and months that have one. */
const KEPT = { days: 7, weeks: 4, months: 12 };

type Kept = { file: string; at: Date };

const dayOf = (at: Date) => Math.floor(at.getTime() / DAY_MS);
/** The Thursday before 1970-01-01 began a week of its own: weeks begin on Mondays. */
const weekOf = (at: Date) => Math.floor((dayOf(at) + 3) / 7);
const monthOf = (at: Date) => at.getUTCFullYear() * 12 + at.getUTCMonth();

/**
 * The files that need not be kept any more (decision 117): of each of the newest seven days, four weeks and
 * twelve months that have a backup the newest stays. The newest of all always stays.
 */
export function expiredBackups(backups: readonly Kept[]): string[] {
  const newest = [...backups].sort((one, other) => other.at.getTime() - one.at.getTime());
  const stays = new Set<string>();
  for (const [periodOf, most] of [
    [dayOf, KEPT.days],
    [weekOf, KEPT.weeks],
    [monthOf, KEPT.months],
  ] as const) {
    const seen = new Set<number>();
    for (const { file, at } of newest) {
      const period = periodOf(at);
      if (seen.has(period) || seen.size === most) continue;
      seen.add(period);
      stays.add(file);
    }
  }
  return newest.filter(({ file }) => !stays.has(file)).map(({ file }) => file);
}
