import { beforeEach, describe, expect, test } from 'vitest';
import type { CompareReply } from '../../../contracts/admin/comparisons.ts';
import { TEST_MOVE } from '../../../contracts/admin/test-moves.ts';
import type { GenerateReply } from '../../../contracts/quotes.ts';
import type {
  PublishReply,
  RatesReply,
  VersionLine,
  VersionReply,
} from '../../../contracts/rate-versions.ts';
import { poll } from '../../support/bookings.ts';
import { openCast } from '../../support/cast.ts';
import { problemOf, refusedFields } from '../../support/problems.ts';
import { read } from '../../support/vendor-leads.ts';
import { addBareVendor } from '../../support/vendors.ts';

const SLUG = 'lets-get-moving';

const { portage, cast } = await openCast({ jobs: false });
const ana = await cast.operator();
const analyst = await cast.analyst();

// What rates would come to, before anybody publishes them.

const move = (change: object = {}) => ({ ...TEST_MOVE, move_date: portage.day(14), ...change });
const compare = (body: object) => analyst.post('/admin/vendors/compare', body);
const compared = async (body: object) => {
  return await read<CompareReply>(await compare(body));
};

test('the default test move costs what customers pay, and nothing differs by itself', async () => {
  const { original_results, modified_results, differences, name } = await compared({
    name: 'As it is',
    test_request: move({ move_time: '09:00' }),
  });
  expect(name).toBe('As it is');
  const response = await portage.post('/api/generate', move());
  const { quotes } = (await response.json()) as GenerateReply;
  expect(quotes).toHaveLength(4);
  for (const quote of quotes) {
    const { vendor_slug, total_cost, crew_size, truck_count, estimated_hours } = quote;
    expect(total_cost).toBeGreaterThan(0);
    expect(original_results[vendor_slug]).toMatchObject({
      vendor_slug,
      total_cost,
      crew_size,
      truck_count,
      estimated_hours,
    });
    expect(differences[vendor_slug]).toEqual({ cost_difference: 0, percentage_change: 0 });
  }
  expect(modified_results).toEqual(original_results);
});

test('rates that nobody saved change the result, and nothing else', async () => {
  const heavy = { test_request: move({ heavy_items: { piano: 1 } }) };
  const versions = async () => [
    ...(await portage.sql`select vendor_id, version from rate_versions`),
  ];
  const written = await versions();
  const before = await compared({ name: '', ...heavy });
  const after = await compared({
    ...heavy,
    name: 'Dearer pianos',
    modifications: { easy2go: { heavy_items_rates: { piano: 270 } } },
  });
  expect(after.original_results).toEqual(before.original_results);
  const was = before.original_results.easy2go?.total_cost ?? 0;
  expect(after.modified_results.easy2go?.total_cost).toBeCloseTo(was + 50, 5);
  expect(after.differences.easy2go?.cost_difference).toBe(50);
  expect(after.differences.easy2go?.percentage_change).toBeCloseTo((50 / was) * 100, 2);
  expect(after.differences['pierre-sons']).toEqual({ cost_difference: 0, percentage_change: 0 });
  expect(await versions()).toEqual(written);
});

test('a dearer hour moves the labour of every location, its own rates apart', async () => {
  const { differences } = await compared({
    test_request: move(),
    modifications: {
      'velocity-movers': { crew_hourly_rates: { 2: 500, 3: 500, 4: 500, 5: 500, 6: 500 } },
    },
  });
  expect(differences['velocity-movers']?.cost_difference).not.toBe(0);
});

test('a move that a mover does not price has no percentage', async () => {
  const { differences, original_results } = await compared({
    test_request: move({ destination_address: 'Vancouver, BC' }),
  });
  expect(original_results.easy2go?.total_cost).toBe(0);
  expect(differences.easy2go).toEqual({ cost_difference: 0, percentage_change: null });
});

test.each<[field: string, body: object]>([
  ['test_request.total_rooms', { test_request: move({ total_rooms: 99 }) }],
  ['test_request.move_date', { test_request: move({ move_date: '2020-01-01' }) }],
  [
    'test_request.origin_address',
    { test_request: move({ origin_address: 'Nowhere in particular' }) },
  ],
  ['modifications.nobody', { modifications: { nobody: {} } }],
  ['modifications.easy2go.fuel_charges', { modifications: { easy2go: { fuel_charges: [] } } }],
  [
    'modifications.easy2go.crew_hourly_rates.2',
    { modifications: { easy2go: { crew_hourly_rates: { 2: 1 } } } },
  ],
])('wrong input is told at %s', async (field, body) => {
  expect(await refusedFields(await compare({ test_request: move(), ...body }))).toContain(field);
});

