import type { HomeType } from './choices.ts';
import { plural } from './plurals.ts';
import type { NoneReason } from './price-spread.ts';
import { wholeDollars } from './whole-dollars.ts';

/** A price that is shown while answers are typed, on the home page and in the wizard. */

/** Cents with tax. */
export const spreadWords = (movers: number, low: number, high: number): string => {
  const amounts =
    low === high ? wholeDollars(low) : `${wholeDollars(low)} to ${wholeDollars(high)}`;
  return `${movers} ${plural(movers, 'mover', 'movers')}, ${amounts} with tax`;
};

export const SPREAD: {
  waiting: string;
  /** A question about an address is open, or no address came. */
  unclear: string;
  failed: string;
  assumed: Record<HomeType, string>;
  partly: string;
  none: Record<NoneReason | 'none', string>;
} = {
  waiting: 'Say from, to and date: prices show here.',
  unclear: 'A price shows once both addresses are clear.',
  failed: 'No price just now. Each mover’s price comes in step 4.',
  assumed: {
    apartment: 'For a 2-bedroom apartment; say what you have.',
    condo: 'For a 2-bedroom condo; say its size.',
    house: 'For a 3-bedroom house; say its size.',
    townhouse: 'For a 3-bedroom townhouse; say its size.',
    commercial: 'For an office of 10 desks; say its size.',
  },
  partly: 'The rest is taken as usual.',
  none: {
    full: 'All trucks are taken that day. Another day may have one.',
    lead_time: 'Too soon for every mover. A later day may do.',
    closed: 'No mover works that day. Try another.',
    outside_service_area: 'Outside every mover’s area. Step 4 lets you ask them.',
    long_distance: 'Farther than our movers price online. Step 4 lets you ask them.',
    no_road: 'No road leads there: step 4 lets you ask movers.',
    needs_visit: 'Too large to price unseen. Step 4 lets you ask movers.',
    none: 'No mover prices this online. Step 4 lets you ask them.',
  },
};
