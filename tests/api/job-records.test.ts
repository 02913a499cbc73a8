import { afterEach, expect, test } from 'vitest';
import { purgeExpired } from '../../api/actions/retention.ts';
import type { JobPrice, JobRecord } from '../../contracts/job-records.ts';
import type { PayoutStatement } from '../../contracts/payouts.ts';
import { findBreaches } from '../../db/invariants.ts';
import { openCast } from '../support/cast.ts';
import { crewJob, EVENING, extra, workedJob as workedJobOf } from '../support/crew-jobs.ts';
import { times } from '../support/parallel.ts';
import { mailsOf } from '../support/payments.ts';
import { problemOf } from '../support/problems.ts';
import { done, leadOf, read } from '../support/vendor-leads.ts';

const { portage, cast } = await openCast();
afterEach(async () => expect(await findBreaches(portage.sql)).toEqual([]));

const PATH = 'M10 10L200 90L590 12';
/** What a customer signs for a price that was shown. */
const signature = (price: JobPrice, hours: number, change: object = {}) => ({
  hours,
  extras: [],
  hours_reason: '',
  total_cents: price.total_cents,
  name: 'Maya Okafor',
  signature: PATH,
  text_version: '1',
  key: 'sign-1',
  ...change,
});

const workedJob = <T>(
  from: number,
  hours: number,
  work: (job: Awaited<ReturnType<typeof crewJob>>) => Promise<T>,
) => workedJobOf(portage, from, hours, work);

test('a job comes to the quote with the hours of the taps, extras and the taxes anew, to the cent', async () => {
  await workedJob(10, 6, async ({ id, crew, quote, person }) => {
    const { lines, ceiling_cents, total_cents: estimate_cents } = quote.breakdown;
    const labour = lines.find(({ kind }) => kind === 'labour');
    const tax = lines.filter(({ kind }) => kind === 'tax');
    const others = lines.filter(({ kind }) => kind !== 'labour' && kind !== 'tax');
    const extras = [extra('materials', 4_525, '6 wardrobe boxes'), extra('discount', 1_000)];
    const price = await crew.price(id, { hours: 6, extras });
    const subtotal =
      6 * (labour?.rate_cents ?? 0) +
      others.reduce((sum, { amount_cents }) => sum + amount_cents, 0) +
      3_525;
    // HST of Ontario, 13 %, half up.
    const taxed = Math.floor((subtotal * 13 + 50) / 100);
    expect(tax).toHaveLength(1);
    expect(price).toMatchObject({
      tapped_hours: 6,
      billed_hours: 6,
      subtotal_cents: subtotal,
      tax_cents: taxed,
      total_cents: subtotal + taxed,
      balance_cents: subtotal + taxed - 100,
      estimate_cents,
      ceiling_cents,
      above_ceiling: subtotal + taxed > ceiling_cents,
    });
    expect(price.lines.map(({ amount_cents }) => amount_cents).reduce((a, b) => a + b)).toBe(
      price.total_cents,
    );
    expect(price.lines.map(({ label }) => label)).toEqual(
      expect.arrayContaining(['Packing materials: 6 wardrobe boxes', 'Discount']),
    );

    // The mover's minimum is billed, and never nothing.
    const [rates] = await portage.sql<{ least: number }[]>`
      select (r.rates ->> 'minimum_hours')::float8 as least from rate_versions r
      join quotes q on q.vendor_id = r.vendor_id and q.rate_version = r.version
      where q.lead_id = ${id}`;
    const least = await crew.price(id, { hours: 0.25, extras: [] });
    expect(least.billed_hours).toBe(rates?.least);
    const discount = extra('discount', estimate_cents * 4);
    const refused = await crew.askPrice(id, { hours: 3, extras: [discount] });
    expect((await problemOf(refused, 422)).fields).toHaveProperty('extras');
    for (const wrong of [
      { hours: 0, extras: [] },
      { hours: 1.1, extras: [] },
      { hours: 3, extras: [extra('other', 100)] },
      { hours: 3, extras: [extra('parking', -100)] },
      { hours: 3, extras: Array(21).fill(extra('parking', 1)) },
    ]) {
      await problemOf(await crew.askPrice(id, wrong), 422);
    }

    // On the crew's phone no name signs for more than the ceiling.
    const heavy = [extra('heavy_item', ceiling_cents, 'Pool table')];
    const above = await crew.price(id, { hours: 6, extras: heavy });
    expect(above.above_ceiling).toBe(true);
    for (const name of ['Maya Okafor', 'Mickey Mouse']) {
      const signed = signature(above, 6, { extras: heavy, name });
      const problem = await problemOf(await crew.sign(id, signed), 409);
      expect(problem).toMatchObject({ code: 'above_ceiling' });
    }
    expect(await leadOf(await person(), id)).toMatchObject({
      stage: 'accepted',
      final_price_cents: null,
      prices: [],
    });
    expect(await mailsOf(portage, id)).not.toContain('signed');

    // Nor is anything once the office has completed the move.
    await done(await person(), id, 'complete');
    await problemOf(await crew.sign(id, signature(price, 6, { extras })), 409);
  });
});

