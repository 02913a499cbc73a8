/** Words that movers and customers read of each happening (`happenings.ts`). */

/** The history of a booking's page. */
export const TO_CUSTOMER = {
  created: 'You chose the mover.',
  accepted: 'The mover confirmed your move.',
  contacted: 'The mover spoke with you.',
  final_price: 'The mover entered a final price.',
  price_agreed: 'You agreed to the final price.',
  price_refused: 'You refused the price above the ceiling.',
  declined: 'The mover declined your move.',
  completed: 'The mover marked the move as done.',
  no_show: 'The mover reported that nobody was there.',
  reopened: 'It was taken back that the move is over.',
  rated: 'You rated the move.',
  changed: 'The booking was changed.',
  change_asked: 'A change was asked for.',
  change_refused: 'The change that was asked for was refused.',
  cancelled: 'The booking was cancelled.',
  transferred: 'Another mover took the booking.',
  transfer_asked: 'You were asked about another mover.',
  transfer_refused: 'You stayed with your mover.',
  transfer_ended: 'The offer of another mover ended.',
  links_ended: 'All links to this booking ended.',
  links_restored: 'The links to this booking work again.',
  paid: 'Your deposit arrived, and the truck was booked.',
  payment_review: 'Your payment went to a person to be checked.',
  refunded: 'Your deposit was refunded.',
};
export type CustomerEvent = keyof typeof TO_CUSTOMER;

/** The history of a booking at its mover. */
export const TO_VENDOR = {
  'booking.accepted': 'Accepted',
  'booking.declined': 'Declined',
  'booking.changed': 'Changed by the customer',
  'booking.change_asked': 'Change asked for',
  'booking.change_refused': 'Change refused',
  'booking.cancelled': 'Cancelled by the customer',
  'booking.transferred': 'Came from another company',
  'booking.contacted': 'Customer contacted',
  'booking.final_price': 'Final price entered',
  'booking.price_agreed': 'Customer signed for the price',
  'booking.price_refused': 'Customer refused the price',
  'booking.completed': 'Done',
  'booking.crew_on_way': 'Crew on the way',
  'booking.crew_arrived': 'Crew arrived',
  'booking.crew_loading': 'Crew loads',
  'booking.crew_driving': 'Crew drives to the new home',
  'booking.crew_unloading': 'Crew unloads',
  'booking.crew_done': 'Crew is done',
  'booking.crew_undone': 'Crew took its last step back',
  'booking.signed': 'Signed by the customer on the spot',
  'booking.no_show': 'No-show',
  'booking.reopened': 'Taken back: the move is not over',
  'booking.unanswered': 'No answer in time: Portage told',
  'booking.rated': 'Rated by the customer',
  'booking.ended': 'Ended: the deposit went back to the customer',
};

/** A line of the mover's activity, where the name's own words do not suit. */
export const ACTIVITY = {
  'lead.created': 'New request',
  'payment.expired': 'Request lapsed unpaid',
  'payment.failed': 'Payment failed',
  'payment.refunded': 'Deposit refunded',
  'payment.review': 'Payment under review',
  'payment.succeeded': 'Deposit paid',
};

/** Every event that a mover's own software is told of, and its occasion. */
export const WEBHOOK_EVENTS = {
  'booking.booked': {
    name: 'Booked',
    about: 'A customer paid the deposit, or a booking came to you from another mover.',
  },
  'booking.changed': {
    name: 'Changed',
    about: 'Date, homes or details changed; you may have to accept the booking anew.',
  },
  'booking.accepted': { name: 'Accepted', about: 'You accepted the booking.' },
  'booking.declined': { name: 'Declined', about: 'You declined the booking.' },
  'booking.completed': { name: 'Done', about: 'You marked the move as done.' },
  'booking.no_show': { name: 'No-show', about: 'You reported that nobody was there.' },
  'booking.reopened': {
    name: 'Reopened',
    about: '“Done” or “No-show” was taken back: the booking is accepted again.',
  },
  'booking.cancelled': {
    name: 'Cancelled',
    about: 'The customer cancelled, the deposit went back, or another mover took over.',
  },
  'message.received': { name: 'Message from a customer', about: 'The customer wrote a message.' },
};
export type WebhookEvent = keyof typeof WEBHOOK_EVENTS;
