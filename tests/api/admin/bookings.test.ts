import { describe, expect, test } from 'vitest';
import type { OperatorPreview } from '../../../contracts/admin/booking-changes.ts';
import type { Booking } from '../../../contracts/admin/bookings.ts';
import type { LeadDetail } from '../../../contracts/admin/leads.ts';
import type { CancellationPreview } from '../../../contracts/booking-changes.ts';
import { addDays } from '../../../contracts/dates.ts';
import type { BookedMove } from '../../../contracts/moves.ts';
import type { PriceCalendar } from '../../../contracts/price-calendar.ts';
import { eventually } from '../../support/app.ts';
import { balancesAfterEach } from '../../support/balance.ts';
import { openCast } from '../../support/cast.ts';
import { mailsOf, payAgain } from '../../support/payments.ts';
import { problemOf, refusedFields } from '../../support/problems.ts';
import { agree, answerOffer, offerOf, repriced, withdraw } from '../../support/transfers.ts';
import { act, done, read, leadOf as vendorLeadOf } from '../../support/vendor-leads.ts';

const { portage, cast } = await openCast();
const owner = await cast.owner();
balancesAfterEach(portage);

const bookingOf = async (id: string) =>
  await read<Booking>(await owner.get(`/admin/leads/${id}/booking`));
const leadOf = async (id: string) => await read<LeadDetail>(await owner.get(`/admin/leads/${id}`));

const accepted = await cast.accepted(12);
describe('of a booking that its mover has are known', () => {
  test('answer, price, homes and payment', async () => {
    const { id, vendorUser, quote, session } = accepted;
    const { ceiling_cents, total_cents } = quote.breakdown;
    const price_cents = ceiling_cents + 5000;
    await done(vendorUser, id, 'final-price', { price_cents, arrival: '09:30' });
    const booking = await bookingOf(id);
    expect(booking).toMatchObject({
      answer: { stage: 'accepted', answered_by: vendorUser.email, late: false },
      price: {
        breakdown: { total_cents, ceiling_cents },
        final: [{ price_cents, ceiling_cents, consent: 'asked', arrival: '09:30' }],
      },
      home: { type_at_pickup: expect.any(String) },
      sessions: [
        { session_id: session, status: 'complete', deposit: { state: 'confirmed' }, page: null },
      ],
    });
    expect(booking.price?.breakdown.lines.length).toBeGreaterThan(1);
    expect(JSON.stringify(booking)).not.toMatch(/token|hash|"url"/);
  });

  test('messages of both sides, in the history', async () => {
    const { id, customer } = accepted;
    await customer.post('/api/booking/messages', { text: 'The lift is booked.', key: 'one' });
    expect((await leadOf(id)).timeline).toContainEqual(
      expect.objectContaining({ kind: 'message', sender: 'customer', body: 'The lift is booked.' }),
    );
  });

  test('mails, as text without what opens something in them, be it a link or a code', async () => {
    const { id, customer } = accepted;
    await customer.post('/api/booking/email', { email: 'new@mail.example' });
    const body = 'Open https://portage.example/booking#/secret.of.mine and agree.';
    const mail = { template: 'message', subject: 'Your move', body };
    await owner.post(`/admin/leads/${id}/emails`, mail);
    const awaited = ['booking_confirmation', 'message', 'email_code'];
    const texts = await eventually(async () => {
      const sent = (await leadOf(id)).timeline.filter((one) => one.kind === 'email');
      const byType = new Map(sent.map(({ email_type, text }) => [email_type, text]));
      const isWhole = awaited.every((type) => byType.has(type));
      return isWhole && sent.every(({ status }) => status === 'sent') && byType;
    });
    const confirmation = texts.get('booking_confirmation');
    expect(confirmation).toContain(id);
    expect(confirmation).toContain('/booking…');
    expect(confirmation).not.toContain('/booking#/');
    expect(texts.get('message')).toContain('/booking… and agree');
    expect(texts.get('email_code')).toBe('');
    expect([...texts.values()].join()).not.toContain('secret.of.mine');
    expect(await (await customer.get('/api/booking/privacy')).text()).not.toContain('sent_text');
  });

  test('the contact, which is corrected, and a former address is told', async () => {
    const { id } = accepted;
    const { email: former } = await leadOf(id);
    const contact = {
      firstName: 'Maya',
      lastName: 'Okafor-Roy',
      email: 'maya.roy@mail.example',
      phone: '416 555 0188',
    };
    expect((await owner.put(`/admin/leads/${id}/contact`, contact)).status).toBe(204);
    const lead = await leadOf(id);
    expect(lead).toMatchObject({ last_name: 'Okafor-Roy', email: 'maya.roy@mail.example' });
    expect(lead.timeline).toContainEqual(
      expect.objectContaining({ kind: 'email', email_type: 'email_changed', recipient: former }),
    );
    const corrected = lead.timeline.find(
      (one) => one.kind === 'audit' && one.action === 'lead.corrected',
    );
    expect(JSON.stringify(corrected)).not.toContain('okafor');
  });
});

