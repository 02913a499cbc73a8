import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { importDueSheets } from '../../../api/actions/sheets.ts';
import { createSheets } from '../../../api/external/sheets.ts';
import type { LiveStatus } from '../../../contracts/admin/live-status.ts';
import { inWords } from '../../../contracts/dates.ts';
import { SHEET_KINDS, type SheetPreview, type SheetState } from '../../../contracts/sheets.ts';
import { findBreaches } from '../../../db/invariants.ts';
import { openCast } from '../../support/cast.ts';
import type { Mover } from '../../support/people.ts';
import { problemOf } from '../../support/problems.ts';
import { serve } from '../../support/serve.ts';
import { firstLocation } from '../../support/sheet-files.ts';
import { read } from '../../support/vendor-leads.ts';

// A vendor's sheets over real HTTP: a local server stands in for Google's.

const url = (name: string) =>
  `https://docs.google.com/spreadsheets/d/e/${name}/pub?gid=0&single=true&output=csv`;
/** What the server publishes, by sheet name; a function answers by itself. */
let published: Record<string, string | (() => Response)> = {};
let reads = 0;

const google = await serve((request) => {
  reads += 1;
  const name = new URL(request.url).pathname.split('/')[4] ?? '';
  const sheet = published[name];
  if (typeof sheet === 'function') return sheet();
  if (sheet === undefined) return new Response('gone', { status: 404 });
  const etag = `"${sheet.length}"`;
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304 });
  return new Response(sheet, { headers: { 'content-type': 'text/csv', etag } });
});
const sheets = createSheets({ connectTo: google.url, resolve: async () => ['142.250.69.14'] });
const { portage: app, cast } = await openCast({ jobs: false, sheets });
const slug = 'velocity-movers';
const person = await cast.mover(slug);
const { id, name: yard } = await firstLocation(app, slug);
afterAll(google.close);
beforeEach(async () => {
  published = {};
  reads = 0;
  await app.sql`delete from sheets`;
});

const path = '/vendor/vendor/sheets';
/** Publishes a sheet, and names it. */
const name = async (kind: string, text: string | (() => Response)) => {
  published[kind] = text;
  expect((await person.put(`${path}/${kind}`, { url: url(kind) })).status).toBe(200);
};
const act = (kind: string, action: 'preview' | 'import', by: Mover = person) =>
  by.post(`${path}/${kind}/${action}`);
const take = async (kind: string) => await read<SheetState>(await act(kind, 'import'));
const stateOf = async (kind: string) =>
  (await read<SheetState[]>(await person.get(path))).find((one) => one.kind === kind);
const dayOf = async (day: string) =>
  (
    await app.sql`select trucks, taken, rate_cents from calendar_days
    where location_id = ${id} and day = ${day}`
  )[0];

