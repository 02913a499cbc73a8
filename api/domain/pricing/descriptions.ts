import { kilometres } from '../../../contracts/kilometres.ts';
import type { Rates } from '../../../contracts/rates.ts';
import type { CalculatorClass } from '../../../contracts/supply.ts';

/**
 * How a vendor prices, in sentences for the panel. Each figure comes from the rates themselves, so
 * that the words cannot say anything else than the engine does.
 */
export type Described = {
  pricing_strategy: string;
  crew_sizing_logic: string;
  truck_sizing_logic: string;
  special_features: string[];
};

const money = (cents: number) =>
  new Intl.NumberFormat('en-CA', {
    style: 'currency',
    currency: 'CAD',
    ...(cents % 100 === 0 && { maximumFractionDigits: 0 }),
  }).format(cents / 100);
const list = new Intl.ListFormat('en-CA', { type: 'conjunction' });
const rooms = (count: number) => `${count} room${count === 1 ? '' : 's'}`;

const STRATEGIES: Record<CalculatorClass, (rates: Rates) => string> = {
  NearestDispatchCalculator: () =>
    'The whole crew by the hour, from the yard that is nearest to the pick-up and has trucks free. The way there, along and back is billed at the hourly rate.',
  FlatHourlyCalculator: ({ strategy }) =>
    `The whole crew by the hour. The first ${strategy.free_travel_minutes} minutes of the way are free, the rest is billed at the hourly rate.`,
  DistanceZoneCalculator: ({ strategy }) =>
    `The whole crew by the hour on site, and a fixed price a truck for the way: ${money(strategy.zones[0]?.cents ?? 0)} for the nearest of ${strategy.zones.length} zones, ${money(strategy.zones.at(-1)?.cents ?? 0)} for the farthest.`,
  TravelFeeCalculator: ({ strategy }) =>
    `The whole crew by the hour on site, and a fee of ${money(strategy.travel_fee_cents)} a truck that covers ${kilometres(strategy.included_km)}; each further kilometre is ${money(strategy.per_km_cents)}.`,
};

/** Describes a vendor's rates under its calculator. */
export function describeRates(calculator: CalculatorClass, rates: Rates): Described {
  const { crew_sizing, truck_sizing, strategy, minimum_hours, fuel_bands } = rates;
  const crews = crew_sizing.steps.map(
    ({ from_rooms, crew }) => `${crew} movers from ${rooms(from_rooms)}`,
  );
  const trucks = truck_sizing.sizes.map(
    ({ from_rooms, label, cents }) => `${label} from ${rooms(from_rooms)} (${money(cents)})`,
  );
  const far = fuel_bands.at(-1);
  const weekend = calculator === 'TravelFeeCalculator' && strategy.weekend_percent > 100;
  return {
    pricing_strategy: STRATEGIES[calculator](rates),
    crew_sizing_logic: `${list.format(crews)}. One more from ${crew_sizing.extra_from_flights} flights of stairs, and one more for ${crew_sizing.extra_from_heavy_items === 1 ? 'a piano or safe' : `${crew_sizing.extra_from_heavy_items} pianos and safes`}; never more than 6. A treadmill brings its surcharge alone.`,
    truck_sizing_logic: `${list.format(trucks)}. A further truck for each started ${rooms(truck_sizing.rooms_per_truck)}; a piano or safe counts as ${rooms(truck_sizing.room_tenths_per_heavy_item / 10)}.`,
    special_features: [
      `At least ${minimum_hours} hours on site are billed`,
      `Fuel by distance, ${money(fuel_bands[0]?.cents ?? 0)} to ${money(far?.cents ?? 0)} a truck`,
      ...(weekend ? [`Weekends at ${strategy.weekend_percent}% of the hourly rate`] : []),
      'A date may have a rate of its own',
    ],
  };
}
