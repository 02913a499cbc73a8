import { CASE_WORDS } from '../../../../contracts/case-words.ts';

/** What is said of bookings whose movers run late. */
export const LATE = {
  title: (count: number) =>
    count === 1
      ? 'One booking has no answer from its mover after 24 hours'
      : `${count} bookings have no answer from their movers after 24 hours`,
  row: (vendor: string, move: string, booked: string) =>
    `${vendor}, move on ${move}, booked ${booked}`,
};

/** What is said of refunds that did not go through. */
export const OPEN_REFUNDS = {
  title: (count: number) =>
    count === 1
      ? 'One customer still waits for a refund'
      : `${count} customers still wait for a refund`,
  refused: (amount: string, code: string) =>
    `${amount}: the payment service refused it (${code}). Try again, or give it back by hand.`,
  waiting: (amount: string, since: string) =>
    `${amount}: since ${since} the payment service waits for the customer, who must tell it where the money goes. Call them.`,
  late: (amount: string, since: string) =>
    `${amount}: no answer from the payment service since ${since}. We ask again every minute.`,
};

/** What is said of movers that have been asked for a price. */
export const OPEN_REQUESTS = {
  title: (count: number) =>
    count === 1
      ? 'One mover was asked for a price and has not answered'
      : `${count} requests for a price have no answer from their movers`,
  row: (vendor: string, move: string) => `${vendor}, move on ${move}`,
  clock: (by: string, late: boolean) => (late ? `late since ${by}` : `has until ${by}`),
};

/** What is said of problems that customers have reported. */
export const OPEN_CASES = {
  title: (count: number, late: number) =>
    `${count === 1 ? 'One reported problem is' : `${count} reported problems are`} open${late > 0 ? `, ${late} without an answer in time` : ''}`,
  kinds: CASE_WORDS,
  row: (kind: string, vendor: string, at: string) => `${kind}, ${vendor}, reported ${at}`,
  states: {
    open: (by: string) => `The mover has until ${by}`,
    overdue: (by: string) => `The mover is late since ${by}`,
    answered: () => 'The mover has answered',
    closed: () => 'Closed',
  },
  answer: (text: string) => `The mover answers: ${text}`,
  decided: (text: string) => `Decided: ${text}`,
  photo: (number: number) => `Photo ${number} of the customer, opens in full`,
  photoFailed: 'This photo could not be loaded.',
  close: 'Close with a decision',
  outcome: 'What was decided (the customer is mailed it)',
  closing: 'Close and mail',
  closed: 'Closed. The customer is mailed.',
  failed: 'That could not be entered',
  cancel: 'Cancel',
};

/** What is said of reviews that were reported or hidden. */
export const JUDGED = {
  title: (count: number) =>
    count === 1
      ? 'One review was reported or is hidden'
      : `${count} reviews were reported or are hidden`,
  row: (vendor: string, stars: number) => `${vendor}, ${stars} of 5`,
  answer: (text: string) => `The mover answers: ${text}`,
  state: (isHidden: boolean) => (isHidden ? 'Hidden' : 'Reported'),
  hide: 'Hide it',
  show: 'Let it stand',
  why: 'Why (kept in the audit)',
  done: 'Done',
  failed: 'That could not be entered',
  cancel: 'Cancel',
};
