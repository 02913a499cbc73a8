import { leadPage } from '../../contracts/admin/leads.ts';
import type { Language } from '../../contracts/language.ts';
import type { Province } from '../../contracts/places.ts';
import type { PriceLimit } from '../../contracts/price-limits.ts';
import { findLead, type LeadRow } from '../../db/dossiers.ts';
import type { MailRow } from '../../db/mails.ts';
import { type AnswerRow, findAnswer } from '../../db/vendor-answers.ts';
import type { MailDeps } from '../deps.ts';
import { pickupOf } from '../domain/places/pickup.ts';
import type { MailAttachment } from '../external/mail.ts';
import { ticketOf } from './booking-ticket.ts';
import { calendarFiles } from './calendar-files.ts';
import { type Spoken, spoken } from './language.ts';
import type { LetterTicket } from './letter.ts';
import type { Reader } from './letter-of.ts';
import { wayPicture } from './mail-pictures.ts';
import { type PaidBooking, paidBooking } from './paid-bookings.ts';

/** A mail's own demands on the facts that it is written from. */
export type Asked = {
  to: Reader;
  /** Shows the booking's ticket while the booking is paid. */
  ticket?: true;
  /** Carries the booking for a calendar: as it is now, or taken out of it. */
  file?: 'now' | 'gone';
};

export type AnyFacts = Spoken & { attachments: MailAttachment[] };

/** The things of a lead that sentences name, written out in the reader's language. */
export type Told<More extends string = never> = Record<
  'reference' | 'firstName' | 'mover' | 'date' | More,
  string
>;

/** The facts that every mail about a lead may tell. */
export type LeadFacts = AnyFacts &
  Told & {
    lead: LeadRow;
    answer: AnswerRow | null;
    /** Of the mover, where it has one. */
    phone: string;
    /** IANA zone of the place where the crew arrives. */
    timeZone: string;
    /** Where the move starts; null where that is not known. */
    province: Province | null;
    priceLimit: PriceLimit;
    /** The lead in the operators' panel, and in the movers' portal. */
    panelUrl: string;
    portalUrl: string;
    /** The booking for the mails that show its ticket; null where it does not stand. */
    booking: PaidBooking | null;
    ticket: LetterTicket | null;
  };

export type BookingFacts = LeadFacts & { answer: AnswerRow };

/** The facts of a lead, in a language. */
export function tell({ deps, row }: Pick<Spoken, 'deps' | 'row'>, lead: LeadRow, to: Language) {
  const words = spoken(deps, row, to);
  const { province, timeZone, priceLimit } = pickupOf(lead.origin, lead.home_type);
  return {
    ...words,
    lead,
    reference: lead.id,
    firstName: lead.first_name,
    mover: lead.vendor_name,
    phone: lead.vendor_phone,
    date: words.longDate(lead.move_date),
    province,
    timeZone,
    priceLimit,
    panelUrl: deps.siteOrigin + leadPage(lead.id),
    portalUrl: words.page(`/vendor/leads?lead=${lead.id}`),
  };
}

/** Null where there is no such lead. */
export async function leadFacts(
  deps: MailDeps,
  row: MailRow,
  { to, ticket: shown, file }: Asked,
): Promise<LeadFacts | null> {
  const id = row.lead_id ?? '';
  const [lead, answer] = await Promise.all([findLead(deps.sql, id), findAnswer(deps.sql, id)]);
  if (!lead) return null;
  const languages = {
    customer: lead.language,
    vendor: lead.vendor_language,
    operator: 'en',
  } as const;
  const told = tell({ deps, row }, lead, to === 'person' ? 'en' : languages[to]);
  const booking = shown ? await paidBooking(deps, lead, told.language) : null;
  const map = booking?.way ? await wayPicture(booking.way, booking.language) : null;
  const ticket = booking && ticketOf(booking, map !== null);
  const files = file ? await calendarFiles(deps, lead, file) : [];
  return { ...told, answer, booking, ticket, attachments: [...files, ...(map ? [map] : [])] };
}

/** Null where there is no such booking. */
export async function bookingFacts(
  deps: MailDeps,
  row: MailRow,
  asked: Asked,
): Promise<BookingFacts | null> {
  const facts = await leadFacts(deps, row, asked);
  return facts?.answer ? { ...facts, answer: facts.answer } : null;
}
