import { clockTime, zoneName } from '../../../../contracts/arrivals.ts';
import { datesFrom } from '../../../../contracts/dates.ts';
import { jobDaysText } from '../../../../contracts/job-days.ts';
import type { Lead } from '../../../../contracts/portal/leads.ts';
import { sizeText } from '../../../../contracts/size-texts.ts';
import { date, orNone } from '../../../shared/format.ts';
import { TEXTS } from './messages.ts';
import { SLOTS } from './move-messages.ts';

/** The customer's name, or why it cannot be said. */
export function nameOf({ customer, stage }: Lead): string {
  if (customer) return `${customer.first_name} ${customer.last_name}`;
  return stage === 'unpaid' ? TEXTS.nobody : TEXTS.over;
}

/**
 * "Tue, Dec 1, Morning", or the time agreed with the name of the clocks where the crew arrives; "3 days, June 4–6"
 * after it where the job takes more.
 */
export function whenOf({ move_date, move_time, final_time, job_days, time_zone }: Lead): string {
  const takes = jobDaysText(move_date, job_days);
  const when = `${date(move_date, 'short')}, ${final_time ? `${clockTime(final_time)} ${zoneName(time_zone)}` : SLOTS[move_time]}`;
  return takes ? `${when} · ${takes}` : when;
}

/** Each date that crew and trucks are away. */
export const datesOf = ({ move_date, job_days }: Lead): string[] => datesFrom(move_date, job_days);

/** "Toronto, ON → Ottawa, ON". */
export const wayOf = (lead: Lead): string =>
  `${orNone(lead.origin_city)} → ${orNone(lead.destination_city)}`;

/** "2 bedrooms, 1 truck". */
export const sizeOf = (lead: Lead): string => `${sizeText(lead)}, ${TEXTS.trucks(lead.trucks)}`;
