import { dayNumber, plainDate } from '../../../contracts/dates.ts';
import type { Slot } from '../../../contracts/quotes.ts';

/** A date with trucks left, as the object of a quote and as its JSON, first or after another. */
export type FreeDate = { slot: Slot; json: string; nextJson: string };

/** More than the days that can be asked about times the trucks that a yard usually has. */
const MOST_KNOWN = 5000;
/** No yard has so many trucks. */
const PER_DAY = 1000;
const known = new Map<number, FreeDate>();

/** A free date, remembered: the same few hundred are named all the time, by every mover. */
export function freeDate(day: number, trucks: number): FreeDate {
  const key = day * PER_DAY + trucks;
  let found = trucks < PER_DAY ? known.get(key) : undefined;
  if (!found) {
    const slot: Slot = { date: plainDate(day), trucks };
    const json = JSON.stringify(slot);
    found = { slot, json, nextJson: `,${json}` };
    if (known.size >= MOST_KNOWN) known.clear();
    if (trucks < PER_DAY) known.set(key, found);
  }
  return found;
}

/** The free date of a stored quote. */
export const freeDateOf = ({ date, trucks }: Slot): FreeDate => freeDate(dayNumber(date), trucks);
