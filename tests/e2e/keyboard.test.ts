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
