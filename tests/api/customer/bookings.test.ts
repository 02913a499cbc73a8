import { expect, test } from 'vitest';
import { signBookingLink, signCustomerLink } from '../../../api/external/signed-links.ts';
import type { ChangePreview } from '../../../contracts/booking-changes.ts';
import { findBookingPlan } from '../../../db/booking-changes.ts';
import { eraseOldLeads } from '../../../db/lead-erasure.ts';
import { requireSecret } from '../../../db/secrets.ts';
import { eventually } from '../../support/app.ts';
import { openCast } from '../../support/cast.ts';
import { returnDeposit } from '../../support/customer-bookings.ts';
import { settled } from '../../support/payments.ts';
import { asked, askFor } from '../../support/quote-requests.ts';
import { done, read } from '../../support/vendor-leads.ts';

const DAY_MS = 86_400_000;

const { portage, cast } = await openCast();

const withToken = (token: string) =>
  portage.app.request('/api/booking', { headers: { authorization: `Bearer ${token}` } });

test('the link opens the whole booking, and no cache keeps it', async () => {
  const { id, quote, move } = await cast.booked();
  await portage.sql`
    update vendors set business_address = '1 Depot Road' where slug = ${quote.vendor_slug}`;
  const reply = await withToken((await cast.customer(id)).token);
  expect(reply.headers.get('cache-control')).toBe('no-store');
  const booking = await reply.json();
  expect(booking).toMatchObject({
    reference: id,
    state: 'waiting',
    vendor: {
      slug: quote.vendor_slug,
      name: quote.vendor_name,
      email: `dispatch@${quote.vendor_slug}.example`,
      address: '1 Depot Road',
    },
    deposit_ends: 'kept',
    contract_law: 'ontario',
    estimate_cents: quote.breakdown.total_cents,
    ceiling_cents: quote.breakdown.ceiling_cents,
    paid_cents: 100,
    balance_cents: quote.breakdown.total_cents - 100,
    deposits: [{ amount_cents: 100, currency: 'cad', state: 'confirmed' }],
    operator: {
      legal_name: 'Portage Moving Marketplace Inc.',
      postal_address: '100 Queen St W, Toronto ON M5H 2N2',
      tax_number: '123456789 RT0001',
    },
    form_data: {
      contact_data: { firstName: 'Maya' },
      quote_data: { moveDate: move.move_date },
      payment: { status: 'succeeded' },
      calendar: expect.stringContaining('BEGIN:VEVENT'),
    },
  });
  expect(booking.vendor.phone).toMatch(/\d{3}/);
  expect(Date.parse(booking.answer_by) - Date.parse(booking.booked_at)).toBe(24 * 3_600_000);
  expect(booking.history.map(({ event }: { event: string }) => event)).toEqual(['paid', 'created']);
});

test('the state and the history follow what the mover does, and name no one', async () => {
  const { id, vendorUser, quote, customer } = await cast.accepted();
  expect(await customer.booking()).toMatchObject({ state: 'accepted', answer_by: null });
  await done(vendorUser, id, 'contacted');
  expect(await customer.booking()).toMatchObject({ state: 'contacted' });

  const above = quote.breakdown.ceiling_cents + 1;
  await done(vendorUser, id, 'final-price', { price_cents: above, arrival: '08:30' });
  expect(await customer.booking()).toMatchObject({
    state: 'price_asked',
    arrival: null,
    balance_cents: quote.breakdown.total_cents - 100,
    final_price: { price_cents: above, consent: 'asked', holds: false },
  });
  portage.shift(8 * DAY_MS);
  expect((await customer.booking()).state, 'not answered in time it asks no more').toBe(
    'contacted',
  );
  portage.shift(-8 * DAY_MS);
  await done(vendorUser, id, 'final-price', { price_cents: 50_000, arrival: '09:15' });
  const agreed = await customer.booking();
  expect(agreed).toMatchObject({ state: 'price_agreed', arrival: '09:15', balance_cents: 49_900 });
  expect(agreed.history[0]).toMatchObject({ event: 'final_price' });
  expect(JSON.stringify(agreed)).not.toContain(vendorUser.email);

  // A change ends what was agreed before.
  const plan = await findBookingPlan(portage.sql, id);
  const move = { ...plan?.inputs.move, move_time: 'Afternoon' };
  const { after, version } = await read<ChangePreview>(
    await customer.post('/api/booking/changes/preview', { move }),
  );
  const { total_cents } = after.breakdown;
  await read(await customer.post('/api/booking/changes', { move, total_cents, version }));
  expect(await customer.booking()).toMatchObject({ state: 'waiting', final_price: null });
  await done(vendorUser, id, 'accept');
  expect(await customer.booking()).toMatchObject({
    state: 'accepted',
    arrival: null,
    final_price: null,
    balance_cents: total_cents - 100,
  });
});

test('a declined booking says so, and that its deposit went back', async () => {
  const { id, vendorUser } = await cast.booked();
  await done(vendorUser, id, 'decline', { reason: 'no_truck' });
  const customer = await cast.customer(id);
  expect(await customer.booking()).toMatchObject({ state: 'declined', paid_cents: 100 });
  await returnDeposit(portage, id);
  await settled(portage);
  await eventually(async () => (await customer.booking()).deposits[0]?.state === 'refunded');
  // A reading while it was written may have a part of it.
  const booking = await customer.booking();
  expect(booking).toMatchObject({ state: 'declined', paid_cents: 0, balance_cents: null });
  expect(booking.history.map(({ event }) => event)).toContain('refunded');
});

test('only a whole link of ours opens it, until a year after the move', async () => {
  const { id, move } = await cast.lead();
  const secret = await requireSecret(portage.sql, 'booking-link');
  const good = (await cast.customer(id)).token;
  const later = new Date(Date.now() + DAY_MS);
  const wrong = [
    '',
    'a.b.c',
    good.slice(0, -5),
    `${good} `.repeat(20),
    await signBookingLink(id, 'x'.repeat(32)),
    await signBookingLink(id, secret, new Date(Date.now() - 1000)),
    await signBookingLink('L0000000000', secret),
    await signCustomerLink('review', { leadId: id, number: 1 }, secret, later),
  ];
  for (const token of wrong) {
    const reply = await withToken(token);
    expect(reply.status, token).toBe(401);
    expect(reply.headers.get('www-authenticate')).toBe('Bearer');
  }
  expect((await portage.app.request('/api/booking')).status).toBe(401);

  const toMove = Date.parse(move.move_date) - Date.now();
  for (const [days, status] of [
    [364, 200],
    [366, 401],
  ] as const) {
    portage.shift(toMove + days * DAY_MS);
    expect((await withToken(good)).status, `${days} days after the move`).toBe(status);
    portage.shift(-toMove - days * DAY_MS);
  }
});

test('what is not paid is shown without the mover’s phone, and by no link when its customer was erased', async () => {
  const { id } = await cast.lead();
  const { token } = await cast.customer(id);
  expect(await (await cast.customer(id)).booking()).toMatchObject({
    state: 'unpaid',
    vendor: { phone: null, dispatcher: null, email: null, address: null },
    balance_cents: null,
    deposits: [],
  });
  const { asked: leads } = await asked(await askFor(portage, { vendor_slugs: ['easy2go'] }));
  const request = await cast.customer(leads[0]?.id ?? '');
  expect(await request.booking()).toMatchObject({ state: 'requested', deposits: [] });

  const at = new Date(Date.now() + 60_000);
  await eraseOldLeads(portage.sql, { before: at, at });
  expect((await withToken(token)).status).toBe(401);
});
