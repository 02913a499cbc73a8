import type { Page } from 'playwright';
import { expect } from 'vitest';
import { WIZARD_STEPS } from '../../contracts/steps.fr.ts';
import { CONFIRMATION } from '../../islands/booking/messages/confirmation.ts';
import { CONTACT } from '../../islands/booking/messages/contact.ts';
import { MEANT } from '../../islands/booking/messages/meant-email.ts';
import { ORIGIN } from '../../islands/booking/messages/origin.ts';
import { PAYMENT } from '../../islands/booking/messages/payment.ts';
import { HOME } from '../../islands/shared/move/messages.ts';
import { OTHER_LANGUAGE } from '../../site/messages/site.ts';
import { poll } from '../support/bookings.ts';
import { test } from '../support/customers.ts';
import { inOwnFonts } from '../support/own-fonts.ts';
import { answer, restore } from '../support/replies.ts';
import { freshTrip, MAYA, OTTAWA } from '../support/wizard.ts';

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

test.for(['/', '/fr'])(
  'the form of %s is in the first screen of a phone',
  async (path, { arrive }) => {
    const { page } = await arrive({ isMobile: true, ...spoken(path) });
    for (const [width, height] of PHONES) {
      await page.setViewportSize({ width, height });
      await page.goto(path);
      await inOwnFonts(page);
      const [consent, form, board] = await Promise.all(
        ['#cookies', '.quote-form', '.board'].map((selector) => boxOf(page, selector)),
      );
      expect(consent?.height, `${width}`).toBeLessThanOrEqual(MOST_CONSENT);
      expect(form?.top, `${width}`).toBeGreaterThanOrEqual(consent?.bottom ?? 0);
      expect(form?.bottom, `${width}`).toBeLessThanOrEqual(height);
      expect(board?.top, `${width}`).toBeGreaterThan(form?.bottom ?? 0);
      // No blank band below the page's foot.
      const band = await page.evaluate(() => {
        const foot = document.querySelector('.site-footer')?.getBoundingClientRect().bottom ?? 0;
        return document.documentElement.scrollHeight - (foot + scrollY);
      });
      expect(Math.abs(band), `${width}`).toBeLessThan(1);
    }
  },
);

test.for(['/quote', '/fr/prix'])(
  'a first visit to %s shows a field on a phone',
  async (path, { arrive }) => {
    const { page } = await arrive({ isMobile: true, ...spoken(path) });
    for (const [width, height] of PHONES) {
      await page.setViewportSize({ width, height });
      await page.goto(path);
      await inOwnFonts(page);
      await page.locator('astro-island:not([ssr])').waitFor({ state: 'attached' });
      const [consent, field, bar] = await Promise.all(
        ['#cookies', '.wizard .field input', '.wizard-footer'].map((selector) =>
          boxOf(page, selector),
        ),
      );
      expect(consent?.height, `${width}`).toBeLessThanOrEqual(MOST_CONSENT);
      expect(field?.top, `${width}`).toBeGreaterThanOrEqual(consent?.bottom ?? 0);
      expect(field?.bottom, `${width}`).toBeLessThanOrEqual(bar?.top ?? 0);
      expect(bar?.height, `${width}`).toBeLessThanOrEqual(MOST_BAR);

      // With a price it is as high: its line has room from the first.
      await page.goto(`${path}?${new URLSearchParams(freshTrip())}`);
      const footer = page.locator('.wizard-footer');
      if (height > 700) await footer.getByText(/\d\s?\$|\$\d/).waitFor();
      expect((await boxOf(page, '.wizard-footer')).height).toBeLessThanOrEqual(MOST_BAR);
      // What was taken from the address is no part of the next first visit.
      await page.evaluate(() => sessionStorage.clear());
    }
  },
);

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
  await inOwnFonts(page);
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

/** What a first visitor types, pastes and presses, as people do. */

test('an address of gmial.com is asked about, and one press takes the right one', async ({
  arrive,
}) => {
  const { wizard } = await arrive();
  await wizard.toContact(freshTrip());
  await wizard.fillContact({ ...MAYA, email: 'maya@gmial.com' });
  const email = wizard.field(CONTACT.email);
  await email.blur();
  const meant = wizard.button(MEANT('maya@gmail.com'));
  await meant.click();
  expect(await email.inputValue()).toBe('maya@gmail.com');
  await meant.waitFor({ state: 'detached' });
  // The other one is refused nowhere.
  await email.fill('maya@gmial.com');
  await email.blur();
  await meant.waitFor();
  await wizard.pay.click();
  await wizard.payButton.waitFor();
});

test('the page of a proxy at Pay is a sentence; what is pasted is cleaned, and a phone abroad books', async ({
  arrive,
  server,
}) => {
  const { wizard, expectRefused } = await arrive();
  const { page } = wizard;
  expectRefused('/api/leads');
  const trip = freshTrip();
  await wizard.toContact(trip);
  await wizard.fillContact();
  const body = '<html><head><title>502</title></head><body><h1>502 Bad Gateway</h1></body></html>';
  await answer(page, '/api/leads', { status: 502, contentType: 'text/html', body });
  await wizard.pay.click();
  const notice = page.locator('#payment-notice');
  await notice.getByText(PAYMENT.lead(PAYMENT.unreadable), { exact: true }).waitFor();
  expect(await page.getByText('Bad Gateway').count()).toBe(0);
  await restore(page, '/api/leads');

  await wizard.fillContact({
    firstName: '\u00a0Maya ',
    lastName: 'Okafor,',
    email: 'mailto:maya@Example.CA',
    phone: '+33 (0)6 12 34 56 78',
  });
  await wizard.field(CONTACT.phone).blur();
  expect(await wizard.field(CONTACT.firstName).inputValue()).toBe('Maya');
  expect(await wizard.field(CONTACT.lastName).inputValue()).toBe('Okafor');
  expect(await wizard.field(CONTACT.email).inputValue()).toBe('maya@example.ca');
  await wizard.pay.click();
  await wizard.payButton.waitFor();
  const kept = await server.sql`
    select email, phone from leads where move_date = ${trip.date}`;
  expect([...kept]).toEqual([{ email: 'maya@example.ca', phone: '+33612345678' }]);
});

test('an address pasted in lines is one line with its commas', async ({ arrive }) => {
  const { wizard } = await arrive({ permissions: ['clipboard-read', 'clipboard-write'] });
  const { page } = wizard;
  await page.goto('/quote');
  await inOwnFonts(page);
  await wizard.atWork();
  const lines = '150 Elgin St\r\nOttawa,  ON\r\nCanada\r\n';
  await page.evaluate((text) => navigator.clipboard.writeText(text), lines);
  const from = page.getByRole('combobox', { name: 'From' });
  await from.focus();
  await page.keyboard.press('Control+V');
  await poll(() => from.inputValue()).toBe('150 Elgin St, Ottawa, ON');
});

test('switching the language keeps the step and the answers', async ({ arrive, server }) => {
  const { wizard } = await arrive();
  const { page } = wizard;
  const trip = freshTrip();
  await page.goto('/quote');
  await inOwnFonts(page);
  await wizard.fillDetails(trip);
  await wizard.continue.click();
  await wizard.atStep(2);
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
});

test('the switch keeps what an address names; one that names no booking, or an English name, leads on', async ({
  arrive,
  server,
}) => {
  const { wizard, page } = await arrive();
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
