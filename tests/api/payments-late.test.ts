import { afterEach, beforeEach, expect, test } from 'vitest';
import { findBreaches } from '../../db/invariants.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { castOf } from '../support/cast.ts';
import { askForPage, ledger, loseHold, mailsOf, stateOf } from '../support/payments.ts';
import { problemOf } from '../support/problems.ts';

// Bookings whose day has come and gone: no money is taken for a move that cannot be.

// An app each: what it has read while its clock was months ahead is no picture of today.
let portage: TestApp;
beforeEach(async () => {
  portage = await testApp({ jobs: false });
});
afterEach(async () => {
  expect(await findBreaches(portage.sql)).toEqual([]);
  await portage.close();
});

const DAY_MS = 86_400_000;

/** Asks for the payment page of a lead, and expects to be told that its date has passed. */
async function refusedForDate(lead_id: string): Promise<void> {
  expect(await problemOf(await askForPage(portage, lead_id), 409)).toMatchObject({
    code: 'date_passed',
    detail: 'The date of this move has passed. Please choose another one.',
  });
}

test('nobody is asked to pay for a date that has passed, held or not', async () => {
  const { id } = await castOf(portage).lead(5);
  portage.shift(70 * DAY_MS);
  await refusedForDate(id);
  expect(await stateOf(portage, id)).toBe('held');
  await loseHold(portage, id);
  await refusedForDate(id);
  expect(await stateOf(portage, id)).toBe('released');
});

test('what was paid before and heard of after the date is a review, not a booking', async () => {
  const { id } = await castOf(portage).lead(5);
  const session = await castOf(portage).page(id);
  await portage.control('/deliveries', { hold: true });
  await portage.control(`/sessions/${session}/pay`);
  await loseHold(portage, id);
  portage.shift(70 * DAY_MS);
  await portage.post('/api/payment-simple/verify', { session_id: session });
  expect(await ledger(portage, id)).toMatchObject([{ state: 'review' }]);
  expect(await stateOf(portage, id)).toBe('released');
  expect(await mailsOf(portage, id)).toEqual(['payment_review']);
});
