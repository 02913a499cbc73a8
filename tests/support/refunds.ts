import { expect } from 'vitest';
import type { Payments } from '../../api/external/stripe.ts';
import { findBreaches } from '../../db/invariants.ts';
import type { TestApp } from './app.ts';
import { deliverNormally, settled } from './payments.ts';

type Refund = Payments['refund'];

/** Stands between an app and its provider's refunds, while a test has set `tamper`. */
export class RefundsBetween {
  tamper: ((real: Refund) => Refund) | null = null;

  /** For `testApp`. */
  payments = (real: Payments): Payments => ({
    ...real,
    refund: (request) => (this.tamper ? this.tamper(real.refund) : real.refund)(request),
  });
}

/** Ends what a test has misled, and finds that money and trucks add up. */
export async function comeToRest(test: TestApp, between: RefundsBetween): Promise<void> {
  between.tamper = null;
  test.providerAnswers(true);
  await deliverNormally(test);
  await settled(test);
  expect(await findBreaches(test.sql)).toEqual([]);
}

/** Lets the minute pass after which a refund is taken up again. */
export const ageRefund = (test: TestApp, id: string) =>
  test.sql`
    update refunds set created_at = created_at - interval '2 minutes' where lead_id = ${id}`;
