import {
  HEAVY_ITEMS,
  type HeavyItem,
  type Move,
  SERVICES,
  type Service,
} from '../../contracts/moves.ts';
import type { QuoteLine } from '../../contracts/quotes.ts';
import { CREW_SIZES, type Rates } from '../../contracts/rates.ts';
import { FixedLine, type LineForm, lineForm } from './sheet.ts';

/** The lines that a rate version can write, by what each is for. */
export type LineForms = {
  /** By size of truck. */
  trucks: readonly FixedLine[];
  /** By band. */
  fuel: readonly FixedLine[];
  zones: readonly FixedLine[];
  heavy: Readonly<Record<HeavyItem, FixedLine>>;
  services: Readonly<Record<Service, FixedLine>>;
  fee: FixedLine;
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

const SERVICE_LABELS: Record<Service, string> = {
  packing: 'Packing',
  storage: 'Storage',
  cleaning: 'Cleaning',
  junk: 'Junk removal',
};

/** The services that a move asks for, in the order of their lines. */
export type ChosenServices = {
  services: readonly Service[];
  names: readonly string[];
  /** The names as JSON. */
  json: string;
};

/** Every choice of services there is, by a number with a bit for each. */
const CHOICES: readonly ChosenServices[] = Array.from(
  { length: 1 << SERVICES.length },
  (_, bits) => {
    const services = SERVICES.filter((_service, index) => bits & (1 << index));
    const names = services.map((service) => SERVICE_LABELS[service]);
    return { services, names, json: JSON.stringify(names) };
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
  const { free_travel_minutes, included_km, travel_fee_cents, zones } = rates.strategy;
  const fee = included_km > 0 ? `Travel fee, ${included_km} km included` : 'Travel fee';
  return {
    trucks: rates.truck_sizing.sizes.map(
      ({ label, cents }) => new FixedLine(lineForm('truck', `Truck, ${label}`, 'truck'), cents),
    ),
    fuel: bandLines('fuel', 'Fuel', rates.fuel_bands),
    zones: bandLines('travel', 'Travel zone', zones),
    heavy: byName(
      HEAVY_ITEMS,
      (item) =>
        new FixedLine(lineForm('heavy', HEAVY_LABELS[item], 'item'), rates.heavy_items[item]),
    ),
    services: byName(
      SERVICES,
      (service) =>
        new FixedLine(
          lineForm('service', SERVICE_LABELS[service], 'service'),
          rates.services[service],
        ),
    ),
    fee: new FixedLine(lineForm('fee', fee, 'truck'), travel_fee_cents),
    travel: TRAVEL,
    travelPastFree:
      free_travel_minutes > 0
        ? lineForm('travel', `Travel, first ${duration(free_travel_minutes)} free`, 'hour')
        : TRAVEL,
    furtherKm: FURTHER_KM,
    furtherKmOfAll: FURTHER_KM_OF_ALL,
  };
}

const byName = <Name extends string>(names: readonly Name[], make: (name: Name) => FixedLine) =>
  Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, FixedLine>;

const duration = (minutes: number) =>
  minutes === 60 ? 'hour' : minutes % 60 === 0 ? `${minutes / 60} hours` : `${minutes} minutes`;

/** A line a truck for each band of kilometres. */
function bandLines(
  kind: QuoteLine['kind'],
  name: string,
  bands: readonly { from_km: number; cents: number }[],
): FixedLine[] {
  return bands.map(({ from_km, cents }, index) => {
    const next = bands[index + 1];
    const reach = next ? `${from_km} to ${next.from_km} km` : `over ${from_km} km`;
    return new FixedLine(lineForm(kind, `${name}, ${reach}`, 'truck'), cents);
  });
}
