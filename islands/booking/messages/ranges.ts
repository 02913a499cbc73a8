import type { Unknown } from '../../../contracts/quotes.ts';

/** The words of a price's range, on cards and review. */
export const RANGE = {
  between: (low: string, high: string) =>
    `${low} to ${high} with tax at worst, by what we know so far`,
  likely: (low: string, high: string) => `Likely ${low} to ${high}`,
  /** The cause of a likely range: the end of which the least is known. */
  by: { pickup: ', by your address', dropoff: ', by the new address' },
  /** The marks of the axis on which all prices of a list stand. */
  key: { range: 'likely', total: 'total', ceiling: 'most without your signature' },
  narrows: (answer: string, now: string, then: string) => `${answer}: up to ± ${now} → ± ${then}`,
  more: (count: number) => (count === 1 ? 'one more answer' : `${count} more answers`),
  answers: {
    pickup_postal_code: 'Add your postal code',
    dropoff_postal_code: 'Add the new home’s postal code',
    pickup_floor: 'Say which floor you leave',
    dropoff_floor: 'Say which floor you move to',
    pickup_elevator: 'Ask about the elevator where you live',
    dropoff_elevator: 'Ask about the elevator of the new home',
    pickup_carry: 'Say how far the truck stands from your door',
    dropoff_carry: 'Say how far the truck stands from the new door',
    items: 'Add a list of your things',
  } satisfies Record<Unknown, string>,
};
