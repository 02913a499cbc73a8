import { expect } from 'vitest';
import { EXTRA_WORDS } from '../../contracts/line-words.ts';
import { MANAGE } from '../../islands/booking/messages/manage.ts';
import { CREW, SIGN } from '../../islands/crew/messages.ts';
import { TEXTS as BOARD } from '../../islands/portal/sections/board/messages.ts';
import { TEXTS as DAY } from '../../islands/portal/sections/day/messages.ts';
import { TEXTS as JOB } from '../../islands/portal/sections/jobs/messages.ts';
import { ACCESS } from '../../islands/shared/job-sheet/access-messages.ts';
import { SHEET } from '../../islands/shared/job-sheet/messages.ts';
import { RECORD } from '../../islands/shared/job-sheet/record-messages.ts';
import { poll } from '../support/bookings.ts';
import { crewAndTruck } from '../support/crew-jobs.ts';
import { jobOfToday, linkFor, openAllDay, step } from '../support/crew-pages.ts';
import { looksRight } from '../support/looks-right.ts';
import { lettersOf, printed } from '../support/pdf-text.ts';
import { test } from '../support/portal.ts';
import type { TestServer } from '../support/server.ts';

const PHONE = { width: 375, height: 812 };
const WIDE = { width: 1440, height: 900 };

