import fc from 'fast-check';
import { expect, test } from 'vitest';
import { greatCircleKm } from '../../api/domain/distances.ts';
import { PLACES, type Place } from '../../api/domain/places/gazetteer.ts';
import { POSTAL_AREAS, type PostalArea } from '../../api/domain/places/postal-areas.ts';
import { provincesOfPostal } from '../../api/domain/places/provinces.ts';
import { radiusKm } from '../../api/domain/places/spread.ts';
import { locateArea as locate } from '../../api/domain/places.ts';
import { PROVINCE_NAMES } from '../../contracts/province-names.ts';

const bare = (text: string) => text.normalize('NFD').replace(/[\u0300-\u036f]/g, '');

/** A place's address in 20 ways, as people write them. */
function waysOf({ label, province }: Place): string[] {
  const name = label.slice(0, label.lastIndexOf(`, ${PROVINCE_NAMES[province]}`));
  const long = PROVINCE_NAMES[province];
  return [
    `${name}, ${province}`,
    `${name} ${province}`,
    `${name}, ${long}`,
    `${name}, ${long}, Canada`,
    `${name} ${province} Canada`.toUpperCase(),
    `${name}, ${province}`.toLowerCase(),
    bare(`${name}, ${long}`),
    `12 Main St, ${name}, ${province}`,
    `12 Main St, ${name} ${province}`,
    `12 Main Street West,${name},${long}`,
    `12 Main St\n${name}, ${province}`,
    `  12 Main St. ,  ${name} ,  ${province} `,
    `Unit 5, 12 Main St, ${name}, ${province}`,
    `1204-88 Main St, ${name}, ${province}`,
    `12 Main St, Apt. 304, ${name}, ${province}`,
    `12, rue Principale, ${name}, ${province}`,
    `12 boul. Principal O, ${name} (${province})`,
    `RR 2, ${name}, ${province}`,
    `PO Box 12, ${name}, ${province}`,
    `12 Main St; ${name}; ${province}`,
  ];
}

/** A postal area's address in 20 ways: its code before, behind or alone. */
function codedWaysOf({ code, province }: PostalArea): string[] {
  const full = `${code} 1A1`;
  return [
    full,
    full.toLowerCase(),
    full.replace(' ', ''),
    full.replace(' ', '-'),
    `${code}  1a1`,
    ` ${full} `,
    `${full}, ${province}`,
    `${full} Canada`,
    `${province} ${full}`,
    `${PROVINCE_NAMES[province]}, ${full}`,
    `12 Main St ${full}`,
    `12 Main St, ${full}`,
    `12 Main St, ${province} ${full}`,
    `12 Main St, ${province}, ${full}, Canada`,
    `${full}, 12 Main St`,
    `Unit 5, 12 Main St, ${full}`,
    `1204-88 Main St, ${full.replace(' ', '')}`,
    `12, rue Principale ${full}`,
    `RR 2, ${full}`,
    `PO Box 12\n${full}`,
  ];
}

test('any place written in 20 ways is located within its radius', () => {
  fc.assert(
    fc.property(fc.constantFrom(...PLACES), (place) => {
      for (const way of waysOf(place)) {
        const found = locate(way);
        expect(found, way).not.toBeNull();
        if (!found) continue;
        expect(found.province, way).toBe(place.province);
        expect(greatCircleKm(found, place), way).toBeLessThanOrEqual(radiusKm(place));
      }
    }),
    { numRuns: 400 },
  );
});

test('any postal code written in 20 ways is located within its radius, in its own province', () => {
  const areas = [...POSTAL_AREAS.values()];
  fc.assert(
    fc.property(fc.constantFrom(...areas), (area) => {
      for (const way of codedWaysOf(area)) {
        const found = locate(way);
        expect(found, way).not.toBeNull();
        if (!found) continue;
        expect(provincesOfPostal(area.code), way).toContain(found.province);
        expect(greatCircleKm(found, area), way).toBeLessThanOrEqual(radiusKm(found));
      }
    }),
    { numRuns: 400 },
  );
});

test('whatever stands before a postal code, the answer is in the province of the code', () => {
  const areas = [...POSTAL_AREAS.keys()];
  fc.assert(
    fc.property(fc.constantFrom(...PLACES), fc.constantFrom(...areas), (place, code) => {
      const found = locate(`12 Main St, ${place.label}, ${code} 1A1`);
      if (found) expect(provincesOfPostal(code)).toContain(found.province);
    }),
    { numRuns: 1000 },
  );
});

test("every forward sortation area of Canada Post's letters in use is located", () => {
  // Statistics Canada and GeoNames know 1,651, M7R and L3L among ours beside them.
  expect(POSTAL_AREAS.size).toBeGreaterThanOrEqual(1651);
  for (const { code, rural } of POSTAL_AREAS.values()) {
    const found = locate(code);
    expect(found, code).not.toBeNull();
    if (found && rural) expect(radiusKm(found), code).toBeGreaterThanOrEqual(10);
  }
});
