/** Keys of what is known of leads: whatever begins with `all` is asked for again together. */
export const leadKeys = {
  all: ['leads'],
  lists: ['leads', 'list'],
  /** A list; of a column of the board, whose status it has. */
  list: (query: object, column: string | null) => ['leads', 'list', { query, column }] as const,
  one: (id: string) => ['leads', 'one', id],
  counts: ['leads', 'counts'],
  refunds: ['leads', 'refunds'],
  late: ['late-answers'],
} as const;
