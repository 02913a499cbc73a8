import { describe, expect, test } from 'vitest';
import { createApp } from '../../../api/app.ts';
import { createQuotesShown } from '../../../api/quotes-shown.ts';
import type { VendorAnalytics } from '../../../contracts/portal/analytics.ts';
import { localMove } from '../../support/app.ts';
import { type Booking, openCast } from '../../support/cast.ts';
import { done } from '../../support/vendor-leads.ts';

const { portage: app, cast } = await openCast();

type Made = {
  vendor?: string;
  cents?: number;
  rooms?: number;
  payment?: string;
  status?: string;
  at?: Date;
  haul?: number;
  city?: string;
};
let made = 0;

/** A lead of the past, as rows: with a price, an outcome and a day of its own. */
async function past(given: Made = {}): Promise<string> {
  const { vendor = 'easy2go', cents = 100_000, rooms = 3, payment = 'succeeded' } = given;
  const { status = 'payment_completed', at = app.clock(), haul = 20, city = 'Toronto' } = given;
  made += 1;
  const id = `L${String(made).padStart(10, '0')}`;
  await app.sql`
    insert into leads (id, first_name, last_name, email, phone, origin_address,
      destination_address, move_date, move_time, total_rooms, status, payment_status,
      selected_vendor_id, quote_amount, request_hash, browser_token_hash, created_at)
    select ${id}, 'Maya', 'Okafor', 'maya@secret.test', '+1 416 555 0123', '7 Hidden Lane',
      'Ottawa', current_date + 9, 'Morning', ${rooms}, ${status}, ${payment}, id, ${cents}, 'x', 'x',
      ${at}
    from vendors where slug = ${vendor}`;
  const label = `7 Hidden Lane, ${city}, Ontario M5H 1A1`;
  const origin = { city, label, province: 'ON', lat: 43.6512, lng: -79.3832 };
  const destination = { ...origin, label: 'Ottawa, Ontario', city: 'Ottawa' };
  const inputs = { haul_km: haul, move: { origin, destination } };
  const result = { breakdown: { subtotal_cents: cents, total_cents: Math.round(cents * 1.13) } };
  await app.sql`
    insert into quotes (lead_id, vendor_id, rate_version, inputs, result)
    select ${id}, v.id, 1, ${JSON.stringify(inputs)}::jsonb, ${JSON.stringify(result)}::jsonb
    from vendors v where v.slug = ${vendor}`;
  if (payment === 'succeeded') {
    await app.sql`
      insert into vendor_answers (lead_id, vendor_id, move_date, booked_at)
      select id, selected_vendor_id, move_date, created_at from leads where id = ${id}`;
  }
  return id;
}

const read = async (vendor: string) => {
  const person = await cast.mover(vendor, ['view_analytics']);
  const response = await person.get('/vendor/vendor/analytics');
  expect(response.status).toBe(200);
  return (await response.json()) as VendorAnalytics;
};
const daysAgo = (days: number) => new Date(app.clock().getTime() - days * 86_400_000);

test('of a mover without leads are zero, and what cannot be known is null', async () => {
  expect(await read('lets-get-moving')).toMatchObject({
    totalLeads: 0,
    leadsThisMonth: 0,
    leadsThisWeek: 0,
    conversionRate: null,
    averageQuote: null,
    totalRevenue: 0,
    revenueThisMonth: 0,
    topLocations: [],
    recentActivity: [],
    shown: { since: null, quotes: 0, bookings: 0, winRate: null },
    origins: [],
    prices: [],
  });
});

test('have the specified sums, in dollars, of this mover alone', async () => {
  await past({ vendor: 'pierre-sons', cents: 120_050 });
  await past({
    vendor: 'pierre-sons',
    cents: 80_000,
    payment: 'pending',
    status: 'pending_payment',
  });
  await past({ vendor: 'pierre-sons', cents: 50_000, at: daysAgo(70) });
  await past({
    vendor: 'pierre-sons',
    cents: 60_000,
    payment: 'refunded',
    status: 'lost',
    at: daysAgo(70),
  });
  await past({ vendor: 'easy2go', cents: 999_900 });
  const figures = await read('pierre-sons');
  expect(figures).toMatchObject({
    totalLeads: 4,
    leadsThisMonth: 2,
    conversionRate: 0.5,
    averageQuote: 775.13,
    totalRevenue: 1700.5,
    revenueThisMonth: 1200.5,
  });
  expect(figures.trend).toHaveLength(12);
  expect(figures.trend.at(-1)).toMatchObject({ leads: 2, bookings: 1, revenue: 1200.5 });
  expect(figures.trend.reduce((sum, { leads }) => sum + leads, 0)).toBe(4);
});

test('show cities and never a street, a name or an address', async () => {
  await past({ vendor: 'pierre-sons', city: 'Hamilton' });
  const person = await cast.mover('pierre-sons', ['view_analytics']);
  const text = await (await person.get('/vendor/vendor/analytics')).text();
  expect(text).not.toMatch(/Hidden|Maya|Okafor|secret|555 01/);
  const { origins } = JSON.parse(text) as VendorAnalytics;
  expect(origins).toContainEqual({ city: 'Hamilton, ON', lat: 43.7, lng: -79.4, bookings: 1 });
});

