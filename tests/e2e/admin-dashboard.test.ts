import type { Page } from 'playwright';
import { expect, onTestFinished } from 'vitest';
import type { Sql } from '../../db/connect.ts';
import { TEXTS } from '../../islands/admin/sections/dashboard/messages.ts';
import { poll } from '../support/bookings.ts';
import { addLeads, addPayments } from '../support/ledger.ts';
import { test } from '../support/panel.ts';

const card = (page: Page, label: string) =>
  page.locator('.stat', { has: page.locator(`.stat-label > span:text-is("${label}")`) });
const fact = (page: Page, label: string) =>
  page.locator('.standing dl > div', { has: page.locator(`dt:text-is("${label}")`) }).locator('dd');
/** Nothing is left to look at: no failed mail, no review, no breach, and there is a backup. */
async function makeWell(sql: Sql): Promise<void> {
  await sql`delete from email_logs where lead_id is null`;
  await sql`delete from deposits where state = 'review'`;
  await sql`delete from invariant_checks`;
  await sql`delete from backups`;
  await sql`
    insert into backups (file, state, actor, started_at, finished_at)
    values ('well.tar', 'done', 'system', now(), now())`;
}
const statusLine = (page: Page) => page.locator('.welcome .status-line');
const button = (page: Page, name: string) => page.getByRole('button', { name });
const part = (page: Page, name: string) => page.locator('.standing .part', { hasText: name });

test('the figures, the standing and the audit say what is, and the banner’s line is as red as what stands below it', async ({
  openPanel,
  server,
}) => {
  onTestFinished(() => makeWell(server.sql));
  const [id = ''] = await addLeads(server.sql, [
    { at: new Date(), vendorId: 1, quoteCents: 100_000 },
  ]);
  const at = new Date(Date.now() - 2 * 86_400_000);
  const [early = ''] = await addLeads(server.sql, [
    { at, vendorId: 1, quoteCents: 100_000, stage: 'accepted' },
  ]);
  await addPayments(server.sql, [{ leadId: early, at }]);
  const [leads] = await server.sql<{ n: number }[]>`select count(*)::int as n from leads`;
  const [locations] = await server.sql<{ n: number }[]>`
    select count(*)::int as n from locations where closed_at is null`;
  await makeWell(server.sql);
  const { page, email } = await openPanel('/admin');
  const { figures, standing } = TEXTS;
  await poll(() => fact(page, standing.leads).textContent()).toBe(`${leads?.n} 1 today`);
  expect(await fact(page, standing.vendors).textContent()).toBe('4 of 4');
  expect(await fact(page, standing.locations).textContent()).toContain(String(locations?.n));
  await poll(() => fact(page, standing.uptime).textContent()).toMatch(/min|hr|day/);
  expect(await fact(page, standing.backup).textContent()).toMatch(/now|ago/);
  const figure = (label: string) => card(page, label).locator('.stat-value').textContent();
  expect(await figure(figures.bookings.name)).toBe('1');
  expect(await figure(figures.revenue.name)).toBe('$1,000.00');
  expect(await figure(figures.conversion.name)).toBe('100%');
  expect(await figure(figures.answers.name)).toBe('N/A');
  await card(page, figures.revenue.name)
    .getByRole('img', { name: /^Revenue by day/ })
    .waitFor();
  await statusLine(page).getByText(TEXTS.status.healthy).waitFor();
  await statusLine(page).getByText('Healthy', { exact: true }).waitFor();
  for (const [name, state] of [
    ['Backend API', 'Healthy'],
    ['Database', 'Healthy'],
    ['Payment provider', 'Healthy'],
    ['Map', 'Not configured'],
    ['Mail', 'Not configured'],
    ['Google Sheets', 'Not configured'],
  ] as const) {
    await part(page, name).getByText(state).waitFor();
  }
  const activity = page.locator('.lines li', { hasText: id }).first();
  await activity.getByText('Lead created').waitFor();
  await page.getByLabel(`How ${figures.revenue.name} is worked out`).click();
  await page.getByText(figures.revenue.definition).waitFor();

  await addPayments(server.sql, [{ leadId: id, at: new Date(), state: 'review' }]);
  await server.sql`delete from backups`;
  await server.sql`
    insert into email_logs (email_type, recipient, status, error)
    values ('mover_notice', 'yard@example.ca', 'failed', 'busy')`;
  const [person] = await server.sql<{ name: string }[]>`
    select name from users where email = ${email}`;
  const banner = page.locator('.welcome');
  await banner
    .getByRole('heading', { name: TEXTS.welcome(person?.name ?? ''), level: 1 })
    .waitFor();
  await banner.getByRole('button', { name: TEXTS.refresh }).click();
  const line = statusLine(page);
  await line.getByText('Warning', { exact: true }).waitFor();
  for (const fault of ['1 mail has failed.', 'There is no backup yet.']) {
    await line.getByText(fault).waitFor();
  }
  expect(await page.getByText(TEXTS.status.healthy).count()).toBe(0);

  await server.sql`
    insert into invariant_checks (name, breaches, examples, checked_at)
    values ('I9', 1, '[]', now())
    on conflict (name) do update set breaches = 1, checked_at = now()`;
  await banner.getByRole('button', { name: TEXTS.refresh }).click();
  await line.getByText('Error', { exact: true }).waitFor();
  await line.getByText(/^A booking's location belongs to its lead's mover. 1 breach./).waitFor();
  await line.getByText(TEXTS.status.more(1)).waitFor();
  await line.getByRole('link', { name: TEXTS.status.look }).click();
  await page.waitForURL('**/admin/monitoring');
});

