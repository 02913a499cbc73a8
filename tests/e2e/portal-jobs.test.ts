import type { Page } from 'playwright';
import { expect } from 'vitest';
import { addDays, torontoToday } from '../../contracts/dates.ts';
import { dateSpan, jobDaysText } from '../../contracts/job-days.ts';
import { CONFIRMATION } from '../../islands/booking/messages/confirmation.ts';
import { DETAILS } from '../../islands/booking/messages/details.ts';
import { JOB_DAYS } from '../../islands/booking/messages/job-days.ts';
import { REVIEW } from '../../islands/booking/messages/review.ts';
import { CREW, SIGN } from '../../islands/crew/messages.ts';
import { TEXTS as BOARD } from '../../islands/portal/sections/board/messages.ts';
import { TEXTS as DAY } from '../../islands/portal/sections/day/messages.ts';
import { TEXTS as STATEMENTS } from '../../islands/portal/sections/statements/messages.ts';
import { SHEET } from '../../islands/shared/job-sheet/messages.ts';
import { RECORD } from '../../islands/shared/job-sheet/record-messages.ts';
import { HOME } from '../../islands/shared/move/messages.ts';
import { axeFaults } from '../support/axe.ts';
import { confirmationMail, expectBookedOnce, poll } from '../support/bookings.ts';
import { seedBusyVendor } from '../support/busy-vendor.ts';
import { castOf } from '../support/cast.ts';
import { acceptInvitation, inviteAsOperator } from '../support/invitations.ts';
import { looksRight } from '../support/looks-right.ts';
import { settled, test } from '../support/portal.ts';
import type { TestServer } from '../support/server.ts';
import { freshTrip, OTTAWA, textOf } from '../support/wizard.ts';

test('a job that does not fit the afternoon says so, and starts in the morning with one press', async ({
  arrive,
}) => {
  const { wizard, page } = await arrive();
  await page.goto('/quote');
  await wizard.fillDetails(freshTrip({ time: 'Afternoon' }));
  for (const step of [1, 2, 3]) {
    await wizard.atStep(step);
    if (step > 1) await wizard.sayHouse(step);
    if (step === 2) await wizard.field(HOME.rooms).selectOption('9');
    await wizard.continue.click();
  }
  await wizard.atStep(4);
  await wizard.text(JOB_DAYS.tooLong).first().waitFor();
  const asked = page.waitForRequest('**/api/generate');
  await wizard.button(JOB_DAYS.morning).first().click();
  expect((await asked).postDataJSON().move_time).toBe('Morning');
  await poll(() => wizard.text(JOB_DAYS.tooLong).count()).toBe(0);
  await wizard.cards.first().waitFor();
  expect(await wizard.heading(4).evaluate((title) => title === document.activeElement)).toBe(true);
  const { vendor } = await wizard.chooseFirst();
  await wizard.continueWith(vendor);
  expect(await textOf(wizard.fact(REVIEW.time))).toContain(DETAILS.times.Morning);
  expect(await wizard.fact(REVIEW.takes).count()).toBe(0);
});

test('a long haul is shown over its days, from the card to the calendar of its mover', async ({
  arrive,
  openPortal,
  server,
}) => {
  const { wizard } = await arrive();
  const trip = freshTrip(OTTAWA);
  await wizard.toMovers(trip);
  const { vendor } = await wizard.chooseFirst();
  const takes = JOB_DAYS.takes(2, dateSpan(trip.date, 2));
  await wizard.card(vendor).getByText(takes, { exact: true }).waitFor();
  await wizard.continueWith(vendor);
  expect(await textOf(wizard.fact(REVIEW.takes))).toBe(takes);
  await wizard.continue.click();
  await wizard.fillContact();
  await wizard.pay.click();
  await wizard.payDeposit();
  const span = jobDaysText(trip.date, 2) ?? '';
  expect(await textOf(wizard.fact(CONFIRMATION.takes))).toBe(span);

  const id = await expectBookedOnce(server, trip.date);
  const { text, calendar } = await confirmationMail(server, id);
  expect(text).toContain(span);
  const end = addDays(trip.date, 1).replaceAll('-', '');
  const next = addDays(trip.date, 2).replaceAll('-', '');
  // Eight in the evening in Toronto is the next day in UTC.
  expect(calendar).toMatch(new RegExp(`DTEND:(${end}T23|${next}T0[01])0000Z`));

  const [place] = await server.sql<{ id: number; slug: string }[]>`
    select l.id, v.slug from bookings b
    join locations l on l.id = b.location_id join vendors v on v.id = l.vendor_id
    where b.lead_id = ${id}`;
  const day = addDays(trip.date, 1);
  const { page } = await openPortal('/vendor/locations', { vendor: place?.slug ?? '' });
  await page.goto(`/vendor/locations?location=${place?.id}&month=${day.slice(0, 7)}`);
  await page.locator(`[data-day="${day}"]`).click();
  await page.getByText(/day 2 of 2/).waitFor();
  await page.goto(`/vendor/leads?view=calendar&month=${day.slice(0, 7)}&day=${day}`);
  await page.getByText(`· ${span}`).waitFor();
});

