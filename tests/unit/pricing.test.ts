import { describe, expect, test } from 'vitest';
import { NO_ROAD } from '../../api/domain/distances.ts';
import { quoteMove, quoteVendor, replay } from '../../api/domain/pricing/engine.ts';
import { ceilingCents, lineAmount } from '../../api/domain/pricing/money.ts';
import { prepareSupply } from '../../api/domain/pricing/supply-snapshot.ts';
import { CROSSINGS } from '../../api/domain/roads/crossings.ts';
import { ROADS } from '../../api/domain/roads/network.ts';
import { crossingsBetween } from '../../api/domain/roads/ways.ts';
import { LINE_WORDS as FRENCH } from '../../contracts/line-words.fr.ts';
import type { MoveInput } from '../../contracts/moves.ts';
import type { Located } from '../../contracts/places.ts';
import type { VendorSupply } from '../../contracts/supply.ts';
import { TAX_SEED } from '../../db/seed/supply.ts';
import {
  PLACES,
  quoteOf,
  sampleLocation,
  sampleMove,
  sampleVendor,
  supplied,
  supplyOf,
  TEST_DAY,
} from '../support/moves.ts';
import { roads } from '../support/roads.ts';

describe('money', () => {
  test.each([
    [3.25, 15_900, 51_675],
    [0.25, 10_001, 2500], // 2500.25
    [0.25, 10_002, 2501], // 2500.5 rounds up
    [1234.56, 13, 16_049], // 16049.28
    [62.05, 13, 807], // 806.65
    [1591.25, 9.975, 15_873], // 15872.71875
    [200_000, 14.975, 2_995_000],
  ])('%d × %d cents = %i', (quantity, rate, amount) => {
    expect(lineAmount(quantity, rate)).toBe(amount);
  });

  test('the ceiling is rounded down, so that it is never above the permitted share', () => {
    expect(ceilingCents(84_722)).toBe(93_194);
    expect(ceilingCents(9)).toBe(9);
    expect(ceilingCents(10)).toBe(11);
  });
});

describe('a home', () => {
  const snapshot = prepareSupply(
    supplyOf(sampleVendor({ calculator_class: 'FlatHourlyCalculator' })),
  );
  const hours = (changes: Partial<MoveInput>) =>
    quoteOf(snapshot, sampleMove({ total_rooms: 6, ...changes })).estimated_hours;

  test('an elevator takes time, but less than the walk; one flat below stays as it is', () => {
    const flat = { home_type_at_pickup: 'condo', floor_at_pickup: 20 } as const;
    const ground = hours({ ...flat, floor_at_pickup: 1 });
    const ride = hours({ ...flat, elevator_at_pickup: true });
    const walk = hours(flat);
    expect(ground).toBeLessThan(ride);
    expect(ride).toBeLessThan(walk);
    expect(hours({ ...flat, floor_at_pickup: 1, elevator_at_pickup: true })).toBe(ground);
  });

  test('an elevator up one flight costs no more than the stairs', () => {
    const flat = { home_type_at_pickup: 'condo', floor_at_pickup: 2 } as const;
    expect(hours({ ...flat, elevator_at_pickup: true })).toBe(hours(flat));
  });

  test('a unit floor counts for flats only; stairs count for any home', () => {
    const house = hours({});
    expect(hours({ floor_at_pickup: 9, floor_at_dropoff: 9 })).toBe(house);
    expect(hours({ stairs_at_dropoff: 4 })).toBeGreaterThan(house);
  });

  test('loading docks save time; square feet take the place of rooms', () => {
    expect(hours({ loading_dock_at_pickup: true, loading_dock_at_dropoff: true })).toBeLessThan(
      hours({}),
    );
    expect(hours({ square_footage: 1500, total_rooms: 1 })).toBe(hours({}));
  });
});

describe('bands and weekends', () => {
  test('a kilometre band holds from its first kilometre on', () => {
    const snapshot = supplied(sampleVendor());
    const fuel = (haul: number) => quoteOf(snapshot, sampleMove(), [5, haul, 10]).fuel_surcharge;
    expect([24.9, 25, 84.9, 85].map(fuel)).toEqual([25, 45, 45, 85]);
  });

  test('kilometres beyond the fee are those of all trucks, and the line says so', () => {
    const rates = structuredClone(sampleVendor().rates);
    rates.strategy.included_km = 20;
    rates.strategy.per_km_cents = 150;
    const fee = { calculator_class: 'TravelFeeCalculator', rates } as const;
    const line = (rooms: number) => {
      const move = sampleMove({ total_rooms: rooms });
      const { lines } = quoteOf(supplied(sampleVendor(fee)), move, [5, 60, 55]).breakdown;
      return lines.find(({ unit }) => unit === 'km');
    };
    expect(line(3)).toMatchObject({ label: 'Further kilometres', quantity: 100 });
    expect(line(11)).toMatchObject({ label: 'Further kilometres of all trucks', quantity: 200 });
  });

  test('the weekend factor is the travel-fee mover’s alone, and spares a date’s own rate', () => {
    const rates = structuredClone(sampleVendor().rates);
    rates.strategy.weekend_percent = 120;
    const hourly = (vendor: Partial<VendorSupply>, date: string) =>
      quoteOf(supplied(sampleVendor({ rates, ...vendor })), sampleMove({ move_date: date }))
        .hourly_rate;
    const fee = { calculator_class: 'TravelFeeCalculator' } as const;
    expect(hourly({}, '2026-01-17')).toBe(159);
    expect(hourly(fee, '2026-01-16')).toBe(159);
    expect(hourly(fee, '2026-01-17')).toBe(190.8);
    expect(hourly(fee, '2026-01-18')).toBe(190.8);
    const own = { day: TEST_DAY + 2, trucks: 5, taken: 0, rate_cents: 20_000 };
    const locations = [sampleLocation({ days: [own] })];
    expect(hourly({ ...fee, locations }, '2026-01-17')).toBe(200);
  });
});