test('each quick action does what it says', async ({ openPanel, server }) => {
  const [id = ''] = await addLeads(server.sql, [{ at: new Date(), vendorId: 1, quoteCents: 1 }]);
  await addPayments(server.sql, [{ leadId: id, at: new Date(), state: 'review' }]);
  await server.sql`
    insert into email_logs (email_type, recipient, status, error)
    values ('mover_notice', 'yard@example.ca', 'failed', 'busy')`;
  const { page } = await openPanel('/admin', { role: 'operator' });
  await button(page, TEXTS.actions.probe).click();
  await page.getByText(/\d of 8 probes are healthy/).waitFor();

  await button(page, TEXTS.actions.mails).click();
  await page.getByText(TEXTS.actions.mailed(1)).waitFor();

  await button(page, TEXTS.actions.sweep).click();
  await page.getByText(TEXTS.actions.swept).waitFor();
  await poll(async () => {
    const [row] = await server.sql`select 1 from audit where action = 'payments.swept'`;
    return row;
  }).toBeTruthy();

  await button(page, TEXTS.actions.backup).click();
  await page.getByText(/Backup created successfully: \S+/).waitFor();
  await poll(() => fact(page, TEXTS.standing.backup).textContent()).toMatch(/ago|now/);

  await page.locator('.quick').getByText(TEXTS.actions.reviewAbout(1)).waitFor();
  await page.getByRole('link', { name: TEXTS.actions.review }).click();
  await page.waitForURL(/\/admin\/leads\?payment_status=review$/);
});

test('what an act could not do is told, and of parts that are not there nothing is claimed', async ({
  openPanel,
  server,
}) => {
  await makeWell(server.sql);
  const { page, expectRefused } = await openPanel('/admin/account');
  expectRefused('/admin/components', '/admin/database/backup', '/admin/payments/sweep');
  await page.route('**/admin/components', (route) => route.fulfill({ status: 500, body: '' }));
  // Anew: what the section shows may have been asked for ahead.
  await page.goto('/admin');
  await page.getByText(TEXTS.status.unknown).waitFor();
  for (const [call, act, told] of [
    ['**/admin/database/backup', TEXTS.actions.backup, TEXTS.actions.backupFailed],
    ['**/admin/payments/sweep', TEXTS.actions.sweep, TEXTS.actions.sweepFailed],
  ] as const) {
    await page.route(call, (route) => route.abort());
    await button(page, act).click();
    await page.getByText(told, { exact: true }).waitFor();
  }
});
