import type { CSSProperties } from 'react';
import type { LikelyRange, Quote } from '../../../contracts/quotes.ts';
import { wholeDollars } from '../../../contracts/whole-dollars.ts';
import { RANGE } from '../messages/ranges.ts';
import { type Axis, placeOn } from './price-axis.ts';

interface BandProps {
  quote: Quote;
  axis: Axis;
}

/** A price's likely range, in words and on the list's axis beside its total and its ceiling. */
export function PriceBand({ quote, axis }: BandProps) {
  const { total_cents: total, ceiling_cents: ceiling } = quote.breakdown;
  const range = quote.likely_range;
  const [low, high] = range ? [range.low.total_cents, range.high.total_cents] : [total, total];
  const places: Record<string, string> = Object.fromEntries(
    Object.entries({ low, high, total, ceiling }).map(([name, amount]) => [
      `--${name}`,
      `${placeOn(axis, amount).toFixed(2)}%`,
    ]),
  );
  // Another's quote may lack its figures.
  if (!Number.isFinite(total)) return null;
  return (
    <div className="price-band flex level gap-3" style={{ gridArea: 'band' }}>
      {range && low < high && (
        <p className="hint number">{RANGE.likely(wholeDollars(low), wholeDollars(high))}</p>
      )}
      <div className="band" style={places as CSSProperties} aria-hidden="true">
        <i className="band-range" />
        <i className="band-ceiling" />
        <i className="band-total" />
      </div>
    </div>
  );
}

/** The meaning of the axis's marks, and the unknown that leaves the likely range open. */
export const BandKey = ({ by }: { by: LikelyRange['by'] | undefined }) => (
  <p className="band-key hint">
    <span data-mark="range">
      {RANGE.key.range}
      {by && RANGE.by[by]}
    </span>
    <span data-mark="total">{RANGE.key.total}</span>
    <span data-mark="ceiling">{RANGE.key.ceiling}</span>
  </p>
);
