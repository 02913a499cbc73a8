import { describe, expect, test } from 'vitest';
import type { Booking } from '../../../contracts/admin/bookings.ts';
import type { LeadDetail } from '../../../contracts/admin/leads.ts';
import { eventually } from '../../support/app.ts';
import { balancesAfterEach } from '../../support/balance.ts';
import { openCast } from '../../support/cast.ts';
import { payAgain } from '../../support/payments.ts';
import { problemOf } from '../../support/problems.ts';
import { act, done, read } from '../../support/vendor-leads.ts';

const { portage, cast } = await openCast();
const owner = await cast.owner();
balancesAfterEach(portage);

const bookingOf = async (id: string) =>
  await read<Booking>(await owner.get(`/admin/leads/${id}/booking`));
const leadOf = async (id: string) => await read<LeadDetail>(await owner.get(`/admin/leads/${id}`));

describe('what is known of a booking', () => {
  test('answer, price and homes of one that its mover has', async () => {
    const { id, vendorUser, quote, session } = await cast.accepted(12);
    const { ceiling_cents, total_cents } = quote.breakdown;
    await done(vendorUser, id, 'final-price', {
      price_cents: ceiling_cents + 5000,
      arrival: '09:30',
    });
    const booking = await bookingOf(id);
    expect(booking.answer).toMatchObject({
      stage: 'accepted',
      answered_by: vendorUser.email,
      late: false,
    });
    expect(booking.price?.breakdown).toMatchObject({ total_cents, ceiling_cents });
    expect(booking.price?.breakdown.lines.length).toBeGreaterThan(1);
    expect(booking.price?.final).toMatchObject([
      { price_cents: ceiling_cents + 5000, ceiling_cents, consent: 'asked', arrival: '09:30' },
    ]);
    expect(booking.home).toMatchObject({ type_at_pickup: expect.any(String) });
    expect(booking.sessions).toMatchObject([
      { session_id: session, status: 'complete', deposit: { state: 'confirmed' }, page: null },
    ]);
    expect(JSON.stringify(booking)).not.toMatch(/token|hash|"url"/);
  });

  test('why its mover declined, with what it wrote', async () => {
    const { id, vendorUser } = await cast.booked(13);
    await act(vendorUser, id, 'decline', { reason: 'no_truck', note: 'The truck broke down.' });
    expect((await bookingOf(id)).answer).toMatchObject({
      stage: 'declined',
      decline_reason: 'no_truck',
      decline_note: 'The truck broke down.',
    });
  });

  test('messages of both sides, in the history', async () => {
    const { id, customer } = await cast.booked(14);
    await customer.post('/api/booking/messages', { text: 'The lift is booked.', key: 'one' });
    expect((await leadOf(id)).timeline).toContainEqual(
      expect.objectContaining({ kind: 'message', sender: 'customer', body: 'The lift is booked.' }),
    );
  });

  test('one payment of two goes back alone, and both stand there', async () => {
    const { id, session } = await cast.booked(15);
    const again = await payAgain(portage, id, session);
    await read(
      await owner.post(`/admin/leads/${id}/refund`, { reason: 'Paid twice.', session_id: again }),
    );
    const { sessions, refunds } = await bookingOf(id);
    const states = Object.fromEntries(sessions.map((one) => [one.session_id, one.deposit?.state]));
    expect(states).toEqual({ [session]: 'confirmed', [again]: 'refunded' });
    expect(refunds).toMatchObject([
      { session_id: again, state: 'succeeded', reason: 'Paid twice.', requested_by: owner.email },
    ]);
  });

  test('a request without any payment has no answer and no money', async () => {
    const { id } = await cast.lead(16);
    expect(await bookingOf(id)).toMatchObject({
      answer: null,
      sessions: [],
      refunds: [],
      cases: [],
    });
  });

  test('a lead that is not there is said to be none', async () => {
    await problemOf(await owner.get('/admin/leads/L0000000000/booking'), 404);
  });
});

