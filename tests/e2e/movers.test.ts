import type { Locator } from 'playwright';
import { expect } from 'vitest';
import { weekdayOf } from '../../contracts/calendar-patterns.ts';
import { addDays } from '../../contracts/dates.ts';
import type { GenerateReply, Quote } from '../../contracts/quotes.ts';
import { FRAME } from '../../islands/booking/messages/frame.ts';
import { MOVER } from '../../islands/booking/messages/mover.ts';
import { SERVICE_DEFAULT, SERVICES_TEXT } from '../../islands/booking/messages/services.ts';
import { date as dateText, decimal, duration } from '../../islands/shared/format.ts';
import { poll } from '../support/bookings.ts';
import { test } from '../support/customers.ts';
import { expectFocus } from '../support/keyboard.ts';
import { freshTrip, OTTAWA, textOf, type Wizard } from '../support/wizard.ts';

const GENERATE = '/api/generate';

/** Goes to the vendors; resolves to what the API answered, as `change` has made of it. */
async function vendorsOf(
  wizard: Wizard,
  trip = freshTrip(),
  change: (quotes: Quote[]) => void = () => {},
): Promise<Quote[]> {
  let quotes: Quote[] = [];
  await wizard.page.route(`**${GENERATE}`, async (route) => {
    const response = await route.fetch();
    const reply = (await response.json()) as GenerateReply;
    change(reply.quotes);
    quotes = reply.quotes;
    await route.fulfill({ response, json: reply });
  });
  await wizard.toMovers(trip);
  await wizard.cards.first().waitFor();
  return quotes;
}

/** The names on the cards, top to bottom. */
const order = (wizard: Wizard) =>
  wizard.page.getByRole('article').getByRole('heading', { level: 2 }).allTextContents();

/** `$1,234.50` as cents. */
const toCents = (text: string) => Math.round(Number(text.replace(/[^\d.-]/g, '')) * 100);

/** Opens every card: price and tax make the total, and so do the lines; the cheapest that can come is the first. */
async function expectHonestPrices(wizard: Wizard): Promise<void> {
  const totals: number[] = [];
  for (const card of await wizard.cards.all()) {
    const amount = async (term: string) => toCents(await textOf(wizard.fact(term, card)));
    const total = await amount(MOVER.total);
    expect((await amount(MOVER.price)) + (await amount(MOVER.tax))).toBe(total);
    await wizard.openDetails(card);
    const lines = await card.locator('table tbody tr td:last-child').allInnerTexts();
    expect(lines.length).toBeGreaterThan(2);
    expect(lines.map(toCents).reduce((sum, line) => sum + line, 0)).toBe(total);
    if ((await card.getByText(MOVER.full).count()) === 0) totals.push(total);
  }
  expect(totals).toEqual(totals.toSorted((one, other) => one - other));
  await wizard.text(MOVER.disclaimer).waitFor();
}

