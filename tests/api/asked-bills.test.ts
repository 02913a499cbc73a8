import { afterEach, describe, expect, test } from 'vitest';
import { ASKED_BILL_LIMITS, type AskedBill } from '../../contracts/asked-bills.ts';
import type { JobRecord } from '../../contracts/job-records.ts';
import { CONSENT_DAYS } from '../../contracts/portal/leads.ts';
import { findBreaches } from '../../db/invariants.ts';
import { CONTACT } from '../support/app.ts';
import { askAbout, codeIn, FUEL, PRICE_PAGE, signatureFor } from '../support/asked-bills.ts';
import { openCast } from '../support/cast.ts';
import { crewJob, EVENING, extra, workedJob, workFor } from '../support/crew-jobs.ts';
import { needsOf } from '../support/needs.ts';
import { times } from '../support/parallel.ts';
import { mailsOf } from '../support/payments.ts';
import { problemOf } from '../support/problems.ts';
import { done, leadOf, linkIn, mailAbout, read, sendForm } from '../support/vendor-leads.ts';

const { portage, cast } = await openCast();
const needs = needsOf(() => portage);
afterEach(async () => expect(await findBreaches(portage.sql)).toEqual([]));

const open = async (to: string) => await (await portage.app.request(to)).text();
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

test('a mover’s office cannot sign for its customer above the ceiling', async () => {
  const job = await crewJob(portage, 10);
  const { id, crew, quote, person } = job;
  await job.at(EVENING, async () => {
    // It opens the link itself, taps all steps back-dated, adds fuel, and types a name.
    await workFor(crew, id, 6);
    const extras = FUEL;
    const price = await crew.price(id, { hours: 6, extras });
    const signed = signatureFor(price, {
      hours: 6,
      extras,
      hours_reason: 'Long day',
      name: 'Mickey Mouse',
    });
    await problemOf(await crew.sign(id, signed), 409);
    // Nor by asking and guessing.
    const body = { hours: 6, extras, hours_reason: 'Long day', total_cents: price.total_cents };
    const reply = await crew.ask(id, { ...body, key: 'a' });
    const told = await reply.clone().text();
    const { number } = await read<AskedBill>(reply);
    const code = codeIn(await mailAbout(portage, 'bill_asked', id));
    const link = await linkIn(portage, 'bill_asked', id, PRICE_PAGE);
    expect(told).not.toContain(code);
    expect(told).not.toContain(link.split('token=')[1]);
    const guess = { number, code: other(code), name: 'Mickey Mouse' };
    for (let tries = 0; tries < ASKED_BILL_LIMITS.tries; tries++) {
      expect((await problemOf(await crew.agree(id, guess), 422)).fields).toHaveProperty('code');
    }
    await problemOf(await crew.agree(id, { ...guess, code }), 422);

    const office = await person();
    const { ceiling_cents } = quote.breakdown;
    const bill = { billed_cents: ceiling_cents + 1, hours: 6 };
    await problemOf(
      await office.post(`/vendor/vendor/leads/${id}/complete`, { version: 3, ...bill }),
      422,
    );
    expect(await leadOf(office, id)).toMatchObject({ stage: 'accepted', final_price_cents: null });
    const rows = await portage.sql`
      select 1 from bills where lead_id = ${id} union all
      select 1 from job_records where lead_id = ${id} union all
      select 1 from signatures where lead_id = ${id} union all
      select 1 from final_prices where lead_id = ${id} and consent = 'agreed'`;
    expect(rows).toHaveLength(0);
    // What can be read of mails in the panel has neither code nor link.
    const operator = await cast.operator();
    const seen = await (await operator.get(`/admin/leads/${id}`)).text();
    expect(seen).not.toContain(code);
    expect(seen).not.toContain('token=');
  });
});

