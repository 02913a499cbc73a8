/** Keys of what is known of the mover's bookings. */
export const leadKeys = {
  lists: ['leads', 'list'],
  list: <Asked extends object>(asked: Asked) => ['leads', 'list', asked] as const,
  months: ['leads', 'month'],
  month: (from: string, to: string) => ['leads', 'month', from, to],
  counts: ['leads', 'counts'],
  one: (id: string) => ['leads', 'one', id],
  feed: ['calendar-feed'],
} as const;
