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
