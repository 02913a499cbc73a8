import { truckSize } from '../../../contracts/line-words.fr.ts';
import { plural } from '../../../contracts/plurals.fr.ts';
import type { Rates } from '../../../contracts/rates.ts';
import type { CalculatorClass } from '../../../contracts/supply.ts';
import type { Described } from './descriptions.ts';

const money = (cents: number) =>
  new Intl.NumberFormat('fr-CA', {
    style: 'currency',
    currency: 'CAD',
    ...(cents % 100 === 0 && { maximumFractionDigits: 0 }),
  }).format(cents / 100);
const list = new Intl.ListFormat('fr-CA', { type: 'conjunction' });
const rooms = (count: number) =>
  `${count.toLocaleString('fr-CA')} ${plural(count, 'pièce', 'pièces')}`;

const STRATEGIES: Record<CalculatorClass, (rates: Rates) => string> = {
  NearestDispatchCalculator: () =>
    'Toute l’équipe à l’heure, à partir du point de départ le plus proche qui a des camions libres. L’aller, le trajet et le retour sont facturés au taux horaire.',
  FlatHourlyCalculator: ({ strategy }) =>
    `Toute l’équipe à l’heure. Les ${strategy.free_travel_minutes} premières minutes de route sont gratuites, le reste est facturé au taux horaire.`,
  DistanceZoneCalculator: ({ strategy }) =>
    `Toute l’équipe à l’heure sur place, et un prix fixe par camion pour la route\u00a0: ${money(strategy.zones[0]?.cents ?? 0)} pour la plus proche des ${strategy.zones.length} zones, ${money(strategy.zones.at(-1)?.cents ?? 0)} pour la plus lointaine.`,
  TravelFeeCalculator: ({ strategy }) =>
    `Toute l’équipe à l’heure sur place, et des frais de ${money(strategy.travel_fee_cents)} par camion qui couvrent ${strategy.included_km}\u00a0km; chaque kilomètre de plus coûte ${money(strategy.per_km_cents)}.`,
};

/** Describes a vendor's rates in French, as `describeRates` does. */
export function describeInFrench(calculator: CalculatorClass, rates: Rates): Described {
  const { crew_sizing, truck_sizing, strategy, minimum_hours, fuel_bands } = rates;
  const crews = crew_sizing.steps.map(
    ({ from_rooms, crew }) => `${crew} déménageurs à partir de ${rooms(from_rooms)}`,
  );
  const trucks = truck_sizing.sizes.map(
    ({ from_rooms, label, cents }) =>
      `${truckSize(label)} à partir de ${rooms(from_rooms)} (${money(cents)})`,
  );
  const heavy = crew_sizing.extra_from_heavy_items;
  const far = fuel_bands.at(-1);
  const weekend = calculator === 'TravelFeeCalculator' && strategy.weekend_percent > 100;
  return {
    pricing_strategy: STRATEGIES[calculator](rates),
    crew_sizing_logic: `${list.format(crews)}. Un de plus à partir de ${crew_sizing.extra_from_flights} étages à monter, et un de plus pour ${heavy === 1 ? 'un piano ou un coffre-fort' : `${heavy} pianos et coffres-forts`}; jamais plus de 6. Un tapis roulant n’entraîne que son supplément.`,
    truck_sizing_logic: `${list.format(trucks)}. Un camion de plus par tranche de ${rooms(truck_sizing.rooms_per_truck)}; un piano ou un coffre-fort compte pour ${rooms(truck_sizing.room_tenths_per_heavy_item / 10)}.`,
    special_features: [
      `Au moins ${minimum_hours} heures sur place sont facturées`,
      `Carburant selon la distance, de ${money(fuel_bands[0]?.cents ?? 0)} à ${money(far?.cents ?? 0)} par camion`,
      ...(weekend
        ? [`La fin de semaine à ${strategy.weekend_percent}\u00a0% du taux horaire`]
        : []),
      'Une date peut avoir son propre tarif',
    ],
  };
}
