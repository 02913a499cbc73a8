import { offsetAt } from '../../../contracts/clocks.ts';
import type { PlainDate } from '../../../contracts/dates.ts';
import { TIME_ZONE } from '../../../contracts/facts.ts';
import { instantAt } from '../../../contracts/instants.ts';
import type { Point, Province } from '../../../contracts/places.ts';

/** The IANA zone in which most of a province or territory lives. */
const MAIN: Readonly<Record<Province, string>> = {
  ON: TIME_ZONE,
  QC: TIME_ZONE,
  BC: 'America/Vancouver',
  AB: 'America/Edmonton',
  MB: 'America/Winnipeg',
  SK: 'America/Regina',
  NS: 'America/Halifax',
  NB: 'America/Moncton',
  NL: 'America/St_Johns',
  PE: 'America/Halifax',
  YT: 'America/Whitehorse',
  NT: 'America/Yellowknife',
  NU: 'America/Iqaluit',
};

/** A part of a province with other clocks: its zone, and a box in degrees. */
type Part = readonly [zone: string, south: number, west: number, north: number, east: number];

/**
 * Where a province has more than one zone, the first box that holds the place decides. By the notes
 * of the IANA time zone database (files `northamerica` and `zone1970.tab`, public domain) and the provinces' time acts.
 */
const PARTS: Readonly<Partial<Record<Province, readonly Part[]>>> = {
  ON: [
    ['America/Atikokan', 48.5, -92, 49.1, -91.2],
    // Pickle Lake and Mishkeegogamang.
    ['America/Atikokan', 51.1, -90.5, 51.7, -89.9],
    // Shebandowan and Upsala keep Thunder Bay's time.
    [TIME_ZONE, 48.4, -90.9, 49.3, -90],
    // Kitchenuhmaykoosib (Big Trout Lake), east of the line.
    ['America/Winnipeg', 53.6, -90, 54, -89.5],
    // West of 90° W: Kenora, Dryden, Fort Frances, Sioux Lookout. They follow Manitoba, by Ontario's regulation of 2026.
    ['America/Winnipeg', 41, -96, 57, -90],
  ],
  QC: [
    // The Magdalen Islands.
    ['America/Halifax', 47.1, -62.3, 48, -61],
    // The Lower North Shore, east of the Natashquan River.
    ['America/Blanc-Sablon', 49.9, -61.75, 52.1, -57],
  ],
  BC: [
    ['America/Creston', 48.9, -116.9, 49.45, -116],
    // The East Kootenay: Cranbrook and Fernie, Invermere, Golden.
    ['America/Edmonton', 48.9, -116.35, 50, -114],
    ['America/Edmonton', 50, -116.8, 50.8, -114],
    ['America/Edmonton', 50.8, -117.4, 51.8, -115],
    ['America/Fort_Nelson', 57.6, -127, 60.1, -119.9],
    // The Peace: Fort St. John and Hudson's Hope, Dawson Creek, Chetwynd, Tumbler Ridge.
    ['America/Dawson_Creek', 55.9, -124, 57.6, -119.9],
    ['America/Dawson_Creek', 54.6, -122.3, 55.9, -119.9],
  ],
  SK: [
    // Lloydminster.
    ['America/Edmonton', 53.2, -110.2, 53.4, -109.8],
    // Creighton and Denare Beach, beside Flin Flon.
    ['America/Winnipeg', 54.5, -102.3, 54.9, -101.7],
  ],
  NL: [
    // Labrador; its south-east coast, up to Norman Bay, keeps the island's time.
    ['America/Goose_Bay', 52.95, -68, 60.6, -55],
    ['America/Goose_Bay', 51.9, -68, 52.95, -58.5],
  ],
  NU: [
    ['America/Resolute', 74, -96, 75.5, -93],
    // Coral Harbour.
    ['America/Atikokan', 63, -87.5, 66, -80],
    ['America/Rankin_Inlet', 60, -102.1, 67, -85],
    ['America/Cambridge_Bay', 66, -121, 71.5, -89],
  ],
};

/**
 * The IANA time zone of a place in Canada, such as `America/Edmonton`.
 *
 * As exact as the place: in a province with one zone always right; elsewhere right for its towns,
 * while a rural postal area that two zones share counts as where its middle lies. Settlements that
 * keep a neighbour's time by custom alone (Listuguj, parts of the far north) are not told apart.
 */
export function timeZoneAt({ lat, lng, province }: Point & { province: Province }): string {
  const part = PARTS[province]?.find(
    ([, south, west, north, east]) => lat >= south && lat < north && lng >= west && lng < east,
  );
  return part?.[0] ?? MAIN[province];
}

/** Minutes that a zone's clocks are ahead of UTC at noon of a date: -300 for Toronto in winter. */
export const zoneOffset = (timeZone: string, date: PlainDate): number =>
  offsetAt(timeZone, instantAt(timeZone, date, '12:00')) / 60_000;
