import { HOME_WORDS } from './home-words.ts';
import type { BookedMove } from './moves.ts';

/** What a booked move says of its homes, in the words of the mails and of the vendors' portal. */

/** Which home of a move. */
export type End = 'pickup' | 'dropoff';

/** The part of a move that describes its homes; null where it was not asked or is not known. */
type Homes = {
  [Name in Extract<keyof BookedMove, `${string}_at_${End}`>]?: BookedMove[Name] | null;
};

/** Rooms as the form names them. */
export const roomsText = (rooms: number, said = HOME_WORDS): string => said.rooms(rooms);

/** A range of square feet as the form names it, another figure as it is. */
export const feetRange = (feet: number, said = HOME_WORDS): string => said.feet(feet);

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
 * whether a home without an elevator or a dock was asked about: its "no" is not told. `said` holds the
 * words that all callers share.
 */
export function homeAnswers(homes: Homes, end: End, words: Words, said = HOME_WORDS): HomeAnswer[] {
  const asked = homes[`not_sure_at_${end}`];
  const notSure = asked ?? [];
  const type = homes[`home_type_at_${end}`];
  const flat = type === 'condo' || type === 'apartment';
  const floor = notSure.includes('floor') ? 1 : (homes[`floor_at_${end}`] ?? 1);
  const rooms = homes.rooms_at_dropoff;
  const feet = homes.square_footage_at_dropoff;
  const answers: HomeAnswer[] = [];
  const say = (field: string, text: string | 0 | false | null | undefined) => {
    if (text) answers.push({ field, text });
  };
  say('homeType', type && said.types[type]);
  if (end === 'pickup') {
    const left: Record<string, (answer: never) => string> = said.left;
    for (const [field, text] of Object.entries(left)) {
      const answer = homes[`${field}_at_pickup` as keyof Homes];
      say(field, (answer || answer === false) && text(answer as never));
    }
  } else {
    say('rooms', rooms && said.rooms(rooms));
    say('sqft', feet && words.squareFeet(feet));
  }
  say(
    'floorNumber',
    (floor > 1 || (flat && asked && !notSure.includes('floor'))) && said.floor(floor),
  );
  if (!(flat && asked)) say('stairs', words.stairs(homes[`stairs_at_${end}`] ?? 0));
  if (!notSure.includes('elevator')) {
    const none = flat && asked && said.noElevator;
    say('elevator', homes[`elevator_at_${end}`] ? said.elevator : none);
  }
  const noDock = asked && (flat || type === 'commercial') && said.noDock;
  say('loadingDock', homes[`loading_dock_at_${end}`] ? said.dock : noDock);
  const carry = homes[`carry_at_${end}`];
  const toldNear = asked && flat && !notSure.includes('carry');
  say('carry', carry && (carry !== 'near' || toldNear) && said.carry[carry]);
  for (const open of notSure) {
    say(open === 'floor' ? 'floorNumber' : open, said.notSure[open]);
  }
  return answers;
}

/** One home of a move: "condo, 2 rooms, floor 12, no elevator, loading dock". */
export function homeText(homes: Homes, end: End, words: Words, said = HOME_WORDS): string {
  return homeAnswers(homes, end, words, said)
    .map(({ text }) => text)
    .join(', ');
}
