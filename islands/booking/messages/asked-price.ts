import type { AskedPrice } from '../../../contracts/quote-requests.ts';
import { DEPOSIT_TEXT } from './frame.ts';

/** The page of a price that a mover has answered with. */
export const ASKED_PRICE = {
  loading: 'Opening your price…',
  title: (vendor: string) => `${vendor}: your price`,
  unknownTitle: 'This price cannot be opened',
  failed: 'The price could not be opened. Check your connection, and try again.',
  incomplete: 'The link is not complete. Open it from the mail, or copy it whole.',
  tryAgain: 'Try again',
  date: 'Date',
  way: 'Your move',
  ends: 'From and to',
  fromTo: (from: string, to: string) => `${from} to ${to}`,
  days: (days: number) => (days === 1 ? '' : `, takes ${days} days`),
  valid: 'Valid until',
  reference: 'Reference',
  note: 'The mover writes',
  total: 'Total with tax',
  price: 'The price',
  states: {
    open: '',
    booked: 'This price is booked. Your confirmation came by mail.',
    expired: 'This price has run out. Ask the movers again for a new one.',
    declined: 'The mover has taken this price back. Ask other movers, or try another date.',
    past: 'The date of this move has passed. Ask for a price on another date.',
  } satisfies Record<AskedPrice['state'], string>,
  again: 'Start a new quote',
  book: `Book this price: pay ${DEPOSIT_TEXT} deposit`,
  booking: 'Holding your truck…',
  goOn: 'Go on to the payment',
  bookHint: 'We hold the truck while you pay on a secure card page.',
};