/** What became of a move, and what it comes to. */
async function outcomeOf(id: string) {
  const [row] = await portage.sql<{ outcome: string; revenue_cents: number }[]>`
    select outcome, revenue_cents from leads where id = ${id}`;
  return { outcome: row?.outcome, revenue_cents: row?.revenue_cents };
}

test('the signature enters final price, bill and end of the move at once, and what is owed with them', async () => {
  await workedJob(14, 3, async ({ id, crew, quote, vendor, person }) => {
    const price = await crew.price(id, { hours: 3, extras: [] });
    expect(price.above_ceiling).toBe(false);
    expect((await outcomeOf(id)).outcome).toBe('under_way');
    // A phone that did not hear the answer sends it again; another's signature comes too late.
    const sent = await times(6, (at) => crew.sign(id, signature(price, 3, { key: `k${at % 2}` })));
    const late = sent.filter(({ status }) => status === 409);
    const good = sent.filter((reply) => !late.includes(reply));
    expect([good.length, late.length]).toEqual([3, 3]);
    for (const reply of late) {
      expect((await problemOf(reply, 409)).detail).toContain('already');
    }
    const [record, ...again] = await Promise.all(good.map((reply) => read<JobRecord>(reply)));
    expect(record).toMatchObject({
      hours: price.billed_hours,
      tapped_hours: 3,
      total_cents: price.total_cents,
      signed_name: 'Maya Okafor',
      signature: PATH,
      text_version: '1',
      above_ceiling: false,
      factor: 'crew_phone',
      other_name: false,
      state: 'signed',
      crew: `Crew ${id}`,
    });
    expect(again).toEqual([record, record]);
    const [rows] = await portage.sql`
      select (select count(*)::int from bills where lead_id = ${id}) as bills,
        (select count(*)::int from final_prices where lead_id = ${id}) as prices`;
    expect(rows).toEqual({ bills: 1, prices: 1 });

    // What was signed for before tax counts to the cent.
    const { subtotal_cents: revenue_cents } = price;
    expect(await outcomeOf(id)).toEqual({ outcome: 'done', revenue_cents });
    const lead = await leadOf(await person(), id);
    expect(lead).toMatchObject({
      stage: 'completed',
      final_price_cents: price.total_cents,
      prices: [{ number: 1, consent: 'not_needed', entered_by: `crew Crew ${id}` }],
    });
    expect(lead.history.map(({ action }) => action).slice(0, 3)).toEqual([
      'booking.signed',
      'booking.completed',
      'booking.final_price',
    ]);
    const customer = await cast.customer(id);
    const { bill, state, estimate_cents } = await customer.booking();
    expect({ bill, state, estimate_cents }).toMatchObject({
      bill: { billed_cents: price.total_cents, hours: price.billed_hours },
      state: 'completed',
      estimate_cents: quote.breakdown.total_cents,
    });
    const operator = await cast.operator();
    const { lines } = await read<PayoutStatement>(await operator.get(`/admin/payouts/${vendor}`));
    expect(lines.filter(({ lead_id }) => lead_id === id)).toMatchObject([
      { kind: 'deposit', amount_cents: 100 },
    ]);
    // The mail about the signature tells the price too.
    const mails = await mailsOf(portage, id);
    expect(mails).toEqual(expect.arrayContaining(['move_completed', 'signed']));
    expect(mails).not.toContain('final_price');

    // All three sides read the same record.
    expect(await read(await customer.get('/api/booking/job-record'))).toEqual(record);
    const own = await (await person()).get(`/vendor/vendor/leads/${id}/job-record`);
    expect(await read(own)).toEqual(record);
    expect(await read(await operator.get(`/admin/leads/${id}/job-record`))).toEqual(record);
  });
});

