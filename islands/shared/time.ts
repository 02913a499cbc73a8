import { clockWriter } from '../../contracts/clock-writer.ts';
import { LOCALE } from '../../contracts/facts.ts';
import { memoized } from './format.ts';

/** Writers of times in the product's locale, by the clocks of a zone: the only ones of the islands. */
export const time = memoized((options: Intl.DateTimeFormatOptions) => clockWriter(LOCALE, options));
