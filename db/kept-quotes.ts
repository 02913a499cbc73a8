import type { KEPT_STEPS } from '../contracts/kept-quotes.ts';
import type { Language } from '../contracts/language.ts';
import type { BookedMove } from '../contracts/moves.ts';
import type { StoredQuote } from '../contracts/price-lines.ts';
import type { FoundPlace } from '../contracts/quotes.ts';
import { affects, done, first, one, type Queryable } from './connect.ts';

/** Prices as they were given, with the answers that they are for. */
export type KeptQuote = {
  id: number;
  move: BookedMove;
  quotes: StoredQuote[];
  origin: FoundPlace;
  destination: FoundPlace;
  step: (typeof KEPT_STEPS)[number];
  vendor_slug: string | null;
  created_at: Date;
  expires_at: Date;
  /** The language of their reader. */
  language: Language;
};

/** Keeps prices, and resolves to their id. */
export const createKeptQuote = async (
  sql: Queryable,
  { move, quotes, origin, destination, ...rest }: Omit<KeptQuote, 'id'>,
): Promise<number> =>
  (
    await one(sql<{ id: number }[]>`
    insert into kept_quotes ${sql({
      ...rest,
      move: sql.json(move),
      quotes: sql.json(quotes),
      origin: sql.json(origin),
      destination: sql.json(destination),
    })} returning id`)
  ).id;

/** Keeps the hash of a link's token. */
export const createKeptToken = (
  sql: Queryable,
  { tokenHash, keptQuoteId }: { tokenHash: string; keptQuoteId: number },
) =>
  done(sql`
    insert into kept_quote_tokens (token_hash, kept_quote_id)
    values (${tokenHash}, ${keptQuoteId})`);

/** The prices that a link opens at `at`, which is noted; null when the link is unknown, has run out or was cut off. */
export const openKeptQuote = (sql: Queryable, { tokenHash, at }: { tokenHash: string; at: Date }) =>
  first(sql<KeptQuote[]>`
    update kept_quotes k set last_used_at = ${at} from kept_quote_tokens t
    where t.kept_quote_id = k.id and t.token_hash = ${tokenHash} and k.expires_at > ${at}
      and k.cut_off_id is null
    returning k.*`);

/**
 * The prices that a mail tells at `at`, and whether another follows (`reminds`); null when its link would open nothing:
 * they have run out, were erased or were cut off.
 */
export const findKeptQuote = (sql: Queryable, { id, at }: { id: number | null; at: Date }) =>
  first(sql<(KeptQuote & { reminds: boolean })[]>`
    select k.*, exists (
      select from email_logs e
      where e.kept_quote_id = k.id and e.email_type = 'kept_quote_lapsing') as reminds
    from kept_quotes k where k.id = ${id} and k.expires_at > ${at} and k.cut_off_id is null`);

/** Tells whether a booking was made under an address since an instant, and stands. */
export const hasBookedSince = (sql: Queryable, { email, since }: { email: string; since: Date }) =>
  affects(sql`
    select from bookings b join leads l on l.id = b.lead_id
    where b.created_at > ${since} and b.state = 'confirmed' and lower(l.email) = lower(${email})
    limit 1`);

/** Erases the prices that have run out at `at`, with the addresses that they were mailed to. */
export async function removeExpiredKeptQuotes(sql: Queryable, at: Date): Promise<void> {
  await sql`
    update email_logs set recipient = '(erased)'
    where kept_quote_id in (select id from kept_quotes where expires_at <= ${at})`;
  await sql`delete from kept_quotes where expires_at <= ${at}`;
}
