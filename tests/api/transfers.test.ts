import { describe, expect, test } from 'vitest';
import type { Booking } from '../../contracts/admin/bookings.ts';
import type { GoneLead } from '../../contracts/portal/gone-leads.ts';
import { findBookingPlan, listBookingChanges } from '../../db/booking-changes.ts';
import { findBooking } from '../../db/bookings.ts';
import { listDeposits } from '../../db/payments.ts';
import { listSignatures } from '../../db/signatures.ts';
import { balancesAfterEach } from '../support/balance.ts';
import { openCast } from '../support/cast.ts';
import { pay, settled } from '../support/payments.ts';
import { problemOf } from '../support/problems.ts';
import {
  agree,
  answerOffer,
  offered,
  offerOf,
  repriced,
  transfersOf,
  transferTo,
  withdraw,
} from '../support/transfers.ts';
import {
  act,
  done,
  leadOf,
  listOf,
  mailAbout,
  mailsOfKind,
  read,
} from '../support/vendor-leads.ts';

const { portage, cast } = await openCast();
const ana = await cast.operator();
const ben = await cast.owner();
balancesAfterEach(portage);

/** The vendor whose booking it is, by every table that names one. */
async function vendorsOf(id: string) {
  const [row] = await portage.sql<{ slugs: string[] }[]>`
    select array_agg(distinct v.slug) as slugs
    from leads l
    join bookings b on b.lead_id = l.id
    join locations o on o.id = b.location_id
    join quotes q on q.lead_id = l.id
    join vendor_answers a on a.lead_id = l.id
    join vendors v on v.id in (l.selected_vendor_id, o.vendor_id, q.vendor_id, a.vendor_id)
    where l.id = ${id}`;
  return row?.slugs;
}

const takenOn = async (locationId: number, day: string) => {
  const [row] = await portage.sql<{ taken: number }[]>`
    select taken from calendar_days where location_id = ${locationId} and day = ${day}`;
  return row?.taken ?? 0;
};

/** Tells the mails to one address, by kind. */
const mailsTo = async (id: string) =>
  (
    await portage.sql<{ email_type: string; recipient: string }[]>`
      select email_type, recipient from email_logs
      where lead_id = ${id} and email_type in ('transfer_asked', 'booking_transferred',
        'vendor_booking_gone', 'vendor_booking_taken', 'change_refused')
      order by id`
  ).map((row) => `${row.email_type} ${row.recipient}`);

/** Of the replies at once: how many were done; all others were refused with a clear word. */
async function race(...tries: (Response | Promise<Response>)[]): Promise<number> {
  const replies = await Promise.all(tries);
  const refused = replies.filter(({ status }) => status >= 300);
  for (const reply of refused) await problemOf(reply, reply.status === 404 ? 404 : 409);
  return replies.length - refused.length;
}

const emailOf = async (slug: string) => {
  const [row] = await portage.sql<{ email: string }[]>`
    select email from vendors where slug = ${slug}`;
  return row?.email;
};