test('why its mover declined is known, with what it wrote', async () => {
  const { id, vendorUser } = await cast.booked(13);
  await act(vendorUser, id, 'decline', { reason: 'no_truck', note: 'The truck broke down.' });
  expect((await bookingOf(id)).answer).toMatchObject({
    stage: 'declined',
    decline_reason: 'no_truck',
    decline_note: 'The truck broke down.',
  });
});

test('one payment of two goes back alone, and both stand there', async () => {
  const { id, session } = await cast.booked(15);
  const again = await payAgain(portage, id, session);
  const order = { reason: 'Paid twice.', session_id: again };
  await read(await owner.post(`/admin/leads/${id}/refund`, order));
  const { sessions, refunds } = await bookingOf(id);
  const states = Object.fromEntries(sessions.map((one) => [one.session_id, one.deposit?.state]));
  expect(states).toEqual({ [session]: 'confirmed', [again]: 'refunded' });
  expect(refunds).toMatchObject([
    { session_id: again, state: 'succeeded', reason: 'Paid twice.', requested_by: owner.email },
  ]);
});

test('a request without any payment has no answer and no money, and what is no lead is none', async () => {
  const { id } = await cast.lead(16);
  const none = { answer: null, sessions: [], refunds: [], cases: [] };
  expect(await bookingOf(id)).toMatchObject(none);
  await problemOf(await owner.get('/admin/leads/L0000000000/booking'), 404);
});

test('calls are logged with their outcome and when to call again, if both are some', async () => {
  const { id } = await cast.lead(19);
  const log = (call: object) => owner.post(`/admin/leads/${id}/calls`, call);
  const before = (await leadOf(id)).last_contact;
  const back = new Date(portage.clock().getTime() + 86_400_000).toISOString();
  const none = { outcome: 'no_answer', body: 'Rang out.', call_back_at: back };
  expect((await log(none)).status).toBe(204);
  expect(await leadOf(id)).toMatchObject({ call_back_at: back, last_contact: before });
  expect((await log({ outcome: 'reached', body: 'Will think about it.' })).status).toBe(204);
  const lead = await leadOf(id);
  expect(lead.call_back_at).toBeNull();
  expect(lead.last_contact > before).toBe(true);
  expect(lead.timeline.filter(({ kind }) => kind === 'call')).toMatchObject([
    { outcome: 'reached', actor: owner.email },
    { outcome: 'no_answer', body: 'Rang out.', call_back_at: expect.any(String) },
  ]);
  for (const [call, field] of [
    [{ outcome: 'busy' }, 'outcome'],
    [{ outcome: 'reached', call_back_at: 'tomorrow' }, 'call_back_at'],
    [{ outcome: 'reached', call_back_at: '2020-01-01T09:00:00Z' }, 'call_back_at'],
    [{ outcome: 'reached', call_back_at: '9999-01-01T09:00:00Z' }, 'call_back_at'],
  ] as const) {
    expect(await refusedFields(await log(call)), JSON.stringify(call)).toContain(field);
  }
});

