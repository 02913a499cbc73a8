import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Calendar } from '../../api/domain/pricing/calendar.ts';
import { quoteVendor } from '../../api/domain/pricing/engine.ts';
import { daysOf } from '../../api/domain/pricing/job-days.ts';
import { prepareSupply } from '../../api/domain/pricing/supply-snapshot.ts';
import { ticketOf } from '../../api/mails/booking-ticket.ts';
import type { PaidBooking } from '../../api/mails/paid-bookings.ts';
import { renderLetter } from '../../api/mails/render-letter.tsx';
import { TIME_SLOTS } from '../../contracts/choices.ts';
import { plainDate } from '../../contracts/dates.ts';
import { MOST_DAYS } from '../../contracts/job-days.ts';
import { arbMove, arbSupply } from '../support/arbitrary-moves.ts';
import { bookingFacts, letterFrom } from '../support/letters.ts';
import {
  fixedLegs,
  PLACES,
  quoteOf,
  sampleLocation,
  sampleMove,
  sampleVendor,
  supplied,
  TEST_DAY,
} from '../support/moves.ts';
import { paidBooking } from '../support/paid-booking.ts';

describe('the days that a job takes', () => {
  test.each([
    [12, 'Morning', 1, null],
    [12.25, 'Morning', 2, null],
    [13, 'Morning', 2, null],
    [8, 'Afternoon', 1, null],
    [8.25, 'Afternoon', 2, 'does_not_fit_afternoon'],
    [9, 'Afternoon', 2, 'does_not_fit_afternoon'],
    [12, 'Afternoon', 2, 'does_not_fit_afternoon'],
    [12.25, 'Afternoon', 2, null],
    [28, 'Morning', 3, null],
    [28, 'Afternoon', 3, null],
    [32, 'Afternoon', 3, null],
    [36, 'Morning', 3, null],
    [36, 'Afternoon', 4, null],
  ] as const)('%d hours in the %s: %d (%s)', (hours, slot, days, time_problem) => {
    expect(daysOf(hours * 60, slot)).toMatchObject({ days, time_problem });
  });

  test('are fewer where a mover works longer', () => {
    expect(daysOf(13 * 60, 'Morning', 13).days).toBe(1);
    expect(daysOf(13 * 60, 'Morning', 6).days).toBe(3);
  });

  test('never shrink with a longer job, hold all of its hours, and no spare day', () => {
    const minutes = fc.integer({ min: 0, max: 200 * 60 });
    const hours = fc.integer({ min: 24, max: 52 }).map((quarters) => quarters / 4);
    fc.assert(
      fc.property(minutes, minutes, fc.constantFrom(...TIME_SLOTS), hours, (a, b, slot, day) => {
        const [short, long] = a < b ? [a, b] : [b, a];
        const { days } = daysOf(long, slot, day);
        expect(daysOf(short, slot, day).days).toBeLessThanOrEqual(days);
        const lost = slot === 'Afternoon' ? 4 * 60 : 0;
        expect(long).toBeLessThanOrEqual(days * day * 60 - lost);
        if (days > 1) expect(long).toBeGreaterThan((days - 1) * day * 60 - lost);
        expect(daysOf(long, 'Morning', day).days).toBeLessThanOrEqual(days);
      }),
    );
  });
});

