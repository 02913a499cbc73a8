import type { Rates } from '../../../contracts/rates.ts';
import type { CalculatorClass } from '../../../contracts/supply.ts';
import type { LineForms } from './line-forms.ts';
import { addLine, type Sheet } from './sheet.ts';

/** The way of a move: yard to pick-up, to drop-off, and back to the yard. */
type Trip = {
  /** Tenths of a kilometre, all three legs. */
  tenths: number;
  minutes: number;
  trucks: number;
  hourlyCents: number;
  forms: LineForms;
};

/** Writes the lines of the way. More kilometres, minutes or trucks must never write less. */
type Calculator = (sheet: Sheet, trip: Trip, strategy: Rates['strategy']) => void;

/** The four strategies; a mover's `calculator_class` names its own. */
export const CALCULATOR_TABLE: Record<CalculatorClass, Calculator> = {
  NearestDispatchCalculator(sheet, trip) {
    addLine(sheet, trip.forms.travel, hours(trip.minutes), trip.hourlyCents);
  },

  FlatHourlyCalculator(sheet, trip, strategy) {
    const billed = Math.max(0, trip.minutes - strategy.free_travel_minutes);
    addLine(sheet, trip.forms.travelPastFree, hours(billed), trip.hourlyCents);
  },

  DistanceZoneCalculator(sheet, trip, strategy) {
    const zone = bandFor(strategy.zones, trip.tenths);
    const cents = strategy.zones[zone]?.cents ?? 0;
    addLine(sheet, trip.forms.zones[zone] ?? trip.forms.travel, trip.trucks, cents);
  },

  TravelFeeCalculator(sheet, trip, strategy) {
    addLine(sheet, trip.forms.fee, trip.trucks, strategy.travel_fee_cents);
    const beyond = Math.max(0, trip.tenths - strategy.included_km * 10) * trip.trucks;
    if (beyond === 0) return;
    const { furtherKm, furtherKmOfAll } = trip.forms;
    const form = trip.trucks === 1 ? furtherKm : furtherKmOfAll;
    addLine(sheet, form, beyond / 10, strategy.per_km_cents);
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

/** Index of the band that a distance in tenths of a kilometre falls in. */
export function bandFor(bands: readonly { from_km: number }[], tenths: number): number {
  let index = 0;
  while (index + 1 < bands.length && (bands[index + 1]?.from_km ?? 0) * 10 <= tenths) index++;
  return index;
}
