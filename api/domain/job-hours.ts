import { MINUTE_MS } from '../../contracts/clock-rules.ts';
import type { JobStep } from '../../contracts/job-steps.ts';

type Tap = { day: string; step: JobStep; at: Date };

/** Steps in which a crew works at a home; `driving` and the ways to and from the yard are travel. */
const ON_SITE: readonly JobStep[] = ['arrived', 'loading', 'unloading'];

/**
 * Hours on site by a crew's taps, oldest first, over all days of the job: in whole minutes, of
 * which a started quarter counts. Null without work at a home. A step that no later tap of its day
 * ends does not count.
 */
export function workedHours(taps: readonly Tap[]): number | null {
  let worked = 0;
  for (const [at, tap] of taps.entries()) {
    const next = taps[at + 1];
    if (!next || next.day !== tap.day || !ON_SITE.includes(tap.step)) continue;
    worked += next.at.getTime() - tap.at.getTime();
  }
  const minutes = Math.round(worked / MINUTE_MS);
  return minutes > 0 ? Math.ceil(minutes / 15) / 4 : null;
}
