import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { PATIENCE_MS } from '../../contracts/patience.ts';
import { TEXTS as PANEL } from '../../islands/admin/messages.ts';
import { PALETTE } from '../../islands/admin/palette/messages.ts';
import { TEXTS as MAP } from '../../islands/admin/sections/vendor-locations/messages.ts';
import { DETAILS } from '../../islands/booking/messages/details.ts';
import { FRAME } from '../../islands/booking/messages/frame.ts';
import { ORIGIN } from '../../islands/booking/messages/origin.ts';
import { UNDERSTOOD } from '../../islands/booking/messages/understood.ts';
import { TEXTS as PORTAL } from '../../islands/portal/messages.ts';
import { CHART } from '../../islands/shared/chart/messages.ts';
import { BOARD } from '../../site/messages/home.ts';
import { poll } from '../support/bookings.ts';
import { stopClock } from '../support/clock.ts';
import { isFocused } from '../support/keyboard.ts';
import { test as panelTest } from '../support/panel.ts';
import { test as portalTest } from '../support/portal.ts';
import { holdBack } from '../support/replies.ts';
import { freshTrip } from '../support/wizard.ts';

// Code that does not come: a part of a page says that it is on its way, then that it has not come, and is
// shown as soon as it does. What was typed meanwhile is there.

/** Keeps a script from coming until it is let go. */
const holdCode = (page: Page, script: string) => holdBack(page, `/_astro/${script}*.js`);

/** Moves the page's clock on past every patience. */
const pastPatience = (page: Page) => page.clock.fastForward(PATIENCE_MS + 1);

describe('the wizard', () => {
  portalTest('Continue waits for no code, and says that it waits', async ({ arrive }) => {
    const { wizard, page } = await arrive({ clock: true });
    const release = await holdCode(page, 'addresses');
    await page.goto('/quote');
    await wizard.atWork();
    const trip = freshTrip();
    await wizard.fillDetails(trip);
    // No slow machine lets the patience end before it is looked at.
    await stopClock(page);
    await wizard.continue.click();
    await page.locator('.wizard-footer .button[aria-busy="true"]').waitFor();
    // A second press is no second way on.
    await wizard.continue.dispatchEvent('click');
    await page.clock.fastForward(3001);
    await wizard.atStep(2);
    release();
    await wizard.back.click();
    expect(await wizard.field(DETAILS.from).inputValue()).toBe(trip.from);
  });

  portalTest('a late answer about an address takes no focus', async ({ arrive }) => {
    const { wizard, page, expectRefused } = await arrive({ clock: true });
    expectRefused('/api/places/locate', '/api/price-spread');
    const release = await holdBack(page, '/api/places/locate*');
    await page.goto('/quote');
    await wizard.atWork();
    await wizard.fillDetails({ ...freshTrip(), from: '(', to: 'Barrie' });
    await stopClock(page);
    await wizard.continue.click();
    await page.locator('.wizard-footer .button[aria-busy="true"]').waitFor();
    await page.clock.fastForward(3001);
    await wizard.atStep(2);
    await wizard.back.click();
    const to = wizard.field(DETAILS.to);
    await to.focus();
    release();
    await wizard.text(UNDERSTOOD.as('Barrie, Ontario')).waitFor();
    await poll(() => wizard.field(DETAILS.from).getAttribute('aria-invalid')).toBe('true');
    expect(await isFocused(to)).toBe(true);
  });

  portalTest('a step whose code is late says so, and comes', async ({ arrive }) => {
    const { wizard, page } = await arrive({ clock: true });
    for (const [script, step] of [
      ['OriginHome', 2],
      ['Destination', 3],
      ['ChooseMover', 4],
      ['ReviewQuote', 5],
      ['ContactPay', 6],
    ] as const) {
      const release = await holdCode(page, script);
      await page.goto('about:blank');
      await page.goto(`/quote#/step${step}`);
      await page.locator('.part-waiting').getByText(FRAME.loading).waitFor();
      await pastPatience(page);
      // On a slow machine another part is on its way as well, and says the same until it comes.
      const failed = page.getByRole('alert').filter({ hasText: FRAME.loadFailed });
      await failed.first().waitFor();
      await failed.first().getByRole('button', { name: FRAME.tryAgain }).waitFor();
      release();
      await wizard.atStep(step);
      await poll(() => failed.count()).toBe(0);
    }
  });

  portalTest(
    'Try again loads the page anew where its server answers; a list whose code is late is asked for again',
    async ({ arrive }) => {
      const { wizard, page } = await arrive({ clock: true });
      const release = await holdCode(page, 'OriginHome');
      const letList = await holdCode(page, 'ItemList.');
      await page.goto('/quote#/step2');
      await page.locator('.part-waiting').waitFor();
      await pastPatience(page);
      const loaded = page.waitForEvent('domcontentloaded');
      await wizard.button(FRAME.tryAgain).click();
      await loaded;
      release();
      await wizard.atStep(2);
      const way = wizard.button(ORIGIN.addList);
      await way.click();
      await page.locator('.item-list-way [aria-busy="true"]').waitFor();
      await pastPatience(page);
      await page.getByRole('alert').getByText(FRAME.loadFailed).first().waitFor();
      letList();
      await way.click();
      await page.getByRole('dialog').waitFor();
    },
  );
});

