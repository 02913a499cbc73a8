import type { Page } from 'playwright';
import { expect } from 'vitest';
import { LANGUAGES, type Language } from '../../contracts/language.ts';
import { HEADER as FRENCH, NAMES as FRENCH_NAMES } from '../../site/messages/site.fr.ts';
import { HEADER as ENGLISH, NAMES } from '../../site/messages/site.ts';
import { builtPages } from '../support/built-site.ts';
import { test } from '../support/customers.ts';
import { setText } from '../support/large-text.ts';

// The pages to read on small phones, and with text twice as large.

const READ = (await builtPages())
  .map(({ address }) => address)
  .filter(
    (address) =>
      !/^(\/fr)?\/(404|admin|vendor|payment-redirect|asked-price|thank-you)/.test(address) &&
      !/^\/fr\/(retour-de-paiement|prix-demande|merci)/.test(address),
  )
  .concat('/movers', '/movers/easy2go', '/moving-costs', '/moving-costs/toronto-to-ottawa')
  .concat('/fr/demenageurs', '/fr/demenageurs/easy2go', '/fr/couts-demenagement');
/** The call beside the name, and the same in the menu, which has more room. */
const CALL: Record<Language, RegExp> = {
  en: new RegExp(`^(${ENGLISH.prices}|${NAMES.comparePrices})$`),
  fr: new RegExp(`^(${FRENCH.prices}|${FRENCH_NAMES.comparePrices})$`),
};
const isFrench = (address: string) => /^\/fr(\/|$)/.test(address);

const WINDOWS = [
  [320, '100%'],
  [360, '100%'],
  [375, '100%'],
  [375, '200%'],
  [320, '200%'],
] as const;

test.for(LANGUAGES)(
  'every page in %s fits small phones, with large text too',
  async (language, { arrive }) => {
    const { page } = (await arrive()).wizard;
    const found: string[] = [];
    for (const address of READ.filter((each) => isFrench(each) === (language === 'fr'))) {
      await page.goto(address);
      const header = page.locator('.site-header.full');
      const hasCall = (await header.count()) > 0;
      for (const [width, size] of WINDOWS) {
        await page.setViewportSize({ width, height: 740 });
        await setText(page, size);
        const note = (fault: string) => found.push(`${address}, ${width} px, ${size}: ${fault}`);
        for (const fault of await faultsOf(page)) note(fault);
        if (!hasCall) continue;
        const call = header.getByRole('link', { name: CALL[language] }).filter({ visible: true });
        const menu = header.locator('summary');
        // Beside text this large there is room for it in the menu alone.
        if (size === '200%') await menu.click();
        if ((await call.count()) !== 1) note('no call to get quotes');
        if (size === '200%') await menu.click();
      }
    }
    expect(found).toEqual([]);
  },
);

/** What of the page leaves the window, and marks that are squashed. */
const faultsOf = (page: Page) =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const bad = scrollWidth > clientWidth ? [`scrolls to ${scrollWidth}`] : [];
    for (const element of document.querySelectorAll('header a, header button, header summary')) {
      // What the closed menu holds is not shown.
      if (!element.checkVisibility()) continue;
      const { left, right } = element.getBoundingClientRect();
      if (left < 0 || right > clientWidth) bad.push(`${element.textContent} is off the screen`);
    }
    for (const logo of document.querySelectorAll('.logo svg')) {
      const box = logo.getBoundingClientRect();
      if (box.width < 30 || Math.abs(box.width - box.height) > 0.5) bad.push('a squashed logo');
    }
    return bad;
  });

test('the total of the example stands on one line', async ({ arrive }) => {
  const { page } = (await arrive({ viewport: { width: 375, height: 740 } })).wizard;
  await page.goto('/');
  const total = page.locator('.sheet').getByText('Total with tax', { exact: true });
  const lines = await total.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getClientRects().length;
  });
  expect(lines).toBe(1);
});

test.for([
  [375, '100%'],
  [375, '200%'],
  [1280, '100%'],
] as const)(
  'at %i px and text of %s the cookie card covers nothing that has the focus',
  async ([width, size], { arrive }) => {
    const { page } = (await arrive({ viewport: { width, height: 740 } })).wizard;
    await page.goto('/privacy-policy');
    await page.addStyleTag({ content: `html { font-size: ${size} }` });
    const card = page.getByRole('region', { name: 'Cookies' });
    await card.waitFor();
    const covered: string[] = [];
    let [stops, inFooter] = [0, 0];
    for (; stops < 200; stops++) {
      await page.keyboard.press('Tab');
      const stop = await page.evaluate(() => {
        const focused = document.activeElement;
        if (!focused || focused === document.body) return null;
        // Of what is larger than the window, the middle of what is in it.
        const { left, right, top, bottom } = focused.getBoundingClientRect();
        const hit = document.elementFromPoint(
          (Math.max(left, 0) + Math.min(right, innerWidth)) / 2,
          (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2,
        );
        return {
          name: focused.textContent?.trim().slice(0, 40) ?? '',
          footer: focused.closest('footer') !== null,
          seen: hit !== null && (focused.contains(hit) || hit.contains(focused)),
        };
      });
      if (!stop) break;
      if (stop.footer) inFooter++;
      if (!stop.seen) covered.push(stop.name);
    }
    expect(covered).toEqual([]);
    expect(inFooter).toBeGreaterThan(15);
    expect(await card.isVisible()).toBe(true);
  },
);