test('a card says who comes, from where, for how long, at what price, and on which other dates', async ({
  arrive,
}) => {
  const { wizard, page } = await arrive();
  const trip = freshTrip();
  const services = [...Object.values(SERVICES_TEXT).map(({ name }) => name), 'Crating'];
  const quotes = await vendorsOf(wizard, trip, (list) => {
    for (const one of list) one.additional_services_info = services;
  });
  await expectHonestPrices(wizard);
  for (const quote of quotes) {
    const card = wizard.card(quote.vendor_name);
    const text = await textOf(card);
    const { dispatcher_info: dispatcher } = quote;
    for (const said of [
      duration(quote.estimated_hours),
      duration(quote.travel_time_hours),
      `${quote.crew_size} movers, ${quote.truck_count} truck${quote.truck_count === 1 ? '' : 's'}`,
      dispatcher.location_name,
      dispatcher.name,
      dispatcher.phone,
      // The seed's vendors have no review: no score is invented.
      'New on Portage',
    ]) {
      expect(text).toContain(said);
    }
    const phone = card.getByRole('link', { name: dispatcher.phone });
    expect(await phone.getAttribute('href')).toMatch(/^tel:\+?\d+$/);
  }

  // Services priced after a look are explained, also one that nobody knows yet.
  const [quote] = quotes;
  const card = wizard.card(quote?.vendor_name ?? '');
  for (const { name, explain } of Object.values(SERVICES_TEXT)) {
    expect(await textOf(wizard.fact(name, card))).toBe(explain);
  }
  expect(await textOf(wizard.fact('Crating', card))).toBe(SERVICE_DEFAULT);
  expect(await textOf(card)).toContain(decimal(quote?.breakdown.rate_version ?? 0));

  // Another free date has prices of its own.
  const other = quote?.available_slots.find((slot) => slot.date !== trip.date);
  if (!other) throw new Error('The seed has no other date.');
  const asked = page.waitForRequest(`**${GENERATE}`);
  const day = dateText(other.date, 'short');
  await card.getByRole('button', { name: MOVER.moveTo(day) }).click();
  expect((await asked).postDataJSON().move_date).toBe(other.date);
  await wizard.cards.first().waitFor();
  await page.locator('aside').getByText(day).waitFor();

  // A date on which a mover is closed, and beyond every calendar: only the mover's rules know it.
  const ahead = addDays(trip.date, 150);
  const sunday = addDays(ahead, (7 - weekdayOf(ahead)) % 7);
  await wizard.toMovers({ ...trip, date: sunday });
  const closed = wizard.cards.filter({ hasText: 'Pierre & Sons' });
  await closed.getByText(`Pierre & Sons is closed on`).waitFor();
  const monday = dateText(addDays(sunday, 1), 'short');
  await closed.getByRole('button', { name: MOVER.moveTo(monday) }).click();
  await closed.getByRole('button', { name: MOVER.selectNamed('Pierre & Sons') }).waitFor();
});

test('sorts by price, rating and hours; a full mover comes last; a rating shows as known, or as the contract’s default', async ({
  arrive,
}) => {
  const { wizard, page } = await arrive();
  const hours = [7, 3, 5, 4];
  const ratings = [4.8, 4.9, undefined, null];
  const reviews = [12, 30, undefined, 0];
  const quotes = await vendorsOf(wizard, freshTrip(), (list) => {
    for (const [index, quote] of list.entries()) {
      Object.assign(quote, {
        estimated_hours: hours[index],
        rating: ratings[index],
        reviews: reviews[index],
        bookable: index !== 1,
      });
    }
  });
  const ratingOf = (index: number) =>
    wizard.card(quotes[index]?.vendor_name ?? '').locator('.rating');
  expect(await textOf(ratingOf(0))).toContain(MOVER.rating('4.8', 12));
  expect(await textOf(ratingOf(2))).toContain(MOVER.rating('4.5', 100));
  expect(await textOf(ratingOf(3))).toBe(MOVER.isNew);

  const by = (measure: (quote: Quote) => number) =>
    quotes
      .toSorted((one, other) => measure(one) - measure(other))
      .toSorted((one, other) => Number(other.bookable) - Number(one.bookable))
      .map((quote) => quote.vendor_name);
  await poll(() => order(wizard)).toEqual(by((quote) => quote.total_cost));
  await page.getByRole('radio', { name: MOVER.sorts.hours }).check();
  await poll(() => order(wizard)).toEqual(by((quote) => quote.estimated_hours));
  await page.getByRole('radio', { name: MOVER.sorts.rating }).check();
  const shown = ({ rating }: Quote) => (rating === undefined ? 4.5 : (rating ?? 0));
  await poll(() => order(wizard)).toEqual(by((quote) => -shown(quote)));
  const full = wizard.card(quotes[1]?.vendor_name ?? '');
  await full.getByText(MOVER.full).waitFor();
  expect(await full.getByRole('button', { name: /^Select/ }).count()).toBe(0);
});

