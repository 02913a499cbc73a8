import { createServer } from 'node:net';
import type { Page } from 'playwright';
import { expect, onTestFinished } from 'vitest';
import { OUTAGE } from '../../islands/admin/outage/messages.ts';
import { TEXTS as DASHBOARD } from '../../islands/admin/sections/dashboard/messages.ts';
import { TEXTS as MONITORING } from '../../islands/admin/sections/monitoring/messages.ts';
import { SECTIONS } from '../../islands/admin/sections.ts';
import { axeFaults, axeInLightAndDark } from '../support/axe.ts';
import { poll } from '../support/bookings.ts';
import { freezePostgres } from '../support/frozen-postgres.ts';
import { overflow } from '../support/overflow.ts';
import { test as base } from '../support/panel.ts';
import { processes } from '../support/processes.ts';

/** A mail server that takes a connection and says nothing, as one that hangs. */
const silent = createServer().listen(0, '127.0.0.1');
const port = () => (silent.address() as { port: number }).port;

// Its Postgres is frozen: no other test stands on it.
const test = base.extend(
  'server',
  { scope: 'file' },
  processes(() => ({
    ownPostgres: true,
    settings: { SMTP_URL: `smtp://127.0.0.1:${port()}` },
  })),
);

const banner = (page: Page) => page.locator('.outage');

test('a mail server that hangs is told on every screen, and what came of sending again', async ({
  openPanel,
  server,
}) => {
  onTestFinished(() => void silent.close());
  await server.sql`
    insert into email_logs (email_type, recipient, status, error)
    values ('mover_notice', 'yard@example.ca', 'failed', 'No longer wanted.')`;
  const { page } = await openPanel('/admin/tracking');
  await banner(page).getByText(OUTAGE.mail).waitFor();
  await page.getByRole('link', { name: 'Leads', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Leads' }).waitFor();
  await banner(page).getByText(OUTAGE.mail).waitFor();
  await page.setViewportSize({ width: 375, height: 740 });
  expect(await overflow(page)).toEqual([]);
  expect(await axeFaults(page)).toEqual([]);
});

test('while the database hangs each section keeps what it shows, says so, and comes back', async ({
  openPanel,
  server,
}) => {
  const panel = await openPanel('/admin');
  panel.expectRefused('/admin/', '/health');
  const { page } = panel;
  await page.getByText(DASHBOARD.standing.leads, { exact: true }).waitFor();
  for (const { title } of SECTIONS) {
    await page.getByRole('link', { name: title, exact: true }).click();
    await page.getByRole('heading', { level: 1 }).waitFor();
  }
  await page.getByRole('link', { name: 'Monitoring', exact: true }).click();
  await page.getByText(MONITORING.overview.probesNote).waitFor();
  const thaw = await freezePostgres(server.sql);
  try {
    await page.getByRole('button', { name: MONITORING.refresh }).click();
    await banner(page).getByText(OUTAGE.database).waitFor();
    // What was healthy before says nothing of now.
    await page.getByText(MONITORING.overview.systemAway, { exact: true }).waitFor();
    for (const { title } of SECTIONS) {
      await page.getByRole('link', { name: title, exact: true }).click();
      await page.getByRole('heading', { level: 1 }).waitFor();
      await banner(page).getByText(OUTAGE.database).waitFor();
    }
    expect(await axeInLightAndDark(page)).toEqual([]);
    // A panel that is opened now says so before it knows who is there.
    await page.reload();
    await banner(page).getByText(OUTAGE.database).waitFor();
    await banner(page).getByText(OUTAGE.nothingYet).waitFor();
  } finally {
    thaw();
  }
  await page.getByRole('heading', { level: 1 }).waitFor();
  await poll(() => banner(page).getByText(OUTAGE.database).count()).toBe(0);
});
