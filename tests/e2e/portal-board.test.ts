import type { Page } from 'playwright';
import { expect } from 'vitest';
import { clockTime } from '../../contracts/arrivals.ts';
import { addDays, torontoToday } from '../../contracts/dates.ts';
import { TEXTS } from '../../islands/portal/sections/board/messages.ts';
import { axeFaults } from '../support/axe.ts';
import { makeFleet, planBooking } from '../support/board.ts';
import { test } from '../support/portal.ts';

const { job: JOB, assign, done, tray, fleet: FLEET, dates } = TEXTS;

const at = (ahead: number) => addDays(torontoToday(new Date()), ahead);
const MAYA = { customer: 'Maya Chen' } as Parameters<typeof JOB.open>[0];
const OMAR = { customer: 'Omar Haddad' } as Parameters<typeof JOB.open>[0];
const lane = (page: Page, truckId = 0) => page.locator(`.lane[data-truck="${truckId}"]`);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** The block or card of a job, wherever it stands. */
const jobOf = (page: Page, leadId: string) => page.locator(`[data-job="${leadId}"]`);

/** Drags a job's card or block to a truck, so that its start lies at a share of the hours. */
async function drag(page: Page, leadId: string, truckId: number, share: number) {
  const from = await jobOf(page, leadId).first().boundingBox();
  await lane(page, truckId).scrollIntoViewIfNeeded();
  const track = await lane(page, truckId).locator('.track').boundingBox();
  const start = (await jobOf(page, leadId).first().boundingBox()) ?? from;
  if (!start || !track) throw new Error('There is nothing to drag, or nowhere to.');
  await page.mouse.move(start.x + 4, start.y + 8);
  await page.mouse.down();
  await page.mouse.move(start.x + 20, start.y + 20);
  await page.mouse.move(track.x + track.width * share, track.y + track.height / 2, { steps: 6 });
}

test('a job is dragged to a truck, refused where it cannot make it, and put back by Undo', async ({
  openPortal,
  server,
}) => {
  const day = at(30);
  const fleet = await makeFleet(server.sql, { trucks: ['Alpha', 'Beta'], crews: ['North crew'] });
  const [alpha, beta] = [fleet.trucks.Alpha ?? 0, fleet.trucks.Beta ?? 0];
  const maya = await planBooking(server.sql, { day, hours: 4 });
  const omar = await planBooking(server.sql, { day, customer: ['Omar', 'Haddad'] });
  const { page } = await openPortal(`/vendor/board?day=${day}`, {
    vendor: 'easy2go',
    viewport: { width: 1440, height: 1400 },
  });
  await page.getByRole('heading', { name: tray.title(2) }).waitFor();
  expect(await axeFaults(page)).toEqual([]);

  // Six hours to twenty: an eighth of the way is soon before eight, when the window begins.
  await drag(page, maya, alpha, 0.1);
  await lane(page, alpha).locator('.ghost').getByText(clockTime('08:00')).waitFor();
  await page.mouse.up();
  await page.getByText(done.assigned('Maya Chen', 'Alpha', '08:00')).waitFor();
  await lane(page, alpha)
    .getByRole('button', { name: JOB.open(MAYA, 'Alpha') })
    .waitFor();
  await page.getByRole('heading', { name: tray.title(1) }).waitFor();

  // The other one in the same hours: the reason stands there before it is dropped.
  await drag(page, omar, alpha, 0.2);
  await lane(page, alpha)
    .locator('.ghost[data-wrong]')
    .getByText(/^Alpha is at Maya Chen’s until/)
    .waitFor();
  expect(await lane(page, alpha).getAttribute('data-busy')).toBe('true');
  expect(await lane(page, beta).getAttribute('data-busy')).toBeNull();
  await page.mouse.up();
  await page
    .getByRole('status')
    .getByText(/^Alpha is at Maya Chen’s until/)
    .waitFor();
  expect(await server.sql`select 1 from dispatches where lead_id = ${omar}`).toHaveLength(0);

  await drag(page, omar, beta, 0.2);
  await page.mouse.up();
  await lane(page, beta)
    .getByRole('button', { name: JOB.open(OMAR, 'Beta') })
    .waitFor();
  await page.getByText(tray.none).waitFor();
  const told = page.locator('.notice-line', { hasText: 'Omar Haddad' });
  await told.getByRole('button', { name: done.undo }).click();
  await page.getByRole('heading', { name: tray.title(1) }).waitFor();
  expect(await server.sql`select 1 from dispatches where lead_id = ${omar}`).toHaveLength(0);
});

