import { describe, expect, test } from 'vitest';
import type { JudgedReview } from '../../contracts/admin/reviews.ts';
import type { Bill } from '../../contracts/bills.ts';
import { torontoToday } from '../../contracts/dates.ts';
import { MEAN_FROM, type OwnReview, type PublicReview } from '../../contracts/reviews.ts';
import { readSupply } from '../../db/supply.ts';
import { openCast } from '../support/cast.ts';
import { problemOf, refusedFields } from '../support/problems.ts';
import { act, done, LEADS, leadOf, mailAbout, otherThan, read } from '../support/vendor-leads.ts';

const DAY_MS = 86_400_000;
const { portage, cast } = await openCast();

/** Puts every review of these tests to one vendor, so that its mean can be told. */
const giveTo = (vendor: string) => portage.sql`
  update reviews set vendor_id = (select id from vendors where slug = ${vendor})`;
const ratingOf = async (vendor: string) => {
  const supply = await readSupply(portage.sql, torontoToday(new Date()));
  const found = supply.vendors.find(({ slug }) => slug === vendor);
  return found && [found.rating, found.reviews];
};

describe('the bill of a completed move', () => {
  test('is no more than was agreed to, stands beside the deposit, and its customer says once that it is right', async () => {
    const { id, vendor, customer } = await cast.accepted(10);
    await cast.onItsDay(id, async () => {
      const person = await cast.mover(vendor);
      const tooMuch = { billed_cents: 9_999_999, hours: 4 };
      const above = await act(person, id, 'complete', tooMuch);
      expect(await problemOf(above, 422)).toMatchObject({ fields: { billed_cents: /agreed/ } });
      expect((await leadOf(person, id)).stage).toBe('accepted');
      await done(person, id, 'complete', { billed_cents: 50_000, hours: 4.5 });
    });
    expect((await customer.booking()).bill).toEqual({
      billed_cents: 50_000,
      hours: 4.5,
      owed_cents: 50_000,
      on_hold: false,
      balance_cents: 49_900,
      is_right: null,
      note: '',
      settled_at: null,
    });
    const answer = { is_right: true, note: '' };
    const bill = await read<Bill>(await customer.post('/api/booking/bill', answer));
    expect(bill.is_right).toBe(true);
    await problemOf(await customer.post('/api/booking/bill', answer), 409);
  });

  test('that is doubted needs a word, and the operators read it', async () => {
    const { id, customer } = await cast.completed(11, { billed_cents: 50_000, hours: 4 });
    const problem = await customer.post('/api/booking/bill', { is_right: false, note: ' ' });
    expect(await problemOf(problem, 422)).toMatchObject({ fields: { note: /not right/ } });
    const answer = { is_right: false, note: 'They stayed three hours.' };
    expect((await customer.post('/api/booking/bill', answer)).status).toBe(200);
    const mail = await mailAbout(portage, 'bill_doubted', id);
    expect(mail).toContain('They stayed three hours.');
    expect(mail).toContain('To: help@portage.example');
  });
});

