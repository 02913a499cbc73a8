import { OFFER_HOURS } from '../../../contracts/admin/phone-bookings.ts';
import { arrivalText } from '../../../contracts/arrivals.ts';
import type { TimeSlot } from '../../../contracts/choices.ts';
import { DEPOSIT_CENTS, HOLD_MINUTES } from '../../../contracts/facts.ts';
import { roomsText } from '../../../contracts/home-texts.ts';
import { cents } from '../../shared/format.ts';

const arrival = (slot: TimeSlot) => arrivalText({ slot, timeZone: null });

/** The words of a phone booking (rule 7.25). */
export const PHONE = {
  title: 'New phone booking',
  about: 'Price the caller’s move, choose the mover with them, and mail the offer.',
  date: 'Date',
  arrival: 'Arrival',
  arrivals: { Morning: arrival('Morning'), Afternoon: arrival('Afternoon') },
  rooms: roomsText,
  choose: 'Select',
  missing: {
    origin_address: 'Enter the address that they move from.',
    destination_address: 'Enter the address that they move to.',
    move_date: 'Choose the date.',
    move_time: 'Choose morning or afternoon.',
    answer: 'Ask the caller: the price depends on it.',
  },
  price: 'Show prices',
  pricing: 'Pricing…',
  priceFailed: 'The move could not be priced. Please try again.',
  movers: 'Movers',
  total: 'With tax',
  crew: (crew: number, trucks: number) =>
    `${crew} movers, ${trucks === 1 ? '1 truck' : `${trucks} trucks`}`,
  notBookable: 'Not on this date',
  unpriced: 'No price online',
  none: 'No mover prices this move on this date. Try another date.',
  changed: 'The move has changed since: show the prices again.',
  caller: 'The caller',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  terms: [
    `The price stands for ${OFFER_HOURS} hours. No truck is held until the customer opens the mailed link and books.`,
    `Then the truck is held for ${HOLD_MINUTES} minutes, while they pay ${cents(DEPOSIT_CENTS)} on the secure card page.`,
    'Terms and privacy are theirs to accept there: you cannot do it for them.',
  ],
  send: 'Mail the offer',
  sending: 'Mailing…',
  failed: 'The offer could not be mailed. Please try again.',
  sent: (id: string, email: string) => `The offer ${id} is on its way to ${email}.`,
  open: 'Open it',
} as const;
