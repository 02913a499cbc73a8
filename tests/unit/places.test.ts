import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PLACES } from '../../api/domain/places/gazetteer.ts';
import { POSTAL_AREAS } from '../../api/domain/places/postal-areas.ts';
import { findPostalCode } from '../../api/domain/places/postal-codes.ts';
import { provincesOfPostal } from '../../api/domain/places/provinces.ts';
import { keyOf } from '../../api/domain/places/text.ts';
import { locateArea as locate } from '../../api/domain/places.ts';
import { PROVINCES } from '../../contracts/places.ts';
import { inRoot } from '../../scripts/paths.ts';

const labelOf = (address: string) => locate(address)?.label ?? null;

/** Kilometres between two points; the earth is flat enough within a city. */
function distance(a: { lat: number; lng: number }, b: { lat: number; lng: number }): number {
  const degree = 111.2;
  const narrowing = Math.cos((((a.lat + b.lat) / 2) * Math.PI) / 180);
  return Math.hypot((a.lat - b.lat) * degree, (a.lng - b.lng) * degree * narrowing);
}

const AREAS = [...POSTAL_AREAS.values()];

describe('the data', () => {
  test('has the places that Portage promises', () => {
    const cities = PLACES.filter((place) => place.kind === 'city');
    const quarters = PLACES.filter((place) => place.kind === 'neighbourhood');
    expect(cities.length).toBeGreaterThanOrEqual(300);
    expect(quarters.filter((place) => place.city === 'toronto').length).toBeGreaterThan(100);
    expect(AREAS.filter((area) => area.code.startsWith('M')).length).toBe(103);
    expect(new Set(cities.map((place) => place.province))).toEqual(new Set(PROVINCES));
  });

  test('every place has its own id and label', () => {
    const ids = PLACES.map((place) => place.id);
    expect(new Set(ids).size).toBe(ids.length);
    const labels = PLACES.map((place) => place.label);
    expect(new Set(labels).size).toBe(labels.length);
    for (const id of ids)
      expect(id).toMatch(/^(city|hood|landmark)\.[a-z0-9]+(-[a-z0-9]+)*-[a-z]{2}$/);
  });

  test('every point is in Canada, to about a hundred metres', () => {
    for (const { lat, lng } of [...PLACES, ...AREAS]) {
      // Pelee Island lies farther south than any other place.
      expect(lat).toBeGreaterThan(41.7);
      // The middle of Nunavut's islands lies farther north than any town.
      expect(lat).toBeLessThan(80);
      expect(lng).toBeGreaterThan(-141);
      expect(lng).toBeLessThan(-52);
    }
  });

  test('every neighbourhood lies within 30 km of its city', () => {
    for (const quarter of PLACES.filter((place) => place.kind === 'neighbourhood')) {
      const city = PLACES.find(
        (place) =>
          place.kind === 'city' &&
          place.city === quarter.city &&
          place.province === quarter.province,
      );
      expect(city, quarter.label).toBeDefined();
      if (city) expect(distance(quarter, city), quarter.label).toBeLessThan(30);
    }
  });

  test('every urban postal area lies within 30 km of the city it names', () => {
    for (const area of AREAS.filter((known) => !known.rural && known.city)) {
      const city = PLACES.find(
        (place) =>
          place.kind === 'city' &&
          place.province === area.province &&
          place.keys.includes(keyOf(area.city)),
      );
      expect(city, area.code).toBeDefined();
      if (city) expect(distance(area, city), area.code).toBeLessThan(30);
    }
  });

  test('every area of Canada is there once, with a radius where it is rural', () => {
    const table = readFileSync(inRoot('api/domain/places/postal-areas.tsv'), 'utf8');
    const codes: string[] = table.match(/^[A-Z]\d[A-Z](?=\t)/gm) ?? [];
    expect(codes.filter((code, at) => codes.indexOf(code) !== at)).toEqual([]);
    expect(codes.length).toBe(AREAS.length);
    expect(codes.length).toBeGreaterThan(1650);
    for (const { code, reachKm } of AREAS) {
      expect(reachKm, code).toBeGreaterThanOrEqual(50);
    }
  });

  test('postal areas are rural exactly where their second character is 0', () => {
    for (const area of AREAS) expect(area.rural, area.code).toBe(area.code[1] === '0');
  });
});

