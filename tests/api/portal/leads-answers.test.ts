import { beforeEach, describe, expect, test } from 'vitest';
import { refundDeposit } from '../../../api/actions/refunds.ts';
import type { Payments } from '../../../api/external/stripe.ts';
import { PaymentProviderError } from '../../../api/external/stripe-errors.ts';
import { NeedsYou } from '../../../contracts/admin/needs-you.ts';
import { findBreaches } from '../../../db/invariants.ts';
import { eventually, openApp } from '../../support/app.ts';
import { audited } from '../../support/audit.ts';
import { balancesAfterEach } from '../../support/balance.ts';
import { castOf } from '../../support/cast.ts';
import { returnDeposit } from '../../support/customer-bookings.ts';
import { escalate, hurry } from '../../support/jobs.ts';
import { paymentOf, stateOf } from '../../support/payments.ts';
import { problemOf } from '../../support/problems.ts';
import {
  act,
  done,
  LEADS,
  leadOf,
  listOf,
  mailAbout,
  mailsOfKind,
  plain,
} from '../../support/vendor-leads.ts';

/** Stands between the app and the provider for one test. */
let refuse: (() => never) | null = null;
const portage = await openApp({
  payments: (real): Payments => ({
    ...real,
    refund: (request) => (refuse ? refuse() : real.refund(request)),
  }),
});
const cast = castOf(portage);
beforeEach(() => {
  refuse = null;
});
balancesAfterEach(portage);

const DECLINE = { reason: 'no_crew', note: 'Two of us are ill.' };
const takenOf = async (id: string) => {
  const [row] = await portage.sql<{ taken: number }[]>`
    select c.taken from calendar_days c
    join bookings b on b.location_id = c.location_id and b.day = c.day where b.lead_id = ${id}`;
  return row?.taken ?? 0;
};
const auditOf = async (id: string) =>
  (await audited(portage, id, 'booking.%')).map(({ actor, action }) => [actor, action]);

/** The mail files about a booking that its customer got, once all that were due are sent. */
async function customerMails(id: string): Promise<{ kind: string; text: string }[]> {
  await eventually(async () => {
    const due = await portage.sql`
      select 1 from email_logs where lead_id = ${id} and status <> 'sent'`;
    return due.length === 0;
  });
  return (await portage.mails())
    .map((source) => ({ kind: /<([a-z_]+)-[^>]*@/.exec(source)?.[1] ?? '', text: plain(source) }))
    .filter(({ text }) => text.includes(id) && /^To: maya@example\.ca\r?$/m.test(text))
    .sort((one, other) => one.kind.localeCompare(other.kind));
}

describe('accepting', () => {
  test('answers the booking, tells the customer and is audited', async () => {
    const { id, path, vendorUser } = await cast.booked();
    for (const [what, body] of [
      ['accept', {}],
      ['accept', { version: 0 }],
      ['accept', { version: 'one' }],
      ['decline', { version: 1 }],
      ['decline', { version: 1, reason: 'no_mood' }],
      ['decline', { version: 1, reason: 'other', note: 'x'.repeat(501) }],
    ] as const) {
      const reply = await vendorUser.post(`${path}/${what}`, body);
      expect(reply.status, `${what} ${JSON.stringify(body)}`).toBe(422);
    }
    const lead = await done(vendorUser, id, 'accept');
    expect(lead).toMatchObject({ stage: 'accepted', version: 2, answer_by: null, late: false });
    expect(lead.history).toMatchObject([{ actor: vendorUser.email, action: 'booking.accepted' }]);
    expect(await auditOf(id)).toEqual([[vendorUser.email, 'booking.accepted']]);
    expect(await mailAbout(portage, 'mover_accepted', id)).toContain('To: maya@example.ca');
    expect(await problemOf(await act(vendorUser, id, 'accept'), 409)).toMatchObject({
      detail: 'It is accepted already.',
    });
  });

  test('of two people of one mover at once: the second one is told, and sees the booking', async () => {
    const { id, vendorUser, vendor, path } = await cast.booked();
    const colleague = await cast.mover(vendor);
    const answers = await Promise.all([
      vendorUser.post(`${path}/accept`, { version: 1 }),
      colleague.post(`${path}/decline`, { version: 1, ...DECLINE }),
    ]);
    const statuses = answers.map(({ status }) => status);
    expect([...statuses].sort()).toEqual([200, 409]);
    const slower = answers[statuses.indexOf(409)] as Response;
    expect(await problemOf(slower, 409)).toMatchObject({
      code: 'changed',
      lead: { id, version: 2 },
    });
    const stage = statuses[0] === 200 ? 'accepted' : 'declined';
    expect(await leadOf(vendorUser, id)).toMatchObject({ stage });
  });
});