describe('a review', () => {
  test('is of a completed move alone, and can be changed for thirty days', async () => {
    const early = await cast.booked(14);
    await problemOf(await early.customer.put('/api/booking/review', { stars: 5, text: '' }), 409);

    const { id, customer } = await cast.completed(15);
    expect((await customer.booking()).bill, 'there is nothing to say of').toBeNull();
    await problemOf(await customer.post('/api/booking/bill', { is_right: true, note: '' }), 409);
    for (const [body, field] of [
      [{ stars: 0, text: '' }, 'stars'],
      [{ stars: 6, text: '' }, 'stars'],
      [{ stars: 4.5, text: '' }, 'stars'],
      [{ stars: 4, text: 'x'.repeat(2001) }, 'text'],
      [{ text: '' }, 'stars'],
    ] as const) {
      const refused = await customer.put('/api/booking/review', body);
      expect(await refusedFields(refused), JSON.stringify(body)).toEqual([field]);
    }
    const send = async (stars: number, text: string) =>
      await customer.put('/api/booking/review', { stars, text });
    expect(await read<OwnReview>(await send(4, 'Careful with the piano.'))).toMatchObject({
      stars: 4,
      text: 'Careful with the piano.',
    });
    expect(await read<OwnReview>(await send(5, 'And on time.'))).toMatchObject({ stars: 5 });
    expect(await portage.sql`select from reviews where lead_id = ${id}`).toHaveLength(1);
    portage.shift(31 * DAY_MS);
    await problemOf(await send(1, ''), 409);
    portage.shift(-31 * DAY_MS);
    expect((await customer.booking()).review).toMatchObject({ stars: 5, text: 'And on time.' });
  });

  test('counts for a mean from three on, and a hidden one does not', async () => {
    await portage.sql`delete from reviews`;
    const all = [];
    for (const [at, stars] of [5, 4, 1].entries()) {
      const move = await cast.completed(20 + at);
      await move.customer.put('/api/booking/review', { stars, text: `Number ${at}` });
      await giveTo('easy2go');
      const mean = at + 1 < MEAN_FROM ? null : 3.3;
      expect(await ratingOf('easy2go')).toEqual([mean, at + 1]);
      all.push(move);
    }
    const shown = async () =>
      await read<PublicReview[]>(await portage.app.request('/api/reviews/easy2go'));
    const worst = (await shown()).find(({ stars }) => stars === 1);
    expect(Object.keys(worst ?? {}).sort()).toEqual(['answer', 'id', 'month', 'stars', 'text']);
    expect(worst?.month).toMatch(/^\d{4}-\d{2}$/);
    // Nothing of who wrote it or of which move.
    expect(JSON.stringify(await shown())).not.toMatch(/Maya|Okafor|"L[0-9A-Z]{10}"/);

    expect((await portage.post(`/api/reviews/${worst?.id}/report`, {})).status).toBe(204);
    const ana = await cast.operator();
    expect(await read<JudgedReview[]>(await ana.get('/admin/reviews'))).toMatchObject([
      { id: worst?.id, stars: 1, hidden_at: null },
    ]);
    const judge = (hides: boolean, reason = 'It names a person.') =>
      ana.post(`/admin/reviews/${worst?.id}/judgement`, { hides, reason });
    await problemOf(await judge(true, ''), 422);
    expect((await judge(true)).status).toBe(200);
    expect(await ratingOf('easy2go')).toEqual([null, 2]);
    expect((await shown()).map(({ stars }) => stars).sort()).toEqual([4, 5]);
    expect((await all[2]?.customer.booking())?.review?.is_hidden).toBe(true);
    const [line] = await portage.sql`
      select after from audit where action = 'review.hidden' and entity_id = ${all[2]?.id ?? ''}`;
    expect(line?.after).toEqual({ reason: 'It names a person.' });
    const unknown = { hides: true, reason: 'x' };
    await problemOf(await ana.post('/admin/reviews/999999/judgement', unknown), 404);
    expect((await portage.post('/api/reviews/999999/report', {})).status).toBe(204);
    await problemOf(await portage.post('/api/reviews/none/report', {}), 404);
    expect(await read<JudgedReview[]>(await judge(false))).toEqual([]);
    expect(await ratingOf('easy2go')).toEqual([3.3, 3]);
  });

  test('is answered by the mover of the move alone', async () => {
    const { id, vendor, customer } = await cast.completed(24);
    const path = `${LEADS}/${id}/review-answer`;
    const own = await cast.mover(vendor);
    await problemOf(await own.put(path, { text: 'Thank you.' }), 409);
    await customer.put('/api/booking/review', { stars: 5, text: 'Good.' });
    const other = await cast.mover(otherThan(vendor));
    await problemOf(await other.put(path, { text: 'We are better.' }), 404);
    await problemOf(await own.put(path, { text: ' ' }), 422);
    expect((await own.put(path, { text: 'Thank you.' })).status).toBe(204);
    expect((await customer.booking()).review?.answer).toBe('Thank you.');
    expect((await leadOf(own, id)).review).toEqual({
      stars: 5,
      text: 'Good.',
      answer: 'Thank you.',
    });
  });
});
