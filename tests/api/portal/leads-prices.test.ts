import { afterEach, describe, expect, test } from 'vitest';
import { money } from '../../../api/domain/format.ts';
import type { ChangePreview } from '../../../contracts/booking-changes.ts';
import { addDays, inWords } from '../../../contracts/dates.ts';
import { CONSENT_DAYS } from '../../../contracts/portal/leads.ts';
import { findBookingPlan } from '../../../db/booking-changes.ts';
import { findBreaches } from '../../../db/invariants.ts';
import { eventually } from '../../support/app.ts';
import { openCast } from '../../support/cast.ts';
import { hurry } from '../../support/jobs.ts';
import { problemOf } from '../../support/problems.ts';
import {
  act,
  done,
  leadOf,
  linkIn as mailedLink,
  mailsOfKind,
  read,
  sendForm,
} from '../../support/vendor-leads.ts';

const { portage, cast } = await openCast();
afterEach(async () => expect(await findBreaches(portage.sql)).toEqual([]));

const linkIn = (kind: string, id: string, path: string, count = 1) =>
  mailedLink(portage, kind, id, path, count);
const send = (to: string, fields: Record<string, string>) => sendForm(portage, to, fields);
const open = async (to: string) => {
  const reply = await portage.app.request(to);
  expect(reply.headers.get('cache-control')).toBe('no-store');
  return { status: reply.status, text: await reply.text() };
};

describe('a final price', () => {
  test('up to the ceiling holds, and the customer reads it', async () => {
    const { id, vendorUser, quote } = await cast.accepted();
    const { ceiling_cents } = quote.breakdown;
    const price = { price_cents: ceiling_cents, arrival: '08:30' };
    const lead = await done(vendorUser, id, 'final-price', price);
    expect(lead).toMatchObject({
      final_price_cents: ceiling_cents,
      final_time: '08:30',
      prices: [{ number: 1, consent: 'not_needed', entered_by: vendorUser.email }],
    });
    const [mail] = await eventually(async () => {
      const mails = await mailsOfKind(portage, 'final_price');
      return mails.length > 0 && mails;
    });
    expect(mail).toContain('8:30');
  });

  test('needs an accepted booking, whole cents and a time of day', async () => {
    const { id, vendorUser, path } = await cast.booked();
    const price = { price_cents: 10_000, arrival: '08:30' };
    expect(await problemOf(await act(vendorUser, id, 'final-price', price), 409)).toMatchObject({
      detail: 'Accept the booking first.',
    });
    for (const wrong of [
      { price_cents: 0 },
      { price_cents: -1 },
      { price_cents: 10.5 },
      { price_cents: '100' },
      { price_cents: 1e12 },
      { arrival: '24:00' },
      { arrival: '8:30' },
      { arrival: undefined },
    ]) {
      const body = { version: 1, ...price, ...wrong };
      expect((await vendorUser.post(`${path}/final-price`, body)).status).toBe(422);
    }
  });
});

