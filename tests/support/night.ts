import { expect } from 'vitest';
import { signCustomerLink } from '../../api/external/signed-links.ts';
import { requireSecret } from '../../db/secrets.ts';
import { withLink } from './booking-acts.ts';
import { actAtPortal, bookOverHttp, cancelOverHttp } from './customer-pages.ts';
import { control, httpCustomer, sessionOf, until } from './http-customer.ts';
import { farMove } from './quote-requests.ts';
import type { TestServer } from './server.ts';
import { repriced } from './transfers.ts';
import { enterVendor } from './vendors.ts';

type Booking = Awaited<ReturnType<typeof bookOverHttp>>;

const stateOf = (server: TestServer, id: string, status: string) =>
  until(async () => {
    const [row] = await server.sql`select payment_status from leads where id = ${id}`;
    return row?.payment_status === status;
  });
/** Names a booking to the portal's calls. */
export const portal = ({ id, quote }: Booking) => ({ id, vendor: quote.vendor_slug });
const sessionPaid = async ({ sql }: TestServer, id: string) => {
  const [row] = await sql<{ session: string }[]>`
    select session_id as session from deposits where lead_id = ${id}`;
  return row?.session ?? '';
};

/** Everything that a night can leave behind: an item of eleven kinds, each by what really happens. */
export async function leaveNight(server: TestServer) {
  const { sql } = server;
  const late = await bookOverHttp(server, 12);
  await sql`
    update vendor_answers set booked_at = now() - interval '30 hours' where lead_id = ${late.id}`;

  const declined = await bookOverHttp(server, 14);
  await repriced(server, declined.id, 9_999_999);
  await actAtPortal(server, portal(declined), 'decline', { reason: 'no_truck' });

  const priced = await bookOverHttp(server, 16);
  await actAtPortal(server, portal(priced), 'accept');
  const price_cents = priced.quote.breakdown.ceiling_cents + 100;
  await actAtPortal(server, portal(priced), 'final-price', { price_cents, arrival: '09:00' });

  const customer = httpCustomer(server);
  const { move, quote } = await customer.bookable(18);
  const odd = String((await customer.book(move, quote))?.json.id);
  await control(server, '/deliveries', { charge: { amount_total: 250 } });
  await control(server, `/sessions/${sessionOf(await customer.link(odd))}/pay`);
  await stateOf(server, odd, 'review');
  await control(server, '/deliveries', { charge: null });

  const returned = await bookOverHttp(server, 20);
  await control(server, `/sessions/${await sessionPaid(server, returned.id)}/refund`);
  await stateOf(server, returned.id, 'refunded');
  const [refund] = await sql<{ provider_id: string }[]>`
    select provider_id from refunds where lead_id = ${returned.id}`;
  await control(server, `/refunds/${refund?.provider_id}/return`);
  await stateOf(server, returned.id, 'review');

  const disputed = await bookOverHttp(server, 22);
  await control(server, `/sessions/${await sessionPaid(server, disputed.id)}/dispute`);
  const dispute = await until(async () => {
    const [row] = await sql<{ provider_id: string }[]>`
      select provider_id from disputes where lead_id = ${disputed.id}`;
    return row?.provider_id;
  });

  const complained = await bookOverHttp(server, 24);
  const report = { kind: 'other', text: 'Nobody answers the phone.' };
  await withLink(server, complained.link, '/api/booking/cases', report);

  const unmailed = await bookOverHttp(server, 26);
  await until(async () => {
    const rows = await sql`
      update email_logs set status = 'failed', error = 'MailError: The mail server is busy (421).'
      where lead_id = ${unmailed.id} and email_type = 'mover_notice' and status = 'sent' returning 1`;
    return rows.length === 1;
  });

  const reply = await fetch(`${server.origin}/api/quote-requests`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      move: farMove(late.move.move_date),
      contact: {
        firstName: 'Noor',
        lastName: 'Haddad',
        email: `noor${Date.now()}@example.ca`,
        phone: '+1 416 555 0199',
      },
      vendor_slugs: ['easy2go'],
    }),
  });
  expect(reply.status, await reply.clone().text()).toBe(201);
  const requested = ((await reply.json()) as { asked: { id: string }[] }).asked[0]?.id ?? '';

  const erased = await bookOverHttp(server, 28);
  await cancelOverHttp(server, erased.link);
  expect((await withLink(server, erased.link, '/api/booking/erasure', {}))?.status).toBe(200);

  await sql`delete from backups`;
  await sql`update secrets set created_at = now() - interval '40 hours'`;
  return {
    late,
    declined,
    priced,
    odd,
    returned,
    disputed,
    dispute,
    complained,
    unmailed,
    requested,
    erased,
  };
}

/** The mover turns a price request down. */
export async function declineRequest(server: TestServer, id: string) {
  const { token } = await enterVendor(server.sql, { vendor: 'easy2go' }, new Date());
  const path = `${server.origin}/vendor/vendor/quote-requests`;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const { requests } = (await (await fetch(path, { headers })).json()) as {
    requests: { id: string; version: number }[];
  };
  const version = requests.find((one) => one.id === id)?.version;
  const body = JSON.stringify({ version, reason: 'distance', note: '' });
  const reply = await fetch(`${path}/${id}/decline`, { method: 'POST', headers, body });
  expect(reply.status, await reply.text()).toBe(204);
}

/** The customer agrees to the price that a mail asks about. */
export async function agreeToPrice(server: TestServer, leadId: string) {
  const secret = await requireSecret(server.sql, 'booking-link');
  const soon = new Date(Date.now() + 3_600_000);
  const token = await signCustomerLink('final-price', { leadId, number: 1 }, secret, soon);
  const reply = await fetch(`${server.origin}/booking/price?token=${token}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ decision: 'agree', name: 'Maya Okafor' }).toString(),
  });
  expect(reply.status).toBe(303);
}
