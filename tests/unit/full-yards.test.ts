import { expect, test } from 'vitest';
import { quoteVendor, replay } from '../../api/domain/pricing/engine.ts';
import { prepareSupply } from '../../api/domain/pricing/supply-snapshot.ts';
import {
  quoteOf,
  sampleLocation,
  sampleMove,
  sampleVendor,
  supplyOf,
  TEST_DAY,
} from '../support/moves.ts';
import { roads } from '../support/roads.ts';

test('a farther yard that stands in for a full one is named, and so it is when the quote is made again', () => {
  const locations = [
    sampleLocation({ days: [{ day: TEST_DAY, trucks: 0, taken: 0, rate_cents: null }] }),
    sampleLocation({ id: 2, city: 'Hamilton', lat: 43.256, lng: -79.871 }),
  ];
  const supply = prepareSupply(supplyOf(sampleVendor({ locations })));
  expect(quoteOf(supply, sampleMove())).toMatchObject({
    bookable: true,
    special_notes:
      'The yard in Toronto has no truck left on this date: the crew comes from Hamilton, and its way is in the price.',
  });
  const priced = quoteVendor(supply, 'lets-get-moving', sampleMove(), roads);
  expect(priced && replay(priced.inputs).special_notes).toBe(priced?.quote.special_notes);
  const free = prepareSupply(supplyOf(sampleVendor({ locations: locations.slice(1) })));
  expect(quoteOf(free, sampleMove()).special_notes).toBe('');
});
