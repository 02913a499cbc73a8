import type { HomeType } from './choices.ts';
import { HOME_WORDS } from './home-words.ts';
import type { BookedMove } from './moves.ts';
import { type Answer, type End, HOME_QUESTIONS, UNSURE } from './questions.ts';
import { answerAt } from './wire-answers.ts';

/** A booked move's homes, in the words of the mails and of the vendors' portal. */

/** The part of a move that describes its homes; null where an answer was not asked for or is not known. */
type Homes = {
  [Name in Extract<keyof BookedMove, `${string}_at_${End}`>]?: BookedMove[Name] | null;
} & { [Name in `type_at_${End}`]?: HomeType };

/** Rooms as the form names them. */
export const roomsText = (rooms: number, said = HOME_WORDS): string => said.rooms(rooms);

/** Square feet in the range that the form names, any other figure as it is. */
export const feetText = (feet: number, said = HOME_WORDS): string =>
  said.squareFeet(said.feet(feet));

/** An answer about a home: the wizard's field that it is given in, and its words. */
export type HomeAnswer = { field: string; text: string };

/**
 * A home of a move, answer by answer. A caller without `not_sure_at_…` leaves open
 * whether a home without an elevator or a dock was asked about: its "no" is not told. `said` holds the
 * words that all callers share.
 */
export function homeAnswers(homes: Homes, end: End, said = HOME_WORDS): HomeAnswer[] {
  const asked = Boolean(homes[`not_sure_at_${end}`]);
  const type = homes[`home_type_at_${end}`] ?? homes[`type_at_${end}`];
  const given = HOME_QUESTIONS.map((row) => {
    const usual = row.field === 'homeType' ? null : (row.usual ?? null);
    return [row, answerAt(homes, end, row) ?? usual] as const;
  });
  const tell = (field: string, text: string) => ({ field, text });
  const told = given
    .filter(([{ field, usual, asks }, answer]) => {
      if (answer === null || answer === UNSURE) return false;
      const isAsked = asked ? type && asks(type, end) : field === 'stairs' || field === 'homeType';
      return isAsked || answer !== usual;
    })
    .map(([{ field }, answer]) => tell(field, said.tells[field](answer as Answer)));
  const open = given.filter(([, answer]) => answer === UNSURE);
  const { rooms_at_dropoff: rooms, square_footage_at_dropoff: feet } = homes;
  const size = [
    ...(rooms ? [tell('rooms', said.rooms(rooms))] : []),
    ...(feet ? [tell('sqft', feetText(feet, said))] : []),
  ];
  return [
    ...told.slice(0, 1),
    ...(end === 'dropoff' ? size : []),
    ...told.slice(1),
    ...open.map(([{ field }]) => tell(field, said.notSure[field] ?? '')),
  ];
}

/** A home of a move: "condo, 2 rooms, floor 12, no elevator, loading dock". */
export function homeText(homes: Homes, end: End, said = HOME_WORDS): string {
  return homeAnswers(homes, end, said)
    .map(({ text }) => text)
    .join(', ');
}
