import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { greatCircleKm } from '../../api/domain/distances.ts';
import { PLACES, type Place } from '../../api/domain/places/gazetteer.ts';
import { POSTAL_AREAS } from '../../api/domain/places/postal-areas.ts';
import { provincesOfPostal } from '../../api/domain/places/provinces.ts';
import { locateArea as locate } from '../../api/domain/places.ts';
import { PROVINCE_NAMES } from '../../contracts/province-names.ts';

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

/** Where the code stands. */
const PLACED: readonly ((address: string, code: string) => string)[] = [
  (address, code) => `${address} ${code}`,
  (address, code) => `${code}, ${address}`,
  (address, code) => `${address}, ${code}, Canada`,
];

describe('an address of the gazetteer, however it is written', () => {
  test.each(Object.entries(WAYS))('is where it is: %s', (_, write) => {
    for (const place of PLACES.filter(({ landmark }) => !landmark)) {
      const { lat, lng, label, province } = place;
      const text = write(addressOf(place));
      expect(locate(text), text).toMatchObject({ lat, lng, label, province });
    }
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
        const found = locate(text);
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
