import type { CardAnswer } from './books/payments.ts';
import { askBank, DECLINED_CARD, SUCCESS_CARD } from './cards.ts';
import type {
  RefundStatus,
  SandboxCharge,
  SandboxDispute,
  SandboxRefund,
  SandboxSession,
} from './objects.ts';
import type { SandboxParts } from './parts.ts';

/** A session with the money that was taken for it. */
export type Payment = { session: SandboxSession; charge: SandboxCharge | null };
/** The values that may come with an act, all optional. Amounts in cents, times in Unix seconds. */
export type Asked = {
  amount?: number;
  reason?: string;
  /** The first state of a refund. */
  status?: RefundStatus;
  due_by?: number;
  evidence?: Record<string, string>;
  /** False only stages the evidence. */
  submit?: boolean;
  inquiry?: boolean;
};

/** An act on an object: its button's words, its question, its condition, and its work. */
type Act<T> = {
  words: string;
  asks?: 'amount' | 'reason';
  may: (one: T) => boolean;
  work: (id: string, asked: Asked) => object;
};
export type Acts<T> = Record<string, Act<T>>;

const isOpen = ({ session }: Payment) => session.status === 'open';
const isPending = ({ charge }: Payment) => charge?.status === 'pending';
const isDisputable = ({ charge }: Payment) => charge?.status === 'succeeded' && !charge.disputed;
const isInquiry = ({ status }: SandboxDispute) => status.startsWith('warning_');
const isUndecided = ({ status }: SandboxDispute) =>
  !['won', 'lost', 'warning_closed'].includes(status);

/**
 * Everything that can happen to a session's money without the application's doing: the customer, the bank,
 * the dashboard. The rehearsal page offers it, and the controls of tests call it by the same names.
 */
export function actsOf({ ledger, deliveries }: SandboxParts) {
  const { payments, refunds, disputes } = ledger;
  const chargeOf = (id: string) =>
    payments.chargeOf(payments.intentOf(payments.requireSession(id)));
  const pay = (id: string, answer: CardAnswer) =>
    payments.pay(payments.requireSession(id), answer, deliveries.control.charge);

  const sessions: Acts<Payment> = {
    pay: { words: 'Pay', may: isOpen, work: (id) => pay(id, askBank(SUCCESS_CARD)) },
    decline: { words: 'Decline', may: isOpen, work: (id) => pay(id, askBank(DECLINED_CARD)) },
    'pay-later': {
      words: 'Pay by a debit that settles later',
      may: isOpen,
      work: (id) => pay(id, { approved: true, later: true }),
    },
    expire: { words: 'Expire', may: isOpen, work: payments.expire },
    settle: { words: 'The money arrives', may: isPending, work: (id) => payments.settle(id, true) },
    fail: { words: 'The bank refuses', may: isPending, work: (id) => payments.settle(id, false) },
    refund: {
      words: 'Refund in the dashboard',
      asks: 'amount',
      may: ({ charge }) => charge?.status === 'succeeded' && !charge.refunded,
      work: (id, { amount = null, status = deliveries.control.refund, reason = null }) =>
        refunds.refund(chargeOf(id), { amount, status, reason }),
    },
    dispute: {
      words: 'Open a dispute',
      asks: 'reason',
      may: isDisputable,
      work: (id, asked) => disputes.open(chargeOf(id), asked),
    },
    inquiry: {
      words: 'Ask first',
      asks: 'reason',
      may: isDisputable,
      work: (id, asked) => disputes.open(chargeOf(id), { ...asked, inquiry: true }),
    },
  };
  const refunded: Acts<SandboxRefund> = {
    succeed: {
      words: 'It arrives',
      may: ({ status }) => ['pending', 'requires_action'].includes(status),
      work: (id) => refunds.endRefund(id, 'succeeded'),
    },
    return: {
      words: 'The bank sends it back',
      may: ({ status }) => ['pending', 'succeeded'].includes(status),
      work: (id) => refunds.endRefund(id, 'failed'),
    },
    cancel: {
      words: 'The customer never answers',
      may: ({ status }) => status === 'requires_action',
      work: (id) => refunds.endRefund(id, 'canceled'),
    },
  };
  const disputed: Acts<SandboxDispute> = {
    update: {
      words: 'Hand in evidence',
      may: isUndecided,
      work: (id, { evidence = {}, submit = true }) => disputes.update(id, evidence, submit),
    },
    escalate: {
      words: 'Becomes a chargeback',
      may: (one) => isUndecided(one) && isInquiry(one),
      work: disputes.escalate,
    },
    win: {
      words: 'Won',
      may: (one) => isUndecided(one) && !isInquiry(one),
      work: (id) => disputes.close(id, 'won'),
    },
    lose: {
      words: 'Lost',
      may: (one) => isUndecided(one) && !isInquiry(one),
      work: (id) => disputes.close(id, 'lost'),
    },
    close: {
      words: 'Closed',
      may: (one) => isUndecided(one) && isInquiry(one),
      work: (id) => disputes.close(id, 'lost'),
    },
  };
  return { sessions, refunds: refunded, disputes: disputed };
}

export type ActsOf = ReturnType<typeof actsOf>;

/** An act by the nouns and names of an address; null for one that there is not. */
export function findAct(acts: ActsOf, noun: string, name: string): Act<never> | null {
  const named = Object.hasOwn(acts, noun) ? acts[noun as keyof ActsOf] : {};
  return Object.hasOwn(named, name) ? ((named as Acts<never>)[name] ?? null) : null;
}
