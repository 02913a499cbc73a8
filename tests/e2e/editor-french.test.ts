import { chmod, cp, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest';
import { loadPages } from '../../api/pages.ts';
import { inRoot } from '../../scripts/paths.ts';
import { OTHER_LANGUAGE as OTHER_OF_FRENCH } from '../../site/messages/site.fr.ts';
import { OTHER_LANGUAGE } from '../../site/messages/site.ts';
import { launchBrowser } from '../support/browser.ts';
import { foreignOnPage } from '../support/foreign-on-page.ts';
import { type Served, serve } from '../support/serve.ts';
import { runStarter, type Starter } from '../support/starter.ts';

// An editor writes of a city in both languages, in a checkout of its own, and builds the site.

const PARTS = ['api', 'content', 'contracts', 'db', 'islands', 'map', 'patches', 'scripts', 'site'];
const FILES = [
  'astro.config.mjs',
  'deno.json',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];
const BUILD_MS = 600_000;

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
let site: Served;
let browser: Browser;

/** Runs a script of the checkout to its end. */
async function run(script: string, ...args: string[]): Promise<Starter> {
  const starter = runStarter({}, join(checkout, 'scripts', script), ...args);
  const code = await starter.ended;
  if (code !== 0) throw new Error(`${script} ended with ${code}:\n${starter.output()}`);
  return starter;
}

beforeAll(async () => {
  checkout = await realpath(await mkdtemp(join(tmpdir(), 'portage-editor-')));
  await chmod(checkout, 0o711);
  for (const name of [...PARTS, ...FILES]) {
    await cp(inRoot(name), join(checkout, name), { recursive: true });
  }
  await symlink(inRoot('node_modules'), join(checkout, 'node_modules'));
  // It was built before: what no word has changed is not made again.
  const made = join('.astro', 'parts');
  await cp(inRoot(made), join(checkout, made), { recursive: true });
  await writeFile(join(checkout, ENGLISH.file), ENGLISH.text);
}, BUILD_MS);
afterAll(async () => {
  await browser?.close();
  await site?.close();
  await rm(checkout, { recursive: true, force: true });
});

test('the check tells of a page that is in one language alone, and refuses none', async () => {
  const alone = `${ENGLISH.file}  has no page in French`;
  expect((await run('check-content.ts')).output()).toContain(alone);
  await writeFile(join(checkout, FRENCH.file), FRENCH.text);
  expect((await run('check-content.ts')).output()).not.toContain('In one language alone');
});

test('a browser reads both, each leading to the other, and finds each in its own list', {
  timeout: BUILD_MS,
}, async () => {
  await writeFile(join(checkout, FRENCH.file), FRENCH.text);
  // How small its files are is nothing that is read.
  await run('build-site.ts', 'development');
  const pages = await loadPages(join(checkout, 'dist'));
  const app = new Hono().get('*', (c) => pages?.find(c.req.raw) ?? c.notFound());
  site = await serve((request) => app.fetch(request));
  browser = await launchBrowser();
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
