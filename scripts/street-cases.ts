import { addressCase, type Case, caseOf, rowsOf } from './located-cases.ts';

/** The kinds of cases that only a street answers. */
export const STREET_KINDS = ['built-in streets', 'crossings'] as const;

/**
 * Civic addresses and crossings of a folder, of which those of built-in streets are measured: `anchors.tsv`
 * (province, city, number, street, latitude, longitude), `streets.tsv` (province, city, street, points, known
 * numbers as `number latitude longitude;…`) and `crossings.tsv` (province, city, `street x street`, latitude,
 * longitude).
 */
export async function readStreetCases(
  folder: string,
): Promise<Record<(typeof STREET_KINDS)[number], Case[]>> {
  const [anchors = [], streets = [], crossings = []] = await Promise.all(
    ['anchors.tsv', 'streets.tsv', 'crossings.tsv'].map((name) => rowsOf(folder, name)),
  );
  const numbered = streets.flatMap(([province = '', city = '', street, , numbers = '']) =>
    numbers.split(';').flatMap((known) => {
      const [number, lat, lng] = known.trim().split(' ');
      if (!lat || !lng) return [];
      return caseOf(province, `${number} ${street}, ${city}, ${province}`, lat, lng, city);
    }),
  );
  return {
    'built-in streets': [...anchors.map(addressCase), ...numbered],
    crossings: crossings.map(([province = '', city = '', streets = '', lat, lng]) =>
      caseOf(province, `${streets.replace(' x ', ' & ')}, ${city}, ${province}`, lat, lng, city),
    ),
  };
}