describe('a calendar', () => {
  test('is previewed, then taken, and customers see it at once', async () => {
    const day = app.day(90);
    await name(
      'calendar',
      `location,date,trucks,rate\n"${yard}",${day},9,199.50\n"${yard}",2020-01-01,1,\n`,
    );
    const preview = await read<SheetPreview>(await act('calendar', 'preview'));
    expect(preview.total).toBe(1);
    expect(preview.changes[0]).toMatchObject({
      what: `${yard}, ${inWords(day)}`,
      after: '9 trucks, $199.50',
    });
    expect(preview.warnings).toEqual(['1 row lies in the past and was left alone.']);
    expect(await dayOf(day)).not.toMatchObject({ trucks: 9 });

    expect(await take('calendar')).toMatchObject({ state: 'ok', approved: true, changes: 1 });
    expect(await dayOf(day)).toMatchObject({ trucks: 9, rate_cents: 19_950 });
    await app.deps.supply.refresh([]);
    expect(await findBreaches(app.sql)).toEqual([]);
  });

  test('never takes a truck that is booked', async () => {
    const day = app.day(91);
    await app.sql`
      insert into calendar_days (location_id, day, trucks, taken) values (${id}, ${day}, 4, 3)
      on conflict (location_id, day) do update set trucks = 4, taken = 3`;
    await name('calendar', `location,date,trucks\n"${yard}",${day},1\n`);
    expect((await take('calendar')).warnings).toEqual([
      `${yard}, ${inWords(day)} keeps 3 trucks: they are booked.`,
    ]);
    expect(await dayOf(day)).toMatchObject({ trucks: 3, taken: 3 });
    await app.sql`delete from calendar_days where location_id = ${id} and day = ${day}`;
  });

  test('with one wrong row changes nothing, and says which row it is in its reader’s language', async () => {
    const day = app.day(92);
    const before = await dayOf(day);
    await name('calendar', `location,date,trucks\n"${yard}",${day},8\nNowhere,${day},2\n`);
    const problem = await problemOf(await act('calendar', 'import'), 422);
    expect(problem.detail).toBe('In row 3, column location: You have no location "Nowhere".');
    const at = { sheet: 'calendar', row: 3, column: 'location' };
    expect(problem.faults).toEqual([{ ...at, message: 'You have no location "Nowhere".' }]);
    expect(await dayOf(day)).toEqual(before);
    expect(await stateOf('calendar')).toMatchObject({ state: 'failed', approved: false });

    const note = { code: 'location_unknown', params: { name: 'Nowhere' } };
    expect(
      await app.sql`select error, faults, warnings from sheets where kind = 'calendar'`,
    ).toEqual([{ error: null, faults: [{ ...at, note }], warnings: [] }]);
    const french = await read<SheetState[]>(await person.get(path, { 'x-language': 'fr' }));
    const message = 'Vous n’avez pas de point de départ «\u00a0Nowhere\u00a0».';
    expect(french.find(({ kind }) => kind === 'calendar')).toMatchObject({
      error: `Ligne 3, colonne location\u00a0: ${message}`,
      faults: [{ ...at, message }],
    });
  });
});

test('locations are opened and changed by name, and a missing one stays open', async () => {
  const head = 'name,address,city,province,dispatcher,phone,trucks';
  const row = (dispatcher: string, trucks: number) =>
    `${head}\nNew Barrie yard,1 Example Street,Barrie,ON,${dispatcher},705 555 0100,${trucks}\n`;
  const stored = async () => {
    const [made] = await app.sql`
      select city, truck_count, lat, closed_at, dispatcher_name from locations
      where name = 'New Barrie yard'`;
    return made;
  };
  await name('locations', row('Front desk', 3));
  const state = await take('locations');
  expect(state).toMatchObject({ state: 'ok', changes: 1 });
  expect(state.warnings[0]).toMatch(/^Not in the sheet, and left as they are: /);
  const made = await stored();
  expect(made).toMatchObject({ city: 'Barrie', truck_count: 3, closed_at: null });
  expect(Number(made?.lat)).toBeCloseTo(44.39, 1);
  published.locations = row('Night desk', 5);
  await take('locations');
  expect(await stored()).toMatchObject({ dispatcher_name: 'Night desk', truck_count: 5 });
});

describe('every quarter of an hour', () => {
  test('an agreed sheet is asked whether it has changed, and what goes wrong leaves the last good data', async () => {
    const day = app.day(95);
    await name('calendar', `location,date,trucks\n"${yard}",${day},7\n`);
    await importDueSheets(app.deps);
    expect(reads).toBe(0);
    await take('calendar');
    await importDueSheets(app.deps);
    expect(reads).toBe(1);
    app.shift(15 * 60_000);
    const before = await stateOf('calendar');
    await importDueSheets(app.deps);
    expect(reads).toBe(2);
    const good = await stateOf('calendar');
    expect(good?.state).toBe('ok');
    expect(Date.parse(good?.imported_at ?? '')).toBeGreaterThan(
      Date.parse(before?.imported_at ?? ''),
    );

    published.calendar = () =>
      new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } });
    app.shift(15 * 60_000);
    await importDueSheets(app.deps);
    expect(await stateOf('calendar')).toMatchObject({
      state: 'failed',
      error: 'The link shows a web page, not CSV. Choose CSV when you publish.',
      imported_at: good?.imported_at,
    });
    expect(await dayOf(day)).toMatchObject({ trucks: 7 });
  });
});

