import { MORNING_HOURS } from '../../contracts/admin/morning-mails.ts';
import { TIME_ZONE } from '../../contracts/facts.ts';
import { localMinutes } from './pricing/lead-times.ts';

const DAY_MINUTES = 24 * 60;

/** True while the mail of the morning is of use: by Toronto's clocks, not before seven, nor from noon on. */
export function isMorning(at: Date): boolean {
  const hour = Math.floor((localMinutes(at, TIME_ZONE) % DAY_MINUTES) / 60);
  return hour >= MORNING_HOURS.from && hour < MORNING_HOURS.until;
}
