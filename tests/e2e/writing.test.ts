import {
  chmod,
  cp,
  mkdtemp,
  open,
  readFile,
  realpath,
  rename,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFailed, test } from 'vitest';
import { loadPages } from '../../api/pages.ts';
import { freePort } from '../../db/embedded/ports.ts';
import { inRoot } from '../../scripts/paths.ts';
import { OTHER_LANGUAGE as OTHER_OF_FRENCH } from '../../site/messages/site.fr.ts';
import { OTHER_LANGUAGE } from '../../site/messages/site.ts';
import { launchBrowser } from '../support/browser.ts';
import { foreignOnPage } from '../support/foreign-on-page.ts';
import { type TestDatabase, testDatabase } from '../support/postgres.ts';
import { type Served, serve } from '../support/serve.ts';
import { runStarter, type Starter } from '../support/starter.ts';

// What an editor does, in a checkout of its own whose words may be changed: `npm run dev`, the check, the build.

const PARTS = ['api', 'content', 'contracts', 'db', 'islands', 'map', 'patches', 'scripts', 'site'];
const FILES = [
  'astro.config.mjs',
  'deno.json',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];
const BUILD_MS = 600_000;
const ARTICLE = 'content/articles/winter-moving-tips.mdx';
const ADDRESS = '/articles/winter-moving-tips';
/** Where each file has a watcher of its own, one save in ten is lost. */
const SAVES = 10;
/** Beside a busy machine Astro itself loses one in seven by its lists, and one in 25 by what pages had read. */
const ARTICLES = 5;

const ENGLISH = {
  file: 'content/articles/moving-to-gatineau.mdx',
  address: '/articles/moving-to-gatineau',
  title: 'Moving to Gatineau, street by street',
  text: `---
title: "Moving to Gatineau, street by street"
subtitle: "What to book, what to ask the city, and how to cross the bridges with a truck."
description: "How to plan a move to Gatineau: the bridges that a truck may take, the parking permit, and whom the city wants you to call."
keywords: ["moving to gatineau", "gatineau movers"]
date: 2026-11-20
category: "Moving tips"
tags: ["planning"]
---

A move to Gatineau begins on a bridge, and not every bridge takes a truck.

## The bridge

Ask your mover which one they take, and [compare the prices](/quote) before you choose a day.
`,
};
const FRENCH = {
  file: 'content/fr/articles/demenager-a-gatineau.mdx',
  address: '/fr/articles/demenager-a-gatineau',
  title: 'Déménager à Gatineau, rue par rue',
  text: `---
translates: "moving-to-gatineau"
title: "Déménager à Gatineau, rue par rue"
subtitle: "Quoi réserver, quoi demander à la ville, et par quel pont passer avec un camion."
description: "Comment préparer un déménagement à Gatineau\u00a0: les ponts ouverts aux camions, le permis de stationnement et le numéro à composer à la ville."
keywords: ["déménager à gatineau", "déménageurs gatineau"]
date: 2026-11-20
category: "Moving tips"
tags: ["planning"]
---

Un déménagement à Gatineau commence sur un pont, et tous les ponts ne prennent pas les camions.

## Le pont

Demandez à votre déménageur lequel il prend, et [comparez les prix](/fr/prix) avant de choisir un jour.
`,
};

let checkout: string;
let words: string;
let database: TestDatabase;
let site: Served;
let browser: Browser;

beforeAll(async () => {
  checkout = await realpath(await mkdtemp(join(tmpdir(), 'portage-writing-')));
  await chmod(checkout, 0o711);
  for (const name of [...PARTS, ...FILES]) {
    await cp(inRoot(name), join(checkout, name), { recursive: true });
  }
  await symlink(inRoot('node_modules'), join(checkout, 'node_modules'));
  // The site was built before: what no word has changed is not made again.
  const made = join('.astro', 'parts');
  await cp(inRoot(made), join(checkout, made), { recursive: true });
  words = await readFile(join(checkout, ARTICLE), 'utf8');
  browser = await launchBrowser();
}, BUILD_MS);
afterAll(async () => {
  await browser?.close();
  await site?.close();
  await database?.drop();
  await rm(checkout, { recursive: true, force: true });
});

/** Runs a script of the checkout to its end. */
async function run(script: string, ...args: string[]): Promise<Starter> {
  const starter = runStarter({}, join(checkout, 'scripts', script), ...args);
  const code = await starter.ended;
  if (code !== 0) throw new Error(`${script} ended with ${code}:\n${starter.output()}`);
  return starter;
}

// In place, and never empty in between: a reader of an emptied file says that it lacks all fields.
async function save(text: string): Promise<void> {
  const file = await open(join(checkout, ARTICLE), 'r+');
  await file.write(text, 0);
  await file.truncate(Buffer.byteLength(text));
  await file.close();
}

