import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { greatCircleKm } from '../api/domain/distances.ts';
import { provincesOfPostal } from '../api/domain/places/provinces.ts';
import { keyOf } from '../api/domain/places/text.ts';
import { PROVINCES, type Province } from '../contracts/places.ts';

/** An address that a person may write, and where it is in truth. */
export type Case = {
  province: Province;
  text: string;
  lat: number;
  lng: number;
  /** The town that it must be in; empty where only the point is known. */
  town: string;
};

/** The cases of each kind, in the order in which they are told. */
export const KINDS = [
  'postal codes',
  'addresses',
  'addresses that contradict themselves',
  'rural codes',
  'municipalities',
  'towns',
  'quarters',
] as const;
export type Cases = Record<(typeof KINDS)[number], Case[]>;

/** The rows of a table of a folder, cut at their tabs. */
export async function rowsOf(folder: string, name: string): Promise<string[][]> {
  const text = await readFile(join(folder, name), 'utf8').catch(() => {
    console.error(`✗ ${folder} has no ${name}, which is a table of addresses to measure by.`);
    return Deno.exit(2);
  });
  return text
    .split('\n')
    .filter((row) => row !== '' && !row.startsWith('#'))
    .map((row) => row.split('\t'));
}

/** Every `step`th row, so that a large table is measured in a minute and in each of its parts. */
const some = <T>(rows: readonly T[], most: number): T[] => {
  const step = Math.max(1, Math.ceil(rows.length / most));
  return rows.filter((_, at) => at % step === 0);
};

const MOST = 11_000;
/** A town's homes lie no farther from its middle. */
const TOWN_KM = 40;
/** Homes of so many numbers at one point were found by their town alone. */
const MANY_NUMBERS = 3;
const SOUTHERNMOST = 41;
const EASTERNMOST = -52;
/** Every municipality of so many people is to be found, wherever its point is. */
const LEAST_PEOPLE = 1000;

/**
 * The cases of a folder with the tables `postal6.tsv` (code, latitude, longitude), `anchors.tsv` (province,
 * city, number, street, latitude, longitude), `rural-postal.tsv` (code, province, community, latitude, longitude)
 * and `places.tsv` (province, name, French name, type code, type, kind, id, latitude, longitude, people, source
 * of the point). A place without a point in Canada, or with its division's middle alone (`approx-cd`), is none.
 */
export async function readCases(folder: string): Promise<Cases> {
  const [codes, anchors, rural, places] = await Promise.all(
    ['postal6.tsv', 'anchors.tsv', 'rural-postal.tsv', 'places.tsv'].map((name) =>
      rowsOf(folder, name),
    ),
  );
  const points = Map.groupBy(places ?? [], ([province, name = '']) => `${province} ${keyOf(name)}`);
  const numbers = Map.groupBy(anchors ?? [], ([, , , , lat, lng]) => `${lat} ${lng}`);
  /** The point of a town's middle stands for many addresses; a point in another town for none of this. */
  const contradicts = ([province, city = '', , , lat, lng]: readonly string[]) => {
    const towns = points.get(`${province} ${keyOf(city)}`)?.filter(hasPoint) ?? [];
    const at = { lat: Number(lat), lng: Number(lng) };
    const isFar = towns.every(
      (row) => greatCircleKm(at, { lat: Number(row[7]), lng: Number(row[8]) }) > TOWN_KM,
    );
    const others = new Set(numbers.get(`${lat} ${lng}`)?.map(([, , number]) => number));
    return (towns.length > 0 && isFar) || others.size >= MANY_NUMBERS;
  };
  const addresses = Map.groupBy(some(anchors ?? [], MOST), contradicts);
  const known = (places ?? []).filter(hasPoint);
  const named = (kinds: readonly string[]) =>
    known.filter(([, , , , , kind]) => kinds.includes(kind ?? '')).map(placeCase);
  return {
    'postal codes': some(codes ?? [], MOST)
      .filter(([code]) => code?.[1] !== '0')
      .map(([code = '', lat, lng]) =>
        caseOf(
          provincesOfPostal(code.slice(0, 3))[0] ?? '',
          `${code.slice(0, 3)} ${code.slice(3)}`,
          lat,
          lng,
        ),
      ),
    addresses: (addresses.get(false) ?? []).map(addressCase),
    'addresses that contradict themselves': (addresses.get(true) ?? []).map(addressCase),
    'rural codes': (rural ?? []).map(([code, province = '', community = '', lat, lng]) =>
      caseOf(province, `${community}, ${province} ${code}`, lat, lng, community),
    ),
    municipalities: (places ?? [])
      .filter(([, , , , , kind, , , , people]) => kind === 'csd' && Number(people) >= LEAST_PEOPLE)
      .map(placeCase),
    towns: named(['csd', 'community']),
    quarters: named(['section']),
  };
}

/** Whether a row of `places.tsv` has a point of its own in Canada. */
const hasPoint = ([, , , , , , , lat, lng, , of]: readonly string[]) =>
  Number(lat) > SOUTHERNMOST && Number(lng) < EASTERNMOST && of !== 'approx-cd';

/** The case of a row of `anchors.tsv`. */
export const addressCase = ([province = '', city = '', number, street, lat, lng]: string[]): Case =>
  caseOf(province, `${number} ${street}, ${city}, ${province}`, lat, lng, city);

const placeCase = (row: string[]): Case => {
  const [province = '', name = '', , , , , , lat, lng] = row;
  return caseOf(province, `${name}, ${province}`, lat, lng, name);
};

/** A case of a province; throws where there is no such province. */
export function caseOf(province: string, text: string, lat = '', lng = '', town = ''): Case {
  const known = PROVINCES.find((code) => code === province);
  if (!known) throw new Error(`${text}: there is no province ${province}.`);
  return { province: known, text, lat: Number(lat), lng: Number(lng), town };
}
