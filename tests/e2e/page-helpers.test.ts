import type { Page } from 'playwright';
import { expect } from 'vitest';
import { CACHES, HEALTH_LOG } from '../../contracts/facts.ts';
import { poll } from '../support/bookings.ts';
import { type Customer, test } from '../support/customers.ts';

const MINUTE_MS = 60_000;

/** Somebody who agreed, on a page whose copies are being kept. */
async function agreed(arrive: () => Promise<Customer>) {
  const { wizard, expectRefused } = await arrive();
  expectRefused('/pagefind/');
  const { page } = wizard;
  await page.goto('/about-us');
  const url = new URL(page.url()).origin;
  await page.context().addCookies([{ name: 'consent', value: 'essential.functional', url }]);
  const script = page.waitForResponse(/\/caches-[\w-]+\.js$/);
  await page.reload();
  await script;
  await poll(() => page.evaluate(() => /native/.test(String(fetch)))).toBe(false);
  return page;
}

const get = (page: Page, path: string) =>
  page.evaluate(async (url) => (await fetch(url)).text(), path);

const copies = (page: Page, name: string) =>
  page.evaluate(async (cache) => {
    const requests = await (await caches.open(cache)).keys();
    return requests.map(({ url }) => url.slice(location.origin.length));
  }, name);

/** Sets the age of every copy, in the library's own record. */
const makeOlder = (page: Page, seconds: number) =>
  page.evaluate(async (by) => {
    const open = indexedDB.open('workbox-expiration');
    const done = (request: IDBRequest | IDBTransaction, event: string) =>
      new Promise((resolve) => request.addEventListener(event, resolve, { once: true }));
    await done(open, 'success');
    const change = open.result.transaction('cache-entries', 'readwrite');
    const store = change.objectStore('cache-entries');
    const all = store.getAll();
    await done(all, 'success');
    for (const entry of all.result) {
      store.put({ ...entry, timestamp: entry.timestamp - by * 1000 });
    }
    await done(change, 'complete');
    open.result.close();
  }, seconds);

/** How often the network was asked for a path. */
function countRequests(page: Page, path: string) {
  const asked = { times: 0 };
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) asked.times++;
  });
  return asked;
}

