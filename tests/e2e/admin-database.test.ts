import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { axeInLightAndDark } from '../support/axe.ts';
import { poll } from '../support/bookings.ts';
import { runClockUntil } from '../support/clock.ts';
import { overflow } from '../support/overflow.ts';
import { type Panel, test } from '../support/panel.ts';

const PATH = '/admin/database';

/** The query box, once the editor is there. */
async function editor(page: Page) {
  // Each statement is read by a process of its own, which a busy machine may take ten seconds to start.
  page.setDefaultTimeout(45_000);
  const box = page.getByRole('textbox', { name: 'SQL query' });
  await box.waitFor();
  return box;
}

async function ask({ page }: Panel, query: string) {
  const box = await editor(page);
  await box.fill(query);
  await page.getByRole('button', { name: 'Execute' }).click();
}

const newest = (page: Page) =>
  page.getByRole('region', { name: 'Results' }).locator('details').first();

test('what is wrong with a query is said, and what was asked is kept', async ({
  openPanel,
  server,
}) => {
  const panel = await openPanel(PATH);
  const { page } = panel;
  const box = await editor(page);
  const run = page.getByRole('button', { name: 'Execute' });
  expect(await run.isDisabled()).toBe(true);
  await box.fill('   ');
  expect(await run.isDisabled()).toBe(true);
  panel.expectRefused('/admin/database/query');
  await ask(panel, 'select nothing\nfrom vendors');
  const alert = newest(page).getByRole('alert');
  await alert.getByText('Column "nothing" does not exist.').waitFor();
  await alert.getByText('Line 1, column 8').waitFor();
  await ask(panel, 'delete from leads');
  await newest(page).getByText('The console only reads: DELETE is not allowed.').waitFor();
  await ask(panel, 'select * from users');
  await newest(page)
    .getByText(/password_hash, .* cannot be read here/)
    .waitFor();
  await ask(panel, 'select 1 as one');
  await newest(page).getByRole('cell', { name: '1' }).waitFor();
  const [count] = await server.sql`
    select count(*)::int from audit where actor = ${panel.email} and action = 'console.query'`;
  expect(count?.count).toBe(4);

  const recent = page.getByRole('complementary', { name: 'Recent queries' });
  // The list is asked for again after each query, and the last answer may still be on its way.
  await recent.getByText('select 1 as one').waitFor();
  await recent.getByText('delete from leads').waitFor();
  await poll(() => recent.getByRole('button').count()).toBe(4);
  await page.reload();
  await recent.getByRole('button', { name: /select 1 as one/ }).click();
  await poll(async () => (await editor(page)).innerText()).toContain('select 1 as one');
});

test('a query that could not be sent or answered stays', async ({ openPanel }) => {
  const panel = await openPanel(PATH);
  const { page } = panel;
  panel.expectRefused('/admin/database/query');
  await page.route('**/admin/database/query', (route) => route.abort());
  await ask(panel, 'select 2 as two');
  await newest(page).getByText('Network error').waitFor();
  await page.unroute('**/admin/database/query');
  await page.route('**/admin/database/query', (route) => route.fulfill({ status: 502, body: '' }));
  await page.getByRole('button', { name: 'Execute' }).click();
  await newest(page).getByRole('alert').getByText('Query failed').waitFor();
  expect(await (await editor(page)).innerText()).toContain('select 2 as two');
});

