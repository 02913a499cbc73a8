import type { BrowserContextOptions } from 'playwright';
import { test as base, expect } from 'vitest';
import { expectNoBreach } from './bookings.ts';
import { launchBrowser } from './browser.ts';
import { startServer } from './server.ts';
import { type Watch, watch } from './watch.ts';
import { Wizard } from './wizard.ts';

/** One person's browser: a context of its own, at an address of its own. */
export type Customer = Watch & { wizard: Wizard };

/** Each customer counts for itself where the API limits calls by address. */
let customers = 0;

/**
 * A browser test: one browser and one server a file, and as many customers as a test asks for.
 * Whatever a test proves, it also proves that its pages stayed on this machine and threw nothing,
 * and that money and trucks add up.
 */
export const test = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the pattern
  .extend('browser', { scope: 'file' }, async ({}, { onCleanup }) => {
    const browser = await launchBrowser();
    onCleanup(() => browser.close());
    return browser;
  })
  // True where a file fills the database with rows that nobody booked: they break the invariants.
  .extend('invented', { scope: 'file' }, false as boolean)
  .extend('serverOptions', { scope: 'file' }, {} as Parameters<typeof startServer>[0])
  .extend('server', { scope: 'file' }, async ({ serverOptions }, { onCleanup }) => {
    const server = await startServer(serverOptions);
    onCleanup(() => server.close());
    return server;
  })
  .extend('arrive', async ({ browser, server, invented }, { onCleanup }) => {
    const arrived: { customer: Customer; leave: () => Promise<void> }[] = [];
    onCleanup(async () => {
      for (const { leave } of arrived) await leave();
      expect(arrived.flatMap(({ customer }) => customer.complaints)).toEqual([]);
      if (!invented) await expectNoBreach(server);
    });
    return async (options: BrowserContextOptions = {}): Promise<Customer> => {
      const address = `10.0.${customers >> 8}.${customers++ & 255}`;
      const context = await browser.newContext({
        baseURL: server.origin,
        locale: 'en-CA',
        timezoneId: 'America/Toronto',
        viewport: { width: 1280, height: 900 },
        reducedMotion: 'reduce',
        extraHTTPHeaders: { 'x-forwarded-for': address },
        ...options,
      });
      context.setDefaultTimeout(15_000);
      const seen = watch(context);
      const customer = { ...seen, wizard: new Wizard(await context.newPage()) };
      arrived.push({ customer, leave: () => context.close() });
      return customer;
    };
  });
