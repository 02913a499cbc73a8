import { CREW_SIZES, type CrewSize } from '../../../../contracts/choices.ts';
import type { Location } from '../../../../contracts/portal/locations.ts';
import { degrees, NO_PLACE, sentNumber } from '../../../shared/form/find-place.tsx';
import type { useDraft } from '../../../shared/form/use-seen.ts';
import type { FieldErrors } from '../../../shared/form/use-submit.ts';

const NEW = {
  ...NO_PLACE,
  name: '',
  dispatcher_name: '',
  owner: '',
  phone: '',
  sales_phone: '',
  gmb_url: '',
  truck_count: '1',
  ownRates: false,
  rates: {} as Record<string, string>,
};

/** A location as the form holds it: the typed text. */
export type Draft = typeof NEW;

/** The props of each part of the form. */
export interface Part {
  draft: Draft;
  change: (values: Partial<Draft>) => void;
  /** A text's name, its value and how it changes, and what another person has made of it. */
  textIn: ReturnType<typeof useDraft<Draft>>['textIn'];
  errors: FieldErrors;
}

/** The form's beginning: a location as it is, or an empty one. */
export function draftOf(location: Location | null): Draft {
  if (!location) return NEW;
  const { name, address, city, province, dispatcher_name, owner, phone } = location;
  const { sales_phone, gmb_url, coordinates, crew_rates, truck_count } = location;
  const rates = Object.entries(crew_rates ?? {}).map(([crew, rate]) => [crew, String(rate)]);
  return {
    ...{ name, address, city, province, dispatcher_name, phone, sales_phone, gmb_url },
    // Written by itself where no name was given.
    owner: owner === dispatcher_name ? '' : owner,
    lat: degrees(coordinates.lat),
    lng: degrees(coordinates.lng),
    truck_count: String(truck_count),
    ownRates: crew_rates !== null,
    rates: Object.fromEntries(rates),
  };
}

/** The body for the API, which names its faults itself. */
export function bodyOf({ lat, lng, truck_count, ownRates, rates, ...same }: Draft) {
  const own = CREW_SIZES.map((crew) => [crew, sentNumber(rates[crew])]);
  return {
    ...same,
    coordinates: { lat: sentNumber(lat), lng: sentNumber(lng) },
    truck_count: sentNumber(truck_count),
    crew_rates: ownRates ? (Object.fromEntries(own) as Record<CrewSize, number>) : null,
  };
}
