import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { greatCircleKm } from '../../api/domain/distances.ts';
import { PLACES, type Place } from '../../api/domain/places/gazetteer.ts';
import { POSTAL_AREAS } from '../../api/domain/places/postal-areas.ts';
import { provincesOfPostal } from '../../api/domain/places/provinces.ts';
import { radiusKm } from '../../api/domain/places/spread.ts';
import { locate, locateArea, suggest } from '../../api/domain/places.ts';
import type { Province } from '../../contracts/places.ts';
import { PROVINCE_NAMES } from '../../contracts/province-names.ts';
import { NEVER, TYPED } from '../support/typed-beginnings.ts';

/** An address as its parts: what stands before the province may be a quarter and its city. */
type Address = { place: string; code: string; name: string };
const bare = (text: string) => text.normalize('NFD').replace(/[\u0300-\u036f]/g, '');

const short = (text: string) =>
  text
    .replace(/\bSaint\b/g, 'St.')
    .replace(/\bSainte\b/g, 'Ste.')
    .replace(/\bMount\b/g, 'Mt')
    .replace(/\bFort\b/g, 'Ft.');
/** The older way to write a province. */
const POINTS: Readonly<Record<string, string>> = {
  ON: 'Ont.', QC: 'P.Q.', BC: 'B.C.', AB: 'Alta.', MB: 'Man.', SK: 'Sask.', NS: 'N.S.', NB: 'N.B.',
  NL: 'Nfld.', PE: 'P.E.I.', YT: 'Y.T.', NT: 'N.W.T.', NU: 'Nvt.',
}; // biome-ignore format: a table

/** One address, written as people write it. */
const WAYS: Readonly<Record<string, (to: Address) => string>> = {
  plain: ({ place, code }) => `12 Main St, ${place}, ${code}`,
  'lower case': ({ place, code }) => `12 main st, ${place}, ${code}`.toLowerCase(),
  capitals: ({ place, code }) => `12 Main St, ${place}, ${code}`.toUpperCase(),
  'no accents': ({ place, name }) => bare(`12 Main St, ${place}, ${name}`),
  'accents apart': ({ place, name }) => `12 Main St, ${place}, ${name}`.normalize('NFD'),
  'province by name': ({ place, name }) => `12 Main Street, ${place}, ${name}`,
  'province in brackets': ({ place, name }) => `12, rue Principale, ${place} (${name})`,
  'no comma before the province': ({ place, code }) => `12 Main St, ${place} ${code}`,
  'no commas': ({ place, code }) => `12 Main St ${place} ${code}`.replaceAll(',', ''),
  'with its country': ({ place, code }) => `12 Main St, ${place}, ${code}, Canada`,
  'two lines': ({ place, code }) => `12 Main St\n${place} ${code}`,
  'spaces and dashes': ({ place, code }) => `  12  Main   St - ${place} -  ${code} `,
  'unit before the number': ({ place, code }) => `1204-88 Harbour St, ${place}, ${code}`,
  'unit first': ({ place, code }) => `Unit 5, 12 Main St E, ${place}, ${code}`,
  'unit after the street': ({ place, code }) => `12 King Road West, Apt 5, ${place}, ${code}`,
  'number sign': ({ place, code }) => `#5 - 12 Oak Ave N, ${place}, ${code}`,
  'rue and direction': ({ place, name }) => `10, rue Sainte-Catherine Est, ${place} (${name})`,
  boulevard: ({ place, code }) => `1500 boul. René-Lévesque O, ${place}, ${code}`,
  chemin: ({ place, code }) => `5000 ch. de la Côte-des-Neiges, app. 3, ${place}, ${code}`,
  avenue: ({ place, name }) => `45, av. du Parc, bureau 210, ${place}, ${name}`,
  'Saint and Mount short': ({ place, code }) => `12 Main St, ${short(place)}, ${code}`,
  'hyphens and apostrophes left out': ({ place, code }) =>
    `12 Main St, ${place.replaceAll('-', ' ').replace(/['’]/g, '')}, ${code}`,
  'province with points': ({ place, code }) => `12 Main St, ${place}, ${POINTS[code] ?? code}`,
  'rural route': ({ place, code }) => `RR 2, ${place}, ${code}`,
  highway: ({ place, code }) => `4500 Hwy 7, ${place}, ${code}`,
  box: ({ place, code }) => `PO Box 12, ${place}, ${code}`,
  'no street': ({ place, code }) => `${place} ${code} Canada`.toUpperCase(),
  'no spaces': ({ place, name }) => `12 Main Street West,${place},${name}`,
  semicolons: ({ place, code }) => `12 Main St. ; Apt. 304; ${place} ; ${code}`,
};

const lastComma = (label: string) => label.slice(0, label.lastIndexOf(', '));
const addressOf = ({ label, province }: Place): Address => ({
  place: lastComma(label),
  code: province,
  name: PROVINCE_NAMES[province],
});