describe('a calendar', () => {
  const FLEET = 3;
  const row = fc.record({
    day: fc.integer({ min: 0, max: 20 }),
    trucks: fc.integer({ min: 0, max: 5 }),
    taken: fc.integer({ min: 0, max: 5 }),
    rate_cents: fc.constant(null),
    closed: fc.boolean(),
  });
  const rows = fc.uniqueArray(row, { maxLength: 20, size: 'max', selector: ({ day }) => day });
  const first = fc.integer({ min: -3, max: 22 });
  const length = fc.integer({ min: 1, max: 9 });

  test('has as many trucks for a span as on its tightest day', () => {
    fc.assert(
      fc.property(rows, first, length, (days, from, dates) => {
        const calendar = new Calendar(FLEET, days);
        const each = Array.from({ length: dates }, (_, at) => {
          const known = days.find(({ day }) => day === from + at);
          if (!known) return FLEET;
          const goesOn = at > 0 && known.closed;
          return Math.max(0, (goesOn ? FLEET : known.trucks) - known.taken);
        });
        expect(calendar.free(from, dates)).toBe(Math.min(...each));
      }),
    );
  });

  test('has so many open dates in a span, the last among them, and its first whatever it is', () => {
    fc.assert(
      fc.property(rows, first, length, (days, from, working) => {
        const calendar = new Calendar(FLEET, days);
        const dates = calendar.datesFor(from, working);
        const open = Array.from(
          { length: dates },
          (_, at) => at === 0 || !calendar.closed(from + at),
        );
        expect(open.filter(Boolean)).toHaveLength(working);
        expect(open.at(-1)).toBe(true);
      }),
    );
  });

  test('has its next open date after many closed ones', () => {
    const days = Array.from({ length: 60 }, (_, day) => ({
      day,
      trucks: 0,
      taken: 0,
      rate_cents: null,
      closed: true,
    }));
    expect(new Calendar(FLEET, days).datesFor(0, 2)).toBe(61);
  });
});

