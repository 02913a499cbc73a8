/** The name of every paid booking to its customer until its mover has answered. */
export const HELD = 'Paid. Truck held.';

const accepted = (mover: string) => `${mover} has confirmed your move`;

/**
 * The sentences after `HELD`, and the names of a booking to its customer afterwards, on pages and in mails: a booking is
 * confirmed only once the mover has said so.
 */
export const STANDINGS = {
  waiting: (mover: string, by: string) =>
    by ? `${mover} confirms by ${by}.` : `${mover} has not confirmed yet.`,
  late: (mover: string, by: string) =>
    `${mover} should have answered by ${by}: we are calling them.`,
  accepted,
  confirmed: (mover: string) => `${accepted(mover)}, and your date is held.`,
  declined: (mover: string) => `${mover} cannot take your move`,
  cancelled: 'Your booking is cancelled',
  refunded: 'Your deposit was refunded',
  no_show: (mover: string) => `${mover} reports that nobody was there`,
  completed: 'Your move is done. Welcome home!',
};
