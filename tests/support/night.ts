import { expect } from 'vitest';
import { signCustomerLink } from '../../api/external/signed-links.ts';
import { requireSecret } from '../../db/secrets.ts';
import { eventually } from './app.ts';
import { castOf } from './cast.ts';
import { farMove } from './quote-requests.ts';
import type { TestServer } from './server.ts';
import { repriced } from './transfers.ts';
import { done, read } from './vendor-leads.ts';

/** Everything that a night can leave behind: an item of eleven kinds, each by what really happens. */
export async function leaveNight(server: TestServer) {
  const { sql } = server;
  const cast = castOf(server);
  const late = await cast.booked(12);
  await sql`
    update vendor_answers set booked_at = now() - interval '30 hours' where lead_id = ${late.id}`;

  const declined = await cast.booked(14);
  await repriced(server, declined.id, 9_999_999);
  await done(declined.vendorUser, declined.id, 'decline', { reason: 'no_truck' });

  const priced = await cast.accepted(16);
  const price_cents = priced.quote.breakdown.ceiling_cents + 100;
  await done(priced.vendorUser, priced.id, 'final-price', { price_cents, arrival: '09:00' });

  const { id: odd, session } = await cast.held(18);
  await cast.control('/deliveries', { charge: { amount_total: 250 } });
  await cast.control(`/sessions/${session}/pay`);
  await cast.paymentBecomes(odd, 'review');
  await cast.control('/deliveries', { charge: null });

  const returned = await cast.booked(20);
  await cast.control(`/sessions/${returned.session}/refund`);
  await cast.paymentBecomes(returned.id, 'refunded');
  const [refund] = await sql<{ provider_id: string }[]>`
    select provider_id from refunds where lead_id = ${returned.id}`;
  await cast.control(`/refunds/${refund?.provider_id}/return`);
  await cast.paymentBecomes(returned.id, 'review');

  const disputed = await cast.disputed(22);
  const dispute = disputed.dispute.provider_id;

  const complained = await cast.booked(24);
  const report = { kind: 'other', text: 'Nobody answers the phone.' };
  await complained.customer.post('/api/booking/cases', report);

  const unmailed = await cast.booked(26);
  await eventually(async () => {
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

  const erased = await cast.cancelled(28);
  expect((await erased.customer.post('/api/booking/erasure')).status).toBe(200);

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
  const mover = await castOf(server).mover();
  const path = '/vendor/vendor/quote-requests';
  const { requests } = await read<{ requests: { id: string; version: number }[] }>(
    await mover.get(path),
  );
  const version = requests.find((one) => one.id === id)?.version;
  const reply = await mover.post(`${path}/${id}/decline`, {
    version,
    reason: 'distance',
    note: '',
  });
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
