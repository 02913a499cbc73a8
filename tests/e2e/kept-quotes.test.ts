import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { addDays, torontoToday } from '../../contracts/dates.ts';
import { DETAILS } from '../../islands/booking/messages/details.ts';
import { FRAME } from '../../islands/booking/messages/frame.ts';
import { KEPT } from '../../islands/booking/messages/kept.ts';
import { PRICE_CALENDAR } from '../../islands/booking/messages/price-calendar.ts';
import { REVIEW } from '../../islands/booking/messages/review.ts';
import { DEVICE_KEY } from '../../islands/booking/state/device.ts';
import { date as dateText } from '../../islands/shared/format.ts';
import { axeInLightAndDark } from '../support/axe.ts';
import { poll } from '../support/bookings.ts';
import { test } from '../support/customers.ts';
import { readKeptMail } from '../support/kept-mail.ts';
import { expectFocus } from '../support/keyboard.ts';
import { overflow } from '../support/overflow.ts';
import type { TestServer } from '../support/server.ts';
import { raiseFuel, takeTrucks } from '../support/supply-changes.ts';
import { freshTrip, type Trip, textOf, type Wizard } from '../support/wizard.ts';

const notice = (page: Page) => page.getByRole('region', { name: /^Prices kept on / });

/** Makes a link to the prices that are shown, and resolves to its path. */
async function copiedLink(wizard: Wizard): Promise<string> {
  await wizard.button(KEPT.copy).click();
  const field = wizard.field(KEPT.link);
  await field.waitFor();
  const { pathname, hash } = new URL(await field.inputValue());
  return pathname + hash;
}

async function mailedLink(server: TestServer, address: string): Promise<string> {
  const find = async () => {
    const names = await readdir(server.mailDir).catch(() => []);
    const sources = await Promise.all(
      names
        .filter((name) => name.startsWith('kept_quote'))
        .map((name) => readFile(join(server.mailDir, name), 'utf8')),
    );
    return sources.map(readKeptMail).find(({ to }) => to === address)?.token;
  };
  await poll(find).toBeTruthy();
  return `/quote#/kept/${await find()}`;
}

async function mailPrices(wizard: Wizard, address: string): Promise<void> {
  await wizard.button(KEPT.mail).click();
  await wizard.field(KEPT.email).fill(address);
  await wizard.button(KEPT.send).click();
  await wizard.text(KEPT.sent(address)).waitFor();
}

test('a copied link goes on in another browser, at the review, where nothing has changed', async ({
  arrive,
}) => {
  const { wizard } = await arrive({ permissions: ['clipboard-write', 'clipboard-read'] });
  const trip = freshTrip();
  await wizard.toMovers(trip);
  const chosen = await wizard.chooseFirst();
  await wizard.button(FRAME.continueWith(chosen.vendor)).click();
  await wizard.atStep(5);
  await wizard.text(REVIEW.keep).click();
  const link = await copiedLink(wizard);
  await wizard.text(KEPT.copied).waitFor();
  const copied = await wizard.page.evaluate(() => navigator.clipboard.readText());
  expect(copied.endsWith(link)).toBe(true);

  const { wizard: other } = await arrive();
  const { page } = other;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(link);
  await other.atStep(5);
  await notice(page).getByText(KEPT.same).waitFor();
  // The secret is in no address: not that of the page, and not one that was asked for.
  const secret = link.split('/').at(-1) ?? '';
  expect(page.url()).not.toContain(secret);
  expect(asked.filter((url) => url.includes(secret))).toEqual([]);
  expect(await textOf(other.fact(REVIEW.cost))).toContain(chosen.total);
  // An unchanged price is booked as any other.
  await other.continue.click();
  await other.atStep(6);
  await other.fillContact();
  await other.pay.click();
  await other.payButton.waitFor();
});

test('a mailed link says what has changed, mover by mover, and of a date that is past opens the calendar', async ({
  arrive,
  server,
}) => {
  const { wizard } = await arrive();
  const trip = freshTrip();
  await wizard.toMovers(trip);
  const chosen = await wizard.chooseFirst();
  await mailPrices(wizard, 'maya.okafor@example.ca');
  const link = await mailedLink(server, 'maya.okafor@example.ca');
  await takeTrucks(server, trip, chosen.vendor);
  await raiseFuel(server, trip, 3600);

  const { wizard: other } = await arrive();
  await other.page.goto(link);
  // Its mover is full: another is to be chosen.
  await other.atStep(4);
  const changes = notice(other.page).getByRole('listitem');
  await changes
    .filter({ hasText: `${chosen.vendor} was ${chosen.total}, and cannot come` })
    .waitFor();
  await changes.filter({ hasText: 'now: its rates have changed.' }).first().waitFor();
  await other.cards.first().waitFor();
  await other.page.getByRole('group', { name: PRICE_CALENDAR.legend }).waitFor();
  await other.button(KEPT.close).click();
  await notice(other.page).waitFor({ state: 'detached' });

  // Once its date is past, another day is chosen and priced.
  await server.sql`
    update kept_quotes set move = jsonb_set(move, '{move_date}', '"2026-01-05"')
    where move ->> 'move_date' = ${trip.date}`;
  await other.page.goto('about:blank');
  await other.page.goto(link);
  await other.atStep(4);
  await notice(other.page)
    .getByText(KEPT.past(dateText('2026-01-05')))
    .waitFor();
  const free = other.page
    .getByRole('group', { name: PRICE_CALENDAR.legend })
    .getByRole('radio', { name: /\$/, disabled: false });
  await free.first().check();
  await other.cards.first().waitFor();
});

