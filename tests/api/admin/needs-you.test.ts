import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
} from 'vitest';
import { backUpNightly } from '../../../api/actions/nightly-backups.ts';
import { reconcile, requestReconciliation } from '../../../api/actions/reconciliations.ts';
import { refundDeposit } from '../../../api/actions/refunds.ts';
import { MailError } from '../../../api/external/mail.ts';
import { PaymentProviderError } from '../../../api/external/stripe-errors.ts';
import {
  NEED_HOURS,
  NEED_KINDS,
  NEED_SECTIONS,
  type Need,
  type NeedKind,
  NeedsYou,
} from '../../../contracts/admin/needs-you.ts';
import type { Cases } from '../../../contracts/cases.ts';
import { listDisputes } from '../../../db/disputes.ts';
import { eventually, makeLead, type TestApp, testApp } from '../../support/app.ts';
import { customerOf } from '../../support/customer-bookings.ts';
import { hurry } from '../../support/jobs.ts';
import { operator } from '../../support/operators.ts';
import {
  checkout,
  deliver,
  deliverNormally,
  paidBooking,
  pay,
  settled,
} from '../../support/payments.ts';
import { problemOf } from '../../support/problems.ts';
import { answer, asked, askFor, newCustomer } from '../../support/quote-requests.ts';
import { RefundsBetween } from '../../support/refunds.ts';
import { transferTo } from '../../support/transfers.ts';
import {
  act,
  bookedVendor,
  done,
  mailsOfKind,
  personOf,
  read,
} from '../../support/vendor-leads.ts';

const HOUR_MS = 3_600_000;
const DEAD = 'nobody@example.ca';

let portage: TestApp;
const between = new RefundsBetween();
beforeAll(async () => {
  portage = await testApp({
    crowded: true,
    payments: between.payments,
    mailer: (real) => ({
      ...real,
      async send(message) {
        if (message.to === DEAD) throw new MailError('No such mailbox (550).', false, null);
        return await real.send(message);
      },
    }),
  });
});
afterAll(() => portage.close());
beforeEach(() => deliverNormally(portage));
afterEach(async () => {
  between.tamper = null;
  await settled(portage);
});

const needsOf = async (role: 'owner' | 'operator' | 'analyst' = 'operator') =>
  NeedsYou.parse(await read(await (await operator(portage, role)).get('/admin/needs-you')));
/** The items of a kind; those of one lead, where it is named. */
const items = async (kind: NeedKind, lead?: string) =>
  (await needsOf()).items.filter((one) => one.kind === kind && (!lead || one.lead?.id === lead));
/** The one item of a kind about a lead. */
async function itemOf(kind: NeedKind, lead?: string): Promise<Need> {
  const found = await items(kind, lead);
  expect(found).toHaveLength(1);
  return found[0] as Need;
}
const expectGone = async (kind: NeedKind, lead?: string) =>
  expect(await items(kind, lead)).toEqual([]);
const hoursUntil = (one: Need) => (Date.parse(one.due_at) - Date.parse(one.since)) / HOUR_MS;
const completedMove = async (from: number) => {
  const booking = await bookedVendor(portage, from);
  await done(booking.vendorUser, booking.id, 'accept');
  const ahead = Date.parse(`${booking.move.move_date}T20:00:00Z`) - portage.clock().getTime();
  portage.shift(ahead);
  await done(await personOf(portage, booking.vendor), booking.id, 'complete');
  portage.shift(-ahead);
  return booking;
};

