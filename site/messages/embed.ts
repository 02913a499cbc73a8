/** The page in the frame on a mover's own website. */
export const EMBED = {
  title: 'Get a price',
  description: 'A mover’s price for your move.',
  /** After the mover's name, before ours. */
  takesBookings: 'takes bookings by',
};