describe('to a mover at no worse a price', () => {
  test('takes its truck, frees the other, tells each once, and keeps the deposit', async () => {
    const { id, vendor, vendorUser } = await cast.accepted(10);
    await repriced(portage, id, 90_000_00);
    const { booked_at } = await leadOf(vendorUser, id);
    const before = await findBooking(portage.sql, id);
    const deposits = await listDeposits(portage.sql, id);
    const [option] = (await transfersOf(ana, id)).options;
    if (!before || !option) throw new Error('Nothing to transfer.');
    expect(option.because).toEqual([]);
    const freed = await takenOn(before.location_id, before.day);

    expect(await read(await transferTo(ana, id))).toEqual({ number: 1, state: 'applied' });

    expect(await vendorsOf(id)).toEqual([option.vendor_slug]);
    const after = await findBooking(portage.sql, id);
    expect(after).toMatchObject({ day: before.day, state: 'confirmed' });
    expect(await takenOn(before.location_id, before.day)).toBe(freed - before.trucks);
    expect(await listDeposits(portage.sql, id)).toEqual(deposits);

    const other = await cast.mover(option.vendor_slug);
    const lead = await leadOf(other, id);
    expect(lead).toMatchObject({ stage: 'pending', late: false });
    expect(Date.parse(lead.booked_at ?? '')).toBeGreaterThan(Date.parse(booked_at ?? ''));
    expect(lead.customer).not.toBeNull();
    expect(lead.history.map(({ action }) => action)).toEqual(['booking.transferred']);
    expect((await vendorUser.get(`/vendor/vendor/leads/${id}`)).status).toBe(404);
    const lost = await read<GoneLead[]>(await vendorUser.get('/vendor/vendor/gone-leads'));
    expect(lost.find((one) => one.id === id)).toMatchObject({ move_date: before.day });
    expect(await read(await other.get('/vendor/vendor/gone-leads'))).toEqual([]);
    expect((await listOf(vendorUser)).map((one) => one.id)).not.toContain(id);

    const customer = await cast.customer(id);
    const booking = await customer.booking();
    expect(booking).toMatchObject({ state: 'waiting', vendor: { slug: option.vendor_slug } });
    expect(await mailsTo(id)).toEqual([
      `vendor_booking_gone ${await emailOf(vendor)}`,
      `booking_transferred ${booking.form_data.contact_data?.email}`,
      `vendor_booking_taken ${await emailOf(option.vendor_slug)}`,
    ]);
    const gone = await mailAbout(portage, 'vendor_booking_gone', id);
    expect(await mailsOfKind(portage, 'vendor_booking_gone')).toHaveLength(1);
    for (const secret of [booking.form_data.contact_data?.lastName, lead.customer?.email]) {
      expect(gone).not.toContain(secret);
    }
    expect(await done(other, id, 'accept')).toMatchObject({ stage: 'accepted' });
  });

  test('goes at the price seen to another mover alone; tells the one that lost it in its language, and forgets its final price', async () => {
    const { id, vendor, vendorUser } = await cast.accepted(11);
    await done(vendorUser, id, 'final-price', { price_cents: 10_000, arrival: '08:30' });
    await repriced(portage, id, 90_000_00);
    const { version } = await transfersOf(ana, id);
    for (const change of [
      { total_cents: 1 },
      { version: version + 1 },
      { vendor_slug: vendor },
      { vendor_slug: 'nobody' },
    ]) {
      await problemOf(await transferTo(ana, id, undefined, change), 409);
    }
    expect(await listBookingChanges(portage.sql, id)).toEqual([]);

    await portage.sql`update vendors set language = 'fr' where slug = ${vendor}`;
    await read(await transferTo(ana, id));
    expect((await (await cast.customer(id)).booking()).final_price).toBeNull();
    const { changes } = await read<Booking>(await ana.get(`/admin/leads/${id}/booking`));
    const ends = { label: 'Final price with tax', before: '$100.00', after: '–', price: null };
    expect(changes[0]?.differences.at(-1)).toEqual(ends);
    expect(await mailAbout(portage, 'vendor_booking_gone', id)).toMatch(/lang="?fr/);
    await portage.sql`update vendors set language = 'en' where slug = ${vendor}`;
  });
});

describe('to a mover at a worse price', () => {
  test('waits for the customer, who agrees by name', async () => {
    const { id, vendor, option, other } = await offered(portage, ana, 14);
    expect(option.because).toEqual(['price', 'ceiling']);
    expect(await read(await transferTo(ana, id))).toEqual({ number: 1, state: 'waiting' });
    expect(await vendorsOf(id)).toEqual([vendor]);
    expect((await other.get(`/vendor/vendor/leads/${id}`)).status).toBe(404);
    expect((await transfersOf(ana, id)).waiting).toMatchObject({ vendor_name: option.vendor_name });
    expect(await offerOf(portage, id)).toMatchObject({
      number: 1,
      because: ['price', 'ceiling'],
      after: { vendor_name: option.vendor_name, breakdown: { total_cents: option.total_cents } },
    });
    await problemOf(await answerOffer(portage, id, { agrees: true }), 422);
    expect(await read(await agree(portage, id))).toEqual({ number: 1, state: 'applied' });
    expect(await vendorsOf(id)).toEqual([option.vendor_slug]);
    expect((await findBookingPlan(portage.sql, id))?.result.breakdown.total_cents).toBe(
      option.total_cents,
    );
    expect((await listBookingChanges(portage.sql, id))[0]).toMatchObject({
      signed_name: 'Maya Okafor',
      decided_by: 'customer',
    });
    expect(await listSignatures(portage.sql, id)).toMatchObject([
      { kind: 'transfer', number: 1, factor: 'own_link', total_cents: option.total_cents },
    ]);
    expect(await offerOf(portage, id)).toBeNull();
    await problemOf(await agree(portage, id), 409);
  });

  test('stays where the customer refuses, the operator takes it back, or the time is over', async () => {
    const { id, vendor } = await offered(portage, ana, 16);
    await read(await transferTo(ana, id));
    await problemOf(await transferTo(ana, id), 409);
    expect(await read(await answerOffer(portage, id, { agrees: false }))).toMatchObject({
      state: 'refused',
    });
    await read(await transferTo(ana, id));
    expect((await withdraw(ana, id, 1)).status).toBe(409);
    expect((await withdraw(ana, id, 2)).status).toBe(204);
    await problemOf(await withdraw(ana, id, 2), 409);
    await read(await transferTo(ana, id));
    portage.shift(49 * 3_600_000);
    await problemOf(await agree(portage, id, { number: 3 }), 409);
    portage.shift(-49 * 3_600_000);
    expect(await vendorsOf(id)).toEqual([vendor]);
    expect((await mailsTo(id)).filter((mail) => mail.startsWith('transfer_asked'))).toHaveLength(3);
  });

  test.each(['complete', 'no-show'])('ends with the move: %s', async (end) => {
    const { id, vendorUser, vendor } = await offered(portage, ana, 34);
    await done(vendorUser, id, 'accept');
    await read(await transferTo(ana, id));
    await cast.onItsDay(id, async () => done(await cast.mover(vendor), id, end));
    expect(await listBookingChanges(portage.sql, id)).toMatchObject([{ state: 'replaced' }]);
  });

  test('finds the truck gone that another customer took meanwhile', async () => {
    const { id, vendor, option } = await offered(portage, ana, 18);
    await read(await transferTo(ana, id));
    const { day = '' } = (await findBooking(portage.sql, id)) ?? {};
    await portage.sql`
      insert into calendar_days (location_id, day, trucks, taken)
      select o.id, ${day}, 0, 0 from locations o join vendors v on v.id = o.vendor_id
      where v.slug = ${option.vendor_slug}
      on conflict (location_id, day) do update set trucks = calendar_days.taken`;
    expect(await problemOf(await agree(portage, id), 409)).toMatchObject({ code: 'slot_gone' });
    expect(await vendorsOf(id)).toEqual([vendor]);
  });
});

describe('racing, exactly one wins', () => {
  test('with an acceptance', async () => {
    const { id, vendorUser } = await cast.booked(20);
    await repriced(portage, id, 90_000_00);
    expect(await race(transferTo(ana, id), act(vendorUser, id, 'accept'))).toBe(1);
  });

  test('the customer’s word with a decline', async () => {
    const { id, vendorUser } = await offered(portage, ana, 22);
    await read(await transferTo(ana, id));
    const decline = act(vendorUser, id, 'decline', { reason: 'no_crew' });
    expect(await race(agree(portage, id), decline)).toBe(1);
    expect(await offerOf(portage, id)).toBeNull();
  });

  test('with another transfer, and both words of a customer', async () => {
    const { id } = await cast.booked(24);
    await repriced(portage, id, 90_000_00);
    const [one, other] = (await transfersOf(ana, id)).options;
    const both = [one, other].map((option) => transferTo(ana, id, option?.vendor_slug));
    expect(await race(...both)).toBe(1);

    const { id: asked } = await offered(portage, ana, 26);
    await read(await transferTo(ana, asked));
    const words = [agree(portage, asked), answerOffer(portage, asked, { agrees: false })];
    expect(await race(...words, withdraw(ana, asked, 1))).toBe(1);
  });

  test('with a refund, which is the last word', async () => {
    const { id } = await cast.booked(28);
    await repriced(portage, id, 90_000_00);
    const refund = ben.post(`/admin/leads/${id}/refund`, { reason: 'The mover cancelled.' });
    const [moved, given] = await Promise.all([transferTo(ana, id), refund]);
    expect(given.status).toBe(200);
    expect([200, 409]).toContain(moved.status);
    expect(await findBooking(portage.sql, id)).toMatchObject({ state: 'released' });
    expect(await listDeposits(portage.sql, id)).toMatchObject([{ state: 'refunded' }]);
    expect((await transfersOf(ana, id)).options).toEqual([]);
  });

  test('with the payment that makes it a booking; before, it goes nowhere', async () => {
    const { id, session } = await cast.held(30);
    expect(await transfersOf(ana, id)).toMatchObject({
      refusal: expect.stringContaining('no paid booking'),
      options: [],
    });
    const [, reply] = await Promise.all([
      pay(portage, session),
      ana.post(`/admin/leads/${id}/transfers`, {
        vendor_slug: 'easy2go',
        total_cents: 1,
        version: 1,
      }),
    ]);
    await problemOf(reply, 409);
    await settled(portage);
    expect(await findBooking(portage.sql, id)).toMatchObject({ state: 'confirmed' });
  });
});
