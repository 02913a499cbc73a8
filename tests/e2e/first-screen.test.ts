import type { Page } from 'playwright';
import { expect } from 'vitest';
import { WIZARD_STEPS } from '../../contracts/steps.fr.ts';
import { CONFIRMATION } from '../../islands/booking/messages/confirmation.ts';
import { ORIGIN } from '../../islands/booking/messages/origin.ts';
import { HOME } from '../../islands/shared/move/messages.ts';
import { OTHER_LANGUAGE } from '../../site/messages/site.ts';
import { poll } from '../support/bookings.ts';
import { test } from '../support/customers.ts';
import { inOwnFonts } from '../support/own-fonts.ts';
import { freshTrip, OTTAWA } from '../support/wizard.ts';

// A visitor's first minute on a phone: what is in the first screen, and that nothing moves under a finger.

const PHONES = [
  [320, 640],
  [375, 812],
  [390, 844],
] as const;
/** The most that the question about cookies takes, in pixels, and the bar at the foot of the first step. */
const [MOST_CONSENT, MOST_BAR] = [96, 96];

/** A browser in the page's language: another is offered its own above the page. */
const spoken = (path: string) => (path.startsWith('/fr') ? { locale: 'fr-CA' } : {});

const boxOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`${selector} is not shown.`);
  return { top: box.y, bottom: box.y + box.height, height: box.height };
};

/** Every phone's window, one after the other. */
async function onPhones(page: Page, look: (where: string, height: number) => Promise<void>) {
  for (const [width, height] of PHONES) {
    await page.setViewportSize({ width, height });
    await look(`${width}`, height);
  }
}

test.for([
  ['/', '/quote'],
  ['/fr', '/fr/prix'],
] as const)(
  'the first screen of a phone has the form of %s, and a field of %s',
  async ([home, quote], { arrive }) => {
    const { page } = await arrive({ isMobile: true, ...spoken(home) });
    await page.goto(home);
    await inOwnFonts(page);
    await onPhones(page, async (where, height) => {
      const [consent, form, board] = await Promise.all([
        boxOf(page, '#cookies'),
        boxOf(page, '.quote-form'),
        boxOf(page, '.board'),
      ]);
      expect(consent.height, where).toBeLessThanOrEqual(MOST_CONSENT);
      expect(form.top, where).toBeGreaterThanOrEqual(consent.bottom);
      expect(form.bottom, where).toBeLessThanOrEqual(height);
      expect(board.top, where).toBeGreaterThan(form.bottom);
      // No blank band below the page's foot.
      const band = await page.evaluate(() => {
        const foot = document.querySelector('.site-footer')?.getBoundingClientRect().bottom ?? 0;
        return document.documentElement.scrollHeight - (foot + scrollY);
      });
      expect(Math.abs(band), where).toBeLessThan(1);
    });

    await page.goto(quote);
    await inOwnFonts(page);
    await page.locator('astro-island:not([ssr])').waitFor({ state: 'attached' });
    await onPhones(page, async (where) => {
      const [consent, field, bar] = await Promise.all([
        boxOf(page, '#cookies'),
        boxOf(page, '.wizard .field input'),
        boxOf(page, '.wizard-footer'),
      ]);
      expect(consent.height, where).toBeLessThanOrEqual(MOST_CONSENT);
      expect(field.top, where).toBeGreaterThanOrEqual(consent.bottom);
      expect(field.bottom, where).toBeLessThanOrEqual(bar.top);
      expect(bar.height, where).toBeLessThanOrEqual(MOST_BAR);
    });

    // With a price it is as high: its line has room from the first.
    await page.goto(`${quote}?${new URLSearchParams(freshTrip())}`);
    await onPhones(page, async (where, height) => {
      const price = page.locator('.wizard-footer').getByText(/\d\s?\$|\$\d/);
      if (height > 700) await price.waitFor();
      expect((await boxOf(page, '.wizard-footer')).height, where).toBeLessThanOrEqual(MOST_BAR);
    });
  },
);

interface Shift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

