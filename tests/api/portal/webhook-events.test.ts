import { afterAll, describe, expect, test } from 'vitest';
import type { WebhookEvent } from '../../../contracts/happening-words.ts';
import { BOOKING_EVENT_TYPES, WebhookBody } from '../../../contracts/webhooks.ts';
import { eraseLeads } from '../../../db/lead-erasure.ts';
import { eventually } from '../../support/app.ts';
import { openCast } from '../../support/cast.ts';
import { settled } from '../../support/payments.ts';
import { answerOffer, repriced, transfersOf, transferTo } from '../../support/transfers.ts';
import { done, read } from '../../support/vendor-leads.ts';
import { listen, type Received, receiver } from '../../support/webhooks.ts';

const { portage, cast } = await openCast();
/** The vendor of whom an event is told, by the path of its endpoint. */
let told: { vendor: string; event: string; id: string | null }[] = [];
const software = await receiver();
const vendors = await portage.sql<{ slug: string }[]>`
  select slug from vendors where status = 'active'`;
for (const { slug } of vendors) {
  const person = await cast.mover(slug);
  await listen(person, software.url, BOOKING_EVENT_TYPES);
}
afterAll(async () => {
  await software.close();
});

/** What was told of a booking, each by vendor and event, once that many have come. */
async function eventsOf(id: string, count: number): Promise<string[]> {
  await eventually(async () => about(id).length >= count);
  const rows = await portage.sql<{ slug: string; event: string }[]>`
    select v.slug, d.event from webhook_deliveries d join vendors v on v.id = d.vendor_id
    where d.lead_id = ${id} order by d.created_at, d.event`;
  told = rows.map(({ slug: vendor, event }) => ({ vendor, event, id }));
  return told.map(({ vendor, event }) => `${vendor} ${event}`);
}
const about = (id: string): Received[] =>
  software.received.filter(({ body }) => body.data.booking_id === id);
const sent = (id: string, event: WebhookEvent) =>
  about(id).find(({ body }) => body.type === event)?.body;