test('three at most are compared, as soon as the code has come, and another date keeps ticks, order and focus', async ({
  arrive,
}) => {
  const { wizard, page } = await arrive();
  const code = Promise.withResolvers<void>();
  let asked = 0;
  await page.route('**/Compare.*.js', async (route) => {
    asked++;
    await code.promise;
    await route.continue();
  });
  await vendorsOf(wizard, freshTrip(), (list) => {
    for (const quote of list) quote.bookable = true;
  });
  // What is said of the movers begins with their prices, not with how to compare them.
  const said = async () =>
    (await page.getByRole('status').allTextContents()).filter((text) => text.includes('movers'));
  const intro = MOVER.intro(await wizard.cards.count());
  await poll(said).toEqual([intro]);
  const hours = page.getByRole('radio', { name: MOVER.sorts.hours });
  await hours.check();
  const tick = (name: string) => page.getByRole('checkbox', { name: MOVER.compareWith(name) });
  const [first = '', second = '', third = '', fourth = ''] = await order(wizard);
  await tick(first).check();
  // The first tick fetches it: most people never wait for it.
  await poll(() => asked).toBe(1);
  expect(await page.getByRole('button', { name: /^Compare \d/ }).count()).toBe(0);
  await tick(second).check();
  await poll(said).toEqual([intro, '2 movers ticked: the comparison is below the list.']);
  // Its button stands after the ticks, and in sight, wherever the list is scrolled.
  const two = wizard.button(MOVER.compareNow(2));
  const follows = await two.evaluate(
    (button, last) =>
      Boolean(last && last.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING),
    await tick(fourth).elementHandle(),
  );
  expect(follows).toBe(true);
  await page.evaluate(() => window.scrollTo(0, 0));
  expect((await boxOf(two)).bottom).toBeLessThan((await boxOf(page.locator('.wizard-footer'))).y);

  await two.press('Enter');
  code.resolve();
  const dialog = page.getByRole('dialog', { name: MOVER.compareTitle });
  await dialog.waitFor();
  expect(asked).toBe(1);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await tick(third).check();
  expect(await tick(fourth).isDisabled()).toBe(true);
  const totals: string[] = [];
  for (const name of [first, second, third]) {
    totals.push(await textOf(wizard.fact(MOVER.total, wizard.card(name))));
  }
  await wizard.button(MOVER.compareNow(3)).click();
  await dialog.waitFor();
  // Pressed again before the browser has told that it closed.
  await dialog.evaluate((shown: HTMLDialogElement, text) => {
    shown.requestClose();
    [...document.querySelectorAll('button')].find((one) => one.textContent === text)?.click();
  }, MOVER.compareNow(3));
  const row = dialog
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: MOVER.total }) });
  await row.waitFor();
  await poll(() => row.getByRole('cell').allTextContents()).toEqual(totals);
  await dialog.getByRole('button', { name: MOVER.selectNamed(second) }).click();
  await wizard.text(MOVER.selected(second)).waitFor();
  // Another choice takes its place.
  await wizard.button(MOVER.selectNamed(third)).click();
  await wizard.text(MOVER.selected(third)).waitFor();
  await wizard.button(FRAME.continueWith(third)).waitFor();
  await poll(() => page.getByRole('button', { pressed: true }).count()).toBe(1);

  // The chip goes away when it is pressed, and must not take the focus along.
  await wizard.openDetails(wizard.cards.first());
  await page
    .getByRole('button', { name: /^Move on / })
    .first()
    .press('Enter');
  await expectFocus(wizard.heading(4));
  await wizard.cards.first().waitFor();
  await expectFocus(wizard.heading(4));
  expect(await hours.isChecked()).toBe(true);
  for (const name of [first, second, third]) expect(await tick(name).isChecked(), name).toBe(true);
  await wizard.button(MOVER.compareNow(3)).waitFor();
});

test('beyond a mover’s reach its sales team answers', async ({ arrive }) => {
  const { wizard } = await arrive();
  const quotes = await vendorsOf(wizard, freshTrip(OTTAWA));
  await expectHonestPrices(wizard);
  const far = quotes.filter(({ total_cost }) => total_cost === 0);
  expect(far.map(({ vendor_slug }) => vendor_slug)).toContain('easy2go');
  for (const quote of far) {
    const card = wizard.card(quote.vendor_name);
    for (const text of ['Contact sales team', 'Custom quote available', 'Long-distance move']) {
      await card.getByText(text, { exact: true }).waitFor();
    }
    await card.getByText(quote.special_notes, { exact: true }).waitFor();
    await card.getByRole('link', { name: quote.sales_contact.phone }).waitFor();
    await card.getByRole('link', { name: quote.sales_contact.email }).waitFor();
    expect(await textOf(card)).not.toContain('per hour');
    expect(await card.getByRole('button').count()).toBe(0);
  }
});

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('There is nothing to measure.');
  return { ...box, bottom: box.y + box.height };
}
