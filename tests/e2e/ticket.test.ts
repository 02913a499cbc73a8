import type { Page } from 'playwright';
import { expect } from 'vitest';
import { HELD } from '../../contracts/standings.ts';
import { WIZARD_STEPS } from '../../contracts/steps.ts';
import { CONFIRMATION } from '../../islands/booking/messages/confirmation.ts';
import { LAW_WORDS } from '../../islands/booking/messages/contract-law-words.ts';
import { DETAILS } from '../../islands/booking/messages/details.ts';
import { DOCUMENTS } from '../../islands/booking/messages/documents.ts';
import { FRAME } from '../../islands/booking/messages/frame.ts';
import { MANAGE } from '../../islands/booking/messages/manage.ts';
import { TICKET } from '../../islands/booking/messages/ticket.ts';
import { axeInLightAndDark } from '../support/axe.ts';
import { poll } from '../support/bookings.ts';
import { cancel } from '../support/cast.ts';
import { test } from '../support/customers.ts';
import { expectFocus } from '../support/keyboard.ts';
import { setText } from '../support/large-text.ts';
import { looksRightEverywhere } from '../support/looks-right.ts';
import { overflow } from '../support/overflow.ts';
import { openPaid } from '../support/stored-answers.ts';
import { smallTargets } from '../support/targets.ts';
import { done } from '../support/vendor-leads.ts';
import { freshTrip, MAYA, textOf, type Wizard } from '../support/wizard.ts';

const PHONE = { viewport: { width: 375, height: 812 } };
const ticketOn = (page: Page) => page.getByRole('region', { name: TICKET.title, exact: true });
const factsOn = async (page: Page) =>
  (await ticketOn(page).locator('dt').allTextContents()).filter(
    (term) => term !== TICKET.dispatcher,
  );

/** How many pieces of confetti are in the air. */
const pieces = ({ page }: Wizard) => page.locator('.confetti > *').count();

test('the outcome has the focus, a flourish is not missed, and confirmation and booking’s page show one ticket', async ({
  arrive,
}) => {
  const { wizard, page, expectRefused } = await arrive(PHONE);
  expectRefused('/_astro/Confetti');
  await page.route('**/_astro/Confetti*', (route) => route.abort());
  const failed = page.waitForEvent('requestfailed', (call) => call.url().includes('/Confetti'));
  const { vendor, total } = await openPaid(page, freshTrip(), MAYA);
  await expectFocus(wizard.heading(7));
  await page.getByRole('status').filter({ hasText: HELD }).waitFor();
  // The heading has the focus: a live region would have it said again.
  const heading = page.getByRole('heading');
  expect(await page.getByRole('status').filter({ has: heading }).count()).toBe(0);
  await failed;
  await page.waitForLoadState('networkidle');
  expect(await page.getByRole('alert').count()).toBe(0);

  await page.unroute('**/_astro/Confetti*');
  const flown = page.waitForResponse((response) => response.url().includes('/Confetti'));
  await page.reload();
  await flown;
  await wizard.held.waitFor();
  await page.waitForLoadState('networkidle');
  expect(await pieces(wizard)).toBe(0);

  const ticket = ticketOn(page);
  await ticket.waitFor();
  const pressed = ticket.locator('.button');
  await poll(() => pressed.allTextContents()).toEqual([
    CONFIRMATION.calendar,
    CONFIRMATION.page,
    TICKET.print,
  ]);
  await poll(() => page.locator('.wizard .button.primary').allTextContents()).toEqual([
    CONFIRMATION.calendar,
  ]);
  expect(await textOf(page.locator('main'))).not.toContain('N/A');
  await page
    .locator('.ticket-next li[aria-current="step"]')
    .getByText(`${vendor} confirms`)
    .waitFor();
  await page.locator('.route-map').waitFor();
  expect(await textOf(wizard.fact(CONFIRMATION.cost))).toContain(total);
  // Every step is ticked, the last one too.
  const steps = page.getByRole('navigation').getByRole('listitem');
  await poll(() => steps.filter({ hasText: FRAME.completed }).count()).toBe(7);

  const shown = await factsOn(page);
  const stub = await textOf(ticket.locator('.ticket-stub'));
  const { width } = PHONE.viewport;
  for (const size of [320, width, 768, 1440]) {
    await page.setViewportSize({ width: size, height: 812 });
    expect(await overflow(page), `${size} px`).toEqual([]);
    expect(await smallTargets(page, '.ticket-sheet'), `${size} px`).toEqual([]);
  }
  expect(await axeInLightAndDark(page)).toEqual([]);

  // The confirmation leaves the next booking, which is being typed, as it is.
  const confirmation = page.url();
  const next = freshTrip();
  await page.goto('/quote');
  await wizard.fillDetails(next);
  await wizard.continueTo(2);
  await page.goto(confirmation);
  await wizard.held.waitFor();
  await page.goto('/quote');
  await wizard.atStep(1);
  await poll(() => wizard.field(DETAILS.date).inputValue()).toBe(next.date);
  await page.goto(confirmation);

  await ticket.getByRole('link', { name: CONFIRMATION.page }).click();
  await page.getByRole('button', { name: MANAGE.close }).waitFor();
  await ticketOn(page).waitFor();
  expect(await factsOn(page)).toEqual(shown);
  expect(await textOf(ticketOn(page).locator('.ticket-stub'))).toBe(stub);
});

