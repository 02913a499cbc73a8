import { cents } from '../../shared/format.ts';

/** The texts of agreeing to another mover. */
export const TRANSFER = {
  loading: 'Loading the other mover…',
  failed: 'The other mover could not be loaded.',
  gone: 'There is nothing to decide any more. Your booking stands as it is.',
  about: (other: string, now: string) =>
    `We suggest that ${other} does your move instead of ${now}, on the same date. Nothing changes unless you agree. Your deposit goes with the booking: there is nothing more to pay now.`,
  until: (moment: string) =>
    `You can decide until ${moment}. Without your word the booking stays as it is.`,
  because: {
    price: 'The price is higher.',
    ceiling: 'The most that may be billed without your signature is higher.',
    services: 'A service that was in the price is not any more.',
    days: 'The job takes more days.',
  },
  differs: 'What is not as good as now',
  missing: (services: string) => `Not in the price: ${services}`,
  name: 'Your first and last name, as your signature',
  nameMissing: 'Write your first and last name.',
  agree: (other: string) => `Agree to ${other}`,
  stay: (now: string) => `Stay with ${now}`,
  sending: 'Sending…',
  sendFailed: 'Your answer could not be sent. Please try again.',
  done: 'The other mover has your booking. A mail says how it stands.',
  stayed: 'Your booking stays with your mover.',
  /** Of a change with the same mover. */
  change: {
    about:
      'We have written down a change of your booking. Nothing changes unless you agree. There is nothing more to pay now.',
    agree: 'Agree to the change',
    stay: 'Keep my booking as it is',
    stayed: 'Your booking stays as it is.',
  },
};

/** The texts of taking another mover after a decline. */
export const OTHER_MOVERS = {
  loading: 'Looking for movers that are free…',
  failed: 'The other movers could not be loaded.',
  signedFor: 'The movers are asked for the change that you signed for:',
  free: (day: string) => `Free on ${day}:`,
  none: (day: string) =>
    `No other mover is free on ${day}. Choose another date below, or have your deposit back.`,
  total: 'with tax',
  ceiling: (amount: string) => `Most that may be billed without your signature: ${amount}`,
  differs: (difference: number) =>
    difference === 0
      ? 'The same price as before'
      : difference > 0
        ? `${cents(difference)} more than before`
        : `${cents(-difference)} less than before`,
  take: (mover: string) => `Take ${mover}`,
  sure: (mover: string) => `Take ${mover} for your move?`,
  about: (mover: string, day: string, total: string) =>
    `${mover} moves you on ${day} for ${total} with tax. Your deposit goes with the booking: there is nothing more to pay now. ${mover} confirms within 24 hours.`,
  worse: 'What is not as good as before',
  taking: 'Booking…',
  takeFailed: 'The mover could not be booked. Please try again.',
  taken: (mover: string) => `${mover} has your booking. A mail says how it stands.`,
  back: 'Not now',
  return: 'Have my deposit back now',
  returnSure: 'Then the booking is over, and no mover comes. Your deposit goes back to your card.',
  returnYes: 'Yes, give it back',
  returning: 'Giving it back…',
  returned: 'Your deposit is on its way back to your card.',
  returnFailed: 'The deposit could not be given back. Please try again.',
};
