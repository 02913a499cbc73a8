import { FACTS } from '../../contracts/facts.ts';
import { STANDINGS } from '../../contracts/standings.ts';
import { BANK_DELAYS } from '../domain/format.ts';
import type { Told } from './facts.ts';

/** Of a declined booking: why in the mover's own words, and until when the deposit waits, where it does. */
type Declined = Told<'deposit'> & { reason: string | null; until: string | null };

export const ANSWER_WORDS = {
  accepted: ({ mover, date }: Told) => ({
    subject: STANDINGS.accepted(mover),
    preview: `They come on ${date}.`,
    text: `${mover} has confirmed that they move you on ${date}. They call you to settle the final price and the time.`,
  }),
  declined: ({ mover, date, reason, deposit, until }: Declined) => {
    const sorry = `we are sorry: ${mover} cannot move you on ${date}.${reason === null ? '' : ` They say: “${reason}”`}`;
    const words = {
      whoElse: `Who else is free on ${date}`,
      andTax: (amount: string): string => `${amount} and tax`,
      note: 'Estimates for the same move, with tax, as of now. Trucks are given to whoever books first.',
      otherDates: 'See other dates',
    };
    return until === null
      ? {
          ...words,
          subject: `${STANDINGS.declined(mover)}: your deposit goes back`,
          preview: `${deposit} are on the way back to your card.`,
          text: `${sorry} Your deposit of ${deposit} is on its way back to the card that you paid with. ${BANK_DELAYS.en}`,
          nobody:
            'Right now no other mover is free on that date. Another date may do: the quotes show the next free ones.',
          book: 'Book another mover',
        }
      : {
          ...words,
          subject: `${STANDINGS.declined(mover)}: take another mover, or your deposit back`,
          preview: `Your deposit of ${deposit} waits until ${until}.`,
          text: `${sorry} Your deposit of ${deposit} waits for you until ${until}. By then you can take another mover with it, on that date or another one, at that mover’s own price and without paying again. If you would rather have it back, say so on the same page and it goes at once; if you do nothing, it goes back by itself.`,
          nobody:
            'Right now no other mover is free on that date. Another date may do: your booking’s page shows the next free ones.',
          book: 'Take another mover with your deposit',
        };
  },
  wanted: ({ reference, mover, date, due }: Told<'due'>, isBooking: boolean) => {
    const what = isBooking ? 'A booking' : 'A request for a price';
    const waits = isBooking
      ? 'a customer has paid the deposit and waits for your word'
      : 'a customer waits for your price';
    return {
      subject: `${what} waits for your answer: ${reference}`,
      preview: `The move is on ${date}.`,
      heading: `${what} waits for your answer`,
      text: `${mover}, ${waits}. The answer is due on ${due}.`,
      about: 'What it is about',
      moveDate: 'Move date',
      act: isBooking ? 'Accept or decline' : 'Give your price',
      footer: [`Sent by the operators of ${FACTS.name}.`],
    };
  },
  completed: ({ mover }: Told) => ({
    subject: `How was your move with ${mover}?`,
    preview: 'One question, one press.',
    text: `${mover} has told us that your move is done. Welcome home! How many stars do you give them? Your answer helps the next people who move.`,
    rate: 'Rate the move',
    wrong: `Did the move not take place, or is something wrong? Write to ${FACTS.supportEmail}.`,
  }),
  absent: ({ mover, date }: Told) => ({
    subject: STANDINGS.no_show(mover),
    preview: `Your move of ${date}.`,
    text: `${mover} has told us that nobody was there for your move on ${date}, so the booking has ended. Is that wrong? Write to us or call: we look at it together.`,
  }),
  reopened: ({ mover, date }: Told) => ({
    subject: `Your booking with ${mover} stands again`,
    preview: `Your move of ${date} is not over.`,
    text: `We have corrected what was said of your move of ${date} with ${mover}: it is not over, and the booking stands. What an earlier mail told you of its end no longer holds.`,
  }),
  reopenedHere: ({ reference, mover, date }: Told) => ({
    subject: `Booking ${reference} is open again`,
    preview: `The move of ${date} is not over.`,
    heading: 'A booking is open again',
    text: `${mover}, Portage has taken back that the move of ${date} is over. The booking is accepted, as before. Say “Completed” or “No-show” anew when it is so.`,
    act: 'Open the booking',
    footer: [`Sent by the operators of ${FACTS.name}.`],
  }),
};