test('tax follows the date of the move', () => {
  const everywhere = { center: PLACES.cityHall, radius_km: 20_000 };
  const vendor = sampleVendor({ max_distance_km: 6000, service_area: everywhere });
  const supply = prepareSupply({ vendors: [vendor], taxes: [...TAX_SEED] });
  const toHalifax = (move_date: string) =>
    quoteOf(supply, sampleMove({ move_date }, PLACES.cityHall, PLACES.halifax))
      .breakdown.lines.filter((line) => line.kind === 'tax')
      .map((line) => line.label);
  expect(toHalifax('2025-03-31')).toEqual(['HST 15%']);
  expect(toHalifax('2025-04-01')).toEqual(['HST 14%']);
});

test('roads that a map service cannot give are never a negative or missing price', () => {
  const snapshot = supplied(sampleVendor());
  for (const nonsense of [Number.NaN, -5, Number.NEGATIVE_INFINITY]) {
    const quote = quoteMove(snapshot, sampleMove(), () => ({ km: nonsense, minutes: nonsense }))[0];
    expect(quote?.breakdown.distance_km).toBe(0);
    expect(quote?.total_cost).toBeGreaterThan(0);
  }
  const endless = quoteMove(snapshot, sampleMove(), () => NO_ROAD)[0];
  expect(endless?.total_cost).toBe(0);
});

test('a farther yard that stands in for a full one is named, and so it is when the quote is made again', () => {
  const locations = [
    sampleLocation({ days: [{ day: TEST_DAY, trucks: 0, taken: 0, rate_cents: null }] }),
    sampleLocation({ id: 2, city: 'Hamilton', lat: 43.256, lng: -79.871 }),
  ];
  const supply = supplied(sampleVendor({ locations }));
  expect(quoteOf(supply, sampleMove())).toMatchObject({
    bookable: true,
    special_notes:
      'The yard in Toronto has no truck left on this date: the crew comes from Hamilton, and its way is in the price.',
  });
  const priced = quoteVendor(supply, 'lets-get-moving', sampleMove(), roads);
  expect(priced && replay(priced.inputs).special_notes).toBe(priced?.quote.special_notes);
  const free = supplied(sampleVendor({ locations: locations.slice(1) }));
  expect(quoteOf(free, sampleMove()).special_notes).toBe('');
});

const place = (label: string, lat: number, lng: number, province: Located['province']): Located => ({
  ...PLACES.calgary, label, name: label, city: label, lat, lng, province,
}); // biome-ignore format: a row
const vancouver = place('Vancouver', 49.283, -123.121, 'BC');
const victoria = place('Victoria', 48.436, -123.352, 'BC');
const moncton = place('Moncton', 46.095, -64.796, 'NB');
const charlottetown = place('Charlottetown', 46.235, -63.126, 'PE');
const vaudreuil = place('Vaudreuil-Dorion', 45.4, -74.033, 'QC');
const beauharnois = place('Beauharnois', 45.313, -73.878, 'QC');

/** Lines of a move whose mover has its yard at one end, by label with quantity and amount in cents. */
function linesOf(from: Located, to: Located, yard: Located) {
  const location = sampleLocation({ lat: yard.lat, lng: yard.lng });
  const service_area = { center: yard, radius_km: 150 };
  const vendor = sampleVendor({ locations: [location], service_area });
  const quote = quoteOf(supplied(vendor), sampleMove({ total_rooms: 2 }, from, to));
  return { quote, lines: quote.breakdown.lines.filter(({ unit }) => unit === 'crossing') };
}

describe('ferries and toll bridges', () => {
  test('of the table are all roads of the network', () => {
    const paid = ROADS.flatMap(({ paid }) => paid ?? []);
    expect(paid.toSorted()).toEqual([...CROSSINGS.keys()].toSorted());
  });

  test('each have an operator and a month, which the line says', () => {
    for (const { source, as_of } of CROSSINGS.values()) {
      expect(source).toMatch(/^[a-z\d]+(\.[a-z]+)+$/);
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

  test('the bridge of the A-30 is paid each way by the axle', () => {
    expect(linesOf(vaudreuil, beauharnois, vaudreuil).lines).toMatchObject([
      { label: expect.stringContaining('Serge-Marcil Bridge'), quantity: 2, rate_cents: 660 },
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
    expect(FRENCH.labels.toll({ bridge: 'Serge-Marcil' })).toBe('Péage, pont Serge-Marcil');
  });
});
