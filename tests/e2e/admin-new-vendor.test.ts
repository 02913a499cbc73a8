import { expect } from 'vitest';
import { NEW } from '../../islands/admin/sections/vendors/new-messages.ts';
import { axeFaults } from '../support/axe.ts';
import { poll } from '../support/bookings.ts';
import { acceptInvitation } from '../support/invitations.ts';
import { test } from '../support/panel.ts';
import { freshTrip } from '../support/wizard.ts';

const { readiness, yards } = NEW;
const NAME = 'Harbour Lane Movers';
const EMAIL = 'hana@harbourlane.example';

test('a mover is added, invited, given a yard, activated, and then priced in the wizard', async ({
  openPanel,
  arrive,
  server,
}) => {
  const panel = await openPanel('/admin/vendors', { role: 'operator' });
  const { page } = panel;
  panel.expectRefused('/admin/vendors');
  await page.getByRole('button', { name: NEW.open }).click();
  const dialog = page.getByRole('dialog', { name: NEW.title });
  await dialog.getByLabel(NEW.name).fill(NAME);
  // The short name follows the name until a person writes another.
  expect(await dialog.getByLabel(NEW.slug).inputValue()).toBe('harbour-lane-movers');
  await dialog.getByLabel(NEW.slug).fill('easy2go');
  await dialog.getByLabel(NEW.email).fill('office@harbourlane.example');
  await dialog.getByLabel(NEW.phone).fill('416 555 0188');
  await dialog.getByLabel(NEW.contactName).fill('Hana Harbour');
  await dialog.getByLabel(NEW.contactEmail, { exact: true }).fill(EMAIL);
  await dialog.getByLabel(NEW.base).fill('Toronto');
  await dialog.getByLabel(NEW.calculator).selectOption('FlatHourlyCalculator');
  await dialog.getByLabel(NEW.rates).selectOption('easy2go');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await axeFaults(page)).toEqual([]);
  }
  await dialog.getByRole('button', { name: NEW.add }).click();
  await dialog.getByText('Another mover has this short name.', { exact: false }).waitFor();
  await dialog.getByLabel(NEW.slug).fill('harbour-lane');
  await dialog.getByRole('button', { name: NEW.add }).click();
  await page.getByText(NEW.added(NAME, EMAIL)).waitFor();
  await poll(() => page.url()).toContain('mover=harbour-lane');

  const box = page.getByRole('region', { name: readiness.title });
  await box.getByText(readiness.left(2)).waitFor();
  await box.getByRole('button', { name: readiness.activate }).click();
  await page.locator('.notice-line').getByText('It needs an open yard').waitFor();
  await box.getByRole('button', { name: readiness.ways.yard }).click();
  const form = page.getByRole('dialog', { name: yards.title(NAME) });
  await form.getByLabel(yards.name).fill('Harbour yard');
  await form.getByLabel(yards.address).fill('200 Queens Quay W, Toronto');
  await form.getByRole('button', { name: yards.find }).click();
  await poll(() => form.getByLabel(yards.city).inputValue()).toBe('Toronto');
  await form.locator('.yard-map svg').waitFor();
  await form.getByLabel(yards.dispatcher, { exact: true }).fill('Dee Dock');
  await form.getByLabel(yards.phone).fill('416 555 0189');
  await form.getByLabel(yards.trucks).fill('3');
  await page.setViewportSize({ width: 375, height: 740 });
  expect(await form.evaluate((node) => node.scrollWidth - node.clientWidth)).toBe(0);
  expect(await axeFaults(page)).toEqual([]);
  await form.getByRole('button', { name: yards.add }).click();
  await page.getByText(yards.added('Harbour yard')).waitFor();
  await poll(() => form.count()).toBe(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  await box.getByText(readiness.left(1)).waitFor();

  await acceptInvitation((await arrive()).wizard.page, server, EMAIL);

  await page.reload();
  await box.getByText(readiness.ready).waitFor();
  await box.getByRole('button', { name: readiness.activate }).click();
  await page.getByText(readiness.activated(NAME)).waitFor();
  await poll(() => box.count()).toBe(0);

  const { wizard } = await arrive();
  await wizard.toMovers(freshTrip());
  await wizard.card(NAME).waitFor();
  await wizard.page.goto('/movers/harbour-lane');
  await wizard.page.getByRole('heading', { name: NAME, level: 1 }).waitFor();

  await page.getByRole('button', { name: readiness.deactivate }).click();
  const confirm = page.getByRole('dialog', { name: readiness.deactivateTitle(NAME) });
  await confirm.getByRole('button', { name: readiness.deactivate }).click();
  await page.getByText(readiness.deactivated(NAME)).waitFor();
  await box.waitFor();
});

test('yards come from a file: faults by row, then what would change, then the taking', async ({
  openPanel,
}) => {
  const panel = await openPanel('/admin/vendors?mover=easy2go&open=yards');
  const { page } = panel;
  panel.expectRefused('/location-imports');
  const dialog = page.getByRole('dialog', { name: yards.title('Easy2Go') });
  await dialog.getByRole('button', { name: yards.ways.file }).click();
  const head = 'name,address,city,province,dispatcher,phone,trucks\n';
  const row = 'Barrie yard,12 Dunlop St,Barrie,ON,Bo Barrie,705 555 0110,';
  await dialog.getByLabel(yards.text).fill(`${head}${row}many`);
  await dialog.getByRole('button', { name: yards.look }).click();
  await dialog.getByRole('cell', { name: 'trucks', exact: true }).waitFor();
  await dialog.getByLabel(yards.text).fill(`${head}${row}2`);
  await dialog.getByRole('button', { name: yards.look }).click();
  await dialog.getByText('Barrie yard').last().waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: yards.take(1) }).click();
  await page.getByText(yards.taken(1)).waitFor();
});
