/** Keys of what is known of locations and their calendars. */
export const locationKeys = {
  all: ['locations'],
  list: (state: string, q: string) => ['locations', 'list', state, q],
  one: (id: number) => ['locations', 'one', id],
  calendars: (id: number) => ['calendar', id],
  calendar: (id: number, from: string, to: string) => ['calendar', id, from, to],
  day: (id: number, day: string) => ['calendar', id, day],
} as const;
