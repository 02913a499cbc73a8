import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { type CDPSession, chromium, type Page } from 'playwright';
import { hashPassword } from '../../api/domain/passwords.ts';
import { connect } from '../../db/connect.ts';
import { startThrowAway } from '../../db/embedded/postgres.ts';
import { seedScale } from '../../db/seed/scale.ts';
import { buildSite } from '../../scripts/build-site.ts';
import { stopServices, waitUntilReady } from '../../scripts/service.ts';
import { findBrowser, locate } from '../support/find-browser.ts';
import { seededDatabase } from './databases.ts';
import { startBenchApi } from './processes.ts';
import { holds, median, printTable, type Row } from './table.ts';

/**
 * What a screen of the panel asks of the browser's main thread once its data are here: script, style and
 * layout, by the browser's own counters, from the press on its link until it rests, at 20,000 leads.
 * `--strict` fails when a limit is missed.
 */
const LEADS = 20_000;
const ROUNDS = 7;
const LIMIT = 100;
const OPERATOR = { email: 'bench@portage.test', password: 'a password for the bench' };
const SCREENS = [
  { what: 'Leads, the list', path: '/admin/leads', ready: 'tr[data-row]' },
  { what: 'Leads of a week', path: '/admin/leads?moves=week&sort=move', ready: 'tr[data-row]' },
  { what: 'Leads, the board', path: '/admin/leads?view=kanban', ready: '.board-card' },
  { what: 'Leads, cards', path: '/admin/leads?view=grid', ready: '.lead-card' },
  { what: 'Tracking, leads', path: '/admin/tracking?tab=leads', ready: 'tr[data-row]' },
  { what: 'Analytics', path: '/admin/analytics', ready: '.recharts-surface' },
];

/** Milliseconds of the main thread so far: script, style and layout. */
async function worked(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (name: string) => metrics.find((one) => one.name === name)?.value ?? 0;
  return 1000 * (of('ScriptDuration') + of('LayoutDuration') + of('RecalcStyleDuration'));
}

/** Goes to an address within the page, as a link of the panel does. */
const go = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

async function measure(page: Page, session: CDPSession, screen: (typeof SCREENS)[number]) {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    await go(page, '/admin/account');
    await page.waitForLoadState('networkidle');
    const before = await worked(session);
    await go(page, screen.path);
    await page.locator(screen.ready).first().waitFor();
    await page.waitForLoadState('networkidle');
    times.push((await worked(session)) - before);
  }
  // The first look fetches the section's code.
  return median(times.slice(1));
}

await buildSite();
const folder = await mkdtemp(join(tmpdir(), 'portage-screens-'));
const postgres = await startThrowAway();
const browser = await chromium.launch({
  executablePath: await locate(await findBrowser()),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
const rows: Row[] = [];
try {
  const database = await seededDatabase(postgres.url);
  const sql = connect(database);
  await seedScale(sql, { leads: LEADS, now: new Date() });
  await sql`insert into users (email, name, role, password_hash)
    values (${OPERATOR.email}, 'Bench', 'owner', ${await hashPassword(OPERATOR.password)})`;
  await sql.end();
  const portage = await startBenchApi(database, folder);
  await waitUntilReady(portage.service, `http://127.0.0.1:${portage.port}/health`);
  const origin = `http://localhost:${portage.port}`;
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  });
  await context.request.post('/admin/session', { data: OPERATOR, headers: { origin } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  await page.goto('/admin/account');
  await page.getByRole('heading', { level: 1 }).waitFor();
  for (const screen of SCREENS) {
    const figure = await measure(page, session, screen);
    rows.push({ what: screen.what, ours: '', figure, unit: 'ms', limit: LIMIT });
  }
} finally {
  await browser.close();
  await stopServices();
  await postgres.close();
  await rm(folder, { recursive: true, force: true });
}
printTable(rows);
process.exit(process.argv.includes('--strict') && !rows.every(holds) ? 1 : 0);
