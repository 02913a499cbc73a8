import { BOOKING_LINK_DAYS, bookingAddress } from '../../contracts/customer/bookings.ts';
import { CUSTOMER_PAGES, type CustomerPurpose } from '../../contracts/customer-answers.ts';
import { addDays } from '../../contracts/dates.ts';
import type { Language } from '../../contracts/language.ts';
import { findLinkGeneration } from '../../db/booking-links.ts';
import type { Queryable } from '../../db/connect.ts';
import { findBookedLead } from '../../db/leads.ts';
import { requireSecret } from '../../db/secrets.ts';
import { pageAddress } from '../domain/page-addresses.ts';
import { signBookingLink, signCustomerLink } from '../external/signed-links.ts';
import type { Letter } from './letter.ts';

/** The secret link to a booking's own page in its customer's language, good until a year after its move's date. */
export async function bookingLink(
  { sql, siteOrigin }: { sql: Queryable; siteOrigin: string },
  lead: { id: string; move_date: string; language?: Language },
): Promise<string> {
  const until = new Date(`${addDays(lead.move_date, BOOKING_LINK_DAYS)}T00:00:00Z`);
  const token = await bookingToken(sql, lead.id, until);
  return siteOrigin + pageAddress(lead.language ?? 'en', bookingAddress(token));
}

/** The token of a booking's links of today. */
export async function bookingToken(sql: Queryable, leadId: string, until: Date): Promise<string> {
  const [secret, generation] = await Promise.all([
    requireSecret(sql, 'booking-link'),
    findLinkGeneration(sql, leadId),
  ]);
  return await signBookingLink(leadId, secret, until, generation ?? 1);
}

/** The link to a page that asks a booking's customer one thing until `expires`; `number` says which of several. */
export async function customerPageLink(
  { sql, siteOrigin }: { sql: Queryable; siteOrigin: string },
  purpose: CustomerPurpose,
  lead: { id: string; language: Language },
  { number, expires }: { number: number; expires: Date },
): Promise<string> {
  const secret = await requireSecret(sql, 'booking-link');
  const generation = (await findLinkGeneration(sql, lead.id)) ?? 1;
  const about = { leadId: lead.id, number, generation };
  const token = await signCustomerLink(purpose, about, secret, expires);
  return `${siteOrigin}${pageAddress(lead.language, CUSTOMER_PAGES[purpose])}?token=${token}`;
}

const LINK_WORDS: Record<Language, { secret: string; open: string }> = {
  en: {
    secret: 'The link opens your booking without a password. Do not pass this mail on.',
    open: 'Open your booking',
  },
  fr: {
    secret: 'Le lien ouvre votre réservation sans mot de passe. Ne transmettez pas ce courriel.',
    open: 'Ouvrir votre réservation',
  },
};

/**
 * The letter with the way to its booking's page, where it goes to the booking's customer: mails to
 * movers and operators stay as they are, and so does one that leads there already.
 */
export async function withBookingLink(
  deps: { sql: Queryable; siteOrigin: string },
  letter: Letter,
  mail: { lead_id: string | null; recipient: string },
): Promise<Letter> {
  const lead = mail.lead_id && (await findBookedLead(deps.sql, mail.lead_id));
  if (!lead || lead.email !== mail.recipient) return letter;
  const href = await bookingLink(deps, lead);
  const words = LINK_WORDS[lead.language];
  const leadsThere = letter.blocks.some(
    (block) => block.kind === 'action' && block.href?.startsWith(href),
  );
  const action = { kind: 'action', label: words.open, href } as const;
  return {
    ...letter,
    blocks: leadsThere ? letter.blocks : [...letter.blocks, action],
    footer: [...letter.footer, words.secret],
  };
}
