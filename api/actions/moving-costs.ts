import { setImmediate as turn } from 'node:timers/promises';
import { addDays, type PlainDate, torontoToday } from '../../contracts/dates.ts';
import { Move } from '../../contracts/moves.ts';
import {
  type BookedCell,
  COST_HOMES,
  COST_PLACES,
  type CostHome,
  type CostPlace,
  MEDIAN_FROM,
  SAMPLE_HOME,
} from '../../contracts/moving-costs.ts';
import { listBookedCosts } from '../../db/moving-costs.ts';
import type { AppDeps } from '../deps.ts';
import { onceEach } from '../domain/distances.ts';
import { cityName } from '../domain/places/city-name.ts';
import { locate } from '../domain/places.ts';
import { cellOf, type ShownCost, shownCost } from '../domain/pricing/booked-costs.ts';
import {
  costDates,
  costYear,
  homeCosts,
  type MovingCosts,
  movingCosts,
} from '../domain/pricing/moving-costs.ts';
import { isDatabaseAway } from '../errors.ts';
import { createCache } from './cache.ts';
import { locateMove } from './moves.ts';

/** The figures are medians of weeks: within minutes only a change of rates moves them. */
const KEPT_MS = 10 * 60_000;
/** Two years of bills are read through for it, and a day's more or less change no median. */
const BOOKED_KEPT_MS = 12 * 3_600_000;
/** Older bills say little of what a move costs. */
const BOOKED_DAYS = 2 * 365;

type CostDeps = Pick<
  AppDeps,
  'maps' | 'geocoder' | 'routing' | 'supply' | 'clock' | 'sql' | 'replica'
>;

export type PlaceCosts = {
  place: CostPlace;
  /** The day on which the figures were reckoned. */
  on: PlainDate;
  costs: MovingCosts;
  shown: { home: CostHome; cost: ShownCost | null }[];
};

/** A page in the list of all, with the cost of the sample home there. */
export type CostSummary = { place: CostPlace; cost: ShownCost };

export type CostPages = {
  /** The figures of a page; null where there is none, or too few movers price that move. */
  find(slug: string): Promise<PlaceCosts | null>;
  /** Every page that there is, or of those that begin or end where one does. */
  list(near?: CostPlace): Promise<CostSummary[]>;
};

/**
 * The costs of moves, by the rates of now and the engine of every price, and by the bills where
 * enough moves tell them. Kept for ten minutes a page, since all its readers ask for the same.
 */
export function createMovingCosts(deps: CostDeps): CostPages {
  // Each place has a page and a line of the list; the bills are one more.
  const cached = createCache(deps.clock, 2 * COST_PLACES.length + 1);
  const booked = () => cached('booked', BOOKED_KEPT_MS, () => bookedCells(deps));
  return {
    async find(slug) {
      const place = COST_PLACES.find((one) => one.slug === slug);
      if (!place) return null;
      return await cached(`page:${slug}`, KEPT_MS, async () =>
        placeCosts(deps, place, await booked()),
      );
    },
    async list(near) {
      const found: CostSummary[] = [];
      for (const place of near ? COST_PLACES.filter((one) => touches(one, near)) : COST_PLACES) {
        const summary = await cached(`summary:${place.slug}`, KEPT_MS, async () =>
          summaryOf(deps, place, await booked()),
        );
        if (summary) found.push(summary);
      }
      return found;
    },
  };
}

async function placeCosts(
  deps: CostDeps,
  place: CostPlace,
  cells: BookedCell[],
): Promise<PlaceCosts | null> {
  const on = torontoToday(deps.clock());
  const { move, snapshot, roads } = await locatePlace(deps, place, [
    ...costDates(on),
    ...costYear(on),
  ]);
  const costs = movingCosts(snapshot, move, roads, on);
  if (!costs) return null;
  const shown = costs.homes.map(({ home, asked }) => ({
    home,
    cost: shownCost(asked, cellFor(cells, place, home)),
  }));
  return { place, on, costs, shown };
}

const touches = ({ from, to }: CostPlace, near: CostPlace) =>
  [from, to].some((city) => city === near.from || city === near.to);

async function summaryOf(
  deps: CostDeps,
  place: CostPlace,
  cells: BookedCell[],
): Promise<CostSummary | null> {
  // Other requests are answered between two places.
  await turn();
  const dates = costDates(torontoToday(deps.clock()));
  const { move, snapshot, roads } = await locatePlace(deps, place, dates);
  const [sample] = homeCosts(snapshot, move, onceEach(roads), dates, [SAMPLE_HOME]) ?? [];
  const cost = sample && shownCost(sample.asked, cellFor(cells, place, SAMPLE_HOME));
  return cost ? { place, cost } : null;
}

/** The move of a page, priced as a customer's would be. */
function locatePlace(deps: CostDeps, { from, to }: CostPlace, dates: PlainDate[]) {
  const [{ size, type }] = COST_HOMES;
  const asked = Move.parse({
    origin_address: from.address,
    destination_address: to.address,
    move_date: dates[0],
    move_time: 'Morning',
    home_size: size,
    home_type_at_pickup: type,
    home_type_at_dropoff: type,
  });
  return locateMove(deps, asked, { dates });
}

const cityAt = (address: string) => cityName(locate(address)) ?? address;

const cellFor = (cells: BookedCell[], { from, to }: CostPlace, { size }: CostHome) =>
  cellOf(cells, { from: cityAt(from.address), to: cityAt(to.address) }, size);

/** Empty while the database is away: then the movers' rates say what a move costs. */
async function bookedCells({ sql, replica, clock }: CostDeps): Promise<BookedCell[]> {
  const cities = [...new Set(COST_PLACES.map(({ from }) => cityAt(from.address)))];
  const since = addDays(torontoToday(clock()), -BOOKED_DAYS);
  try {
    const rows = replica?.current() ?? sql;
    return await listBookedCosts(rows, { cities, since, least: MEDIAN_FROM });
  } catch (error) {
    if (isDatabaseAway(error)) return [];
    throw error;
  }
}
