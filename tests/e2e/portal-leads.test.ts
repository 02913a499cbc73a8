import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { DECLINE } from '../../islands/portal/sections/leads/decline-messages.ts';
import { TEXTS } from '../../islands/portal/sections/leads/messages.ts';
import { CONTACT } from '../support/app.ts';
import { axeFaults } from '../support/axe.ts';
import { expectNoBreach, poll } from '../support/bookings.ts';
import { castOf } from '../support/cast.ts';
import { hurry } from '../support/jobs.ts';
import { test } from '../support/portal.ts';
import type { TestServer } from '../support/server.ts';
import { plain } from '../support/vendor-leads.ts';

const LEADS = '/vendor/leads';
const PHONE = {
  viewport: { width: 375, height: 800 },
  permissions: ['view_leads', 'manage_leads'] as const,
};
const NAME = `${CONTACT.firstName} ${CONTACT.lastName}`;
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const told = (page: Page, text: string) => page.locator('.notices').getByText(text).waitFor();

/** The link to a page in the mail of a kind about a booking, once it has come. */
async function mailedLink(server: TestServer, kind: string, id: string, path: string) {
  let link = '';
  await poll(async () => {
    for (const name of await readdir(server.mailDir).catch(() => [])) {
      if (!name.startsWith(`${kind}-`)) continue;
      const text = plain(await readFile(join(server.mailDir, name), 'utf8'));
      if (!text.includes(id)) continue;
      link = new RegExp(`${path}\\?token=[\\w.-]+`).exec(text)?.[0] ?? '';
    }
    return link;
  }).not.toBe('');
  return link;
}

/** Axe finds nothing in either theme. */
async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await axeFaults(page), colorScheme).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

test('a booking from the deposit to the stars, on a phone', async ({
  arrive,
  openPortal,
  server,
  cast,
}) => {
  const { id, quote } = await cast.booked();
  const ceiling = quote.breakdown.ceiling_cents;
  const { page } = await openPortal(LEADS, { ...PHONE, vendor: quote.vendor_slug });

  // Accept from the card, with one press.
  const card = page.getByRole('listitem').filter({ hasText: NAME }).first();
  await card.getByText(/left to answer/).waitFor();
  expect(await card.getByRole('link', { name: TEXTS.detail.call }).getAttribute('href')).toBe(
    'tel:+14165550123',
  );
  await expectAccessible(page);
  await card.getByRole('button', { name: TEXTS.actions.accept }).click();
  await told(page, TEXTS.actions.done.accept);
  await page.getByText(TEXTS.empty.answer[0] ?? '').waitFor();
  await page.getByRole('tab', { name: /^Upcoming/ }).click();
  await button(page, NAME).click();

  const booking = page.getByRole('dialog');
  await booking.getByRole('button', { name: TEXTS.actions.contact }).click();
  await told(page, TEXTS.actions.done.contact);
  expect(new URL(page.url()).searchParams.get('lead')).toBe(id);

  // A price above the ceiling asks for a signature.
  await booking.getByRole('button', { name: TEXTS.actions.price }).click();
  const price = booking.getByLabel(TEXTS.price.price);
  await price.fill('much');
  await booking.getByRole('button', { name: TEXTS.price.submit }).click();
  await booking.getByText(TEXTS.price.wrongPrice).waitFor();
  await price.fill(((ceiling + 5000) / 100).toFixed(2));
  await booking.getByLabel(TEXTS.price.arrival('Eastern Time')).fill('08:15');
  await booking.getByText(/\$50\.00 above the ceiling/).waitFor();
  await expectAccessible(page);
  await booking.getByRole('button', { name: TEXTS.price.ask }).click();
  await told(page, TEXTS.actions.done.asked);
  await booking.getByText(/until .* to sign/).waitFor();

  // The customer signs, without script.
  const consent = await mailedLink(server, 'price_consent', id, '/booking/price');
  const { wizard: looking } = await arrive();
  await looking.page.goto(consent);
  await expectAccessible(looking.page);
  const { wizard: signing } = await arrive({ javaScriptEnabled: false });
  await signing.page.goto(consent);
  await signing.page.getByRole('heading', { name: 'Do you agree to this price?' }).waitFor();
  await signing.page.getByLabel(/I agree: /).check();
  await signing.page.getByLabel(/as your signature/).fill(NAME);
  await signing.page.getByRole('button', { name: 'Send my answer' }).click();
  await signing.page.getByRole('heading', { name: 'You have agreed' }).waitFor();

  await page.reload();
  await booking.getByText(/^The customer signed for/).waitFor();

  // The day of the move comes.
  await booking.getByText(/can be said from/).waitFor();
  await cast.windowBegan(id);
  await page.reload();
  await booking.getByRole('button', { name: TEXTS.actions.complete }).click();
  await booking.getByRole('button', { name: TEXTS.complete.submit }).click();
  await told(page, TEXTS.actions.done.complete);
  // One tap too early is taken back, and said anew.
  const takeBack = booking.getByRole('button', { name: TEXTS.actions.take_back });
  await takeBack.click();
  await told(page, TEXTS.actions.done.take_back);
  await booking.getByRole('button', { name: TEXTS.actions.complete }).click();
  await booking.getByRole('button', { name: TEXTS.complete.submit }).click();
  await takeBack.waitFor();

  // One question, one press; a second one changes nothing.
  await hurry(server.sql, 'mail');
  const review = await mailedLink(server, 'move_completed', id, '/booking/review');
  await looking.page.goto(review);
  await expectAccessible(looking.page);
  await signing.page.goto(review);
  await signing.page.getByLabel(/5 stars/).check();
  await signing.page.getByRole('button', { name: 'Send my rating' }).click();
  await signing.page.getByRole('heading', { name: 'Thank you' }).waitFor();
  await signing.page.goto(review);
  await signing.page.getByRole('heading', { name: 'Thank you' }).waitFor();
  await page.reload();
  await booking.getByText('5 stars of 5').waitFor();
  await expectAccessible(page);
  await expectNoBreach(server);
});

