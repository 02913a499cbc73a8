import { type Carry, FLOORS, ROOMS, SQUARE_FOOTAGE } from './choices.ts';
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

/** How far it is from the door to the truck. */
export const CARRY_TEXT: Record<Carry, string> = {
  near: 'truck up to 25 m from the door',
  far: 'truck 25 to 75 m from the door',
  very_far: 'truck more than 75 m from the door',
};

/** The name of the answer whether trucks find a dock at an end, for forms that ask about either end. */
export const dockField = (end: End) => `loading_dock_at_${end}` as const;

/** What mail and portal say in different words. */
type Words = {
  /** Of a number of flights, which may be none. */
  stairs: (flights: number) => string;
  squareFeet: (feet: number) => string;
};

/** An answer about a home: the wizard's field that it is given in, and its words. */
export type HomeAnswer = { field: string; text: string };

/**
 * One home of a move, answer by answer. A caller that says nothing of `not_sure_at_…` leaves open
 * whether a home without an elevator or a dock was asked about: its "no" is not told.
 */
export function homeAnswers(homes: Homes, end: End, words: Words): HomeAnswer[] {
  const said = homes[`not_sure_at_${end}`];
  const notSure = said ?? [];
  const type = homes[`home_type_at_${end}`];
  const flat = type === 'condo' || type === 'apartment';
  const floor = notSure.includes('floor') ? 1 : (homes[`floor_at_${end}`] ?? 1);
  const { floors_at_pickup: floors, garage_at_pickup: garage, rooms_at_dropoff: rooms } = homes;
  const feet = homes.square_footage_at_dropoff;
  const answers: HomeAnswer[] = [];
  const say = (field: string, text: string | 0 | false | null | undefined) => {
    if (text) answers.push({ field, text });
  };
  say('homeType', type);
  if (end === 'pickup') {
    say('floors', floors && floorsText(floors));
    if (garage !== undefined && garage !== null) say('garage', garage ? 'garage' : 'no garage');
  } else {
    say('rooms', rooms && roomsText(rooms));
    say('sqft', feet && words.squareFeet(feet));
  }
  say(
    'floorNumber',
    (floor > 1 || (flat && said && !notSure.includes('floor'))) && `floor ${floor}`,
  );
  if (!(flat && said)) say('stairs', words.stairs(homes[`stairs_at_${end}`] ?? 0));
  if (!notSure.includes('elevator')) {
    const none = flat && said && 'no elevator';
    say('elevator', homes[`elevator_at_${end}`] ? 'elevator' : none);
  }
  const noDock = said && (flat || type === 'commercial') && 'no loading dock';
  say('loadingDock', homes[`loading_dock_at_${end}`] ? 'loading dock' : noDock);
  const carry = homes[`carry_at_${end}`];
  const toldNear = said && flat && !notSure.includes('carry');
  say('carry', carry && (carry !== 'near' || toldNear) && CARRY_TEXT[carry]);
  for (const open of notSure) {
    if (open === 'carry') {
      say(open, 'distance to the truck not sure');
      continue;
    }
    say(open === 'floor' ? 'floorNumber' : open, `${open} not sure`);
  }
  return answers;
}

/** One home of a move: "condo, 2 rooms, floor 12, no elevator, loading dock". */
export function homeText(homes: Homes, end: End, words: Words): string {
  return homeAnswers(homes, end, words)
    .map(({ text }) => text)
    .join(', ');
}