describe('a booking counts for what became of it', () => {
  const sums = async (vendor: string) => {
    const { totalRevenue, trend, topLocations } = await read(vendor);
    return {
      revenue: totalRevenue,
      leads: topLocations.reduce((sum, { leads }) => sum + leads, 0),
      bookings: trend.reduce((sum, { bookings }) => sum + bookings, 0),
    };
  };
  /** What a booking adds to its mover's sums. */
  async function adds(book: () => Promise<Booking>) {
    const vendors = ['easy2go', 'velocity-movers', 'pierre-sons', 'lets-get-moving'];
    const before = new Map(
      await Promise.all(vendors.map(async (one) => [one, await sums(one)] as const)),
    );
    const booking = await book();
    const after = await sums(booking.vendor);
    const was = before.get(booking.vendor) ?? { revenue: 0, bookings: 0, leads: 0 };
    return {
      booking,
      leads: after.leads - was.leads,
      bookings: after.bookings - was.bookings,
      cents: Math.round(100 * (after.revenue - was.revenue)),
    };
  }

  test.each(['declined', 'cancelled', 'noShow'] as const)('%s: for nothing', async (end) => {
    expect(await adds(() => cast[end](30))).toMatchObject({ bookings: 0, cents: 0 });
  });

  test('booked: for what was quoted before tax, and it is told of', async () => {
    const { booking, ...counted } = await adds(async () => {
      const made = await cast.booked(33);
      const { recentActivity } = await read(made.vendor);
      expect(recentActivity.find(({ details }) => details.includes(made.id))).toMatchObject({
        action: 'Deposit paid',
        details: expect.stringContaining('Toronto, ON to Mississauga, ON'),
      });
      await done(made.vendorUser, made.id, 'accept');
      return made;
    });
    const { subtotal_cents } = booking.quote.breakdown;
    expect(counted).toEqual({ bookings: 1, leads: 1, cents: subtotal_cents });
  });

  test('done: for its bill before tax', async () => {
    // 400 dollars and 13 % of tax.
    const { bookings, cents } = await adds(() =>
      cast.completed(36, { billed_cents: 45_200, hours: 3 }),
    );
    expect({ bookings, cents }).toEqual({ bookings: 1, cents: 40_000 });
  });
});

describe('the market’s median', () => {
  const large = { rooms: 7, cents: 200_000 };
  const groupOf = async () =>
    (await read('velocity-movers')).prices.find(({ size }) => size === 'large');

  test('is not told while fewer than five bookings of two others make it', async () => {
    await past({ ...large, vendor: 'velocity-movers', cents: 250_000 });
    for (const cents of [100_000, 150_000, 200_000, 300_000]) {
      await past({ ...large, vendor: 'easy2go', cents });
    }
    const expected = { size: 'large', reach: 'local', bookings: 1, average: 2500, median: null };
    expect(await groupOf()).toEqual(expected);
    // A fifth of the same vendor would tell what that vendor takes.
    await past({ ...large, vendor: 'easy2go', cents: 400_000 });
    expect(await groupOf()).toMatchObject({ median: null });
    await past({ ...large, vendor: 'lets-get-moving', cents: 260_000 });
    expect(await groupOf()).toMatchObject({ average: 2500, median: 2300 });
  });

  test('compares moves of one size and reach alone, and names nobody', async () => {
    await past({ ...large, vendor: 'lets-get-moving', cents: 900_000, haul: 400 });
    await past({ ...large, vendor: 'lets-get-moving', cents: 900_000, payment: 'refunded' });
    expect(await groupOf()).toMatchObject({ reach: 'local', median: 2300 });
    const text = JSON.stringify(await read('velocity-movers'));
    expect(text).not.toMatch(/easy2go|Let's Get Moving|lets-get-moving|Pierre/i);
  });
});

describe('the win rate', () => {
  test('counts each list that showed a price, and writes the sums without a quote waiting', async () => {
    const shown = createQuotesShown(app.sql, app.clock);
    const counting = createApp({ ...app.deps, onPriced: shown.note });
    try {
      const ask = (change = {}) =>
        counting.request('/api/generate', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(localMove(app.day(12), change)),
        });
      for (let i = 0; i < 3; i++) expect((await ask()).status).toBe(200);
      // Beyond the reach of some vendors: they answer without a price, and are not counted.
      const far = await ask({ destination_address: 'Vancouver, British Columbia' });
      const { quotes } = (await far.json()) as {
        quotes: { vendor_slug: string; total_cost: number }[];
      };
      await shown.flush();
      for (const { vendor_slug, total_cost } of quotes) {
        const [row] = await app.sql<{ shown: number }[]>`
          select shown from quotes_shown join vendors v on v.id = vendor_id
          where v.slug = ${vendor_slug}`;
        expect([vendor_slug, row?.shown]).toEqual([vendor_slug, total_cost > 0 ? 4 : 3]);
      }
      expect(quotes.some(({ total_cost }) => total_cost === 0)).toBe(true);
      await shown.flush();
      const { shown: counted } = await read('pierre-sons');
      expect(counted.since).toBe(app.day(0));
      expect(counted.bookings).toBeGreaterThan(0);
      expect(counted.winRate).toBe(counted.bookings / counted.quotes);
    } finally {
      await shown.close();
    }
  });
});
