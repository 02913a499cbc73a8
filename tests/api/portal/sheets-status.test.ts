import { afterAll, expect, test } from 'vitest';
import { createSheets } from '../../../api/external/sheets.ts';
import type { LiveStatus } from '../../../contracts/admin/live-status.ts';
import type { SheetState } from '../../../contracts/sheets.ts';
import { openCast } from '../../support/cast.ts';
import { problemOf } from '../../support/problems.ts';
import { serve } from '../../support/serve.ts';

// What operators read of vendors' sheets is what happened to them.

let sheet = '';
const google = await serve(() => new Response(sheet, { headers: { 'content-type': 'text/csv' } }));
const sheets = createSheets({ connectTo: google.url, resolve: async () => ['142.250.69.14'] });
const { portage, cast } = await openCast({ jobs: false, sheets });
afterAll(async () => {
  await google.close();
});

test('live status follows a sheet from nothing over good to bad, with the time of the look', async () => {
  const ana = await cast.operator();
  const person = await cast.mover();
  const status = async () => {
    const reply = (await (await ana.get('/admin/vendors/live-status')).json()) as LiveStatus;
    return reply.data_sources.google_sheets;
  };
  expect(await status()).toEqual({
    status: 'not_configured',
    dispatchers_available: 0,
    last_check: null,
  });

  const path = '/vendor/vendor/sheets/rates';
  const url = 'https://docs.google.com/spreadsheets/d/e/rates/pub?output=csv';
  await person.put(path, { url });
  // A link that nobody has agreed to is no source yet.
  expect((await status()).status).toBe('not_configured');

  sheet = 'item,dollars\npiano,301\n';
  const taken = (await (await person.post(`${path}/import`)).json()) as SheetState;
  const good = await status();
  expect(good).toMatchObject({ status: 'healthy', last_check: taken.checked_at });
  const [own] = await portage.sql<{ dispatchers: number }[]>`
    select count(distinct dispatcher_name)::int as dispatchers from locations
    where vendor_id = ${person.vendorId} and closed_at is null`;
  expect(good.dispatchers_available).toBe(own?.dispatchers);

  portage.shift(60_000);
  sheet = '<!doctype html>';
  expect((await person.post(`${path}/import`)).status).toBe(422);
  const bad = await status();
  expect(bad.status).toBe('warning');
  expect(Date.parse(bad.last_check ?? '')).toBeGreaterThan(Date.parse(good.last_check ?? ''));
});

test('what is wrong in a sheet is kept as codes, and told in the language of whoever reads it', async () => {
  const person = await cast.mover();
  const path = '/vendor/vendor/sheets';
  await person.put(`${path}/calendar`, {
    url: 'https://docs.google.com/spreadsheets/d/e/calendar/pub?output=csv',
  });
  sheet = 'location,date,trucks\nNowhere,2099-01-01,1\n';
  await problemOf(await person.post(`${path}/calendar/import`), 422);
  const note = { code: 'location_unknown', params: { name: 'Nowhere' } };
  const at = { sheet: 'calendar', row: 2, column: 'location' };
  expect(
    await portage.sql`select error, faults, warnings from sheets where kind = 'calendar'`,
  ).toEqual([{ error: null, faults: [{ ...at, note }], warnings: [] }]);
  const french = (await (await person.get(path, { 'x-language': 'fr' })).json()) as SheetState[];
  const message = 'Vous n’avez pas de point de départ «\u00a0Nowhere\u00a0».';
  expect(french.find(({ kind }) => kind === 'calendar')).toMatchObject({
    error: `Ligne 2, colonne location\u00a0: ${message}`,
    faults: [{ ...at, message }],
  });
});
