import type { Point, Province } from '../../../../contracts/places.ts';
import type { Place } from '../gazetteer.ts';
import type { StreetLine } from './lines.ts';
import type { StreetName } from './names.ts';

/** A street of a city, or the half of one that its numbers begin anew in. */
export type Street = {
  /** As on its signs: `Queen Street West`, `rue Sainte-Catherine Est`. */
  name: string;
  city: Place;
  /** The street's own name as it is compared, then other names. */
  names: readonly StreetName[];
  /** The street's own name and the others as they are typed, in both spellings of a saint. */
  typed: readonly string[];
  /** Read when it is asked for first: most streets are not. */
  line(): StreetLine;
};

/** A town as streets are asked for in it: `toronto ON`. */
export const townKey = (city: string, province: Province) => `${city} ${province}`;

/** Which streets are asked for: of towns or of a province alone; else of all, where those around a point are not left out. */
export type Among = {
  towns?: readonly string[];
  province?: Province | null;
  near?: Point | null;
};

export const isAmong = ({ city }: Street, { towns, province }: Among): boolean =>
  towns
    ? towns.includes(townKey(city.city, city.province))
    : province === undefined || city.province === province;

/** Whether two streets are of one city, be it of other quarters. */
export const inOneCity = ({ city: one }: Street, { city: other }: Street) =>
  one.city === other.city && one.province === other.province;