describe('at a desk', () => {
  test('bookings are found, exported, seen by the month and fed to a calendar', async ({
    openPortal,
    cast,
  }) => {
    const { id, quote, move } = await cast.booked();
    const date = move.move_date;
    const { page } = await openPortal(`${LEADS}?tab=all`, { vendor: quote.vendor_slug });
    const row = page.locator(`[data-row="${id}"]`);
    await row.waitFor();
    await expectAccessible(page);
    // To a screen reader a row has its words and its place, and a button says whose booking it changes.
    const own = await row.getAttribute('id');
    expect(own).toContain(id);
    expect(await row.getAttribute('aria-labelledby')).toBe(own);
    expect(await row.getAttribute('aria-rowindex')).toBe(
      await row.evaluate((tr) => String((tr as HTMLTableRowElement).rowIndex + 1)),
    );
    await row.getByRole('button', { name: `${TEXTS.actions.accept}, ${NAME}, ` }).waitFor();

    await page.getByRole('searchbox').fill('nobody of this name');
    await page.getByText(TEXTS.empty.found[0] ?? '').waitFor();
    expect(new URL(page.url()).searchParams.get('q')).toBe('nobody of this name');
    await button(page, TEXTS.clear).click();
    await row.waitFor();
    await button(page, TEXTS.filters).click();
    await page.getByLabel(TEXTS.stageFilter).selectOption('completed');
    await poll(() => row.count()).toBe(0);
    await page.getByLabel(TEXTS.stageFilter).selectOption('pending');
    await row.waitFor();

    const download = page.waitForEvent('download');
    await button(page, TEXTS.csv).click();
    const sheet = await readFile(await (await download).path(), 'utf8');
    expect(sheet.startsWith('\ufeffreference,')).toBe(true);
    expect(sheet).toContain(`${id},pending,${date}`);

    await button(page, TEXTS.view.calendar).click();
    await page.goto(`${LEADS}?view=calendar&month=${date.slice(0, 7)}&day=${date}`);
    await button(page, new RegExp(`^${NAME}`)).waitFor();
    await expectAccessible(page);
    await page.locator(`[data-day="${date}"]`).focus();
    await page.keyboard.press('ArrowDown');
    await poll(() => new URL(page.url()).searchParams.get('day')).not.toBe(date);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-day'))).toBe(
      new URL(page.url()).searchParams.get('day'),
    );

    await button(page, TEXTS.feed).click();
    const feed = page.getByRole('dialog');
    await feed.getByText(TEXTS.feedDialog.none).waitFor();
    await feed.getByRole('button', { name: TEXTS.feedDialog.make }).click();
    const address = await feed.getByLabel(TEXTS.feedDialog.label).inputValue();
    await expectAccessible(page);
    const calendar = await fetch(address);
    expect(await calendar.text()).toContain(id);
    await feed.getByRole('button', { name: TEXTS.feedDialog.revoke }).click();
    await told(page, TEXTS.feedDialog.revoked);
    expect((await fetch(address)).status).toBe(401);
  });

  test('a decline asks why, is final and takes the customer out of sight', async ({
    openPortal,
    server,
    cast,
  }) => {
    const { id, quote } = await cast.booked();
    const vendor = quote.vendor_slug;
    const { page } = await openPortal(`${LEADS}?lead=${id}`, { vendor });
    const booking = page.getByRole('dialog');
    await booking.getByRole('button', { name: TEXTS.actions.decline }).click();
    await booking.getByRole('button', { name: DECLINE.submit }).click();
    await booking.getByText(DECLINE.missing).waitFor();
    await booking.getByLabel(DECLINE.reason).selectOption('no_truck');
    await expectAccessible(page);
    await booking.getByRole('button', { name: DECLINE.submit }).click();
    await told(page, TEXTS.actions.done.decline);
    await booking.getByText(TEXTS.detail.over).waitFor();
    expect(await booking.getByText(CONTACT.email).count()).toBe(0);
    // Other movers are free, so that the deposit waits for one of them.
    const [answer] = await server.sql`
      select stage, refund_after > now() as waits from vendor_answers where lead_id = ${id}`;
    expect(answer).toEqual({ stage: 'declined', waits: true });
    await expectNoBreach(server);
  });
});

