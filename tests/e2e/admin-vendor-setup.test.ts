import { expect } from 'vitest';
import { TEXTS as RATES } from '../../islands/admin/sections/vendors/calculator/messages.ts';
import { NEW } from '../../islands/admin/sections/vendors/new-messages.ts';
import { TEXTS as RATE_TEXTS } from '../../islands/shared/rates/messages.ts';
import { localMove } from '../support/app.ts';
import { axeFaults, axeInLightAndDark } from '../support/axe.ts';
import { poll } from '../support/bookings.ts';
import { acceptInvitation } from '../support/invitations.ts';
import { test } from '../support/panel.ts';
import { bookableQuotes } from '../support/quoted.ts';
import { holdBack } from '../support/replies.ts';
import { stageOf } from '../support/stage.ts';
import { openCalculator, ready, tab } from '../support/vendors-section.ts';
import { freshTrip } from '../support/wizard.ts';

const PATH = '/admin/vendors';

test('rates: invalid becomes 0, nothing holds until saved, unsaved work is kept and asked about', async ({
  openPanel,
  server,
}) => {
  const panel = await openPanel(`${PATH}?mover=velocity-movers`);
  const { page } = panel;
  await ready(panel);
  const box = await openCalculator(panel);
  const piano = box.getByLabel('Piano', { exact: true });
  await poll(() => piano.inputValue()).toBe('280');
  expect(await piano.getAttribute('step')).toBe('10');
  expect(await piano.getAttribute('min')).toBe('0');
  // A rate between two steps, as the defaults have one, is no fault.
  await piano.fill('396');
  await poll(() => page.locator('.with-unit input').count()).toBeGreaterThan(5);
  expect(await page.locator('.with-unit input:invalid').count()).toBe(0);
  await piano.fill('-5');
  await piano.blur();
  expect(await piano.inputValue()).toBe('0');
  await piano.fill('300');
  await box.getByText(RATE_TEXTS.bar.changes(1)).waitFor();
  await tab(panel, RATES.tabs.history).click();
  await tab(panel, RATES.tabs.rates).click();
  await poll(() => piano.inputValue()).toBe('300');

  await page.getByRole('link', { name: 'Leads', exact: true }).click();
  const asks = page.getByRole('dialog', { name: RATE_TEXTS.leave.title });
  await asks.getByText('Velocity Movers').waitFor();
  await asks.getByRole('button', { name: 'Cancel' }).click();
  await poll(() => piano.inputValue()).toBe('300');
  const versions = async () => {
    const [row] = await server.sql`
      select count(*)::int as count from rate_versions r join vendors v on v.id = r.vendor_id
      where v.slug = 'velocity-movers'`;
    return row?.count;
  };
  expect(await versions()).toBe(1);

  // A price that cannot be is said at its field.
  panel.expectRefused('/admin/vendors/velocity-movers/modify');
  await box.getByLabel('2 movers', { exact: true }).fill('5');
  await box.getByLabel(RATE_TEXTS.bar.description).fill('Pianos got heavier');
  await box.getByRole('button', { name: RATES.bar.save }).click();
  const problem = 'An hourly rate is at least $10.00.';
  await page.getByText(RATES.saveFailed(problem)).waitFor();
  await box.getByText(problem, { exact: true }).waitFor();
  await box.getByLabel('2 movers', { exact: true }).fill('169');
  expect(await axeFaults(page)).toEqual([]);
  await box.getByRole('button', { name: RATES.bar.save }).click();
  await page.getByText('Vendor velocity-movers rates modified successfully!').waitFor();
  expect(await versions()).toBe(2);

  await tab(panel, RATES.tabs.history).click();
  await box.getByText('Pianos got heavier').waitFor();
  await box.getByText(RATE_TEXTS.history.changes(1)).click();
  await box.getByText('Heavy items: Piano').waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await box.getByRole('button', { name: RATE_TEXTS.history.rollback }).click();
  await page.getByText(RATES.rolledBack('velocity-movers', 1, 3)).waitFor();
  await tab(panel, RATES.tabs.rates).click();
  // The rates in force are asked for again once the notice stands.
  await poll(() => piano.inputValue()).toBe('280');

  await tab(panel, RATES.tabs.settings).click();
  await box.getByRole('button', { name: RATES.reset.button }).click();
  const confirm = page.getByRole('dialog', { name: RATES.reset.title });
  await confirm.getByRole('button', { name: RATES.reset.button }).click();
  await page.getByText('Vendor velocity-movers logic reset to defaults!').waitFor();
  expect(await versions()).toBe(4);
  await tab(panel, RATES.tabs.rates).click();
  await poll(() => piano.inputValue()).toBe('250');

  // Preview keeps its rules, and compare prices what the operator has not saved.
  const crew = box.getByLabel('2 movers', { exact: true });
  await crew.fill(String(Number(await crew.inputValue()) + 5));
  await tab(panel, RATES.tabs.preview).click();
  const rooms = box.getByLabel(RATES.move.rooms, { exact: true });
  const weight = box.getByLabel(RATES.move.weight, { exact: true });
  expect([await rooms.inputValue(), await weight.inputValue()]).toEqual(['3', '3000']);
  await rooms.fill('');
  await weight.fill('');
  await weight.blur();
  expect([await rooms.inputValue(), await weight.inputValue()]).toEqual(['1', '1000']);
  expect([await weight.getAttribute('min'), await weight.getAttribute('step')]).toEqual([
    '500',
    '500',
  ]);
  await rooms.fill('3');
  await box.getByRole('button', { name: RATES.preview.run }).click();
  const quotes = box.getByRole('table', { name: RATES.preview.label });
  await quotes.getByRole('row', { name: /Easy2Go/ }).waitFor();
  expect(await axeFaults(page)).toEqual([]);

  await tab(panel, RATES.tabs.compare).click();
  await box.getByLabel(RATES.compare.name).fill('Five dollars more');
  await box.getByRole('button', { name: RATES.compare.run, exact: true }).click();
  const row = box
    .getByRole('table', { name: RATES.compare.label })
    .getByRole('row', { name: /Velocity/ });
  await row.waitFor();
  expect(await row.innerText()).toMatch(/\+\$[\d.,]+\s+\+[\d.]+\s?%/);
  expect(await axeFaults(page)).toEqual([]);
});

