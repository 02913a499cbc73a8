/** Mails that a vendor's word about a booking sets off. One of a kind may go out more than once. */
export const BOOKING_NEWS = [
  'mover_accepted', 'mover_declined', 'final_price', 'price_consent', 'move_completed',
  'customer_absent', 'booking_unanswered',
  'booking_changed', 'change_offered', 'change_refused', 'booking_cancelled',
  'vendor_booking_changed', 'vendor_change_asked', 'vendor_booking_cancelled', 'refund_claimed',
  'transfer_asked', 'booking_transferred', 'vendor_booking_gone', 'vendor_booking_taken',
  'move_reminder', 'calendar_corrected',
  'vendor_wrote', 'customer_wrote', 'bill_doubted', 'erasure_refused',
  'case_opened', 'case_reported', 'case_answered', 'case_closed', 'case_overdue',
  'partial_refund', 'dispute_opened', 'dispute_closed', 'answer_wanted',
  'bill_asked', 'signed',
] as const; // biome-ignore format: one row reads better
export type BookingNews = (typeof BOOKING_NEWS)[number];

export const isBookingNews = (type: string): type is BookingNews =>
  (BOOKING_NEWS as readonly string[]).includes(type);
