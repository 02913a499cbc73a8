import { FLOORS, ROOMS, SQUARE_FOOTAGE } from './choices.ts';
import type { BookedMove } from './moves.ts';

/** What a booked move says of its homes, in the words of the mails and of the vendors' portal. */

/** Which home of a move. */
export type End = 'pickup' | 'dropoff';

/** The part of a move that describes its homes; null where it was not asked or is not known. */
type Homes = {
  [Name in Extract<keyof BookedMove, `${string}_at_${End}`>]?: BookedMove[Name] | null;
};

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`;

/** Rooms as the form names them. */
export const roomsText = (rooms: number): string =>
  rooms === ROOMS.max ? '10+ rooms' : count(rooms, 'room');

/** A range of square feet as the form names it, another figure as it is. */
export const feetRange = (feet: number): string =>
  SQUARE_FOOTAGE.find(({ value }) => value === feet)?.label ?? String(feet);

/** Floors of a house as the form names them. */
const floorsText = (floors: number) =>
  floors === FLOORS.max ? `${floors} or more floors` : count(floors, 'floor');

/** What mail and portal say in different words. */
type Words = {
  /** Of a number of flights, which may be none. */
  stairs: (flights: number) => string;
  squareFeet: (feet: number) => string;
};

/** One home of a move: "condo, 2 rooms, floor 12, no stairs, elevator". */
export function homeText(homes: Homes, end: End, words: Words): string {
  const notSure = homes[`not_sure_at_${end}`] ?? [];
  const floor = notSure.includes('floor') ? 1 : (homes[`floor_at_${end}`] ?? 1);
  const { floors_at_pickup: floors, rooms_at_dropoff: rooms } = homes;
  const feet = homes.square_footage_at_dropoff;
  const own =
    end === 'pickup'
      ? [floors && floorsText(floors), homes.garage_at_pickup && 'garage']
      : [rooms && roomsText(rooms), feet && words.squareFeet(feet)];
  const parts = [
    homes[`home_type_at_${end}`],
    ...own,
    floor > 1 && `floor ${floor}`,
    words.stairs(homes[`stairs_at_${end}`] ?? 0),
    homes[`elevator_at_${end}`] && !notSure.includes('elevator') && 'elevator',
    homes[`loading_dock_at_${end}`] && 'loading dock',
    notSure.length > 0 && `not sure: ${notSure.join(' and ')}`,
  ];
  return parts.filter(Boolean).join(', ');
}
