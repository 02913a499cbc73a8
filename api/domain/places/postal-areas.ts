import type { Point, Province } from '../../../contracts/places.ts';
import { provincesOfPostal } from './provinces.ts';
import { readTable } from './tables.ts';

/** A forward sortation area, the first half of a postal code. */
export type PostalArea = Point & {
  code: string;
  province: Province;
  /** `Downtown Toronto`, or a region for a rural area. */
  district: string;
  /** Empty where it belongs to none that is known. */
  city: string;
  /** Rural areas are as large as a county: a town in the address says more. */
  rural: boolean;
  /** How far from its point a town of the area may lie, in km. */
  reachKm: number;
  /** Within this of its point nine of ten homes lie, in km; null where the areas around it tell. */
  radiusKm: number | null;
};

/** The towns that people write before an urban area's code lie within this. */
const URBAN_REACH_KM = 60;

function readArea([code = '', lat, lng, radius, district = '', city = '']: string[]): PostalArea {
  const [province] = provincesOfPostal(code);
  if (!province) throw new Error(`postal-areas.tsv: no province has ${code}`);
  const rural = code[1] === '0';
  const radiusKm = radius ? Number(radius) : null;
  const reachKm = (rural && radiusKm) || URBAN_REACH_KM;
  const point = { lat: Number(lat), lng: Number(lng) };
  return { code, ...point, province, district, city, rural, reachKm, radiusKm };
}

/** Canada's forward sortation areas by code; the file's head names their sources. */
export const POSTAL_AREAS: ReadonlyMap<string, PostalArea> = new Map(
  readTable('postal-areas.tsv').map((row) => {
    const area = readArea(row);
    return [area.code, area];
  }),
);
