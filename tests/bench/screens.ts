import type { BrowserContext, CDPSession, Page } from 'playwright';
import { addDays, torontoToday } from '../../contracts/dates.ts';
import { connect, type Sql } from '../../db/connect.ts';
import { seedScale } from '../../db/seed/scale.ts';
import { seedBusyVendor } from '../support/busy-vendor.ts';
import { enterVendor } from '../support/vendors.ts';
import { answering } from './measures.ts';
import { startBenchApi } from './processes.ts';
import { benchSite, enterOperator, launchBrowser, OPERATOR, WINDOW } from './stand.ts';
import { median, type Row } from './table.ts';

/**
 * What a screen of panel or portal asks of the browser's main thread once its data are here: script, style
 * and layout, by the browser's own counters, from the press on its link until it rests. The panel has 20,000
 * leads, the portal's vendor 200 jobs on every day of the week. `--strict` fails when a limit is missed.
 */
const LEADS = 20_000;
const JOBS = 200;
const VENDOR = 'easy2go';
const ROUNDS = 7;
const LIMIT = 100;
/** Between two looks the portal's main thread is at rest when it has done no more than this, in ms. */
const REST = { every: 250, most: 1 };
type Screen = { what: string; path: string; ready: string };
const PANEL: Screen[] = [
  { what: 'Leads, the list', path: '/admin/leads', ready: 'tr[data-row]' },
  { what: 'Leads of a week', path: '/admin/leads?moves=week&sort=move', ready: 'tr[data-row]' },
  { what: 'Leads, the board', path: '/admin/leads?view=kanban', ready: '.board-card' },
  { what: 'Leads, cards', path: '/admin/leads?view=grid', ready: '.lead-card' },
  { what: 'Tracking, leads', path: '/admin/tracking?tab=leads', ready: 'tr[data-row]' },
  { what: 'Analytics', path: '/admin/analytics', ready: '.recharts-surface' },
];
const PORTAL: Screen[] = [
  { what: 'Board, a day', path: '/vendor/board', ready: '.board-day .block' },
  { what: 'Board, a week', path: '/vendor/board?view=week', ready: '.board-week .chip' },
  { what: 'Day, its jobs', path: '/vendor/day', ready: '.day-job' },
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

type Looker = { page: Page; session: CDPSession; home: string; rests: () => Promise<void> };

/** A person's page, with the screens measured from `home`, where little is done. */
async function look(context: BrowserContext, home: string): Promise<Looker> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  await page.goto(home);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return { page, session, home, rests: () => page.waitForLoadState('networkidle') };
}

/** Until nothing loads and the main thread rests: the board hears of changes without end, so its network never idles. */
async function rest({ page, session }: Pick<Looker, 'page' | 'session'>): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"], .skeleton'));
  for (let before = -1, now = 0; now - before > REST.most; ) {
    before = await worked(session);
    await page.waitForTimeout(REST.every);
    now = await worked(session);
  }
}

async function measure({ page, session, home, rests }: Looker, screen: Screen): Promise<Row> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    await go(page, home);
    await rests();
    const before = await worked(session);
    await go(page, screen.path);
    await page.locator(screen.ready).first().waitFor();
    await rests();
    times.push((await worked(session)) - before);
  }
  // The first look fetches the section's code.
  const figure = median(times.slice(1));
  return { what: screen.what, ours: '', figure, unit: 'ms', limit: LIMIT };
}

/** What the browser keeps of a portal's sign-in (rule 8.1). */
async function signedIn(sql: Sql): Promise<{ name: string; value: string }[]> {
  const person = await enterVendor(sql, { vendor: VENDOR }, new Date());
  const { token, vendorId: vendor_id, vendorName: vendor_name, permissions } = person;
  return [
    { name: 'vendor_token', value: token },
    { name: 'vendor_info', value: JSON.stringify({ vendor_id, vendor_name, permissions }) },
  ];
}

await benchSite('screens', async (stand) => {
  const browser = await launchBrowser(stand);
  const sql = connect(stand.database);
  await seedScale(sql, { leads: LEADS, now: new Date() });
  await enterOperator(sql, 'owner');
  const today = torontoToday(new Date());
  // The days of this week before today have work too, as on any board of a week.
  await seedBusyVendor(sql, { vendor: VENDOR, from: addDays(today, -6), days: 13, jobs: JOBS });
  await sql`analyze`;
  const localStorage = await signedIn(sql);
  await sql.end();
  const portage = await answering(await startBenchApi(stand.database, stand.folder));
  const origin = `http://localhost:${portage.port}`;
  const rows: Row[] = [];
  const panel = await browser.newContext({ ...WINDOW, baseURL: origin });
  await panel.request.post('/admin/session', { data: OPERATOR, headers: { origin } });
  const operator = await look(panel, '/admin/account');
  for (const screen of PANEL) rows.push(await measure(operator, screen));
  await panel.close();

  const storageState = { cookies: [], origins: [{ origin, localStorage }] };
  const portal = await browser.newContext({ ...WINDOW, baseURL: origin, storageState });
  const vendor = await look(portal, '/vendor/profile');
  vendor.rests = () => rest(vendor);
  for (const screen of PORTAL) rows.push(await measure(vendor, screen));
  return rows;
});
