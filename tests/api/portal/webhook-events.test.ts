import { afterAll, describe, expect, test } from 'vitest';
import type { ChangePreview } from '../../../contracts/booking-changes.ts';
import type { WebhookEvent } from '../../../contracts/happening-words.ts';
import { BOOKING_EVENT_TYPES, WebhookBody } from '../../../contracts/webhooks.ts';
import { eraseLeads } from '../../../db/lead-erasure.ts';
import { eventually } from '../../support/app.ts';
import { cancel, openCast } from '../../support/cast.ts';
import { settled } from '../../support/payments.ts';
import { answerOffer, repriced, transfersOf, transferTo } from '../../support/transfers.ts';
import { done, read } from '../../support/vendor-leads.ts';
import { listen, type Received, receiver } from '../../support/webhooks.ts';

const { portage, cast } = await openCast();
const software = await receiver();
const vendors = await portage.sql<{ slug: string }[]>`
  select slug from vendors where status = 'active'`;
for (const { slug } of vendors) {
  const person = await cast.mover(slug);
  await listen(person, software.url, BOOKING_EVENT_TYPES);
}
afterAll(software.close);

/** What was told of a booking, each by vendor and event, once that many have come. */
async function eventsOf(id: string, count: number): Promise<string[]> {
  await eventually(async () => about(id).length >= count);
  const rows = await portage.sql<{ slug: string; event: string }[]>`
    select v.slug, d.event from webhook_deliveries d join vendors v on v.id = d.vendor_id
    where d.lead_id = ${id} order by d.created_at, d.event`;
  return rows.map(({ slug, event }) => `${slug} ${event}`);
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
    await cancel(customer);
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
    const { id, vendor, customer, move } = await cast.booked(18);
    // A truck of its mover is free on one of these days, at a price that needs a name or none.
    for (let ahead = 19; ahead < 40; ahead++) {
      const to = { ...move, move_date: portage.day(ahead) };
      const preview = await customer.post('/api/booking/changes/preview', { move: to });
      if (preview.status !== 200) continue;
      const { after, version } = await read<ChangePreview>(preview);
      const { total_cents } = after.breakdown;
      const change = { move: to, version, total_cents, name: 'Maya Okafor' };
      const reply = await customer.post('/api/booking/changes', change);
      if (reply.ok && (await reply.json()).state === 'applied') break;
    }
    expect((await eventsOf(id, 2)).at(-1)).toBe(`${vendor} booking.changed`);
    expect(sent(id, 'booking.changed')?.data.booking?.move_date).not.toBe(move.move_date);
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

  test('nothing of a booking that was not paid, nor what it does not listen to; of an erased one nothing is kept', async () => {
    const deliveries = async (of: string) =>
      (await portage.sql`select 1 from webhook_deliveries where lead_id = ${of}`).length;
    const { id, quote } = await cast.lead(22);
    const person = await cast.mover(quote.vendor_slug, ['manage_profile', 'view_leads']);
    await listen(person, `${software.url}/only-messages`, ['message.received']);
    expect(await deliveries(id)).toBe(0);
    const booked = await cast.booked(24);
    await eventsOf(booked.id, 1);
    expect(await deliveries(booked.id)).toBe(1);
    await eraseLeads(portage.sql, [booked.id], portage.clock());
    expect(await deliveries(booked.id)).toBe(0);
  });
});