describe('a vendor’s own software hears', () => {
  test('of a booking, its acceptance and its message, by the contract', async () => {
    const { id, vendor, vendorUser } = await cast.booked();
    expect(await eventsOf(id, 1)).toEqual([`${vendor} booking.booked`]);
    const body = sent(id, 'booking.booked');
    expect(WebhookBody.parse(body)).toEqual(body);
    expect(body?.data.booking).toMatchObject({
      id,
      stage: 'pending',
      customer: { email: 'maya@example.ca' },
    });

    await done(vendorUser, id, 'accept');
    const customer = await cast.customer(id);
    const message = { text: 'Mind the piano.', key: crypto.randomUUID() };
    await read(await customer.post('/api/booking/messages', message), 201);
    await eventsOf(id, 3);
    expect(sent(id, 'booking.accepted')?.data.booking?.stage).toBe('accepted');
    expect(sent(id, 'message.received')?.data.message).toMatchObject({ text: 'Mind the piano.' });
    // What the vendor itself writes is no news to it.
    await read(
      await vendorUser.post(`/vendor/vendor/leads/${id}/messages`, {
        ...message,
        key: crypto.randomUUID(),
      }),
      201,
    );
    expect((await eventsOf(id, 3)).length).toBe(3);
  });

  test('of a cancellation by its customer, without the customer’s name any more', async () => {
    const { id, vendor, customer } = await cast.booked(12);
    const terms = await read<{ version: number }>(await customer.get('/api/booking/cancellation'));
    await read(await customer.post('/api/booking/cancellation', { ...terms, claim: '' }));
    expect(await eventsOf(id, 2)).toEqual([
      `${vendor} booking.booked`,
      `${vendor} booking.cancelled`,
    ]);
    expect(sent(id, 'booking.cancelled')?.data.booking).toMatchObject({
      stage: 'cancelled',
      customer: null,
      origin_address: null,
    });
  });

  test('of a cancellation by a refund', async () => {
    const { id, vendor } = await cast.booked(14);
    const ana = await cast.owner();
    await read(await ana.post(`/admin/leads/${id}/refund`, { reason: 'Asked by phone.' }), 200);
    await settled(portage);
    expect(await eventsOf(id, 2)).toEqual([
      `${vendor} booking.booked`,
      `${vendor} booking.cancelled`,
    ]);
  });

  test('of its own decline', async () => {
    const { id, vendor, vendorUser } = await cast.booked(16);
    await done(vendorUser, id, 'decline', { reason: 'no_truck' });
    expect((await eventsOf(id, 2)).at(-1)).toBe(`${vendor} booking.declined`);
    expect(sent(id, 'booking.declined')?.data.booking?.customer).toBeNull();
  });

  test('of a change of date', async () => {
    const { id, vendor, customer } = await cast.booked(18);
    const [row] = await portage.sql<{ move: object; day: string }[]>`
      select inputs -> 'move' as move, (inputs -> 'move' ->> 'move_date') as day
      from quotes where lead_id = ${id}`;
    for (let ahead = 19; ahead < 40; ahead++) {
      const move = { ...row?.move, move_date: portage.day(ahead) };
      const preview = await customer.post('/api/booking/changes/preview', { move });
      if (preview.status !== 200) continue;
      const { after, version } = (await preview.json()) as {
        after: { breakdown: { total_cents: number } };
        version: number;
      };
      const { total_cents } = after.breakdown;
      const change = { move, version, total_cents, name: 'Maya Okafor' };
      const reply = await customer.post('/api/booking/changes', change);
      if (reply.status !== 200) continue;
      if (((await reply.json()) as { state: string }).state === 'applied') break;
    }
    expect((await eventsOf(id, 2)).at(-1)).toBe(`${vendor} booking.changed`);
    expect(sent(id, 'booking.changed')?.data.booking?.move_date).not.toBe(row?.day);
  });

  test('of a booking that goes to another vendor: one lost it, the other has it', async () => {
    const { id, vendor } = await cast.booked(20);
    const ana = await cast.owner();
    await repriced(portage, id, 90_000_000);
    const { options } = await transfersOf(ana, id);
    const slug = options[0]?.vendor_slug ?? '';
    const reply = await read<{ state: string }>(await transferTo(ana, id, slug));
    if (reply.state === 'waiting') await answerOffer(portage, id, { agrees: true, name: 'Maya' });
    const events = await eventsOf(id, 3);
    expect(events[0]).toBe(`${vendor} booking.booked`);
    expect(events.slice(1).sort()).toEqual(
      [`${slug} booking.booked`, `${vendor} booking.cancelled`].sort(),
    );
    expect(sent(id, 'booking.cancelled')?.data).toEqual({ booking_id: id, booking: null });
  });

  test('nothing of a booking that was not paid, nor what it does not listen to', async () => {
    const { id, quote } = await cast.lead(22);
    const person = await cast.mover(quote.vendor_slug, ['manage_profile', 'view_leads']);
    await listen(person, `${software.url}/only-messages`, ['message.received']);
    const rows = await portage.sql`select 1 from webhook_deliveries where lead_id = ${id}`;
    expect(rows.length).toBe(0);
    const booked = await cast.booked(24);
    await eventsOf(booked.id, 1);
    const [counted] = await portage.sql<{ endpoints: number }[]>`
      select count(*)::int as endpoints from webhook_deliveries where lead_id = ${booked.id}`;
    expect(counted?.endpoints).toBe(1);
  });

  test('of a booking that is erased meanwhile nothing is kept', async () => {
    const { id } = await cast.booked(26);
    await eventsOf(id, 1);
    await eraseLeads(portage.sql, [id], portage.clock());
    const rows = await portage.sql`select 1 from webhook_deliveries where lead_id = ${id}`;
    expect(rows.length).toBe(0);
  });
});
