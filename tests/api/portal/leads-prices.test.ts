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
  mailAbout,
  linkIn as mailedLink,
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

test('a final price up to the ceiling of an accepted booking holds, and the customer reads it', async () => {
  const { id, vendorUser, path, quote } = await cast.booked();
  const { ceiling_cents } = quote.breakdown;
  const price = { price_cents: ceiling_cents, arrival: '08:30' };
  expect(await problemOf(await act(vendorUser, id, 'final-price', price), 409)).toMatchObject({
    detail: 'Accept the booking first.',
  });
  // Whole cents and a time of day.
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
    const reply = await vendorUser.post(`${path}/final-price`, body);
    expect(reply.status, JSON.stringify(wrong)).toBe(422);
  }
  expect(await done(vendorUser, id, 'contacted')).toMatchObject({
    stage: 'pending',
    contacted_at: expect.any(String),
  });
  expect(await problemOf(await act(vendorUser, id, 'contacted'), 409)).toMatchObject({
    detail: 'The customer was marked as contacted already.',
  });
  await done(vendorUser, id, 'accept');
  expect(await done(vendorUser, id, 'final-price', price)).toMatchObject({
    final_price_cents: ceiling_cents,
    final_time: '08:30',
    prices: [{ number: 1, consent: 'not_needed', entered_by: vendorUser.email }],
  });
  expect(await mailAbout(portage, 'final_price', id)).toContain('8:30');
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

  test('what is no answer is asked for again, as text and never as markup, and a refusal is one', async () => {
    const { id, vendorUser, price_cents } = await above(12);
    const link = await linkIn('price_consent', id, '/booking/price');
    for (const fields of [
      { name: 'Maya Okafor' },
      { decision: 'perhaps', name: 'Maya Okafor' },
      { decision: 'agree' },
      { decision: 'agree', name: ' ' },
      { decision: 'agree', name: 'x'.repeat(121) },
      { name: '"><script>alert(1)</script>' },
    ]) {
      const reply = await send(link, fields as Record<string, string>);
      expect(reply.status, JSON.stringify(fields)).toBe(422);
      const text = await reply.text();
      expect(text).toContain('field-error');
      expect(text).not.toContain('<script>alert');
    }
    // A link for one thing opens nothing else, and a changed one nothing at all.
    const token = link.split('token=')[1] ?? '';
    for (const to of [
      `/booking/review?token=${token}`,
      `/booking/price?token=${token.slice(0, -2)}`,
      '/booking/price?token=a.b.c',
      '/booking/price',
    ]) {
      expect((await open(to)).status, to).toBe(404);
      const answer = await send(to, { decision: 'agree', name: 'Maya', stars: '5' });
      expect(answer.status, to).toBe(404);
    }
    expect((await leadOf(vendorUser, id)).prices).toMatchObject([{ consent: 'asked' }]);

    // A change of the terms that it is for would end it, as its preview says.
    const plan = await findBookingPlan(portage.sql, id);
    const move = { ...plan?.inputs.move, move_date: addDays(plan?.day ?? '', 3) };
    const customer = await cast.customer(id);
    const preview = await customer.post('/api/booking/changes/preview', { move });
    const { differences } = await read<ChangePreview>(preview);
    const before = money(price_cents);
    const row = { label: 'Final price with tax', before, after: '–', price: null };
    expect(differences.at(-1)).toEqual(row);

    await send(link, { decision: 'refuse', name: 'Maya Okafor' });
    expect((await open(link)).text).toContain('You have refused');
    expect(await leadOf(vendorUser, id)).toMatchObject({
      final_price_cents: null,
      prices: [{ consent: 'refused' }],
    });
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
});

describe('the end of a move', () => {
  test('can be told from its window on, is final, and asks the customer for stars, which count once', async () => {
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
    await mailAbout(portage, 'customer_absent', id);
    const rows = await portage.sql`
      select 1 from email_logs where lead_id = ${id} and email_type = 'move_completed'`;
    expect(rows).toHaveLength(0);
  });
});
