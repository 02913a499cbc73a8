import { CURRENCY, DEPOSIT_CENTS } from '../../contracts/facts.ts';
import { type DisputeRow, listDisputes } from '../../db/disputes.ts';
import type { LeadRow } from '../../db/dossiers.ts';
import { type DepositRow, listDeposits } from '../../db/payments.ts';
import { findFailedRefund, findLastRefund, wasRefundedToCard } from '../../db/refunds.ts';
import { mailLink, phoneLink } from '../domain/format.ts';
import { action, fact, facts, notice, text } from './blocks.ts';
import { openLead } from './booking-blocks.ts';
import type { LeadFacts } from './facts.ts';
import type { Fact } from './letter.ts';
import type { Content } from './letter-of.ts';
import { leadMail } from './mail.ts';
import { MOVE_WORDS } from './move-words.ts';
import { PAYMENT_WORDS as FRENCH } from './payment-words.fr.ts';
import { PAYMENT_WORDS as ENGLISH, type Left } from './payment-words.ts';

const SAID = { en: ENGLISH, fr: FRENCH };

/** The mails about a lead's money. */
export const PAYMENT_MAILS = {
  deposit_refunded: leadMail({
    to: 'customer',
    load: async ({ deps, lead, row }) => {
      const deposits = await listDeposits(deps.sql, lead.id);
      const returned = deposits.filter(
        ({ state, session_id }) =>
          state === 'refunded' && (!row.session_id || session_id === row.session_id),
      );
      const [first] = returned;
      // The bank has sent the refund back: the money's next way is told when it has gone.
      if (!first) return null;
      return {
        cents: returned.reduce((sum, { amount }) => sum + amount, 0),
        currency: first.currency,
        /** The payment service gave it back; else a person did, in some other way. */
        toCard: await wasRefundedToCard(deps.sql, lead.id),
        left: leftOf(lead, deposits),
      };
    },
    says: (f) => {
      const named = MOVE_WORDS[f.language];
      const told = { ...f, paid: f.money(f.cents, f.currency) };
      const words = SAID[f.language].refunded(told, f.toCard, f.left);
      return {
        ...words,
        blocks: [
          facts(words.belonged, [
            fact(named.reference, f.reference),
            fact(named.mover, f.mover),
            fact(named.date, f.date),
          ]),
          text(words.after),
        ],
      };
    },
  }),
  second_payment: leadMail({
    to: 'customer',
    load: async (f) => {
      const paid = await reviewed(f);
      return paid?.state === 'review' ? { deposit: paid } : null;
    },
    says: (f) =>
      SAID[f.language].second({ ...f, paid: f.money(f.deposit.amount, f.deposit.currency) }),
  }),
  // A payment that cannot be settled by rule.
  payment_review: leadMail({
    to: 'operator',
    load: async (f) => {
      const deposit = await reviewed(f);
      if (!deposit) throw new Error(`Lead ${f.lead.id} has no payment to review.`);
      const deposits = await listDeposits(f.deps.sql, f.lead.id);
      return { deposit, booked: deposits.some(({ state }) => state === 'confirmed') };
    },
    says: (f) => {
      const { deposit, lead } = f;
      const reason = deposit.review_reason ?? 'N/A';
      return {
        subject: `Payment to review: ${f.reference}`,
        preview: reason,
        heading: 'A payment needs a person',
        blocks: [
          notice(reason),
          text(
            f.booked
              ? 'The booking is confirmed by another payment. Look at this one, then refund the customer.'
              : 'The booking is not confirmed. The customer was told that a person looks at it: refund the payment in the panel, then call the customer, who can book again.',
          ),
          facts('The payment', [
            fact('Reference', f.reference),
            fact('Session', deposit.session_id),
            fact('Expected', sum(f, DEPOSIT_CENTS, CURRENCY)),
            fact('Received', sum(f, deposit.amount, deposit.currency)),
            fact('At', f.momentText(deposit.created_at)),
          ]),
          facts('The booking', [
            fact('Customer', `${lead.first_name} ${lead.last_name}`),
            fact('Phone', lead.phone, phoneLink(lead.phone)),
            fact('Email', lead.email, mailLink(lead.email)),
            fact('Mover', f.mover),
            fact('Date', `${f.date}, ${lead.move_time}`),
          ]),
          openLead(f),
        ],
      };
    },
  }),
  // A customer waits for money that only a person can give back.
  refund_refused: leadMail({
    to: 'operator',
    load: async ({ deps, lead }) => {
      const refused = await findFailedRefund(deps.sql, lead.id);
      return refused && { refused };
    },
    says: (f) => {
      const { amount, code, currency, reason } = f.refused;
      const owed = f.money(amount, currency);
      return {
        subject: `A refund was refused: ${f.reference}`,
        preview: `${owed} are still owed to the customer.`,
        heading: 'A refund was refused',
        blocks: [
          notice(
            `The payment service refused to give the deposit of ${owed} back, or the bank did not take it (${code}). Nothing tries again by itself: the customer waits for the money.`,
          ),
          text(
            'In the panel the owner tries again, or gives the money back in another way and notes it there.',
          ),
          facts('What it belongs to', [
            fact('Reference', f.reference),
            fact('Why it goes back', reason),
            fact('Mover', f.mover),
            fact('Date', f.date),
          ]),
          openLead(f),
        ],
      };
    },
  }),
  // Part of a deposit was given back on the provider's own pages.
  partial_refund: leadMail({
    to: 'operator',
    load: async ({ deps, lead }) => {
      const refund = await findLastRefund(deps.sql, lead.id);
      return refund && { refund };
    },
    says: (f) =>
      moved(f, {
        subject: `Part of a deposit was refunded at the provider: ${f.reference}`,
        text:
          f.refund.state === 'failed'
            ? `${f.money(f.refund.amount, f.refund.currency)} of the deposit, refunded on the payment provider's own pages, came back from the customer's bank. The booking stands. Look whether the customer is to get it in another way.`
            : `${f.money(f.refund.amount, f.refund.currency)} of the deposit went back to the customer from the payment provider's own pages. The booking stands. Look whether that was meant.`,
      }),
  }),
  // A customer's bank asks for the money back.
  dispute_opened: leadMail({
    to: 'operator',
    load: lastDispute,
    says: (f) => {
      const { due_by } = f.dispute;
      return moved(f, {
        subject: `Dispute: ${f.reference}${due_by ? `, answer by ${f.momentText(due_by)}` : ''}`,
        text: "The customer's bank asks for the deposit back. Collect the evidence in the panel, hand it in at the payment provider before the deadline, and call the customer. No refund goes out until the bank has decided.",
        more: disputeFacts(f),
      });
    },
  }),
  // The bank has decided.
  dispute_closed: leadMail({
    to: 'operator',
    load: lastDispute,
    says: (f) =>
      moved(f, {
        subject: `Dispute ${f.dispute.status}: ${f.reference}`,
        text:
          f.dispute.status === 'lost'
            ? 'The bank has decided for the customer: the money is gone. Decide in the panel what becomes of the booking.'
            : 'The dispute is over, and the money stays.',
        more: disputeFacts(f),
      }),
  }),
};

