import { describe, expect, test } from 'vitest';
import { createApp } from '../../api/app.ts';
import type { Maps } from '../../api/external/mapbox.ts';
import { MAX_DAYS_AHEAD } from '../../contracts/facts.ts';
import type { Located } from '../../contracts/places.ts';
import { GenerateReply, Quote } from '../../contracts/quotes.ts';
import { localMove, openApp, testApp } from '../support/app.ts';
import { problemOf } from '../support/problems.ts';

const portage = await openApp({ jobs: false });

const VENDORS = ['lets-get-moving', 'easy2go', 'velocity-movers', 'pierre-sons'];

/** A weekday on which every mover works. */
const workday = () => {
  const ahead = [20, 21, 22, 23].find((days) => {
    const weekday = new Date(`${portage.day(days)}T12:00:00Z`).getUTCDay();
    return weekday > 0 && weekday < 6;
  });
  return portage.day(ahead ?? 20);
};
const ask = (change: Record<string, unknown> = {}) =>
  portage.post('/api/generate', { ...localMove(workday()), ...change });

async function quotesOf(response: Response): Promise<GenerateReply> {
  expect(response.status).toBe(200);
  return GenerateReply.parse(await response.json());
}

describe('POST /api/generate', () => {
  test('prices Liberty Village to Port Credit by four movers, in exactly the fields of the contract', async () => {
    const reply = await ask();
    const body = (await reply.clone().json()) as { quotes: Record<string, unknown>[] };
    expect(Object.keys(body).sort()).toEqual(Object.keys(GenerateReply.shape).sort());
    for (const quote of body.quotes) {
      expect(Object.keys(quote).sort()).toEqual(Object.keys(Quote.shape).sort());
    }
    const { quotes, origin, destination } = await quotesOf(reply);
    expect(quotes.map((quote) => quote.vendor_slug)).toEqual(VENDORS);
    for (const quote of quotes) {
      expect(quote.total_cost).toBeGreaterThan(300);
      expect(quote.total_cost).toBeLessThan(2500);
      // A mover's nearest yard may be full on that date.
      expect(quote.special_notes).toMatch(/^$|^The yard in .+ has no truck left on this date/);
      const { lines, subtotal_cents, total_cents } = quote.breakdown;
      expect(lines.reduce((sum, line) => sum + line.amount_cents, 0)).toBe(total_cents);
      expect(Math.round(quote.total_cost * 100)).toBe(subtotal_cents);
      expect(Math.round(quote.total_with_tax * 100)).toBe(total_cents);
    }
    expect(origin.label).toContain('Liberty Village');
    expect(destination.label).toContain('Port Credit');
    expect(new Set(quotes.map((quote) => quote.total_cost)).size).toBe(4);
  });

  test('prices Toronto to Ottawa, and names the sales team of a mover that does not go there', async () => {
    const { quotes, origin, destination } = await quotesOf(
      await ask({
        origin_address: '100 Queen St W, Toronto M5H 2N2',
        destination_address: '150 Elgin St, Ottawa K2P 1L4',
      }),
    );
    expect(quotes.map((quote) => quote.vendor_slug)).toEqual(VENDORS);
    expect(origin).toMatchObject({ label: '100 Queen Street West, Toronto, Ontario' });
    expect(destination).toMatchObject({ label: '150 Elgin Street, Ottawa, Ontario' });
    const stays = quotes.filter((quote) => quote.total_cost === 0);
    expect(stays.map((quote) => quote.vendor_slug)).toEqual(['easy2go']);
    expect(stays[0]?.special_notes).toMatch(/sales team/);
    expect(stays[0]?.bookable).toBe(false);
    expect(stays[0]?.sales_contact.phone).toMatch(/^\+1 416 555/);
    for (const quote of quotes.filter(({ total_cost }) => total_cost > 0)) {
      expect(quote.breakdown.distance_km).toBeGreaterThan(380);
      expect(quote.breakdown.distance_km).toBeLessThan(510);
    }
  });

  test('costs the same however it is written', async () => {
    const same = await quotesOf(await ask());
    const spelled = {
      square_footage: null,
      estimated_weight: 0,
      heavy_items: { piano: 0, safe: 0, treadmill: 0 },
      stairs_at_pickup: 0,
      stairs_at_dropoff: 0,
      elevator_at_pickup: false,
      elevator_at_dropoff: false,
      additional_services: { packing: false, storage: false, cleaning: false, junk: false },
    };
    const odd = { total_cost: 1, constructor: { admin: true }, heavy_items: { piano: 0, tank: 3 } };
    for (const [how, change] of [
      ['three rooms, which the wizard leaves out', { total_rooms: undefined }],
      ['nothing special, spelled out', spelled],
      ['a clock time', { move_time: '09:00' }],
      ['another case', { move_time: ' morning ' }],
      ['with what is not known', odd],
    ] as const) {
      expect(await quotesOf(await ask(change)), how).toEqual(same);
    }
    const reversed = Object.fromEntries(Object.entries(localMove(workday())).reverse());
    const reply = await portage.post('/api/generate', reversed);
    expect(await quotesOf(reply), 'in another order').toEqual(same);
  });

  test('asks for a city or a postal code where an address cannot be located', async () => {
    const problem = await problemOf(await ask({ origin_address: '12 Nowhere Lane' }), 422);
    expect(problem.detail).toBe(
      'We need to know more about where you move from. We cannot find this address. Add a city in Canada or a postal code.',
    );
    expect(Object.keys(problem.fields ?? {})).toEqual(['origin_address']);
    const both = await problemOf(
      await ask({ origin_address: 'Xyzzy', destination_address: 'Plugh' }),
      422,
    );
    expect(Object.keys(both.fields ?? {})).toEqual(['origin_address', 'destination_address']);
  });

  test('takes today and the last day, and no date outside them', async () => {
    expect((await ask({ move_date: portage.day(0) })).status).toBe(200);
    expect((await ask({ move_date: portage.day(MAX_DAYS_AHEAD) })).status).toBe(200);
    const past = await problemOf(await ask({ move_date: portage.day(-1) }), 422);
    expect(past).toMatchObject({
      detail: 'The move date is in the past.',
      fields: { move_date: 'Choose today or a later date.' },
    });
    const far = await problemOf(await ask({ move_date: portage.day(MAX_DAYS_AHEAD + 1) }), 422);
    expect(far.fields?.move_date).toBe(`Choose a date until ${portage.day(MAX_DAYS_AHEAD)}.`);
  });

  const wrong: [field: string, value: unknown][] = [
    ['origin_address', ''],
    ['origin_address', '   '],
    ['origin_address', 7],
    ['origin_address', 'x'.repeat(301)],
    ['destination_address', null],
    ['move_date', '2026-02-30'],
    ['move_date', '01/12/2026'],
    ['move_date', 20261201],
    ['move_time', 'Noon'],
    ['move_time', '25:00'],
    ['total_rooms', 0],
    ['total_rooms', 12],
    ['total_rooms', 2.5],
    ['total_rooms', '3'],
    ['square_footage', 0],
    ['square_footage', 20_001],
    ['estimated_weight', -1],
    ['stairs_at_pickup', 11],
    ['stairs_at_dropoff', -1],
    ['elevator_at_pickup', 'yes'],
    ['elevator_at_dropoff', 1],
    ['loading_dock_at_pickup', 'no'],
    ['loading_dock_at_dropoff', 0],
    ['home_type_at_pickup', 'castle'],
    ['home_type_at_dropoff', ''],
    ['floor_at_pickup', 0],
    ['floor_at_dropoff', 51],
    ['heavy_items', []],
    ['additional_services', 'packing'],
    ['heavy_items.piano', 6],
    ['additional_services.junk', 'yes'],
  ];
  test.each(wrong)('refuses %s of %j by its name', async (field, value) => {
    const [outer = '', inner] = field.split('.');
    const change = { [outer]: inner ? { [inner]: value } : value };
    const problem = await problemOf(await ask(change), 422);
    expect(Object.keys(problem.fields ?? {})).toEqual([field]);
    expect(problem.fields?.[field]).not.toBe('Invalid input');
  });

  test('names every field that is wrong, and the required ones when nothing is sent', async () => {
    const problem = await problemOf(await portage.post('/api/generate', {}), 422);
    expect(problem.fields).toEqual({
      origin_address: 'Enter the address that you move from.',
      destination_address: 'Enter the address that you move to.',
      move_date: 'Choose a move date.',
      move_time: 'Choose Morning or Afternoon.',
    });
  });
});

