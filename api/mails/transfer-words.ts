import { STANDINGS } from '../../contracts/standings.ts';
import type { Told } from './facts.ts';

export const TRANSFER_WORDS = {
  asked: (told: Told<'other' | 'after' | 'total' | 'until'> & { declined: boolean }) => ({
    subject: `Do you agree to ${told.other}?`,
    preview: `${told.date}, ${told.total} with tax.`,
    text: told.declined
      ? `${told.mover} cannot do your move of ${told.date}; we suggest that ${told.other} does it. If you agree on your booking’s page by ${told.until}, your deposit goes with the booking, and there is nothing more to pay now.`
      : `we suggest that ${told.other} does your move of ${told.date} instead of ${told.mover}. Nothing has changed: your booking stands until you agree on its page, and goes on if you do not by ${told.until}. Your deposit goes with the booking, and there is nothing more to pay now.`,
  }),
  transferred: ({ mover, after, slot, by }: Told<'after' | 'slot' | 'by'>) => ({
    subject: `${mover} does your move now`,
    preview: `${slot}.`,
    text: `${mover} has taken over your booking, and has a truck for you on ${after}. Your deposit went with it. ${by ? STANDINGS.waiting(mover, by) : STANDINGS.confirmed(mover)}`,
    mover: 'Your mover',
  }),
  stays: ({ mover, date }: Told) => ({
    subject: `Your booking stays with ${mover}`,
    preview: `${date}, as it was.`,
    text: `the offer of another mover has ended. Your booking of ${date} with ${mover} stands as it was.`,
  }),
  offerEnded: ({ mover, date }: Told) => ({
    subject: 'The offer of another mover has ended',
    preview: `${date}: no mover has your booking.`,
    text: `the offer of another mover has ended, and ${mover} cannot do your move of ${date}. Your booking’s page tells what you can do now, and where your deposit is.`,
  }),
  gone: ({ reference, date }: Told) => ({
    subject: `Booking moved to another company: ${date} (${reference})`,
    preview: 'Your trucks are free again.',
    heading: 'A booking of yours went to another company',
    text: `The booking ${reference} of ${date} is with another company now. Your trucks are free again on your calendar, and there is nothing left to do. Please do not write to the customer about it.`,
  }),
  taken: ({ reference, slot, until }: Told<'slot' | 'until'>) => ({
    subject: `New booking: ${slot} (${reference})`,
    preview: 'It comes from another company, with its deposit.',
    heading: 'You have a new booking',
    text: `A paid booking has come to you from another company, at your own price. Your trucks are taken on your calendar. Please accept or decline by ${until}.`,
    price: 'The price, with tax',
    estimate: 'Estimate',
  }),
};
