import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { arrivalText } from '../../contracts/arrivals.ts';
import { FACTS } from '../../contracts/facts.ts';
import { priceLimitText } from '../../contracts/price-limits.ts';
import { CONFIRMATION } from '../../islands/booking/messages/confirmation.ts';
import { CONTACT } from '../../islands/booking/messages/contact.ts';
import { RETURN } from '../../islands/booking/messages/payment-redirect.ts';
import { REVIEW } from '../../islands/booking/messages/review.ts';
import { TICKET } from '../../islands/booking/messages/ticket.ts';
import { cents, date as longDate } from '../../islands/shared/format.ts';
import { bookingOf, confirmationMail, expectBookedOnce, poll } from '../support/bookings.ts';
import { eventOf, localTime } from '../support/calendar-files.ts';
import { stopClock } from '../support/clock.ts';
import { test } from '../support/customers.ts';
import { giveTrucks } from '../support/supply-changes.ts';
import {
  type Chosen,
  freshTrip,
  MAYA,
  OTTAWA,
  type Trip,
  textOf,
  type Wizard,
} from '../support/wizard.ts';

/** `$1,234.50` as cents. */
const toCents = (text: string) => Math.round(Number(text.replace(/[^\d.-]/g, '')) * 100);

/** How many pieces of confetti are in the air. */
const pieces = ({ page }: Wizard) => page.locator('.confetti > *').count();

/** The event of the calendar file that the confirmation gives. */
async function calendarEvent(page: Page) {
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: CONFIRMATION.calendar }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('moving-day.ics');
  return eventOf(await readFile(await file.path(), 'utf8'));
}

test('books and pays a move from Toronto to Ottawa: review, payment, 50 pieces of confetti for 3 seconds, calendar file and mail', async ({
  arrive,
  server,
}) => {
  const trip = freshTrip(OTTAWA);
  // With all that moves; the other tests do without, since every frame costs.
  const { wizard, page } = await arrive({ reducedMotion: 'no-preference', clock: true });
  await wizard.toMovers(trip, { walks: true });
  const chosen = await wizard.chooseFirst();
  await wizard.continueWith(chosen.vendor);
  await expectReview(wizard, trip, chosen);
  await wizard.continueTo(6);
  await wizard.text(CONTACT.notice).waitFor();
  for (const check of CONTACT.checks) await wizard.text(check).waitFor();
  await wizard.fillContact();
  await wizard.openPayment();
  expect(page.url()).toContain(server.sandboxUrl);
  // What is shown for two seconds, and then for three, is looked at while the page's clock stands.
  await stopClock(page);
  await wizard.payButton.click();
  await wizard.text(RETURN.success).waitFor();
  expect(await page.title()).toContain(RETURN.title);
  await page.clock.runFor(2_000);
  const throwsPieces = () =>
    poll(async () => {
      await page.clock.runFor(1);
      return pieces(wizard);
    }).toBe(50);
  await throwsPieces();
  await page.clock.resume();
  await wizard.atStep(7);
  await wizard.held.waitFor();

  const id = await expectBookedOnce(server, trip.date);
  const fact = (term: string) => textOf(wizard.fact(term));
  expect(await fact(CONFIRMATION.name)).toBe('Maya Okafor');
  expect(await fact(CONFIRMATION.email)).toBe(MAYA.email);
  expect(await fact(CONFIRMATION.phone)).toBe(`+1 ${MAYA.phone}`);
  expect(await fact(CONFIRMATION.when)).toBe(
    `${longDate(trip.date)}, ${arrivalText(arrivalOf(trip))}`,
  );
  expect(await fact(CONFIRMATION.from)).toBe(trip.from);
  expect(await fact(CONFIRMATION.to)).toBe(trip.to);
  expect(await fact(CONFIRMATION.rooms)).toBe('1');
  expect(await wizard.fact(CONFIRMATION.sqft).count()).toBe(0);
  expect(await textOf(page.locator('main'))).not.toContain('N/A');
  expect(await fact(CONFIRMATION.vendor)).toBe(chosen.vendor);
  expect(await fact(CONFIRMATION.cost)).toBe(costText(chosen));
  expect(await fact(CONFIRMATION.reference)).toBe(id);
  expect(await fact(CONFIRMATION.deposit)).toBe('$1.00 CAD');
  expect(await fact(CONFIRMATION.status)).toBe(CONFIRMATION.statuses.succeeded);
  await wizard.text(CONFIRMATION.notice).waitFor();
  expect(new URL(page.url()).searchParams.get('lead_id')).toBe(id);

  const { lead } = await bookingOf(server.sql, id);
  expect(lead).toMatchObject({
    first_name: 'Maya',
    email: MAYA.email,
    origin_address: trip.from,
    destination_address: trip.to,
    move_date: trip.date,
    vendor: chosen.vendor,
  });

  const mail = await confirmationMail(server, id);
  expect(mail.source).toContain(`To: ${MAYA.email}`);
  for (const said of [id, chosen.vendor, chosen.total, trip.from, trip.to, 'Maya Okafor', '$1.00'])
    expect(mail.text).toContain(said);
  expect(mail.calendar).toContain(`${trip.date.replaceAll('-', '')}`);

  await stopClock(page);
  await page.reload();
  await throwsPieces();
  await page.clock.runFor(2_500);
  expect(await pieces(wizard)).toBe(50);
  await page.clock.runFor(500);
  await poll(() => pieces(wizard)).toBe(0);
  const event = await calendarEvent(page);
  expect(localTime(event.DTSTART, 'America/Toronto')).toBe(`${trip.date} 08:00`);
  expect(event.LOCATION).toBe(trip.from);
  await page.clock.resume();
  await page.getByRole('link', { name: CONFIRMATION.home }).click();
  await page.waitForURL(`${server.origin}/`);
});

