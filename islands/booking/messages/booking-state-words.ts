import type { BookingState } from '../../../contracts/booking-states.ts';
import { FACTS } from '../../../contracts/facts.ts';
import { HELD, STANDINGS } from '../../../contracts/standings.ts';

/** How a booking stands, in plain words: a heading, and a sentence or two. */
export interface StateWords {
  title: string;
  text: string;
  /** The state of the deposit, or the sum left to pay, once the booking is over. */
  money?: string;
  /** The next steps, where no ticket tells the booking's way. */
  steps?: string[];
}

/** The facts that the words are made of. */
export interface Known {
  mover: string;
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
  /** True where the deposit stays with us, by the policy that was told before. */
  isKept: boolean;
}

const US = `${FACTS.supportEmail} or ${FACTS.supportPhone}`;
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
    text: 'No truck is held for it any more.',
    money: 'Nothing was charged.',
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
    money: BANK(known),
    steps: [ANEW, WRITE],
  }),
  waiting: (known) => ({
    title: HELD,
    text: STANDINGS[known.isLate ? 'late' : 'waiting'](known.mover, known.answerBy),
  }),
  accepted: (known) => ({
    title: STANDINGS.accepted(known.mover),
    text: `They come on ${known.day}, ${known.arrival}.`,
  }),
  contacted: (known) => ({
    title: `${known.mover} has spoken with you`,
    text: `They come on ${known.day}, ${known.arrival}.`,
  }),
  price_asked: (known) => ({
    title: `${known.mover} asks for ${known.price}: please decide`,
    text: `That is above the ${known.ceiling} that they may bill without your signature. You can agree or refuse until ${known.decideBy}.`,
  }),
  price_agreed: (known) => ({
    title: `Your final price is ${known.price}`,
    text: `${known.mover} comes on ${known.day}, ${known.arrival}.`,
  }),
  declined: (known) => ({
    title: STANDINGS.declined(known.mover),
    ...(known.waitsUntil
      ? {
          text: `Take another mover with your deposit, without paying again, until ${known.waitsUntil}.`,
          money: `Your deposit of ${known.deposit} waits until then. If you do nothing, it goes back by itself.`,
          steps: [
            'Choose another mover above: its truck is yours as soon as you have.',
            'Or have your deposit back now, with the button beneath the movers.',
          ],
        }
      : {
          text: 'The booking has ended. That costs you nothing.',
          money: BANK(known),
          steps: [ANEW, WRITE],
        }),
  }),
  cancelled: (known) => ({
    title: STANDINGS.cancelled,
    text: `${known.mover} does not come, and the truck is free for others.`,
    money: known.isKept
      ? `Your deposit of ${known.deposit} is kept, as you were told before you cancelled.`
      : BANK(known),
    steps: [ANEW, WRITE],
  }),
  no_show: (known) => ({
    title: STANDINGS.no_show(known.mover),
    text: `For that reason the booking of ${known.day} has ended.`,
    money: known.isRefunded
      ? BANK(known)
      : `Your deposit of ${known.deposit} does not go back, unless the report is wrong or the law says otherwise.`,
    steps: [
      `Is that wrong? Write to ${US}: we look at it together.`,
      'Say where you were, and how the crew tried to reach you.',
      ANEW,
    ],
  }),
  completed: (known) => ({
    title: STANDINGS.completed,
    text: `${known.mover} has told us that everything has arrived.`,
    money: `Settle what is left with ${known.mover}, if you have not yet: ${known.balance}.`,
    steps: [
      'Rate the move by the link in our mail: it helps the next people who move.',
      `Something is missing or damaged? Tell ${known.mover} in writing soon, and write to ${US}.`,
    ],
  }),
  rated: (known) => ({
    title: 'Your move is done, and you have rated it',
    text: 'Thank you: your stars help the next people who move.',
    money: `Settle what is left with ${known.mover}, if you have not yet: ${known.balance}.`,
    steps: [
      'Keep the receipt and the estimate: they are below.',
      `Something is missing or damaged? Tell ${known.mover} in writing soon, and write to ${US}.`,
      'Tell your bank, your insurer and the post that you have moved.',
    ],
  }),
};

/** An amount that is not settled yet. */
export const ABOUT = (amount: string): string => `about ${amount}`;