describe('npm run dev', () => {
  let starter: Starter;
  let origin: string;

  beforeAll(async () => {
    database = await testDatabase();
    const port = freePort();
    origin = `http://127.0.0.1:${port}`;
    starter = runStarter(
      { PORT: String(port), DATA_DIR: join(checkout, '.data'), DATABASE_URL: database.url },
      join(checkout, 'scripts/dev.ts'),
    );
    await starter.says('Ctrl-C stops everything.');
  }, BUILD_MS);
  beforeEach(() => onTestFailed(() => console.error(starter.output())));
  afterAll(async () => {
    starter.signal('SIGTERM');
    await starter.ended;
  });

  test('has every save on the open page without a reload by hand', async () => {
    const page = await browser.newPage();
    await page.goto(origin + ADDRESS);
    // Each is made as soon as the one before is read, while the page may still be loading anew.
    for (let count = 1; count <= SAVES; count++) {
      await save(`${words}\nThis is the save of number ${count}.\n`);
      await page.getByText(`This is the save of number ${count}.`).waitFor({ timeout: 20_000 });
    }
    // Some editors write beside the file and rename.
    await writeFile(join(checkout, '.saved'), `${words}\nThis is a save by a rename.\n`);
    await rename(join(checkout, '.saved'), join(checkout, ARTICLE));
    await page.getByText('This is a save by a rename.').waitFor();
    expect(starter.output()).not.toMatch(/Restarting|Failed to reload/);
    await page.close();
  });

  test('has a save on a page that is loading', async () => {
    await save(`${words}\nThis is a save.\n`);
    const page = await browser.newPage();
    await page.goto(origin + ADDRESS);
    await page.getByText('This is a save.').waitFor();
    // A page that has its words, and hears of no change yet.
    const loading = await browser.newPage();
    const heard = Promise.withResolvers<void>();
    await loading.route('**/@vite/client*', (route) => heard.promise.then(() => route.continue()));
    await loading.goto(origin + ADDRESS, { waitUntil: 'commit' });
    await loading.getByText('This is a save.').waitFor();
    await save(words);
    await page.getByText('This is a save.').waitFor({ state: 'detached' });
    heard.resolve();
    await loading.getByText('This is a save.').waitFor({ state: 'detached' });
    await loading.close();
    await page.close();
  });

  test('has each new article at its address, whatever is asked for meanwhile', async () => {
    for (let count = 1; count <= ARTICLES; count++) {
      const name = `moving-to-gatineau-${count}`;
      const asked = new AbortController();
      const { signal } = asked;
      // A page that is being made as the words change is what may be kept.
      const ask = async () => {
        while (!signal.aborted) await fetch(`${origin}/articles/${name}`, { signal });
      };
      const others = Promise.allSettled([ask(), ask()]);
      const file = join(checkout, `content/articles/${name}.mdx`);
      await writeFile(file, ENGLISH.text);
      const words = async () => (await fetch(`${origin}/articles/${name}`)).text();
      await expect.poll(words).toContain(`>${ENGLISH.title}</h1>`);
      asked.abort();
      await others;
      // Astro writes its list of this loss while the next article comes.
      await rm(file);
    }
  });

  test('lays what is wrong over the page until it is mended, and over a page opened later', async () => {
    const page = await browser.newPage();
    await page.goto(origin + ADDRESS);
    const overlay = page.locator('vite-error-overlay');
    await save(words.replace(/^category: .*$/m, 'category: "Gossip"'));
    await overlay.waitFor();
    const text = () => overlay.locator('#message-content').textContent();
    await expect.poll(text).toMatch(/content\/articles\/winter-moving-tips\.mdx:\d+ {2}category: /);
    await page.reload();
    await overlay.waitFor();
    await save(words);
    await overlay.waitFor({ state: 'detached' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.close();
  });
});

test('the check tells of a page that is in one language alone, and refuses none', async () => {
  await writeFile(join(checkout, ENGLISH.file), ENGLISH.text);
  const alone = `${ENGLISH.file}  has no page in French`;
  expect((await run('check-content.ts')).output()).toContain(alone);
  await writeFile(join(checkout, FRENCH.file), FRENCH.text);
  expect((await run('check-content.ts')).output()).not.toContain('In one language alone');
});

test('a browser reads both, each leading to the other, and finds each in its own list', {
  timeout: BUILD_MS,
}, async () => {
  for (const { file, text } of [ENGLISH, FRENCH]) await writeFile(join(checkout, file), text);
  // How small its files are is nothing that is read.
  await run('build-site.ts', 'development');
  const pages = await loadPages(join(checkout, 'dist'));
  const app = new Hono().get('*', (c) => pages?.find(c.req.raw) ?? c.notFound());
  site = await serve((request) => app.fetch(request));
  const page = await browser.newPage({ baseURL: site.url });
  onTestFailed(async () => console.error(page.url(), await page.innerText('body')));

  await page.goto('/tips-guides');
  await page.locator(`main a[href="${ENGLISH.address}"]`).first().click();
  await expectRead(page, ENGLISH, 'en-CA');
  await page.getByRole('banner').getByRole('link', { name: OTHER_LANGUAGE.name }).click();
  await expectRead(page, FRENCH, 'fr-CA');
  await page.getByRole('banner').getByRole('link', { name: OTHER_OF_FRENCH.name }).click();
  await expectRead(page, ENGLISH, 'en-CA');

  await page.goto('/fr/conseils');
  expect(await page.locator(`main a[href="${ENGLISH.address}"]`).count()).toBe(0);
  await page.locator(`main a[href="${FRENCH.address}"]`).first().click();
  await expectRead(page, FRENCH, 'fr-CA');
});

/** The article as its reader has it. */
async function expectRead(page: Page, { address, title }: typeof ENGLISH, lang: string) {
  await page.waitForURL(`**${address}`);
  await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe(lang);
  expect(await foreignOnPage(page)).toEqual([]);
}
