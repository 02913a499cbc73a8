import { type End, type HomeField, missingIn } from '../../../contracts/questions.ts';
import { type Home, isCommercial } from './answers.ts';

/** The answers that a price waits for of a home, in the order of the questions; "not sure" is an answer. */
export function gapsIn(home: Home, end: End): (HomeField | 'homeSize' | 'sqft')[] {
  const others = missingIn(home, end);
  const isSized = end === 'dropoff' || (isCommercial(home) ? home.sqft : home.rooms);
  if (isSized) return others;
  const size = isCommercial(home) ? ('sqft' as const) : ('homeSize' as const);
  return home.homeType ? [size, ...others] : [...others, size];
}
