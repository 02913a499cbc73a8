import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { reconcile, requestReconciliation } from '../../../api/actions/reconciliations.ts';
import { refundDeposit } from '../../../api/actions/refunds.ts';
import { PaymentProviderError } from '../../../api/external/stripe-errors.ts';
import { NEED_HOURS } from '../../../contracts/admin/needs-you.ts';
import type { Cases } from '../../../contracts/cases.ts';
import { cancel, openCast } from '../../support/cast.ts';
import { hoursUntil, needsOf } from '../../support/needs.ts';
import { deliver, deliverNormally, payAndSettle, settled } from '../../support/payments.ts';
import { problemOf } from '../../support/problems.ts';
import { answer, asked, askFor, newCustomer } from '../../support/quote-requests.ts';
import { RefundsBetween } from '../../support/refunds.ts';
import { agree, offerOf, repriced, transfersOf, transferTo } from '../../support/transfers.ts';
import { act, done, linkIn, mailAbout, read, sendForm } from '../../support/vendor-leads.ts';

const HOUR_MS = 3_600_000;
const between = new RefundsBetween();
const { portage, cast } = await openCast({
  crowded: true,
  payments: between.payments,
});
beforeEach(() => deliverNormally(portage));
afterEach(async () => {
  between.tamper = null;
  await settled(portage);
});

const { itemOf, expectGone } = needsOf(() => portage);