/** A postal code as it is written. */
const CODES: Readonly<Record<string, (code: string) => string>> = {
  'with a space': (code) => `${code} 1A1`,
  'without a space': (code) => `${code}1A1`,
  'with a dash': (code) => `${code}-1A1`,
  'lower case': (code) => `${code} 1a1`.toLowerCase(),
  'its first half': (code) => code,
};

/** A code without a town, and with what may stand around it. */
const ALONE: readonly ((code: string, province: Province) => string)[] = [
  (code) => ` ${code} `,
  (code) => `12 Elm St, ${code}`,
  (code) => `12, rue Principale ${code}`,
  (code) => `Unit 5, 1204-88 Main St, ${code}`,
  (code) => `PO Box 12\n${code}`,
  (code) => `${code}, RR 2`,
  (code, province) => `${code}, ${province}`,
  (code, province) => `${PROVINCE_NAMES[province]}, ${code} Canada`,
];

/** Where the code stands. */
const PLACED: readonly ((address: string, code: string) => string)[] = [
  (address, code) => `${address} ${code}`,
  (address, code) => `${code}, ${address}`,
  (address, code) => `${address}, ${code}, Canada`,
];

describe('an address of the gazetteer, however it is written', () => {
  test.each(Object.entries(WAYS))('is where it is: %s', (_, write) => {
    const lost = PLACES.flatMap((place) => {
      const text = write(addressOf(place));
      const found = locateArea(text);
      const isThere =
        found?.province === place.province &&
        (place.landmark
          ? greatCircleKm(found, place) <= radiusKm(place)
          : found.label === place.label && found.lat === place.lat && found.lng === place.lng);
      return isThere ? [] : [`${text}: ${found?.label}`];
    });
    expect(lost).toEqual([]);
  });

  test('is within its postal code’s area and province, wherever the code stands', () => {
    const areas = [...POSTAL_AREAS.values()].filter(({ city }) => city !== '');
    const written = fc.tuple(
      fc.constantFrom(...areas),
      fc.constantFrom(...Object.values(WAYS)),
      fc.constantFrom(...Object.values(CODES)),
      fc.constantFrom(...PLACED),
    );
    fc.assert(
      fc.property(written, ([area, write, codeOf, join]) => {
        const { city: place, province } = area;
        const address = write({ place, code: province, name: PROVINCE_NAMES[province] });
        const text = join(address, codeOf(area.code));
        const found = locateArea(text);
        if (!found) return expect.unreachable(`${text} is nowhere.`);
        expect(provincesOfPostal(area.code), text).toContain(found.province);
        const off = greatCircleKm(found, area);
        // An urban code says where it is; a rural one as far as its radius.
        expect(off, text).toBeLessThanOrEqual(area.rural ? area.reachKm : 0);
      }),
      { numRuns: 5000 },
    );
  });
});

const AREAS = [...POSTAL_AREAS.values()];

