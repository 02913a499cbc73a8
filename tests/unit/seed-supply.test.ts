import { describe, expect, test } from 'vitest';
import { greatCircleKm } from '../../api/domain/distances.ts';
import { locate } from '../../api/domain/places.ts';
import { quoteMove } from '../../api/domain/pricing/engine.ts';
import { prepareSupply } from '../../api/domain/pricing/supply-snapshot.ts';
import { prepareTaxes, taxesFor } from '../../api/domain/pricing/taxes.ts';
import { roads } from '../../api/domain/roads/ways.ts';
import { dayNumber, isWeekend } from '../../contracts/dates.ts';
import { PROVINCES, type Province } from '../../contracts/places.ts';
import { Rates } from '../../contracts/rates.ts';
import { SEED_DAYS, seedSupply, TAX_SEED } from '../../db/seed/supply.ts';
import { PLACES, sampleMove, TEST_DATE, TEST_DAY } from '../support/moves.ts';

const supply = seedSupply(TEST_DAY - 10);
const locations = supply.vendors.flatMap((vendor) => vendor.locations);
const days = locations.flatMap((location) => location.days);

describe('the seed supply', () => {
  test('holds the four known movers with valid rates and their own radii', () => {
    expect(supply.vendors.map((vendor) => [vendor.slug, vendor.service_area.radius_km])).toEqual([
      ['lets-get-moving', 150],
      ['easy2go', 80],
      ['velocity-movers', 120],
      ['pierre-sons', 100],
    ]);
    for (const vendor of supply.vendors) {
      expect(Rates.parse(vendor.rates)).toEqual(vendor.rates);
      expect(vendor.sales_contact.email).toBe(`sales@${vendor.slug}.example`);
      expect(vendor.rating).toBeNull();
    }
    expect(new Set(supply.vendors.map((vendor) => vendor.calculator_class)).size).toBe(4);
  });

  test('no two movers ask the same for a heavy item or service', () => {
    for (const kind of ['heavy_items', 'services'] as const) {
      const asked = supply.vendors.map(({ rates }) => Object.entries(rates[kind]));
      for (const [item] of asked[0] ?? []) {
        const amounts = asked.map((list) => Object.fromEntries(list)[item]);
        expect(new Set(amounts).size, item).toBe(supply.vendors.length);
      }
    }
  });

  test('has at least 24 yards in Ontario and some in Québec, Alberta and British Columbia', () => {
    const count = (province: string) =>
      locations.filter((location) => location.province === province).length;
    expect(count('ON')).toBeGreaterThanOrEqual(24);
    for (const province of ['QC', 'AB', 'BC']) expect(count(province)).toBeGreaterThanOrEqual(2);
  });

  test('gives every yard an id, an address, people, trucks and a phone that nobody has', () => {
    expect(new Set(locations.map((location) => location.id)).size).toBe(locations.length);
    expect(new Set(locations.map((location) => location.phone)).size).toBe(locations.length);
    for (const location of locations) {
      expect(location.address).toMatch(/^\d+ .+, .+, [A-Z]{2}$/);
      expect(location.phone).toMatch(/^\+1 \d{3} 555 01\d\d$/);
      expect(location.truck_count).toBeGreaterThanOrEqual(2);
      for (const text of [location.name, location.dispatcher_name, location.owner]) {
        expect(text).not.toBe('');
      }
    }
  });

  test('names each yard’s city truly: within 30 km of where the gazetteer has it', () => {
    for (const location of locations) {
      const city = locate(`${location.city}, ${location.province}`);
      if (!city) return expect.unreachable(`${location.city} is not in the gazetteer.`);
      expect(greatCircleKm(location, city), location.name).toBeLessThan(30);
    }
  });

  test('has 120 days of calendar from the day of seeding, some full, some dearer', () => {
    for (const location of locations) {
      expect(location.days.map((row) => row.day)).toEqual(
        Array.from({ length: SEED_DAYS }, (_, offset) => TEST_DAY - 10 + offset),
      );
      for (const row of location.days) {
        expect(row.trucks).toBeLessThanOrEqual(location.truck_count);
        expect(row.taken).toBe(0);
      }
    }
    const full = days.filter((row) => row.trucks === 0).length / days.length;
    expect(full).toBeGreaterThan(0.05);
    expect(full).toBeLessThan(0.35);

    const dated = supply.vendors[0]?.locations[0]?.days ?? [];
    const rates = (weekend: boolean) =>
      dated.filter((row) => isWeekend(row.day) === weekend).map((row) => row.rate_cents ?? 0);
    const mean = (values: number[]) => values.reduce((a, b) => a + b, 0) / values.length;
    expect(mean(rates(true))).toBeGreaterThan(mean(rates(false)) + 1000);
  });

  test('is the same for the same day, and leaves the shared defaults alone', () => {
    const again = seedSupply(TEST_DAY - 10);
    expect(again).toEqual(supply);
    for (const vendor of again.vendors) vendor.rates.heavy_items.piano = 1;
    expect(seedSupply(TEST_DAY - 10)).toEqual(supply);
  });

  test('knows each province’s sales tax by destination and date', () => {
    const table = prepareTaxes(TAX_SEED);
    const rate = (province: Province, date: string) =>
      taxesFor(table, province, province, dayNumber(date)).reduce(
        (sum, { per_100k }) => sum + per_100k,
        0,
      );
    const now = Object.fromEntries(PROVINCES.map((one) => [one, rate(one, TEST_DATE)]));
    expect(now).toEqual({
      ON: 13_000,
      NB: 15_000,
      NL: 15_000,
      PE: 15_000,
      NS: 14_000,
      QC: 14_975,
      BC: 5_000,
      AB: 5_000,
      SK: 5_000,
      MB: 5_000,
      YT: 5_000,
      NT: 5_000,
      NU: 5_000,
    });
    expect(rate('NS', '2025-03-31')).toBe(15_000);
    expect(rate('NS', '2025-04-01')).toBe(14_000);
    expect(TAX_SEED.filter((row) => row.local_only).map((row) => row.label)).toEqual(['QST']);
  });
});