describe('a bill above the ceiling', () => {
  test('is agreed to by the code that was mailed to the customer, once, however often at a time', async () => {
    await workedJob(portage, 12, 3, async (job) => {
      const { id, crew, person } = job;
      const { price, asked, mail, code, body } = await askAbout(portage, job);
      expect(asked).toMatchObject({
        number: 1,
        state: 'asked',
        url: `http://portage.test/booking?reference=${id}`,
        mailed_to: 'm…@example.ca',
        price: { total_cents: price.total_cents },
      });
      expect(asked.qr).toContain('<svg');
      expect(mail).toMatch(/Fuel \.+ \$4,000\.00/);
      // The phone did not hear it, and asks again.
      expect(await read<AskedBill>(await crew.ask(id, body))).toEqual(asked);
      const agree = () => crew.agree(id, { number: 1, code, name: 'Maya Okafor' });
      expect((await times(4, agree)).some(({ ok }) => ok)).toBe(true);
      expect(await read<JobRecord>(await agree())).toMatchObject({
        above_ceiling: true,
        total_cents: price.total_cents,
        factor: 'mailed_code',
        other_name: false,
      });
      const [rows] = await portage.sql`
        select (select count(*)::int from bills where lead_id = ${id}) as bills,
          (select count(*)::int from signatures where lead_id = ${id}) as signatures`;
      expect(rows).toEqual({ bills: 1, signatures: 1 });
      expect(await leadOf(await person(), id)).toMatchObject({
        stage: 'completed',
        final_price_cents: price.total_cents,
        prices: [{ consent: 'agreed' }],
      });
      const told = await mailAbout(portage, 'signed', id);
      for (const said of ['Fuel', 'Maya Okafor', 'By the code', 'I did not sign this']) {
        expect(told).toContain(said);
      }
      // A line says how many hours at which rate: that is what its reader compares.
      expect(told).toMatch(/Crew of \d, on site \(\d+h \d+m at \$/);
    });
  });

  test('is agreed to line by line by the customer’s own link, and the crew hears of it', async () => {
    await workedJob(portage, 14, 3, async (job) => {
      const { crew, customer } = job;
      const { price } = await askAbout(portage, job);
      const { final_price, state } = await customer.booking();
      expect(state).toBe('price_asked');
      const page = final_price?.decide_url ?? '';
      const shown = await open(page);
      for (const { label } of price.lines) expect(shown).toContain(label.replace('&', '&amp;'));
      await sendForm(portage, page, { decision: 'agree', name: 'Maya Okafor' });
      expect(await open(page)).toContain('You have agreed');
      const [sheet] = (await crew.day()).jobs;
      expect(sheet).toMatchObject({
        asked_bill: null,
        balance_cents: price.total_cents - 100,
        record: { factor: 'own_link', total_cents: price.total_cents },
      });
      expect(await customer.booking()).toMatchObject({
        state: 'completed',
        bill: { billed_cents: price.total_cents, owed_cents: price.total_cents, on_hold: false },
      });
    });
  });

  test('may be refused: then the crew bills no more than the ceiling', async () => {
    await workedJob(portage, 16, 3, async (job) => {
      const { id, crew } = job;
      const { code, price } = await askAbout(portage, job);
      const page = await linkIn(portage, 'bill_asked', id, PRICE_PAGE);
      await sendForm(portage, page, { decision: 'refuse', name: 'Maya Okafor' });
      await problemOf(await crew.agree(id, { number: 1, code, name: 'Maya Okafor' }), 422);
      const [sheet] = (await crew.day()).jobs;
      expect(sheet).toMatchObject({
        asked_bill: { state: 'refused' },
        balance_cents: price.ceiling_cents - 100,
        record: null,
      });
      const within = await crew.price(id, { hours: 3, extras: [] });
      await read(await crew.sign(id, signatureFor(within)));
      expect(await mailsOf(portage, id)).toContain('signed');
    });
  });

  test('voids code and link of the one before, also of the same total, and the code in a mailbox that was left', async () => {
    await workedJob(portage, 18, 3, async (job) => {
      const { id, crew } = job;
      const agree = (number: number, code: string) =>
        crew.agree(id, { number, code, name: 'Maya Okafor' });
      const first = await askAbout(portage, job);
      const link = await linkIn(portage, 'bill_asked', id, PRICE_PAGE);
      const parking = [extra('parking', 400_000)];
      const second = await askAbout(portage, job, parking, { key: 'b' });
      expect(second.price.total_cents).toBe(first.price.total_cents);
      expect(second.asked.number).toBe(2);
      for (const number of [1, 2]) await problemOf(await agree(number, first.code), 422);
      await sendForm(portage, link, { decision: 'agree', name: 'Maya Okafor' });
      expect(await open(link)).toContain('There is nothing to decide any more');

      const operator = await cast.operator();
      const body = { ...CONTACT, email: 'maya.new@example.ca' };
      expect((await operator.put(`/admin/leads/${id}/contact`, body)).status).toBe(204);
      await problemOf(await agree(2, second.code), 422);
      const third = await askAbout(portage, job, parking, { key: 'c' });
      const record = await read<JobRecord>(await agree(3, third.code));
      expect(record.lines.map(({ label }) => label)).toContain('Parking or permit');
    });
  });

  test('waits, asked about once it is above the ceiling, and not without end; the office may end the move with what is owed', async () => {
    await workedJob(portage, 20, 3, async (job) => {
      const { id, crew, customer, quote, person } = job;
      const { code } = await askAbout(portage, job);
      const { total_cents } = await crew.price(id, { hours: 3, extras: [] });
      const small = { hours: 3, hours_reason: '', key: 'b', extras: [], total_cents };
      expect((await problemOf(await crew.ask(id, small), 409)).detail).toContain('within');
      const large = { ...small, extras: FUEL };
      expect((await problemOf(await crew.ask(id, large), 409)).detail).toContain('has changed');
      for (let asks = 3; asks < ASKED_BILL_LIMITS.ask; asks++) await crew.ask(id, small);
      await problemOf(await crew.ask(id, small), 429);
      const { ceiling_cents } = quote.breakdown;
      expect(await customer.booking()).toMatchObject({
        state: 'price_asked',
        balance_cents: ceiling_cents - 100,
      });
      expect((await crew.day()).jobs[0]).toMatchObject({ balance_cents: ceiling_cents - 100 });
      expect(await needs.itemOf('price_consent', id)).toMatchObject({ lead: { id } });
      const page = await linkIn(portage, 'bill_asked', id, PRICE_PAGE);
      portage.shift(CONSENT_DAYS * 24 * 3_600_000 + 60_000);
      await sendForm(portage, page, { decision: 'agree', name: 'Maya Okafor' });
      portage.shift(-CONSENT_DAYS * 24 * 3_600_000 - 60_000);
      const office = await person();
      await done(office, id, 'complete', { billed_cents: ceiling_cents, hours: 3 });
      await problemOf(await crew.agree(id, { number: 1, code, name: 'Maya Okafor' }), 409);
      await sendForm(portage, page, { decision: 'agree', name: 'Maya Okafor' });
      expect(await customer.booking()).toMatchObject({
        bill: { billed_cents: ceiling_cents, balance_cents: ceiling_cents - 100 },
      });
    });
  });
});
