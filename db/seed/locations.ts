import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import type { Province } from '../../contracts/places.ts';

/** A location of a demonstration vendor. */
export type SeedLocation = {
  slug: string;
  name: string;
  city: string;
  province: Province;
  address: string;
  lat: number;
  lng: number;
  dispatcher: string;
  owner: string;
  phone: string;
  trucks: number;
  /** The location's charge above (or below) the vendor's standard rate, in cents per hour. */
  premium: number;
};

const NUMBERS = ['lat', 'lng', 'trucks', 'premium'];

/** The rows of `locations.csv`, whose head says where they come from. */
export const readSeedLocations = (): SeedLocation[] =>
  parse(readFileSync(new URL('./locations.csv', import.meta.url)), {
    columns: true,
    comment: '#',
    cast: (value, { column, header }) =>
      !header && NUMBERS.includes(String(column)) ? Number(value) : value,
  });
