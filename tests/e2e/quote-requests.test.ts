import { expect } from 'vitest';
import { postQuoteRequest } from '../../contracts/quote-requests.ts';
import { ASK } from '../../islands/booking/messages/ask-movers.ts';
import { ASKED_PRICE } from '../../islands/booking/messages/asked-price.ts';
import { CONTACT } from '../../islands/booking/messages/contact.ts';
import { FRAME } from '../../islands/booking/messages/frame.ts';
import { MOVER } from '../../islands/booking/messages/mover.ts';
import { TEXTS as LEADS } from '../../islands/portal/sections/leads/messages.ts';
import { REQUESTS } from '../../islands/portal/sections/leads/request-messages.ts';
import { PAGE } from '../../site/messages/site.ts';
import { axeInLightAndDark } from '../support/axe.ts';
import { poll } from '../support/bookings.ts';
import { expectFocus, expectToldOnce } from '../support/keyboard.ts';
import { overflow } from '../support/overflow.ts';
import { test } from '../support/portal.ts';
import { answeredLink } from '../support/quote-requests.ts';
import type { TestServer } from '../support/server.ts';
import { freshTrip } from '../support/wizard.ts';

const FAR = { from: 'Whitehorse, YT Y1A 1A1', to: 'Dawson, YT Y0B 1G0' };
const PHONE = { width: 375, height: 720 };

/** A date on which the yard nearest to the move has a truck, and for as long as the way takes. */
async function freeDate({ sql }: TestServer, vendor: string): Promise<string> {
  const [free] = await sql<{ day: string }[]>`
    with yard as (
      select l.id from locations l join vendors v on v.id = l.vendor_id
      where v.slug = ${vendor} and l.closed_at is null
      order by point(l.lng, l.lat) <-> point(-135.06, 60.72) limit 1
    ), ahead as (
      select day, min(trucks - taken) over (order by day rows between current row and 3 following) as least
      from calendar_days where location_id = (select id from yard) and day > current_date + 14
    )
    select day::text from ahead where least > 0 order by day limit 1`;
  if (!free) throw new Error('The yard is full.');
  return free.day;
}

test('a move in nobody’s area is asked for, answered, and booked by the mailed link', async ({
  arrive,
  openPortal,
  server,
}) => {
  const { wizard, page, expectRefused } = await arrive({ viewport: PHONE });
  expectRefused(postQuoteRequest.path);
  const address = `asker-${crypto.randomUUID()}@example.ca`;
  const date = await freeDate(server, 'lets-get-moving');
  await wizard.toMovers({ ...freshTrip({ date }), ...FAR });
  const form = page.locator('.ask-movers');
  await page.getByText(MOVER.askHow).waitFor();
  await wizard.button(FRAME.stillNeeded([FRAME.aPrice])).click();
  await expectFocus(form.locator('summary'));
  await form.getByText(MOVER.ask, { exact: true }).click();
  await form.getByRole('button', { name: ASK.submit }).click();
  await poll(() => form.locator('[aria-invalid="true"]').count()).toBeGreaterThan(3);
  expect(await axeInLightAndDark(page)).toEqual([]);
  expect(await overflow(page)).toEqual([]);
  // What was written stays when the page is loaded again.
  const note = form.getByLabel(ASK.note);
  await note.fill('The ramp is steep.');
  await page.reload();
  await form.locator('summary').click();
  await poll(() => note.inputValue()).toBe('The ramp is steep.');
  const boxes = form.getByRole('checkbox');
  for (const box of (await boxes.all()).slice(1)) await box.uncheck();
  await form.getByLabel(CONTACT.firstName).fill('Ada');
  await form.getByLabel(CONTACT.lastName).fill('Frost');
  await form.getByLabel(CONTACT.email).fill(address);
  await form.getByLabel(CONTACT.phone).fill('867 667 0123');
  // A refusal that comes while the note is typed into is said at its field, and takes no letter.
  const { promise, resolve } = Promise.withResolvers<void>();
  const refused = 'This line is not in service.';
  await page.route(`**${postQuoteRequest.path}`, async (route) => {
    await promise;
    await route.fulfill({
      status: 422,
      json: { status: 422, fields: { 'contact.phone': refused } },
    });
  });
  await form.getByRole('button', { name: ASK.submit }).click();
  await note.press('End');
  await page.keyboard.type(' Bring');
  resolve();
  await form.getByText(refused).waitFor();
  await page.keyboard.type(' boots.');
  expect(await note.inputValue()).toBe('The ramp is steep. Bring boots.');
  await page.unrouteAll();
  await form.getByRole('button', { name: ASK.submit }).click();
  await expectToldOnce(form.getByRole('group', { name: ASK.done(1) }));

  const [lead] = await server.sql<{ id: string; slug: string }[]>`
    select l.id, v.slug from leads l join vendors v on v.id = l.selected_vendor_id
    where l.email = ${address}`;
  const { page: portal } = await openPortal('/vendor/leads', { vendor: lead?.slug ?? '' });
  await portal.getByRole('link', { name: LEADS.toRequests }).click();
  const request = portal.locator('.lead-requests li').first();
  await request.getByRole('button', { name: REQUESTS.answer }).click();
  await request.getByLabel(REQUESTS.form.lines.total, { exact: true }).fill('4,200');
  expect(await axeInLightAndDark(portal)).toEqual([]);
  await request.getByRole('button', { name: REQUESTS.form.submit }).click();
  await portal.getByText(REQUESTS.sent).waitFor();

  await page.goto('/asked-price#token=4a');
  await page.getByText(ASKED_PRICE.incomplete).waitFor();
  expect(await page.getByRole('button', { name: ASKED_PRICE.tryAgain }).count()).toBe(0);
  await page.goto(server.origin + (await answeredLink(server, address)));
  await page.getByText('$4,410.00').first().waitFor();
  expect(await axeInLightAndDark(page)).toEqual([]);
  expect(await overflow(page)).toEqual([]);
  // The way past the menu changes the address, and takes neither page nor link away.
  await page.getByRole('link', { name: PAGE.skip }).press('Enter');
  await page.getByRole('button', { name: ASKED_PRICE.book }).click();
  await wizard.payButton.click();
  await page.waitForURL(/\/(thank-you|quote)/, { timeout: 20_000 });
  await page
    .getByText(lead?.id ?? '')
    .first()
    .waitFor();
});
