import type { Fragment } from 'postgres';
import type { Language } from '../contracts/language.ts';
import { affects, cell, done, first, type Queryable } from './connect.ts';

export type Subscriber = {
  id: number;
  email: string | null;
  status: 'pending' | 'subscribed' | 'erased';
  asked_at: Date;
  language: Language;
};

/**
 * Notes that an address wants the newsletter, and resolves to the subscriber to mail: null when it
 * is subscribed already, was asked after `quietSince`, or `perDay` times after `daySince`. The
 * row's lock puts two requests for one address in a line, so that only one of them mails.
 */
export const requestSubscription = (
  sql: Queryable,
  asked: {
    emailHash: string;
    email: string;
    at: Date;
    quietSince: Date;
    daySince: Date;
    perDay: number;
    language: Language;
  },
) =>
  cell(sql<{ id: number }[]>`
    insert into newsletter_subscribers as s (email_hash, email, status, asked_at, language)
    values (${asked.emailHash}, ${asked.email}, 'pending', ${asked.at}, ${asked.language})
    on conflict (email_hash) do update
      set email = excluded.email, status = 'pending', asked_at = excluded.asked_at,
        language = excluded.language
      where s.status <> 'subscribed' and s.asked_at <= ${asked.quietSince}
        and ${asked.perDay} > (
          select count(*) from newsletter_consents c
          where c.email_hash = s.email_hash and c.event = 'asked' and c.at > ${asked.daySince})
    returning id`);

/** Keeps what an address was asked for: the text that was shown, with its version. */
export const recordAsked = (
  sql: Queryable,
  consent: { emailHash: string; at: Date; version: string; text: string },
) =>
  done(sql`
    insert into newsletter_consents (email_hash, event, at, text_version, text, source)
    values (${consent.emailHash}, 'asked', ${consent.at}, ${consent.version}, ${consent.text}, 'form')`);

export const findSubscriber = (sql: Queryable, id: number) =>
  first(sql<Subscriber[]>`
    select id, email, status, asked_at, language from newsletter_subscribers where id = ${id}`);

/** Keeps the hashes of a mail's two links. */
export const createTokens = (
  sql: Queryable,
  tokens: { subscriberId: number; confirm: string; confirmUntil: Date; unsubscribe: string },
) =>
  done(sql`
    insert into newsletter_tokens (token_hash, subscriber_id, purpose, expires_at)
    values (${tokens.confirm}, ${tokens.subscriberId}, 'confirm', ${tokens.confirmUntil}),
      (${tokens.unsubscribe}, ${tokens.subscriberId}, 'unsubscribe', null)`);

/**
 * Uses up a confirmation link, with every other one of the same person, and subscribes: the
 * consent is given to the text that was last shown. False when the link is unknown, used or old.
 */
export const confirmSubscriber = (
  sql: Queryable,
  { tokenHash, at }: { tokenHash: string; at: Date },
) =>
  affects(sql`
    with moved as (
      update newsletter_subscribers s set status = 'subscribed'
      from newsletter_tokens t
      where t.token_hash = ${tokenHash} and t.purpose = 'confirm' and t.expires_at > ${at}
        and s.id = t.subscriber_id and s.status = 'pending'
      returning s.id, s.email_hash
    ), used as (
      delete from newsletter_tokens
      where purpose = 'confirm' and subscriber_id in (select id from moved)
    )
    insert into newsletter_consents (email_hash, event, at, text_version, text, source)
    select m.email_hash, 'given', ${at}, asked.text_version, asked.text, 'mail'
    from moved m
    cross join lateral (
      select c.text_version, c.text from newsletter_consents c
      where c.email_hash = m.email_hash and c.event = 'asked'
      order by c.id desc limit 1
    ) asked
    returning id`);

/** Where a consent was given or taken back. */
type ConsentSource = 'form' | 'mail' | 'booking' | 'restore' | 'timeout';

/**
 * Takes the person of an unsubscribe link off the list, as `withdrawSubscriber`. Resolves to the
 * address's keyed hash; null when the link is unknown. A second use changes nothing.
 */
export async function unsubscribe(
  sql: Queryable,
  { tokenHash, at }: { tokenHash: string; at: Date },
): Promise<string | null> {
  const [owner] = await sql<{ email_hash: string }[]>`
    select s.email_hash from newsletter_tokens t
    join newsletter_subscribers s on s.id = t.subscriber_id
    where t.token_hash = ${tokenHash} and t.purpose = 'unsubscribe'`;
  if (!owner) return null;
  await withdrawSubscriber(sql, { emailHash: owner.email_hash, at, source: 'mail' });
  return owner.email_hash;
}

/**
 * Takes an address off the list and erases it, here and in the log of mails. False when it was not
 * on the list.
 */
export const withdrawSubscriber = (
  sql: Queryable,
  { emailHash, at, source }: { emailHash: string; at: Date; source: ConsentSource },
) =>
  affects(sql`
    ${erased(sql, sql`email_hash = ${emailHash} and status <> 'erased'`)}
    select email_hash, 'withdrawn', ${at}, ${source} from erased returning id`);

/** Erases the addresses that were asked before `since` and never answered. */
export const eraseUnconfirmed = (sql: Queryable, { since, at }: { since: Date; at: Date }) =>
  done(sql`
    ${erased(sql, sql`status = 'pending' and asked_at < ${since}`)}
    select email_hash, 'lapsed', ${at}, 'timeout' from erased`);

/** Erases those subscribers everywhere; the event of each is then selected from `erased`. */
const erased = (sql: Queryable, those: Fragment) => sql`
  with erased as (
    update newsletter_subscribers set status = 'erased', email = null
    where ${those} returning id, email_hash
  ), tokens as (
    delete from newsletter_tokens
    where purpose = 'confirm' and subscriber_id in (select id from erased)
  ), mails as (
    update email_logs set recipient = '(erased)'
    where subscriber_id in (select id from erased)
  )
  insert into newsletter_consents (email_hash, event, at, source)`;
