import process from 'node:process';
import { locate } from '../support/find-browser.ts';
import {
  type Browser,
  type Cookie,
  type ElementHandle,
  importPuppeteer,
  type Page,
} from './puppeteer.ts';

/** Starts Firefox, driven by WebDriver BiDi: `FIREFOX_PATH`, else Debian's `firefox-esr`. */
export async function launchFirefox(): Promise<Browser> {
  const executablePath = await locate(process.env.FIREFOX_PATH ?? 'firefox-esr');
  const { default: puppeteer } = await importPuppeteer();
  return await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    extraPrefsFirefox: { 'intl.accept_languages': 'en-CA', 'ui.prefersReducedMotion': 1 },
  });
}

export type Visit = {
  page: Page;
  /** What a page wrote as an error or threw; empty is the only good answer. */
  complaints: string[];
};

/** A person with a browser context of its own, so many pixels wide. */
export async function visit(
  browser: Browser,
  { width = 1280, cookies = [] }: { width?: number; cookies?: Cookie[] } = {},
): Promise<Visit> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport({ width, height: 900 });
  if (cookies.length > 0) await context.setCookie(...cookies);
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error}`));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${page.url()}: ${message.text()}`);
  });
  return { page, complaints };
}

/** Presses the button of that name, the one that is seen where there are two. */
export async function press(page: Page, name: string): Promise<void> {
  const found = await page.waitForFunction(
    (wanted: string) =>
      [...document.querySelectorAll('button')].find(
        (button) =>
          (button.ariaLabel ?? button.textContent)?.trim() === wanted &&
          button.checkVisibility({ visibilityProperty: true }) &&
          !button.disabled,
      ),
    { timeout: 15_000 },
    name,
  );
  await (found as unknown as ElementHandle).click();
}

/** Waits until the page's first heading says this. */
export const atHeading = (page: Page, text: string) =>
  page.waitForFunction(
    (wanted: string) =>
      [...document.querySelectorAll('h1')].some(
        (heading) => heading.textContent?.trim() === wanted,
      ),
    { timeout: 15_000 },
    text,
  );

/** Fills the field of that label by keyboard, chooses in a list, or enters a date. */
export async function fill(page: Page, label: string, value: string): Promise<void> {
  const found = await page.waitForFunction(
    (text: string) => {
      const labels = [...document.querySelectorAll('label')];
      return labels.find(({ firstChild }) => firstChild?.textContent?.trim() === text)?.control;
    },
    { timeout: 15_000 },
    label,
  );
  const field = found as unknown as ElementHandle<HTMLInputElement | HTMLSelectElement>;
  const kind = await field.evaluate(({ type }) => type);
  if (kind === 'select-one') await field.select(value);
  else if (kind === 'date') await enterDate(field, value);
  else await field.type(value);
}

/** As the field's own calendar enters it: how a date is typed depends on the browser's language. */
const enterDate = (field: ElementHandle, date: string) =>
  field.evaluate((element, value) => {
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    set?.call(element, value);
    element.dispatchEvent(new Event('input', { bubbles: true }));
  }, date);
