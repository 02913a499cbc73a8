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
  now: 'Now',
  after: 'If you agree',
  crew: (movers: number, days: number) =>
    `${movers} movers, ${days} ${days === 1 ? 'day' : 'days'}`,
  missing: (services: string) => `Not in the price: ${services}`,
  name: 'Your first and last name, as your signature',
  nameMissing: 'Write your first and last name.',
  agree: (other: string) => `Agree to ${other}`,
  stay: (now: string) => `Stay with ${now}`,
  sending: 'Sending…',
  sendFailed: 'Your answer could not be sent. Please try again.',
  done: 'The other mover has your booking. A mail says how it stands.',
  stayed: 'Your booking stays with your mover.',
};