/** The total with tax, and below it what it is made of. */
const costText = ({ total, subtotal, tax }: Chosen) => `${total}${REVIEW.parts(subtotal, tax)}`;

/** When the crew comes to a home in Toronto. */
const arrivalOf = ({ time }: Trip) => ({ slot: time, timeZone: 'America/Toronto' });

/** The most that may be billed without a signature, in cents. */
const ceilingOf = ({ total }: Chosen) =>
  Math.floor((toCents(total) * (100 + FACTS.ceilingPercent)) / 100);

async function expectReview(wizard: Wizard, trip: Trip, chosen: Chosen): Promise<void> {
  const fact = (term: string) => textOf(wizard.fact(term, wizard.page.locator('.review')));
  await wizard.text(REVIEW.money(chosen.total, cents(ceilingOf(chosen)))).waitFor();
  await wizard.unfoldReview();
  expect(await fact(REVIEW.date)).toBe(longDate(trip.date));
  expect(await fact(REVIEW.time)).toBe(arrivalText(arrivalOf(trip)));
  expect(await fact(REVIEW.from)).toBe(trip.from);
  expect(await fact(REVIEW.to)).toBe(trip.to);
  expect(await fact(REVIEW.rooms)).toBe('1');
  expect(await fact(REVIEW.vendor)).toContain(chosen.vendor);
  // The same label says the same on review and confirmation.
  expect(CONFIRMATION.cost).toBe(REVIEW.cost);
  expect(await fact(REVIEW.cost)).toBe(costText(chosen));
  expect(await fact(REVIEW.reference)).toBe(REVIEW.referenceLater);
  await wizard.text(priceLimitText('ontario', 'customer', cents(ceilingOf(chosen)))).waitFor();
  for (const step of REVIEW.nextSteps) await wizard.text(step).waitFor();
  await wizard.page.locator('.route-map svg').waitFor();
}

const VERIFY = '/api/verify-checkout-session';
const PERSONAL = ['Maya', 'Okafor', MAYA.email, '555 0123', '5550123', 'Centre St', '100 Main St'];

test('a move in Calgary has that city’s clocks and no law of Ontario’s; an id shows nobody else a name, email, phone or address, the signed link all', async ({
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
  const { vendor, total } = await wizard.chooseFirst();
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
  const event = await calendarEvent(page);
  expect(localTime(event.DTSTART, 'America/Edmonton')).toBe(`${trip.date} 12:00`);
  expect(localTime(event.DTEND, 'America/Edmonton')).toBe(`${trip.date} 17:00`);

  const id = await expectBookedOnce(server, trip.date);
  const session = new URL(page.url()).searchParams.get('session_id') ?? '';

  // An id alone shows neither a person, nor the file, nor the place's clocks.
  const { wizard: stranger } = await arrive();
  let replies: Promise<string>[] = [];
  stranger.page.on('response', (response) => {
    if (response.url().endsWith(VERIFY)) replies.push(response.text());
  });
  for (const address of [
    `/quote?session_id=${session}&lead_id=${id}`,
    `/quote?session_id=${session}`,
    `/thank-you?session_id=${session}&lead_id=${id}`,
    `/thank-you?lead_id=${id}`,
  ]) {
    replies = [];
    await stranger.page.goto(address);
    const heading = { level: 1, name: CONFIRMATION.thanks, exact: true } as const;
    await stranger.page.getByRole('heading', heading).waitFor();
    await stranger.text(CONFIRMATION.partial).waitFor();
    const seen = [await stranger.page.content(), ...(await Promise.all(replies))].join('\n');
    expect(replies).not.toHaveLength(0);
    expect(PERSONAL.filter((word) => seen.includes(word))).toEqual([]);
    expect(seen).not.toContain(total.slice(1));
    // What anyone may see: the vendor, the date and the status.
    expect(await textOf(stranger.fact(CONFIRMATION.vendor))).toBe(vendor);
    expect(await textOf(stranger.fact(CONFIRMATION.status))).toBe(CONFIRMATION.statuses.succeeded);
    for (const term of [CONFIRMATION.name, CONFIRMATION.from, CONFIRMATION.cost]) {
      expect(await stranger.fact(term).count()).toBe(0);
    }
    for (const name of [CONFIRMATION.calendar, CONFIRMATION.page])
      expect(await stranger.page.getByRole('link', { name }).count()).toBe(0);
    expect(await textOf(stranger.fact(CONFIRMATION.when))).not.toMatch(/Alberta|Mountain/);
    const ofOurs = '.answers, .price-lines, .ticket-next, .ticket-ends dd';
    expect(await stranger.page.locator(ofOurs).count()).toBe(0);
  }

  // The browser that booked still sees all, in a new tab.
  const tab = await page.context().newPage();
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

  // The browser that booked opens the booking's own page, with no code.
  await page.getByRole('link', { name: CONFIRMATION.page }).click();
  await page.locator('#documents').waitFor();
  expect(new URL(page.url()).pathname.replace(/\/$/, '')).toBe('/booking');
});