test('a signature is refused for another sum, before the end, and for corrected hours without a reason', async () => {
  const { id, crew, at, morning } = await crewJob(portage, 18);
  await morning();
  await at(EVENING, async () => {
    await read(await crew.tap(id, 'arrived', 4 * 3600));
    const early = await crew.price(id, { hours: 4, extras: [] });
    const refused = await problemOf(
      await crew.sign(id, signature(early, 4, { hours_reason: 'Lunch' })),
      409,
    );
    expect(refused.detail).toContain('Tap Done first');
    await read(await crew.tap(id, 'done'));
    const extras = [extra('other', 500, 'For Mrs Okafor')];
    const price = await crew.price(id, { hours: 3.5, extras });
    const unsaid = await problemOf(await crew.sign(id, signature(price, 3.5, { extras })), 422);
    expect(unsaid.fields).toHaveProperty('hours_reason');
    const told = { extras, hours_reason: 'Maya was late' };
    const cheaper = { ...told, total_cents: price.total_cents - 1 };
    const changed = await problemOf(await crew.sign(id, signature(price, 3.5, cheaper)), 409);
    expect(changed.detail).toContain('has changed');
    for (const wrong of [
      { signature: 'M1 1<script>' },
      { signature: `M${'1 '.repeat(15_000)}` },
      { name: 'M' },
      { text_version: '0' },
    ]) {
      await problemOf(await crew.sign(id, signature(price, 3.5, { ...told, ...wrong })), 422);
    }
    // Nothing of it is there.
    const rows = await portage.sql`select 1 from final_prices where lead_id = ${id}
      union all select 1 from bills where lead_id = ${id}
      union all select 1 from job_records where lead_id = ${id}`;
    expect(rows).toHaveLength(0);
    const customer = await cast.customer(id);
    const said = {
      buzzer: 'BUZZ77',
      elevator_from: null,
      elevator_to: null,
      parking: '',
      note: '',
    };
    const notes = { version: 0, pickup: said, dropoff: said };
    await read(await customer.put('/api/booking/access-notes', notes));
    const record = await read<JobRecord>(await crew.sign(id, signature(price, 3.5, told)));
    expect(record).toMatchObject({ tapped_hours: 4, hours_reason: 'Maya was late' });
    expect(await (await customer.get('/api/booking/privacy')).text()).toContain('BUZZ77');

    // With the lead its door codes, signature and words are erased; hours and sums stay.
    await portage.sql`update leads set created_at = now() - interval '8 years' where id = ${id}`;
    await purgeExpired(portage.deps);
    const [left] = await portage.sql`
      select r::text as row, total_cents from job_records r where lead_id = ${id}`;
    expect(left?.total_cents).toBe(price.total_cents);
    for (const gone of ['Okafor', 'Maya', PATH]) expect(left?.row).not.toContain(gone);
    expect(await portage.sql`select 1 from access_notes where lead_id = ${id}`).toHaveLength(0);
  });
});
