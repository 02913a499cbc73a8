import type { Page } from 'playwright';
import { expect } from 'vitest';
import { COOKIES } from '../../contracts/facts.ts';
import { axeInLightAndDark } from '../support/axe.ts';
import { poll } from '../support/bookings.ts';
import { test } from '../support/customers.ts';

const banner = (page: Page) => page.getByRole('region', { name: 'Cookies' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Cookie settings' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The names of everything that the browser keeps for the site, wherever it keeps it. */
const kept = (page: Page) =>
  page.evaluate(async () => ({
    cookies: document.cookie.split('; ').filter(Boolean),
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    caches: await caches.keys(),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }));
const NOTHING = { cookies: [], local: [], session: [], caches: [], databases: [], workers: 0 };

/** Opens a page, and waits until what is loaded when idle has run. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  // From the network or from the browser's cache: both make an entry.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/later-[\w-]+\.js$/.test(name)),
  );
  await page.evaluate(() => new Promise((done) => setTimeout(done, 100)));
}

/**
 * Pages in the system's own type. What a late font moves is not the banner's doing, and one that fails
 * is late too: until then its text is laid out, invisible, in a face of other widths.
 */
const withoutFonts = (page: Page) =>
  page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const html = await response.text();
    const faces = /@font-face\{[^}]*\.woff2[^}]*\}|<link rel="preload"[^>]*as="font"[^>]*>/g;
    expect(html).toMatch(faces);
    return route.fulfill({ response, body: html.replace(faces, '') });
  });

/** Paths that were asked for, other than pages and their files. */
function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    // The prices on the home page are part of what it shows, and the same for all who come.
    if (pathname.startsWith('/api/') && pathname !== '/api/price-board') calls.push(pathname);
  });
  return calls;
}

test('nothing but the essential is kept before an answer; refusing is one press, as large and as strong as accepting, and is remembered', async ({
  arrive,
  server,
}) => {
  const { page } = await arrive();
  const calls = callsOf(page);
  for (const path of ['/', '/tips-guides', '/privacy-policy', '/newsletter/confirm']) {
    await visit(page, path);
    await banner(page).waitFor();
    expect(await kept(page)).toEqual(NOTHING);
  }
  expect(calls).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);
  const [stored] = await server.sql`select count(*)::int as n from vitals`;
  expect(stored).toEqual({ n: 0 });

  const looks = ['Accept all', 'Reject non-essential'].map((name) =>
    button(page, name).evaluate((element) => {
      const { width, height } = element.getBoundingClientRect();
      const { fontSize, fontWeight, backgroundColor, color, borderColor } =
        getComputedStyle(element);
      return { width, height, fontSize, fontWeight, backgroundColor, color, borderColor };
    }),
  );
  const [accept, reject] = await Promise.all(looks);
  expect(reject).toEqual(accept);

  await button(page, 'Reject non-essential').click();
  expect(await banner(page).isVisible()).toBe(false);
  await visit(page, '/quote');
  expect(await banner(page).isVisible()).toBe(false);
  const { local, caches, databases, cookies } = await kept(page);
  expect({ local, caches, databases, cookies }).toEqual({
    local: [],
    caches: [],
    databases: [],
    cookies: ['consent=essential'],
  });
  expect(calls).not.toContain('/api/vitals');
  const [cookie] = await page.context().cookies();
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(Math.round(days)).toBe(COOKIES.functionalDays);
  expect(cookie).toMatchObject({ name: 'consent', path: '/', sameSite: 'Lax' });
});

