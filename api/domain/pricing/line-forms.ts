import {
  HEAVY_ITEMS,
  type HeavyItem,
  type Move,
  SERVICES,
  type Service,
} from '../../../contracts/moves.ts';
import { CREW_SIZES, type Rates } from '../../../contracts/rates.ts';
import { type LineForm, lineForm } from './sheet.ts';

/** The lines that a rate version can write, by what each is for. */
export type LineForms = {
  /** By size of truck. */
  trucks: readonly LineForm[];
  /** By band. */
  fuel: readonly LineForm[];
  zones: readonly LineForm[];
  fee: LineForm;
  travel: LineForm;
  travelPastFree: LineForm;
  furtherKm: LineForm;
  /** The same for several trucks, whose kilometres are added up. */
  furtherKmOfAll: LineForm;
};

/** The same for every mover. */
export const CREW_FORMS: readonly (LineForm | undefined)[] = [
  undefined,
  undefined,
  ...CREW_SIZES.map((crew) => lineForm('labour', `Crew of ${crew}, on site`, 'hour')),
];

const HEAVY_LABELS: Record<HeavyItem, string> = {
  piano: 'Piano',
  safe: 'Safe',
  treadmill: 'Treadmill',
};
export const HEAVY_FORMS: readonly [HeavyItem, LineForm][] = HEAVY_ITEMS.map((item) => [
  item,
  lineForm('heavy', HEAVY_LABELS[item], 'item'),
]);

const SERVICE_LABELS: Record<Service, string> = {
  packing: 'Packing',
  storage: 'Storage',
  cleaning: 'Cleaning',
  junk: 'Junk removal',
};
const SERVICE_FORMS: readonly [Service, LineForm][] = SERVICES.map((service) => [
  service,
  lineForm('service', SERVICE_LABELS[service], 'service'),
]);

/** The services that a move asks for, in the order of their lines. */
export type ChosenServices = {
  forms: readonly [Service, LineForm][];
  names: readonly string[];
  /** The names as JSON. */
  json: string;
};

/** Every choice of services there is, by a number with a bit for each. */
const CHOICES: readonly ChosenServices[] = Array.from(
  { length: 1 << SERVICES.length },
  (_, bits) => {
    const forms = SERVICE_FORMS.filter((_form, index) => bits & (1 << index));
    const names = forms.map(([, { label }]) => label);
    return { forms, names, json: JSON.stringify(names) };
  },
);

/** The services of a move, out of the sixteen choices that are prepared. */
export function chosenServices({ additional_services: chosen }: Move): ChosenServices {
  let bits = 0;
  for (let index = 0; index < SERVICES.length; index++) {
    if (chosen[SERVICES[index] as Service]) bits |= 1 << index;
  }
  return CHOICES[bits] as ChosenServices;
}

const TRAVEL = lineForm('travel', 'Travel: yard, pick-up, drop-off and back', 'hour');
const FURTHER_KM = lineForm('travel', 'Further kilometres', 'km');
const FURTHER_KM_OF_ALL = lineForm('travel', 'Further kilometres of all trucks', 'km');

/** The lines of a rate version, once for all moves that are priced by it. */
export function prepareForms(rates: Rates): LineForms {
  const { free_travel_minutes, included_km, zones } = rates.strategy;
  const fee = included_km > 0 ? `Travel fee, ${included_km} km included` : 'Travel fee';
  return {
    trucks: rates.truck_sizing.sizes.map(({ label }) =>
      lineForm('truck', `Truck, ${label}`, 'truck'),
    ),
    fuel: bandLabels('Fuel', rates.fuel_bands).map((label) => lineForm('fuel', label, 'truck')),
    zones: bandLabels('Travel zone', zones).map((label) => lineForm('travel', label, 'truck')),
    fee: lineForm('fee', fee, 'truck'),
    travel: TRAVEL,
    travelPastFree:
      free_travel_minutes > 0
        ? lineForm('travel', `Travel, first ${duration(free_travel_minutes)} free`, 'hour')
        : TRAVEL,
    furtherKm: FURTHER_KM,
    furtherKmOfAll: FURTHER_KM_OF_ALL,
  };
}

const duration = (minutes: number) =>
  minutes === 60 ? 'hour' : minutes % 60 === 0 ? `${minutes / 60} hours` : `${minutes} minutes`;

function bandLabels(name: string, bands: readonly { from_km: number }[]): string[] {
  return bands.map(({ from_km }, index) => {
    const next = bands[index + 1];
    return next ? `${name}, ${from_km} to ${next.from_km} km` : `${name}, over ${from_km} km`;
  });
}
