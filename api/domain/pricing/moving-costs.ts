import { weekdayOf } from '../../../contracts/calendar-patterns.ts';
import { addDays, dayNumber, type PlainDate, plainDate } from '../../../contracts/dates.ts';
import { withHome } from '../../../contracts/homes.ts';
import {
  COST_DAYS,
  COST_HOMES,
  type CostHome,
  LEAST_MOVERS,
  SAMPLE_HOME,
} from '../../../contracts/moving-costs.ts';
import type { PriceDifference } from '../../../contracts/price-differences.ts';
import { onceEach, type Roads } from '../distances.ts';
import { figuresOf, type LocatedMove } from './engine.ts';
import { priceDifferences } from './price-differences.ts';
import type { PricedMove } from './price-move.ts';
import type { SupplySnapshot } from './supply-snapshot.ts';

/** From the lowest to the highest of so many movers' totals, in cents with tax. */
export type CentsRange = { low_cents: number; high_cents: number; movers: number };
type Span = { low: number; high: number };

export type HomeCost = {
  home: CostHome;
  /** Null where fewer than `LEAST_MOVERS` price so large a home. */
  asked: CentsRange | null;
  /** Hours on site and movers of the crew, over all movers and dates. */
  hours: Span;
  crew: Span;
};

/** A weekday (0 is Sunday) or a month (`2027-01`) with the movers' totals for the sample home. */
export type CostDays<K> = { key: K; asked: CentsRange | null };

export type MovingCosts = {
  km: number;
  first: PlainDate;
  last: PlainDate;
  homes: HomeCost[];
  weekdays: CostDays<number>[];
  months: CostDays<string>[];
  /** The sum that each answer adds to the total of the sample home, and of a house as large. */
  extras: PriceDifference[];
};

/** The dates whose prices the totals by home are made of. */
export function costDates(today: PlainDate): PlainDate[] {
  const first = dayNumber(today) + COST_DAYS.ahead;
  return Array.from({ length: COST_DAYS.count }, (_, at) => plainDate(first + at));
}

/** Every date of the twelve months that begin with the next one. */
export function costYear(today: PlainDate): PlainDate[] {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const [fromYear, fromMonth] = month === 12 ? [year + 1, 1] : [year, month + 1];
  const start = (years: number, months: number) =>
    dayNumber(`${years}-${String(months).padStart(2, '0')}-01`);
  const first = start(fromYear, fromMonth);
  const end = start(fromYear + 1, fromMonth);
  return Array.from({ length: end - first }, (_, at) => plainDate(first + at));
}

/**
 * The cost of a move by the movers' rates of now; null where too few of them price it. Each mover stands with
 * the median of its totals over the dates on which it works, since one date may be a holiday or its nearest
 * yard full. Trucks need not be free: a page about costs is no offer of a date. Pure, as `quoteMove`.
 */
export function movingCosts(
  snapshot: SupplySnapshot,
  move: LocatedMove,
  roads: Roads,
  today: PlainDate,
): MovingCosts | null {
  const measured = onceEach(roads);
  const dates = costDates(today);
  const homes = homeCosts(snapshot, move, measured, dates);
  if (!homes) return null;
  const sample = homeMove(move, SAMPLE_HOME);
  const year = costYear(today);
  const daily = totalsByDate(snapshot, sample, measured, year);
  const by = <K>(keys: readonly K[], keyOf: (date: PlainDate) => K): CostDays<K>[] =>
    keys.map((key) => ({
      key,
      asked: rangeOfMovers(
        daily.map((totals) => totals.filter((_, at) => keyOf(year[at] ?? '') === key)),
      ),
    }));
  return {
    km: measured(move.origin, move.destination).km,
    first: dates[0] ?? today,
    last: dates.at(-1) ?? today,
    homes,
    weekdays: by([1, 2, 3, 4, 5, 6, 0], weekdayOf),
    months: by([...new Set(year.map(monthOf))], monthOf),
    extras: extrasOf(snapshot, sample, measured, wednesdayFrom(dates[0] ?? today)),
  };
}

const monthOf = (date: PlainDate) => date.slice(0, 7);

const WEDNESDAY = 3;

/** The first Wednesday from a date on: an ordinary day, by which differences are told. */
function wednesdayFrom(date: PlainDate): PlainDate {
  return addDays(date, (7 + WEDNESDAY - weekdayOf(date)) % 7);
}

/** The same move with another home, without stairs and with the truck at the door. */
export const homeMove = (move: LocatedMove, { size, type }: CostHome): LocatedMove =>
  withHome({
    ...move,
    home_size: size,
    home_type_at_pickup: type,
    home_type_at_dropoff: type,
    floor_at_pickup: 1,
    floor_at_dropoff: 1,
    stairs_at_pickup: 0,
    stairs_at_dropoff: 0,
  });

