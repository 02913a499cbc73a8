import type { DisputeRequest } from './books/disputes.ts';
import type { CardAnswer } from './books/payments.ts';
import type { RefundRequest } from './books/refunds.ts';
import type { SandboxParts } from './parts.ts';

/** What happens to a session's money without the application's doing: the customer, the bank, the dashboard. */
export function rehearsals({ ledger, deliveries }: SandboxParts) {
  const { payments, refunds, disputes } = ledger;
  const chargeOf = (id: string) =>
    payments.chargeOf(payments.intentOf(payments.requireSession(id)));

  return {
    pay(id: string, answer: CardAnswer) {
      const session = payments.requireSession(id);
      payments.pay(session, answer, deliveries.control.charge);
      return session;
    },
    refund(id: string, asked: Partial<RefundRequest>) {
      return refunds.refund(chargeOf(id), {
        amount: null,
        status: deliveries.control.refund,
        ...asked,
      });
    },
    dispute(id: string, asked: DisputeRequest) {
      return disputes.open(chargeOf(id), asked);
    },
  };
}
