import type { Page } from 'playwright';
import sharp from 'sharp';
import { expect } from 'vitest';
import { leadPage } from '../../contracts/admin/leads.ts';
import { CASE } from '../../islands/admin/sections/leads/booking/case-messages.ts';
import { BOOKING } from '../../islands/admin/sections/leads/booking/messages.ts';
import { JUDGED } from '../../islands/admin/sections/leads/judged-messages.ts';
import { AFTER } from '../../islands/booking/messages/manage-after.ts';
import { CASES } from '../../islands/booking/messages/manage-cases.ts';
import { MESSAGES } from '../../islands/booking/messages/manage-messages.ts';
import { VENDOR_REVIEWS } from '../../islands/booking/messages/vendor-reviews.ts';
import { TEXTS } from '../../islands/portal/sections/leads/messages.ts';
import {
  CASES as PORTAL,
  REVIEW,
  THREAD as texts,
} from '../../islands/portal/sections/leads/thread-messages.ts';
import { axeFaults } from '../support/axe.ts';
import { poll } from '../support/bookings.ts';
import { runClockUntil } from '../support/clock.ts';
import { looksRight } from '../support/looks-right.ts';
import { test } from '../support/portal.ts';
import { cut } from '../support/replies.ts';
import { done } from '../support/vendor-leads.ts';
import { freshTrip } from '../support/wizard.ts';

// What customer and mover say to each other: messages, problems and reviews, and what an operator does about them.

const PHONE = { width: 375, height: 720 };

test('a customer writes on a phone, with or without a line, the mover answers, and neither reloads', async ({
  arrive,
  openPortal,
  server,
  cast,
}) => {
  const { id, link, quote } = await cast.booked();
  const { page: customer, expectRefused } = await arrive({ viewport: PHONE, clock: true });
  expectRefused('/api/booking/messages');
  await customer.goto(link);
  const thread = customer.locator('#messages');
  await thread.getByText(MESSAGES.none).waitFor();
  // What could not be sent stays in its field, and goes once when it is sent again.
  await cut(customer, '/api/booking/messages');
  await thread.getByLabel(MESSAGES.label).fill('Do you bring blankets?');
  await thread.getByRole('button', { name: MESSAGES.send }).click();
  await thread.getByRole('alert').first().waitFor();
  expect(await thread.getByLabel(MESSAGES.label).inputValue()).toBe('Do you bring blankets?');
  await customer.unrouteAll();
  await thread.getByRole('button', { name: MESSAGES.send }).click();
  await thread.getByRole('listitem').getByText('Do you bring blankets?').waitFor();
  expect(await server.sql`select from booking_messages where lead_id = ${id}`).toHaveLength(1);

  await thread.getByLabel(MESSAGES.label).fill('Can you park in the lane?\nIt is narrow.');
  await thread.getByRole('button', { name: MESSAGES.send }).click();
  await thread.getByRole('listitem').getByText('Can you park in the lane?').waitFor();
  expect(await thread.getByLabel(MESSAGES.label).inputValue()).toBe('');
  await looksRight(customer, '#messages');

  // An older look comes in over no message, and what is typed while one is sent stays.
  const older = await holdAnswers(customer, 'GET');
  await customer.clock.fastForward(15_000);
  await older.asked;
  const sent = await holdAnswers(customer, 'POST');
  await thread.getByLabel(MESSAGES.label).fill('The gate is open.');
  await thread.getByRole('button', { name: MESSAGES.send }).click();
  await sent.asked;
  await thread.getByLabel(MESSAGES.label).fill('Ring twice.');
  sent.release();
  await thread.getByRole('listitem').getByText('The gate is open.').waitFor();
  older.release();
  await older.told;
  expect(await thread.getByLabel(MESSAGES.label).inputValue()).toBe('Ring twice.');
  await thread.getByRole('listitem').getByText('The gate is open.').waitFor();

  const { page } = await openPortal('/vendor/leads', { vendor: quote.vendor_slug });
  await page.setViewportSize(PHONE);
  await page.getByText(texts.unread(3)).waitFor();
  await page.goto(`/vendor/leads?lead=${id}`);
  const section = page.getByRole('dialog').getByRole('region', { name: texts.title });
  await section.getByText('Can you park in the lane?').waitFor();
  await section.getByLabel(texts.label).fill('Yes. We bring the small truck.');
  await section.getByRole('button', { name: texts.send }).click();
  await section.getByRole('listitem').getByText('We bring the small truck.').waitFor();
  await looksRight(page, '.thread-form');

  // The open page asks by itself, four times a minute.
  const answered = thread.getByText('We bring the small truck.');
  await runClockUntil(customer, '/api/booking/messages', 15_000, () => answered.isVisible());
});

