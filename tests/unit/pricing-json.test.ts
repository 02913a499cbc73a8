import fc from 'fast-check';
import { expect, test } from 'vitest';
import { roadKm } from '../../api/domain/distances.ts';
import { quoteMove, quoteMoveJson } from '../../api/domain/pricing/engine.ts';
import { prepare } from '../../api/domain/pricing/snapshot.ts';
import { arbMove, arbSupply } from '../support/arbitrary-moves.ts';
import { PLACES, sampleLocation, sampleMove, sampleVendor, supplyOf } from '../support/moves.ts';

test('the text of the quotes is what JSON.stringify writes of them, to the byte', () => {
  fc.assert(
    fc.property(arbSupply, arbMove, (supply, move) => {
      const snapshot = prepare(supply);
      const objects = quoteMove(snapshot, move, roadKm);
      expect(quoteMoveJson(snapshot, move, roadKm)).toBe(JSON.stringify(objects));
    }),
    { numRuns: 1000 },
  );
});

test.each([
  ['a price', sampleVendor(), sampleMove()],
  ['a full yard', sampleVendor({ locations: [sampleLocation({ truck_count: 0 })] }), sampleMove()],
  ['a mover without yards', sampleVendor({ locations: [] }), sampleMove()],
  ['no reach', sampleVendor(), sampleMove({}, PLACES.calgary, PLACES.edmonton)],
  ['a haul too long', sampleVendor({ max_distance_km: 1 }), sampleMove({}, PLACES.cityHall)],
  ['a rating', sampleVendor({ rating: 4.8, reviews: 12 }), sampleMove()],
  [
    'every service',
    sampleVendor(),
    sampleMove({
      additional_services: { packing: true, storage: true, cleaning: true, junk: true },
      heavy_items: { piano: 1, safe: 2, treadmill: 3 },
    }),
  ],
  [
    'names that JSON must escape',
    sampleVendor({
      name: 'Déménageurs "Québec" \\ Fils\n',
      locations: [sampleLocation({ name: '"', dispatcher_name: '\u2028', owner: '\\', city: '–' })],
    }),
    sampleMove(),
  ],
])('and so for %s', (_name, vendor, move) => {
  const snapshot = prepare(supplyOf(vendor));
  const objects = quoteMove(snapshot, move, roadKm);
  expect(objects).toHaveLength(1);
  expect(quoteMoveJson(snapshot, move, roadKm)).toBe(JSON.stringify(objects));
});

test('and so where there is no mover at all', () => {
  expect(quoteMoveJson(prepare(supplyOf()), sampleMove(), roadKm)).toBe('[]');
});