test('operators’ live status follows a sheet from nothing over good to bad, with the time of the look', async () => {
  const ana = await cast.operator();
  const status = async () =>
    (await read<LiveStatus>(await ana.get('/admin/vendors/live-status'))).data_sources
      .google_sheets;
  expect(await status()).toEqual({
    status: 'not_configured',
    dispatchers_available: 0,
    last_check: null,
  });
  await name('rates', 'item,dollars\npiano,301\n');
  // A link becomes a source once a person of the mover has agreed to its import.
  expect((await status()).status).toBe('not_configured');
  const taken = await take('rates');
  const good = await status();
  expect(good).toMatchObject({ status: 'healthy', last_check: taken.checked_at });
  const [own] = await app.sql<{ dispatchers: number }[]>`
    select count(distinct dispatcher_name)::int as dispatchers from locations
    where vendor_id = ${person.vendorId} and closed_at is null`;
  expect(good.dispatchers_available).toBe(own?.dispatchers);

  app.shift(60_000);
  published.rates = '<!doctype html>';
  expect((await act('rates', 'import')).status).toBe(422);
  const bad = await status();
  expect(bad.status).toBe('warning');
  expect(Date.parse(bad.last_check ?? '')).toBeGreaterThan(Date.parse(good.last_check ?? ''));
});

test('sheets are refused outside Google Sheets, unknown ones are not there, and the parser takes its template', async () => {
  const elsewhere = { url: 'https://example.com/x.csv' };
  const problem = await problemOf(await person.put(`${path}/calendar`, elsewhere), 422);
  expect(problem.fields?.url).toContain('https://docs.google.com/spreadsheets/');
  await problemOf(await act('calendar', 'import'), 404);
  await problemOf(await person.remove(`${path}/calendar`), 404);
  await problemOf(await person.put(`${path}/trucks`, { url: url('x') }), 404);
  const response = await person.get(`${path}/calendar/template`);
  expect(response.headers.get('content-type')).toContain('text/csv');
  expect(await response.text()).toContain('"location","date","trucks","rate"');
});

describe('each kind is for whoever may change by hand what it holds', () => {
  const KINDS_OF = {
    manage_locations: ['calendar', 'locations'],
    manage_pricing: ['rates'],
  } as const;

  test.for(['manage_locations', 'manage_pricing'] as const)(
    '%s opens its own kinds and no other',
    async (permission) => {
      for (const kind of SHEET_KINDS) await name(kind, 'item,dollars\npiano,1\n');
      const before = await app.sql`select count(*) from rate_versions`;
      const limited = await cast.mover(slug, [permission]);
      const listed = await read<SheetState[]>(await limited.get(path));
      expect(listed.map(({ kind }) => kind)).toEqual(KINDS_OF[permission]);

      const own: readonly string[] = KINDS_OF[permission];
      for (const kind of SHEET_KINDS) {
        const replies = [
          await limited.get(`${path}/${kind}/template`),
          await limited.put(`${path}/${kind}`, { url: url('else') }),
          await limited.put(`${path}/${kind}`, {}),
          await act(kind, 'preview', limited),
          await act(kind, 'import', limited),
          await limited.remove(`${path}/${kind}`),
        ];
        // The sheet of an own kind is named anew, and cannot be read there: 422.
        const allowed = own.includes(kind);
        expect(replies.map(({ status }) => status)).toEqual(
          allowed ? [200, 200, 422, 422, 422, 204] : [403, 403, 403, 403, 403, 403],
        );
      }
      const left = await app.sql`select kind, url from sheets order by kind`;
      expect(left.map(({ kind }) => kind)).toEqual(
        SHEET_KINDS.filter((kind) => !own.includes(kind)).sort(),
      );
      for (const { kind, url: kept } of left) expect(kept).toBe(url(kind));
      expect(await app.sql`select count(*) from rate_versions`).toEqual(before);
    },
  );

  test('who may change prices alone sees the rates’ sheet through to its version, once', async () => {
    const pricing = await cast.mover(slug, ['manage_pricing']);
    const versions = async () => [
      ...(await app.sql`
        select r.author, r.rates->'heavy_items'->'piano' as piano from rate_versions r
        join vendors v on v.id = r.vendor_id where v.slug = ${slug} order by r.version`),
    ];
    const before = await versions();
    published.rates = 'item,dollars\npiano,312.50\n';
    await read(await pricing.put(`${path}/rates`, { url: url('rates') }));
    expect((await read<SheetPreview>(await act('rates', 'preview', pricing))).total).toBe(1);
    for (let press = 0; press < 2; press++) await read(await act('rates', 'import', pricing));
    expect(await versions()).toEqual([...before, { author: pricing.email, piano: 31_250 }]);
  });
});
