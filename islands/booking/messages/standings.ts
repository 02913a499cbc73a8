/** The name of every paid booking until its mover has answered. */
export const HELD = 'Paid. Truck held.';

/** The words that follow, and a booking's name afterwards: confirmed only once the mover has said so. */
export const STANDINGS = {
  waiting: (mover: string, by: string) =>
    by ? `${mover} confirms by ${by}.` : `${mover} has not confirmed yet.`,
  late: (mover: string, by: string) =>
    `${mover} should have answered by ${by}: we are calling them.`,
  confirmed: (mover: string) => `${mover} has confirmed your move, and your date is held.`,
  declined: (mover: string) => `${mover} cannot take your move`,
  cancelled: 'This booking is cancelled',
  refunded: 'Your payment was given back',
  no_show: (mover: string) => `${mover} reports that nobody was there`,
  completed: 'Your move is done. Welcome home!',
};
