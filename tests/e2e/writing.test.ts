import { chmod, cp, mkdtemp, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, beforeEach, expect, onTestFailed, test } from 'vitest';
import { freePort } from '../../db/embedded/ports.ts';
import { inRoot } from '../../scripts/paths.ts';
import { launchBrowser } from '../support/browser.ts';
import { type TestDatabase, testDatabase } from '../support/postgres.ts';
import { runStarter, type Starter } from '../support/starter.ts';

// `npm run dev` as an editor has it, in a checkout of its own whose words may be changed.

const PARTS = ['api', 'content', 'contracts', 'db', 'islands', 'map', 'patches', 'scripts', 'site'];
const FILES = [
  'astro.config.mjs',
  'deno.json',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];
const ARTICLE = 'content/articles/winter-moving-tips.mdx';
const SAVES = 3;

let checkout: string;
let words: string;
let url: string;
let database: TestDatabase;
let starter: Starter;
let browser: Browser;

const save = (text: string) => writeFile(join(checkout, ARTICLE), text);

/** The article, with a wait until it hears of changes: one told before its socket opens is lost. */
async function openArticle() {
  const page = await browser.newPage();
  // The sockets over which the server has said that it will tell of changes.
  const open = new Set<unknown>();
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => {
      if (String(payload).includes('"connected"')) open.add(socket);
    });
    socket.on('close', () => open.delete(socket));
  });
  const hears = async () => {
    // A save may reload the page twice, once for its words and once for the list of articles.
    await page.waitForLoadState('networkidle');
    await expect.poll(() => open.size, { timeout: 20_000 }).toBeGreaterThan(0);
  };
  await page.goto(url);
  await hears();
  return { page, hears };
}

beforeAll(async () => {
  checkout = await realpath(await mkdtemp(join(tmpdir(), 'portage-writing-')));
  await chmod(checkout, 0o711);
  for (const name of [...PARTS, ...FILES]) {
    await cp(inRoot(name), join(checkout, name), { recursive: true });
  }
  await symlink(inRoot('node_modules'), join(checkout, 'node_modules'));
  words = await readFile(join(checkout, ARTICLE), 'utf8');

  database = await testDatabase();
  const port = freePort();
  url = `http://127.0.0.1:${port}/articles/winter-moving-tips`;
  starter = runStarter(
    { PORT: String(port), DATA_DIR: join(checkout, '.data'), DATABASE_URL: database.url },
    join(checkout, 'scripts/dev.ts'),
  );
  await starter.says('Ctrl-C stops everything.');
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  starter?.signal('SIGTERM');
  await starter?.ended;
  await database?.drop();
  await rm(checkout, { recursive: true, force: true });
});

beforeEach(() => onTestFailed(() => console.error(starter.output())));

test('every save is on the open page, without a reload by hand', async () => {
  const { page, hears } = await openArticle();
  for (let count = 1; count <= SAVES; count++) {
    await save(`${words}\nThis is the save of number ${count}.\n`);
    await page.getByText(`This is the save of number ${count}.`).waitFor({ timeout: 20_000 });
    await hears();
  }
  expect(starter.output()).not.toContain('Restarting');
  await save(words);
  await page.getByText('This is the save of number').waitFor({ state: 'detached' });
  await page.close();
});

test('what is wrong with the words lies over the page until it is mended', async () => {
  const { page } = await openArticle();
  const overlay = page.locator('vite-error-overlay');
  await save(words.replace(/^category: .*$/m, 'category: "Gossip"'));
  await overlay.waitFor();
  const text = () => overlay.locator('#message-content').textContent();
  await expect.poll(text).toMatch(/content\/articles\/winter-moving-tips\.mdx:\d+ {2}category: /);

  // A page opened later is told too.
  await page.reload();
  await overlay.waitFor();
  await save(words);
  await overlay.waitFor({ state: 'detached' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.close();
});
