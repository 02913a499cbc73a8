import { expect } from 'vitest';
import { DETAILS } from '../../islands/booking/messages/details.ts';
import { FRAME } from '../../islands/booking/messages/frame.ts';
import { MOVER } from '../../islands/booking/messages/mover.ts';
import { poll } from '../support/bookings.ts';
import { test } from '../support/customers.ts';
import { answer, cut, holdBack, restore } from '../support/replies.ts';
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

test('every answer without prices is told by its reason, and Try again asks anew', async ({
  arrive,
}) => {
  const { wizard, expectRefused } = await arrive();
  expectRefused(GENERATE);
  const { page } = wizard;
  for (const [reply, reason] of REPLIES) {
    await restore(page, GENERATE);
    await answer(page, GENERATE, reply);
    if (reply === REPLIES[0][0]) await wizard.toMovers(freshTrip());
    else await wizard.button(FRAME.tryAgain).click();
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
  await wizard.button(FRAME.tryAgain).click();
  await expectErrorView(wizard, 'An error occurred while fetching quotes');
  for (const hint of MOVER.networkHints) await wizard.text(hint).waitFor();
  const { step, data } = (await logged).postDataJSON();
  expect(step).toBe('quotes');
  expect(data).toMatchObject({ url: '/quote', timestamp: expect.any(String) });
  expect(data).toHaveProperty('userAgent');

  await restore(page, GENERATE);
  await wizard.button(FRAME.tryAgain).click();
  await wizard.cards.first().waitFor();

  await answer(page, GENERATE, REPLIES[0][0]);
  await page.reload();
  await wizard.button(MOVER.changeDate).click();
  await wizard.atStep(1);
});

test('Try again clears the choice that stood on the old answer', async ({ arrive }) => {
  const { wizard, expectRefused } = await arrive();
  expectRefused(GENERATE);
  const { page } = wizard;
  await wizard.toMovers(freshTrip());
  const { vendor } = await wizard.chooseFirst();
  await answer(page, GENERATE, { status: 503, body: '' });
  await page.reload();
  await wizard.text('Failed to get quotes: 503 Service Unavailable').waitFor();
  // The same move's choice outlives the failure.
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
});

test('while prices are on their way the three phases show', async ({ arrive }) => {
  const { wizard, page } = await arrive();
  const go = await holdBack(page, GENERATE);
  await wizard.toMovers(freshTrip());
  const phases = page.getByRole('list').filter({ hasText: 'Searching' });
  for (const phase of ['Searching', 'Calculating', 'Pricing']) {
    await phases.getByText(phase, { exact: true }).waitFor();
  }
  // A screen reader is told of the wait in one sentence.
  const said = page.getByRole('status').filter({ hasText: 'Estimated time' });
  expect(await textOf(said)).toBe('Estimated time: 10-15 seconds');
  expect(await textOf(phases.locator('[aria-current="step"] strong'))).toBe('Searching');
  go();
  await wizard.cards.first().waitFor();
  expect(await phases.count()).toBe(0);
});

const HALF = '180 Nosuch Ave';
const asks = (city: string) => `We know only the city, ${city}: the way may be`;
const UNKNOWN = 'We cannot find this address. Add a city in Canada or a postal code.';

/** Step 1 asks about an address, and its field has the focus. */
async function expectAsked(wizard: Wizard, label: string, text: string): Promise<void> {
  await wizard.atStep(1);
  const field = wizard.field(label);
  await poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
  // The focus comes before React has drawn what is asked.
  await poll(() => field.getAttribute('aria-invalid')).toBe('true');
  const described = async () => (await field.getAttribute('aria-describedby')) ?? 'none';
  await poll(async () => textOf(wizard.page.locator(`[id="${await described()}"]`))).toBe(text);
}

test('an address that cannot be located, or half of one, is asked about in step 1', async ({
  arrive,
}) => {
  const { wizard, expectRefused } = await arrive();
  // The prices are asked for as soon as all is filled in, and ask the same.
  expectRefused(GENERATE, '/api/price-spread', '/api/places/locate');
  await wizard.page.goto('/quote');
  await wizard.fillDetails(freshTrip({ from: 'the little red house' }));
  await wizard.continue.click();
  await expectAsked(wizard, DETAILS.from, UNKNOWN);
  await wizard.fillDetails(freshTrip({ from: '123 Nosuch St', to: '55 Nosuch St' }));
  // It was said as soon as the field was left.
  await wizard.text(UNKNOWN).first().waitFor();
  await wizard.continue.click();
  await expectAsked(wizard, DETAILS.from, UNKNOWN);
  await wizard.field(DETAILS.from).fill('123 Nosuch St, Toronto M1E 3E9');
  await wizard.continue.click();
  await expectAsked(wizard, DETAILS.to, UNKNOWN);
  await wizard.field(DETAILS.to).fill('55 Nosuch St, Kingston');
  await wizard.throughHomes();
  await wizard.cards.first().waitFor();
});

test('a city alone is asked for its postal code, chosen or typed, and priced without', async ({
  arrive,
}) => {
  const { wizard } = await arrive();
  await wizard.page.goto('/quote');
  await wizard.atWork();
  await wizard.field(DETAILS.from).pressSequentially('180 Nosuch Ave Tor');
  await wizard.page.getByRole('option', { name: '180 Nosuch Ave, Toronto, Ontario' }).click();
  await wizard.page.getByText(asks('Toronto')).waitFor();
  await wizard.field(DETAILS.from).press('End');
  await wizard.field(DETAILS.from).pressSequentially(' M1E 3E9');
  await wizard.field(DETAILS.to).focus();
  await poll(() => wizard.page.getByText(asks('Toronto')).count()).toBe(0);
  await wizard.fillDetails(freshTrip({ from: 'Toronto', to: 'Toronto, Ontario' }));
  await wizard.page.getByText(asks('Toronto')).first().waitFor();
  await wizard.continueTo(2);
});

test('an address that only the prices refuse leads back to its field', async ({ arrive }) => {
  const { wizard, expectRefused } = await arrive();
  expectRefused(GENERATE);
  expectRefused('/api/price-spread');
  expectRefused('/api/places/locate');
  const { page } = wizard;
  await cut(page, '/api/places/locate');
  await wizard.toMovers(freshTrip({ to: HALF }));
  const alert = page.getByRole('alert');
  await alert.getByText('Failed to get quotes: 422').waitFor();
  await alert.getByText('We need to know more about where you move to.').waitFor();
  await wizard.button(MOVER.changeAddress).click();
  await expectAsked(wizard, DETAILS.to, UNKNOWN);
  expect(await wizard.field(DETAILS.to).inputValue()).toBe(HALF);
  await wizard.field(DETAILS.to).fill(`${HALF} M1E 3E9`);
  await wizard.throughHomes();
  await wizard.cards.first().waitFor();
});

test('the address search fails silently, and free text goes on', async ({ arrive }) => {
  const { wizard, expectRefused } = await arrive();
  expectRefused('/api/places');
  const { page } = wizard;
  await cut(page, '/api/places');
  await page.goto('/quote');
  await wizard.atWork();
  const logged = page.waitForRequest('**/api/debug-log');
  await wizard.field(DETAILS.from).fill('Toronto');
  expect((await logged).postDataJSON().step).toBe('places');
  await wizard.text('No addresses found').first().waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
  await wizard.fillDetails(freshTrip());
  await wizard.continueTo(2);
});
