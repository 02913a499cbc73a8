import type { Locator } from 'playwright';
import { expect } from 'vitest';
import { WIZARD_STEPS } from '../../contracts/steps.ts';
import { CONFIRMATION } from '../../islands/booking/messages/confirmation.ts';
import { CONTACT } from '../../islands/booking/messages/contact.ts';
import { DETAILS } from '../../islands/booking/messages/details.ts';
import { FRAME } from '../../islands/booking/messages/frame.ts';
import { MOVER } from '../../islands/booking/messages/mover.ts';
import { ORIGIN } from '../../islands/booking/messages/origin.ts';
import { HOME } from '../../islands/shared/move/messages.ts';
import { expectBookedOnce, poll } from '../support/bookings.ts';
import { test } from '../support/customers.ts';
import { expectFocus, isFocused, tabTo } from '../support/keyboard.ts';
import { holdBack } from '../support/replies.ts';
import { freshTrip, MAYA, textOf, type Wizard } from '../support/wizard.ts';

/** A step has come: its heading has the focus, and a live region says which step it is. */
async function expectArrival(wizard: Wizard, step: number): Promise<void> {
  await expectFocus(wizard.heading(step));
  const label = WIZARD_STEPS[step - 1]?.label ?? '';
  const said = wizard.page.getByRole('status').filter({ hasText: `Step ${step} of 7` });
  await poll(() => textOf(said)).toBe(FRAME.stepOf(step, 7, label));
}

/** Writes an address and takes a suggestion, all by arrows and Enter. */
async function pickAddress(wizard: Wizard, field: Locator, text: string): Promise<string> {
  const { keyboard } = wizard.page;
  await tabTo(wizard.page, field);
  await keyboard.type(text);
  const options = wizard.page.getByRole('listbox').getByRole('option');
  await options.first().waitFor();
  expect(await field.getAttribute('aria-expanded')).toBe('true');
  const highlighted = async () => {
    const id = await field.getAttribute('aria-activedescendant');
    return id ? await textOf(wizard.page.locator(`[id="${id}"]`)) : null;
  };
  const [first = '', second = ''] = await options.allTextContents();
  await keyboard.press('ArrowDown');
  await poll(highlighted).toBe(first);
  await keyboard.press('ArrowDown');
  await poll(highlighted).toBe(second);
  await keyboard.press('ArrowUp');
  await poll(highlighted).toBe(first);
  await keyboard.press('Enter');
  await poll(() => field.inputValue()).toBe(first);
  await poll(() => field.getAttribute('aria-expanded')).toBe('false');
  expect(await isFocused(field)).toBe(true);
  return first;
}

