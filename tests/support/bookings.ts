import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Sql } from '../../db/connect.ts';
import { findBreaches } from '../../db/invariants.ts';
import { eventually } from './app.ts';
import type { TestServer } from './server.ts';

/** Waits until `read` gives what a test expects. */
export const poll = <T>(read: () => T) => expect.poll(read);

/** Everything that the database knows of a booking. */
export async function bookingOf(sql: Sql, leadId: string) {
  const [lead] = await sql<
    {
      first_name: string;
      email: string;
      origin_address: string;
      destination_address: string;
      move_date: string;
      status: string;
      payment_status: string;
      quote_amount: number;
      vendor: string;
      state: string;
    }[]
  >`
    select l.first_name, l.email, l.origin_address, l.destination_address,
      l.move_date::text as move_date, l.status, l.payment_status, l.quote_amount,
      v.name as vendor, b.state
    from leads l
    join vendors v on v.id = l.selected_vendor_id
    join bookings b on b.lead_id = l.id
    where l.id = ${leadId}`;
  const payments = await sql<
    { session_id: string; kind: string; amount: number; currency: string; state: string }[]
  >`select session_id, kind, amount, currency, state from ledger where lead_id = ${leadId}`;
  const sessions = await sql<{ provider_id: string; status: string; paid: boolean }[]>`
    select provider_id, status, paid from checkout_sessions where lead_id = ${leadId}`;
  return { lead, payments: [...payments], sessions: [...sessions] };
}

/** The ids of the leads of a move date, oldest first. */
export async function leadsOn(sql: Sql, date: string): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from leads where move_date = ${date} order by created_at`;
  return rows.map(({ id }) => id);
}

/** The one lead of a move date is paid once, confirmed, and nothing is out of order. */
export async function expectBookedOnce(server: TestServer, date: string): Promise<string> {
  const leads = await leadsOn(server.sql, date);
  expect(leads).toHaveLength(1);
  const [id = ''] = leads;
  const { lead, payments, sessions } = await bookingOf(server.sql, id);
  expect(lead).toMatchObject({
    status: 'payment_completed',
    payment_status: 'succeeded',
    state: 'confirmed',
  });
  expect(payments).toMatchObject([
    { kind: 'deposit', amount: 100, currency: 'cad', state: 'confirmed' },
  ]);
  expect(sessions.filter(({ paid }) => paid)).toHaveLength(1);
  await expectNoBreach(server);
  return id;
}

export async function expectNoBreach({ sql }: TestServer): Promise<void> {
  expect(await findBreaches(sql)).toEqual([]);
}

/** The customer's confirmation, once it has been sent: its text part, and its calendar file. */
export const confirmationMail = (server: TestServer, leadId: string) =>
  sentMail(server, 'booking_confirmation', leadId);

/** A mail of a kind about a lead, once it has been sent: its subject, its text part, and its calendar file. */
export async function sentMail(server: TestServer, kind: string, leadId: string) {
  // Named after the lead, or after its own row where there may be several.
  const find = async () => {
    const rows = await server.sql<{ id: number }[]>`
      select id from email_logs where lead_id = ${leadId} and email_type = ${kind}`;
    const begun = [leadId, ...rows.map(({ id }) => `${id}@`)].map((name) => `${kind}-${name}`);
    const names = await readdir(server.mailDir).catch(() => []);
    return names.find((name) => begun.some((begin) => name.startsWith(begin)));
  };
  await poll(find).toBeTruthy();
  const source = await readFile(join(server.mailDir, (await find()) ?? ''), 'utf8');
  // The text is wrapped for mail readers.
  const text = partOf(source, 'text/plain').replace(/\s+/g, ' ');
  return { source, subject: subjectOf(source), text, calendar: partOf(source, 'text/calendar') };
}

/** The code in the newest mail of a kind about a booking; of the mail that opens it unless told. */
export async function mailedCode(
  { mailDir }: TestServer,
  id: string,
  kind = 'booking_code',
): Promise<string> {
  return await eventually(async () => {
    const names = await readdir(mailDir).catch(() => []);
    const codes = names.filter((name) => name.startsWith(kind)).sort();
    const mails = await Promise.all(codes.map((name) => readFile(join(mailDir, name), 'utf8')));
    const mail = mails.findLast((source) => source.includes(id));
    return /Code: +(\d{6})/.exec(mail ?? '')?.[1];
  });
}

/** The subject as it is shown: folded lines joined, encoded words decoded. */
function subjectOf(source: string): string {
  const header = /^Subject: ((?:.*\r?\n[ \t])*.*)/im.exec(source)?.[1] ?? '';
  return header
    .replace(/\r?\n[ \t]/g, ' ')
    .replace(/\?= +=\?/g, '?==?')
    .replace(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_, kind: string, words: string) =>
      /b/i.test(kind)
        ? Buffer.from(words, 'base64').toString('utf8')
        : unquoted(words.replaceAll('_', ' ')),
    )
    .trim();
}

/** The first part of a type, decoded. */
function partOf(source: string, type: string): string {
  const start = source.search(new RegExp(`^Content-Type: ${type}`, 'im'));
  if (start < 0) return '';
  const [head = '', ...rest] = source.slice(start).split('\r\n\r\n');
  const body = (rest.join('\r\n\r\n').split(/\r\n--+_NmP/)[0] ?? '').trim();
  if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString('utf8');
  if (!/quoted-printable/i.test(head)) return body;
  return unquoted(body.replace(/=\r\n/g, ''));
}

/** Quoted-printable as UTF-8. */
function unquoted(text: string): string {
  const bytes = text.replace(/=([0-9A-F]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