/** A paid and accepted job of today, and a truck and a crew at its yard that wait for it. */
async function jobWithoutTruck(server: TestServer) {
  const { id, vendor } = await castOf(server).ofToday();
  const { sql } = server;
  // The crew may come at any hour, so that the test may run at any.
  await sql`update vendor_answers set final_time = '00:00' where lead_id = ${id}`;
  const yard = sql`
    select o.vendor_id, o.id, ${id}::text as name
    from bookings b join locations o on o.id = b.location_id where b.lead_id = ${id}`;
  const [truck] = await sql<{ id: number }[]>`
    insert into trucks (vendor_id, location_id, name, plate)
    select vendor_id, id, 'Truck ' || name, 'CB 1234' from (${yard}) y returning id`;
  const [crew] = await sql<{ id: number }[]>`
    insert into crews (vendor_id, location_id, name, people)
    select vendor_id, id, 'Crew ' || name, 3 from (${yard}) y returning id`;
  if (!truck || !crew) throw new Error(`There is no booking ${id}.`);
  return { id, vendor, truckId: truck.id, crewId: crew.id };
}

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).first().click();

const PHONE = { width: 375, height: 812 };
const DESK = { width: 1440, height: 900 };

test('a whole day: an invited dispatcher’s board, the crew’s link, the price, the statement', {
  timeout: 240_000,
}, async ({ arrive, server }) => {
  const job = await jobWithoutTruck(server);
  const { page: office } = (await arrive({ viewport: PHONE })).wizard;
  const email = `ana-${crypto.randomUUID().slice(0, 8)}@mover.test`;
  await inviteAsOperator(server, email, job.vendor, [
    'view_leads',
    'manage_leads',
    'view_analytics',
  ]);
  await acceptInvitation(office, server, email);

  // She gives the job its truck and crew.
  await office.goto('/vendor/board');
  const assigns = office.getByRole('button', { name: BOARD.job.assignOf('Maya Okafor') });
  const card = office.locator(`[data-job="${job.id}"]`).first();
  await card.waitFor();
  if (await assigns.first().isVisible()) await assigns.first().click();
  else await card.click();
  const dialog = office.getByRole('dialog', { name: BOARD.assign.title('Maya Okafor') });
  await dialog.getByRole('combobox', { name: BOARD.assign.truck }).selectOption(`${job.truckId}`);
  await dialog.getByRole('combobox', { name: BOARD.assign.crew }).selectOption(`${job.crewId}`);
  await press(office, BOARD.assign.submit);
  const lane = office.locator(`.lane[data-truck="${job.truckId}"]`);
  await lane.getByText(`Crew ${job.id}`).waitFor();

  // The crew's link, which opens at whatever hour this runs.
  await office.goto('/vendor/day');
  await press(office, `${DAY.links.make}: Crew ${job.id}`);
  const link = await office.getByRole('dialog').getByLabel(DAY.links.address).inputValue();
  await server.sql`
      update crew_links set opens_at = now() - interval '1 hour', closes_at = now() + interval '5 hours'
      where crew_id = ${job.crewId}`;
  const { page: crew } = (await arrive({ viewport: PHONE })).wizard;
  await crew.goto(link);
  await crew.getByRole('heading', { level: 1, name: `Crew ${job.id}` }).waitFor();
  await press(crew, SHEET.steps.on_way);
  await press(crew, SHEET.steps.arrived);
  await taps(server, job.id, 2);
  // As if the day had taken its hours, and no more than the estimate's: above the ceiling a name is not enough.
  await server.sql`
      update job_steps set tapped_at = tapped_at - interval '3 hours' where lead_id = ${job.id}`;
  await press(crew, SHEET.steps.loading);
  await press(crew, SHEET.steps.driving);
  await press(crew, SHEET.steps.unloading);
  await press(crew, SHEET.steps.done);
  await taps(server, job.id, 6);
  await crew.getByLabel(SIGN.hours).waitFor();
  await press(crew, SIGN.price);
  const sign = crew.getByRole('button', { name: /^Sign for/ });
  await sign.waitFor();
  const total = (await sign.innerText()).replace('Sign for ', '');
  await crew.getByLabel(SIGN.typed).check();
  await sign.click();
  await crew.getByRole('heading', { name: RECORD.title }).waitFor();
  expect(await crew.getByText(CREW.noneYet).count()).toBe(0);

  // The office reads the same sum on the job, and the deposit on its statement.
  await office.goto(`/vendor/jobs/${job.id}`);
  const record = office.getByRole('region', { name: RECORD.title });
  await record.getByText(total).first().waitFor();
  for (const viewport of [PHONE, DESK]) {
    await office.setViewportSize(viewport);
    await looksRight(office, '.job');
  }
  await office.goto('/vendor/statements');
  await office.getByRole('heading', { level: 1, name: STATEMENTS.title }).waitFor();
  await office.getByText(job.id).first().waitFor();
  for (const viewport of [DESK, PHONE]) {
    await office.setViewportSize(viewport);
    expect(await axeFaults(office)).toEqual([]);
  }
});