describe('with a maps service', () => {
  const from = '100 Queen Street West, Toronto, Ontario M5H 2N2';
  const street = {
    lat: 43.6526,
    lng: -79.3836,
    province: 'ON',
    label: `${from}, Canada`,
    name: '100 Queen Street West',
    city: 'Toronto',
    precision: 'address',
  } as const;
  const answers = new Map<string, Located>();
  const asked: string[] = [];
  const maps: Maps = {
    geocode: async (query) => {
      asked.push(query);
      return answers.get(query) ?? null;
    },
    legs: async () => null,
  };
  const mapped = createApp({ ...portage.deps, maps });
  const askMapped = async (origin_address: string) =>
    await mapped.request('/api/generate', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...localMove(portage.day(20)), origin_address }),
    });
  // A label is what a customer chooses; the country that it ends in is not asked for again.
  const origin = async (address: string = street.label) =>
    (await quotesOf(await askMapped(address))).origin;

  test('the gazetteer answers only while the service does not', async () => {
    expect(await origin()).toMatchObject({ label: '100 Queen Street West, Toronto, Ontario' });
    answers.set(from, street);
    const { lat, lng, label, province } = street;
    const time_zone = 'America/Toronto';
    expect(await origin()).toEqual({ lat, lng, label, province, time_zone });
    answers.delete(from);
    expect(await origin()).toMatchObject({ label: '100 Queen Street West, Toronto, Ontario' });
    expect(asked.filter((query) => query === from)).toHaveLength(3);
  });

  test('the finer answer counts, and the service where both are as fine', async () => {
    const toronto = { ...street, label: 'Toronto, Ontario, Canada', precision: 'city' } as const;
    answers.set('Liberty Village, Toronto', toronto);
    answers.set('Toronto', toronto);
    expect(await origin('Liberty Village, Toronto')).toMatchObject({
      label: 'Liberty Village, Toronto, Ontario',
    });
    expect(await origin('Toronto')).toMatchObject({
      label: 'Toronto, Ontario, Canada',
    });
  });

  test("an answer far from the address's postal code is none", async () => {
    const kingston = '12 Main St, Kingston B0P 1R0';
    answers.set(kingston, {
      ...street,
      label: '12 Main St, Kingston, Ontario',
      lat: 44.23,
      lng: -76.48,
    });
    expect(await origin(kingston)).toMatchObject({ label: 'Kingston, Nova Scotia' });
    // An address that neither knows is still asked for.
    const problem = await problemOf(await askMapped('12 Nowhere Lane'), 422);
    expect(Object.keys(problem.fields ?? {})).toEqual(['origin_address']);
  });
});

describe('with the database stopped', () => {
  test('quotes come from memory; booking says that the records are away', async () => {
    await using alone = await testApp({ jobs: false });
    const move = localMove(alone.day(20));
    const before = await quotesOf(await alone.post('/api/generate', move));
    const { database } = alone.sql.options;
    await portage.sql`alter database ${portage.sql(database)} allow_connections false`;
    await alone.sql.end({ timeout: 0 });
    expect(await quotesOf(await alone.post('/api/generate', move))).toEqual(before);
    const health = await (await alone.app.request('/health')).json();
    expect(health.status).toBe('degraded');
  });
});
