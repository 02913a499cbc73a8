import { describe, expect, test } from 'vitest';
import { cityName } from '../../api/domain/places/city-name.ts';
import { locate } from '../../api/domain/places.ts';
import { medianOf } from '../../api/domain/pricing/moving-costs.ts';
import { figuresIn } from '../../api/pages/moving-cost-figures.ts';
import {
  COST_DAYS,
  COST_HOMES,
  COST_PLACES,
  type CostHome,
  type CostPlace,
  costPage,
  costQuote,
  getCostSitemap,
  getMovingCosts,
  LEAST_MOVERS,
  MEDIAN_FROM,
  SAMPLE_HOME,
} from '../../contracts/moving-costs.ts';
import { GenerateReply } from '../../contracts/quotes.ts';
import { listBookedCosts } from '../../db/moving-costs.ts';
import { openApp } from '../support/app.ts';
import { read } from '../support/vendor-leads.ts';

const portage = await openApp({ jobs: false });

async function open(path: string) {
  const reply = await portage.app.request(path);
  return { status: reply.status, headers: reply.headers, text: await reply.text() };
}

const placeOf = (slug: string): CostPlace => {
  const place = COST_PLACES.find((one) => one.slug === slug);
  if (!place) throw new Error(`There is no ${slug}.`);
  return place;
};

/** What a customer who describes that move is told on a date. */
async function quotesOn({ from, to }: CostPlace, { size, type }: CostHome, ahead: number) {
  const reply = await portage.post('/api/generate', {
    origin_address: from.address,
    destination_address: to.address,
    move_date: portage.day(ahead),
    move_time: 'Morning',
    home_size: size,
    home_type_at_pickup: type,
    home_type_at_dropoff: type,
  });
  return GenerateReply.parse(await read(reply)).quotes;
}

/** From the lowest to the highest of the movers' medians over the page's dates, by `POST /api/generate`. */
async function askedFor(place: CostPlace, home: CostHome): Promise<string> {
  const byMover = new Map<string, number[]>();
  for (let day = 0; day < COST_DAYS.count; day++) {
    for (const quote of await quotesOn(place, home, COST_DAYS.ahead + day)) {
      if (quote.total_cost === 0 || quote.date_problem === 'closed') continue;
      const known = byMover.get(quote.vendor_slug) ?? [];
      byMover.set(quote.vendor_slug, [...known, quote.breakdown.total_cents]);
    }
  }
  const medians = [...byMover.values()].map((totals) => medianOf(totals) ?? 0);
  return figuresIn('en').dollarsBetween(Math.min(...medians), Math.max(...medians));
}

describe('the page of a city or way', () => {
  test.for(['toronto', 'kingston', 'toronto-to-ottawa'])(
    'shows of %s what customers are asked for the same moves',
    async (slug) => {
      const { status, headers, text } = await open(costPage(slug));
      expect(status).toBe(200);
      expect(headers.get('cache-control')).toBe('public, max-age=60');
      expect(text).not.toContain('noindex');
      for (const home of COST_HOMES) {
        const asked = await askedFor(placeOf(slug), home);
        expect(text).toContain(`<th scope="row">${home.words}</th><td><b>${asked}</b></td>`);
      }
      expect(text).toContain(`datetime="${portage.day(0)}"`);
      expect(text).toContain(`href="${costQuote(placeOf(slug)).replaceAll('&', '&amp;')}"`);
    },
  );

  test('exists exactly where two movers price the move, and the sitemap and list name it', async () => {
    const [list, map] = [await open(getMovingCosts.path), await open(getCostSitemap.path)];
    expect(map.headers.get('content-type')).toContain('xml');
    const without: string[] = [];
    for (const place of COST_PLACES) {
      const quotes = await quotesOn(place, SAMPLE_HOME, COST_DAYS.ahead);
      const priced = quotes.filter(({ total_cost }) => total_cost > 0).length >= LEAST_MOVERS;
      const { status, text } = await open(costPage(place.slug));
      expect([place.slug, status]).toEqual([place.slug, priced ? 200 : 404]);
      const linked = `href="${costPage(place.slug)}"`;
      expect(list.text.includes(linked)).toBe(priced);
      expect(map.text.includes(`<loc>http://portage.test${costPage(place.slug)}</loc>`)).toBe(
        priced,
      );
      if (!priced) {
        expect(text).toContain('noindex');
        without.push(place.slug);
      }
    }
    // The demonstration has no mover near Fredericton.
    expect(without).toContain('fredericton');
    expect((await open(costPage('atlantis'))).status).toBe(404);
  });

  test('is read by machines as an article with its place, and sells nothing', async () => {
    const { text } = await open(costPage('toronto'));
    const data = [
      ...text.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g),
    ].map(([, json = '']) => JSON.parse(json));
    expect(data.map((thing) => thing['@type'])).toEqual(['BreadcrumbList', 'Article']);
    expect(data[1].dateModified).toBe(portage.day(0));
    expect(text).not.toContain('"Offer"');
    expect(text).toContain('City of Toronto, 311');
  });

  test('goes when the movers go, and comes back with them', async () => {
    await open(costPage('calgary'));
    const set = async (status: string) => {
      await portage.sql`update vendors set status = ${status} where slug <> 'easy2go'`;
      const vendors = () => portage.deps.supply.snapshot().vendors.length;
      await expect.poll(vendors).toBe(status === 'active' ? 4 : 1);
      portage.shift(11 * 60_000);
    };
    await set('inactive');
    expect((await open(costPage('calgary'))).status).toBe(404);
    expect((await open(getMovingCosts.path)).text).not.toContain(costPage('calgary'));
    await set('active');
    expect((await open(costPage('calgary'))).status).toBe(200);
  });
});