describe('above the ceiling', () => {
  const above = async (from = 11) => {
    const booking = await cast.accepted(from);
    const price_cents = booking.quote.breakdown.ceiling_cents + 1;
    const body = { price_cents, arrival: '09:00' };
    const lead = await done(booking.vendorUser, booking.id, 'final-price', body);
    expect(lead).toMatchObject({ final_price_cents: null, prices: [{ consent: 'asked' }] });
    return { ...booking, price_cents };
  };

  test('it holds once the customer has signed, with name, time and hashed address', async () => {
    const { id, vendorUser, price_cents } = await above();
    const link = await linkIn('price_consent', id, '/booking/price');
    // Opening changes nothing: mail scanners open every link.
    const page = await open(link);
    expect(page.text).toContain('Do you agree to this price?');
    expect(page.text).not.toContain('Okafor');
    expect(link).not.toMatch(/okafor|maya/i);
    expect((await leadOf(vendorUser, id)).final_price_cents).toBeNull();

    const reply = await send(link, { decision: 'agree', name: 'Maya Okafor' });
    expect(reply.status).toBe(303);
    expect(reply.headers.get('location')).toBe(link);
    expect((await open(link)).text).toContain('You have agreed');
    const lead = await leadOf(vendorUser, id);
    expect(lead).toMatchObject({ final_price_cents: price_cents, final_time: '09:00' });
    const [signed] = await portage.sql`
      select consent, signed_name, decided_at, address_hash from final_prices where lead_id = ${id}`;
    expect(signed).toMatchObject({
      consent: 'agreed',
      signed_name: 'Maya Okafor',
      decided_at: expect.any(Date),
      address_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(JSON.stringify(signed)).not.toContain('10.1.2.3');
    expect(lead.history.map(({ actor, action }) => [actor, action])).toEqual([
      ['customer', 'booking.price_agreed'],
      [vendorUser.email, 'booking.final_price'],
      [vendorUser.email, 'booking.accepted'],
    ]);
    // Decided is decided.
    await send(link, { decision: 'refuse', name: 'Somebody Else' });
    expect((await leadOf(vendorUser, id)).prices).toMatchObject([{ consent: 'agreed' }]);
  });

  test('it does not hold when the customer refuses', async () => {
    const { id, vendorUser } = await above(12);
    const link = await linkIn('price_consent', id, '/booking/price');
    await send(link, { decision: 'refuse', name: 'Maya Okafor' });
    expect((await open(link)).text).toContain('You have refused');
    expect(await leadOf(vendorUser, id)).toMatchObject({
      final_price_cents: null,
      prices: [{ consent: 'refused' }],
    });
  });

  test.each([
    { name: 'Maya Okafor' },
    { decision: 'perhaps', name: 'Maya Okafor' },
    { decision: 'agree' },
    { decision: 'agree', name: ' ' },
    { decision: 'agree', name: 'x'.repeat(121) },
  ])('an answer like %j is asked for again', async (fields) => {
    const { id, vendorUser } = await above(13);
    const link = await linkIn('price_consent', id, '/booking/price');
    const reply = await send(link, fields as Record<string, string>);
    expect(reply.status).toBe(422);
    expect(await reply.text()).toContain('field-error');
    expect((await leadOf(vendorUser, id)).prices).toMatchObject([{ consent: 'asked' }]);
  });

  test('what is typed is shown as text, never as markup', async () => {
    const { id } = await above(14);
    const link = await linkIn('price_consent', id, '/booking/price');
    const reply = await send(link, { name: '"><script>alert(1)</script>' });
    expect(await reply.text()).not.toContain('<script>alert');
  });

  test('another price takes the place of the one that waits, and its link ends', async () => {
    const { id, vendorUser, price_cents } = await above(15);
    const first = await linkIn('price_consent', id, '/booking/price');
    const more = { price_cents: price_cents + 500, arrival: '09:00' };
    await done(vendorUser, id, 'final-price', more);
    await send(first, { decision: 'agree', name: 'Maya Okafor' });
    expect((await open(first)).text).toContain('There is nothing to decide any more');
    const second = await linkIn('price_consent', id, '/booking/price', 2);
    await send(second, { decision: 'agree', name: 'Maya Okafor' });
    expect(await leadOf(vendorUser, id)).toMatchObject({
      final_price_cents: price_cents + 500,
      prices: [{ consent: 'agreed' }, { consent: 'replaced' }],
    });
  });

  test('a change of the terms that it is for ends it, as its preview says', async () => {
    const { id, price_cents } = await above(16);
    const plan = await findBookingPlan(portage.sql, id);
    const move = { ...plan?.inputs.move, move_date: addDays(plan?.day ?? '', 3) };
    const customer = await cast.customer(id);
    const preview = await customer.post('/api/booking/changes/preview', { move });
    const { differences } = await read<ChangePreview>(preview);
    const before = money(price_cents);
    const row = { label: 'Final price with tax', before, after: '–', price: null };
    expect(differences.at(-1)).toEqual(row);
  });

  test('a link that has run out decides nothing any more, and the price before holds', async () => {
    const { id, vendor, price_cents } = await above(17);
    const link = await linkIn('price_consent', id, '/booking/price');
    portage.shift(CONSENT_DAYS * 24 * 3_600_000 + 60_000);
    await send(link, { decision: 'agree', name: 'Maya Okafor' });
    expect((await open(link)).text).not.toContain('Do you agree to this price?');
    const [row] = await portage.sql`
      select consent, decided_at from final_prices where lead_id = ${id}`;
    expect(row).toEqual({ consent: 'asked', decided_at: null });
    // Tokens live twelve hours.
    const vendorUser = await cast.mover(vendor);
    expect(await leadOf(vendorUser, id)).toMatchObject({ final_price_cents: null });
    // The vendor may ask again.
    await done(vendorUser, id, 'final-price', { price_cents, arrival: '10:00' });
    const second = await linkIn('price_consent', id, '/booking/price', 2);
    expect((await send(second, { decision: 'agree', name: 'Maya Okafor' })).status).toBe(303);
    expect(await leadOf(vendorUser, id)).toMatchObject({ final_price_cents: price_cents });
  });

  test('a link for one thing opens nothing else, and a changed one nothing at all', async () => {
    const { id } = await above(16);
    const link = await linkIn('price_consent', id, '/booking/price');
    const token = link.split('token=')[1] ?? '';
    for (const to of [
      `/booking/review?token=${token}`,
      `/booking/price?token=${token.slice(0, -2)}`,
      '/booking/price?token=a.b.c',
      '/booking/price',
    ]) {
      expect((await open(to)).status, to).toBe(404);
      expect((await send(to, { decision: 'agree', name: 'Maya', stars: '5' })).status, to).toBe(
        404,
      );
    }
  });
});

describe('the end of a move', () => {
  test('can be told from its window on, and is final', async () => {
    const { id, vendorUser, vendor, move } = await cast.accepted(3);
    const early = (time: string) => ({
      detail: `That can be said from ${time} on ${inWords(move.move_date)} on, by the clocks where the crew arrives.`,
    });
    expect(await problemOf(await act(vendorUser, id, 'complete'), 409)).toMatchObject(
      early('8:00 am'),
    );
    // It is not known before the window's end that the customer is not there.
    const inWindow = Date.parse(`${move.move_date}T15:00:00Z`) - portage.clock().getTime();
    portage.shift(inWindow);
    const dispatcher = await cast.mover(vendor);
    expect(await problemOf(await act(dispatcher, id, 'no-show'), 409)).toMatchObject(
      early('12:00 pm'),
    );
    portage.shift(-inWindow);
    portage.shift(4 * 24 * 3_600_000);
    const person = await cast.mover(vendor);
    expect(
      await problemOf(await act(person, id, 'decline', { reason: 'size' }), 409),
    ).toMatchObject({
      detail: expect.stringContaining('The move date is over.'),
    });
    expect(await done(person, id, 'complete')).toMatchObject({ stage: 'completed' });
    expect(await problemOf(await act(person, id, 'no-show'), 409)).toMatchObject({
      detail: 'This move is done.',
    });
  });

  test('asks the customer for stars, which count once', async () => {
    const { id, vendor } = await cast.accepted(3);
    portage.shift(4 * 24 * 3_600_000);
    const person = await cast.mover(vendor);
    await done(person, id, 'complete');
    await hurry(portage.sql, 'mail');
    const link = await linkIn('move_completed', id, '/booking/review');
    expect((await open(link)).text).toContain('How was your move with');
    for (const stars of ['0', '6', '4.5', 'many', '']) {
      expect((await send(link, { stars })).status, stars).toBe(422);
    }
    expect((await send(link, { stars: '4' })).status).toBe(303);
    await send(link, { stars: '1' });
    expect((await open(link)).text).toContain('4 stars');
    expect((await leadOf(person, id)).stars).toBe(4);
    const rated = await eventually(async () => {
      const card = portage.deps.supply.snapshot().vendor(vendor)?.card;
      return card?.reviews && card;
    });
    // A mean is told from three on.
    expect(rated).toMatchObject({ rating: null, reviews: 1 });
  });

  test('of nobody there asks for no stars', async () => {
    const { id, vendor } = await cast.accepted(3);
    portage.shift(4 * 24 * 3_600_000);
    const person = await cast.mover(vendor);
    expect(await done(person, id, 'no-show')).toMatchObject({ stage: 'no_show' });
    await hurry(portage.sql, 'mail');
    await eventually(async () => (await mailsOfKind(portage, 'customer_absent')).length > 0);
    const rows = await portage.sql`
      select 1 from email_logs where lead_id = ${id} and email_type = 'move_completed'`;
    expect(rows).toHaveLength(0);
  });
});

test('the customer is marked as contacted once', async () => {
  const { id, vendorUser } = await cast.booked();
  expect(await done(vendorUser, id, 'contacted')).toMatchObject({
    stage: 'pending',
    contacted_at: expect.any(String),
  });
  expect(await problemOf(await act(vendorUser, id, 'contacted'), 409)).toMatchObject({
    detail: 'The customer was marked as contacted already.',
  });
});