describe('what the seed’s movers answer on a weekday', () => {
  const snapshot = prepareSupply(supply);

  test('Liberty Village to Port Credit: four prices at the level of the market', () => {
    const quotes = quoteMove(snapshot, sampleMove(), roads);
    expect(quotes).toHaveLength(4);
    for (const quote of quotes) {
      expect(quote.total_cost).toBeGreaterThanOrEqual(550);
      expect(quote.total_cost).toBeLessThanOrEqual(1100);
    }
  });

  test('Toronto to Ottawa: three prices and one long-distance card', () => {
    const quotes = quoteMove(snapshot, sampleMove({}, PLACES.cityHall, PLACES.elgin), roads);
    const priced = quotes.filter((quote) => quote.total_cost > 0);
    expect(priced.map((quote) => quote.vendor_slug)).toEqual([
      'lets-get-moving',
      'velocity-movers',
      'pierre-sons',
    ]);
    for (const quote of priced) {
      expect(quote.total_cost).toBeGreaterThanOrEqual(1900);
      expect(quote.total_cost).toBeLessThanOrEqual(3500);
    }
    const [card] = quotes.filter((quote) => quote.total_cost === 0);
    expect(card?.vendor_slug).toBe('easy2go');
    expect(card?.special_notes).toContain('up to 250 km online');
  });

  test('Montréal to Toronto and Calgary to Edmonton: each mover with a branch that drives so far', () => {
    const who = (...ends: [typeof PLACES.montreal, typeof PLACES.montreal]) =>
      quoteMove(snapshot, sampleMove({}, ...ends), roads)
        .filter((quote) => quote.total_cost > 0)
        .map((quote) => `${quote.vendor_slug} from ${quote.dispatcher_info.city}`);
    expect(who(PLACES.montreal, PLACES.cityHall)).toEqual([
      'lets-get-moving from Montréal',
      'velocity-movers from Montréal',
      'pierre-sons from Montréal',
    ]);
    // Easy2Go has yards in both cities too, and drives 250 km at most.
    expect(who(PLACES.calgary, PLACES.edmonton)).toEqual([
      'lets-get-moving from Calgary',
      'velocity-movers from Calgary',
      'pierre-sons from Calgary',
    ]);
    // One drives across the country.
    expect(who(PLACES.halifax, PLACES.montreal)).toEqual(['velocity-movers from Halifax']);
  });

  test('no date of the calendar leaves Toronto without a mover', () => {
    for (const { day } of supply.vendors[0]?.locations[0]?.days ?? []) {
      const date = new Date(day * 86_400_000).toISOString().slice(0, 10);
      const quotes = quoteMove(snapshot, sampleMove({ move_date: date }), roads);
      expect(quotes.some((quote) => quote.bookable)).toBe(true);
    }
  });

  test('Pierre & Sons stay in on Sundays and offer the next days', () => {
    const quotes = quoteMove(snapshot, sampleMove({ move_date: '2026-01-18' }), roads);
    const sunday = quotes.find((quote) => quote.vendor_slug === 'pierre-sons');
    expect(sunday?.bookable).toBe(false);
    expect(sunday?.total_cost).toBeGreaterThan(0);
    expect(sunday?.available_slots).toHaveLength(5);
    expect(sunday?.available_slots.map((slot) => slot.date)).not.toContain('2026-01-25');
  });
});