test('by keyboard a job is picked up, moved with arrows, dropped, and each step is told', async ({
  openPortal,
  server,
}) => {
  const day = at(31);
  const fleet = await makeFleet(server.sql, {
    vendor: 'pierre-sons',
    trucks: ['Aaa', 'Bbb'],
    crews: [],
  });
  const maya = await planBooking(server.sql, { vendor: 'pierre-sons', day });
  const { page } = await openPortal(`/vendor/board?day=${day}`, {
    vendor: 'pierre-sons',
  });
  const said = (text: string | RegExp) => page.getByRole('status').getByText(text).waitFor();
  const card = jobOf(page, maya);
  await card.focus();
  await page.keyboard.press('Space');
  await said(/^Maya Chen picked up\./);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await said(new RegExp(clockTime('08:30')));
  await page.keyboard.press('ArrowLeft');
  // Earlier than was promised it does not go.
  for (let press = 0; press < 4; press++) await page.keyboard.press('ArrowLeft');
  await said(new RegExp(clockTime('08:00')));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const first = lane(page, fleet.trucks.Aaa);
  await first.getByRole('button', { name: JOB.open(MAYA, 'Aaa') }).waitFor();
  const [row] =
    await server.sql`select starts_at, truck_id from dispatches where lead_id = ${maya}`;
  expect(row).toEqual({ starts_at: '08:15', truck_id: fleet.trucks.Aaa });

  // The focus has gone along, so that the next key goes on from there; Escape puts back.
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-job')))
    .toBe(maya);
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await lane(page, fleet.trucks.Bbb).locator('.ghost').waitFor();
  await page.keyboard.press('Escape');
  await said('Maya Chen put back.');
  await expect.poll(() => lane(page, fleet.trucks.Bbb).locator('.ghost').count()).toBe(0);
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await lane(page, fleet.trucks.Bbb)
    .getByRole('button', { name: JOB.open(MAYA, 'Bbb') })
    .waitFor();
});

test('two dispatchers see each other’s moves, and neither overwrites the other', async ({
  openPortal,
  server,
}) => {
  const day = at(32);
  const vendor = 'velocity-movers';
  const fleet = await makeFleet(server.sql, { vendor, trucks: ['One', 'Two'], crews: [] });
  const id = await planBooking(server.sql, { vendor, day });
  const open = async () => {
    const portal = await openPortal(`/vendor/board?day=${day}`, { vendor });
    portal.expectRefused('/vendor/vendor/dispatches');
    await portal.page.getByRole('heading', { name: tray.title(1) }).waitFor();
    return portal.page;
  };
  const [ann, bob] = [await open(), await open()];
  await jobOf(ann, id).click();
  await ann.getByRole('combobox', { name: assign.truck }).selectOption(String(fleet.trucks.One));
  await button(ann, assign.submit).click();
  // Without a reload it stands on the other's board.
  await lane(bob, fleet.trucks.One)
    .getByRole('button', { name: JOB.open(MAYA, 'One') })
    .waitFor();

  // Both open it; the second to save reads that it has changed, and the board shows how it stands.
  await jobOf(bob, id).click();
  await bob.getByRole('combobox', { name: assign.time }).selectOption('11:00');
  await jobOf(ann, id).click();
  await ann.getByRole('combobox', { name: assign.time }).selectOption('10:00');
  await button(ann, assign.save).click();
  await ann.getByText(done.assigned('Maya Chen', 'One', '10:00')).waitFor();
  await button(bob, assign.save).click();
  await bob.getByText(/^Somebody else has just changed this\./).waitFor();
  const [row] = await server.sql`select starts_at from dispatches where lead_id = ${id}`;
  expect(row).toEqual({ starts_at: '10:00' });
});

