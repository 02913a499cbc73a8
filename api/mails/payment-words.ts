import { STANDINGS } from '../../contracts/standings.ts';
import { BANK_DELAYS } from '../domain/format.ts';
import type { Told } from './facts.ts';

/** The state of a booking whose deposit went back. */
export type Left = 'stands' | 'done' | 'ended';

export const PAYMENT_WORDS = {
  refunded: (told: Told<'paid'>, toCard: boolean, left: Left) => ({
    subject: `${STANDINGS.refunded}: ${told.reference}`,
    preview: `We have given ${told.paid} back.`,
    heading: STANDINGS.refunded,
    text: toCard
      ? `Hello ${told.firstName}, we have given your deposit of ${told.paid} back to the card that you paid with. ${BANK_DELAYS.en}`
      : `Hello ${told.firstName}, we have given your deposit of ${told.paid} back.`,
    belonged: 'What it belonged to',
    after: {
      stands:
        'You had paid twice. Your booking stands by the other payment, and nothing of it changes.',
      done: 'Your move is done, and nothing else changes.',
      ended: 'No truck is reserved for you any more.',
    }[left],
  }),
  second: ({ reference, firstName, mover, paid }: Told<'paid'>) => ({
    subject: `You have paid twice: ${reference}`,
    preview: 'Your booking stands, and we look at the second payment.',
    heading: 'We have a second payment from you',
    text: `Hello ${firstName}, your booking with ${mover} was paid already when another ${paid} arrived for it. The booking stands. A person looks at the second payment and gives it back; you need not do anything.`,
  }),
};
