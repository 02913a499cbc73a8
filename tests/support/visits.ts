import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { expect, type TestContext } from 'vitest';
import { inRoot } from '../../scripts/paths.ts';
import { hear, heardBy } from './heard.ts';
import { type Watch, watch } from './watch.ts';

/**
 * How a window is opened. `clock`: it is the test's, by `page.clock`, from before the first page on. A page that is at
 * work while Playwright brings its clock reads 1970 for a moment.
 */
export type VisitOptions = BrowserContextOptions & { clock?: boolean };

/** One person's window: a context of its own, and its first page. */
export type Visit = Watch & { context: BrowserContext; page: Page };

/** What a failed test showed is kept here, a folder a test. */
const KEPT = inRoot('.data', 'test-results');
const MOST_TEXT = 1500;

/**
 * Opens windows for one test. At its end they are closed, and none may have asked another machine
 * or thrown. What the windows of a failed test showed is printed, and kept with a trace of what was done.
 */
export function createVisits(
  { browser, origin, task }: { browser: Browser; origin: string; task: TestContext['task'] },
  onCleanup: (work: () => Promise<void>) => void,
) {
  const visits: Visit[] = [];
  onCleanup(async () => {
    const complains = visits.some(({ complaints }) => complaints.length > 0);
    if (complains || task.result?.state === 'fail') await tell(task, visits);
    for (const { context } of visits) {
      // Closing alone leaves an empty folder a trace behind.
      await context.tracing.stop().catch(() => {});
      await context.close();
    }
    expect(visits.flatMap(({ complaints }) => complaints)).toEqual([]);
  });
  return async ({ clock = false, ...options }: VisitOptions): Promise<Visit> => {
    const context = await browser.newContext({
      baseURL: origin,
      locale: 'en-CA',
      timezoneId: 'America/Toronto',
      reducedMotion: 'reduce',
      ...options,
    });
    context.setDefaultTimeout(15_000);
    // Pictures of each act would cost as much as the acts: one is taken at the end.
    await context.tracing.start({ screenshots: false, snapshots: false });
    await hear(context);
    if (clock) await context.clock.install();
    const visit = { ...watch(context), context, page: await context.newPage() };
    visits.push(visit);
    return visit;
  };
}

async function tell(task: TestContext['task'], visits: Visit[]): Promise<void> {
  const folder = join(KEPT, `${task.file.name} ${task.name}`.replace(/[^\w.-]+/g, '-').slice(-150));
  await mkdir(folder, { recursive: true });
  for (const [at, { context, page, complaints }] of visits.entries()) {
    const file = (name: string) => join(folder, `${at + 1}-${name}`);
    const seen = await lookAt(context.pages().at(-1) ?? page).catch(
      (error) => `It cannot be looked at: ${error}`,
    );
    const told = [`Window ${at + 1} of "${task.name}":`, seen, ...complaints].join('\n');
    console.error(`${told}\nKept in ${folder}`);
    await writeFile(file('page.txt'), told);
    await page.screenshot({ path: file('page.png'), timeout: 5_000 }).catch(() => {});
    await context.tracing.stop({ path: file('trace.zip') }).catch(() => {});
  }
}

/** Address, title, main text, what a screen reader meets, each shortened, and what the page has heard. */
async function lookAt(page: Page): Promise<string> {
  const short = (text: string) =>
    text.length > MOST_TEXT ? `${text.slice(0, MOST_TEXT)} …` : text;
  const main = page.locator('main, body').first();
  return [
    `${page.url()} (${await page.title()})`,
    short((await main.innerText({ timeout: 5_000 })).replace(/\n{2,}/g, '\n')),
    short(await main.ariaSnapshot({ timeout: 5_000 })),
    await heardBy(page),
  ].join('\n--\n');
}
