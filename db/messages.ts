import type { Message, Sender } from '../contracts/messages.ts';
import type { Dated } from '../contracts/sent-rows.ts';
import { all, cell, counted, done, type Queryable } from './connect.ts';

/** Messages of a booking, oldest first; of one vendor alone where `vendorId` is given. */
export const listMessages = (sql: Queryable, leadId: string, vendorId: number | null) =>
  all(sql<Dated<Message>[]>`
    select m.id, m.sender, v.name as vendor_name, m.body as text, m.sent_at
    from booking_messages m
    join vendors v on v.id = m.vendor_id
    where m.lead_id = ${leadId} and m.vendor_id = coalesce(${vendorId}, m.vendor_id)
    order by m.id limit 1000`);

/** Notes that `reader` has read what the other side wrote, up to a message. */
export const markMessagesRead = (
  sql: Queryable,
  read: { leadId: string; vendorId: number | null; reader: Sender; upTo: number; at: Date },
) =>
  done(sql`
    update booking_messages set read_at = ${read.at}
    where lead_id = ${read.leadId} and vendor_id = coalesce(${read.vendorId}, vendor_id)
      and sender <> ${read.reader} and id <= ${read.upTo} and read_at is null`);

/** How many messages the customer of a booking has not read. */
export const countUnreadMessages = (sql: Queryable, leadId: string) =>
  counted(sql<{ unread: number }[]>`
    select count(*)::int as unread from booking_messages
    where lead_id = ${leadId} and sender = 'vendor' and read_at is null`);

/** How many messages a side wrote about a booking since an instant. */
export const countMessagesSince = (
  sql: Queryable,
  { leadId, sender, since }: { leadId: string; sender: Sender; since: Date },
) =>
  counted(sql<{ sent: number }[]>`
    select count(*)::int as sent from booking_messages
    where lead_id = ${leadId} and sender = ${sender} and sent_at > ${since}`);

/** Enters a message; null when its sender's page has sent it before. */
export const createMessage = (
  sql: Queryable,
  message: {
    leadId: string;
    vendorId: number;
    sender: Sender;
    author: string | null;
    text: string;
    key: string;
    at: Date;
  },
) =>
  cell(sql<{ id: number }[]>`
    insert into booking_messages (lead_id, vendor_id, sender, author, body, request_key, sent_at)
    values (${message.leadId}, ${message.vendorId}, ${message.sender}, ${message.author},
      ${message.text}, ${message.key}, ${message.at})
    on conflict (lead_id, sender, request_key) do nothing
    returning id`);

/** Names the mail that carries a message. */
export const setMessageMail = (sql: Queryable, id: number, mailId: number) =>
  done(sql`update booking_messages set mail_id = ${mailId} where id = ${id}`);

/** The message that a mail carries; null once it was read on the page, or is gone. */
export const findMailedMessage = (sql: Queryable, mailId: number) =>
  cell(sql<{ body: string }[]>`
    select body from booking_messages where mail_id = ${mailId} and read_at is null`);
