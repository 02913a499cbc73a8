import type { Browser, Page } from 'playwright';
import { test as base, inject } from 'vitest';
import { expectNoBreach } from './bookings.ts';
import { launchBrowser } from './browser.ts';
import { castOf } from './cast.ts';
import { startProcesses } from './processes.ts';
import { startServer } from './server.ts';
import { createVisits, type VisitOptions } from './visits.ts';
import type { Watch } from './watch.ts';
import { Wizard } from './wizard.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Whether this project takes words as the French build does. */
    french?: boolean;
  }
}

/** One person's browser: a context of its own, at an address of its own. */
export type Customer = Watch & { page: Page; wizard: Wizard };

/** What extends the test below has a worker's context of its own, and shares its browser. */
let launched: Promise<Browser> | undefined;

/** Each customer counts for itself where the API limits calls by address, or holds by network. */
let customers = 0;

/**
 * A browser test: one browser a worker, one server a file, and as many customers as a test asks for.
 * Whatever a test proves, it also proves that its pages stayed on this machine and threw nothing,
 * and that money and trucks add up.
 */
export const test = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the pattern
  .extend('browser', { scope: 'worker' }, async ({}, { onCleanup }) => {
    launched ??= launchBrowser();
    const browser = await launched;
    onCleanup(() => browser.close());
    return browser;
  })
  // True where a file fills the database with rows that nobody booked: they break the invariants.
  .extend('invented', { scope: 'file' }, false as boolean)
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the pattern
  .extend('server', { scope: 'file' }, async ({}, { onCleanup }) => {
    // Where a worker's words are French a server is a process of its own: it has both languages.
    const server = await (inject('french') ? startProcesses() : startServer());
    onCleanup(() => server.close());
    return server;
  })
  .extend('cast', { scope: 'file' }, async ({ server }) => castOf(server))
  .extend('visit', async ({ browser, server, task }, { onCleanup }) =>
    createVisits({ browser, origin: server.origin, task }, onCleanup),
  )
  .extend('arrive', async ({ visit, server, invented }, { onCleanup }) => {
    onCleanup(async () => {
      if (!invented) await expectNoBreach(server);
    });
    return async (options: VisitOptions = {}): Promise<Customer> => {
      const address = `10.${customers >> 8}.${customers++ & 255}.1`;
      const { page, ...seen } = await visit({
        viewport: { width: 1280, height: 900 },
        extraHTTPHeaders: { 'x-forwarded-for': address },
        ...options,
      });
      return { ...seen, page, wizard: new Wizard(page) };
    };
  });
