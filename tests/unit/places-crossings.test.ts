import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { greatCircleKm, vectorsKm } from '../../api/domain/distances.ts';
import { PLACES } from '../../api/domain/places/gazetteer.ts';
import { likelyHomes } from '../../api/domain/places/likely-homes.ts';
import { POSTAL_AREAS } from '../../api/domain/places/postal-areas.ts';
import { endLocation, likelyDrive, radiusKm } from '../../api/domain/places/spread.ts';
import { locate, meant, suggest } from '../../api/domain/places.ts';
import { wayBetween } from '../../api/domain/roads/ways.ts';
import type { Located } from '../../contracts/places.ts';
import { roads } from '../support/roads.ts';

/** Well-known crossings, as people write them, and where they are. */
const CROSSINGS: readonly (readonly [address: string, lat: number, lng: number])[] = [
  ['Yonge & Bloor, Toronto', 43.6707, -79.3868],
  ['Queen and Bathurst, Toronto', 43.6474, -79.404],
  ['King St W at Spadina Ave, Toronto', 43.6455, -79.3951],
  ['Yonge and Dundas, Toronto', 43.6561, -79.3803],
  ['College / Spadina, Toronto', 43.6579, -79.4001],
  ['Bloor and Ossington, Toronto', 43.6625, -79.4263],
  ['Danforth & Pape, Toronto', 43.6789, -79.3451],
  ['Yonge & Sheppard, Toronto', 43.7614, -79.4108],
  ['corner of Bay and Front, Toronto', 43.6462, -79.3789],
  ['coin Saint-Denis et Rachel, Montréal', 45.5221, -73.5785],
  ['Sainte-Catherine et Peel, Montréal', 45.5005, -73.5722],
  ['Saint-Laurent & Sherbrooke, Montréal', 45.5139, -73.5706],
  ['av. du Parc et av. du Mont-Royal, Montréal', 45.5171, -73.5903],
  ['Saint-Denis & Jean-Talon, Montréal', 45.5385, -73.6145],
  ['Papineau et Ontario, Montréal', 45.5258, -73.558],
  ['Guy & Sherbrooke, Montréal', 45.4975, -73.5815],
  ['Côte-des-Neiges et Queen-Mary, Montréal', 45.4965, -73.6225],
  ['robson & granville vancouver', 49.281, -123.1211],
  ['Main & Hastings, Vancouver', 49.2813, -123.0997],
  ['Broadway and Cambie, Vancouver', 49.2631, -123.115],
  ['Commercial & Broadway, Vancouver', 49.2624, -123.0697],
  ['Main St & Terminal Ave, Vancouver', 49.2731, -123.0999],
  ['Georgia & Burrard, Vancouver', 49.2839, -123.1198],
  ['Granville & 41st, Vancouver', 49.2341, -123.1397],
  ['Portage & Main, Winnipeg', 49.8955, -97.1385],
  ['Osborne & River, Winnipeg', 49.88, -97.1465],
  ['Jasper Ave & 109 St, Edmonton', 53.5412, -113.5085],
  ['Whyte Ave & 104 St, Edmonton', 53.518, -113.497],
  ['8 Ave SW & 4 St SW, Calgary', 51.046, -114.0715],
  ['17 Ave SW & 4 St SW, Calgary', 51.0378, -114.0715],
  ['Centre St & 16 Ave, Calgary', 51.067, -114.0625],
  ['Centre St & 16 Ave N, Calgary', 51.067, -114.0625],
  ['17 Ave S W & 4 St S.W., Calgary', 51.0378, -114.0715],
  ['Bank & Somerset, Ottawa', 45.415, -75.6958],
  ['Elgin & Laurier, Ottawa', 45.4208, -75.6925],
  ['Rideau & King Edward, Ottawa', 45.4288, -75.6868],
  ['King & James, Hamilton', 43.2563, -79.8687],
  ['Dundas & Richmond, London', 42.9837, -81.2493],
  ['King & Queen, Kitchener', 43.4503, -80.489],
  ['Princess and Division, Kingston', 44.2355, -76.4965],
  ['Hurontario & Dundas, Mississauga', 43.581, -79.6165],
  ['Main & Queen, Brampton', 43.685, -79.7593],
  ['rue Saint-Jean et côte du Palais, Québec', 46.814, -71.2095],
  ['Cartier et Grande Allée, Québec', 46.8055, -71.224],
];

test.each(CROSSINGS)('%s is within 300 m of where it is', (address, lat, lng) => {
  const place = locate(address);
  expect(place).toMatchObject({ precision: 'street', name: expect.stringContaining(' & ') });
  if (place) expect(greatCircleKm(place, { lat, lng })).toBeLessThan(0.3);
});

test('they are 36 or more', () => expect(CROSSINGS.length).toBeGreaterThanOrEqual(36));

test.each([
  ['robson & granville', 'Robson Street & Granville Street, Vancouver, British Columbia'],
  ['queen and bathurst', 'Queen Street West & Bathurst Street, Toronto, Ontario'],
  ['coin saint-denis et rachel', 'rue Saint-Denis & rue Rachel Est, Montréal, Québec'],
  ['main and broadway bc', 'Main Street & East Broadway, Vancouver, British Columbia'],
])('%s without its town is asked about: %s', (typed, label) => {
  expect(suggest(typed)[0]?.place_name).toBe(label);
  expect(locate(typed)).toBeNull();
  expect(meant(typed)?.label).toBe(label);
  expect(locate(label)?.label).toBe(label);
});