test('a booking whose deposit is not paid tells no name', async ({ openPortal, server }) => {
  const { id, quote } = await castOf(server).held();
  const { page } = await openPortal(`${LEADS}?tab=all&lead=${id}`, { vendor: quote.vendor_slug });
  await page.getByRole('dialog').getByText(TEXTS.detail.unpaid).waitFor();
  await expectAccessible(page);
  const row = await page.locator(`[data-row="${id}"]`).innerText();
  const text = row + (await page.getByRole('dialog').innerText());
  for (const secret of [CONTACT.lastName, CONTACT.email, 'Liberty Village']) {
    expect(text).not.toContain(secret);
  }
});

test('the portal looks for bookings by itself, which is no sign of its person', async ({
  openPortal,
}) => {
  const { page } = await openPortal('/vendor/dashboard', { clock: true });
  const asked = (path: string) =>
    page.waitForRequest((request) => new URL(request.url()).pathname === `/vendor${LEADS}${path}`);
  // What the first page still asks for would pass for the second's.
  await page.waitForLoadState('networkidle');
  const first = [asked(''), asked('/counts')];
  await page.goto(LEADS);
  for (const request of await Promise.all(first)) {
    expect(request.headers()['x-background']).toBeUndefined();
    expect((await request.response())?.status()).toBe(200);
  }
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  const again = [asked(''), asked('/counts')];
  await page.clock.fastForward(61_000);
  for (const request of await Promise.all(again)) {
    expect(request.headers()['x-background']).toBe('1');
  }
});
