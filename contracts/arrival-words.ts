import { dateWriter } from './date-writer.ts';
import { LOCALE } from './facts.ts';

const CLOCK = dateWriter(LOCALE, { timeStyle: 'short', timeZone: 'UTC' });

/** The words of an arrival. */
export const ARRIVAL_WORDS = {
  /** `8:00 am`: a clock time, `08:00`. */
  clock: (time: string): string => CLOCK.format(new Date(`2000-01-01T${time}:00Z`)),
  /** `Morning, 8:00 am – 12:00 pm`: when the crew of a slot arrives. */
  window: (slot: 'Morning' | 'Afternoon', from: string, to: string): string =>
    `${slot}, ${from} – ${to}`,
  /** `Mountain Time`: a clock's common name, by its name in the table (`clocks.ts`). */
  zone: (name: string): string => `${name} Time`,
};
