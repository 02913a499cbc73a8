import { expect } from 'vitest';
import { addDays } from '../../contracts/dates.ts';
import { DETAILS } from '../../islands/booking/messages/details.ts';
import { FRAME } from '../../islands/booking/messages/frame.ts';
import { MOVER } from '../../islands/booking/messages/mover.ts';
import { PRICE_CALENDAR } from '../../islands/booking/messages/price-calendar.ts';
import { date as dateText } from '../../islands/shared/format.ts';
import { poll } from '../support/bookings.ts';
import { test } from '../support/customers.ts';
import { expectFocus, isFocused } from '../support/keyboard.ts';
import { answer, cut, holdBack, restore } from '../support/replies.ts';
import { comeBack, inHouses } from '../support/stored-answers.ts';
import { freshTrip, textOf, type Wizard } from '../support/wizard.ts';

const GENERATE = '/api/generate';

/** The specified error view with its reason, and nothing selected. */
async function expectErrorView(wizard: Wizard, reason: string): Promise<void> {
  const alert = wizard.page.getByRole('alert');
  await alert.getByRole('heading', { name: 'Oops! Something went wrong' }).waitFor();
  await alert.getByText(reason, { exact: true }).waitFor();
  await wizard.button('Try again').waitFor();
  expect(await wizard.button(FRAME.chooseMover).isDisabled()).toBe(true);
}

const NOBODY =
  'No moving companies are currently available for this route. Our team is working to add vendors in your area. Please try again later or contact our support team for assistance.';

/** What the server answers in the place of prices, and what is said of it; none as the one before it. */
const REPLIES = [
  [{ json: { quotes: [] } }, NOBODY],
  [{ status: 500, body: 'no' }, 'Failed to get quotes: 500 Internal Server Error'],
  [{ json: {} }, NOBODY],
  [{ status: 200, body: '<html>' }, MOVER.other],
] as const;

test('every answer without prices is told by its reason; Try again asks anew, and keeps the focus but no choice', async ({
  arrive,
}) => {
  const { wizard, page, expectRefused } = await arrive();
  expectRefused(GENERATE);
  // A press on a control that goes away must not take the focus along.
  const tryAgain = async () => {
    await wizard.button(FRAME.tryAgain).press('Enter');
    await expectFocus(wizard.heading(4));
  };
  for (const [reply, reason] of REPLIES) {
    await restore(page, GENERATE);
    await answer(page, GENERATE, reply);
    if (reply === REPLIES[0][0]) await wizard.toMovers(freshTrip());
    else await tryAgain();
    await expectErrorView(wizard, reason);
    if (reason !== NOBODY) continue;
    // The network worked: what helps is another day, or a person.
    for (const hint of MOVER.networkHints) expect(await wizard.text(hint).count()).toBe(0);
    const call = page.getByRole('link', { name: MOVER.callUs });
    expect(await call.getAttribute('href')).toMatch(/^tel:\+\d+$/);
    await wizard.button(MOVER.changeDate).waitFor();
  }

  await restore(page, GENERATE);
  await cut(page, GENERATE);
  const logged = page.waitForRequest('**/api/debug-log');
  await tryAgain();
  await expectErrorView(wizard, 'An error occurred while fetching quotes');
  for (const hint of MOVER.networkHints) await wizard.text(hint).waitFor();
  const { step, data } = (await logged).postDataJSON();
  expect(step).toBe('quotes');
  expect(data).toMatchObject({ url: '/quote', timestamp: expect.any(String) });
  expect(data).toHaveProperty('userAgent');

  await restore(page, GENERATE);
  await tryAgain();
  await wizard.cards.first().waitFor();
  await expectFocus(wizard.heading(4));

  // The same move's choice outlives a failure, and no press on Try again.
  const { vendor } = await wizard.chooseFirst();
  await answer(page, GENERATE, { status: 503, body: '' });
  await page.reload();
  await wizard.text('Failed to get quotes: 503 Service Unavailable').waitFor();
  await wizard.button(FRAME.continueWith(vendor)).waitFor();
  // Asked once more it is refused once more: what is under way must not reach the server that answers again.
  const refused = page.waitForResponse((reply) => reply.status() === 503);
  await wizard.button(FRAME.tryAgain).click();
  await wizard.button(FRAME.chooseMover).waitFor();
  await refused;
  await restore(page, GENERATE);
  await wizard.button(FRAME.tryAgain).click();
  await wizard.cards.first().waitFor();
  expect(await wizard.button(FRAME.chooseMover).isDisabled()).toBe(true);
  // Without a mover nothing is reviewed, and nothing paid.
  await page.goto('/quote#/step5');
  await wizard.text('No quote selected. Please go back and select a moving company.').waitFor();
  await page.goto('/quote#/step6');
  await wizard.fillContact();
  await wizard.payTooEarly();
  const notice = page.locator('#payment-notice');
  await notice.getByText('Please select a moving company first', { exact: true }).waitFor();

  // Where no mover can come, and where an answer cannot be priced, a press leads back to it.
  await page.goto('/quote#/step4');
  await answer(page, GENERATE, REPLIES[0][0]);
  await page.reload();
  await wizard.button(MOVER.changeDate).click();
  await wizard.atStep(1);
  await restore(page, GENERATE);
  await answer(page, GENERATE, {
    status: 422,
    contentType: 'application/problem+json',
    json: { detail: 'Check the date.', fields: { move_date: 'No mover works on that day.' } },
  });
  await wizard.toMovers(freshTrip());
  const alert = page.getByRole('alert');
  await alert.getByText('No mover works on that day.', { exact: true }).waitFor();
  await alert.getByRole('button', { name: 'Change your answers in Move details' }).click();
  await wizard.atStep(1);
});