test('ticket and documents print alone, the ticket on one page, and they follow what becomes of the booking', async ({
  arrive,
  cast,
}) => {
  const { id, link, quote, vendorUser, customer } = await cast.booked();
  const { page } = await arrive();
  await page.addInitScript(() => {
    window.print = () => {};
  });
  await page.goto(link);
  const print = page.getByRole('button', { name: TICKET.print });
  const margin = { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' };
  for (const format of ['A4', 'Letter']) {
    await print.click();
    const pdf = (await page.pdf({ format, margin })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b/g)?.length, format).toBe(1);
  }
  // The printed file was the end of a print.
  await print.click();
  await page.emulateMedia({ media: 'print' });
  await poll(() => ticketOn(page).isVisible()).toBe(true);
  await poll(() => page.getByText(TICKET.steps).isVisible()).toBe(true);
  const words = await page.locator('body').innerText();
  expect(words).not.toContain(MANAGE.sections.price);
  expect(words).not.toContain(TICKET.print);

  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  expect(await page.locator('body').innerText()).toContain(MANAGE.sections.price);

  await page.emulateMedia({ media: 'screen' });
  // The documents are pages to print.
  const says = {
    confirmation: [quote.vendor_name],
    receipt: ['$1.00 CAD', DOCUMENTS.states.confirmed, /cs_/],
    estimate: [LAW_WORDS.ontario.title, DOCUMENTS.here, /may not exceed it by more than 10%/],
  };
  for (const [name, texts] of Object.entries(says)) {
    const title = MANAGE.documents.titles[name as keyof typeof says];
    await page.locator('#documents').getByRole('link', { name: title }).click();
    const heading = page.getByRole('heading', { level: 1, name: title });
    await heading.waitFor();
    for (const text of [id, ...texts]) await page.getByText(text).first().waitFor();
    await looksRightEverywhere(page);
    // On paper stands the document alone.
    await page.emulateMedia({ media: 'print', colorScheme: 'light' });
    await poll(() => heading.isVisible()).toBe(true);
    expect(await page.getByRole('button', { name: MANAGE.documents.print }).isVisible()).toBe(
      false,
    );
    expect(await page.locator('header nav, footer').first().isVisible()).toBe(false);
    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('link', { name: MANAGE.documents.back }).click();
  }
  const calendar = page.getByRole('link', { name: CONFIRMATION.calendar });
  expect(await calendar.getAttribute('href')).toMatch(/^data:text\/calendar.*BEGIN%3AVEVENT/);

  await done(vendorUser, id, 'accept');
  await page.setViewportSize(PHONE.viewport);
  await page.reload();
  const [confirmed = ''] = TICKET.confirmed(quote.vendor_name);
  await page.locator('.ticket-next [data-stage="done"]').getByText(confirmed).waitFor();

  await cancel(customer);
  await page.reload();
  // A booking that is over has a page of its own, and no ticket.
  await page.getByRole('region', { name: MANAGE.money }).waitFor();
  expect(await page.locator('.ticket').count()).toBe(0);
});

/** Pixels from the window's left edge at which the truck of the steps' header is painted. */
const truckAt = ({ page }: Wizard) =>
  page.locator('.step-header ol').evaluate((way) => {
    const { translate } = getComputedStyle(way, '::after');
    return way.getBoundingClientRect().left + Number.parseFloat(translate);
  });

/** Left edge of a step's stop, from 1. */
const stopAt = ({ page }: Wizard, step: number) =>
  page
    .locator(`.step-header li:nth-child(${step}) .dot`)
    .evaluate((dot) => dot.getBoundingClientRect().left);

test('the truck drives from stop to stop, at once or in 140 ms, and its header reads, wide and on a phone', async ({
  arrive,
}) => {
  const { wizard, page } = await arrive();
  await page.goto('/quote');
  await wizard.atWork();
  // Labels are shown where there is room for seven.
  const labels = page.getByRole('navigation').locator('.step-label');
  for (const [width, shown] of [
    [1280, true],
    [601, true],
    [600, false],
    [375, false],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const visible = await Promise.all((await labels.all()).map((label) => label.isVisible()));
    expect(visible, `${width} px`).toEqual(WIZARD_STEPS.map(() => shown));
  }
  const now = page.locator('.step-now');
  const drive = () =>
    page
      .locator('.step-header ol')
      .evaluate((way) => getComputedStyle(way, '::after').transitionDuration);
  for (const wide of [true, false]) {
    await page.setViewportSize({ width: wide ? 1280 : 375, height: 812 });
    expect(await textOf(now)).toBe('Step 1 of 7 · Move details');
    // Beside seven labels it is there to be heard alone.
    expect(((await now.boundingBox())?.width ?? 0) > 100).toBe(!wide);
    const starts = await truckAt(wizard);
    await wizard.fillDetails(freshTrip());
    await wizard.continueTo(2);
    expect(await textOf(now)).toBe('Step 2 of 7 · Origin home');
    const apart = (await stopAt(wizard, 3)) - (await stopAt(wizard, 2));
    // Reduced motion is asked for: it stands there at once.
    expect((await truckAt(wizard)) - starts).toBeCloseTo(apart, 0);
    // Each stop behind is the way back, large enough for a thumb.
    expect(await smallTargets(page, '.step-header')).toEqual([]);
    await page.getByRole('button', { name: /^Step 1 of 7/ }).click();
    await wizard.atStep(1);
    expect(await truckAt(wizard)).toBe(starts);
    expect(await drive()).toBe('0s');
  }
  await setText(page, '200%');
  expect(await now.innerText()).toContain('Step 1 of 7');
  const box = await now.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(375);
  expect(await overflow(page)).toEqual([]);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await drive()).toBe('0.14s');
});