test('two operators: the second is told, and puts the own changes on top', async ({
  openPanel,
}) => {
  const first = await openPanel(`${PATH}?mover=lets-get-moving`);
  await ready(first);
  const box = await openCalculator(first);
  await box.getByLabel('Safe', { exact: true }).fill('320');
  await box.getByLabel(RATE_TEXTS.bar.description).fill('Safes');

  const second = await openPanel(`${PATH}?mover=lets-get-moving`);
  await ready(second);
  const other = await openCalculator(second);
  await other.getByLabel('Piano', { exact: true }).fill('280');
  await other.getByLabel(RATE_TEXTS.bar.description).fill('Pianos');
  await other.getByRole('button', { name: RATES.bar.save }).click();
  await second.page.getByText(RATES.saved('lets-get-moving')).waitFor();

  first.expectRefused('/admin/vendors/lets-get-moving/modify');
  await box.getByRole('button', { name: RATES.bar.save }).click();
  await first.page.getByText('Failed to modify vendor rates: Somebody else').waitFor();
  await box.getByRole('button', { name: RATE_TEXTS.bar.rebase }).click();
  await poll(() => box.getByLabel('Piano', { exact: true }).inputValue()).toBe('280');
  expect(await box.getByLabel('Safe', { exact: true }).inputValue()).toBe('320');
  await box.getByRole('button', { name: RATES.bar.save }).click();
  await first.page.getByText(RATES.saved('lets-get-moving')).waitFor();
});

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
  expect(await axeInLightAndDark(page)).toEqual([]);
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
  const release = await holdBack(page, '/api/places/locate*');
  await form.getByRole('button', { name: yards.find }).click();
  // Typed while the answer is on its way.
  await form.getByLabel(yards.city).fill('Old Toronto');
  release();
  await form.locator('.yard-map svg').waitFor();
  expect(await form.getByLabel(yards.city).inputValue()).toBe('Old Toronto');
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

  // Prices hear of the mover a moment later, and the wizard asks for them once.
  const trip = freshTrip();
  const quotes = () => bookableQuotes(stageOf(server), localMove(trip.date));
  await poll(async () => (await quotes()).map((quote) => quote.vendor_name)).toContain(NAME);
  const { wizard } = await arrive();
  await wizard.toMovers(trip);
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
