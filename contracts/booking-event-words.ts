/** Every event that a vendor's own software is told of, and when it comes. */
export const WEBHOOK_EVENTS = {
  'booking.booked': 'A customer paid the deposit, or a booking came to you from another mover.',
  'booking.changed': 'Date, homes or details changed; you may have to accept the booking anew.',
  'booking.accepted': 'You accepted the booking.',
  'booking.declined': 'You declined the booking.',
  'booking.completed': 'You marked the move as completed.',
  'booking.cancelled': 'The customer cancelled, the deposit went back, or another mover took over.',
  'message.received': 'The customer wrote a message.',
};