describe('a lead waits for a person', () => {
  test('while its mover is late, until it answers', async () => {
    const { id, vendor, vendorUser } = await bookedVendor(portage, 10);
    await expectGone('late_answer', id);
    portage.shift(NEED_HOURS * HOUR_MS);
    const item = await itemOf('late_answer', id);
    expect(item).toMatchObject({
      id,
      past_due: true,
      owner: null,
      lead: {
        id,
        name: 'Maya Okafor',
        from: 'Liberty Village, Toronto',
        to: 'Port Credit, Mississauga',
      },
      vendor: { phone: expect.stringMatching(/\d{3}/) },
    });
    expect(hoursUntil(item)).toBe(24);

    const ana = await operator(portage);
    expect((await ana.post(`/admin/leads/${id}/vendor-reminder`)).status).toBe(202);
    await problemOf(await ana.post(`/admin/leads/${id}/vendor-reminder`), 409);
    const mail = await eventually(async () =>
      (await mailsOfKind(portage, 'answer_wanted')).find((one) => one.includes(id)),
    );
    expect(mail).toContain('waits for your answer');
    expect(mail).not.toContain('Okafor');
    portage.shift(61 * 60_000);
    const later = await operator(portage);
    expect((await later.post(`/admin/leads/${id}/vendor-reminder`)).status).toBe(202);
    await done(await personOf(portage, vendor), id, 'accept');
    await expectGone('late_answer', id);
    await problemOf(await later.post(`/admin/leads/${id}/vendor-reminder`), 409);
    expect(vendorUser.email).not.toBe('');
  });

  test('after a decline, until another mover has the booking', async () => {
    const { id, vendorUser } = await bookedVendor(portage, 12);
    await act(vendorUser, id, 'decline', { reason: 'no_truck' });
    expect(await itemOf('declined', id)).toMatchObject({
      detail: 'no_truck',
      amount: 100,
      past_due: false,
    });
    await transferTo(await operator(portage), id);
    const customer = await customerOf(portage, id);
    const offer = await read<{ number: number; version: number } | null>(
      await customer.get('/api/booking/transfer'),
    );
    // A dearer mover is the customer's to agree to.
    if (offer) {
      await itemOf('declined', id);
      const yes = {
        number: offer.number,
        version: offer.version,
        agrees: true,
        name: 'Maya Okafor',
      };
      await read(await customer.post('/api/booking/transfer', yes));
    }
    await expectGone('declined', id);
  });

  test('while a price above the ceiling waits for its customer', async () => {
    const { id, vendorUser, quote } = await bookedVendor(portage, 14);
    await done(vendorUser, id, 'accept');
    const price = { price_cents: quote.breakdown.ceiling_cents + 1, arrival: '09:00' };
    await done(vendorUser, id, 'final-price', price);
    expect(await itemOf('price_consent', id)).toMatchObject({ amount: price.price_cents });
    const link = await eventually(async () => {
      const mails = (await mailsOfKind(portage, 'price_consent')).filter((mail) =>
        mail.includes(id),
      );
      return /http:\/\/portage\.test(\/booking\/price\?token=[\w.-]+)/.exec(mails[0] ?? '')?.[1];
    });
    await portage.app.request(link, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ decision: 'agree', name: 'Maya Okafor' }).toString(),
    });
    await expectGone('price_consent', id);
  });

  test('while a payment is in review', async () => {
    await deliver(portage, { charge: { amount_total: 250 } });
    const { id, session } = await checkout(portage, 16);
    await pay(portage, session);
    await settled(portage);
    expect(await itemOf('payment_review', id)).toMatchObject({
      amount: 250,
      note: 'Paid 250 cents, the deposit is 100.',
    });
    const owner = await operator(portage, 'owner');
    const body = { session_id: session, reason: 'She called us.' };
    expect((await owner.post(`/admin/leads/${id}/payment/confirm`, body)).status).toBe(204);
    await expectGone('payment_review', id);
  });

  test('while a refund is refused, and once: not as a review too', async () => {
    const { id } = await paidBooking(portage, 18);
    between.tamper = () => () => {
      throw new PaymentProviderError('Refused.', { code: 'refused', retryable: false });
    };
    const order = { actor: 'owner@portage.test', reason: 'Cancelled.' };
    await expect(refundDeposit(portage.deps, id, order)).rejects.toThrow('Refused.');
    between.tamper = null;
    expect(await itemOf('refund', id)).toMatchObject({
      detail: 'refused',
      note: 'refused',
      amount: 100,
    });
    await expectGone('payment_review', id);
    await refundDeposit(portage.deps, id, order);
    await expectGone('refund', id);
  });

  test('while a bank waits for evidence', async () => {
    const { id, session } = await paidBooking(portage, 20);
    await portage.control(`/sessions/${session}/dispute`, { reason: 'fraudulent' });
    const [dispute] = await eventually(async () => {
      const found = await listDisputes(portage.sql, id);
      return found.length > 0 && found;
    });
    expect(await itemOf('dispute', id)).toMatchObject({
      detail: 'fraudulent',
      due_at: dispute?.due_by?.toISOString(),
    });
    await portage.control(`/disputes/${dispute?.provider_id}/update`, {
      evidence: { uncategorized_text: 'They moved in.' },
    });
    await settled(portage);
    await expectGone('dispute', id);
    await portage.control(`/disputes/${dispute?.provider_id}/win`);
  });

  test('while ledger and provider differ', async () => {
    const { id, session } = await paidBooking(portage, 22);
    await portage.sql`update deposits set amount = 200 where session_id = ${session}`;
    await requestReconciliation(portage.deps, 'system');
    await reconcile(portage.jobDeps);
    const item = await itemOf('difference', id);
    expect(item).toMatchObject({ detail: 'amount', note: session });
    const owner = await operator(portage, 'owner');
    const note = { note: 'Entered by hand.' };
    await read(await owner.post(`/admin/payment-differences/${item.id}/note`, note));
    await expectGone('difference', id);
    await portage.sql`update deposits set amount = 100 where session_id = ${session}`;
  });

  test('while a case is open: due by the mover’s answer, then by the decision', async () => {
    const { id, vendorUser } = await bookedVendor(portage, 24);
    const customer = await customerOf(portage, id);
    const reply = await customer.post('/api/booking/cases', { kind: 'price', text: 'Too much.' });
    const [opened] = (await read<Cases>(reply, 201)).cases;
    expect(await itemOf('case', id)).toMatchObject({
      detail: 'price',
      note: 'open',
      due_at: opened?.answer_by,
    });
    const path = `/vendor/vendor/leads/${id}/cases/${opened?.id}/answer`;
    await read(await vendorUser.post(path, { text: 'It is as agreed.' }));
    const item = await itemOf('case', id);
    expect(item).toMatchObject({ note: 'answered' });
    expect(hoursUntil(item)).toBeGreaterThanOrEqual(72);
    const ana = await operator(portage);
    await read(await ana.post(`/admin/cases/${item.id}/close`, { outcome: 'They agree.' }));
    await expectGone('case', id);
  });

  test('while a review is reported', async () => {
    const { id } = await completedMove(26);
    const customer = await customerOf(portage, id);
    await read(await customer.put('/api/booking/review', { stars: 1, text: 'Names a person.' }));
    const [review] = await portage.sql<
      { id: number }[]
    >`select id from reviews where lead_id = ${id}`;
    await portage.post(`/api/reviews/${review?.id}/report`, {});
    expect(await itemOf('review', id)).toMatchObject({ detail: '1' });
    const ana = await operator(portage);
    const judged = { hides: false, reason: 'It names nobody.' };
    await read(await ana.post(`/admin/reviews/${review?.id}/judgement`, judged));
    await expectGone('review', id);
  });

  test('while a price request has no answer', async () => {
    const body = { contact: newCustomer(), vendor_slugs: ['easy2go'] };
    const { asked: made } = await asked(await askFor(portage, body));
    const id = made[0]?.id ?? '';
    const item = await itemOf('quote_request', id);
    expect(hoursUntil(item)).toBe(24);
    const ana = await operator(portage);
    expect((await ana.post(`/admin/leads/${id}/vendor-reminder`)).status).toBe(202);
    expect((await answer(portage, await personOf(portage, 'easy2go'))).id).toBe(id);
    await expectGone('quote_request', id);
  });

  test('from a day before it is to be called back, until a call is logged', async () => {
    const { id } = await makeLead(portage, 36);
    const ana = await operator(portage);
    const log = async (call: object) =>
      expect((await ana.post(`/admin/leads/${id}/calls`, call)).status).toBe(204);
    const inHours = (hours: number) =>
      new Date(portage.clock().getTime() + hours * HOUR_MS).toISOString();
    await log({ outcome: 'voicemail', call_back_at: inHours(48) });
    await expectGone('call_back', id);
    const due_at = inHours(3);
    await log({ outcome: 'no_answer', call_back_at: due_at });
    expect(await itemOf('call_back', id)).toMatchObject({ detail: 'no_answer', due_at });
    await log({ outcome: 'reached' });
    await expectGone('call_back', id);
  });

  test('while a customer asks to be erased', async () => {
    const { id } = await paidBooking(portage, 28);
    const customer = await customerOf(portage, id);
    const terms = await read<object>(await customer.get('/api/booking/cancellation'));
    await read(await customer.post('/api/booking/cancellation', { ...terms, claim: '' }));
    await read(await customer.post('/api/booking/erasure', {}));
    const item = await itemOf('privacy_request', id);
    expect(hoursUntil(item)).toBe(30 * 24);
    const ana = await operator(portage);
    const path = `/admin/privacy-requests/${item.id}/refuse`;
    await read(await ana.post(path, { reason: 'A claim is open until May.' }));
    await expectGone('privacy_request', id);
  });
});

