import type { Language } from '../../contracts/language.ts';
import type { LeadRow } from '../../db/dossiers.ts';
import type { DepositRow } from '../../db/payments.ts';
import { pageAddress } from '../domain/page-addresses.ts';
import { pickupOf } from '../domain/places/pickup.ts';
import type { BookingEvent } from '../external/calendar.ts';

/**
 * A paid booking as its calendar file tells it, on the page and in the mail alike; in the language that it was booked
 * in unless told.
 */
export function bookingEvent(
  siteOrigin: string,
  lead: LeadRow,
  deposit: DepositRow,
  language: Language = lead.language,
): BookingEvent {
  return {
    reference: lead.id,
    bookedAt: deposit.created_at,
    revision: { number: lead.revision, at: lead.revised_at ?? deposit.created_at },
    isConfirmed: lead.stage !== 'pending',
    arrival: lead.final_time,
    vendor: {
      name: lead.vendor_name,
      phone: lead.vendor_phone,
      dispatcher: lead.quote.dispatcher_info.name,
    },
    move: lead.booked,
    jobDays: lead.job_days,
    timeZone: pickupOf(lead.origin, lead.home_type).timeZone,
    confirmationUrl: siteOrigin + pageAddress(language, '/thank-you'),
    language,
  };
}
