/**
 * The costs of a move with a rented truck, with a container and with movers, by its reader's assumptions: plain
 * rules that the page is written by and its script runs.
 */

/** A reader's assumptions: amounts in dollars, taxes included. `low` and `high` are the movers' totals. */
export interface Assumptions {
  low: number;
  high: number;
  /** Percent of the movers' total. */
  tip: number;
  truck_days: number;
  truck_day: number;
  km: number;
  truck_km: number;
  litres: number;
  litre: number;
  cover: number;
  container: number;
  container_months: number;
  container_month: number;
  helper_hours: number;
  helper_hour: number;
  own_hours: number;
  own_hour: number;
  boxes: number;
  permit: number;
}

/** Dollars to be paid, rounded to whole ones: the assumptions are no finer. */
export interface Reckoning {
  truck: number;
  container: number;
  movers_low: number;
  movers_high: number;
}

/** The cost of each way of moving. Anything that is no amount counts as 0. */
export function reckon(given: Assumptions): Reckoning {
  const of = (name: keyof Assumptions) => Math.max(0, Number(given[name]) || 0);
  const hands = of('helper_hours') * of('helper_hour') + of('own_hours') * of('own_hour');
  const fuel = (of('km') / 100) * of('litres') * of('litre');
  const rent = of('truck_days') * (of('truck_day') + of('cover')) + of('km') * of('truck_km');
  const stored = of('container') + of('container_months') * of('container_month');
  const shared = of('boxes') + of('permit');
  const movers = (total: number) => Math.round(total * (1 + of('tip') / 100) + shared);
  return {
    truck: Math.round(rent + fuel + hands + shared),
    container: Math.round(stored + hands + shared),
    movers_low: movers(of('low')),
    movers_high: movers(of('high')),
  };
}
