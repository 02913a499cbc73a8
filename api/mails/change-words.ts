import { STANDINGS } from '../../contracts/standings.ts';
import { BANK_DELAYS } from '../domain/format.ts';
import type { Told } from './facts.ts';

export const CHANGE_WORDS = {
  changed: ({ mover, after }: Told<'after'>) => ({
    subject: 'Your booking has changed',
    preview: `${after} with ${mover}.`,
    text: `this is how your booking with ${mover} stands now. The deposit stays with it.`,
  }),
  refused: ({ mover, date }: Told, expired: boolean) => ({
    subject: 'Your booking stays as it was',
    preview: `${date} with ${mover}.`,
    text: expired
      ? `${mover} has not answered your change in time, so your booking stands as it was. Call them, or ask again.`
      : `${mover} cannot take your change, so your booking stands as it was. Call them about what is possible.`,
  }),
  offered: ({ mover, after, total, until }: Told<'after' | 'total' | 'until'>) => ({
    subject: 'Do you agree to this change of your booking?',
    preview: `${after}, ${total} with tax.`,
    text: `we have written down a change of your booking with ${mover}, and its terms are not as good as now. Nothing has changed: your booking stands until you agree on its page, and goes on as it is if you do not by ${until}. There is nothing more to pay now.`,
    side: 'The move, if you agree',
  }),
  offerEnded: ({ mover, date }: Told) => ({
    subject: 'Your booking stays as it was',
    preview: `${date} with ${mover}.`,
    text: `the change that you were asked about has ended. Your booking of ${date} with ${mover} stands as it was.`,
  }),
  cancelled: ({ mover, date, paid }: Told<'paid'>, kept: string | null) => ({
    subject: STANDINGS.cancelled,
    preview: `The move of ${date} does not take place.`,
    text: `your move of ${date} with ${mover} is cancelled, and they have been told. ${
      kept === null
        ? `Your deposit of ${paid} is on its way back to the card that you paid with. ${BANK_DELAYS.en}`
        : `Your deposit of ${paid}: ${kept}`
    }`,
  }),
  vendorChanged: (told: Told<'before' | 'after' | 'until'>) => ({
    subject: `Booking changed: ${told.after} (${told.reference})`,
    preview: `It was ${told.before}.`,
    heading: 'A booking of yours has changed',
    text: `The booking has changed, as written below. Your trucks were moved on your calendar. Please accept or decline by ${told.until}.`,
    after: 'It is now',
  }),
  vendorAsked: (told: Told<'after' | 'total' | 'until'>, signed: boolean) => ({
    subject: `A customer asks for a change: ${told.reference}`,
    preview: `${told.after}, ${told.total}.`,
    heading: 'Can you take this change?',
    text: `The customer of ${told.reference} asks for a change. Nothing has changed yet: the booking stands as it is until you agree, and stays so if you do not by ${told.until}.${
      signed ? ' The customer has signed for the new price.' : ''
    }`,
    after: 'It would be',
    action: 'Agree or refuse in the portal',
  }),
  vendorCancelled: ({ reference, date }: Told) => ({
    subject: `Booking cancelled: ${date} (${reference})`,
    preview: 'Your trucks are free again.',
    heading: 'A booking was cancelled',
    text: `The booking ${reference} for ${date} was cancelled, and the move does not take place. Your trucks are free again on your calendar.`,
  }),
};
