import { ASSUMED_SIZES, ASSUMED_TYPE } from '../../../contracts/assumed-homes.ts';
import type { HomeType } from '../../../contracts/choices.ts';
import { hasItems } from '../../../contracts/items.ts';
import {
  type MoveOfDay,
  type PriceSpread,
  postPriceSpread,
} from '../../../contracts/price-spread.ts';
import { missingIn } from '../../../contracts/questions.ts';
import { call } from '../../shared/client.ts';
import type { Home, MoveAnswers } from '../../shared/move/answers.ts';
import { toMove } from '../../shared/move/wire-move.ts';
import { embeddedVendor } from '../state/embed.ts';
import { isMoveDate } from '../state/move-date.ts';

/** A live price, asked for as soon as places and day are known. */

/** The asked move, and the assumption behind its price: a whole home, a home's open answers, or none. */
export interface AskedSpread {
  move: MoveOfDay;
  assumed: HomeType | 'partly' | null;
}

/** The move with assumptions for open answers; null while places or day are missing. */
export function spreadAsked(answers: MoveAnswers): AskedSpread | null {
  if (!isMoveDate(answers.date)) return null;
  const { fromDetails: from, toDetails: to } = answers;
  // A list that alone says the home says nothing while it is empty.
  const isSized =
    hasItems(from.items) || (from.homeSize !== 'items' && Boolean(from.rooms ?? from.sqft));
  const type = from.homeType ?? ASSUMED_TYPE;
  const move = toMove({
    ...answers,
    // Any: the price of both is asked for while it is not known.
    time: answers.time || 'Morning',
    fromDetails: {
      ...from,
      homeType: type,
      ...(!isSized && { homeSize: ASSUMED_SIZES[type], items: null }),
    },
    toDetails: { ...to, homeType: to.homeType ?? type },
  });
  if (!move) return null;
  const { move_time, ...day } = move;
  return {
    move: { ...day, ...(answers.time && { move_time }) } as MoveOfDay,
    assumed: isSized ? (isWhole(from, to) ? null : 'partly') : type,
  };
}

const isWhole = (from: Home, to: Home) =>
  missingIn(from, 'pickup').length + missingIn(to, 'dropoff').length === 0;

/** The spread of a move, kept while the person types on. */
export const askSpread = (move: MoveOfDay, signal: AbortSignal): Promise<PriceSpread> =>
  call(postPriceSpread, { body: move, query: { vendor: embeddedVendor() }, signal });
