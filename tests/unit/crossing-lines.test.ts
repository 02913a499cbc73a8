import { describe, expect, test } from 'vitest';
import { prepareSupply } from '../../api/domain/pricing/supply-snapshot.ts';
import { CROSSINGS } from '../../api/domain/roads/crossings.ts';
import { ROADS } from '../../api/domain/roads/network.ts';
import { crossingsBetween } from '../../api/domain/roads/ways.ts';
import { LINE_WORDS as FRENCH } from '../../contracts/line-words.fr.ts';
import type { Located } from '../../contracts/places.ts';
import {
  PLACES,
  quoteOf,
  sampleLocation,
  sampleMove,
  sampleVendor,
  supplyOf,
} from '../support/moves.ts';

const place = (label: string, lat: number, lng: number, province: Located['province']): Located => ({
  ...PLACES.calgary, label, name: label, city: label, lat, lng, province,
}); // biome-ignore format: a row
const vancouver = place('Vancouver', 49.283, -123.121, 'BC');
const victoria = place('Victoria', 48.436, -123.352, 'BC');
const moncton = place('Moncton', 46.095, -64.796, 'NB');
const charlottetown = place('Charlottetown', 46.235, -63.126, 'PE');

/** Lines of a move whose mover has its yard at one end, by label with quantity and amount in cents. */
function linesOf(from: Located, to: Located, yard: Located) {
  const location = sampleLocation({ lat: yard.lat, lng: yard.lng });
  const service_area = { center: yard, radius_km: 150 };
  const vendor = sampleVendor({ locations: [location], service_area });
  const quote = quoteOf(prepareSupply(supplyOf(vendor)), sampleMove({ total_rooms: 2 }, from, to));
  return { quote, lines: quote.breakdown.lines.filter(({ unit }) => unit === 'crossing') };
}

describe('ferries and toll bridges', () => {
  test('of the table are all roads of the network', () => {
    const paid = ROADS.flatMap(({ paid }) => paid ?? []);
    expect(paid.toSorted()).toEqual([...CROSSINGS.keys()].toSorted());
  });

  test('each have an operator and a month, which the line says', () => {
    for (const { source, as_of } of CROSSINGS.values()) {
      expect(source).toMatch(/^[a-z]+(\.[a-z]+)+$/);
      expect(as_of).toMatch(/^20\d\d-(0[1-9]|1[0-2])$/);
    }
  });

  test('Vancouver to Victoria pays the ferry both ways, the truck by its length and the crew but its driver', () => {
    const { lines, quote } = linesOf(vancouver, victoria, vancouver);
    // A 16-foot truck is 25 feet long: 25 × $8.80 = $220.00, and one of a crew of two at $19.95, there and back.
    expect(lines).toEqual([
      {
        kind: 'fee',
        label: 'Ferry Tsawwassen – Swartz Bay, fare as known in April 2025 (bcferries.com)',
        quantity: 2,
        unit: 'crossing',
        rate_cents: 23_995,
        amount_cents: 47_990,
      },
    ]);
    const sum = quote.breakdown.lines.reduce((all, { amount_cents }) => all + amount_cents, 0);
    expect(quote.breakdown.total_cents).toBe(sum);
    expect(quote.breakdown.ceiling_cents).toBeGreaterThanOrEqual(Math.floor(sum * 1.1));
  });

  test('the Confederation Bridge is paid once for both ways', () => {
    expect(linesOf(moncton, charlottetown, moncton).lines).toMatchObject([
      {
        label: 'Toll, Confederation Bridge, fare as known in August 2025 (confederationbridge.com)',
        quantity: 1,
        rate_cents: 2_000,
        amount_cents: 2_000,
      },
    ]);
  });

  test('a move on one side of the water pays nothing, and neither does a free ferry', () => {
    const burnaby = place('Burnaby', 49.243, -122.972, 'BC');
    expect(linesOf(vancouver, burnaby, vancouver).lines).toEqual([]);
    const kingston = place('Kingston', 44.23, -76.481, 'ON');
    const wolfeIsland = { lat: 44.193, lng: -76.435 };
    expect(crossingsBetween(kingston, wolfeIsland)).toEqual([]);
  });

  test('are named in French', () => {
    expect(FRENCH.labels.ferry({ between: 'Lévis – Québec', there_and_back: false })).toBe(
      'Traversier Lévis – Québec',
    );
    const fare = { source: 'traversiers.com', as_of: '2025-04' };
    expect(FRENCH.labels.ferry({ between: 'Lévis – Québec', there_and_back: true, fare })).toBe(
      'Traversier Lévis – Québec, aller-retour, tarif connu en avril 2025 (traversiers.com)',
    );
    expect(FRENCH.labels.toll({ bridge: 'confederation' })).toBe('Péage, pont de la Confédération');
  });
});
