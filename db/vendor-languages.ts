import type { Language } from '../contracts/language.ts';
import { cell, type Queryable } from './connect.ts';

/**
 * The language of the vendor that a mail tells of a booking it lost: of those that the booking was taken from,
 * the one with the mail's address, else the last.
 */
export const findFormerVendorLanguage = async (sql: Queryable, mailId: number): Promise<Language> =>
  (await cell(sql<{ language: Language }[]>`
    select v.language
    from email_logs m
    join booking_changes c on c.lead_id = m.lead_id and c.kind = 'vendor' and c.state = 'applied'
    join vendors v on v.id = (c.before ->> 'vendor_id')::int
    where m.id = ${mailId}
    order by (v.email is not distinct from m.recipient) desc, c.number desc limit 1`)) ?? 'en';
