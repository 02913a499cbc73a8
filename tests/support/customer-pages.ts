import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { bookingLink } from '../../api/mails/links.ts';
import { addDays, torontoToday } from '../../contracts/dates.ts';
import { control, httpCustomer, sessionOf, until } from './http-customer.ts';
import type { TestServer } from './server.ts';
import { enterVendor } from './vendors.ts';

/** A booking that was paid over HTTP, with the link that its mails carry. */
export async function bookOverHttp(server: TestServer, from = 12) {
  const customer = httpCustomer(server);
  const { move, quote } = await customer.bookable(from);
  const lead = await customer.book(move, quote);
  expect(lead?.status, JSON.stringify(lead?.json)).toBe(200);
  const id = String(lead?.json.id);
  await control(server, `/sessions/${sessionOf(await customer.link(id))}/pay`);
  await until(async () => {
    const [row] = await server.sql`select 1 from vendor_answers where lead_id = ${id}`;
    return row !== undefined;
  });
  const link = await bookingLink(
    { sql: server.sql, siteOrigin: server.origin },
    { id, move_date: move.move_date },
  );
  return { id, link, move, quote };
}

/** Lets a person of the booking's vendor do something with it, as the portal does. */
export async function actAtPortal(
  server: TestServer,
  { id, vendor }: { id: string; vendor: string },
  what: string,
  body: object = {},
): Promise<void> {
  const { token } = await enterVendor(server.sql, { vendor }, new Date());
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const path = `${server.origin}/vendor/vendor/leads/${id}`;
  const { version } = (await (await fetch(path, { headers })).json()) as { version: number };
  const reply = await fetch(`${path}/${what}`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ version, ...body }),
  });
  expect(reply.status, await reply.text()).toBe(200);
}

/** A booking that its vendor has accepted, and whose move is today: trucks and all stand on this day. */
export async function bookForToday(server: TestServer) {
  const booking = await bookOverHttp(server);
  const { id } = booking;
  await actAtPortal(server, { id, vendor: booking.quote.vendor_slug }, 'accept');
  const today = torontoToday(new Date());
  await server.sql.begin(async (tx) => {
    await tx`
      update calendar_days c set taken = c.taken - b.trucks from bookings b
      where b.lead_id = ${id} and c.location_id = b.location_id
        and c.day between b.day and b.day + b.days - 1`;
    await tx`
      insert into calendar_days as c (location_id, day, trucks, taken)
      select b.location_id, ${today}::date + n, b.trucks, b.trucks
      from bookings b, generate_series(0, b.days - 1) n where b.lead_id = ${id}
      on conflict (location_id, day) do update set taken = c.taken + excluded.taken,
        trucks = greatest(c.trucks, c.taken + excluded.taken), blackout = null`;
    await tx`update bookings set day = ${today} where lead_id = ${id}`;
    await tx`update leads set move_date = ${today} where id = ${id}`;
  });
  return booking;
}

/** The window of the move began, at whatever hour the test runs: only then can it be said to be done. */
export async function windowBegan({ sql }: TestServer, id: string): Promise<void> {
  await sql`update leads set move_date = ${addDays(torontoToday(new Date()), -1)} where id = ${id}`;
}

/** The customer cancels, by the calls of the page. */
export async function cancelOverHttp(server: TestServer, link: string): Promise<void> {
  const authorization = `Bearer ${link.slice(link.indexOf('#/') + 2)}`;
  const path = `${server.origin}/api/booking/cancellation`;
  const terms = await (await fetch(path, { headers: { authorization } })).json();
  const reply = await fetch(path, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ ...terms, claim: '' }),
  });
  expect(reply.status, await reply.text()).toBe(200);
}

/** The code in the newest mail of a kind about a booking; of the mail that opens it unless told. */
export async function mailedCode(
  { mailDir }: TestServer,
  id: string,
  kind = 'booking_code',
): Promise<string> {
  return await until(async () => {
    const names = await readdir(mailDir).catch(() => []);
    const codes = names.filter((name) => name.startsWith(kind)).sort();
    const mails = await Promise.all(codes.map((name) => readFile(join(mailDir, name), 'utf8')));
    const mail = mails.findLast((source) => source.includes(id));
    return /Code: +(\d{6})/.exec(mail ?? '')?.[1];
  });
}