/** The totals by home alone, or null where fewer than `LEAST_MOVERS` price the sample home, which is one of `homes`. */
export function homeCosts(
  snapshot: SupplySnapshot,
  move: LocatedMove,
  roads: Roads,
  dates: readonly PlainDate[],
  homes: readonly CostHome[] = COST_HOMES,
): HomeCost[] | null {
  const [smallest] = COST_HOMES;
  // A mover works on the same dates for each home, so that a larger one is never compared on cheaper days.
  const works = figuresByMover(snapshot, homeMove(move, smallest), roads, dates).map((figures) =>
    figures.map(isOffered),
  );
  const costs = homes.map((home) => {
    const figures = figuresByMover(snapshot, homeMove(move, home), roads, dates).map((of, mover) =>
      of.filter((_, at) => works[mover]?.[at]),
    );
    return homeCost(home, figures);
  });
  const sample = costs.find(({ home }) => home === SAMPLE_HOME);
  return sample?.asked ? costs : null;
}

function homeCost(home: CostHome, figures: PricedMove[][]): HomeCost {
  // A mover that has to see so large a home on some dates has no price of its own for it.
  const pricing = figures.filter((of) => of.length > 0 && of.every(({ total }) => total > 0));
  const all = pricing.flat();
  return {
    home,
    asked: rangeOfMovers(pricing.map((of) => of.map(({ total }) => total))),
    hours: spanOf(all.map(({ siteQuarters }) => siteQuarters / 4)),
    crew: spanOf(all.map(({ size }) => size.crew)),
  };
}

/** True when a mover has a price for the date, and works on it. */
const isOffered = ({ total, dateProblem }: PricedMove) => total > 0 && dateProblem !== 'closed';

const figuresByMover = (
  snapshot: SupplySnapshot,
  move: LocatedMove,
  roads: Roads,
  dates: readonly PlainDate[],
): PricedMove[][] => {
  const byDate = dates.map((move_date) => figuresOf(snapshot, { ...move, move_date }, roads));
  return snapshot.vendors.map((_, mover) => byDate.flatMap((figures) => figures[mover] ?? []));
};

/** Each mover's totals by date; null where it does not work. */
const totalsByDate = (
  snapshot: SupplySnapshot,
  move: LocatedMove,
  roads: Roads,
  dates: readonly PlainDate[],
): (number | null)[][] =>
  figuresByMover(snapshot, move, roads, dates).map((figures) =>
    figures.map((figure) => (isOffered(figure) ? figure.total : null)),
  );

/** From the lowest to the highest of the movers' medians; null where too few of them have any. */
export function rangeOfMovers(totals: readonly (readonly (number | null)[])[]): CentsRange | null {
  const medians = totals.flatMap((of) => medianOf(of.filter((total) => total !== null)) ?? []);
  if (medians.length < LEAST_MOVERS) return null;
  const { low, high } = spanOf(medians);
  return { low_cents: low, high_cents: high, movers: medians.length };
}

/** The median of some amounts, the lower of two middle ones, so that it is one of them. Null of an empty list. */
export function medianOf(amounts: readonly number[]): number | null {
  const sorted = [...amounts].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? null;
}

const spanOf = (values: readonly number[]): Span =>
  values.length === 0
    ? { low: 0, high: 0 }
    : { low: Math.min(...values), high: Math.max(...values) };

/** The floor of the flat whose elevator is asked about. */
export const EXTRA_FLOOR = 5;

function extrasOf(
  snapshot: SupplySnapshot,
  sample: LocatedMove,
  roads: Roads,
  move_date: PlainDate,
): PriceDifference[] {
  const flat = { ...sample, move_date, floor_at_pickup: EXTRA_FLOOR };
  // As large as the flat: only the questions differ.
  const house = { ...sample, move_date, home_type_at_pickup: 'house' as const };
  const told = (move: LocatedMove) => priceDifferences(snapshot, move, roads, 'pickup');
  return [...told(house), ...told(flat).filter(({ field }) => field === 'elevator')];
}

/**
 * The cheapest and the dearest of some days by the middle of their ranges, to the dollar that a page shows; null
 * where all are alike.
 */
export function extremesOf<K>(days: readonly CostDays<K>[]): { least: K[]; most: K[] } | null {
  const middles = days.flatMap(({ key, asked }) =>
    asked ? [{ key, middle: inDollars(asked.low_cents) + inDollars(asked.high_cents) }] : [],
  );
  const { low, high } = spanOf(middles.map(({ middle }) => middle));
  if (low === high) return null;
  const at = (wanted: number) =>
    middles.flatMap(({ key, middle }) => (middle === wanted ? [key] : []));
  return { least: at(low), most: at(high) };
}

const inDollars = (cents: number) => Math.round(cents / 100);