/** Holds back what the server answers to the next call of a method, of which it has been told already. */
async function holdAnswers(page: Page, method: string) {
  const [asked, held, told] = [0, 1, 2].map(() => Promise.withResolvers<void>());
  await page.route(
    '**/api/booking/messages',
    async (route) => {
      if (route.request().method() !== method) return route.fallback();
      const response = await route.fetch();
      asked?.resolve();
      await held?.promise;
      await route.fulfill({ response }).catch(() => {});
      told?.resolve();
    },
    { times: 1 },
  );
  return { asked: asked?.promise, release: () => held?.resolve(), told: told?.promise };
}

const photo = async (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 80, height: 60, channels: 3, background: '#864' } })
    .jpeg()
    .toBuffer(),
});

test('a customer reports a problem with photos on a phone, and the mover answers', async ({
  arrive,
  openPortal,
  cast,
}) => {
  const { id, link, quote } = await cast.booked();
  const { page, complaints } = await arrive({ viewport: PHONE });
  await page.goto(`${link}/cases`);
  const part = page.locator('#cases');
  await part.getByRole('button', { name: CASES.send }).click();
  await part.getByText(CASES.kindMissing).waitFor();
  await part.getByText(CASES.textMissing).waitFor();
  await part.getByRole('radio', { name: CASES.kinds.price }).check();
  // Nothing of the day itself before that day.
  expect(await part.getByRole('radio', { name: CASES.kinds.damage }).count()).toBe(0);
  await part.getByLabel(CASES.text).fill('They ask for $200 more.\nBy phone.');
  await part
    .locator('#case-photos')
    .setInputFiles([await photo('letter.jpg'), await photo('blurred.jpg')]);
  await part.getByRole('button', { name: CASES.chosen('blurred.jpg') }).click();
  await looksRight(page, '#cases');
  await part.getByRole('button', { name: CASES.send }).click();
  await page.getByText(CASES.sent).waitFor();
  const card = part.getByRole('article', { name: CASES.kinds.price });
  await card.getByRole('img', { name: CASES.photo(1) }).waitFor();
  await poll(() => card.getByRole('img').count()).toBe(1);
  expect(await part.getByRole('radio', { name: CASES.kinds.price }).count()).toBe(0);

  // Later, one more, which is no photo; then one that is.
  await card.locator('input[type=file]').setInputFiles({
    name: 'note.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('no photo'),
  });
  await page.getByText(CASES.photosFailed('note.jpg')).waitFor();
  expect(complaints.splice(0).join()).toContain('/photos');
  await card.locator('input[type=file]').setInputFiles(await photo('second.jpg'));
  await card.getByRole('img', { name: CASES.photo(2) }).waitFor();
  await card.getByRole('button', { name: CASES.takeOut }).last().click();
  await page.getByText(CASES.taken).waitFor();
  await looksRight(page, '#cases');

  const portal = await openPortal('/vendor/leads', { vendor: quote.vendor_slug });
  await portal.page.setViewportSize(PHONE);
  await portal.page.getByText(PORTAL.waiting(1)).waitFor();
  await portal.page.goto(`/vendor/leads?lead=${id}`);
  const section = portal.page.getByRole('dialog').getByRole('region', { name: PORTAL.title });
  await section.getByText('They ask for $200 more.').waitFor();
  await section.getByRole('img', { name: PORTAL.photo(1) }).waitFor();
  await looksRight(portal.page, `section[aria-label="${PORTAL.title}"]`);
  await section.getByLabel(PORTAL.answer).fill('A slip: it is $20.');
  await section.getByRole('button', { name: PORTAL.send }).click();
  await portal.page.getByText(PORTAL.sent).waitFor();

  await page.reload();
  await card.getByText('A slip: it is $20.').waitFor();
  await card.getByText(CASES.states.answered(quote.vendor_name)).waitFor();
});

test('an operator closes a problem, and the customer reads why', async ({
  arrive,
  openPanel,
  server,
  cast,
}) => {
  const { id, link, customer } = await cast.booked();
  const problem = { kind: 'other', text: 'Nobody answers the phone.' };
  const reply = await customer.post('/api/booking/cases', problem);
  expect(reply.status).toBe(201);
  const { page } = await openPanel(leadPage(id));
  const part = page.getByRole('region', { name: BOOKING.sections.cases });
  await part.getByText('Nobody answers the phone.').waitFor();
  await page.getByRole('button', { name: CASE.close }).click();
  expect(await axeFaults(page)).toEqual([]);
  await page.getByLabel(CASE.outcome).fill('We called: they ring you today.');
  await page.getByRole('button', { name: CASE.closing }).click();
  await page.getByText(CASE.closed).waitFor();
  await part.getByText(CASE.decided('We called: they ring you today.')).waitFor();
  expect(await page.getByRole('button', { name: CASE.close }).count()).toBe(0);
  const { wizard } = await arrive();
  await wizard.page.goto(`${link}/cases`);
  await wizard.page.getByText('We called: they ring you today.').waitFor();
  const [row] = await server.sql`select closed_by from cases where lead_id = ${id}`;
  expect(row?.closed_by).toMatch(/@/);
});

