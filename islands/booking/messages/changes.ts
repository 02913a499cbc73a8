import { FACTS } from '../../../contracts/facts.ts';

/** The texts of changing and ending a booking. */
export const CHANGES = {
  dateText: 'Choose a day: each shows what your mover asks on it, with tax.',
  time: 'Time',
  detailsText: 'Change what is not true any more. You see the new price before anything changes.',
  see: 'See the new price',
  seeing: 'Pricing…',
  failed: 'The new price could not be worked out. Please try again.',
  offerTitle: 'Before and after',
  linesNow: 'How the price is made now',
  linesThen: 'How the new price is made',
  because: {
    notice: (vendor: string) =>
      `${vendor} has planned crew and truck already, so it has to agree. It has 24 hours; until then your booking stands as it is.`,
    ceiling: (vendor: string) =>
      `The new price is above the most that you agreed to. It counts when you have signed for it and ${vendor} has agreed; until then your booking stands as it is.`,
  },
  atOnce: (vendor: string) =>
    `It holds at once. ${vendor} is told, and has 24 hours to confirm again. Your deposit stays with the booking.`,
  name: 'Your first and last name, as your signature',
  chooseLanguage: 'Please choose the language of your contract.',
  nameMissing: 'Write your first and last name.',
  confirm: 'Change my booking',
  ask: 'Ask the mover',
  sending: 'Sending…',
  sendFailed: 'Your change could not be sent. Please try again.',
  back: 'Keep it as it is',
  done: 'Your booking has changed. A mail says how it stands.',
  asked: 'The mover has been asked. A mail tells you what it says.',
  incomplete: 'Something is still missing above: addresses, and floor and elevator of a flat.',
};

export const CANCEL = {
  deposit: (amount: string) => `Your deposit of ${amount}`,
  kept: 'It does not go back.',
  returned: 'It goes back to your card.',
  rights: 'What the law gives you',
  claim: 'One of these holds for me: ask for my deposit back',
  why: 'What happened?',
  whyHint: 'A person reads it and answers within a week.',
  confirm: 'Cancel my booking',
  sure: 'Cancel the move for good? The truck is given to others.',
  yes: 'Yes, cancel it',
  no: 'No, keep it',
  sending: 'Cancelling…',
  failed: `The booking could not be cancelled. Please try again, or call ${FACTS.supportPhone}.`,
  loading: 'Loading what happens to your deposit…',
  loadFailed: 'What happens to your deposit could not be loaded.',
  done: 'Your booking is cancelled. A mail says what happens to your deposit.',
};