// What is published.

const at = (path: string) => `/admin/vendors/${SLUG}${path}`;
const rates = async () => (await (await ana.get(at('/rates'))).json()) as RatesReply;
const history = async () => (await (await ana.get(at('/rate-versions'))).json()) as VersionLine[];
const modify = (body: object) =>
  ana.post(at('/modify'), { description: 'Pianos got heavier', ...body });
const published = async (response: Response) => {
  expect(response.status).toBe(200);
  return (await response.json()) as PublishReply;
};
const piano = (amount: number) => ({ modifications: { heavy_items_rates: { piano: amount } } });

test('the rates in force and the defaults are the specification’s, in dollars', async () => {
  const found = await rates();
  expect(found).toMatchObject({
    vendor_slug: SLUG,
    rate_version: 1,
    newest_version: 1,
    planned: [],
  });
  expect(found.rates.heavy_items_rates).toEqual({ piano: 250, safe: 300, treadmill: 100 });
  expect(found.defaults.additional_services_rates).toEqual({
    packing: 110,
    storage: 200,
    cleaning: 396,
    junk: 150,
  });
});

test('modify writes a new version, priced at once, with who, why and what', async () => {
  const { newest_version } = await rates();
  const reply = await published(
    await modify({ ...piano(275.5), expected_version: newest_version }),
  );
  expect(reply).toEqual({
    vendor_slug: SLUG,
    rate_version: newest_version + 1,
    effective_from: portage.day(0),
    message: 'Vendor lets-get-moving rates modified successfully!',
  });
  const [line] = await history();
  expect(line).toMatchObject({
    version: reply.rate_version,
    author: ana.email,
    description: 'Pianos got heavier',
    state: 'in_force',
    changes: [{ path: 'heavy_items_rates.piano', before: 250, after: 275.5 }],
  });
  await poll(() => portage.deps.supply.snapshot().vendor(SLUG)?.rates.heavy_items.piano).toBe(
    27_550,
  );
});

describe('with a version that an operator changed', () => {
  let changed: PublishReply;
  beforeEach(async () => {
    changed = await published(await modify(piano(290)));
  });

  test('reset takes no body and returns to the defaults as a new version', async () => {
    const response = await ana.request('POST', at('/reset'), undefined, {
      'content-type': 'application/json',
    });
    const reply = await published(response);
    expect(reply.rate_version).toBe(changed.rate_version + 1);
    expect(reply.message).toBe('Vendor lets-get-moving logic reset to defaults!');
    const now = await rates();
    expect(now.rates).toEqual(now.defaults);
  });

  test('one version shows what going back would change, and restore goes back', async () => {
    const first = await ana.get(at('/rate-versions/1'));
    const { against_in_force, state } = await read<VersionReply>(first);
    expect(state).toBe('past');
    expect(against_in_force).toEqual([
      { path: 'heavy_items_rates.piano', before: 290, after: 250 },
    ]);
    const reply = await published(
      await ana.post(at('/rate-versions/1/restore'), { expected_version: changed.rate_version }),
    );
    expect(reply.rate_version).toBe(changed.rate_version + 1);
    const now = await rates();
    expect(now.rates.heavy_items_rates.piano).toBe(250);
    expect(now.description).toBe('Return to version 1');
  });

  test('a second operator who has not seen it gets a conflict, and overwrites nothing', async () => {
    const seen = changed.rate_version - 1;
    const calls = [
      modify({ ...piano(1), expected_version: seen }),
      ana.post(at(`/reset?expected_version=${seen}`)),
      ana.post(at('/rate-versions/1/restore'), { expected_version: seen }),
    ];
    for (const response of await Promise.all(calls)) {
      const problem = await problemOf(response, 409);
      expect(problem.detail).toContain('Somebody else has published rates for this mover');
      expect(problem).toMatchObject({ code: 'edited', newest_version: changed.rate_version });
    }
    expect((await rates()).newest_version).toBe(changed.rate_version);
  });
});

