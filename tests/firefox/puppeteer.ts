import { importTool } from '../../scripts/fetch-tool.ts';

// As much of puppeteer-core as the tests of Firefox use; the package itself is fetched for them alone.

/** A function that runs in the page; what it takes must be plain data. */
type InPage<A extends unknown[], R> = (...args: A) => R;

type Wait = { timeout?: number };

export type ElementHandle<E extends Element = Element> = {
  click(): Promise<void>;
  scrollIntoView(): Promise<void>;
  screenshot(options: { encoding: 'base64' }): Promise<string>;
  type(text: string): Promise<void>;
  select(value: string): Promise<string[]>;
  evaluate<A extends unknown[], R>(run: (element: E, ...args: A) => R, ...args: A): Promise<R>;
};

export type Page = {
  url(): string;
  goto(url: string): Promise<unknown>;
  setViewport(size: { width: number; height: number }): Promise<void>;
  on(event: 'pageerror', hear: (error: unknown) => void): unknown;
  on(event: 'console', hear: (message: { type(): string; text(): string }) => void): unknown;
  evaluate<A extends unknown[], R>(run: InPage<A, R>, ...args: A): Promise<Awaited<R>>;
  locator(selector: string): { click(): Promise<void> };
  waitForSelector(selector: string, options?: Wait): Promise<ElementHandle<HTMLElement> | null>;
  waitForNetworkIdle(options: Wait & { idleTime: number }): Promise<void>;
  waitForFunction<A extends unknown[], R>(
    run: InPage<A, R>,
    options?: Wait,
    ...args: A
  ): Promise<{ jsonValue(): Promise<R> }>;
};

export type Cookie = {
  name: string;
  value: string;
  domain: string;
  path: string;
  httpOnly: boolean;
};

type Context = { newPage(): Promise<Page>; setCookie(...cookies: Cookie[]): Promise<void> };
export type Browser = { createBrowserContext(): Promise<Context>; close(): Promise<void> };

type Launch = {
  browser: 'firefox';
  executablePath: string;
  extraPrefsFirefox: Record<string, string | number>;
};
type Puppeteer = { default: { launch(options: Launch): Promise<Browser> } };

export const importPuppeteer = () =>
  importTool<Puppeteer>('firefox', 'puppeteer-core/lib/puppeteer/puppeteer-core.js');
