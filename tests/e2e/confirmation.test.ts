import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { arrivalText } from '../../contracts/arrivals.ts';
import { HELD } from '../../contracts/standings.ts';
import { CONFIRMATION } from '../../islands/booking/messages/confirmation.ts';
import { DETAILS } from '../../islands/booking/messages/details.ts';
import { REVIEW } from '../../islands/booking/messages/review.ts';
import { TICKET } from '../../islands/booking/messages/ticket.ts';
import { confirmationMail, expectBookedOnce, poll } from '../support/bookings.ts';
import { eventOf, localTime } from '../support/calendar-files.ts';
import { stopClock } from '../support/clock.ts';
import { test } from '../support/customers.ts';
import { expectFocus } from '../support/keyboard.ts';
import { openPaid } from '../support/stored-answers.ts';
import { giveTrucks } from '../support/supply-changes.ts';
import { freshTrip, MAYA, textOf, type Wizard } from '../support/wizard.ts';

/** How many pieces are in the air. */
const pieces = ({ page }: Wizard) => page.locator('.confetti > *').count();

test('50 pieces of confetti for 3 seconds, and a calendar file with the right date', async ({
  arrive,
  server,
}) => {
  const { wizard, page } = await arrive({ reducedMotion: 'no-preference' });
  const trip = freshTrip();
  await wizard.toPayment(trip);
  await wizard.payDeposit();
  await poll(() => pieces(wizard)).toBe(50);

  await stopClock(page);
  await page.reload();
  await poll(async () => {
    await page.clock.runFor(1);
    return pieces(wizard);
  }).toBe(50);
  await page.clock.runFor(2_500);
  expect(await pieces(wizard)).toBe(50);
  await page.clock.runFor(500);
  await poll(() => pieces(wizard)).toBe(0);

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: CONFIRMATION.calendar }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('moving-day.ics');
  const event = eventOf(await readFile(await file.path(), 'utf8'));
  expect(localTime(event.DTSTART, 'America/Toronto')).toBe(`${trip.date} 08:00`);
  expect(localTime(event.DTEND, 'America/Toronto')).toBe(`${trip.date} 12:00`);
  expect(event.LOCATION).toBe('Liberty Village, Toronto');
  const id = await expectBookedOnce(server, trip.date);
  expect(new URL(page.url()).searchParams.get('lead_id')).toBe(id);
});

test('the outcome has the focus; a failed flourish is not missed, nor one where motion is reduced', async ({
  arrive,
}) => {
  const { wizard, expectRefused } = await arrive();
  expectRefused('/_astro/Confetti');
  const { page } = wizard;
  await page.route('**/_astro/Confetti*', (route) => route.abort());
  await wizard.toPayment(freshTrip());
  const failed = page.waitForEvent('requestfailed', (call) => call.url().includes('/Confetti'));
  await wizard.payDeposit();
  await expectFocus(wizard.heading(7));
  await page.getByRole('status').filter({ hasText: HELD }).waitFor();
  // The heading has the focus: a live region would have it said again.
  const heading = page.getByRole('heading');
  expect(await page.getByRole('status').filter({ has: heading }).count()).toBe(0);
  await failed;
  await page.waitForLoadState('networkidle');
  expect(await page.getByRole('alert').count()).toBe(0);

  await page.unroute('**/_astro/Confetti*');
  const flown = page.waitForResponse((response) => response.url().includes('/Confetti'));
  await page.reload();
  await flown;
  await wizard.held.waitFor();
  await page.waitForLoadState('networkidle');
  expect(await pieces(wizard)).toBe(0);

  // The confirmation leaves the next booking, which is being typed, as it is.
  const confirmation = page.url();
  const next = freshTrip();
  await page.goto('/quote');
  await wizard.fillDetails(next);
  await wizard.continueTo(2);
  await page.goto(confirmation);
  await wizard.held.waitFor();
  await page.goto('/quote');
  await wizard.atStep(1);
  await poll(() => wizard.field(DETAILS.date).inputValue()).toBe(next.date);
});

