import { expect } from 'vitest';
import { DETAILS } from '../../islands/booking/messages/details.ts';
import { HOME } from '../../islands/booking/messages/homes.ts';
import { UNDERSTOOD } from '../../islands/booking/messages/understood.ts';
import { poll } from '../support/bookings.ts';
import { test } from '../support/customers.ts';
import { freshTrip, OTTAWA } from '../support/wizard.ts';

test('a French address on a phone is suggested, chosen and understood', async ({ arrive }) => {
  const { wizard } = await arrive({ viewport: { width: 375, height: 740 } });
  const { page } = wizard;
  await page.goto('/quote');
  await wizard.atWork();
  await wizard.field(DETAILS.from).pressSequentially('1500 boul. René-Lévesque O Montré');
  const whole = '1500 boul. René-Lévesque O, Montréal, Québec';
  await page.getByRole('option', { name: whole }).click();
  await poll(() => wizard.field(DETAILS.from).inputValue()).toBe(whole);
  await page
    .getByRole('status')
    .filter({ hasText: UNDERSTOOD.as('Montréal, Québec') })
    .waitFor();
  // No map where there is no room for one.
  expect(await page.locator('.route-map').count()).toBe(0);
});

test('a city is asked for its postal code, which becomes part of the address', async ({
  arrive,
}) => {
  const { wizard } = await arrive();
  const { page } = wizard;
  await page.goto('/quote');
  await wizard.fillDetails(freshTrip({ from: '100 Queen St W, Toronto', to: OTTAWA.to }));
  const postal = page.getByLabel(UNDERSTOOD.postal);
  await postal.fill('K1');
  await postal.press('Enter');
  await wizard.text(UNDERSTOOD.wrong).waitFor();
  await postal.fill('m5h2n2');
  await postal.press('Enter');
  const from = wizard.field(DETAILS.from);
  await poll(() => from.inputValue()).toBe('100 Queen St W, Toronto, M5H 2N2');
  await poll(() => from.evaluate((field) => field === document.activeElement)).toBe(true);
  await wizard.text(UNDERSTOOD.as('Toronto, near Financial District')).waitFor();
  await poll(() => postal.count()).toBe(0);
  // Both ends are known: a wide screen shows where they are.
  await page.locator('.route-map').waitFor();
  await wizard.continue.click();
  await wizard.atStep(2);
});

test("the home page's form leads to the same answers", async ({ arrive }) => {
  const { wizard } = await arrive();
  await wizard.page.goto('/quote?from=Kingston&to=K2P%201L4');
  await wizard.text(UNDERSTOOD.as('Kingston, Ontario')).waitFor();
  await wizard.text(UNDERSTOOD.as('Ottawa, near Centretown')).waitFor();
  await wizard.page.getByLabel(UNDERSTOOD.postal).waitFor();
});

test('the floor of a unit is offered in the next step', async ({ arrive }) => {
  const { wizard } = await arrive();
  const { page } = wizard;
  await page.goto('/quote');
  await wizard.fillDetails(freshTrip({ from: '1204-88 Harbour St, Toronto M5J 0C3' }));
  const words = `${UNDERSTOOD.as('Toronto, near South Core')}, ${UNDERSTOOD.unit('1204', 12)}`;
  await wizard.text(words).waitFor();
  await wizard.continue.click();
  await wizard.atStep(2);
  await wizard.field(HOME.homeType).selectOption('condo');
  await page.getByText(UNDERSTOOD.unitNamed('1204')).waitFor();
  await wizard.button(UNDERSTOOD.takeFloor(12)).click();
  await poll(() => wizard.field(HOME.unit).inputValue()).toBe('12');
  expect(await wizard.button(UNDERSTOOD.takeFloor(12)).count()).toBe(0);
});
