import type { Page } from 'playwright';
import { expect } from 'vitest';
import { ORIGIN } from '../../islands/booking/messages/origin.ts';
import { HOME } from '../../islands/shared/move/messages.ts';
import { poll } from '../support/bookings.ts';
import { test } from '../support/customers.ts';
import { freshTrip, OTTAWA } from '../support/wizard.ts';

// A visitor's first minute on a phone: what is in the first screen, and that nothing moves under a finger.

const PHONES = [
  [320, 640],
  [375, 812],
  [390, 844],
] as const;
/** The most that the question about cookies takes, in pixels. */
const MOST_CONSENT = 96;

/** A browser in the page's language: another is offered its own above the page. */
const spoken = (path: string) => (path.startsWith('/fr') ? { locale: 'fr-CA' } : {});

const boxOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`${selector} is not shown.`);
  return { top: box.y, bottom: box.y + box.height, height: box.height };
};

test.for(
  PHONES.flatMap(([width, height]) => ['/', '/fr'].map((path) => [width, height, path] as const)),
)('%i × %i: the form of %s is in the first screen', async ([width, height, path], { arrive }) => {
  const { page } = (await arrive({ viewport: { width, height }, isMobile: true, ...spoken(path) }))
    .wizard;
  await page.goto(path);
  const [consent, form, board] = await Promise.all(
    ['#cookies', '.quote-form', '.board'].map((selector) => boxOf(page, selector)),
  );
  expect(consent?.height).toBeLessThanOrEqual(MOST_CONSENT);
  expect(form?.top).toBeGreaterThanOrEqual(consent?.bottom ?? 0);
  expect(form?.bottom).toBeLessThanOrEqual(height);
  expect(board?.top).toBeGreaterThan(form?.bottom ?? 0);
  // No blank band below the page's foot.
  const band = await page.evaluate(() => {
    const foot = document.querySelector('.site-footer')?.getBoundingClientRect().bottom ?? 0;
    return document.documentElement.scrollHeight - (foot + scrollY);
  });
  expect(Math.abs(band)).toBeLessThan(1);
});

test.for(
  PHONES.flatMap(([width, height]) =>
    ['/quote', '/fr/prix'].map((path) => [width, height, path] as const),
  ),
)('%i × %i: a first visit to %s shows a field', async ([width, height, path], { arrive }) => {
  const { page } = (await arrive({ viewport: { width, height }, isMobile: true, ...spoken(path) }))
    .wizard;
  await page.goto(path);
  await page.locator('astro-island:not([ssr])').waitFor({ state: 'attached' });
  const [consent, field, bar] = await Promise.all(
    ['#cookies', '.wizard .field input', '.wizard-footer'].map((selector) => boxOf(page, selector)),
  );
  expect(consent?.height).toBeLessThanOrEqual(MOST_CONSENT);
  expect(field?.top).toBeGreaterThanOrEqual(consent?.bottom ?? 0);
  expect(field?.bottom).toBeLessThanOrEqual(bar?.top ?? 0);
});

interface Shift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null }[];
}

/** How far a page's parts have moved, as Chromium counts it, beside its fields' own doing. */
async function watchShifts(page: Page): Promise<(from: () => Promise<void>) => Promise<number>> {
  await page.addInitScript(() => {
    const seen = { shift: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        // The bar at the foot is as high as its own words. Input excuses nothing else: what comes late
        // moves what the finger is about to press.
        const isBar = ({ node }: Shift['sources'][number]) =>
          !node?.isConnected || node.parentElement?.closest('.wizard-footer');
        if (!entry.sources.every(isBar)) seen.shift += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const sum = () =>
    page.evaluate(async () => {
      // What was laid out last is counted with the frame after it.
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      return (window as unknown as { seen: { shift: number } }).seen.shift;
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
  const { wizard } = await arrive({ viewport: { width, height } });
  const { page } = wizard;
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
  await wizard.atWork();
  moved += await during(async () => {
    await wizard.fillDetails(trip);
    await page.waitForLoadState('networkidle');
    await poll(() => page.locator('.address .hint:not(:empty)').count()).toBe(2);
  });
  await wizard.continue.click();
  await wizard.atStep(2);
  // Until both homes are known, nothing is priced.
  await wizard.sayHouse(2);
  await wizard.field(HOME.homeSize).selectOption('2 bedrooms');
  await wizard.continue.click();
  await wizard.atStep(3);
  await answer(() => wizard.field(HOME.homeType).selectOption('house'));
  await wizard.back.click();
  await wizard.atStep(2);
  await answer(() => page.getByRole('checkbox', { name: ORIGIN.heavyItems.piano }).check());
  await answer(() => page.getByRole('checkbox', { name: 'Packing' }).check());
  await answer(() => wizard.field(HOME.stairs).selectOption('2'));
  await wizard.continue.click();
  await wizard.atStep(3);
  await answer(() => wizard.field(HOME.dropoff.stairs).selectOption('1'));
  await wizard.continue.click();
  await wizard.atStep(4);
  await wizard.cards.first().waitFor();
  moved += await during(async () => {
    await wizard.chooseFirst();
    await page.waitForLoadState('networkidle');
  });
  expect(moved).toBeLessThanOrEqual(0.01);
});