describe('declining', () => {
  test('where no other mover is free gives the deposit back at once, and one mail says it all', async () => {
    const { id, vendor, vendorUser } = await cast.booked(15);
    await customerMails(id);
    const others = (status: string) => portage.sql`
      update vendors set status = ${status} where slug <> ${vendor}`;
    const known = () => portage.deps.supply.snapshot().vendors.length;
    const all = known();
    await others('inactive');
    await eventually(async () => known() === 1);
    await done(vendorUser, id, 'decline', DECLINE);
    await eventually(async () => (await paymentOf(portage, id)) === 'refunded');
    await others('active');
    await eventually(async () => known() === all);
    const mails = await customerMails(id);
    expect(mails.map(({ kind }) => kind)).toEqual(['booking_confirmation', 'mover_declined']);
    const { text: mail } = mails[1] as (typeof mails)[number];
    expect(mail).toContain('Your deposit of $1.00 is on its way back to the card');
    expect(mail).toContain('Banks take up to ten days to show it.');
    expect(mail).toMatch(/href="[^"]*\/quote\?/);
  });

  test('is final, frees the truck, and tells who else could come with the deposit, which waits', async () => {
    const { id, vendorUser } = await cast.booked(15);
    // A confirmation that the refund overtakes would not be sent.
    await customerMails(id);
    const taken = await takenOf(id);
    const lead = await done(vendorUser, id, 'decline', DECLINE);
    expect(lead).toMatchObject({
      stage: 'declined',
      decline_reason: 'no_crew',
      customer: null,
      origin_address: null,
    });
    expect(await stateOf(portage, id)).toBe('released');
    expect(await takenOf(id)).toBe(taken - 1);
    expect(await findBreaches(portage.sql)).toEqual([]);
    const [mail = ''] = (await customerMails(id)).map(({ text }) => text).slice(1);
    for (const [what, body] of [
      ['accept', {}],
      ['decline', DECLINE],
      ['contacted', {}],
      ['final-price', { price_cents: 100, arrival: '08:00' }],
      ['complete', {}],
      ['no-show', {}],
    ] as const) {
      expect(await problemOf(await act(vendorUser, id, what, body), 409), what).toMatchObject({
        detail: 'This booking was declined, and the customer has been told. That is final.',
      });
    }
    await returnDeposit(portage, id);
    await eventually(async () => (await paymentOf(portage, id)) === 'refunded');
    const refunds = await portage.sql`
      select amount, state, requested_by, reason from refunds where lead_id = ${id}`;
    expect([...refunds]).toEqual([
      {
        amount: 100,
        state: 'succeeded',
        requested_by: vendorUser.email,
        reason: 'The mover declined. No crew is free on that day.',
      },
    ]);
    expect((await listOf(vendorUser, 'tab=past')).map((one) => one.id)).toContain(id);
    const mails = await customerMails(id);
    expect(mails.map(({ kind }) => kind)).toEqual([
      'booking_confirmation',
      'deposit_refunded',
      'mover_declined',
    ]);
    expect(mail).toContain('Your deposit of $1.00 waits for you until');
    const [row] = await portage.sql<{ alternatives: { vendor_name: string }[] }[]>`
      select alternatives from vendor_answers where lead_id = ${id}`;
    const others = row?.alternatives ?? [];
    expect(others.length).toBeGreaterThan(0);
    for (const { vendor_name } of others) expect(mail).toContain(vendor_name);
    // Each of them leads to the booking's page, and so does the button below.
    expect(mail.match(/href="[^"]*\/booking#/g)).toHaveLength(others.length + 1);
    expect(mail).toContain('No crew is free on that day.');
    // What the vendor wrote is for the operators alone, and the street stays out of the link.
    expect(mail).not.toContain('Two of us');
    expect(mail).not.toContain('Liberty');
    expect(
      JSON.stringify(await portage.sql`select * from audit where entity_id = ${id}`),
    ).not.toContain('Two of us');
  });

  test('while the provider is away frees the truck, and the money follows', async () => {
    // Declining is possible after accepting, too.
    const { id, vendorUser } = await cast.accepted(18);
    refuse = () => {
      throw new PaymentProviderError('Away.', { code: 'api_connection_error', retryable: true });
    };
    await done(vendorUser, id, 'decline', DECLINE);
    await returnDeposit(portage, id);
    expect(await stateOf(portage, id)).toBe('released');
    expect(await findBreaches(portage.sql)).toEqual([]);
    refuse = null;
    await eventually(async () => {
      await hurry(portage.sql, 'decline-refund');
      return (await paymentOf(portage, id)) === 'refunded';
    });
  });
});