test('a query is completed, read in ten rows or all, taken along, explained and measured', async ({
  openPanel,
}) => {
  const panel = await openPanel(PATH);
  const { page } = panel;
  const box = await editor(page);
  await ask(panel, "select i as number, '=1+1' as text, null as gap from generate_series(1, 25) i");
  const rows = newest(page).locator('tbody tr');
  await rows.nth(9).waitFor();
  await poll(() => rows.count()).toBe(10);
  expect(await axeInLightAndDark(page)).toEqual([]);
  await newest(page).getByRole('button', { name: 'Show all 25' }).click();
  await poll(() => rows.count()).toBe(25);
  const download = page.waitForEvent('download');
  await newest(page).getByRole('button', { name: 'CSV' }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  expect(text.split('\n').slice(0, 2)).toEqual(['\ufeffnumber,text,gap', "1,'=1+1,"]);
  expect(text.trim().split('\n')).toHaveLength(26);

  // Tables and columns are completed.
  await box.fill('');
  await box.click();
  await page.keyboard.type('select slug from vend');
  await page
    .getByRole('option', { name: /^vendors/ })
    .first()
    .click();
  await page.keyboard.type(' order by 1 limit 1');
  await page.keyboard.press('Control+Enter');
  await newest(page).getByRole('cell', { name: 'easy2go' }).waitFor();

  await box.fill(
    'select v.slug, count(*) from vendors v join locations l on l.vendor_id = v.id group by 1',
  );
  await page.getByRole('button', { name: 'Explain' }).click();
  await newest(page).getByText('Estimates only: nothing was run.').waitFor();
  await newest(page).getByText('Seq Scan on locations l').waitFor();
  await newest(page).getByRole('button', { name: 'Run it and measure' }).click();
  await newest(page)
    .getByText(/Measured: .* ms in all/)
    .waitFor();
});

test('tables are searched and put into the box; checks are told; backups are made, handed to the owner, and deleted', async ({
  openPanel,
  server,
}) => {
  const { page, expectRefused } = await openPanel(`${PATH}?view=tables`);
  const search = page.getByLabel('Search tables and columns');
  await search.fill('password_hash');
  // The list is what was searched for: until then a table that is opened may close again.
  await page.getByRole('heading', { name: 'audit', exact: true }).waitFor({ state: 'detached' });
  const users = page.locator('details', {
    has: page.getByRole('heading', { name: 'users', exact: true }),
  });
  await users.locator('summary').click();
  await poll(() => users.getByRole('row', { name: /password_hash withheld/ }).count()).toBe(1);
  await users.getByRole('button', { name: 'Query it' }).click();
  const text = await (await editor(page)).innerText();
  expect(text).toContain('from users');
  expect(text).not.toContain('password_hash');
  await page.getByRole('button', { name: 'Execute' }).click();
  await newest(page).getByRole('columnheader', { name: 'email' }).waitFor();

  await page.getByRole('tab', { name: 'Validation' }).click();
  await page.getByRole('heading', { name: 'Invariant I1', exact: true }).waitFor();
  await page.getByText(/\d+ pass, \d+ to look at, \d+ failed/).waitFor();

  await page.getByRole('tab', { name: 'Backups' }).click();
  await page.getByText('There is no backup yet.').waitFor();
  await page.getByRole('button', { name: 'Create backup' }).click();
  const notice = page.getByText(/^Backup created successfully: portage-\d{8}T\d{6}Z\.tar$/);
  await notice.waitFor();
  const file = (await notice.innerText()).replace(/.*: /, '');
  await page.getByRole('cell', { name: 'Complete' }).waitFor();
  await poll(() => page.getByRole('region', { name: 'Health' }).innerText()).not.toContain('Never');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe(file);
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('The backup is deleted.').waitFor();
  await page.getByText('There is no backup yet.').waitFor();
  const [row] = await server.sql`select state from backups where file = ${file}`;
  expect(row?.state).toBe('removed');

  // What failed says so, and why.
  expectRefused('/admin/database/backup');
  await page.route('**/admin/database/backup', (route) => route.fulfill({ status: 500, body: '' }));
  await page.getByRole('button', { name: 'Create backup' }).click();
  await page.getByText('Backup failed', { exact: true }).waitFor();
  await page.unroute('**/admin/database/backup');
  await page.route('**/admin/database/backup', (route) =>
    route.fulfill({
      status: 507,
      contentType: 'application/problem+json',
      body: JSON.stringify({ detail: 'Backup failed. The disk is full.' }),
    }),
  );
  await page.getByRole('button', { name: 'Create backup' }).click();
  await page.getByText('Backup failed. The disk is full.').waitFor();
});

test('shows how the database is, fits a phone, and refreshes by hand and by itself', async ({
  openPanel,
}) => {
  const { page } = await openPanel(PATH, { clock: true });
  const health = page.getByRole('region', { name: 'Health' });
  await health.getByText('Healthy').waitFor();
  const words = await health.innerText();
  for (const card of [
    'Status',
    'Response time',
    'Total tables',
    'Total rows',
    'Total size',
    'Last backup',
    'Replication',
  ]) {
    expect(words).toContain(card);
  }
  expect(words).toContain('Not configured');
  expect(words).not.toContain('N/A');
  await page.setViewportSize({ width: 375, height: 800 });
  const offers = page.waitForResponse('**/admin/database/tables');
  await page.reload();
  await (await offers).finished();
  await editor(page);
  // It opens at its top, though the tabs lie below the fold.
  expect(await page.evaluate(() => scrollY)).toBe(0);
  const query = 'select slug, name, email, phone, coverage_areas from vendors';
  await (await editor(page)).fill(query);
  // What is offered while one types does not lie over the button.
  await page.getByRole('option', { name: 'vendors', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Execute' }).click();
  await newest(page).getByRole('table').waitFor();
  expect(await overflow(page)).toEqual([]);

  const answered = page.waitForResponse('**/admin/database/health');
  await page.getByRole('button', { name: 'Refresh', exact: true }).click();
  await (await answered).finished();
  await page.getByLabel('Auto-refresh').check();
  const asked: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/admin/database/health')) {
      asked.push(request.headers()['x-background']);
    }
  });
  await runClockUntil(page, '/admin/database/', 31_000, async () => asked.length > 0);
  expect(new Set(asked)).toEqual(new Set(['1']));
});