test('who accepts is measured by the page’s path alone, and who takes it back is not', async ({
  arrive,
  server,
}) => {
  const { page } = await arrive();
  await server.sql`truncate vitals`;
  await visit(page, '/tips-guides?utm_source=letter#articles');
  const measuring = page.waitForResponse(/\/vitals-[\w-]+\.js$/);
  await button(page, 'Accept all').click();
  await measuring;
  await page.getByRole('heading', { level: 1 }).click();
  // Left only after the click's own delay is known, and told.
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        const told = new PerformanceObserver(() => setTimeout(done, 300));
        told.observe({ type: 'first-input', buffered: true });
      }),
  );
  await page.goto('/about-us');
  const rows = () => server.sql<{ path: string; name: string }[]>`select path, name from vitals`;
  await poll(async () => (await rows()).length).toBeGreaterThan(0);
  const stored = await rows();
  expect(new Set(stored.map(({ path }) => path))).toEqual(new Set(['/tips-guides']));
  const names = stored.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['LCP', 'CLS', 'TTFB', 'FID']));

  await button(page, 'Cookie settings').click();
  const boxes = dialog(page).getByRole('checkbox');
  expect(await boxes.count()).toBe(4);
  for (const box of await boxes.all()) expect(await box.isChecked()).toBe(true);
  await dialog(page).getByRole('button', { name: 'Reject non-essential' }).click();
  const calls = callsOf(page);
  await visit(page, '/how-it-works');
  await visit(page, '/about-us');
  expect(calls).toEqual([]);
});

test('kinds are chosen one by one, by keyboard alone, and axe finds nothing', async ({
  arrive,
}) => {
  const { page } = await arrive();
  await page.goto('/newsletter/not-sent');
  expect(await axeInLightAndDark(page)).toEqual([]);
  await page.goto('/about-us');
  expect(await axeInLightAndDark(page)).toEqual([]);
  const named = () =>
    page.evaluate(() => {
      const element = document.activeElement;
      return element?.ariaLabel ?? element?.textContent?.trim();
    });
  const seen: (string | undefined)[] = [];
  for (let at = 0; at < 5; at++) {
    await page.keyboard.press('Tab');
    seen.push(await named());
  }
  expect(seen).toEqual([
    'Skip to content',
    'Learn more about cookies',
    'Accept all',
    'Reject non-essential',
    'Customize',
  ]);
  await page.keyboard.press('Enter');
  await dialog(page).waitFor();
  expect(await axeInLightAndDark(page)).toEqual([]);

  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'hidden' });
  expect(await named()).toBe('Customize');
  expect(await kept(page)).toEqual(NOTHING);

  await page.keyboard.press('Enter');
  const analytics = dialog(page).getByRole('checkbox', { name: 'Analytics' });
  expect(await dialog(page).getByRole('checkbox', { name: 'Essential' }).isDisabled()).toBe(true);
  for (const kind of ['Analytics', 'Functional', 'Marketing']) {
    // Law 25: off until switched on.
    expect(await dialog(page).getByRole('checkbox', { name: kind }).isChecked()).toBe(false);
  }
  await analytics.press('Space');
  await button(page, 'Save choices').press('Enter');
  expect((await kept(page)).cookies).toEqual(['consent=essential.analytics']);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
});

test('nothing moves when the banner comes, and none of it lies over the wizard’s bar', async ({
  arrive,
}) => {
  const { wizard, page } = await arrive({ viewport: { width: 375, height: 667 }, bypassCSP: true });
  await withoutFonts(page);
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { sources } = entry as PerformanceEntry & { sources: { node: Node | null }[] };
        const names = sources.map(({ node }) => (node as Element | null)?.className ?? '');
        (globalThis as { moved?: string[] }).moved?.push(...names);
      }
    }).observe({ type: 'layout-shift', buffered: true });
    (globalThis as { moved?: string[] }).moved = [];
  });
  for (const path of ['/', '/quote']) {
    await visit(page, path);
    await banner(page).waitFor();
    expect(await page.evaluate(() => (globalThis as { moved?: string[] }).moved)).toEqual([]);
  }
  await wizard.atStep(1);
  const boxes = await Promise.all(
    [banner(page), page.locator('.wizard-footer')].map((part) => part.boundingBox()),
  );
  const [strip, bar] = boxes;
  expect((strip?.y ?? 0) + (strip?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  for (const target of await banner(page).getByRole('button').all()) {
    expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
});

test('without script there is no banner, and no button that could do nothing', async ({
  arrive,
}) => {
  const { page } = await arrive({ javaScriptEnabled: false });
  await page.goto('/about-us');
  expect(await banner(page).isVisible()).toBe(false);
  expect(await button(page, 'Cookie settings').isVisible()).toBe(false);
  expect(await page.context().cookies()).toEqual([]);
});
