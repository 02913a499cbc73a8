import { cell, done, type Queryable } from './connect.ts';

type Kind = 'bounced' | 'complained';

/** So far back a mail may have been sent that is told about now. */
const DAYS = 7;

export const saveBounce = (sql: Queryable, bounce: { addressHash: string; kind: Kind; at: Date }) =>
  done(sql`
    insert into mail_bounces (address_hash, kind, at)
    values (${bounce.addressHash}, ${bounce.kind}, ${bounce.at})
    on conflict (address_hash, kind) do update set at = excluded.at`);

/** A mail has arrived: the address takes mail again. A complaint stays one. */
export const removeBounce = (sql: Queryable, addressHash: string) =>
  done(sql`delete from mail_bounces where address_hash = ${addressHash} and kind = 'bounced'`);

/** How long a bounce holds: a mailbox that was full is emptied, and no mail would ever show it. */
const BOUNCED_DAYS = 30;

/** Why an address takes no mail, or no newsletter; null where it takes both. A bounce goes before a complaint. */
export const findBounce = (sql: Queryable, addressHash: string, at: Date) =>
  cell(sql<{ kind: Kind }[]>`
    select kind from mail_bounces
    where address_hash = ${addressHash} and (kind = 'complained'
      or at > ${at}::timestamptz - make_interval(days => ${BOUNCED_DAYS}))
    order by kind limit 1`);

/** The address's mails of the last days are failed ones after all: panel and monitoring name those. */
export const failSentMails = (
  sql: Queryable,
  { recipient, error, at }: { recipient: string; error: string; at: Date },
) =>
  done(sql`
    update email_logs set status = 'failed', error = ${error}
    where lower(recipient) = ${recipient} and status = 'sent'
      and sent_at > ${at}::timestamptz - make_interval(days => ${DAYS})`);
