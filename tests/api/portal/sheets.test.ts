import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { importDueSheets } from '../../../api/actions/sheets.ts';
import { createSheets } from '../../../api/external/sheets.ts';
import { inWords } from '../../../contracts/dates.ts';
import { SHEET_KINDS, type SheetPreview, type SheetState } from '../../../contracts/sheets.ts';
import { findBreaches } from '../../../db/invariants.ts';
import { type TestApp, testApp } from '../../support/app.ts';
import { castOf } from '../../support/cast.ts';
import type { Mover } from '../../support/people.ts';
import { problemOf } from '../../support/problems.ts';
import { type Served, serve } from '../../support/serve.ts';

// A vendor's sheets over real HTTP: a local server stands in for Google's.

const url = (name: string) =>
  `https://docs.google.com/spreadsheets/d/e/${name}/pub?gid=0&single=true&output=csv`;
/** What the server publishes, by sheet name; a function answers by itself. */
let published: Record<string, string | (() => Response)> = {};
let reads = 0;

let google: Served;
let app: TestApp;
let slug = '';
let person: Mover;
beforeAll(async () => {
  google = await serve((request) => {
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
  app = await testApp({ jobs: false, sheets });
  slug = 'velocity-movers';
  person = await castOf(app).mover(slug);
});
afterAll(async () => {
  await app.close();
  await google.close();
});
beforeEach(async () => {
  published = {};
  reads = 0;
  await app.sql`delete from sheets`;
});

const path = '/vendor/vendor/sheets';
const name = async (kind: string, sheet: string) => {
  expect((await person.request('PUT', `${path}/${kind}`, { url: url(sheet) })).status).toBe(200);
};
const act = (kind: string, action: 'preview' | 'import') =>
  person.request('POST', `${path}/${kind}/${action}`);
const stateOf = async (kind: string) =>
  ((await (await person.get(path)).json()) as SheetState[]).find((one) => one.kind === kind);

async function location() {
  const [row] = await app.sql<{ id: number; name: string; truck_count: number }[]>`
    select l.id, l.name, l.truck_count from locations l join vendors v on v.id = l.vendor_id
    where v.slug = ${slug} order by l.id limit 1`;
  if (!row) throw new Error('The seed has no location.');
  return row;
}
const dayOf = async (id: number, day: string) =>
  (
    await app.sql`select trucks, taken, rate_cents from calendar_days
    where location_id = ${id} and day = ${day}`
  )[0];

describe('a calendar', () => {
  test('is previewed, then taken, and customers see it at once', async () => {
    const { id, name: locationName } = await location();
    const day = app.day(90);
    published.cal = `location,date,trucks,rate\n"${locationName}",${day},9,199.50\n"${locationName}",2020-01-01,1,\n`;
    await name('calendar', 'cal');
    const preview = (await (await act('calendar', 'preview')).json()) as SheetPreview;
    expect(preview.total).toBe(1);
    expect(preview.changes[0]).toMatchObject({
      what: `${locationName}, ${inWords(day)}`,
      after: '9 trucks, $199.50',
    });
    expect(preview.warnings).toEqual(['1 row lies in the past and was left alone.']);
    expect(await dayOf(id, day)).not.toMatchObject({ trucks: 9 });

    expect(await (await act('calendar', 'import')).json()).toMatchObject({
      state: 'ok',
      approved: true,
      changes: 1,
    });
    expect(await dayOf(id, day)).toMatchObject({ trucks: 9, rate_cents: 19_950 });
    await app.deps.supply.refresh([]);
    expect(await findBreaches(app.sql)).toEqual([]);
  });

  test('never takes a truck that is booked', async () => {
    const { id, name: locationName } = await location();
    const day = app.day(91);
    await app.sql`
      insert into calendar_days (location_id, day, trucks, taken) values (${id}, ${day}, 4, 3)
      on conflict (location_id, day) do update set trucks = 4, taken = 3`;
    published.booked = `location,date,trucks\n"${locationName}",${day},1\n`;
    await name('calendar', 'booked');
    const state = (await (await act('calendar', 'import')).json()) as SheetState;
    expect(state.warnings).toEqual([
      `${locationName}, ${inWords(day)} keeps 3 trucks: they are booked.`,
    ]);
    expect(await dayOf(id, day)).toMatchObject({ trucks: 3, taken: 3 });
    await app.sql`delete from calendar_days where location_id = ${id} and day = ${day}`;
  });

  test('with one wrong row changes nothing, and says which row it is', async () => {
    const { id, name: locationName } = await location();
    const day = app.day(92);
    const before = await dayOf(id, day);
    published.wrong = `location,date,trucks\n"${locationName}",${day},8\nNowhere,${day},2\n`;
    await name('calendar', 'wrong');
    const problem = await problemOf(await act('calendar', 'import'), 422);
    expect(problem.detail).toBe('In row 3, column location: You have no location "Nowhere".');
    expect(problem.faults).toEqual([
      { sheet: 'calendar', row: 3, column: 'location', message: 'You have no location "Nowhere".' },
    ]);
    expect(await dayOf(id, day)).toEqual(before);
    expect(await stateOf('calendar')).toMatchObject({ state: 'failed', approved: false });
  });
});

test('locations are opened and changed by name, and a missing one stays open', async () => {
  const head = 'name,address,city,province,dispatcher,phone,trucks';
  published.locations = `${head}\nNew Barrie yard,1 Example Street,Barrie,ON,Front desk,705 555 0100,3\n`;
  await name('locations', 'locations');
  const state = (await (await act('locations', 'import')).json()) as SheetState;
  expect(state).toMatchObject({ state: 'ok', changes: 1 });
  expect(state.warnings[0]).toMatch(/^Not in the sheet, and left as they are: /);
  const [made] = await app.sql`
    select city, truck_count, lat, closed_at from locations where name = 'New Barrie yard'`;
  expect(made).toMatchObject({ city: 'Barrie', truck_count: 3, closed_at: null });
  expect(Number(made?.lat)).toBeCloseTo(44.39, 1);
  published.locations = `${head}\nNew Barrie yard,1 Example Street,Barrie,ON,Night desk,705 555 0100,5\n`;
  await act('locations', 'import');
  const [changed] = await app.sql`
    select dispatcher_name, truck_count from locations where name = 'New Barrie yard'`;
  expect(changed).toEqual({ dispatcher_name: 'Night desk', truck_count: 5 });
});

test('rates become a version of their own, and only when they differ', async () => {
  const versions = async () =>
    (await app.sql`select r.version, r.author, r.rates from rate_versions r join vendors v
      on v.id = r.vendor_id where v.slug = ${slug} order by r.version`) as unknown as {
      version: number;
      author: string;
      rates: { heavy_items: { piano: number } };
    }[];
  const before = (await versions()).length;
  published.rates = 'item,dollars\npiano,312.50\n';
  await name('rates', 'rates');
  await act('rates', 'import');
  const after = await versions();
  expect(after).toHaveLength(before + 1);
  expect(after.at(-1)).toMatchObject({
    author: person.email,
    rates: { heavy_items: { piano: 31_250 } },
  });
  await act('rates', 'import');
  expect(await versions()).toHaveLength(before + 1);
});

describe('every quarter of an hour', () => {
  test('an agreed sheet is looked at, and only asked whether it has changed', async () => {
    const { name: locationName } = await location();
    published.due = `location,date,trucks\n"${locationName}",${app.day(95)},2\n`;
    await name('calendar', 'due');
    await importDueSheets(app.deps);
    expect(reads).toBe(0);
    await act('calendar', 'import');
    await importDueSheets(app.deps);
    expect(reads).toBe(1);
    app.shift(15 * 60_000);
    const before = await stateOf('calendar');
    await importDueSheets(app.deps);
    expect(reads).toBe(2);
    const after = await stateOf('calendar');
    expect(after?.state).toBe('ok');
    expect(Date.parse(after?.imported_at ?? '')).toBeGreaterThan(
      Date.parse(before?.imported_at ?? ''),
    );
  });

  test('what goes wrong is told, and the last good data stays with its age', async () => {
    const { id, name: locationName } = await location();
    const day = app.day(96);
    published.good = `location,date,trucks\n"${locationName}",${day},7\n`;
    await name('calendar', 'good');
    await act('calendar', 'import');
    const good = await stateOf('calendar');
    published.good = () =>
      new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } });
    app.shift(15 * 60_000);
    await importDueSheets(app.deps);
    expect(await stateOf('calendar')).toMatchObject({
      state: 'failed',
      error: 'The link shows a web page, not CSV. Choose CSV when you publish.',
      imported_at: good?.imported_at,
    });
    expect(await dayOf(id, day)).toMatchObject({ trucks: 7 });
  });
});

