import { type HeavyItem, ROOMS, type Service, type TimeSlot } from '../../../contracts/choices.ts';
import type { HomeSize } from '../../../contracts/homes.ts';
import type { Items } from '../../../contracts/items.ts';
import type { BookedMove, CrewFacts, MoveInput } from '../../../contracts/moves.ts';
import {
  answersAt,
  type End,
  type HomeAnswers,
  type HomeField,
  missingIn,
  unanswered,
  wireAt,
} from '../../../contracts/questions.ts';

/** What a form of a move holds: what is not answered yet is null, empty or wanted by none. */

export interface Home extends HomeAnswers {
  /** As people say it; null where rooms or square feet were chosen themselves. */
  homeSize: HomeSize | null;
  rooms: number | null;
  sqft: number | null;
}

/** The home that is left. */
export interface Origin extends Home {
  heavyItems: Record<HeavyItem, number>;
  /** The list of things; null without one. */
  items: Items | null;
  /** True where the person counted the boxes of the list. */
  ownBoxes: boolean;
  additionalServices: Record<Service, boolean>;
}

export interface MoveAnswers {
  from: string;
  to: string;
  date: string;
  time: TimeSlot | '';
  fromDetails: Origin;
  toDetails: Home;
}

const home = (): Home => ({ ...unanswered(), homeSize: null, rooms: null, sqft: null });

/** A move of which nothing has been said: what changes its price is never chosen beforehand (rule 2.10). */
export const emptyAnswers = (): MoveAnswers => ({
  from: '',
  to: '',
  date: '',
  time: '',
  fromDetails: {
    ...home(),
    heavyItems: { piano: 0, safe: 0, treadmill: 0 },
    items: null,
    ownBoxes: false,
    additionalServices: { packing: false, storage: false, cleaning: false, junk: false },
  },
  toDetails: home(),
});

/** What a price waits for of a home, in the order in which it is asked; "not sure" is an answer. */
export function gapsIn(home: Home, end: End): (HomeField | 'homeSize' | 'sqft')[] {
  const others = missingIn(home, end);
  const isSized = end === 'dropoff' || (isCommercial(home) ? home.sqft : home.rooms);
  if (isSized) return others;
  const size = isCommercial(home) ? ('sqft' as const) : ('homeSize' as const);
  return home.homeType ? [size, ...others] : [...others, size];
}

/**
 * The move of `POST /api/generate` and `POST /api/leads` (rule 6.5), or null while from, to, date, time or the type of a
 * home is missing, or the list of things that alone says the home. What the home's type hides counts as its default.
 */
export function toMove(answers: MoveAnswers): (MoveInput & Partial<CrewFacts>) | null {
  const { from, to, date, time, fromDetails, toDetails } = answers;
  if (!from.trim() || !to.trim() || !date || !time) return null;
  if (!fromDetails.homeType || !toDetails.homeType) return null;
  const { rooms, sqft, homeSize, items } = fromDetails;
  if (homeSize === 'items' && !items) return null;
  const [isOffice, toOffice] = [isCommercial(fromDetails), isCommercial(toDetails)];
  return {
    origin_address: from.trim(),
    destination_address: to.trim(),
    move_date: date,
    move_time: time,
    total_rooms: isOffice ? ROOMS.min : (rooms ?? ROOMS.fallback),
    square_footage: isOffice ? sqft : null,
    home_size: homeSize,
    estimated_weight: 0,
    heavy_items: fromDetails.heavyItems,
    ...(items && { items }),
    additional_services: fromDetails.additionalServices,
    ...(!toOffice && toDetails.rooms !== null && { rooms_at_dropoff: toDetails.rooms }),
    ...(toOffice && toDetails.sqft !== null && { square_footage_at_dropoff: toDetails.sqft }),
    ...wireAt(fromDetails, 'pickup'),
    ...wireAt(toDetails, 'dropoff'),
  };
}

const isCommercial = ({ homeType }: HomeAnswers) => homeType === 'commercial';

/** Tells two moves apart; empty while the move is incomplete. */
export function moveKey(answers: MoveAnswers): string {
  const move = toMove(answers);
  return move ? JSON.stringify(move) : '';
}

/** The answers that a move was made from: `toMove` of them is that move again. */
export function answersOf(move: BookedMove): MoveAnswers {
  const { fromDetails, toDetails } = emptyAnswers();
  const from = answersAt(move, 'pickup');
  return {
    from: move.origin_address,
    to: move.destination_address,
    date: move.move_date,
    time: move.move_time,
    fromDetails: {
      ...fromDetails,
      ...from,
      homeSize: move.home_size ?? null,
      rooms: isCommercial(from) ? null : move.total_rooms,
      sqft: move.square_footage,
      heavyItems: move.heavy_items,
      items: move.items ?? null,
      ownBoxes: Boolean(move.items),
      additionalServices: move.additional_services,
    },
    toDetails: {
      ...toDetails,
      ...answersAt(move, 'dropoff'),
      rooms: move.rooms_at_dropoff ?? null,
      sqft: move.square_footage_at_dropoff ?? null,
    },
  };
}

/**
 * A booked move with what a form changes of it, or null while the form is incomplete. What forms do not ask stays: a weight,
 * or the square feet of a house, until its size is said anew.
 */
export function editedMove(booked: BookedMove, answers: MoveAnswers): BookedMove | null {
  const [before, after] = [toMove(answersOf(booked)), toMove(answers)];
  if (!before || !after) return null;
  const names = [
    ...new Set([...Object.keys(before), ...Object.keys(after)]),
  ] as (keyof BookedMove)[];
  const differing = names.filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  const isResized = differing.includes('total_rooms') || differing.includes('home_size');
  const changed = [...differing, ...(isResized ? ['square_footage' as const] : [])];
  const edited = { ...booked, ...Object.fromEntries(changed.map((name) => [name, after[name]])) };
  return edited as BookedMove;
}
