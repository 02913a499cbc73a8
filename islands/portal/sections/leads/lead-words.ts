import { clockTime, zoneName } from '../../../../contracts/arrivals.ts';
import { datesFrom } from '../../../../contracts/dates.ts';
import { jobDaysText } from '../../../../contracts/job-days.ts';
import type { Lead } from '../../../../contracts/portal/leads.ts';
import { date, orNone } from '../../../shared/format.ts';
import { TEXTS } from './messages.ts';

/** Who it is, or why that cannot be said. */
export function nameOf({ customer, stage }: Lead): string {
  if (customer) return `${customer.first_name} ${customer.last_name}`;
  return stage === 'unpaid' ? TEXTS.nobody : TEXTS.over;
}

/**
 * "Tue, Dec 1, Morning", or the time agreed with the name of the clocks where the crew arrives; "(3 days, June 4–6)"
 * after it where the job takes more.
 */
export function whenOf({ move_date, move_time, final_time, job_days, time_zone }: Lead): string {
  const takes = jobDaysText(move_date, job_days);
  const when = `${date(move_date, 'short')}, ${final_time ? `${clockTime(final_time)} ${zoneName(time_zone, move_date)}` : move_time}`;
  return takes ? `${when} (${takes})` : when;
}

/** Each date that crew and trucks are away. */
export const datesOf = ({ move_date, job_days }: Lead): string[] => datesFrom(move_date, job_days);

/** "Toronto, ON → Ottawa, ON". */
export const wayOf = (lead: Lead): string =>
  `${orNone(lead.origin_city)} → ${orNone(lead.destination_city)}`;

export const sizeOf = (lead: Lead): string =>
  [
    lead.square_footage !== null && TEXTS.squareFeet(lead.square_footage),
    lead.square_footage === null && TEXTS.rooms(lead.total_rooms),
    TEXTS.trucks(lead.trucks),
  ]
    .filter(Boolean)
    .join(', ');