test('who ticks it is written to once more before the prices lapse; what cannot be kept or opened is said', async ({
  arrive,
  server,
}) => {
  const { wizard, page, complaints, expectRefused } = await arrive();
  const { date } = freshTrip();
  await wizard.toMovers(freshTrip({ date: addDays(date, 14) }));
  await wizard.button(KEPT.mail).click();
  const field = wizard.field(KEPT.email);
  await expectFocus(field);
  await field.fill('maya@');
  await wizard.button(KEPT.send).click();
  await wizard.text(KEPT.wrongEmail).waitFor();
  const box = wizard.field(KEPT.remind);
  expect(await box.isChecked()).toBe(false);
  await box.check();
  const address = 'waits@example.ca';
  await field.fill(address);
  await wizard.button(KEPT.send).click();
  await wizard.text(KEPT.sent(address)).waitFor();
  const mails = await server.sql<{ status: string }[]>`
    select status from email_logs
    where recipient = ${address} and email_type = 'kept_quote_lapsing'`;
  expect(mails).toEqual([{ status: 'pending' }]);
  await page.route('**/api/kept-quotes', (route) => route.abort());
  await wizard.button(KEPT.copy).click();
  await wizard.text(KEPT.offline).waitFor();
  expect(complaints.splice(0).join()).toContain('kept-quotes');

  // A move that is over by then has nobody to remind.
  await page.unrouteAll();
  await wizard.toMovers(freshTrip({ date: addDays(torontoToday(new Date()), 13) }));
  await wizard.button(KEPT.mail).click();
  await wizard.field(KEPT.email).waitFor();
  expect(await wizard.field(KEPT.remind).count()).toBe(0);

  // A link that is unknown or cut off says so, and the wizard is there.
  expectRefused('/api/kept-quotes/open');
  await page.goto(`/quote#/kept/${'f'.repeat(64)}`);
  await page.getByRole('alert').getByText('has run out').waitFor();
  await poll(() => page.url()).not.toContain('kept');
  await wizard.button(KEPT.close).click();
  await wizard.fillDetails(freshTrip());
  // In a tab that is open already the address alone changes.
  await page.goto('/quote#/kept/0123');
  await page.getByRole('alert').getByText('cut off').waitFor();
});

const PHONE = { viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true };

/** Closes the tab and opens the wizard in a new one of the same browser. */
async function newTab(wizard: Wizard): Promise<Wizard> {
  const { Wizard: Same } = await import('../support/wizard.ts');
  const page = await wizard.page.context().newPage();
  await wizard.page.close();
  await page.goto('/quote');
  return new Same(page);
}

const offer = ({ from, to }: Trip) => KEPT.offer(from, to);

test('a closed tab comes back on the same device, by the person’s word', async ({ arrive }) => {
  const { wizard } = await arrive();
  const trip = freshTrip();
  await wizard.toMovers(trip);
  const chosen = await wizard.chooseFirst();
  // Given, taken back, and given.
  const stored = () => wizard.page.evaluate(() => localStorage.length);
  const box = wizard.field(KEPT.remember);
  expect(await box.isChecked()).toBe(false);
  await box.check();
  await poll(stored).toBe(1);
  await box.uncheck();
  await poll(stored).toBe(0);
  await box.check();
  const kept = await wizard.page.evaluate((key) => localStorage.getItem(key), DEVICE_KEY);
  expect(kept).toContain(trip.from);
  expect(kept).not.toContain('"contact"');

  const later = await newTab(wizard);
  // Nothing is filled in before the person says so.
  await later.text(offer(trip)).waitFor();
  expect(await later.field(DETAILS.from).inputValue()).toBe('');
  await later.button(KEPT.goOn).click();
  await later.atStep(4);
  await later.text(`✓ ${chosen.vendor} selected`).waitFor();
  expect(await later.field(KEPT.remember).isChecked()).toBe(true);

  const again = await newTab(later);
  await again.button(KEPT.startAnew).click();
  await again.text(offer(trip)).waitFor({ state: 'detached' });
  expect(await again.page.evaluate(() => localStorage.length)).toBe(0);
  await again.page.reload();
  await again.atWork();
  expect(await again.text(offer(trip)).isVisible()).toBe(false);
  expect(await again.field(DETAILS.from).inputValue()).toBe('');
});

test('on a phone axe finds nothing, all fits, and the link is shared by its own sheet', async ({
  arrive,
}) => {
  const { wizard, page } = await arrive(PHONE);
  const found: string[] = [];
  const look = async (where: string) => {
    for (const fault of await axeInLightAndDark(page)) found.push(`${where}: ${fault}`);
    for (const wide of await overflow(page)) found.push(`${where}: ${wide}`);
  };
  await wizard.toMovers(freshTrip());
  await wizard.cards.first().waitFor();
  await wizard.button(KEPT.mail).click();
  const link = await copiedLink(wizard);
  await look('kept at the movers');
  await wizard.field(KEPT.remember).check();
  await page.goto(link);
  await notice(page).waitFor();
  await wizard.cards.first().waitFor();
  await look('an opened link');
  const later = await newTab(wizard);
  await later.button(KEPT.goOn).waitFor();
  for (const fault of await axeInLightAndDark(later.page)) found.push(`the offer: ${fault}`);
  expect(await textOf(later.heading(1))).not.toBe('');
  expect(found).toEqual([]);

  await later.page.addInitScript(() => {
    const shared: unknown[] = [];
    Object.assign(window, { shared });
    Object.assign(navigator, { share: async (data: unknown) => void shared.push(data) });
  });
  await later.toMovers(freshTrip());
  await later.button(KEPT.share).click();
  const shared = () =>
    later.page.evaluate(() => (window as unknown as { shared: { url: string }[] }).shared[0]?.url);
  await poll(shared).toContain('/quote#/kept/');
});
