/** The words of moving a booking to another mover, loaded with that form. */
export const TRANSFERS = {
  loading: 'Pricing the move at the other movers',
  failed: 'The other movers could not be priced',
  about: (total: string) =>
    `The booking costs ${total} with tax now. The deposit goes with it, and both movers are told.`,
  signedFor: 'The other movers are asked for the change that the customer signed for:',
  choose: 'Movers that are free on that date',
  none: 'No other mover has a truck for this move on that date.',
  more: (difference: string) => `${difference} more`,
  less: (difference: string) => `${difference} less`,
  same: 'the same price',
  because: {
    price: 'the price is higher',
    ceiling: 'the most that may be billed is higher',
    services: 'a service is not in the price any more',
    days: 'the job takes more days',
  },
  asks: (reasons: string) =>
    `The customer must agree: ${reasons}. The booking stays where it is until then, for up to 48 hours.`,
  atOnce: 'Nothing is worse for the customer, so the booking moves at once.',
  ask: 'Ask the customer',
  move: 'Move the booking',
  moving: 'Moving…',
  moved: 'The booking has moved. Everybody is told.',
  asked: 'The customer has been asked by mail.',
  moveFailed: 'The booking could not be moved',
  waiting: (vendor: string, total: string, until: string) =>
    `The customer has been asked about ${vendor} at ${total} with tax, and can answer until ${until}. The booking stands as it is until then.`,
  withdraw: 'Take the offer back',
  withdrawn: 'The offer is taken back, and the customer is told.',
  withdrawFailed: 'The offer could not be taken back',
};