describe('a lead waits for a person', () => {
  test('while its mover is late, and while a price above the ceiling waits for its customer', async () => {
    const { id, vendor, quote } = await cast.booked(10);
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
        origin_address: 'Liberty Village, Toronto',
        destination_address: 'Port Credit, Mississauga',
      },
      vendor: { phone: expect.stringMatching(/\d{3}/) },
    });
    expect(hoursUntil(item)).toBe(24);

    const ana = await cast.operator();
    expect((await ana.post(`/admin/leads/${id}/vendor-reminder`)).status).toBe(202);
    await problemOf(await ana.post(`/admin/leads/${id}/vendor-reminder`), 409);
    const mail = await mailAbout(portage, 'answer_wanted', id);
    expect(mail).toContain('waits for your answer');
    expect(mail).not.toContain('Okafor');
    portage.shift(61 * 60_000);
    const later = await cast.operator();
    expect((await later.post(`/admin/leads/${id}/vendor-reminder`)).status).toBe(202);
    const mover = await cast.mover(vendor);
    await done(mover, id, 'accept');
    await expectGone('late_answer', id);
    await problemOf(await later.post(`/admin/leads/${id}/vendor-reminder`), 409);

    // While a price above the ceiling waits for its customer.
    const price = { price_cents: quote.breakdown.ceiling_cents + 1, arrival: '09:00' };
    await done(mover, id, 'final-price', price);
    expect(await itemOf('price_consent', id)).toMatchObject({ amount: price.price_cents });
    const link = await linkIn(portage, 'price_consent', id, '/booking/price');
    await sendForm(portage, link, { decision: 'agree', name: 'Maya Okafor' });
    await expectGone('price_consent', id);
  });

  test('after a decline, until another mover has the booking', async () => {
    const { id, vendorUser } = await cast.booked(12);
    await act(vendorUser, id, 'decline', { reason: 'no_truck' });
    expect(await itemOf('declined', id)).toMatchObject({
      detail: 'no_truck',
      amount: 100,
      past_due: false,
    });
    await transferTo(await cast.operator(), id);
    // A dearer mover is the customer's to agree to.
    if (await offerOf(portage, id)) {
      await itemOf('declined', id);
      await read(await agree(portage, id));
    }
    await expectGone('declined', id);
  });

  test('first of all, and to be moved that day, where a mover is lost on the day itself', async () => {
    await cast.declined(13);
    const { id, vendor } = await cast.accepted(15);
    await cast.onItsDay(id, async () => {
      // Before the decline too: the operator may know first.
      const ana = await cast.operator();
      const before = await transfersOf(ana, id);
      expect(before.refusal).toBeNull();
      expect(before.options.length).toBeGreaterThan(0);
      await done(await cast.mover(vendor), id, 'decline', { reason: 'no_truck' });
      const { items } = await read<{ items: object[] }>(await ana.get('/admin/needs-you'));
      expect(items[0]).toMatchObject({ kind: 'declined', lead: { id }, past_due: true });
      const after = await transfersOf(ana, id);
      expect(after).toMatchObject({ refusal: null });
      await repriced(portage, id, 90_000_00);
      expect(await read(await transferTo(ana, id))).toMatchObject({ state: 'applied' });
      await expectGone('declined', id);
    });
  });

  test('while a payment is in review, and while its refund is refused, and once: not as a review too', async () => {
    await deliver(portage, { charge: { amount_total: 250 } });
    const { id, session } = await cast.held(16);
    await payAndSettle(portage, session);
    expect(await itemOf('payment_review', id)).toMatchObject({
      amount: 250,
      note: 'Paid 250 cents, the deposit is 100.',
    });
    const owner = await cast.owner();
    const body = { session_id: session, reason: 'She called us.' };
    expect((await owner.post(`/admin/leads/${id}/payment/confirm`, body)).status).toBe(204);
    await expectGone('payment_review', id);

    between.tamper = () => () => {
      throw new PaymentProviderError('Refused.', { code: 'refused', retryable: false });
    };
    const order = { actor: 'owner@portage.test', reason: 'Cancelled.' };
    await expect(refundDeposit(portage.deps, id, order)).rejects.toThrow('Refused.');
    between.tamper = null;
    const refused = { detail: 'refused', note: 'refused', amount: 250 };
    expect(await itemOf('refund', id)).toMatchObject(refused);
    await expectGone('payment_review', id);
    await refundDeposit(portage.deps, id, order);
    await expectGone('refund', id);
  });

  test('while a bank waits for evidence', async () => {
    const { id, dispute } = await cast.disputed(20, { reason: 'fraudulent' });
    expect(await itemOf('dispute', id)).toMatchObject({
      detail: 'fraudulent',
      due_at: dispute.due_by?.toISOString(),
    });
    await portage.control(`/disputes/${dispute.provider_id}/update`, {
      evidence: { uncategorized_text: 'They moved in.' },
    });
    await settled(portage);
    await expectGone('dispute', id);
    await portage.control(`/disputes/${dispute.provider_id}/win`);
  });

  test('while ledger and provider differ, a case is open, a call is due, or erasure is asked for', async () => {
    const { id, session, vendorUser, customer } = await cast.booked(22);
    const [ana, owner] = [await cast.operator(), await cast.owner()];
    await portage.sql`update deposits set amount = 200 where session_id = ${session}`;
    await requestReconciliation(portage.deps, 'system');
    await reconcile(portage.jobDeps);
    const difference = await itemOf('difference', id);
    expect(difference).toMatchObject({ detail: 'amount', note: session });
    const note = { note: 'Entered by hand.' };
    await read(await owner.post(`/admin/payment-differences/${difference.id}/note`, note));
    await expectGone('difference', id);
    await portage.sql`update deposits set amount = 100 where session_id = ${session}`;

    // A case is due by the mover's answer, then by the decision.
    const reply = await customer.post('/api/booking/cases', { kind: 'price', text: 'Too much.' });
    const [opened] = (await read<Cases>(reply, 201)).cases;
    expect(await itemOf('case', id)).toMatchObject({
      detail: 'price',
      note: 'open',
      due_at: opened?.answer_by,
    });
    const answers = `/vendor/vendor/leads/${id}/cases/${opened?.id}/answer`;
    await read(await vendorUser.post(answers, { text: 'It is as agreed.' }));
    const answered = await itemOf('case', id);
    expect(answered).toMatchObject({ note: 'answered' });
    expect(hoursUntil(answered)).toBeGreaterThanOrEqual(72);
    await read(await ana.post(`/admin/cases/${answered.id}/close`, { outcome: 'They agree.' }));
    await expectGone('case', id);

    // From a day before it is to be called back, until a call is logged.
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

    await cancel(customer);
    await read(await customer.post('/api/booking/erasure', {}));
    const wish = await itemOf('privacy_request', id);
    expect(hoursUntil(wish)).toBe(30 * 24);
    const refusal = { reason: 'A claim is open until May.' };
    await read(await ana.post(`/admin/privacy-requests/${wish.id}/refuse`, refusal));
    await expectGone('privacy_request', id);
  });

  test('while a price request has no answer', async () => {
    const body = { contact: newCustomer(), vendor_slugs: ['easy2go'] };
    const { asked: made } = await asked(await askFor(portage, body));
    const id = made[0]?.id ?? '';
    const item = await itemOf('quote_request', id);
    expect(hoursUntil(item)).toBe(24);
    const ana = await cast.operator();
    expect((await ana.post(`/admin/leads/${id}/vendor-reminder`)).status).toBe(202);
    expect((await answer(portage, await cast.mover())).id).toBe(id);
    await expectGone('quote_request', id);
  });
});