describe('locate', () => {
  test.each([
    ['150 Elgin St, Ottawa K2P 1L4', 'K2P 1L4, Ottawa, Ontario', 'postal'],
    ['m5h2n2', 'M5H 2N2, Toronto, Ontario', 'postal'],
    ['M5H-2N2', 'M5H 2N2, Toronto, Ontario', 'postal'],
    ['100 King St W, Toronto, ON M5X 1A9, Canada', 'M5X 1A9, Toronto, Ontario', 'postal'],
    ['1 Rue Sherbrooke, H2X 1X5', 'H2X 1X5, Montréal, Québec', 'postal'],
    ['12 London Rd, Barrie ON', 'Barrie, Ontario', 'city'],
    ['Queen St, Kingston, Ontario', 'Kingston, Ontario', 'city'],
    ['10 Hamilton Ave, Toronto', 'Toronto, Ontario', 'city'],
    ['123 Main St Barrie', 'Barrie, Ontario', 'city'],
    ['Newmarket, York Region', 'Newmarket, Ontario', 'city'],
    // Provinces as French abbreviates them; NE after a street is a direction.
    ['Windsor, N.-É.', 'Windsor, Nova Scotia', 'city'],
    ['Windsor (N.-E.)', 'Windsor, Nova Scotia', 'city'],
    ['12, rue Main, Windsor, N.É. B0N 2T0', 'Windsor, Nova Scotia', 'city'],
    ['Cornwall, Î.-P.-É.', 'Cornwall, Prince Edward Island', 'city'],
    ['Richmond, C.-B.', 'Richmond, British Columbia', 'city'],
    ['Springdale, T.-N.-L.', 'Springdale, Newfoundland and Labrador', 'city'],
    ['Saint-Paul, Alb.', 'St. Paul, Alberta', 'city'],
    ['Hay River, T.N.-O.', 'Hay River, Northwest Territories', 'city'],
    ['Victoria, NF', 'Victoria, Newfoundland and Labrador', 'city'],
    ['100 4 Ave N E, Calgary', 'Calgary, Alberta', 'city'],
    ['Niagara on the Lake', 'Niagara-on-the-Lake, Ontario', 'city'],
    ['39 Mimico Ave, Toronto', 'Toronto, Ontario', 'city'],
    ['liberty village toronto', 'Liberty Village, Toronto, Ontario', 'neighbourhood'],
    [
      '5 Sudbury St, Liberty Village, Toronto',
      'Liberty Village, Toronto, Ontario',
      'neighbourhood',
    ],
    ['Mimico, Etobicoke, ON', 'Mimico, Toronto, Ontario', 'neighbourhood'],
    ['Port Credit', 'Port Credit, Mississauga, Ontario', 'neighbourhood'],
    ['The Glebe, Ottawa', 'The Glebe, Ottawa, Ontario', 'neighbourhood'],
    ['Byward Market', 'ByWard Market, Ottawa, Ontario', 'neighbourhood'],
    ['Thornhill, Vaughan', 'Thornhill, Vaughan, Ontario', 'neighbourhood'],
    ['Rue Saint-Denis Montréal', 'Montréal, Québec', 'city'],
    ['boulevard Henri-Bourassa Est, Montréal', 'Montréal, Québec', 'city'],
    ['1000 rue Sherbrooke Ouest Montréal QC', 'Montréal, Québec', 'city'],
    ['123 Yonge Toronto', 'Toronto, Ontario', 'city'],
    ['1234 Highway 7 Unionville', 'Unionville, Markham, Ontario', 'neighbourhood'],
    ['500 7 Ave SW Calgary', 'Calgary, Alberta', 'city'],
    ['100 Queen St W Unit 5 Toronto', 'Toronto, Ontario', 'city'],
    // The township by Cobourg is not the city.
    ['Hamilton Township, ON', 'Hamilton Township, Ontario', 'city'],
    ['12 Main St, Township of Hamilton, Ontario', 'Hamilton Township, Ontario', 'city'],
    ['Baltimore, Hamilton Township', 'Baltimore, Hamilton Township, Ontario', 'neighbourhood'],
    ['Brock Township, ON', 'Brock, Ontario', 'city'],
    ['Cochrane, ON', 'Cochrane, Ontario', 'city'],
    ['Cochrane', 'Cochrane, Alberta', 'city'],
    ['Red Lake, ON P0V 2M0', 'Red Lake, Ontario', 'city'],
  ])('%s is %s', (address, label, precision) => {
    expect(locate(address)).toMatchObject({ label, precision });
  });

  test.each([
    ['Windsor', 'Windsor, Ontario'],
    ['Windsor, NS', 'Windsor, Nova Scotia'],
    ['Windsor, Québec', 'Windsor, Québec'],
    ['Windsor B0N 2T0', 'Windsor, Nova Scotia'],
    ['London', 'London, Ontario'],
    ['Waterloo, QC', 'Waterloo, Québec'],
    ['Cornwall, P.E.I.', 'Cornwall, Prince Edward Island'],
    ['Woodstock N.B.', 'Woodstock, New Brunswick'],
    ['Lloydminster, Saskatchewan, Canada', 'Lloydminster, Saskatchewan'],
    ['Saint John', 'Saint John, New Brunswick'],
    ['St. John’s', 'St. John’s, Newfoundland and Labrador'],
    ['Québec', 'Québec, Québec'],
    ['Quebec City', 'Québec, Québec'],
  ])('a province decides between namesakes: %s', (address, label) => {
    expect(labelOf(address)).toBe(label);
  });

  test.each([
    ['Montréal', 'montreal', 'MONTRÉAL, Qc', 'Montre\u0301al'],
    ['St. Catharines', 'St Catharines', 'Saint Catharines', 'st.catharines'],
    ['Sault Ste. Marie', 'sault sainte marie', 'Sault-Ste-Marie'],
  ])('accents, case and punctuation do not matter: %s', (...spellings) => {
    const labels = new Set(spellings.map(labelOf));
    expect(labels.size).toBe(1);
    expect(labels).not.toContain(null);
  });

  test.each([
    'Canada',
    'Ontario',
    '',
    '   ',
    'asdf',
    '90210',
    'Hamilton, OH 45011',
    'Burlington, 05401',
    'Paris, France',
    'New York, NY',
    'Hamilton Ave',
    '1000 rue Sherbrooke',
    '500 boulevard Laval',
    'rue Laval',
    'avenue de Laval',
    // Streets that are called as a city is.
    '123 King',
    '123 Brock',
    '123 Elgin',
    'Barrie, QC',
    'W1A 1A1',
    'D1A 1A1',
    'M5H 2O2',
    // No such areas.
    'M9Z 1A1',
    'H0H 0H0',
  ])('%j is nowhere we know', (address) => {
    expect(locate(address)).toBeNull();
  });

  test('an unknown postal area falls to the city in the text', () => {
    expect(labelOf('Vancouver, BC V9Q 1A1')).toBe('Vancouver, British Columbia');
  });

  test('a town says more than a rural postal area, which says more than nothing', () => {
    expect(labelOf('Beamsville, ON L0R 1B0')).toBe('Beamsville, Lincoln, Ontario');
    expect(locate('RR 2, L0R 1B0')).toMatchObject({ province: 'ON', precision: 'city' });
  });

  test('a unit number is no postal code', () => {
    expect(labelOf('Apt B2C, 5 King St, Toronto')).toBe('Toronto, Ontario');
  });

  test('never throws, and what it finds is found again by its label', () => {
    const fragment = fc.oneof(
      fc.string(),
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        'Toronto',
        'Québec',
        ', ',
        ' ON ',
        'M5H 2N2',
        'rue',
        'St',
        '.',
        '-',
        'Canada',
      ),
      fc.constantFrom(...PLACES.map((place) => place.label)),
    );
    fc.assert(
      fc.property(fc.array(fragment, { maxLength: 12 }), (fragments) => {
        const found = locate(fragments.join(' '));
        if (!found) return;
        expect(locate(found.label)).toMatchObject({ lat: found.lat, lng: found.lng });
      }),
    );
    const long = fc.string({ minLength: 1000, maxLength: 6000, size: 'max' });
    fc.assert(
      fc.property(long, (text) => void locate(text)),
      { numRuns: 30 },
    );
    for (const text of [
      ', '.repeat(4000),
      'a.'.repeat(4000),
      'M5'.repeat(4000),
      ' - '.repeat(3000),
    ])
      expect(locate(text)).toBeNull();
  });
});

describe('postal codes', () => {
  test('the last full code counts, then the last first half', () => {
    expect(findPostalCode('M5H 2N2 or K2P 1L4')?.full).toBe('K2P 1L4');
    expect(findPostalCode('M5H 2N2, K2P')?.full).toBe('M5H 2N2');
    expect(findPostalCode('M5H, K2P')).toMatchObject({ area: 'K2P', full: null });
    expect(findPostalCode('XM5H2N2')).toBeNull();
  });

  test('the first letter names the province', () => {
    expect(
      ['A1A', 'H2X', 'X0A', 'X1A', 'Y1A', 'D1A'].map((area) => provincesOfPostal(area)[0] ?? null),
    ).toEqual(['NL', 'QC', 'NU', 'NT', 'YT', null]);
  });
});
