import {
  type PriceDifference,
  postPriceDifferences,
} from '../../../contracts/price-differences.ts';
import type { End } from '../../../contracts/questions.ts';
import { wholeDollars } from '../../../contracts/whole-dollars.ts';
import { call } from '../../shared/client.ts';
import { toMove } from '../../shared/move/wire-move.ts';
import { DIFFERENCES } from '../messages/differences.ts';
import { isMoveDate } from '../state/move-date.ts';
import { useBooking } from '../state/store.ts';
import { useSettled } from './use-settled.ts';

const show = (cents: number) => wholeDollars(Math.abs(cents));

/** A difference in words; empty where it is less than a dollar. */
export function differenceText({ low_cents: low, high_cents: high }: PriceDifference): string {
  if (Math.max(Math.abs(low), Math.abs(high)) < 100) return '';
  if (low >= 0) return DIFFERENCES.more(show(low), show(high));
  if (high <= 0) return DIFFERENCES.less(show(high), show(low));
  return DIFFERENCES.either(show(low), show(high));
}

/** The effect of a field's answer on the price, in words; empty where unknown, or zero. */
export type Differences = (field: string, value?: string) => string;

/**
 * The price of each answer about one home, as far as the move and the size of the home are known
 * (rule 3.25). Without it the questions are the same: a failure shows nothing.
 */
export function useDifferences(end: End): Differences {
  const move = useBooking((state) => {
    const { date, fromDetails } = state;
    const sized = fromDetails.rooms ?? fromDetails.sqft ?? fromDetails.items;
    const asked = sized && isMoveDate(date) ? toMove(state) : null;
    return asked && JSON.stringify({ ...asked, end });
  });
  const settled = useSettled(move, (asked, signal) =>
    call(postPriceDifferences, { body: JSON.parse(asked), signal }),
  );
  const found = settled?.reply?.differences ?? [];
  return (field, value = 'yes') => {
    const difference = found.find((one) => one.field === field && one.value === value);
    return difference ? differenceText(difference) : '';
  };
}
