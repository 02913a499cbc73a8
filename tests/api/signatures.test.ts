import { afterEach, describe, expect, test } from 'vitest';
import { purgeExpired } from '../../api/actions/retention.ts';
import type { Booking } from '../../contracts/admin/bookings.ts';
import type { ChangePreview } from '../../contracts/booking-changes.ts';
import type { VendorBalance } from '../../contracts/payouts.ts';
import type { Signature } from '../../contracts/signatures.ts';
import { findBreaches } from '../../db/invariants.ts';
import { askAbout, PRICE_PAGE, signatureFor } from '../support/asked-bills.ts';
import { openCast } from '../support/cast.ts';
import { type crewJob, workedJob } from '../support/crew-jobs.ts';
import { needsOf } from '../support/needs.ts';
import { problemOf } from '../support/problems.ts';
import { done, leadOf, linkIn, mailAbout, read, sendForm } from '../support/vendor-leads.ts';

const { portage, cast } = await openCast();
const needs = needsOf(() => portage);
afterEach(async () => expect(await findBreaches(portage.sql)).toEqual([]));

const DISPUTE = '/booking/signature';
type Job = Awaited<ReturnType<typeof crewJob>>;

const open = async (to: string) => await (await portage.app.request(to)).text();

/** A job signed for within the ceiling, on the crew's phone, by that name. */
async function signedJob<T>(from: number, name: string, work: (job: Job) => Promise<T>) {
  return await workedJob(portage, from, 3, async (job) => {
    const price = await job.crew.price(job.id, { hours: 3, extras: [] });
    await read(await job.crew.sign(job.id, signatureFor(price, { name })));
    return await work(job);
  });
}

const balanceOf = async (vendor: string) => {
  const balances = await (await cast.operator()).get('/admin/payouts');
  return (await read<VendorBalance[]>(balances)).find(({ vendor_slug }) => vendor_slug === vendor);
};
const signaturesOf = async (id: string) =>
  (await read<Booking>(await (await cast.operator()).get(`/admin/leads/${id}/booking`))).signatures;