describe('the system waits for a person', () => {
  const lose = async (subject: string) => {
    const { id } = await paidBooking(portage, 30);
    await portage.sql`update leads set email = ${DEAD} where id = ${id}`;
    const ana = await operator(portage);
    const mail = { template: 'message', subject, body: 'Hello.' };
    expect((await ana.post(`/admin/leads/${id}/emails`, mail)).ok).toBe(true);
    const item = await eventually(async () => (await items('failed_mail', id))[0]);
    return { id, item, ana };
  };

  test('while a mail is not delivered, until it is sent again', async () => {
    const { id, item, ana } = await lose('Your move');
    expect(item).toMatchObject({
      note: expect.stringContaining('No such mailbox (550).'),
      recipient: null,
    });
    await portage.sql`update email_logs set recipient = 'maya@example.ca' where id = ${item.id}`;
    expect((await ana.post(`/admin/email-logs/${item.id}/resend`)).status).toBe(202);
    await expectGone('failed_mail', id);
    await eventually(async () => {
      const [row] =
        await portage.sql`select 1 from email_logs where id = ${item.id} and status = 'sent'`;
      return row;
    });
    await problemOf(await ana.post(`/admin/email-logs/${item.id}/resend`), 409);
  });

  test('or until it is given up, once', async () => {
    const { id, item, ana } = await lose('Another');
    const both = await Promise.all([
      ana.post(`/admin/email-logs/${item.id}/dismissal`),
      ana.post(`/admin/email-logs/${item.id}/dismissal`),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([204, 409]);
    await expectGone('failed_mail', id);
    const lines = await portage.sql`
      select actor from audit where action = 'mail.dismissed' and entity_id = ${item.id}`;
    expect([...lines]).toEqual([{ actor: ana.email }]);
    await problemOf(await ana.post('/admin/email-logs/999999/dismissal'), 409);
    await problemOf(await ana.post('/admin/email-logs/none/resend'), 404);
  });

  test('while a night’s backup is missing or has failed, until there is one', async () => {
    await portage.sql`delete from backups`;
    await backUpNightly(portage.jobDeps);
    portage.shift(25 * HOUR_MS);
    await expectGone('backup');
    portage.shift(2 * HOUR_MS);
    expect(await itemOf('backup')).toMatchObject({ lead: null, past_due: false });
    const ana = await operator(portage);
    await read(await ana.post('/admin/database/backup'));
    await expectGone('backup');
    await portage.sql`
      insert into backups (file, state, actor, started_at, finished_at, error)
      values ('bad.tar', 'failed', 'system', ${portage.clock()}, ${portage.clock()}, 'The disk is full.')`;
    expect(await itemOf('backup')).toMatchObject({ note: 'The disk is full.' });
    await portage.sql`delete from backups where file = 'bad.tar'`;
  });

  test('while the last trial restore has failed, until one goes well', async () => {
    // Of its own: what these tests do to the clock breaks invariants, which a trial restore asks for.
    const fresh = await testApp();
    onTestFinished(() => fresh.close());
    await backUpNightly(fresh.jobDeps);
    await fresh.sql`
      insert into backup_drills (file, started_at, finished_at, error)
      values ('bad.tar', now(), now(), 'The backup is damaged.')`;
    const ana = await operator(fresh);
    const drills = async () =>
      NeedsYou.parse(await read(await ana.get('/admin/needs-you'))).items.filter(
        ({ kind }) => kind === 'drill',
      );
    expect(await drills()).toMatchObject([{ note: 'The backup is damaged.', lead: null }]);
    expect((await ana.post('/admin/database/backup-drills')).status).toBe(202);
    await hurry(fresh.sql, 'drill');
    await eventually(async () => (await drills()).length === 0);
  });
});

describe('the list', () => {
  test('has what is past due first, and counts what there is of each kind', async () => {
    const { items: all, counts } = await needsOf();
    const dues = all.map(({ due_at }) => Date.parse(due_at));
    expect(dues).toEqual(dues.toSorted((a, b) => a - b));
    for (const { kind, items: count, past_due } of counts) {
      const found = all.filter((one) => one.kind === kind);
      expect([kind, count, past_due]).toEqual([
        kind,
        found.length,
        found.filter((one) => one.past_due).length,
      ]);
    }
    expect(Object.keys(NEED_SECTIONS).sort()).toEqual([...NEED_KINDS].sort());
  });

  test('is read by an analyst without contacts, and by nobody without a session', async () => {
    const { id } = await bookedVendor(portage, 34);
    portage.shift(25 * HOUR_MS);
    const { items: all } = await needsOf('analyst');
    expect(all.find(({ lead }) => lead?.id === id)).toMatchObject({
      lead: { phone: '•••' },
      vendor: { phone: '•••' },
    });
    expect(JSON.stringify(all)).not.toContain('@');
    await problemOf(await portage.app.request('/admin/needs-you'), 401);
    const analyst = await operator(portage, 'analyst');
    for (const path of [
      `/admin/leads/${id}/vendor-reminder`,
      '/admin/email-logs/1/resend',
      '/admin/email-logs/1/dismissal',
      '/admin/database/backup-drills',
    ]) {
      await problemOf(await analyst.post(path), 403);
    }
  });
});
