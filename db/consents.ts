import { all, type Queryable, type Transaction } from './connect.ts';

/** Something that a customer agreed to, in the words that were pressed on. */
export type Consent = { kind: 'english_contract'; words: string; at: Date };

/** Keeps a consent for good. */
export const addConsent = (
  tx: Transaction | Queryable,
  leadId: string,
  { kind, words, at }: Consent,
): PromiseLike<unknown> =>
  tx`insert into consents (lead_id, kind, words, at) values (${leadId}, ${kind}, ${words}, ${at})`;

/** The terms that a lead's customer agreed to, oldest first. */
export const listConsents = (sql: Queryable, leadId: string) =>
  all(sql<Consent[]>`
    select kind, words, at from consents where lead_id = ${leadId} order by id`);