test('a version may begin later: it is planned, and a further change builds on it', async () => {
  const before = await rates();
  const day = portage.day(30);
  const ahead = await published(await modify({ ...piano(310), effective_from: day }));
  const now = await rates();
  expect(now.rate_version).toBe(before.rate_version);
  expect(now.planned).toMatchObject([{ version: ahead.rate_version, effective_from: day }]);
  expect((await history())[0]).toMatchObject({ state: 'planned', effective_from: day });

  const safe = { modifications: { heavy_items_rates: { safe: 333 } }, effective_from: day };
  const further = await published(await modify(safe));
  const both = await ana.get(at(`/rate-versions/${further.rate_version}`));
  const { rates: planned, changes } = (await both.json()) as VersionReply;
  expect(planned.heavy_items_rates).toMatchObject({ piano: 310, safe: 333 });
  expect(changes).toEqual([{ path: 'heavy_items_rates.safe', before: 300, after: 333 }]);
  // The one that begins on the same day has been replaced.
  expect((await history())[1]).toMatchObject({ version: ahead.rate_version, state: 'past' });
  expect((await rates()).planned).toMatchObject([{ version: further.rate_version }]);
});

test('history pages by keyset and tells the total', async () => {
  const all = await history();
  const first = await ana.get(at('/rate-versions?limit=1'));
  expect(first.headers.get('x-total-count')).toBe(String(all.length));
  expect(first.headers.get('link')).toBe(
    `</admin/vendors/${SLUG}/rate-versions?limit=1&cursor=${all[0]?.version}>; rel="next"`,
  );
  const next = await ana.get(at(`/rate-versions?limit=1&cursor=${all[0]?.version}`));
  expect(await next.json()).toEqual([all[1]]);
});

describe('is refused, and nothing is written:', () => {
  const wrong: [string, object, string, string][] = [
    ['a negative rate', piano(-5), 'modifications.heavy_items_rates.piano', 'A rate cannot be negative.'],
    ['parts of a cent', piano(250.555), 'modifications.heavy_items_rates.piano', 'Write a whole number of cents.'],
    ['a bigger crew that is cheaper', { modifications: { crew_hourly_rates: { 3: 20 } } }, 'modifications.crew_hourly_rates', 'A bigger crew cannot have a lower hourly rate than a smaller one.'],
    ['an unknown rate', { modifications: { tips: 5 } }, 'modifications', '“modifications” has no field “tips”.'],
    ['text for a number', { modifications: { heavy_items_rates: { piano: 'x' } } }, 'modifications.heavy_items_rates.piano', 'Write an amount in dollars.'],
    ['no description', { ...piano(260), description: ' ' }, 'description', 'Say in a few words what changes and why.'],
    ['a day that has passed', { ...piano(260), effective_from: '2020-01-01' }, 'effective_from', 'Choose a day from today until'],
    ['a day that is none', { ...piano(260), effective_from: '2026-02-30' }, 'effective_from', 'Write the date as yyyy-MM-dd'],
  ]; // biome-ignore format: a table
  test.each(wrong)('%s', async (_what, body, field, sentence) => {
    const { newest_version } = await rates();
    expect((await problemOf(await modify(body), 422)).fields?.[field]).toContain(sentence);
    expect((await rates()).newest_version).toBe(newest_version);
  });

  test('an unknown mover or version', async () => {
    const order = { ...piano(260), description: 'x' };
    const nobody = await ana.post('/admin/vendors/nobody/modify', order);
    expect((await problemOf(nobody, 404)).detail).toBe('There is no such mover.');
    for (const version of ['999', '0', 'x', '99999999999999']) {
      await problemOf(await ana.get(at(`/rate-versions/${version}`)), 404);
      await problemOf(await ana.post(at(`/rate-versions/${version}/restore`), {}), 404);
    }
  });
});

test('a mover outside the known four resets to its first rates', async () => {
  await portage.sql`
    insert into rate_versions (vendor_id, version, rates, description, author)
    select ${await addBareVendor(portage, 'new-mover')}::int, 1,
      jsonb_set(r.rates, '{heavy_items,piano}', '12300'), 'First', 'Portage'
    from rate_versions r join vendors v on v.id = r.vendor_id
    where v.slug = ${SLUG} and r.version = 1`;
  const path = '/admin/vendors/new-mover';
  await published(await ana.post(`${path}/modify`, { ...piano(500), description: 'Dearer' }));
  await published(await ana.post(`${path}/reset`));
  const now = (await (await ana.get(`${path}/rates`)).json()) as RatesReply;
  expect(now.rates.heavy_items_rates.piano).toBe(123);

  await addBareVendor(portage, 'no-rates');
  for (const call of [
    ana.get('/admin/vendors/no-rates/rates'),
    ana.post('/admin/vendors/no-rates/reset'),
  ]) {
    expect((await problemOf(await call, 409)).detail).toBe(
      'This mover has no rates to start from.',
    );
  }
});