test('while prices are on their way the three phases show, and the heading has the focus, also when they come', async ({
  arrive,
}) => {
  const { wizard, page } = await arrive();
  const go = await holdBack(page, GENERATE);
  // The step's code is late, and the pressed button, which the step disables, has let the focus go by then.
  const come = await holdBack(page, '/_astro/ChooseMover*');
  await comeBack(page, 3, inHouses(freshTrip()));
  await wizard.atStep(3);
  await wizard.button(FRAME.continue).click();
  await poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(true);
  come();
  await wizard.atStep(4);
  const phases = page.getByRole('list').filter({ hasText: 'Searching' });
  for (const phase of ['Searching', 'Calculating', 'Pricing']) {
    await phases.getByText(phase, { exact: true }).waitFor();
  }
  // A screen reader is told of the wait in one sentence.
  const said = page.getByRole('status').filter({ hasText: 'Estimated time' });
  expect(await textOf(said)).toBe('Estimated time: 10-15 seconds');
  expect(await textOf(phases.locator('[aria-current="step"] strong'))).toBe('Searching');
  await expectFocus(wizard.heading(4));
  go();
  await wizard.cards.first().waitFor();
  expect(await isFocused(wizard.heading(4))).toBe(true);
  expect(await phases.count()).toBe(0);
});

test('prices whose code does not come at first are asked for by Try again, and followed', async ({
  arrive,
}) => {
  const { wizard, page, expectRefused } = await arrive();
  expectRefused('/_astro/quotes');
  await page.route('**/_astro/quotes*', (route) => route.abort());
  const failed = page.waitForEvent('requestfailed', (call) => call.url().includes('/quotes'));
  await comeBack(page, 3, inHouses(freshTrip()));
  await failed;
  await page.unroute('**/_astro/quotes*');
  await wizard.continueTo(4);
  await wizard.text(MOVER.other).waitFor();
  await wizard.button(FRAME.tryAgain).click();
  await wizard.cards.first().waitFor();
  const asked = page.waitForRequest(`**${GENERATE}`);
  await page.goto('/quote#/step2');
  await page.getByRole('checkbox', { name: 'Piano' }).check();
  await asked;
});

const UNKNOWN = 'We cannot find this address. Add a city in Canada or a postal code.';
const HALF = '180 Nosuch Ave';

/** Step 1 asks about an address, and its field has the focus. */
async function expectAsked(wizard: Wizard, label: string): Promise<void> {
  await wizard.atStep(1);
  const field = wizard.field(label);
  await expectFocus(field);
  // The focus comes before React has drawn what is asked.
  await poll(() => field.getAttribute('aria-invalid')).toBe('true');
  const described = async () => (await field.getAttribute('aria-describedby')) ?? 'none';
  await poll(async () => textOf(wizard.page.locator(`[id="${await described()}"]`))).toBe(UNKNOWN);
}

