import { FACTS } from '../../../contracts/facts.ts';
import { BANK_DELAY, longDate, money } from '../../domain/format.ts';
import type { Letter } from './letter.ts';

/** What an operator wrote to a customer about their lead. */
export type OperatorMessage = {
  reference: string;
  subject: string;
  /** Its lines; each is a paragraph. */
  body: string;
};

/** A deposit that went back to the customer. */
export type RefundNotice = {
  reference: string;
  firstName: string;
  vendorName: string;
  moveDate: string;
  amountCents: number;
  currency: string;
  /** The payment service gave it back; else a person did, in some other way. */
  toCard: boolean;
  /** It was paid twice, and the booking stands by the other payment. */
  stands: boolean;
};

/** A refund that the payment service will not carry out, for the operators. */
export type RefusedRefund = {
  reference: string;
  vendorName: string;
  moveDate: string;
  amountCents: number;
  currency: string;
  /** The service's own word. */
  code: string;
  /** Why the money goes back. */
  reason: string;
  adminUrl: string;
};

export function operatorMessage({ reference, subject, body }: OperatorMessage): Letter {
  const lines = body.split('\n').map((text) => text.trim());
  return {
    subject,
    preview: lines.find((text) => text.length > 40)?.slice(0, 120) ?? subject,
    heading: subject,
    blocks: lines.filter(Boolean).map((text) => ({ kind: 'text', text })),
    footer: [
      `Your reference is ${reference}. Reply to this mail to reach us.`,
      `${FACTS.name}, ${FACTS.supportPhone}`,
    ],
  };
}

/** Tells the customer that the deposit was given back and the booking is over. */
export function refundNotice(notice: RefundNotice): Letter {
  const amount = money(notice.amountCents, notice.currency);
  const how = notice.toCard ? ` to the card that you paid with. ${BANK_DELAY}` : '.';
  return {
    subject: `Your deposit was refunded: ${notice.reference}`,
    preview: `We have given ${amount} back.`,
    heading: 'Your deposit was refunded',
    blocks: [
      {
        kind: 'text',
        text: `Hello ${notice.firstName}, we have given your deposit of ${amount} back${how}`,
      },
      {
        kind: 'facts',
        title: 'What it belonged to',
        facts: [
          { term: 'Reference', value: notice.reference },
          { term: 'Mover', value: notice.vendorName },
          { term: 'Date', value: longDate(notice.moveDate) },
        ],
      },
      {
        kind: 'text',
        text: notice.stands
          ? 'You had paid twice. Your booking stands by the other payment, and nothing of it changes.'
          : 'Unless we told you otherwise, the truck is no longer reserved.',
      },
    ],
    footer: [`Questions? Reply to this mail, or call ${FACTS.supportPhone}.`],
  };
}

/** Tells a customer that the same booking was paid a second time. */
export const secondPayment = (paid: {
  reference: string;
  firstName: string;
  vendorName: string;
  amountCents: number;
  currency: string;
}): Letter => ({
  subject: `You have paid twice: ${paid.reference}`,
  preview: 'Your booking stands, and we look at the second payment.',
  heading: 'We have a second payment from you',
  blocks: [
    {
      kind: 'text',
      text: `Hello ${paid.firstName}, your booking with ${paid.vendorName} was paid already when another ${money(paid.amountCents, paid.currency)} arrived for it. The booking stands. A person looks at the second payment and gives it back; you need not do anything.`,
    },
  ],
  footer: [`Questions? Reply to this mail, or call ${FACTS.supportPhone}.`],
});

/** Tells the operators that a customer waits for money that only a person can give back. */
export function refundRefused(refused: RefusedRefund): Letter {
  const amount = money(refused.amountCents, refused.currency);
  return {
    subject: `A refund was refused: ${refused.reference}`,
    preview: `${amount} are still owed to the customer.`,
    heading: 'A refund was refused',
    blocks: [
      {
        kind: 'notice',
        text: `The payment service refused to give the deposit of ${amount} back, or the bank did not take it (${refused.code}). Nothing tries again by itself: the customer waits for the money.`,
      },
      {
        kind: 'text',
        text: 'In the panel the owner tries again, or gives the money back in another way and notes it there.',
      },
      {
        kind: 'facts',
        title: 'What it belongs to',
        facts: [
          { term: 'Reference', value: refused.reference },
          { term: 'Why it goes back', value: refused.reason },
          { term: 'Mover', value: refused.vendorName },
          { term: 'Date', value: longDate(refused.moveDate) },
        ],
      },
      { kind: 'action', label: 'Open it in the panel', href: refused.adminUrl },
    ],
    footer: [`Sent by ${FACTS.name} to its operators.`],
  };
}