test('readers report a review in a mover’s card, and an operator hides it', async ({
  arrive,
  openPanel,
  server,
  cast,
}) => {
  const { id, quote, vendorUser } = await cast.ofToday();
  await cast.windowBegan(id);
  await done(vendorUser, id, 'complete');
  await server.sql`
  insert into reviews (lead_id, vendor_id, stars, body)
  select lead_id, vendor_id, 2, 'Call Bob, he is cheaper.' from vendor_answers
  where lead_id = ${id}`;
  const { wizard } = await arrive();
  await wizard.toMovers(freshTrip());
  const card = wizard.card(quote.vendor_name);
  await wizard.openDetails(card);
  await card.getByText('1 review').last().click();
  await card.getByText('Call Bob').waitFor();
  await card.getByRole('button', { name: VENDOR_REVIEWS.report }).click();
  await card.getByText(VENDOR_REVIEWS.reported).waitFor();
  // One review makes no mean, so there is nothing to sort by.
  expect(await wizard.page.getByRole('radio', { name: 'Rating' }).count()).toBe(0);

  const { page } = await openPanel('/admin/leads');
  await page.getByText(JUDGED.title(1)).click();
  await page.getByRole('button', { name: JUDGED.hide }).click();
  await page.getByLabel(JUDGED.why).fill('It advertises another company.');
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('button', { name: JUDGED.hide }).click();
  await page.getByText(JUDGED.state(true), { exact: true }).waitFor();
  const [row] = await server.sql`select hidden_at from reviews where lead_id = ${id}`;
  expect(row?.hidden_at).not.toBeNull();
});

test('mover and customer settle the bill, and the customer reviews the move on a phone', async ({
  arrive,
  openPortal,
  cast,
}) => {
  const { id, link, quote } = await cast.ofToday();
  await cast.windowBegan(id);
  const portal = await openPortal(`/vendor/leads?lead=${id}`, { vendor: quote.vendor_slug });
  portal.expectRefused('/complete');
  const { page } = portal;
  await page.setViewportSize(PHONE);
  const panel = page.getByRole('dialog');
  await panel.getByRole('button', { name: TEXTS.actions.complete }).click();
  await panel.getByLabel(TEXTS.complete.billed).fill('99999');
  await panel.getByLabel(TEXTS.complete.hours).fill('3.5');
  await panel.getByRole('button', { name: TEXTS.complete.submit }).click();
  await panel.locator('.field-error').getByText('has agreed to').waitFor();
  await panel.getByLabel(TEXTS.complete.billed).fill('420.00');
  await looksRight(page, '.lead-ask');
  await panel.getByRole('button', { name: TEXTS.complete.submit }).click();
  await page.getByText(TEXTS.actions.done.complete).waitFor();

  const { wizard } = await arrive({ viewport: PHONE });
  const customer = wizard.page;
  await customer.goto(link);
  const after = customer.locator('#after-move');
  await after.getByText('$420.00').waitFor();
  await after.getByText('$419.00').waitFor();
  await after.getByRole('button', { name: AFTER.wrong }).click();
  await after.getByRole('button', { name: AFTER.tell }).click();
  await after.getByText(AFTER.noteMissing).waitFor();
  await looksRight(customer, '#after-move');
  await after.getByRole('button', { name: AFTER.back }).click();
  await after.getByRole('button', { name: AFTER.right, exact: true }).click();
  await after.getByText(AFTER.saidRight).waitFor();

  await after.getByRole('button', { name: AFTER.send }).click();
  await after.getByText(AFTER.starsMissing).waitFor();
  await after.getByRole('radio').nth(1).check();
  await after.getByLabel(AFTER.text).fill('Careful with the piano.');
  await after.getByRole('button', { name: AFTER.send }).click();
  await after.getByText('Careful with the piano.').waitFor();
  await after.getByRole('button', { name: AFTER.change }).waitFor();

  await page.reload();
  const review = panel.getByRole('region', { name: REVIEW.title });
  await review.getByText('Careful with the piano.').waitFor();
  await review.getByLabel(REVIEW.answer).fill('Thank you, it was a fine piano.');
  await review.getByRole('button', { name: REVIEW.send }).click();
  await page.getByText(REVIEW.done).waitFor();
  await customer.reload();
  await after.getByText('it was a fine piano').waitFor();
});
