import { FACTS } from '../../contracts/facts.ts';
import { longDate, mailLink, momentText, money, phoneLink } from '../domain/format.ts';
import type { PaymentReviewMail } from './booking-mail.ts';
import type { Letter } from './letter.ts';

/** What the operators get when a payment cannot be settled by rule. */
export function paymentReview(review: PaymentReviewMail): Letter {
  const { customer, expected, move, received, reference } = review;
  return {
    subject: `Payment to review: ${reference}`,
    preview: review.reason,
    heading: 'A payment needs a person',
    blocks: [
      { kind: 'notice', text: review.reason },
      {
        kind: 'text',
        text: review.booked
          ? 'The booking is confirmed by another payment. Look at this one, then refund the customer.'
          : 'The booking is not confirmed. The customer was told that a person looks at it: refund the payment in the panel, then call the customer, who can book again.',
      },
      {
        kind: 'facts',
        title: 'The payment',
        facts: [
          { term: 'Reference', value: reference },
          { term: 'Session', value: review.sessionId },
          { term: 'Expected', value: amount(expected) },
          { term: 'Received', value: amount(received) },
          { term: 'At', value: momentText(review.receivedAt) },
        ],
      },
      {
        kind: 'facts',
        title: 'The booking',
        facts: [
          { term: 'Customer', value: `${customer.firstName} ${customer.lastName}` },
          { term: 'Phone', value: customer.phone, href: phoneLink(customer.phone) },
          { term: 'Email', value: customer.email, href: mailLink(customer.email) },
          { term: 'Mover', value: review.vendorName },
          { term: 'Date', value: `${longDate(move.move_date)}, ${move.move_time}` },
        ],
      },
      { kind: 'action', label: 'Open it in the panel', href: review.adminUrl },
    ],
    footer: [`Sent by ${FACTS.name} to its operators.`],
  };
}

/** With the currency's code, because a wrong currency is one of the reasons. */
function amount({ amountCents, currency }: PaymentReviewMail['expected']): string {
  return `${money(amountCents, currency)} ${currency.toUpperCase()}`;
}
