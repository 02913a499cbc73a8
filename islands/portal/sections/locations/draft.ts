import { CREW_SIZES, type CrewSize } from '../../../../contracts/choices.ts';
import type { Province } from '../../../../contracts/places.ts';
import type { Location } from '../../../../contracts/portal/locations.ts';
import type { FieldErrors } from '../../../shared/form/use-submit.ts';

/** A location as the form holds it: what was typed, as text. */
export interface Draft {
  name: string;
  address: string;
  city: string;
  province: Province;
  lat: string;
  lng: string;
  dispatcher_name: string;
  owner: string;
  phone: string;
  sales_phone: string;
  gmb_url: string;
  truck_count: string;
  ownRates: boolean;
  rates: Record<string, string>;
}

/** What each part of the form is given. */
export interface Part {
  draft: Draft;
  change: (values: Partial<Draft>) => void;
  errors: FieldErrors;
}

const NONE: Draft = {
  name: '',
  address: '',
  city: '',
  province: 'ON',
  lat: '',
  lng: '',
  dispatcher_name: '',
  owner: '',
  phone: '',
  sales_phone: '',
  gmb_url: '',
  truck_count: '1',
  ownRates: false,
  rates: {},
};

/** The form's beginning: a location as it is, or an empty one. */
export function draftOf(location: Location | null): Draft {
  if (!location) return NONE;
  const { coordinates, crew_rates, truck_count, owner, ...same } = location;
  return {
    ...same,
    // Written by itself where no name was given.
    owner: owner === location.dispatcher_name ? '' : owner,
    lat: degrees(coordinates.lat),
    lng: degrees(coordinates.lng),
    truck_count: String(truck_count),
    ownRates: crew_rates !== null,
    rates: Object.fromEntries(
      Object.entries(crew_rates ?? {}).map(([crew, rate]) => [crew, String(rate)]),
    ),
  };
}

/** A position's degree as it is written: about a metre exact. */
export const degrees = (value: number): string => String(Math.round(value * 1e5) / 1e5);

/** What the API is sent; it says itself what is wrong with it. */
export function bodyOf(draft: Draft) {
  const { name, address, city, province, dispatcher_name, owner, phone, sales_phone } = draft;
  // JSON writes NaN as null: the API says what is missing.
  const number = (text: string) => numberOf(text) ?? Number.NaN;
  return {
    name,
    address,
    city,
    province,
    dispatcher_name,
    owner,
    phone,
    sales_phone,
    gmb_url: draft.gmb_url,
    coordinates: { lat: number(draft.lat), lng: number(draft.lng) },
    truck_count: number(draft.truck_count),
    crew_rates: draft.ownRates
      ? (Object.fromEntries(
          CREW_SIZES.map((crew) => [crew, number(draft.rates[crew] ?? '')]),
        ) as Record<CrewSize, number>)
      : null,
  };
}

/** The number that was typed, with a comma or a point; null when it is none. */
export function numberOf(text: string): number | null {
  const plain = text.trim().replace(',', '.');
  const value = Number(plain);
  return plain === '' || Number.isNaN(value) ? null : value;
}