describe('a quote', () => {
  const far = (change = {}) => sampleMove(change, PLACES.libertyVillage, PLACES.quebec);
  const HAUL = [5, 800, 800];

  test('names the dates that crew and truck are away', () => {
    const quote = quoteOf(supplied(sampleVendor()), far(), HAUL);
    expect(quote).toMatchObject({ bookable: true, time_problem: null, special_notes: '' });
    expect(quote.job_days).toBeGreaterThan(1);
    expect(quote.job_dates).toEqual(
      Array.from({ length: quote.job_days }, (_, at) => plainDate(TEST_DAY + at)),
    );
  });

  test('of a local morning is one date', () => {
    const quote = quoteOf(supplied(sampleVendor()), sampleMove());
    expect(quote).toMatchObject({ job_days: 1, job_dates: ['2026-01-15'], time_problem: null });
  });

  test('that the mover leaves to its sales team has no dates', () => {
    const vendor = sampleVendor({ max_distance_km: 100 });
    const quote = quoteOf(supplied(vendor), far(), HAUL);
    expect(quote).toMatchObject({ total_cost: 0, job_days: 0, job_dates: [] });
  });

  test('of a mover with shorter days names more of them', () => {
    const { rates } = sampleVendor();
    const short = sampleVendor({ rates: { ...rates, hours_a_day: 6 } });
    const quote = quoteOf(supplied(sampleVendor()), far(), HAUL);
    const longer = quoteOf(supplied(short), far(), HAUL);
    expect(longer.job_days).toBeGreaterThan(quote.job_days);
    expect(longer.total_cost).toBe(quote.total_cost);
  });

  test('of more days than a booking may take has its price, and is left to the sales team', () => {
    const { rates } = sampleVendor();
    const most = { load_per_room: 1000, unload_per_room: 1000, packing_per_room: 1000 };
    const slow = { ...rates.times, ...most };
    const vendor = sampleVendor({ rates: { ...rates, times: slow, hours_a_day: 6 } });
    const large = { total_rooms: 11, additional_services: { packing: true } };
    const quote = quoteOf(supplied(vendor), sampleMove(large));
    expect(quote.job_days).toBeGreaterThan(MOST_DAYS);
    expect(quote.total_cost).toBeGreaterThan(0);
    expect(quote).toMatchObject({ bookable: false, available_slots: [] });
    expect(quote.special_notes).toContain('The sales team can help.');
  });

  test('says where the afternoon is too short, and not in the morning', () => {
    const snapshot = supplied(sampleVendor());
    const large = { total_rooms: 9, move_time: 'Afternoon' as const };
    const quote = quoteOf(snapshot, sampleMove(large));
    expect(quote).toMatchObject({
      bookable: true,
      job_days: 2,
      time_problem: 'does_not_fit_afternoon',
    });
    expect(quote.special_notes).toContain('does not fit the afternoon');
    const morning = quoteOf(snapshot, sampleMove({ ...large, move_time: 'Morning' }));
    expect(morning).toMatchObject({ job_days: 1, time_problem: null, special_notes: '' });
    expect(morning.total_cost).toBe(quote.total_cost);
  });

  test('cannot be booked, nor offered as a free date, where one of its dates is full', () => {
    const full = { day: TEST_DAY + 1, trucks: 5, taken: 5, rate_cents: null };
    const location = sampleLocation({ days: [full] });
    const snapshot = supplied(sampleVendor({ locations: [location] }));
    const quote = quoteOf(snapshot, far(), HAUL);
    expect(quote.bookable).toBe(false);
    expect(quote.special_notes).toContain('days from Thu, Jan 15, 2026');
    expect(quote.available_slots[0]?.date).toBe(plainDate(TEST_DAY + 2));
    expect(quoteOf(snapshot, sampleMove()).bookable).toBe(true);
  });

  test('goes on over a date on which its mover is closed, and takes one more', () => {
    const closed = { day: TEST_DAY + 1, trucks: 0, taken: 0, rate_cents: null, closed: true };
    const location = sampleLocation({ days: [closed] });
    const snapshot = supplied(sampleVendor({ locations: [location] }));
    const plain = quoteOf(supplied(sampleVendor()), far(), HAUL);
    const quote = quoteOf(snapshot, far(), HAUL);
    expect(quote).toMatchObject({ bookable: true, job_days: plain.job_days + 1 });
    expect(quote.available_slots.map(({ date }) => date)).not.toContain(plainDate(TEST_DAY + 1));
  });

  test('comes from the location that its first date names, whatever its length', () => {
    const full = { day: TEST_DAY + 1, trucks: 5, taken: 5, rate_cents: null };
    const locations = [
      sampleLocation({ days: [full] }),
      sampleLocation({ id: 2, name: 'Barrie', lat: 43.9 }),
    ];
    const snapshot = supplied(sampleVendor({ locations }));
    const sent = quoteOf(snapshot, far(), HAUL);
    expect(sent).toMatchObject({ bookable: false, dispatcher_info: { location_name: 'Toronto' } });
    expect(quoteOf(snapshot, sampleMove()).bookable).toBe(true);
  });

  test('can be booked exactly where its location has the trucks on each of its dates', () => {
    fc.assert(
      fc.property(arbSupply, arbMove, fc.integer({ min: 0, max: 900 }), (supply, move, km) => {
        const snapshot = prepareSupply(supply);
        const roads = fixedLegs(move, [20, km, km]);
        for (const { slug } of supply.vendors) {
          const priced = quoteVendor(snapshot, slug, move, roads);
          if (!priced) throw new Error('The mover is gone.');
          const { quote, booking } = priced;
          if (quote.total_cost === 0) continue;
          expect(quote.job_dates).toHaveLength(quote.job_days);
          expect(booking !== null).toBe(quote.bookable);
          if (!booking) continue;
          const sender = snapshot
            .vendor(slug)
            ?.locations.find(({ card }) => card.id === booking.location_id);
          for (let at = 0; at < booking.days; at++) {
            const closed = at > 0 && sender?.calendar.closed(booking.day + at);
            const free = sender?.calendar.free(booking.day + at) ?? 0;
            if (!closed) expect(free).toBeGreaterThanOrEqual(booking.truck_count);
          }
        }
      }),
    );
  });
});

const confirmationOf = (booking: PaidBooking) =>
  letterFrom('booking_confirmation', {
    ...bookingFacts(booking),
    ticket: ticketOf(booking, false),
  });

test('mails name the dates of a job that takes more than one, to customer and mover', async () => {
  const long = paidBooking({}, { jobDays: 3 });
  for (const letter of [confirmationOf(long), letterFrom('mover_notice', bookingFacts(long))]) {
    const { text, html } = await renderLetter(letter);
    expect(text).toContain('3 days, December 1–3');
    expect(html).toContain('3 days, December 1–3');
  }
  const { text } = await renderLetter(confirmationOf(paidBooking()));
  expect(text).not.toContain('Takes');
});