describe('an address with a postal code', () => {
  test.each([
    ['12 Main St, Kingston B0P 1R0', 'NS', 'Kingston, Nova Scotia'],
    ['45 Yale Rd, Rosedale V0X 1X0', 'BC', 'Rosedale, British Columbia'],
    ['10 Water St, Victoria C0A 2G0', 'PE', 'Victoria, Prince Edward Island'],
    [
      '10 Water St, Sydney C0A 2G0',
      'PE',
      'C0A 2G0, rural Kings and Queens counties, Prince Edward Island',
    ],
    ['Ville-Marie, QC J9V 1A1', 'QC', 'J9V 1A1, Ville-Marie, Québec'],
    ['Brockton, ON N0G 2V0', 'ON', 'Brockton, Ontario'],
    ['Rosedale, ON K0M', 'ON', 'K0M, rural Kawartha Lakes and Haliburton, Ontario'],
    ['Mount Pleasant, ON N0E', 'ON', 'N0E, rural Brant and Norfolk, Ontario'],
    ['Gatineau, QC K1A 0M5', 'ON', 'K1A 0M5, Ottawa, Ontario'],
    ['12 Elm St, Whistler, BC V8E 0A1', 'BC', 'V8E 0A1, Whistler, British Columbia'],
    ['S6V 1A1', 'SK', 'S6V 1A1, Prince Albert, Saskatchewan'],
    // Of an area with two towns the one that is named; a town beside the area is none of it.
    ['18 Antonine-Maillet Ave, Moncton NB E1A 3E9', 'NB', 'E1A 3E9, Moncton, New Brunswick'],
    ['Quispamsis, NB E2E 4M3', 'NB', 'E2E 4M3, Quispamsis, New Brunswick'],
    ['150 ch. du Bord-du-Lac, Pointe-Claire QC H9S 4K8', 'QC', 'H9S 4K8, Pointe-Claire, Québec'],
    ['Dorval, QC H9S 4K8', 'QC', 'H9S 4K8, Dorval, Québec'],
    ['4500 Kingsway, Vancouver, BC V5H 2A9', 'BC', 'V5H 2A9, Burnaby, British Columbia'],
  ])('%s lies in %s, where its code is', (address, province, label) => {
    expect(locateArea(address)).toMatchObject({ province, label });
  });

  test('is located wherever in Canada it is, by the code alone, however it is written', () => {
    for (const { code, lat, lng, province } of AREAS) {
      expect(locateArea(`12 Elm St, ${code} 1A1`), code).toMatchObject({ lat, lng, province });
      const label = locateArea(`${code} 1A1`)?.label ?? '';
      expect(locateArea(label), label).toMatchObject({ lat, lng, province, label });
    }
    const written = fc.constantFrom(...Object.values(CODES));
    fc.assert(
      fc.property(
        fc.constantFrom(...AREAS),
        written,
        fc.constantFrom(...ALONE),
        (area, codeOf, write) => {
          const { code, lat, lng, province } = area;
          const text = write(codeOf(code), province);
          expect(locateArea(text), text).toMatchObject({ lat, lng, province });
        },
      ),
      { numRuns: 5000 },
    );
  });

  test.each([
    // The code's letter and the province that is named.
    '12 Main St, Kingston, ON B0P 1R0',
    'Vancouver, BC M5H 2N2',
    '12 Main St, Winnipeg Manitoba, T2P 1A1',
    // A municipality has no namesake in its own province.
    '150 Elgin St, Ottawa, ON M5H 2N2',
    'Windsor, ON P0T 2E0',
    // Two territories share the letter, and no area is called X9Z.
    'Toronto X9Z 1A1',
  ])('that contradicts itself is nowhere: %s', (address) => {
    expect(locateArea(address)).toBeNull();
  });

  test.each([
    ['100 rue Ontario Est, H2X 1X5', 'H2X 1X5, Montréal, Québec'],
    ['100 rue Ontario H2X 1X5', 'H2X 1X5, Montréal, Québec'],
    ['1 Manitoba, M8Y 1A1', 'M8Y 1A1, Toronto, Ontario'],
    ['12 Windsor St, Toronto M5V 1A1', 'M5V 1A1, Toronto, Ontario'],
    ['Iqaluit, Nunavut X0A 0H0', 'Iqaluit, Nunavut'],
    ['Inuvik, NT X0E 0T0', 'Inuvik, Northwest Territories'],
    ['Marathon, ON P0T 2E0', 'Marathon, Ontario'],
  ])('a street that is called as a province or a town is none: %s', (address, label) => {
    expect(locateArea(address)?.label).toBe(label);
  });

  test('is never in another province, nor farther from its area than the area reaches', () => {
    const area = fc.constantFrom(...AREAS);
    const name = fc.constantFrom(...PLACES.flatMap(({ label, keys }) => [label, ...keys]));
    const written = fc.tuple(
      area,
      name,
      fc.constantFrom('', '12 Main St, ', '5 rue Laval '),
      fc.boolean(),
    );
    let located = 0;
    fc.assert(
      fc.property(written, ([known, town, street, full]) => {
        const found = locateArea(`${street}${town} ${known.code}${full ? ' 1A1' : ''}`);
        if (!found) return;
        located++;
        expect(provincesOfPostal(known.code)).toContain(found.province);
        const off = greatCircleKm(found, known);
        expect(off).toBeLessThanOrEqual(known.rural ? known.reachKm : 0);
      }),
      { numRuns: 3000 },
    );
    expect(located).toBeGreaterThan(100);
  });
});

const namesOf = (typed: string, near?: string) =>
  suggest(typed, 5, near ? locate(near) : null).map(({ place_name }) => place_name);

test.each(TYPED)('%s finds %s among the first five', (typed, wanted) => {
  const names = namesOf(typed);
  expect(
    names.some((name) => name.startsWith(wanted)),
    names.join(' | '),
  ).toBe(true);
});

test('they are 80 or more, and no two are alike', () => {
  expect(new Set(TYPED.map(([typed]) => typed)).size).toBe(TYPED.length);
  expect(TYPED.length).toBeGreaterThanOrEqual(80);
});

test.each(NEVER)('%s is not made an address in %s', (typed, made) => {
  expect(namesOf(typed).filter((name) => name.includes(made))).toEqual([]);
});

test('a street is completed with no town far from the other end', () => {
  for (const [typed, near] of [
    ['1204-88 Harbour St', 'Toronto'],
    ['10 rue de Rivoli O', 'Montréal'],
    ['5 Main St', 'Halifax'],
  ] as const) {
    const names = namesOf(typed, near);
    expect(names.length).toBeGreaterThan(0);
    for (const name of names) expect(name).not.toMatch(/Ottawa|Fort Frances|Vancouver/);
  }
});