test('the whole path by keyboard alone', async ({ arrive, server }) => {
  const { wizard, page } = await arrive();
  const { keyboard } = page;
  const trip = freshTrip();
  const press = async (target: Locator, key = 'Enter') => {
    await tabTo(page, target);
    await keyboard.press(key);
  };

  await page.goto('/quote');
  await wizard.atWork();
  await keyboard.press('Tab');
  await expectFocus(page.getByRole('link', { name: 'Skip to content' }));
  await keyboard.press('Enter');
  await expectFocus(page.locator('main'));

  const from = await pickAddress(wizard, wizard.field(DETAILS.from), 'Toron');
  const to = await pickAddress(wizard, wizard.field(DETAILS.to), 'Missis');
  await tabTo(page, wizard.field(DETAILS.date));
  const [year = '', month = '', day = ''] = trip.date.split('-');
  await keyboard.type(`${month}${day}${year}`);
  expect(await wizard.field(DETAILS.date).inputValue()).toBe(trip.date);
  await tabTo(page, wizard.field(DETAILS.time));
  await keyboard.type('Aft');
  expect(await wizard.field(DETAILS.time).inputValue()).toBe('Afternoon');
  await press(wizard.continue);

  await expectArrival(wizard, 2);
  await tabTo(page, wizard.field(HOME.homeType));
  await keyboard.type('Apa');
  await tabTo(page, wizard.field(HOME.homeSize));
  await keyboard.type('2 b');
  expect(await wizard.field(HOME.rooms).inputValue()).toBe('4');
  const sayAccess = async (label: string) => {
    await tabTo(page, wizard.field(HOME.floorNumber));
    await keyboard.type('3');
    // Of a group of radios without an answer Tab reaches the first one, and Space chooses it.
    const group = page.getByRole('group', { name: label });
    await press(group.getByRole('radio', { name: HOME.yes }), 'Space');
    const dock = page.getByRole('group', { name: HOME.loadingDock });
    await press(dock.getByRole('radio', { name: HOME.yes }), 'Space');
    return group;
  };
  const elevator = await sayAccess(HOME.elevator);
  expect(await elevator.getByRole('radio', { name: HOME.yes }).isChecked()).toBe(true);
  await press(page.getByRole('checkbox', { name: ORIGIN.heavyItems.safe }), 'Space');
  expect(await page.getByRole('checkbox', { name: ORIGIN.heavyItems.safe }).isChecked()).toBe(true);
  await press(wizard.continue);

  await expectArrival(wizard, 3);
  await press(wizard.back);
  await expectArrival(wizard, 2);
  await press(wizard.continue);
  await expectArrival(wizard, 3);
  await tabTo(page, wizard.field(HOME.homeType));
  await keyboard.type('Apa');
  await sayAccess(HOME.dropoff.elevator);
  await press(wizard.continue);

  await expectArrival(wizard, 4);
  const vendor = await choose(wizard, press);
  await press(wizard.button(FRAME.continueWith(vendor)));

  await expectArrival(wizard, 5);
  await press(wizard.continue);

  await expectArrival(wizard, 6);
  for (const field of ['firstName', 'lastName', 'email', 'phone'] as const) {
    await tabTo(page, wizard.field(CONTACT[field]));
    await keyboard.type(MAYA[field]);
  }
  await press(wizard.pay);
  await wizard.payButton.waitFor();
  await press(wizard.payButton);

  await wizard.atStep(7);
  await wizard.held.waitFor();
  await poll(() => textOf(wizard.fact(CONFIRMATION.from))).toBe(from);
  expect(await textOf(wizard.fact(CONFIRMATION.to))).toBe(to);
  await expectBookedOnce(server, trip.date);
});

/** Sorts, reads how a price is made, compares two vendors, and chooses in the comparison. */
async function choose(
  wizard: Wizard,
  press: (target: Locator, key?: string) => Promise<void>,
): Promise<string> {
  const { page } = wizard;
  const { keyboard } = page;
  await wizard.cards.first().waitFor();
  await tabTo(page, page.getByRole('radio', { name: MOVER.sorts.price }));
  // No mover has reviews here, so that there is no sorting by them between price and hours.
  expect(await page.getByRole('radio', { name: MOVER.sorts.rating }).count()).toBe(0);
  await keyboard.press('ArrowRight');
  expect(await page.getByRole('radio', { name: MOVER.sorts.hours }).isChecked()).toBe(true);

  const tick = async (position: number) => {
    const box = wizard.cards.nth(position).getByRole('checkbox');
    await press(box, 'Space');
    expect(await box.isChecked()).toBe(true);
  };
  await tick(0);
  await press(wizard.cards.first().getByText(MOVER.howMade));
  await wizard.cards.first().getByRole('table').waitFor();
  await keyboard.press('Enter');
  await wizard.cards.first().getByRole('table').waitFor({ state: 'hidden' });
  await tick(1);

  const compare = wizard.button(MOVER.compareNow(2));
  const dialog = page.getByRole('dialog', { name: MOVER.compareTitle });
  await press(compare);
  await dialog.waitFor();
  // The dialog has its title said, what scrolls in it the movers, and a column its mover.
  const [one = '', other = ''] = await wizard.cards.locator('h2').allTextContents();
  await dialog.getByRole('region', { name: `${one}, ${other}`, exact: true }).waitFor();
  await dialog.getByRole('columnheader', { name: one, exact: true }).waitFor();
  await keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expectFocus(compare);

  await keyboard.press('Enter');
  await dialog.waitFor();
  const select = dialog.getByRole('button', { name: /^Select / }).first();
  const vendor = ((await select.getAttribute('aria-label')) ?? '').replace('Select ', '');
  await press(select);
  await dialog.waitFor({ state: 'hidden' });
  await wizard.text(`✓ ${vendor} selected`).waitFor();
  return vendor;
}