/** The payment that a mail is about: that of its session, else the last in review. */
async function reviewed({ deps, lead, row }: LeadFacts) {
  const deposits = await listDeposits(deps.sql, lead.id);
  return deposits.findLast(({ session_id, state }) =>
    row.session_id ? session_id === row.session_id : state === 'review',
  );
}

async function lastDispute({ deps, lead }: LeadFacts) {
  const dispute = (await listDisputes(deps.sql, lead.id)).at(-1);
  return dispute ? { dispute } : null;
}

/** With the currency's code, because a wrong currency is one of the reasons. */
const sum = ({ money }: LeadFacts, cents: number, currency: string): string =>
  `${money(cents, currency)} ${currency.toUpperCase()}`;

function disputeFacts(f: LeadFacts & { dispute: DisputeRow }): Fact[] {
  const { provider_id, amount, currency, reason, status, due_by } = f.dispute;
  return [
    fact('Dispute', provider_id),
    fact('Amount', sum(f, amount, currency)),
    fact('Reason', reason.replaceAll('_', ' ')),
    fact('State', status.replaceAll('_', ' ')),
    ...(due_by ? [fact('Answer by', f.momentText(due_by))] : []),
  ];
}

/** Tells the operators of money that moved at the provider. */
const moved = (
  f: LeadFacts,
  { more = [], ...said }: { subject: string; text: string; more?: Fact[] },
): Content => ({
  ...said,
  preview: `${f.mover}, ${f.date}.`,
  blocks: [
    facts('The booking', [
      fact('Reference', f.reference),
      fact('Mover', f.mover),
      fact('Move date', f.date),
      ...more,
    ]),
    action('Open it in the panel', f.panelUrl),
  ],
});

/** A booking that was paid twice stands by the other payment; a done move stays done. */
function leftOf({ stage }: LeadRow, deposits: readonly DepositRow[]): Left {
  if (deposits.some(({ state }) => state === 'confirmed')) return 'stands';
  return stage === 'completed' || stage === 'no_show' ? 'done' : 'ended';
}
