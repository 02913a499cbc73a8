import type { Page } from 'playwright';
import { expect } from 'vitest';
import { CONFIRMATION } from '../../islands/booking/messages/confirmation.ts';
import { FRAME } from '../../islands/booking/messages/frame.ts';
import { MANAGE } from '../../islands/booking/messages/manage.ts';
import { TICKET } from '../../islands/booking/messages/ticket.ts';
import { axeInLightAndDark } from '../support/axe.ts';
import { poll } from '../support/bookings.ts';
import { cancel } from '../support/cast.ts';
import { test } from '../support/customers.ts';
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

test('confirmation and booking’s page show one ticket, whose first button is the calendar', async ({
  arrive,
}) => {
  const { wizard, page } = await arrive(PHONE);
  const trip = freshTrip();
  const { vendor, total } = await openPaid(page, trip, MAYA);
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
  await ticket.getByRole('link', { name: CONFIRMATION.page }).click();
  await page.getByRole('button', { name: MANAGE.close }).waitFor();
  await ticketOn(page).waitFor();
  expect(await factsOn(page)).toEqual(shown);
  expect(await textOf(ticketOn(page).locator('.ticket-stub'))).toBe(stub);
});

test('the ticket prints alone, on one page, and follows what becomes of the booking', async ({
  arrive,
  cast,
}) => {
  const { id, link, quote, vendorUser, customer } = await cast.booked();
  const { page } = (await arrive()).wizard;
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

  await done(vendorUser, id, 'accept');
  await page.emulateMedia({ media: 'screen' });
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

test.for([
  ['wide', {}],
  ['a phone', PHONE],
] as const)(
  'the truck drives from stop to stop, at once or in 140 ms, and its header reads: %s',
  async ([where, options], { arrive }) => {
    const { wizard, page } = await arrive(options);
    await page.goto('/quote');
    await wizard.atWork();
    const now = page.locator('.step-now');
    expect(await textOf(now)).toBe('Step 1 of 7 · Move details');
    // Beside seven labels it is there to be heard alone.
    const { width = 0 } = (await now.boundingBox()) ?? {};
    expect(width > 100).toBe(where === 'a phone');
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
    const drive = () =>
      page
        .locator('.step-header ol')
        .evaluate((way) => getComputedStyle(way, '::after').transitionDuration);
    expect(await drive()).toBe('0s');
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    expect(await drive()).toBe('0.14s');

    if (where === 'wide') return;
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    expect(await now.innerText()).toContain('Step 1 of 7');
    const box = await now.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(375);
    expect(await overflow(page)).toEqual([]);
  },
);