describe('mails', () => {
  test('are kept as text, without the links in them that open something', async () => {
    const { id } = await cast.booked(17);
    const mail = await eventually(async () => {
      const { timeline } = await leadOf(id);
      return timeline.find(
        (one) =>
          one.kind === 'email' &&
          one.email_type === 'booking_confirmation' &&
          one.status === 'sent',
      );
    });
    const text = mail?.kind === 'email' ? mail.text : '';
    expect(text).toContain(id);
    expect(text).toContain('/booking…');
    expect(text).not.toContain('/booking#/');
    const customer = await cast.customer(id);
    expect(await (await customer.get('/api/booking/privacy')).text()).not.toContain('sent_text');
  });

  test('that an operator wrote lose them too, and codes are kept nowhere', async () => {
    const { id, customer } = await cast.booked(18);
    await customer.post('/api/booking/email', { email: 'new@mail.example' });
    const body = 'Open https://portage.example/booking#/secret.of.mine and agree.';
    await owner.post(`/admin/leads/${id}/emails`, {
      template: 'message',
      subject: 'Your move',
      body,
    });
    const mails = await eventually(async () => {
      const sent = (await leadOf(id)).timeline.filter((one) => one.kind === 'email');
      return sent.length > 2 && sent.every(({ status }) => status === 'sent') && sent;
    });
    const texts = mails.map(({ email_type, text }) => [email_type, text] as const);
    expect(texts.find(([type]) => type === 'message')?.[1]).toContain('/booking… and agree');
    for (const [type, text] of texts) {
      expect(text).not.toContain('secret.of.mine');
      if (type === 'email_code') expect(text).toBe('');
    }
  });
});

describe('calls', () => {
  const log = (id: string, call: object) => owner.post(`/admin/leads/${id}/calls`, call);

  test('are logged with their outcome and when to call again, and end with the personal data', async () => {
    const { id } = await cast.lead(19);
    const before = (await leadOf(id)).last_contact;
    const back = new Date(portage.clock().getTime() + 86_400_000).toISOString();
    const none = { outcome: 'no_answer', body: 'Rang out.', call_back_at: back };
    expect((await log(id, none)).status).toBe(204);
    expect(await leadOf(id)).toMatchObject({ call_back_at: back, last_contact: before });
    expect((await log(id, { outcome: 'reached', body: 'Will think about it.' })).status).toBe(204);
    const lead = await leadOf(id);
    expect(lead.call_back_at).toBeNull();
    expect(lead.last_contact > before).toBe(true);
    expect(lead.timeline.filter(({ kind }) => kind === 'call')).toMatchObject([
      { outcome: 'reached', actor: owner.email },
      { outcome: 'no_answer', body: 'Rang out.', call_back_at: expect.any(String) },
    ]);
  });

  test.each([
    [{ outcome: 'busy' }, 'outcome'],
    [{ outcome: 'reached', call_back_at: 'tomorrow' }, 'call_back_at'],
    [{ outcome: 'reached', call_back_at: '2020-01-01T09:00:00Z' }, 'call_back_at'],
    [{ outcome: 'reached', call_back_at: '9999-01-01T09:00:00Z' }, 'call_back_at'],
  ])('%o is refused at its field', async (call, field) => {
    const { id } = await cast.lead(20);
    expect((await problemOf(await log(id, call), 422)).fields).toHaveProperty(field);
  });
});

describe('contact', () => {
  test('is corrected, and a former address is told', async () => {
    const { id } = await cast.booked(21);
    const { email: former } = await leadOf(id);
    const contact = {
      firstName: 'Maya',
      lastName: 'Okafor-Roy',
      email: 'maya.roy@mail.example',
      phone: '416 555 0188',
    };
    expect((await owner.request('PUT', `/admin/leads/${id}/contact`, contact)).status).toBe(204);
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

test('an analyst reads without contacts, and does none of it', async () => {
  const { id } = await cast.booked(22);
  const ann = await cast.analyst();
  expect(await (await ann.get(`/admin/leads/${id}/booking`)).text()).not.toMatch(/@[a-z]/);
  const acts = [
    ['POST', 'calls', { outcome: 'reached' }],
    ['POST', 'changes/preview', { move: {} }],
    ['POST', 'cancellation', { version: 1, reason: 'x' }],
    ['PUT', 'contact', {}],
    ['GET', 'move', undefined],
    ['GET', 'cancellation', undefined],
  ] as const;
  for (const [method, path, body] of acts) {
    expect((await ann.request(method, `/admin/leads/${id}/${path}`, body)).status, path).toBe(403);
  }
});
