import { ROOMS } from '../../../contracts/choices.ts';
import type { BookedMove, CrewFacts, MoveInput } from '../../../contracts/moves.ts';
import { answersAt, wireAt } from '../../../contracts/wire-answers.ts';
import { emptyAnswers, isCommercial, type MoveAnswers } from './answers.ts';

/** The answers of a form as calls carry them, and back. */

/**
 * The move of `POST /api/generate` and `POST /api/leads` (rule 6.5), or null while from, to, date, time or the type of
 * a home is missing, or the list of things that alone says the home. Hidden answers count as their defaults.
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
 * A booked move with what a form changes of it, or null while the form is incomplete. Facts that forms do not ask for
 * stay: a weight, or the square feet of a house, until its size is said anew.
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