test('customer, office and crew see the same day, on paper, without a network and signed by a finger, until the link is taken back', {
  // Three walks of two minutes each, told as one.
  timeout: 240_000,
}, async ({ openPortal, arrive, server }) => {
  const { id, link, crewId, vendor, move } = await jobOfToday(server);
  const { page: office } = await openPortal('/vendor/day', { vendor, viewport: PHONE });
  await office.getByRole('article').first().waitFor();
  await looksRight(office, '.day-page');
  const url = await linkFor(office, server, { id, crewId });

  // The customer says how the crew gets in.
  const { page: home } = (await arrive({ viewport: PHONE })).wizard;
  await home.goto(link);
  await home.getByText(MANAGE.sections.crew, { exact: true }).click();
  const form = home.locator('#crew');
  await form.getByLabel(ACCESS.buzzer).first().fill('1204');
  await form.getByLabel(ACCESS.from).first().fill('08:00');
  await form.getByLabel(ACCESS.to).first().fill('11:00');
  await form.getByRole('button', { name: ACCESS.save }).click();
  await home.getByText(ACCESS.saved).waitFor();
  await looksRight(home, '#crew');

  const crew = await arrive({ viewport: PHONE });
  const { page } = crew;
  await page.goto(url);
  await page.getByRole('heading', { level: 1, name: `Crew ${id}` }).waitFor();
  // The secret has left the address.
  expect(new URL(page.url()).hash).toBe('');
  await page.getByText('1204').waitFor();
  // The name of a fact in French leaves its answer half of the line.
  const facts = page.locator('.facts').first();
  const half = await facts.evaluate((list) => {
    const [term, answer] = ['dt', 'dd'].map((part) => list.querySelector(part));
    const had = term?.textContent ?? '';
    if (term) term.textContent = 'Point de départ des camions';
    const share = (answer?.clientWidth ?? 0) / list.clientWidth;
    if (term) term.textContent = had;
    return share;
  });
  expect(half).toBeGreaterThan(0.45);
  // The customer's number stands on one line of the smallest phone.
  await page.setViewportSize({ width: 320, height: 640 });
  const number = page.getByText('+1 416 555 0123', { exact: true }).first();
  expect(await number.evaluate((span) => span.getClientRects().length)).toBe(1);
  await page.setViewportSize(PHONE);
  await looksRight(page, '.crew');
  await step(page, 'on_way').click();
  await page.getByRole('button', { name: CREW.undo(SHEET.steps.on_way) }).click();
  await page.getByText(CREW.noneYet).waitFor();
  await page.getByText(CREW.other).click();
  await step(page, 'arrived').click();
  await poll(() => tapsOf(server, id)).toEqual(['arrived']);
  await home.reload();
  const news = home.getByRole('heading', { level: 1, name: MANAGE.crewSteps.arrived });
  expect(await news.getAttribute('aria-live')).toBe('polite');
  await office.goto(`/vendor/jobs/${id}`);
  const progress = office.getByRole('region', { name: JOB.progress });
  await progress.getByText(SHEET.steps.arrived).waitFor();

  // The job sheet prints alone, on one page, with nothing that is to be pressed.
  await office.setViewportSize(WIDE);
  await office.goto(`/vendor/leads?tab=all&lead=${id}`);
  await office.getByRole('link', { name: JOB.title }).click();
  const sheet = office.getByRole('article', { name: SHEET.label('Maya Okafor') });
  await sheet.locator('.job-sheet-map svg').waitFor();
  expect(new URL(office.url()).pathname).toBe(`/vendor/jobs/${id}`);
  const { sheets } = await printed(office, 'A4');
  expect(sheets).toBe(1);
  const letter = await printed(office, 'Letter');
  expect(letter.sheets).toBe(1);
  for (const needed of [
    'Maya Okafor',
    '+1 416 555 0123',
    id,
    String(move.origin_address),
    String(move.destination_address),
    `Truck ${id} (CB 1234)`,
    `Crew ${id}`,
    SHEET.collect,
    SHEET.ceiling,
  ]) {
    expect(letter.letters).toContain(lettersOf(needed));
  }
  for (const gone of [JOB.print, JOB.booking, SHEET.maps.google, JOB.progress]) {
    expect(letter.letters).not.toContain(lettersOf(gone));
  }
  // Taps without a network stay on the phone, and go by themselves; what was loaded stays.
  crew.expectRefused('/api/');
  // What the map has not loaded yet.
  crew.expectRefused('/_astro/');
  await page.context().setOffline(true);
  await step(page, 'loading').click();
  await step(page, 'driving').click();
  await page.getByText(CREW.waiting(2)).waitFor();
  // One that was never sent is simply forgotten.
  await page.getByRole('button', { name: CREW.undo(SHEET.steps.driving) }).click();
  await page.getByText(CREW.waiting(1)).waitFor();
  await page.getByText('+1 416 555 0123').first().waitFor();
  await page.context().setOffline(false);
  await poll(() => tapsOf(server, id)).toEqual(['arrived', 'loading']);
  await poll(() => page.getByText(CREW.waiting(1)).count()).toBe(0);

  await workedFor(server, id, 2);
  await step(page, 'done').click();

  await page.getByRole('button', { name: SIGN.add }).click();
  await page.getByLabel(SIGN.kind).selectOption({ label: EXTRA_WORDS.materials });
  await page.getByLabel(SIGN.what).fill('6 wardrobe boxes');
  await page.getByLabel(SIGN.amount).fill('45.25');
  expect(await page.getByLabel(SIGN.hours).inputValue()).toMatch(/^2(\.25)?$/);
  await page.getByRole('button', { name: SIGN.price }).click();
  const sign = page.getByRole('button', { name: /^Sign for/ });
  await sign.waitFor();
  await looksRight(page, '.crew-sign');
  const total = (await sign.innerText()).replace('Sign for ', '');
  await sign.click();
  await page.getByText(SIGN.wrongPad).waitFor();
  const pad = page.getByRole('img', { name: SIGN.pad });
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (!box) throw new Error('The field to sign on is not on the page.');
  await page.mouse.move(box.x + 30, box.y + 60);
  await page.mouse.down();
  await page.mouse.move(box.x + 120, box.y + 30, { steps: 8 });
  await page.mouse.move(box.x + 220, box.y + 80, { steps: 8 });
  await page.mouse.up();
  await sign.click();
  await page.getByRole('heading', { name: RECORD.title }).waitFor();
  await page.getByRole('img', { name: RECORD.signature('Maya Okafor') }).waitFor();

  // The office and the customer read the same sum, and the statement has the deposit.
  await office.goto(`/vendor/jobs/${id}`);
  const record = office.getByRole('region', { name: RECORD.title });
  await record.getByText(total).first().waitFor();
  for (const viewport of [PHONE, WIDE]) {
    await office.setViewportSize(viewport);
    await looksRight(office, '.job');
  }
  await home.reload();
  await home.getByText('Packing materials: 6 wardrobe boxes').waitFor();
  await home.getByText(total).first().waitFor();
  await office.goto('/vendor/statements');
  await office.getByText(id).first().waitFor();

  // A section without a job leads on.
  await office.goto('/vendor/jobs');
  await office.getByRole('link', { name: JOB.toDay }).click();
  await office.getByRole('heading', { level: 1, name: DAY.title }).waitFor();
  // Taken back by the office: it says so, and shows nothing.
  await office.getByRole('button', { name: `${DAY.links.revoke}: Crew ${id}` }).click();
  await office.getByText(DAY.links.revoked).waitFor();
  await page.reload();
  await page.getByRole('heading', { level: 1, name: CREW.refused }).waitFor();
  expect(await page.locator('body').innerText()).not.toContain('Okafor');
});