test('on a phone a job is assigned by a menu, and the lists hold trucks and crews', async ({
  openPortal,
  server,
}) => {
  const day = at(33);
  const vendor = 'lets-get-moving';
  const fleet = await makeFleet(server.sql, { vendor, trucks: ['Solo'], crews: ['Night crew'] });
  const id = await planBooking(server.sql, { vendor, day });
  const { page } = await openPortal(`/vendor/board?day=${day}`, {
    vendor,
    viewport: { width: 375, height: 740 },
  });
  await button(page, JOB.assignOf('Maya Chen')).click();
  const dialog = page.getByRole('dialog', { name: assign.title('Maya Chen') });
  expect(await axeFaults(page)).toEqual([]);
  await dialog
    .getByRole('combobox', { name: assign.truck })
    .selectOption(String(fleet.trucks.Solo));
  await dialog.getByRole('combobox', { name: assign.time }).selectOption('09:30');
  await dialog
    .getByRole('combobox', { name: assign.crew })
    .selectOption({ label: assign.crewOf('Night crew', 3) });
  await button(page, assign.submit).click();
  const solo = lane(page, fleet.trucks.Solo);
  await solo.getByText('Night crew').waitFor();
  // Its hours take no part of a phone's width.
  const track = await solo.locator('.track').boundingBox();
  expect((await jobOf(page, id).first().boundingBox())?.width).toBe(track?.width);
  await jobOf(page, id).click();
  await button(page, assign.remove).click();
  await page.getByText(done.removed('Maya Chen')).waitFor();
  await page.getByRole('heading', { name: tray.title(1) }).waitFor();

  await page.getByRole('button', { name: TEXTS.views.fleet }).click();
  await button(page, FLEET.addCrew).click();
  await page.getByRole('textbox', { name: FLEET.name }).fill('Day crew');
  await page.getByRole('spinbutton', { name: FLEET.people }).fill('4');
  await button(page, FLEET.save).click();
  await page.getByText(FLEET.added('Day crew')).waitFor();
  await button(page, FLEET.retireOf('Day crew')).click();
  await page.getByText(FLEET.retiredDone('Day crew')).waitFor();
  await button(page, FLEET.backOf('Day crew')).waitFor();
  expect(await axeFaults(page)).toEqual([]);
});

test('the week shows seven days by truck, and a day of it opens', async ({
  openPortal,
  server,
}) => {
  const day = at(34);
  const fleet = await makeFleet(server.sql, { trucks: ['Weekly'], crews: [] });
  const id = await planBooking(server.sql, { day });
  await server.sql`
    insert into dispatches (vendor_id, lead_id, day, truck_id, starts_at, assigned_by, assigned_at)
    select vendor_id, ${id}, ${day}, id, '09:00', 'test', now() from trucks
    where id = ${fleet.trucks.Weekly ?? 0}`;
  const { page } = await openPortal(`/vendor/board?view=week&day=${day}`, {
    vendor: 'easy2go',
  });
  const row = page.getByRole('row', { name: /^Weekly/ });
  await row.getByRole('button', { name: `${clockTime('09:00')} Maya Chen` }).waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('button', { name: TEXTS.week.open(day) }).click();
  await page.getByRole('heading', { name: dates.of(day) }).waitFor();
  await lane(page, fleet.trucks.Weekly)
    .getByRole('button', { name: JOB.open(MAYA, 'Weekly') })
    .waitFor();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('heading', { name: dates.of(addDays(day, 1)) }).waitFor();
  await page.getByRole('button', { name: dates.before.day }).click();
  await page.getByRole('heading', { name: dates.of(day) }).waitFor();
});
