import fc from 'fast-check';
import { expect, test } from 'vitest';
import { storedQuotes } from '../../api/domain/pricing/engine.ts';
import { isPriced, priceChanges } from '../../api/domain/pricing/price-changes.ts';
import { prepareSupply } from '../../api/domain/pricing/supply-snapshot.ts';
import type { StoredQuote } from '../../contracts/price-lines.ts';
import type { DaySupply, VendorSupply } from '../../contracts/supply.ts';
import { arbMove, arbSupply } from '../support/arbitrary-moves.ts';
import {
  HST_ONTARIO,
  sampleLocation,
  sampleMove,
  sampleVendor,
  supplied,
  TEST_DAY,
} from '../support/moves.ts';
import { roads } from '../support/roads.ts';

const quotesOf = (...vendors: VendorSupply[]): StoredQuote[] =>
  storedQuotes(supplied(...vendors), sampleMove(), roads);

const kept = quotesOf(sampleVendor());
const total = kept[0]?.breakdown.total_cents ?? 0;

const onDay = (day: Partial<DaySupply>) =>
  sampleVendor({
    locations: [
      sampleLocation({
        days: [{ day: TEST_DAY, trucks: 5, taken: 0, rate_cents: null, ...day }],
      }),
    ],
  });

const rates = sampleVendor().rates;
const dearer = {
  ...rates,
  fuel_bands: rates.fuel_bands.map((band) => ({ ...band, cents: band.cents + 5000 })),
};

const far = sampleVendor({
  locations: [sampleLocation({ name: 'Barrie', lat: 44.38, lng: -79.69 })],
});
const taxed = prepareSupply({
  vendors: [sampleVendor()],
  taxes: [{ ...HST_ONTARIO, rate_per_100k: 15_000 }],
});

test.each([
  ['new rates', 'rates', supplied(sampleVendor({ rates: dearer, rate_version: 2 }))],
  ['the rate of the date', 'day', supplied(onDay({ rate_cents: 30_000 }))],
  ['the location that sends the crew', 'location', supplied(far)],
  ['the tax alone', 'tax', taxed],
])('a price is another one by %s', (_what, reason, supply) => {
  const [change] = priceChanges(kept, storedQuotes(supply, sampleMove(), roads));
  expect(change).toMatchObject({ change: 'price', reason, was_cents: total });
  expect(change?.now_cents).toBeGreaterThan(total);
});

test('a date is full, and free again', () => {
  const full = onDay({ trucks: 0 });
  expect(priceChanges(kept, quotesOf(full))[0]).toMatchObject({
    change: 'full',
    reason: null,
    now_cents: total,
  });
  expect(priceChanges(quotesOf(full), kept)[0]).toMatchObject({ change: 'free' });
});

test('a vendor is gone, and another is new', () => {
  const other = sampleVendor({ id: 2, slug: 'easy2go', name: 'Easy2Go' });
  expect(priceChanges(kept, quotesOf(other))).toMatchObject([
    { vendor_slug: 'lets-get-moving', change: 'gone', was_cents: total, now_cents: null },
    { vendor_slug: 'easy2go', change: 'new', was_cents: null },
  ]);
});

test('nothing has changed while nothing changes, and each vendor with a price is told once', () => {
  fc.assert(
    fc.property(arbSupply, arbMove, (supply, move) => {
      const quotes = storedQuotes(prepareSupply(supply), move, roads);
      const changes = priceChanges(quotes, structuredClone(quotes));
      expect(changes.map(({ vendor_slug }) => vendor_slug)).toEqual(
        quotes.filter(isPriced).map(({ vendor_slug }) => vendor_slug),
      );
      for (const { change, reason } of changes) expect([change, reason]).toEqual(['same', null]);
    }),
    { numRuns: 100 },
  );
});

test('before and after exchanged tell the same change the other way', () => {
  fc.assert(
    fc.property(arbSupply, arbSupply, arbMove, (before, after, move) => {
      const [one, other] = [before, after].map((supply) =>
        storedQuotes(prepareSupply(supply), move, roads),
      );
      const there = priceChanges(one ?? [], other ?? []);
      const back = priceChanges(other ?? [], one ?? []);
      for (const { vendor_slug, was_cents, now_cents, reason } of there) {
        const mirrored = back.find((change) => change.vendor_slug === vendor_slug);
        expect(mirrored).toMatchObject({ was_cents: now_cents, now_cents: was_cents, reason });
      }
    }),
    { numRuns: 100 },
  );
});
