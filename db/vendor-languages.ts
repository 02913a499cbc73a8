import type { Language } from '../contracts/language.ts';
import type { Queryable } from './connect.ts';

/** The language of the vendor that a mail is addressed to; English where it is none's address any more. */
export async function findVendorLanguage(sql: Queryable, mailId: number): Promise<Language> {
  const [row] = await sql<{ language: Language }[]>`
    select v.language from email_logs m join vendors v on v.email = m.recipient
    where m.id = ${mailId} order by v.id limit 1`;
  return row?.language ?? 'en';
}
