import { expect } from 'vitest';
import { CONFIRMATION } from '../../islands/booking/messages/confirmation.ts';
import { DESTINATION } from '../../islands/booking/messages/destination.ts';
import { FRAME } from '../../islands/booking/messages/frame.ts';
import { HOME } from '../../islands/booking/messages/homes.ts';
import { ORIGIN } from '../../islands/booking/messages/origin.ts';
import { REVIEW } from '../../islands/booking/messages/review.ts';
import { SERVICES_TEXT } from '../../islands/booking/messages/services.ts';
import { TICKET } from '../../islands/booking/messages/ticket.ts';
import { UNDERSTOOD } from '../../islands/booking/messages/understood.ts';
import { poll } from '../support/bookings.ts';
import { test } from '../support/customers.ts';
import { freshTrip, textOf, type Wizard } from '../support/wizard.ts';

/** How wide the range on a vendor's card is, in dollars. */
async function rangeOf(wizard: Wizard, vendor: string): Promise<number> {
  const text = await textOf(wizard.card(vendor).locator('.price-between'));
  const [low = 0, high = 0] = [...text.matchAll(/\$([\d,]+)/g)].map(([, figure = '']) =>
    Number(figure.replace(',', '')),
  );
  return high - low;
}

test('a condo is booked on a phone, every answer one press from its field', async ({ arrive }) => {
  const { wizard } = await arrive({ viewport: { width: 375, height: 700 }, hasTouch: true });
  const { page } = wizard;
  await page.goto('/quote');
  await wizard.fillDetails(freshTrip({ from: '1204-88 Harbour St, Toronto M5J 0C3' }));
  await wizard.continue.click();
  await wizard.atStep(2);
  await wizard.field(HOME.homeType).selectOption('condo');
  await wizard.field(HOME.size).selectOption('2 bedrooms');
  await wizard.button(UNDERSTOOD.takeFloor(12)).click();
  await poll(() => wizard.field(HOME.unit).inputValue()).toBe('12');
  const junk = page.getByRole('checkbox', { name: SERVICES_TEXT.junk.name });
  await page.getByRole('checkbox', { name: /^Junk removal \+ \$/ }).waitFor();
  const farther = wizard.field(HOME.carry).getByRole('option', { name: /^25 to 75 m \(\+ \$/ });
  await poll(() => farther.count()).toBe(1);
  await junk.check();
  const elevator = page.getByRole('group', { name: ORIGIN.elevator });
  await elevator.getByRole('radio', { name: HOME.notSure }).check();
  await wizard.continue.click();
  await wizard.atStep(3);
  await wizard.sayAccess(DESTINATION.elevator);
  await wizard.continue.click();
  await wizard.atStep(4);
  const unsure = await wizard.chooseFirst();
  const wide = await rangeOf(wizard, unsure.vendor);
  await wizard.button(FRAME.continueWith(unsure.vendor)).click();
  await wizard.atStep(5);

  const edit = (answer: string) =>
    page.locator('.review').getByRole('button', { name: REVIEW.edit(answer), exact: true });
  for (const answer of [
    'condo',
    'floor 12',
    'elevator not sure',
    'no loading dock',
    'distance to the truck not sure',
  ])
    await edit(answer).first().waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  await edit('Morning, 8:00 a.m. – 12:00 p.m. (Eastern Time)').click();
  await wizard.atStep(1);
  await poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('time');
  await page.goBack();
  await wizard.atStep(5);
  await edit('elevator not sure').click();
  await wizard.atStep(2);
  const notSure = elevator.getByRole('radio', { name: HOME.notSure });
  await poll(() => notSure.evaluate((radio) => radio === document.activeElement)).toBe(true);
  await elevator.getByRole('radio', { name: HOME.yes }).check();
  await wizard.field(HOME.carry).selectOption('far');
  await wizard.continue.click();
  await wizard.atStep(3);
  await wizard.continue.click();
  await wizard.atStep(4);
  const { vendor } = await wizard.chooseFirst();
  expect(await rangeOf(wizard, unsure.vendor)).toBeLessThan(wide);
  await wizard.button(FRAME.continueWith(vendor)).click();
  await wizard.atStep(5);
  await edit('elevator').first().waitFor();
  expect(await edit('elevator not sure').count()).toBe(0);
  await edit('truck 25 to 75 m from the door').waitFor();
  const lines = await textOf(page.locator('.review .price-lines'));
  expect(lines).toContain('Junk removal');

  await wizard.continue.click();
  await wizard.atStep(6);
  await wizard.fillContact();
  await wizard.pay.click();
  await wizard.payButton.click();
  await wizard.atStep(7);
  await page.getByText(CONFIRMATION.balance, { exact: true }).waitFor();
  const ceiling = await textOf(wizard.fact(TICKET.ceiling));
  await page.getByText(CONFIRMATION.vendorPhone, { exact: true }).waitFor();

  // The confirmation lists what the review did; an answer has no way back any more.
  const said = (text: string) => page.locator('.answers').getByText(text, { exact: true });
  for (const answer of [
    'condo',
    'floor 12',
    'elevator',
    'no loading dock',
    SERVICES_TEXT.junk.name,
  ])
    await said(answer).first().waitFor();
  expect(await said('elevator not sure').count()).toBe(0);
  expect(await page.getByRole('button', { name: REVIEW.edit('condo') }).count()).toBe(0);
  expect(await textOf(page.locator('.price-lines'))).toBe(lines);
  for (const [title = '', text = ''] of [TICKET.call(vendor), TICKET.bill(ceiling)]) {
    await wizard.text(title).waitFor();
    await wizard.text(text).waitFor();
  }
  await wizard.text(CONFIRMATION.change).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
});
