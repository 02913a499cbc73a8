import { type HomeType, ROOMS } from './choices.ts';

/**
 * Homes in people's words, and the sizes that they stand for (rule 3.14; sources in decision 089): plain
 * data, as in `choices.ts`.
 */

/**
 * A home, a storage unit by its feet, an office by its desks, or the rooms that a list of things fills
 * (`withItems`). `5_bedrooms` and `desks_25` stand for more too.
 */
export const HOME_SIZES = [
  'studio', '1_bedroom', '2_bedrooms', '3_bedrooms', '4_bedrooms', '5_bedrooms',
  'storage_5x5', 'storage_5x10', 'storage_10x10', 'storage_10x15', 'storage_10x20',
  'desks_5', 'desks_10', 'desks_20', 'desks_25',
  'items',
] as const; // biome-ignore format: a row for each kind
export type HomeSize = (typeof HOME_SIZES)[number];

/**
 * Rooms with things in them, by Statistics Canada's way of counting: bedrooms, kitchen, living and
 * dining room, no bathrooms and halls. A house or townhouse from two bedrooms on has one more, for
 * its basement.
 */
const ROOMS_OF: Partial<Record<HomeSize, { flat: number; house: number }>> = {
  studio: { flat: 2, house: 2 },
  '1_bedroom': { flat: 3, house: 3 },
  '2_bedrooms': { flat: 4, house: 5 },
  '3_bedrooms': { flat: 6, house: 7 },
  '4_bedrooms': { flat: 8, house: 9 },
  '5_bedrooms': { flat: 10, house: 11 },
  storage_5x5: { flat: 1, house: 1 },
  storage_5x10: { flat: 2, house: 2 },
  storage_10x10: { flat: 4, house: 4 },
  storage_10x15: { flat: 5, house: 5 },
  storage_10x20: { flat: 6, house: 6 },
};

/** Square feet of an office: 100 a desk. */
const FEET_OF: Partial<Record<HomeSize, number>> = {
  desks_5: 500,
  desks_10: 1_000,
  desks_20: 2_000,
  desks_25: 2_500,
};

/** The contents of one furnished room of a small home, in cubic feet: the unit of movers' times. */
export const ROOM_CUBIC_FEET = 150;
/** Cubic feet by rooms, from none to eleven: larger homes have fuller rooms. */
const CUBIC_FEET = [0, 150, 300, 450, 800, 1_000, 1_250, 1_500, 1_800, 2_100, 2_400, 2_700];
/** The contents of each room beyond the table. */
const FURTHER_ROOM = 300;
/** Pounds a cubic foot of household goods: the trade's constructive weight. */
export const POUNDS_PER_CUBIC_FOOT = 7;

/** The contents of so many rooms, in cubic feet; they grow with every room. */
export const cubicFeetOf = (rooms: number): number =>
  CUBIC_FEET[rooms] ?? 2_700 + (rooms - 11) * FURTHER_ROOM;

/** The fewest rooms that hold so many cubic feet; `cubicFeetOf` the other way round. */
export function roomsHolding(cubicFeet: number): number {
  const rooms = CUBIC_FEET.findIndex((feet) => feet >= cubicFeet);
  return rooms >= 0
    ? Math.max(ROOMS.min, rooms)
    : 11 + Math.ceil((cubicFeet - 2_700) / FURTHER_ROOM);
}

/** The rooms of a home that holds so much, within the wire's limits. */
export const roomsFilledBy = (cubicFeet: number): number =>
  Math.min(ROOMS.max, roomsHolding(cubicFeet));

/** A home on the wire: rooms, or square feet where they take the rooms' place (an office). */
export type SizedHome = { total_rooms: number; square_footage: number | null };

/** A home of people's words, as the wire has it. */
export function sizedHome(size: HomeSize, type: HomeType): SizedHome {
  const square_footage = FEET_OF[size] ?? null;
  if (square_footage !== null) return { total_rooms: 1, square_footage };
  const rooms = ROOMS_OF[size] ?? { flat: 1, house: 1 };
  const house = type === 'house' || type === 'townhouse';
  return { total_rooms: house ? rooms.house : rooms.flat, square_footage };
}

/** A move whose home, where it is named, says its rooms and square feet; with `items` the list says them. */
export function withHome<
  M extends SizedHome & { home_size?: HomeSize | null | undefined; home_type_at_pickup: HomeType },
>(move: M): M {
  const { home_size, home_type_at_pickup } = move;
  return home_size && home_size !== 'items'
    ? { ...move, ...sizedHome(home_size, home_type_at_pickup) }
    : move;
}

/** The contents of a home of so many rooms: cubic feet, and pounds by them. */
export function contentsOf(rooms: number): { cubic_feet: number; weight_lb: number } {
  const cubic_feet = cubicFeetOf(rooms);
  return { cubic_feet, weight_lb: cubic_feet * POUNDS_PER_CUBIC_FOOT };
}