test('a search that fails is silent; an address that cannot be located, by page or prices, leads to its field', async ({
  arrive,
}) => {
  const { wizard, page, expectRefused } = await arrive();
  // The prices are asked for as soon as all is filled in, and ask the same.
  expectRefused('/api/generate', '/api/price-spread', '/api/places');
  await cut(page, '/api/places');
  await page.goto('/quote');
  await wizard.atWork();
  const logged = page.waitForRequest('**/api/debug-log');
  await wizard.field(DETAILS.from).fill('Toronto');
  expect((await logged).postDataJSON().step).toBe('places');
  await wizard.text('No addresses found').first().waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);

  await wizard.fillDetails(freshTrip({ from: 'the little red house' }));
  await wizard.continue.click();
  await expectAsked(wizard, DETAILS.from);
  await wizard.fillDetails(freshTrip({ from: '123 Nosuch St', to: '55 Nosuch St' }));
  // That was said as soon as the field was left.
  await wizard.text(UNKNOWN).first().waitFor();
  await wizard.continue.click();
  await expectAsked(wizard, DETAILS.from);
  await wizard.field(DETAILS.from).fill('123 Nosuch St, Toronto M1E 3E9');
  await wizard.continue.click();
  await expectAsked(wizard, DETAILS.to);
  await wizard.field(DETAILS.to).fill('55 Nosuch St, Kingston');
  await wizard.continueTo(2);

  await cut(page, '/api/places/locate');
  await wizard.toMovers(freshTrip({ to: HALF }));
  const alert = page.getByRole('alert');
  await alert.getByText('Failed to get quotes: 422').waitFor();
  await alert.getByText('We need to know more about where you move to.').waitFor();
  await wizard.button(MOVER.changeAddress).click();
  await expectAsked(wizard, DETAILS.to);
  expect(await wizard.field(DETAILS.to).inputValue()).toBe(HALF);
  await wizard.field(DETAILS.to).fill(`${HALF} M1E 3E9`);
  await wizard.throughHomes();
  await wizard.cards.first().waitFor();
});

// The strip of days in step 4, each with its lowest price.

const PATH = '**/api/price-calendar';
const days = (wizard: Wizard) => wizard.page.getByRole('group', { name: PRICE_CALENDAR.legend });
const day = (wizard: Wizard, date: string) =>
  days(wizard).getByRole('radio', { name: new RegExp(`^${dateText(date)}: `) });

test('the strip of days is asked for again where it fails, opens at the chosen day, and is walked by keyboard', async ({
  arrive,
}) => {
  const { wizard, page, complaints } = await arrive({ reducedMotion: 'no-preference' });
  const trip = freshTrip();
  await page.route(PATH, (route) => route.abort());
  // Where its place stands in the frame in which it comes: a glide would be at its beginning.
  await page.addInitScript(() => {
    const opened = new MutationObserver(() => {
      const strip = document.querySelector('fieldset.strip');
      if (!strip) return;
      opened.disconnect();
      requestAnimationFrame(() => Object.assign(window, { opensAt: strip.scrollLeft }));
    });
    opened.observe(document, { childList: true, subtree: true });
  });
  await wizard.toMovers(trip);
  await wizard.cards.first().waitFor();
  await page.getByText(PRICE_CALENDAR.failed).waitFor();
  expect(complaints.splice(0).join()).toContain('/api/price-calendar');
  await page.unroute(PATH);
  await wizard.button(PRICE_CALENDAR.retry).click();
  const label = days(wizard).locator(`[data-date="${trip.date}"]`);
  await label.waitFor();
  const middle = await label.evaluate((own: HTMLElement) => {
    const strip = own.parentElement as HTMLElement;
    return own.offsetLeft - (strip.clientWidth - own.clientWidth) / 2;
  });
  expect(middle).toBeGreaterThan(300);
  const opensAt = () => page.evaluate(() => (window as unknown as { opensAt: number }).opensAt);
  await poll(opensAt).toBeGreaterThan(middle - 2);
  expect(await opensAt()).toBeLessThan(middle + 2);

  const own = day(wizard, trip.date);
  await own.focus();
  expect(await own.isChecked()).toBe(true);
  await poll(() => days(wizard).getByRole('radio').count()).toBe(29);
  // The movers are priced for another day; the strip stays, and so does the focus.
  const asked = page.waitForRequest(`**${GENERATE}`);
  await page.keyboard.press('ArrowRight');
  const next = addDays(trip.date, 1);
  expect((await asked).postDataJSON().move_date).toBe(next);
  await wizard.cards.first().waitFor();
  const chosen = day(wizard, next);
  await poll(() => chosen.isChecked()).toBe(true);
  expect(await isFocused(chosen)).toBe(true);

  // Full days cannot be chosen, the lowest is marked, and what it saves is said.
  const at = (ahead: number, total_cents: number | null) => ({
    date: addDays(next, ahead),
    status: total_cents ? 'free' : 'full',
    total_cents,
    vendor_slug: total_cents ? 'easy2go' : null,
  });
  await page.route(PATH, (route) =>
    route.fulfill({ json: { days: [at(-1, null), at(0, 61_200), at(1, 50_000)] } }),
  );
  await page.reload();
  await days(wizard).waitFor();
  expect(await own.isDisabled()).toBe(true);
  const best = dateText(addDays(next, 1));
  await days(wizard)
    .getByRole('radio', { name: PRICE_CALENDAR.day(best, `$500, ${PRICE_CALENDAR.cheapest}`) })
    .waitFor();
  await wizard.text(PRICE_CALENDAR.saves(best, '$112')).waitFor();
});