/** How far a page's parts have moved, as Chromium counts it, beside its fields' own doing. */
async function watchShifts(page: Page): Promise<(from: () => Promise<void>) => Promise<number>> {
  await page.addInitScript(() => {
    let shift = 0;
    const count = (entries: PerformanceEntryList) => {
      for (const { sources, value } of entries as Shift[]) {
        // The bar at the foot is as high as its own words. Input excuses nothing else: what comes late
        // moves what the finger is about to press.
        const others = sources.filter(
          ({ node }) => node?.isConnected && !node.parentElement?.closest('.wizard-footer'),
        );
        // An entry is of all that moved in a frame: where the bar did too, the others' part of it is worked out.
        const parts = others.map(({ previousRect: was, currentRect: is }) => {
          const width = Math.max(was.right, is.right) - Math.min(was.x, is.x);
          const height = Math.max(was.bottom, is.bottom) - Math.min(was.y, is.y);
          const far = Math.max(Math.abs(is.x - was.x), Math.abs(is.y - was.y));
          const seen = (width * height) / (innerWidth * innerHeight);
          return seen * (far / Math.max(innerWidth, innerHeight));
        });
        const theirs = parts.reduce((sum, part) => sum + part, 0);
        shift += others.length === sources.length ? value : Math.min(value, theirs);
      }
    };
    const observer = new PerformanceObserver((list) => count(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    const sumOfShifts = () => {
      // A busy page would be told of them only later.
      count(observer.takeRecords());
      return shift;
    };
    Object.assign(window, { sumOfShifts });
  });
  const sum = () =>
    page.evaluate(async () => {
      // What was laid out last is counted with the frame after it.
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      return (window as unknown as { sumOfShifts: () => number }).sumOfShifts();
    });
  return async (act) => {
    const before = await sum();
    await act();
    return (await sum()) - before;
  };
}

test.for([
  [320, 640],
  [390, 844],
  [1440, 900],
] as const)('%i × %i: no answer moves the other fields', async ([width, height], { arrive }) => {
  const { wizard, page } = await arrive({ viewport: { width, height } });
  const during = await watchShifts(page);
  const trip = freshTrip(OTTAWA);
  let moved = 0;
  /** An answer, and all that follows from it: prices are asked for half a second after it. */
  const answer = async (act: () => Promise<unknown>) => {
    moved += await during(async () => {
      const priced = page.waitForResponse('**/api/price-differences');
      await act();
      await priced;
      await page.waitForLoadState('networkidle');
    });
  };
  await page.goto('/quote');
  await inOwnFonts(page);
  await wizard.atWork();
  moved += await during(async () => {
    await wizard.fillDetails(trip);
    await page.waitForLoadState('networkidle');
    await poll(() => page.locator('.address .hint:not(:empty)').count()).toBe(2);
  });
  await wizard.continueTo(2);
  // Until both homes are known, nothing is priced.
  await wizard.sayHouse(2);
  await wizard.field(HOME.homeSize).selectOption('2 bedrooms');
  await wizard.continueTo(3);
  await answer(() => wizard.field(HOME.homeType).selectOption('house'));
  await wizard.back.click();
  await wizard.atStep(2);
  await answer(() => page.getByRole('checkbox', { name: ORIGIN.heavyItems.piano }).check());
  await answer(() => page.getByRole('checkbox', { name: 'Packing' }).check());
  await answer(() => wizard.field(HOME.stairs).selectOption('2'));
  await wizard.continueTo(3);
  await answer(() => wizard.field(HOME.dropoff.stairs).selectOption('1'));
  await wizard.continueTo(4);
  await wizard.cards.first().waitFor();
  moved += await during(async () => {
    await wizard.chooseFirst();
    await page.waitForLoadState('networkidle');
  });
  expect(moved).toBeLessThanOrEqual(0.01);
});

test('the language’s switch keeps step, answers, and what an address names; one that names no booking, or an English name, leads on', async ({
  arrive,
  server,
}) => {
  const { wizard, page } = await arrive();
  const trip = freshTrip();
  await page.goto('/quote');
  await wizard.fillDetails(trip);
  await wizard.continueTo(2);
  const other = page.locator('header a[hreflang]').first();
  expect(await other.textContent()).toContain(OTHER_LANGUAGE.name);
  await other.click();
  await page.waitForURL(`${server.origin}/fr/prix#/step2`);
  const french = WIZARD_STEPS.find(({ key }) => key === 'origin')?.label ?? '';
  await page.locator('[aria-current="step"]', { hasText: french }).waitFor();
  await page.locator('header a[hreflang]').first().click();
  await page.waitForURL(`${server.origin}/quote#/step2`);
  await wizard.atStep(2);
  await wizard.back.click();
  await wizard.atStep(1);
  expect(await wizard.field('From').inputValue()).toBe(trip.from);

  for (const [from, to] of [
    ['/booking#messages', '/fr/reservation#messages'],
    ['/thank-you?x=1', '/fr/merci?x=1'],
  ]) {
    await page.goto(from ?? '');
    await page.locator('header a[hreflang]').first().click();
    await page.waitForURL(server.origin + to);
  }
  await page.goto('/thank-you');
  await wizard.text(CONFIRMATION.nothingText).waitFor();
  await page.getByRole('link', { name: CONFIRMATION.page, exact: true }).click();
  await page.waitForURL(`${server.origin}/booking`);
  for (const [from, to] of [
    ['/fr/quote', '/fr/prix'],
    ['/fr/booking', '/fr/reservation'],
    ['/mover', '/movers'],
    ['/moving-cost', '/moving-costs'],
  ]) {
    await page.goto(from ?? '');
    expect(page.url()).toBe(server.origin + to);
  }
});
