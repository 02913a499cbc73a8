/** The move that previews and comparisons start with (rule 7.6). */
export const TEST_MOVE = {
  origin_address: 'Toronto, ON',
  destination_address: 'Mississauga, ON',
  move_time: 'Morning',
  total_rooms: 3,
  square_footage: 1500,
  estimated_weight: 3000,
} as const;
/** Days from today to the test move: far enough that trucks are free. */
export const TEST_MOVE_AHEAD = 14;