describe('the sheets of a mover', () => {
  test('are refused outside Google Sheets, and unknown ones are not there', async () => {
    const problem = await problemOf(
      await person.request('PUT', `${path}/calendar`, { url: 'https://example.com/x.csv' }),
      422,
    );
    expect(problem.fields?.url).toContain('https://docs.google.com/spreadsheets/');
    await problemOf(await act('calendar', 'import'), 404);
    await problemOf(await person.request('PUT', `${path}/trucks`, { url: url('x') }), 404);
  });

  test('cannot be seen or touched by another mover', async () => {
    await name('calendar', 'mine');
    const other = await castOf(app).mover();
    expect(await (await other.get(path)).json()).toEqual([]);
    await problemOf(await other.request('POST', `${path}/calendar/import`), 404);
    await problemOf(await other.request('DELETE', `${path}/calendar`), 404);
    expect((await person.request('DELETE', `${path}/calendar`)).status).toBe(204);
  });

  test('have a template that the parser takes', async () => {
    const response = await person.get(`${path}/calendar/template`);
    expect(response.headers.get('content-type')).toContain('text/csv');
    expect(await response.text()).toContain('"location","date","trucks","rate"');
  });
});

describe('each kind is for whoever may change by hand what it holds', () => {
  const KINDS_OF = {
    manage_locations: ['calendar', 'locations'],
    manage_pricing: ['rates'],
  } as const;

  test.for(['manage_locations', 'manage_pricing'] as const)(
    '%s opens its own kinds and no other',
    async (permission) => {
      for (const kind of SHEET_KINDS) await name(kind, kind);
      published.rates = 'item,dollars\npiano,1\n';
      const before = await app.sql`select count(*) from rate_versions`;
      const limited = await castOf(app).mover(slug, [permission]);
      const listed = (await (await limited.get(path)).json()) as SheetState[];
      expect(listed.map(({ kind }) => kind)).toEqual(KINDS_OF[permission]);

      const own: readonly string[] = KINDS_OF[permission];
      for (const kind of SHEET_KINDS) {
        const replies = [
          await limited.get(`${path}/${kind}/template`),
          await limited.put(`${path}/${kind}`, { url: url('else') }),
          await limited.put(`${path}/${kind}`, {}),
          await limited.post(`${path}/${kind}/preview`),
          await limited.post(`${path}/${kind}/import`),
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

  test('who may change prices alone sees the rates’ sheet through to its version', async () => {
    published.priced = 'item,dollars\npiano,333\n';
    const pricing = await castOf(app).mover(slug, ['manage_pricing']);
    await pricing.put(`${path}/rates`, { url: url('priced') });
    const preview = (await (await pricing.post(`${path}/rates/preview`)).json()) as SheetPreview;
    expect(preview.total).toBe(1);
    expect((await pricing.post(`${path}/rates/import`)).status).toBe(200);
    const [latest] = await app.sql`
      select r.author, r.rates->'heavy_items'->'piano' as piano from rate_versions r
      join vendors v on v.id = r.vendor_id where v.slug = ${slug} order by r.version desc limit 1`;
    expect(latest).toEqual({ author: pricing.email, piano: 33_300 });
  });
});
