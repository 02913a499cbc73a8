import { TIME_SLOTS, type TimeSlot } from '../../../contracts/choices.ts';
import type { NoneReason, PriceSpread } from '../../../contracts/price-spread.ts';
import { onceEach, type Roads } from '../distances.ts';
import { figuresOf, type LocatedMove } from './engine.ts';
import type { PricedMove } from './price-move.ts';
import type { SupplySnapshot } from './supply-snapshot.ts';

/** A located move whose time of day may be open. */
type Asked = Omit<LocatedMove, 'move_time'> & { move_time?: TimeSlot | undefined };

/**
 * The least and the most that a move costs on its day among the vendors that can be booked, at its time, or at any while that is
 * open. Pure, as `quoteMove` is.
 */
export function priceSpread(
  snapshot: SupplySnapshot,
  asked: Asked,
  roads: Roads,
  now?: number,
): PriceSpread {
  const measured = onceEach(roads);
  const times = asked.move_time ? [asked.move_time] : TIME_SLOTS;
  const figures = times.flatMap((move_time) =>
    figuresOf(snapshot, { ...asked, move_time }, measured, now),
  );
  const free = figures.filter(({ total, bookable }) => total > 0 && bookable);
  const totals = free.map(({ total }) => total);
  if (totals.length === 0) {
    return { vendors: 0, low_cents: null, high_cents: null, reason: reasonOf(figures) };
  }
  return {
    vendors: new Set(free.map(({ vendor }) => vendor)).size,
    low_cents: Math.min(...totals),
    high_cents: Math.max(...totals),
    reason: null,
  };
}

/** Why no vendor that prices the move comes (`full` where they differ), else why no vendor prices it, or null. */
function reasonOf(figures: PricedMove[]): NoneReason | null {
  const priced = figures.filter(({ total }) => total > 0);
  const reasons =
    priced.length > 0 ? priced.map(dateReason) : figures.map(({ unpriced }) => unpriced);
  const [first] = reasons;
  if (first && reasons.every((reason) => reason === first)) return first;
  return priced.length > 0 ? 'full' : null;
}

const dateReason = ({ dateProblem }: PricedMove): NoneReason => dateProblem ?? 'full';