describe('completed bookings', () => {
  const [from, to] = ['Toronto, ON', 'Ottawa, ON'];
  const billed = (at: number) => 100_000 + at * 1_000;

  /** As many completed moves with a bill, the newest today. */
  async function complete(count: number) {
    await portage.sql`
      with made as (
        insert into leads (id, first_name, last_name, email, phone, origin_address, destination_address,
          move_date, move_time, total_rooms, status, quote_amount, request_hash, browser_token_hash,
          selected_vendor_id)
        select 'L' || lpad(n::text, 10, '0'), 'Maya', 'Okafor', 'maya@example.ca', '+1 416 555 0123',
          'from', 'to', ${portage.day(0)}::date, 'Morning', 4, 'converted', 100000, '', '',
          (select min(id) from vendors)
        from generate_series(1, ${count}::int) n
        on conflict do nothing returning id
      ), quoted as (
        insert into quotes (lead_id, vendor_id, rate_version, inputs, result)
        select id, v.vendor_id, v.version, ${portage.sql.json({
          move: {
            home_size: SAMPLE_HOME.size,
            origin: { city: 'Toronto', province: 'ON' },
            destination: { city: 'Ottawa', province: 'ON' },
          },
        })}, '{}'
        from made, (select vendor_id, min(version) as version from rate_versions
          where vendor_id = (select min(id) from vendors) group by 1) v
        returning lead_id
      ), answered as (
        insert into vendor_answers (lead_id, vendor_id, move_date, booked_at, stage, answered_at)
        select id, (select min(id) from vendors), ${portage.day(0)}::date, now(), 'completed', now()
        from made returning lead_id
      )
      insert into bills (lead_id, vendor_id, billed_cents, hours, entered_by, entered_at)
      select id, (select min(id) from vendors), 100000 + 1000 * right(id, 4)::int, 5, 'test', now()
      from made`;
  }
  const rows = () =>
    listBookedCosts(portage.sql, {
      cities: [from, to],
      since: portage.day(-30),
      least: MEDIAN_FROM,
    });

  test('say nothing while they are few, and their median once there are twenty', async () => {
    expect(cityName(locate('Liberty Village, Toronto'))).toBe(from);
    await complete(MEDIAN_FROM - 1);
    expect(await rows()).toEqual([]);
    const way = { from, to, home_size: SAMPLE_HOME.size };
    await complete(MEDIAN_FROM);
    expect(await rows()).toEqual([
      { ...way, bookings: MEDIAN_FROM, median_cents: billed(MEDIAN_FROM / 2) },
    ]);
    portage.shift(13 * 3_600_000);
    const { text } = await open(costPage('toronto-to-ottawa'));
    expect(text).toContain(`<th scope="row">${SAMPLE_HOME.words}</th><td><b>$1,100</b></td>`);
    expect(text).toContain(`median of ${MEDIAN_FROM} completed moves`);
    expect(text).not.toContain('Okafor');
    // The other homes have no bookings of their own.
    expect(text).toMatch(/<th scope="row">Studio<\/th>.*\d movers<\/td>/);
  });
});
