import type { BookingState } from '../../../contracts/booking-states.ts';
import { FACTS } from '../../../contracts/facts.ts';
import { HELD, STANDINGS } from './standings.ts';

/** How a booking stands, in plain words: a heading, a sentence or two, and what comes next. */
export interface StateWords {
  title: string;
  text: string;
  steps: string[];
}

/** What the words are made of. */
export interface Known {
  mover: string;
  phone: string;
  day: string;
  arrival: string;
  deposit: string;
  balance: string;
  ceiling: string;
  answerBy: string;
  /** The mover's time to answer is over. */
  isLate: boolean;
  price: string;
  decideBy: string;
  /** The deposit has gone back. */
  isRefunded: boolean;
  /** Until when the deposit of a declined booking waits for another mover; empty where it does not. */
  waitsUntil: string;
  /** It stays with us, by the policy that was told before. */
  isKept: boolean;
}

const US = `${FACTS.supportEmail} or ${FACTS.supportPhone}`;
const PREPARE = (known: Known) =>
  `Keep the elevator, the loading dock or a parking place free for the crew: ${known.day}, ${known.arrival}.`;
const PAY = ({ balance, mover }: Known) =>
  `On the move day you pay what is left, ${balance}, to ${mover}.`;
const CALL = ({ mover, phone }: Known) =>
  `Something is unclear or has changed? Call ${mover}: ${phone}.`;
const BANK = (known: Known) =>
  known.isRefunded
    ? `Your deposit of ${known.deposit} has gone back. Your bank shows it within 5 to 10 days.`
    : `Your deposit of ${known.deposit} goes back; we mail you as soon as it is on its way.`;
const ANEW = 'Still moving? Compare the other movers and book one for the same day.';
const WRITE = `Something is wrong? Write to ${US}, and name your reference.`;

/** The words of each state. */
export const WORDS: Record<BookingState, (known: Known) => StateWords> = {
  requested: ({ mover }) => ({
    title: `You have asked ${mover} for a price`,
    text: 'Nothing is booked and nothing is paid yet.',
    steps: [
      `${mover} looks at your move and answers within a day.`,
      'We mail you its price with a link to book it.',
      'No truck is held until you book and pay the deposit.',
    ],
  }),
  unpaid: ({ mover }) => ({
    title: 'The deposit is not paid yet',
    text: `${mover} holds a truck for you for a short time only.`,
    steps: [
      'Go back to the page where you were paying, and finish there.',
      'Once the deposit is paid, this page and a mail confirm the booking.',
      `You have paid and still read this? Wait a minute, load the page again, or write to ${US}.`,
    ],
  }),
  lapsed: () => ({
    title: 'This booking was not paid in time',
    text: 'No truck is held for it any more, and nothing was charged.',
    steps: [
      'Get new prices: your day may still be free.',
      'Choose a mover and pay the deposit to hold the truck.',
      `You have been charged? Write to ${US}, and name your reference.`,
    ],
  }),
  review: () => ({
    title: 'We are checking your payment',
    text: 'Your money has arrived, but something about it does not fit. A person looks at it.',
    steps: [
      'You need not do anything, and please do not pay again.',
      'We confirm the booking or give the money back, and mail you either way.',
      WRITE,
    ],
  }),
  refunded: (known) => ({
    title: STANDINGS.refunded,
    text: 'No booking stands on it, and no truck is held.',
    steps: [BANK(known), ANEW, WRITE],
  }),
  waiting: (known) => ({
    title: HELD,
    text: STANDINGS[known.isLate ? 'late' : 'waiting'](known.mover, known.answerBy),
    steps: [
      `${known.mover} confirms, and we mail you at once.`,
      `They call you to settle the final price and the time. Without your signature it is ${known.ceiling} at most.`,
      PREPARE(known),
      PAY(known),
    ],
  }),
  accepted: (known) => ({
    title: `${known.mover} has confirmed your move`,
    text: `They come on ${known.day}, ${known.arrival}.`,
    steps: [
      `${known.mover} calls you to settle the final price and the time. Without your signature it is ${known.ceiling} at most.`,
      PREPARE(known),
      PAY(known),
      CALL(known),
    ],
  }),
  contacted: (known) => ({
    title: `${known.mover} has spoken with you`,
    text: `They come on ${known.day}, ${known.arrival}.`,
    steps: [
      `${known.mover} enters the price and the time that you agreed on, and we mail them to you.`,
      `Is it more than ${known.ceiling}? Then it counts only once you have signed for it.`,
      PREPARE(known),
      PAY(known),
    ],
  }),
  price_asked: (known) => ({
    title: `${known.mover} asks for ${known.price}: please decide`,
    text: `That is above the ${known.ceiling} that they may bill without your signature. You can agree or refuse until ${known.decideBy}.`,
    steps: [
      'Look at the price, then agree or refuse. Both are fine: your move stays booked.',
      `If you refuse or do nothing, they may bill ${known.ceiling} at most.`,
      `Ask ${known.mover} what has changed before you decide: ${known.phone}.`,
    ],
  }),
  price_agreed: (known) => ({
    title: `Your final price is ${known.price}`,
    text: `${known.mover} comes on ${known.day}, ${known.arrival}.`,
    steps: [
      PREPARE(known),
      PAY(known),
      `Is anything different from what you agreed on? Call ${known.mover} before the move: ${known.phone}.`,
    ],
  }),
  declined: (known) => ({
    title: STANDINGS.declined(known.mover),
    ...(known.waitsUntil
      ? {
          text: `Take another mover with your deposit, without paying again, until ${known.waitsUntil}.`,
          steps: [
            'Choose another mover below: its truck is yours as soon as you have.',
            `Or have your deposit of ${known.deposit} back now, with the button below.`,
            'If you do nothing, the deposit goes back by itself when that time is over.',
          ],
        }
      : {
          text: 'The booking has ended. That costs you nothing.',
          steps: [BANK(known), ANEW, WRITE],
        }),
  }),
  cancelled: (known) => ({
    title: STANDINGS.cancelled,
    text: `${known.mover} does not come, and the truck is free for others.`,
    steps: [
      known.isKept
        ? `Your deposit of ${known.deposit} is kept, as you were told before you cancelled.`
        : BANK(known),
      ANEW,
      WRITE,
    ],
  }),
  no_show: ({ mover, day }) => ({
    title: STANDINGS.no_show(mover),
    text: `For that reason the booking of ${day} has ended.`,
    steps: [
      `Is that wrong? Write to ${US}: we look at it together.`,
      'Say where you were, and how the crew tried to reach you.',
      ANEW,
    ],
  }),
  completed: (known) => ({
    title: STANDINGS.completed,
    text: `${known.mover} has told us that everything has arrived.`,
    steps: [
      `Settle what is left with ${known.mover}, if you have not yet: ${known.balance}.`,
      'Rate the move by the link in our mail: it helps the next people who move.',
      `Something is missing or damaged? Tell ${known.mover} in writing soon, and write to ${US}.`,
    ],
  }),
  rated: (known) => ({
    title: 'Your move is done, and you have rated it',
    text: 'Thank you: your stars help the next people who move.',
    steps: [
      'Keep the receipt and the estimate: they are below.',
      `Something is missing or damaged? Tell ${known.mover} in writing soon, and write to ${US}.`,
      'Tell your bank, your insurer and the post that you have moved.',
    ],
  }),
};

/** An amount that is not settled yet. */
export const ABOUT = (amount: string): string => `about ${amount}`;