test('a booking that an operator refunds is over for the mover', async () => {
  const { id, vendorUser } = await cast.booked(19);
  await refundDeposit(portage.deps, id, {
    actor: 'owner@portage.test',
    reason: 'The customer asked.',
  });
  expect(await leadOf(vendorUser, id)).toMatchObject({ stage: 'cancelled', customer: null });
  expect(await problemOf(await act(vendorUser, id, 'accept'), 409)).toMatchObject({
    detail: 'This booking was cancelled, and its deposit went back.',
  });
});

describe('24 hours without an answer', () => {
  test('are told to the operators, once, and can still be answered', async () => {
    const late = await cast.booked(20);
    const answered = await cast.accepted(21);
    // Those that other tests left are told already: several would be told by one mail.
    await portage.sql`
      update vendor_answers set escalated_at = now() where stage = 'pending' and lead_id <> ${late.id}`;
    await escalate(portage);
    expect(await auditOf(late.id)).toEqual([]);

    portage.shift(24 * 3_600_000);
    await escalate(portage);
    await escalate(portage);
    expect(await auditOf(late.id)).toEqual([['system', 'booking.unanswered']]);
    expect(await auditOf(answered.id)).toEqual([[answered.vendorUser.email, 'booking.accepted']]);
    const told = await mailAbout(portage, 'booking_unanswered', late.id);
    expect(told).toContain('To: help@portage.example');
    const mails = await mailsOfKind(portage, 'booking_unanswered');
    expect(mails.filter((mail) => mail.includes(late.id))).toHaveLength(1);
    // Tokens live twelve hours.
    const person = await cast.mover(late.vendor);
    expect(await leadOf(person, late.id)).toMatchObject({ late: true, stage: 'pending' });
    const staff = await cast.analyst();
    const { items, counts: kinds } = NeedsYou.parse(
      await (await staff.get('/admin/needs-you')).json(),
    );
    const rows = items.filter(({ kind }) => kind === 'late_answer');
    expect(rows.map(({ lead }) => lead?.id)).toContain(late.id);
    expect(kinds.find(({ kind }) => kind === 'late_answer')?.items).toBe(rows.length);
    const counts = await person.get(`${LEADS}/counts`);
    expect(((await counts.json()) as { late: number }).late).toBeGreaterThan(0);
    expect(await done(person, late.id, 'accept')).toMatchObject({ stage: 'accepted', late: false });
  });
});
