import { getLogger } from '@logtape/logtape';
import { findDepositByPayment } from '../../db/movements.ts';
import type { PaymentDeps } from '../deps.ts';
import type { Dispute, Refund } from '../external/stripe-objects.ts';
import { PROVIDER } from './booking-parties.ts';
import { enterDispute } from './disputes.ts';
import { onLead } from './happenings.ts';
import { enterRefund } from './refund-entries.ts';

const log = getLogger(['portage', 'payments']);

/** Refunds and disputes of one payment, as the provider has them now. */
export type Moved = { refunds?: readonly Refund[]; disputes?: readonly Dispute[] };

/**
 * Enters what the provider did with a payment's money (rule 4.17), from each of its sources: the reply to a
 * call of ours, a webhook, the return page, the sweep, the reconciliation. News told twice, late or in another
 * order comes to the same. False where no deposit of ours was paid so: then the news waits for its payment.
 */
export async function enterMoved(
  deps: PaymentDeps,
  paymentIntentId: string,
  { refunds = [], disputes = [] }: Moved,
): Promise<boolean> {
  const deposit = await findDepositByPayment(deps.sql, paymentIntentId);
  if (!deposit) {
    log.warn('payment {paymentIntentId} is none of ours', { paymentIntentId });
    return false;
  }
  await onLead(deps, deposit.lead_id, PROVIDER, async (act) => {
    for (const refund of refunds) await enterRefund(act, deposit, refund);
    for (const dispute of disputes) await enterDispute(act, deposit, dispute);
  });
  return true;
}

/** Asks the provider for all that it did with a payment's money, and enters it. */
export async function askMoved(deps: PaymentDeps, paymentIntentId: string): Promise<boolean> {
  const [refunds, disputes] = await Promise.all([
    deps.payments.listRefunds(paymentIntentId),
    deps.payments.listDisputes(paymentIntentId),
  ]);
  return await enterMoved(deps, paymentIntentId, { refunds, disputes });
}
