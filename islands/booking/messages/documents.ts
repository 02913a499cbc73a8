import type { CustomerBooking } from '../../../contracts/customer/bookings.ts';
import { FACTS } from '../../../contracts/facts.ts';

/** The texts of a booking's documents. */
export const DOCUMENTS = {
  intro: 'Each is a page to print, or to keep as a PDF.',
  issued: 'Issued by',
  taxNumber: 'GST/HST number',
  questions: 'Questions',
  receiptOf: (paid: string) => `Received on ${paid}`,
  amount: 'Amount',
  states: {
    confirmed: 'Paid; it counts towards the final bill',
    ended: 'Paid; the booking has ended',
    refunded: 'Given back',
    review: 'Being checked',
    kept: 'Kept, as told before the cancellation',
  } satisfies Record<CustomerBooking['deposits'][number]['state'] | 'ended', string>,
  state: 'State',
  paidBy: 'Paid by',
  for: 'For',
  forValue: (mover: string, day: string) => `Deposit for a move with ${mover} on ${day}`,
  payment: 'Payment reference',
  receiptNote: `${FACTS.name} takes the deposit and holds the truck for you. The rest is paid to the mover, who writes its own bill.`,
  estimateOf: (day: string) => `Estimate of ${day}`,
  estimateNote: `${FACTS.name} made this estimate with the mover’s rates from what you told us. The move itself is a contract between you and the mover: ask them to make this page part of it.`,
  customer: 'Customer',
  mover: 'Mover',
  paymentTitle: 'How it is paid',
  payments: (deposit: string, balance: string, mover: string) =>
    `The deposit of ${deposit} was paid to ${FACTS.name} and counts towards the bill. What is left, ${balance}, is paid to ${mover} on the move day; ask them which ways of payment they take.`,
  here: 'On this page',
  ask: 'Ask the mover to write it in',
  sources: 'Where this comes from',
};

export const MUST: string = 'The contract must say';
export const SHOULD: string = 'It should say too';