panelTest('no letter that is typed before the palette is there is lost', async ({ openPanel }) => {
  const { page } = await openPanel('/admin/monitoring');
  const release = await holdCode(page, 'Palette.');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('mayaokafor');
  const line = page.getByRole('combobox', { name: PALETTE.title });
  expect(await line.inputValue()).toBe('mayaokafor');
  await page.keyboard.press('Tab');
  expect(await line.evaluate((waiting) => waiting === document.activeElement)).toBe(true);
  // An observer hears of the list's own line in the task that brings it: no key falls between them.
  await line.evaluate((waiting) => {
    const dialog = waiting.closest('dialog') as HTMLElement;
    new MutationObserver(() => {
      dialog.dataset.focused ??= document.activeElement?.tagName;
    }).observe(dialog, { childList: true, subtree: true });
  });
  release();
  await page.getByText(PALETTE.none('mayaokafor')).waitFor();
  expect(await line.evaluate((own) => own.closest('dialog')?.dataset.focused)).toBe('INPUT');
  await page.keyboard.type('x');
  expect(await line.inputValue()).toBe('mayaokaforx');
});

panelTest('a section of the panel whose code is late', async ({ openPanel }) => {
  const { page } = await openPanel('/admin/monitoring', { clock: true });
  for (const [script, path] of [
    ['Leads.', '/admin/leads'],
    ['Vendors.', '/admin/vendors'],
    ['Audit.', '/admin/audit'],
  ] as const) {
    const release = await holdCode(page, script);
    await page.goto(path);
    await page.locator('.part-waiting').getByText(PANEL.loading).waitFor();
    await pastPatience(page);
    await page.getByRole('alert').getByText(PANEL.loadFailed).first().waitFor();
    release();
    await page.getByRole('heading', { level: 1 }).waitFor();
  }
});

panelTest('a picture and a map that are late, and come', async ({ openPanel }) => {
  const { page } = await openPanel('/admin/account', { clock: true });
  for (const [script, path, waiting, failed] of [
    ['Drawing.', '/admin/analytics', '.chart-waiting', CHART.failed],
    ['LocationsMap.', '/admin/locations', '.locations-map[aria-busy="true"]', MAP.mapFailed],
  ] as const) {
    const release = await holdCode(page, script);
    await page.goto(path);
    await page.locator(waiting).first().waitFor();
    await pastPatience(page);
    await page.getByText(failed).first().waitFor();
    release();
    await poll(() => page.getByText(failed).count()).toBe(0);
  }
});

portalTest('a section of the portal whose code is late', async ({ openPortal }) => {
  const { page } = await openPortal('/vendor/dashboard', { clock: true });
  for (const [script, path] of [
    ['Day.', '/vendor/day'],
    ['Locations.', '/vendor/locations'],
    ['Pricing.', '/vendor/pricing'],
  ] as const) {
    const release = await holdCode(page, script);
    await page.goto(path);
    await page.locator('.part-waiting').waitFor();
    await pastPatience(page);
    await page.getByRole('alert').getByText(PORTAL.loadFailed).first().waitFor();
    release();
    await poll(() => page.getByText(PORTAL.loadFailed).count()).toBe(0);
  }
});

describe('the site', () => {
  portalTest(
    'what is typed before the search is there is asked for, on its page where it does not come',
    async ({ arrive }) => {
      const { page } = (await arrive({ clock: true })).wizard;
      const type = async () => {
        const release = await holdCode(page, 'search-dialog');
        await page.goto('/about-us');
        // Impatient after three seconds, it would leave for the page of the search.
        await stopClock(page);
        await page.keyboard.press('/');
        await page.keyboard.type('piano');
        return release;
      };
      await (await type())();
      await page.clock.resume();
      const box = page.getByRole('dialog').getByRole('searchbox');
      await box.waitFor();
      expect(await box.inputValue()).toBe('piano');
      await page.locator('.search-results li').first().waitFor();
      await type();
      await pastPatience(page);
      await page.waitForURL('**/search?q=piano');
    },
  );

  portalTest('prices of the home page that do not come can be asked for', async ({ arrive }) => {
    const { page } = (await arrive({ clock: true })).wizard;
    const release = await holdCode(page, 'price-board');
    await page.goto('/');
    await pastPatience(page);
    const again = page.getByRole('button', { name: BOARD.again });
    await again.waitFor();
    release();
    await page.locator('[data-part="prices"] [data-vendor]').first().waitFor();
    await again.waitFor({ state: 'hidden' });
  });
});