const taps = ({ sql }: TestServer, id: string, count: number) =>
  poll(
    async () =>
      (await sql`select 1 from job_steps where lead_id = ${id} and undone_at is null`).length,
  ).toBe(count);

const VENDOR = 'velocity-movers';
const JOBS = 100;

test('a hundred jobs of a day are all there: as they come near, on paper, or when asked for', async ({
  openPortal,
  server,
}) => {
  const from = torontoToday(new Date());
  await seedBusyVendor(server.sql, { vendor: VENDOR, from, days: 1, jobs: JOBS });
  const { page } = await openPortal('/vendor/board', { vendor: VENDOR });
  const blocks = page.locator('.board-day .block');
  await blocks.first().waitFor();
  await settled(page);
  expect(await blocks.count()).toBeLessThan(JOBS);
  expect(await axeFaults(page)).toEqual([]);
  const last = page.locator('.lane', { hasText: `Busy truck ${JOBS / 2}` });
  await last.scrollIntoViewIfNeeded();
  await last.locator('.block').nth(1).waitFor();
  expect(await blocks.count()).toBeLessThan(JOBS);
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  expect(await blocks.count()).toBe(JOBS);

  await page.goto('/vendor/board?view=week');
  const chips = page.locator('.board-week .chip');
  await chips.first().waitFor();
  expect(await chips.count()).toBeLessThan(JOBS);
  const row = page.locator('.board-week tr', { hasText: `Busy truck ${JOBS / 2}` });
  const before = await row.evaluate((element) => element.getBoundingClientRect().height);
  await row.scrollIntoViewIfNeeded();
  await row.locator('.chip').nth(1).waitFor();
  const after = await row.evaluate((element) => element.getBoundingClientRect().height);
  expect(Math.abs(after - before)).toBeLessThan(12);

  await page.goto('/vendor/day');
  const cards = page.locator('.day-job');
  await cards.first().waitFor();
  const left = JOBS - (await cards.count());
  expect(left).toBeGreaterThan(0);
  await page.getByRole('button', { name: DAY.more(left) }).click();
  await expect.poll(() => cards.count()).toBe(JOBS);
});