test('an answer of the API serves again for five minutes and not a second longer; nothing else is kept, and nothing without consent', async ({
  arrive,
}) => {
  const page = await agreed(arrive);
  // No post, no booking, no page, no failure.
  await page.evaluate(async () => {
    const headers = { 'content-type': 'application/json' };
    await fetch('/api/debug-log', { method: 'POST', headers, body: '{"step":"test"}' });
    await fetch('/about-us');
    await fetch('/health');
    await fetch('/api/places?q=ottawa', { method: 'HEAD' });
    await fetch(new Request('/api/places?q=montreal'));
  });
  const asked = countRequests(page, '/api/places');
  const ask = () => get(page, '/api/places?q=tor');
  const first = await ask();
  expect(first).toContain('Toronto');
  await poll(() => copies(page, CACHES.api.name)).toEqual(['/api/places?q=tor']);
  for (const { name } of [CACHES.static, CACHES.dynamic]) {
    expect(await copies(page, name)).toEqual([]);
  }
  expect(await ask()).toBe(first);
  await makeOlder(page, CACHES.api.maxAgeSeconds - 10);
  expect(await ask()).toBe(first);
  // A call that is given up stays given up.
  const failed = page.evaluate(() => fetch('/api/places?q=tor', { signal: AbortSignal.abort() }));
  await expect(failed).rejects.toThrow('abort');
  expect(asked.times).toBe(1);
  await makeOlder(page, 11);
  expect(await ask()).toBe(first);
  expect(asked.times).toBe(2);

  // The oldest go when there are more than thirty.
  const paths = Array.from(
    { length: CACHES.api.maxEntries + 2 },
    (_, at) => `/api/places?q=to${String.fromCharCode(97 + (at % 26))}${at}`,
  );
  for (const [at, path] of paths.entries()) {
    // A moment between two of them, so that one is the older.
    if (at < 4) await makeOlder(page, 1);
    await get(page, path);
    await poll(async () => (await copies(page, CACHES.api.name)).includes(path)).toBe(true);
  }
  await poll(() => copies(page, CACHES.api.name)).toHaveLength(CACHES.api.maxEntries);
  expect(new Set(await copies(page, CACHES.api.name))).toEqual(new Set(paths.slice(2)));

  // Taking consent back removes every copy.
  await page.getByRole('button', { name: 'Cookie settings' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reject non-essential' }).click();
  await poll(() => page.evaluate(() => caches.keys())).toEqual([]);
  expect(await page.evaluate(() => /native/.test(String(fetch)))).toBe(true);
  await ask();
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
});

test('a hashed file is asked for once; the search’s entry is always, but serves offline', async ({
  arrive,
}) => {
  // Ages and counts are those of the specification.
  const day = 86_400;
  expect(CACHES).toMatchObject({
    static: { name: expect.stringContaining('1.0.0'), maxAgeSeconds: 365 * day, maxEntries: 100 },
    dynamic: { maxAgeSeconds: day, maxEntries: 50 },
    api: { maxAgeSeconds: 5 * 60, maxEntries: 30 },
  });
  const page = await agreed(arrive);
  await page.route('**/pagefind/pagefind-entry.json*', (route) =>
    route.fulfill({ json: { v: 1 } }),
  );
  await page.route('**/pagefind/index/en_1.pf_index', (route) => route.fulfill({ body: 'index' }));
  const entry = '/pagefind/pagefind-entry.json';
  const index = '/pagefind/index/en_1.pf_index';
  const asked = countRequests(page, index);
  for (const path of [entry, index]) await get(page, path);
  await poll(() => copies(page, CACHES.static.name)).toEqual([index]);
  await poll(() => copies(page, CACHES.dynamic.name)).toEqual([entry]);
  await get(page, index);
  expect(asked.times).toBe(1);

  const again = countRequests(page, entry);
  await get(page, `${entry}?ts=1`);
  expect(again.times).toBe(1);
  expect(await copies(page, CACHES.dynamic.name)).toEqual([entry]);
  await page.route('**/pagefind/pagefind-entry.json*', (route) => route.abort());
  expect(await get(page, `${entry}?ts=2`)).toBe('{"v":1}');
  await makeOlder(page, CACHES.dynamic.maxAgeSeconds + 1);
  await expect(get(page, entry)).rejects.toThrow('Failed to fetch');
});

test('memory is noted every two minutes, the network every five, a full heap as a warning', async ({
  arrive,
}) => {
  const { page } = await arrive({ clock: true });
  const said: string[] = [];
  page.on('console', (message) => {
    if (/^(memory|network):/.test(message.text())) {
      said.push(`${message.type()} ${message.text()}`);
    }
  });
  // After the clock, which brings a `performance` of its own.
  await page.addInitScript(() => {
    const memory = { usedJSHeapSize: 50 * 1_048_576, jsHeapSizeLimit: 100 * 1_048_576 };
    Object.defineProperty(performance, 'memory', { value: memory, configurable: true });
  });
  const later = page.waitForResponse(/\/later-[\w-]+\.js$/);
  await page.goto('/about-us');
  await page.clock.runFor(1000);
  // What has come has not run yet: the clock goes on once it has.
  await page.evaluate((url) => import(url), (await later).url());
  await page.clock.runFor(2 * MINUTE_MS);
  await poll(() => said).toEqual(['debug memory: 50 of 100 MB']);
  await page.evaluate(() => {
    const { memory } = performance as unknown as { memory: { usedJSHeapSize: number } };
    memory.usedJSHeapSize = 81 * 1_048_576;
  });
  await page.clock.runFor(3 * MINUTE_MS);
  await poll(() => said.length).toBe(3);
  expect(said[1]).toBe('warning memory: 81 of 100 MB, almost full');
  expect(said[2]).toMatch(/^debug network: \w+, [\d.]+ Mbit\/s, \d+ ms/);
  expect(HEALTH_LOG).toEqual({ memorySeconds: 120, networkSeconds: 300, heapWarningShare: 0.8 });
});

test('vitals beyond their thresholds are named two seconds after the load', async ({ arrive }) => {
  const { page } = await arrive();
  const said: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith('vitals:')) said.push(message.text());
  });
  // A layout that moves by half the window, at once.
  await page.route('**/about-us', async (route) => {
    const response = await route.fetch();
    const jolt =
      '<script>addEventListener("load",()=>setTimeout(()=>{const e=document.querySelector("main");e.style.paddingTop="50vh"},50))</script>';
    const body = (await response.text()).replace('</main>', `</main>${jolt}`);
    // The page's policy lets no script run that it was not built with.
    const { 'content-security-policy': _policy, ...headers } = response.headers();
    await route.fulfill({ response, headers, body });
  });
  await page.goto('/tips-guides');
  const url = new URL(page.url()).origin;
  await page.context().addCookies([{ name: 'consent', value: 'essential.analytics', url }]);
  await page.goto('/about-us');
  await poll(() => said.filter((text) => text.includes('CLS'))).toHaveLength(1);
  expect(said.join('\n')).toMatch(/vitals: CLS 0\.\d{3} is above 0\.1/);
});