test('a move in Calgary has that city’s clocks and no law of Ontario’s, on every page and in the file', async ({
  arrive,
  server,
}) => {
  // The person who books sits elsewhere.
  const { wizard, page } = await arrive({ timezoneId: 'America/Halifax' });
  const trip = freshTrip({
    from: '8 Centre St, Calgary, AB T2G 5R9',
    to: '100 Main St, Airdrie, AB T4B 0R6',
    time: 'Afternoon',
  });
  const arrival = { slot: trip.time, timeZone: 'America/Edmonton' };
  await giveTrucks(server, trip, 'Calgary');
  await wizard.toMovers(trip);
  const { vendor } = await wizard.chooseFirst();
  await wizard.continueWith(vendor);
  await wizard.unfoldReview();
  const review = page.locator('.review');
  expect(await textOf(wizard.fact(REVIEW.time, review))).toBe(arrivalText(arrival));
  await review.getByText(/^Portage’s rule for its movers: .* into its contract\./).waitFor();
  expect(await textOf(review)).not.toContain('Ontario');

  await wizard.continue.click();
  await wizard.fillContact();
  await wizard.pay.click();
  await wizard.payDeposit();
  const shown = await textOf(wizard.fact(CONFIRMATION.when));
  expect(shown).toContain('Afternoon, 12:00 pm – 5:00 pm (Alberta Time)');
  await page.getByText(/^Portage’s rule for its movers: .* into its contract\./).waitFor();
  await poll(() => page.locator('.answers').count()).toBe(2);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: CONFIRMATION.calendar }).click();
  const event = eventOf(await readFile(await (await download).path(), 'utf8'));
  expect(localTime(event.DTSTART, 'America/Edmonton')).toBe(`${trip.date} 12:00`);
  expect(localTime(event.DTEND, 'America/Edmonton')).toBe(`${trip.date} 17:00`);

  // The reference alone shows neither the file nor the place's clocks.
  const { wizard: stranger } = await arrive();
  await stranger.page.goto(page.url());
  await stranger.text(CONFIRMATION.partial).waitFor();
  expect(await stranger.page.getByRole('link', { name: CONFIRMATION.calendar }).count()).toBe(0);
  expect(await stranger.page.getByRole('link', { name: CONFIRMATION.page }).count()).toBe(0);
  expect(await textOf(stranger.fact(CONFIRMATION.when))).not.toContain('Mountain');
  expect(
    await stranger.page.locator('.answers, .price-lines, .ticket-next, .ticket-ends dd').count(),
  ).toBe(0);

  // The browser that booked opens the booking's own page, with no code.
  await page.getByRole('link', { name: CONFIRMATION.page }).click();
  await page.locator('#documents').waitFor();
  expect(new URL(page.url()).pathname.replace(/\/$/, '')).toBe('/booking');
});

const VERIFY = '/api/verify-checkout-session';
const trip = freshTrip({
  from: '12 Privacy Lane, Toronto M4C 1A1',
  to: '34 Quiet Street, Hamilton L8P 1A1',
});
const PERSONAL = [
  'Maya',
  'Okafor',
  MAYA.email,
  '555 0123',
  '5550123',
  'Privacy Lane',
  'Quiet Street',
];

test('a session or booking id shows no name, email, phone or address to anyone else; the signed link shows all', async ({
  arrive,
  server,
}) => {
  const customer = await arrive();
  const { vendor, total, id, session } = await openPaid(customer.page, trip, MAYA);
  await customer.wizard.held.waitFor();

  const { wizard } = await arrive();
  let replies: Promise<string>[] = [];
  wizard.page.on('response', (response) => {
    if (response.url().endsWith(VERIFY)) replies.push(response.text());
  });
  for (const address of [
    `/quote?session_id=${session}&lead_id=${id}`,
    `/quote?session_id=${session}`,
    `/thank-you?session_id=${session}&lead_id=${id}`,
    `/thank-you?lead_id=${id}`,
  ]) {
    replies = [];
    await wizard.page.goto(address);
    const heading = { level: 1, name: CONFIRMATION.thanks, exact: true } as const;
    await wizard.page.getByRole('heading', heading).waitFor();
    await wizard.text(CONFIRMATION.partial).waitFor();
    const seen = [await wizard.page.content(), ...(await Promise.all(replies))].join('\n');
    expect(replies).not.toHaveLength(0);
    expect(PERSONAL.filter((word) => seen.includes(word))).toEqual([]);
    expect(seen).not.toContain(total.slice(1));
    // What anyone may see: the vendor, the date and the status.
    expect(await textOf(wizard.fact(CONFIRMATION.vendor))).toBe(vendor);
    expect(await textOf(wizard.fact(CONFIRMATION.status))).toBe(CONFIRMATION.statuses.succeeded);
    for (const term of [CONFIRMATION.name, CONFIRMATION.from, CONFIRMATION.cost]) {
      expect(await wizard.fact(term).count()).toBe(0);
    }
  }

  // The browser that booked still sees all, in a new tab.
  const tab = await customer.page.context().newPage();
  await tab.goto(`/thank-you?session_id=${session}&lead_id=${id}`);
  await tab.getByText(MAYA.email, { exact: true }).waitFor();

  const { text } = await confirmationMail(server, id);
  const [, token = ''] = /http:\/\/\S+\/booking#\/(\S+)/.exec(text) ?? [];
  const link = `${server.origin}/thank-you#token=${token}`;
  const holder = (await arrive()).wizard;
  await holder.page.goto(link);
  await holder.atStep(7);
  expect(await textOf(holder.fact(CONFIRMATION.name))).toBe('Maya Okafor');
  expect(await textOf(holder.fact(CONFIRMATION.email))).toBe(MAYA.email);
  expect(await textOf(holder.fact(CONFIRMATION.from))).toBe(trip.from);
  expect(await textOf(holder.fact(CONFIRMATION.cost).locator('strong'))).toBe(total);
  await poll(() => holder.fact(CONFIRMATION.reference).textContent()).toBe(id);
  await holder.page.getByRole('region', { name: TICKET.title }).waitFor();

  const forger = await arrive();
  forger.expectRefused(VERIFY);
  await forger.wizard.page.goto(`${link.slice(0, -4)}aaaa`);
  await forger.wizard.text(CONFIRMATION.loadFailed).waitFor();
  const content = await forger.wizard.page.content();
  expect(PERSONAL.filter((word) => content.includes(word))).toEqual([]);
});