describe('a signature', () => {
  test('by another name is marked wherever it is read, and on hold by one press until an operator decides', async () => {
    await signedJob(28, 'Mickey Mouse', async ({ id, vendor, customer, person }) => {
      const record = await (await person()).get(`/vendor/vendor/leads/${id}/job-record`);
      expect(await read(record)).toMatchObject({ other_name: true, factor: 'crew_phone' });
      expect(await signaturesOf(id)).toMatchObject([
        { kind: 'bill', name: 'Mickey Mouse', other_name: true, state: 'signed' },
      ]);
      const mail = await mailAbout(portage, 'signed', id);
      expect(mail).toContain('is not the name on your booking');
      expect(mail).toContain(`phone (Crew ${id})`);

      const link = await linkIn(portage, 'signed', id, DISPUTE);
      // Opening changes nothing: mail scanners open every link.
      expect(await open(link)).toContain('Mickey Mouse');
      await needs.expectGone('signature', id);
      const before = await balanceOf(vendor);
      expect((await sendForm(portage, link)).status).toBe(303);
      await sendForm(portage, link);
      expect(await open(link)).toContain('It is on hold');
      expect(await needs.itemOf('signature', id)).toMatchObject({ lead: { id } });
      expect(await balanceOf(vendor)).toMatchObject({
        owed_cents: before?.owed_cents,
        held_cents: (before?.held_cents ?? 0) + 100,
        payable_cents: (before?.payable_cents ?? 0) - 100,
      });
      expect((await customer.booking()).bill).toMatchObject({ on_hold: true });

      const [signature] = await signaturesOf(id);
      const operator = await cast.operator();
      const decide = (stands: boolean) =>
        operator.post(`/admin/leads/${id}/signatures/${signature?.id}/decision`, {
          stands,
          reason: 'You told us on the phone.',
        });
      const decided = await read<Signature>(await decide(true));
      expect(decided).toMatchObject({ id: signature?.id, state: 'stands' });
      await problemOf(await decide(false), 409);
      await needs.expectGone('signature', id);
      expect(await balanceOf(vendor)).toEqual(before);
      expect(await mailAbout(portage, 'message', id)).toContain('You told us on the phone.');
      expect(await open(link)).toContain('the signature stands');
      await sendForm(portage, link);
      expect((await signaturesOf(id))[0]).toMatchObject({ state: 'stands' });
      const lines = await portage.sql`
        select action, actor from audit where action like 'signature.d%' and entity_id = ${id} order by id`;
      expect(lines).toEqual([
        { action: 'signature.disputed', actor: 'customer' },
        { action: 'signature.decided', actor: operator.email },
      ]);
    });
  });

  test('above the ceiling leaves the ceiling owed while it is on hold, and when it is void', async () => {
    await workedJob(portage, 30, 3, async (job) => {
      const { id, crew, customer, person } = job;
      const { code, price } = await askAbout(portage, job);
      await read(await crew.agree(id, { number: 1, code, name: 'Maya Okafor' }));
      const { total_cents, ceiling_cents } = price;
      await sendForm(portage, await linkIn(portage, 'signed', id, DISPUTE));
      const owed = { billed_cents: total_cents, owed_cents: ceiling_cents };
      expect((await customer.booking()).bill).toMatchObject({ ...owed, on_hold: true });
      expect(await read(await customer.get('/api/booking/job-record'))).toMatchObject({
        state: 'on_hold',
        balance_cents: ceiling_cents - 100,
      });
      expect(await leadOf(await person(), id)).toMatchObject({ final_price_cents: ceiling_cents });
      const [signature] = await signaturesOf(id);
      const decision = { stands: false, reason: 'The code was taken from you.' };
      const path = `/admin/leads/${id}/signatures/${signature?.id}/decision`;
      await read(await (await cast.operator()).post(path, decision));
      expect((await customer.booking()).bill).toMatchObject({
        ...owed,
        balance_cents: ceiling_cents - 100,
        on_hold: false,
      });
    });
  });

  test('for a price of the office is kept, told and disputed alike', async () => {
    const { id, vendorUser, quote, customer, move: wanted } = await cast.accepted(32);
    const price_cents = quote.breakdown.ceiling_cents + 500;
    await done(vendorUser, id, 'final-price', { price_cents, arrival: '09:00' });
    const page = await linkIn(portage, 'price_consent', id, PRICE_PAGE);
    await sendForm(portage, page, { decision: 'agree', name: 'Maya Okafor' });
    expect(await signaturesOf(id)).toMatchObject([
      { kind: 'price', factor: 'own_link', total_cents: price_cents },
    ]);
    await sendForm(portage, await linkIn(portage, 'signed', id, DISPUTE));
    // On hold it holds no more: nothing above the ceiling can be billed.
    await cast.onItsDay(id, async () => {
      const office = await cast.mover(quote.vendor_slug);
      const lead = await leadOf(office, id);
      const bill = { version: lead.version, billed_cents: price_cents, hours: 3 };
      await problemOf(await office.post(`/vendor/vendor/leads/${id}/complete`, bill), 422);
    });
    expect(await customer.booking()).toMatchObject({
      balance_cents: quote.breakdown.ceiling_cents - 100,
    });
    // A change ends the agreement: what was disputed of it is no final price either.
    const move = { ...wanted, move_time: wanted.move_time === 'Morning' ? 'Afternoon' : 'Morning' };
    const preview = await customer.post('/api/booking/changes/preview', { move });
    const { version, after } = await read<ChangePreview>(preview);
    const body = { move, version, total_cents: after.breakdown.total_cents };
    await read(await customer.post('/api/booking/changes', body));
    await done(vendorUser, id, 'accept');
    expect(await customer.booking()).toMatchObject({ state: 'accepted', owed_cents: null });
    expect(await leadOf(vendorUser, id)).toMatchObject({ final_price_cents: null });
  });

  test('is disputed by no other link, chained, and goes on by its digest when its booking is erased', async () => {
    await signedJob(36, 'Maya Okafor', async ({ id }) => {
      const token = (await linkIn(portage, 'signed', id, DISPUTE)).split('token=')[1] ?? '';
      for (const to of [
        DISPUTE,
        `${DISPUTE}?token=${token.slice(0, -2)}`,
        `${PRICE_PAGE}?token=${token}`,
      ]) {
        expect((await sendForm(portage, to)).status, to).toBe(404);
      }
      await needs.expectGone('signature', id);
      const operator = await cast.operator();
      const decision = { stands: true, reason: 'No.' };
      const path = (number: number) => `/admin/leads/${id}/signatures/${number}/decision`;
      for (const number of [1, 99_999])
        await problemOf(await operator.post(path(number), decision), 409);

      const change = (what: string) =>
        portage.sql.begin(async (tx) => {
          await tx.unsafe(`update signatures set ${what} where lead_id = '${id}'`);
        });
      for (const what of ['total_cents = 1', "content = '{}'", "factor = 'own_link'", 'id = 0']) {
        await expect(change(what)).rejects.toThrow('append-only');
      }
      await expect(portage.sql`delete from signatures where lead_id = ${id}`).rejects.toThrow();
      // Behind the back of every trigger.
      const breaks = [
        'update signatures set total_cents = total_cents + 1',
        `update signatures set content = replace(content::text, 'Maya', 'Mia')::json`,
        'update signatures set content = null',
        "update signatures set signed_at = signed_at - interval '1 hour'",
        'delete from signatures',
        'update job_records set total_cents = total_cents + 100, subtotal_cents = subtotal_cents + 100',
      ];
      class Undo extends Error {}
      for (const statement of breaks) {
        const broken = portage.sql.begin(async (tx) => {
          await tx`set local session_replication_role = replica`;
          await tx.unsafe(`${statement} where lead_id = '${id}'`);
          const found = await findBreaches(tx as unknown as typeof portage.sql);
          const invariants = found.map(({ invariant }) => invariant);
          expect(invariants, statement).toContain('I12');
          throw new Undo();
        });
        await expect(broken).rejects.toThrow(Undo);
      }

      await portage.sql`update leads set created_at = now() - interval '8 years' where id = ${id}`;
      await purgeExpired(portage.deps);
      const [kept] = await portage.sql`
        select s::text as row, content from signatures s where lead_id = ${id}`;
      expect(kept?.content).toBeNull();
      expect(kept?.row).not.toContain('Maya');
    });
  });
});