test.each([
  // Both are known, and do not cross.
  'Yonge & Bathurst, Toronto',
  'Queen St W & King St W, Toronto',
  'West 12th Avenue & West Broadway, Vancouver',
  // One of the two is not known.
  'Queen & Nosuch, Toronto',
])('%s is made no crossing', (address) => {
  expect(locate(address)?.precision).toBe('city');
  for (const { place_name } of suggest(address))
    expect(locate(place_name)?.precision).not.toBe('street');
});

test('numbered streets are no address, and a range is no crossing', () => {
  expect(locate('16 & 68, Calgary')?.name).not.toMatch(/^16 68/);
  expect(locate('100 & 102 Danforth Ave, Toronto')?.name).toBe('100 Danforth Avenue');
});

test('a quarter that is called by its crossing stays one', () => {
  expect(locate('Church and Wellesley, Toronto')?.precision).toBe('neighbourhood');
});

test.each([
  'Queen and Bathurst, Toronto Islands',
  'Queen and Bathurst, Dryden, ON',
  'Portage & Main, Toronto',
])('%s is no crossing of another place', (address) => {
  expect(locate(address)?.precision).not.toBe('street');
});

function end(text: string): Located {
  const found = locate(text);
  if (!found) throw new Error(`${text} is not known`);
  return found;
}
/** The likely road in km between two homes, and what it is for eight of ten. */
function between(from: string, to: string) {
  const [origin, destination] = [end(from), end(to)];
  const likely_km = likelyDrive(origin, destination, roads(origin, destination)).km;
  const ways = likelyHomes(origin, destination, likely_km).pairs.map(({ haulKm }) => haulKm);
  ways.sort((one, other) => one - other);
  return { low_km: ways[1] as number, likely_km, high_km: ways[8] as number };
}

const known = fc.constantFrom(
  ...PLACES.map((place) => place.label),
  ...[...POSTAL_AREAS.keys()].map((code) => `${code} 1A1`),
);

describe('the spread of an end', () => {
  test.each([
    ['M5H 2N2', 'postal_code', 1, 2],
    ['Liberty Village', 'neighbourhood', 1, 2],
    ['Toronto', 'city', 12, 22],
    ['Scarborough', 'city', 4, 8],
    ['Dryden', 'city', 1, 3],
    ['P0T 2E0', 'postal_code', 350, 350],
  ])('%s is known as %s, to within %f to %f km', (text, precision, least, most) => {
    const location = endLocation(end(text));
    expect(location.precision).toBe(precision);
    expect(location.radius_km).toBeGreaterThanOrEqual(least);
    expect(location.radius_km).toBeLessThanOrEqual(most);
  });

  test('a house number is known to within its block', () => {
    const place: Located = { ...end('M5H 2N2'), label: '100 Queen St W', precision: 'address' };
    expect(endLocation(place)).toMatchObject({ precision: 'address', radius_km: 0.1 });
  });

  test('nine of ten postal areas of a city lie within its radius', () => {
    for (const name of ['Toronto', 'Ottawa', 'Montréal', 'Calgary', 'Halifax']) {
      const city = end(name);
      const areas = [...POSTAL_AREAS.values()].filter((area) => area.city === name && !area.rural);
      const inside = areas.filter((area) => greatCircleKm(area, city) <= radiusKm(city) + 0.001);
      expect(inside.length / areas.length, name).toBeGreaterThan(0.85);
    }
  });
});

describe('the range of a way', () => {
  test('within one city is what two homes of it usually are apart', () => {
    const { low_km, likely_km, high_km } = between('Toronto', 'Toronto');
    expect(low_km).toBeGreaterThan(3);
    expect(likely_km).toBeGreaterThan(11);
    expect(likely_km).toBeLessThan(19);
    expect(high_km).toBeLessThan(40);
  });

  test('between two postal codes is narrow, and its likely way is the road', () => {
    const { low_km, likely_km, high_km } = between('M5H 2N2', 'K2P 1L4');
    expect(likely_km).toBe(roads(end('M5H 2N2'), end('K2P 1L4')).km);
    expect(high_km - low_km).toBeLessThan(4);
  });

  test('is in order, the same both ways, and never 0 km', () => {
    fc.assert(
      fc.property(known, known, (from, to) => {
        for (const [a, b] of [
          [from, to],
          [from, from],
        ] as const) {
          const { low_km, likely_km, high_km } = between(a, b);
          expect(low_km).toBeGreaterThan(0);
          expect(likely_km).toBeGreaterThan(0);
          expect(high_km).toBeGreaterThanOrEqual(low_km);
          expect(between(b, a).likely_km).toBeCloseTo(likely_km, 6);
        }
      }),
      { numRuns: 300 },
    );
  });

  test('a finer end narrows it', () => {
    const width = (from: string) => {
      const { low_km, high_km } = between(from, 'Ottawa K2P 1L4');
      return high_km - low_km;
    };
    expect(width('M5H 2N2')).toBeLessThan(width('Toronto'));
  });
});

test('the likely pairs of a city stand for all of its pairs, near ones too, by its roads', () => {
  const { pairs, pace } = likelyHomes(end('Ottawa'), end('Ottawa'), 10);
  expect(pairs).toHaveLength(10);
  const crow = pairs.map(({ from, to }) => vectorsKm(from, to));
  expect(crow).toEqual(crow.toSorted((one, other) => one - other));
  // Of all 400 pairs of its areas 17 % lie within 5 km as the crow flies.
  expect(crow.filter((km) => km < 5)).toHaveLength(2);
  for (const { at, haulKm, minutes } of pairs.slice(1)) {
    expect(at && wayBetween(...at)).toMatchObject({ km: haulKm, minutes });
  }
  // The Queensway crosses it: half of what streets alone take.
  expect(pace).toBeGreaterThan(0.9);
  expect(pace).toBeLessThan(1.2);
});
