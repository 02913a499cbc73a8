import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { greatCircleKm } from '../../api/domain/distances.ts';
import { PLACES } from '../../api/domain/places/gazetteer.ts';
import { POSTAL_AREAS } from '../../api/domain/places/postal-areas.ts';
import { provincesOfPostal } from '../../api/domain/places/provinces.ts';
import { locateArea as locate } from '../../api/domain/places.ts';

const AREAS = [...POSTAL_AREAS.values()];

describe('an address with a postal code', () => {
  test.each([
    ['12 Main St, Kingston B0P 1R0', 'NS', 'Kingston, Nova Scotia'],
    ['45 Yale Rd, Rosedale V0X 1X0', 'BC', 'Rosedale, British Columbia'],
    [
      '10 Water St, Victoria C0A 2G0',
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
  ])('%s lies in %s, where its code is', (address, province, label) => {
    expect(locate(address)).toMatchObject({ province, label });
  });

  test('is located wherever in Canada it is, by the code alone', () => {
    for (const area of AREAS) {
      const { lat, lng, province } = area;
      expect(locate(`12 Elm St, ${area.code} 1A1`), area.code).toMatchObject({
        lat,
        lng,
        province,
      });
      const label = locate(`${area.code} 1A1`)?.label ?? '';
      expect(locate(label), label).toMatchObject({ lat, lng, province, label });
    }
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
    expect(locate(address)).toBeNull();
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
    expect(locate(address)?.label).toBe(label);
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
        const found = locate(`${street}${town} ${known.code}${full ? ' 1A1' : ''}`);
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