test('the heading keeps the focus while prices are on their way, and when they come', async ({
  arrive,
}) => {
  const { wizard } = await arrive();
  const prices = Promise.withResolvers<void>();
  await wizard.page.route('**/api/generate', async (route) => {
    await prices.promise;
    await route.continue();
  });
  await wizard.toMovers(freshTrip(), { walks: true });
  await wizard.text(MOVER.estimatedTime).waitFor();
  await expectFocus(wizard.heading(4));
  prices.resolve();
  await wizard.page
    .getByRole('button', { name: /^Select / })
    .first()
    .waitFor();
  expect(await isFocused(wizard.heading(4))).toBe(true);
});

test('what is typed before the script arrives is kept, and gets its suggestions', async ({
  arrive,
}) => {
  const { wizard, page } = await arrive();
  const go = await holdBack(page, '/_astro/*.js');
  await page.goto('/quote', { waitUntil: 'commit' });
  await wizard.field(DETAILS.to).fill('Barrie');
  await wizard.field(DETAILS.time).selectOption('Afternoon');
  await wizard.field(DETAILS.from).pressSequentially('Toron');
  go();
  const list = page.getByRole('listbox', { name: DETAILS.suggestions });
  await list
    .getByRole('option', { name: /^Toronto/ })
    .first()
    .waitFor();
  expect(await wizard.field(DETAILS.from).inputValue()).toBe('Toron');
  expect(await wizard.field(DETAILS.to).inputValue()).toBe('Barrie');
  expect(await wizard.field(DETAILS.time).inputValue()).toBe('Afternoon');
});

test('the address box searches, finds nothing, closes, stays quiet and asks again as specified', async ({
  arrive,
}) => {
  const { wizard, expectRefused } = await arrive();
  // `Tor` is no address yet, and its field was left.
  expectRefused('/api/places/locate');
  const { page } = wizard;
  const asked: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/api/places') asked.push(url.searchParams.get('q') ?? '');
  });
  await page.goto('/quote');
  await wizard.atWork();
  const field = wizard.field(DETAILS.from);
  const list = page.getByRole('listbox', { name: DETAILS.suggestions }).first();

  await field.pressSequentially('T');
  await field.pressSequentially('or');
  await wizard.text('Searching for addresses...').first().waitFor();
  await list.getByRole('option').first().waitFor();
  expect(await list.getByRole('option').count()).toBeLessThanOrEqual(5);
  // One question after the pause, none for one letter.
  expect(asked).toEqual(['Tor']);

  await page.keyboard.press('Escape');
  await list.waitFor({ state: 'hidden' });
  expect(await field.inputValue()).toBe('Tor');
  await field.blur();
  await field.focus();
  await list.waitFor();
  await page.getByRole('heading', { level: 1 }).click();
  await list.waitFor({ state: 'hidden' });
  expect(await field.inputValue()).toBe('Tor');

  await field.fill('qqzzxxjj');
  await wizard.text('No addresses found').first().waitFor();
  await field.fill('');
  await wizard.text('No addresses found').first().waitFor({ state: 'hidden' });

  await field.fill('Port Credit');
  await list.getByRole('option').first().click();
  await list.waitFor({ state: 'hidden' });
  await poll(() => field.inputValue()).toContain('Port Credit');

  // A list that is opened again asks again: no search without a question.
  await field.fill('');
  const options = page.getByRole('listbox').first().getByRole('option');
  const searching = wizard.text('Searching for addresses...');
  await field.pressSequentially('Toron');
  await options.first().click();
  await poll(() => field.inputValue()).toContain('Toronto');
  expect(await isFocused(field)).toBe(true);

  // What was picked has not been asked for yet, however the list comes back.
  await field.click();
  await options.first().waitFor();
  await page.keyboard.press('Escape');
  await field.fill('Barrie');
  await options.first().click();
  await page.keyboard.press('ArrowDown');
  await options.first().waitFor();
  expect(await searching.count()).toBe(0);
});

test('Tab goes back through a chosen address without a search', async ({ arrive }) => {
  const { wizard, page } = await arrive();
  await page.goto('/quote');
  await wizard.atWork();
  const [from, to] = [wizard.field(DETAILS.from), wizard.field(DETAILS.to)];
  await pickAddress(wizard, from, 'Toron');
  await tabTo(page, to);
  await from.focus();
  expect(await from.getAttribute('aria-expanded')).toBe('false');
  // Typing alone asks again.
  await page.keyboard.press('End');
  await page.keyboard.press('Backspace');
  await poll(() => from.getAttribute('aria-expanded')).toBe('true');
});