test('a dispatcher gives a job its truck and crew, who tap through the day; a typed name makes the final price', async ({
  openPortal,
  arrive,
  server,
  cast,
}) => {
  const { id, vendor } = await cast.ofToday();
  await openAllDay(server, id);
  const { crewId, truckId } = await crewAndTruck(server.sql, id);
  const { page: office } = await openPortal('/vendor/board', {
    vendor,
    viewport: PHONE,
    permissions: ['view_leads', 'manage_leads'],
  });
  const card = office.locator(`[data-job="${id}"]`).first();
  await card.waitFor();
  const assigns = office.getByRole('button', { name: BOARD.job.assignOf('Maya Okafor') }).first();
  await ((await assigns.isVisible()) ? assigns : card).click();
  const dialog = office.getByRole('dialog', { name: BOARD.assign.title('Maya Okafor') });
  await dialog.getByRole('combobox', { name: BOARD.assign.truck }).selectOption(`${truckId}`);
  await dialog.getByRole('combobox', { name: BOARD.assign.crew }).selectOption(`${crewId}`);
  await office.getByRole('button', { name: BOARD.assign.submit, exact: true }).click();
  await office.locator(`.lane[data-truck="${truckId}"]`).getByText(`Crew ${id}`).waitFor();

  await office.goto('/vendor/day');
  const url = await linkFor(office, server, { id, crewId });
  const { page } = (await arrive({ viewport: PHONE })).wizard;
  await page.goto(url);
  for (const name of ['on_way', 'arrived'] as const) await step(page, name).click();
  await poll(() => tapsOf(server, id)).toEqual(['on_way', 'arrived']);
  // No more than the estimate's hours: above the ceiling a name is not enough.
  await workedFor(server, id, 3);
  for (const name of ['loading', 'driving', 'unloading', 'done'] as const) {
    await step(page, name).click();
  }
  await poll(async () => (await tapsOf(server, id)).length).toBe(6);
  await page.getByRole('button', { name: SIGN.price }).click();
  const sign = page.getByRole('button', { name: /^Sign for/ });
  await page.getByLabel(SIGN.typed).check();
  await sign.click();
  await page.getByRole('heading', { name: RECORD.title }).waitFor();
  expect(await page.getByText(CREW.noneYet).count()).toBe(0);
});

/** As if the taps so far were so many hours ago. */
const workedFor = ({ sql }: TestServer, id: string, hours: number) => sql`
  update job_steps set tapped_at = tapped_at - make_interval(hours => ${hours}) where lead_id = ${id}`;

const tapsOf = async ({ sql }: TestServer, id: string) =>
  (
    await sql<{ step: string }[]>`
      select step from job_steps where lead_id = ${id} and undone_at is null order by id`
  ).map(({ step }) => step);
