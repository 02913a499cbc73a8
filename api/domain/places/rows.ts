import type { Province } from '../../../contracts/places.ts';

/** Name, latitude, longitude, people in thousands (only to rank), other names people write. */
export type CityRow = readonly [
  name: string,
  lat: number,
  lng: number,
  people: number,
  ...aliases: string[],
];

/** The municipalities of one province or territory. */
export type ProvinceRows = readonly [Province, readonly CityRow[]];

/** A neighbourhood or village: name, latitude, longitude, other names. Its city says the rest. */
export type NeighbourhoodRow = readonly [
  name: string,
  lat: number,
  lng: number,
  ...aliases: string[],
];

/** The neighbourhoods of one city. */
export type CityNeighbourhoods = readonly [
  city: string,
  province: Province,
  rows: readonly NeighbourhoodRow[],
];
