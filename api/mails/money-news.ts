import { FACTS } from '../../contracts/facts.ts';
import { longDate, momentText, money } from '../domain/format.ts';
import type { Letter } from './letter.ts';

/** What every mail to the operators about a booking's money tells. */
export type MoneyBasis = {
  reference: string;
  vendorName: string;
  moveDate: string;
  adminUrl: string;
};

/** A dispute as the provider tells it; cents. */
export type DisputeNews = {
  id: string;
  amountCents: number;
  currency: string;
  reason: string;
  status: string;
  dueBy: Date | null;
};

/** Part of a deposit was given back on the provider's own pages. */
export const partialRefund = (
  basis: MoneyBasis,
  given: { amountCents: number; currency: string },
): Letter =>
  letter(basis, {
    subject: `Part of a deposit was refunded at the provider: ${basis.reference}`,
    text: `${money(given.amountCents, given.currency)} of the deposit went back to the customer from the payment provider's own pages. The booking stands. Look whether that was meant.`,
    facts: [],
  });

/** A customer's bank asks for the money back. */
export const disputeOpened = (basis: MoneyBasis, dispute: DisputeNews): Letter =>
  letter(basis, {
    subject: `Dispute: ${basis.reference}${dispute.dueBy ? `, answer by ${momentText(dispute.dueBy)}` : ''}`,
    text: "The customer's bank asks for the deposit back. Collect the evidence in the panel, hand it in at the payment provider before the deadline, and call the customer. No refund goes out until the bank has decided.",
    facts: disputeFacts(dispute),
  });

/** The bank has decided. */
export const disputeClosed = (basis: MoneyBasis, dispute: DisputeNews): Letter =>
  letter(basis, {
    subject: `Dispute ${dispute.status}: ${basis.reference}`,
    text:
      dispute.status === 'lost'
        ? 'The bank has decided for the customer: the money is gone. Decide in the panel what becomes of the booking.'
        : 'The dispute is over, and the money stays.',
    facts: disputeFacts(dispute),
  });

/** The ledger and the provider do not say the same. */
export const paymentDifferences = (count: number, adminUrl: string): Letter => ({
  subject: `${count} ${count === 1 ? 'payment does' : 'payments do'} not agree with the provider`,
  preview: 'Each waits for a person in the panel.',
  heading: 'The ledger and the provider differ',
  blocks: [
    {
      kind: 'text',
      text: "The provider's own lists were held against the ledger. What differs waits in the panel: refund it, enter it for a lead, or note what was decided.",
    },
    { kind: 'action', label: 'Open it in the panel', href: adminUrl },
  ],
  footer: [`Sent by ${FACTS.name} to its operators.`],
});

const disputeFacts = ({ id, amountCents, currency, reason, status, dueBy }: DisputeNews) => [
  { term: 'Dispute', value: id },
  { term: 'Amount', value: `${money(amountCents, currency)} ${currency.toUpperCase()}` },
  { term: 'Reason', value: reason.replaceAll('_', ' ') },
  { term: 'State', value: status.replaceAll('_', ' ') },
  ...(dueBy ? [{ term: 'Answer by', value: momentText(dueBy) }] : []),
];

function letter(
  basis: MoneyBasis,
  content: { subject: string; text: string; facts: { term: string; value: string }[] },
): Letter {
  return {
    subject: content.subject,
    preview: `${basis.vendorName}, ${longDate(basis.moveDate)}.`,
    heading: content.subject,
    blocks: [
      { kind: 'text', text: content.text },
      {
        kind: 'facts',
        title: 'The booking',
        facts: [
          { term: 'Reference', value: basis.reference },
          { term: 'Mover', value: basis.vendorName },
          { term: 'Move date', value: longDate(basis.moveDate) },
          ...content.facts,
        ],
      },
      { kind: 'action', label: 'Open it in the panel', href: basis.adminUrl },
    ],
    footer: [`Sent by ${FACTS.name} to its operators.`],
  };
}