describe('an operator', () => {
  const pathOf = (id: string, what: string) => `/admin/leads/${id}/${what}`;
  const moveOf = async (id: string) => await read<BookedMove>(await owner.get(pathOf(id, 'move')));
  const change = (id: string, order: object) => owner.post(pathOf(id, 'changes'), order);

  /** What another move than the booked one would cost, and the order for it. */
  async function preview(id: string, move: BookedMove) {
    const reply = await owner.post(pathOf(id, 'changes/preview'), { move });
    const seen = await read<OperatorPreview>(reply);
    const { total_cents } = seen.after.breakdown;
    return { ...seen, order: { move, version: seen.version, total_cents } };
  }

  /** The same of the next date that is free. */
  async function otherDate(id: string) {
    const move = await moveOf(id);
    const { move_date, move_time } = move;
    const { days } = await read<PriceCalendar>(
      await owner.post(pathOf(id, 'price-calendar'), { move_date, move_time }),
    );
    const free = days.find(({ date, status }) => status === 'free' && date > move_date);
    if (!free) throw new Error('No other date is free.');
    return await preview(id, { ...move, move_date: free.date });
  }

  test('changes at once what is worse for nobody, and cancels for the customer by the policy', async () => {
    const { id, vendorUser } = await cast.booked(22);
    await repriced(portage, id, 9_999_999);
    const move = await moveOf(id);
    for (const wrong of [move, { ...move, move_date: addDays(move.move_date, -400) }]) {
      await problemOf(await owner.post(pathOf(id, 'changes/preview'), { move: wrong }), 422);
    }
    const { order, ...seen } = await otherDate(id);
    expect(seen).toMatchObject({ customer_because: [], needs_vendor: false });
    const unseen = { ...order, total_cents: order.total_cents + 1 };
    const refused = await problemOf(await change(id, unseen), 409);
    expect(refused).toMatchObject({ code: 'price_changed' });
    expect(await read(await change(id, order))).toMatchObject({ state: 'applied' });
    expect(await moveOf(id)).toMatchObject({ move_date: order.move.move_date });
    expect((await vendorLeadOf(vendorUser, id)).stage).toBe('pending');
    expect(await mailsOf(portage, id)).toEqual(
      expect.arrayContaining(['booking_changed', 'vendor_booking_changed']),
    );
    const [done] = (await bookingOf(id)).changes;
    expect(done).toMatchObject({ kind: 'date', state: 'applied', asked_by: owner.email });

    const path = pathOf(id, 'cancellation');
    const { version, refusal } = await read<CancellationPreview>(await owner.get(path));
    expect(refusal).toBeNull();
    await problemOf(await owner.post(path, { version, reason: ' ' }), 422);
    await problemOf(await owner.post(path, { version: version + 1, reason: 'Called.' }), 409);
    const end = { version, reason: 'Called to cancel.' };
    await read(await owner.post(path, end));
    expect(await leadOf(id)).toMatchObject({ status: 'lost', lost_reason: end.reason });
    expect(await mailsOf(portage, id)).toEqual(
      expect.arrayContaining(['booking_cancelled', 'vendor_booking_cancelled']),
    );
    await problemOf(await owner.post(path, end), 409);
    expect((await (await cast.customer(id)).booking()).state).toBe('cancelled');
  });

  test('offers the customer what is worse: it is refused, taken back, or signed, and then the mover’s to answer', async () => {
    const { id, vendorUser } = await cast.booked(14);
    await repriced(portage, id, 1);
    const { move_date } = await moveOf(id);
    const { order, ...seen } = await otherDate(id);
    expect(seen.customer_because).toContain('price');
    expect(seen.needs_vendor).toBe(true);
    expect(await read(await change(id, order))).toMatchObject({ state: 'waiting' });
    expect(await moveOf(id)).toMatchObject({ move_date });
    expect(await mailsOf(portage, id)).toContain('change_offered');
    expect(await offerOf(portage, id)).toMatchObject({
      kind: 'date',
      differences: expect.arrayContaining([expect.objectContaining({ label: 'Date' })]),
    });
    const answered = await answerOffer(portage, id, { agrees: false });
    expect(await read(answered)).toMatchObject({ state: 'refused' });
    expect(await moveOf(id)).toMatchObject({ move_date });

    const again = async () =>
      await read<{ number: number }>(await change(id, (await otherDate(id)).order));
    const { number } = await again();
    expect((await withdraw(owner, id, number)).status).toBe(204);
    expect(await offerOf(portage, id)).toBeNull();
    expect((await bookingOf(id)).changes[0]).toMatchObject({
      state: 'refused',
      decided_by: owner.email,
    });

    await again();
    await problemOf(await agree(portage, id, { name: '' }), 422);
    expect(await mailsOf(portage, id)).not.toContain('vendor_change_asked');
    expect(await read(await agree(portage, id))).toMatchObject({ state: 'waiting' });
    const { changes, signatures } = await bookingOf(id);
    expect(changes[0]).toMatchObject({ waits_for: 'vendor', signed_name: 'Maya Okafor' });
    expect(signatures).toMatchObject([
      { kind: 'change', factor: 'own_link', name: 'Maya Okafor', other_name: false },
    ]);
    expect(await mailsOf(portage, id)).toEqual(
      expect.arrayContaining(['signed', 'vendor_change_asked']),
    );
    const { asked_change } = await vendorLeadOf(vendorUser, id);
    await done(vendorUser, id, 'change', { number: asked_change?.number, agrees: true });
    expect(await moveOf(id)).toMatchObject({ move_date: order.move.move_date });
  });

  test('gives the booking another list of things and a garage: repriced, stored, and in the audit', async () => {
    const { id } = await cast.booked(24);
    await repriced(portage, id, 9_999_999);
    const move = await moveOf(id);
    const few = await preview(id, { ...move, items: { sofa: 1, box: 5 } });
    const wanted: BookedMove = {
      ...move,
      home_type_at_pickup: 'house',
      garage_at_pickup: true,
      items: { sofa: 2, piano_upright: 1, fridge: 1, box: 40 },
    };
    const { order, customer_because, needs_vendor } = await preview(id, wanted);
    expect({ customer_because, needs_vendor }).toEqual({
      customer_because: [],
      needs_vendor: false,
    });
    expect(order.total_cents).toBeGreaterThan(few.order.total_cents);
    const unknown = { ...order, move: { ...wanted, items: { spaceship: 1 } } };
    await problemOf(await change(id, unknown), 422);
    await read(await change(id, order));
    const { items } = wanted;
    const booked = { garage_at_pickup: true, items, heavy_items: { piano: 1 } };
    expect(await moveOf(id)).toMatchObject(booked);
    expect(await bookingOf(id)).toMatchObject({
      price: { breakdown: { total_cents: order.total_cents } },
      home: { garage_at_pickup: true },
    });
    expect(await leadOf(id)).toMatchObject({ items });
    const [line] = await portage.sql`
      select actor, after ->> 'total_cents' as total from audit
      where entity_id = ${id} and action = 'booking.changed'`;
    expect(line).toEqual({ actor: owner.email, total: String(order.total_cents) });
    const [kept] = await portage.sql`
      select kind, after #> '{inputs,move,items}' as items from booking_changes where lead_id = ${id}`;
    expect(kept).toEqual({ kind: 'details', items });
  });
});
