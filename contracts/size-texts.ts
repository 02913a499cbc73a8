import { HOME_SIZE_NAMES } from './home-size-names.ts';
import { HOME_WORDS } from './home-words.ts';
import type { HomeSize } from './homes.ts';

/** The facts of a move that tell how large its home is. */
export type SizedMove = {
  home_size?: HomeSize | null | undefined;
  total_rooms: number;
  square_footage: number | null;
};

/**
 * How large a home is, as its customer called it; else its square feet, else its rooms.
 * Every document of a booking tells the size by this function: no person told the rooms that the price reckons with.
 */
export function sizeText(
  { home_size: size, total_rooms, square_footage }: SizedMove,
  said = HOME_WORDS,
  names = HOME_SIZE_NAMES,
): string {
  if (size && size !== 'items') return names[size];
  if (square_footage === null) return said.rooms(total_rooms);
  return said.squareFeet(said.feet(square_footage));
}
