import type { LineKind, LineParams } from '../../../contracts/price-lines.ts';
import type { Rates } from '../../../contracts/rates.ts';
import type { CalculatorClass } from '../../../contracts/supply.ts';

/** The way of a move: location to pick-up, to drop-off, and back to the location. */
type Trip = {
  /** Tenths of a kilometre, all three legs. */
  tenths: number;
  minutes: number;
  trucks: number;
  hourlyCents: number;
};

/** Takes a line of a price; `rateCents` is per the kind's unit. */
export type AddLine = <K extends LineKind>(
  kind: K,
  params: LineParams[K],
  quantity: number,
  rateCents: number,
) => void;

/** Writes the lines of the way. More kilometres, minutes or trucks must never write less. */
type Calculator = (add: AddLine, trip: Trip, strategy: Rates['strategy']) => void;

/** The four strategies; a vendor's `calculator_class` names its own. */
export const CALCULATOR_TABLE: Record<CalculatorClass, Calculator> = {
  NearestDispatchCalculator(add, trip) {
    add('travel', {}, hours(trip.minutes), trip.hourlyCents);
  },

  FlatHourlyCalculator(add, trip, { free_travel_minutes }) {
    const billed = hours(Math.max(0, trip.minutes - free_travel_minutes));
    if (free_travel_minutes === 0) add('travel', {}, billed, trip.hourlyCents);
    else add('travel_past_free', { free_minutes: free_travel_minutes }, billed, trip.hourlyCents);
  },

  DistanceZoneCalculator(add, trip, { zones }) {
    const { band, cents } = bandFor(zones, trip.tenths);
    add('travel_zone', band, trip.trucks, cents);
  },

  TravelFeeCalculator(add, trip, { included_km, travel_fee_cents, per_km_cents }) {
    add('travel_fee', { included_km }, trip.trucks, travel_fee_cents);
    const beyond = Math.max(0, trip.tenths - included_km * 10) * trip.trucks;
    if (beyond === 0) return;
    add('further_km', { all_trucks: trip.trucks > 1 }, beyond / 10, per_km_cents);
  },
};

/** Minutes as hours, a started quarter counting. */
const hours = (minutes: number) => Math.ceil(minutes / 15) / 4;

/** Percent of the standard hourly rate on a day; a date's own rate is final and stays as it is. */
export function dayPercent(
  calculator: CalculatorClass,
  strategy: Rates['strategy'],
  weekend: boolean,
): number {
  return weekend && calculator === 'TravelFeeCalculator' ? strategy.weekend_percent : 100;
}

/** The band that a distance in tenths of a kilometre falls in, and its price. */
export function bandFor(
  steps: readonly { from_km: number; cents: number }[],
  tenths: number,
): { band: LineParams['fuel']; cents: number } {
  let index = 0;
  while (index + 1 < steps.length && (steps[index + 1]?.from_km ?? 0) * 10 <= tenths) index++;
  const { from_km, cents } = steps[index] ?? { from_km: 0, cents: 0 };
  return { band: { from_km, to_km: steps[index + 1]?.from_km ?? null }, cents };
}
