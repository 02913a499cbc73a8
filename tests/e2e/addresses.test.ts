import { expect } from 'vitest';
import { addDays, torontoToday } from '../../contracts/dates.ts';
import { SUGGEST } from '../../contracts/facts.ts';
import { DETAILS } from '../../islands/booking/messages/details.ts';
import { FRAME } from '../../islands/booking/messages/frame.ts';
import { UNDERSTOOD } from '../../islands/booking/messages/understood.ts';
import { poll } from '../support/bookings.ts';
import { stopClock } from '../support/clock.ts';
import { test } from '../support/customers.ts';
import { expectFocus, isFocused, tabTo } from '../support/keyboard.ts';
import { answer, holdBack } from '../support/replies.ts';
import { comeBack, inHouses } from '../support/stored-answers.ts';
import { freshTrip, OTTAWA, textOf, type Wizard } from '../support/wizard.ts';

// The first step: where from, where to, and when.

// The same instant is another day elsewhere: 1 December in Toronto, half past midnight.
const ZONES = [
  ['America/Vancouver', 'still 30 November'],
  ['Pacific/Kiritimati', 'evening of 1 December'],
] as const;
const JUST_AFTER_MIDNIGHT = new Date('2026-12-01T05:30:00Z');
// And before it in Toronto, when Kiritimati has 1 December already.
const LATE_EVENING = new Date('2026-12-01T04:30:00Z');

const note = (wizard: Wizard) => wizard.page.locator('#footer-note');

test.for(ZONES)('today is Toronto’s, in %s', async ([timezoneId], { arrive }) => {
  const { wizard, page } = await arrive({ timezoneId });
  // The server's day is another one: it is not asked.
  await answer(page, '/api/generate', { json: { quotes: [] } });
  const days = async (now: Date) => {
    await page.clock.setFixedTime(now);
    await page.goto('/quote');
    await wizard.atWork();
    const date = wizard.field('Date');
    await poll(() => date.getAttribute('min')).not.toBeNull();
    return [await date.getAttribute('min'), await date.getAttribute('max')];
  };
  expect(await days(LATE_EVENING)).toEqual(['2026-11-30', addDays('2026-11-30', 540)]);
  expect(await days(JUST_AFTER_MIDNIGHT)).toEqual(['2026-12-01', addDays('2026-12-01', 540)]);

  await wizard.fillDetails({ ...freshTrip(), date: '2026-11-30' });
  await poll(() => textOf(note(wizard))).toBe('Still needed: a date from today on');
  await wizard.field('Date').fill('2026-12-01');
  await poll(() => wizard.continue.isEnabled()).toBe(true);
  // A plain date stays the same day, whatever the zone.
  await page.locator('aside').getByText('Tue, Dec 1, Morning').waitFor();
});

test('step 1 asks for two addresses, a date and a time; what is typed of a date is seen, and asks for no price', async ({
  arrive,
}) => {
  const { wizard, page } = await arrive();
  const trip = freshTrip();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/generate')) asked.push(request.postDataJSON().move_date);
  });
  // Both homes are known: nothing but what step 1 asks keeps the prices from being asked for.
  const { fromDetails, toDetails } = inHouses(trip);
  await comeBack(page, 1, { fromDetails, toDetails });
  const placeholder = (label: string) => wizard.field(label).getAttribute('placeholder');
  expect(await placeholder('From')).toBe('Enter address or postal code');
  expect(await placeholder('To')).toBe('Enter new home address');
  // A date field has no placeholder of its own: the style shows this one.
  const date = wizard.field('Date');
  expect(await date.getAttribute('data-placeholder')).toBe('Select move date');
  const times = wizard.field('Time').getByRole('option');
  expect(await times.allTextContents()).toEqual(['Select time', 'Morning', 'Afternoon']);
  for (const label of [DETAILS.from, DETAILS.to, DETAILS.time])
    await page.getByRole('combobox', { name: `${label} (${FRAME.required})` }).waitFor();
  const missing = page.getByText(/^Still needed: /);
  await poll(() => textOf(missing)).toBe(FRAME.stillNeeded(['From', 'To', 'Date', 'Time']));
  expect(await wizard.continue.isDisabled()).toBe(true);

  await wizard.fillDetails({ ...trip, date: '' });
  expect(await date.getAttribute('data-empty')).toBe('true');
  await date.focus();
  await page.keyboard.type('12');
  await wizard.field('Time').focus();
  await poll(() => date.getAttribute('data-empty')).toBeNull();
  const [year = '', month = '', day = ''] = trip.date.split('-');
  await date.focus();
  await page.keyboard.type(`${month}${day}`);
  // Each figure of the year makes a whole date: 0002, 0020, 0202.
  for (const figure of year) {
    await page.keyboard.type(figure);
    await page.waitForTimeout(700);
  }
  await poll(() => asked).toEqual([trip.date]);

  for (const gap of ['from', 'to', 'date', 'time'] as const) {
    await wizard.fillDetails(trip);
    await poll(() => wizard.continue.isEnabled()).toBe(true);
    if (gap === 'time') await wizard.field(DETAILS.time).selectOption('');
    else await wizard.field(DETAILS[gap]).fill('');
    await poll(() => wizard.continue.isDisabled()).toBe(true);
    await poll(() => textOf(missing)).toBe(FRAME.stillNeeded([DETAILS[gap]]));
  }
});

test("the home page's form leads to the same answers but to no date that cannot be; a city is asked for its postal code", async ({
  arrive,
}) => {
  const { wizard, page } = await arrive({ viewport: { width: 1440, height: 900 } });
  const [from, to] = [wizard.field(DETAILS.from), wizard.field(DETAILS.to)];
  await page.goto('/quote?from=Kingston&to=K2P%201L4&date=2020-01-01');
  await wizard.text(UNDERSTOOD.as('Kingston, Ontario')).waitFor();
  await wizard.text(UNDERSTOOD.as('Ottawa, near Centretown')).waitFor();
  await page.getByLabel(UNDERSTOOD.postal.from).waitFor();
  expect(await wizard.field(DETAILS.date).inputValue()).toBe('');
  const today = torontoToday(new Date());
  expect(await wizard.field(DETAILS.date).getAttribute('min')).toBe(today);
  expect(await wizard.continue.isDisabled()).toBe(true);
  // Nor may one too far ahead go on.
  const last = addDays(today, 540);
  await wizard.fillDetails({ ...freshTrip(), date: addDays(last, 1) });
  await poll(() => textOf(note(wizard))).toBe('Still needed: a date within 540 days');
  expect(await wizard.continue.isDisabled()).toBe(true);
  await wizard.field('Date').fill(last);
  await poll(() => wizard.continue.isEnabled()).toBe(true);

  // Of two fields for a postal code each says which address it belongs to.
  await from.fill('Kingston');
  await to.fill('Barrie');
  for (const [end, code] of [
    ['from', 'K7L 1A1'],
    ['to', 'L4M 1A1'],
  ] as const) {
    await page.getByRole('textbox', { name: UNDERSTOOD.postal[end] }).fill(code);
    await wizard.field(DETAILS.time).focus();
    await poll(() => wizard.field(DETAILS[end]).inputValue()).toContain(code);
  }

  // What is typed there becomes part of the address, once it is a code.
  await wizard.fillDetails(freshTrip({ from: '100 Nosuch St W, Toronto', to: OTTAWA.to }));
  const postal = page.getByLabel(UNDERSTOOD.postal.from);
  await postal.fill('K1');
  await postal.press('Enter');
  await wizard.text(UNDERSTOOD.wrong).waitFor();
  await postal.fill('m5h2n2');
  await postal.press('Enter');
  await poll(() => from.inputValue()).toBe('100 Nosuch St W, Toronto, M5H 2N2');
  await expectFocus(from);
  await wizard.text(UNDERSTOOD.as('Toronto, near Financial District')).waitFor();
  await poll(() => postal.count()).toBe(0);
  // Both ends are known: a wide screen shows where they are, apart from what stands above.
  const map = page.locator('.assurances + *');
  await map.locator('svg').first().waitFor();
  await page.locator('.route-map').waitFor();
  const [above, drawn] = [await page.locator('.assurances').boundingBox(), await map.boundingBox()];
  expect((drawn?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)).toBeGreaterThanOrEqual(12);
  await wizard.continueTo(2);
});

test('what is typed before the script arrives is kept, and gets its suggestions', async ({
  arrive,
}) => {
  const { wizard, page } = await arrive();
  const go = await holdBack(page, '/_astro/*.js');
  await page.goto('/quote', { waitUntil: 'commit' });
  await wizard.field(DETAILS.to).fill('Barrie');
  await wizard.field(DETAILS.time).selectOption('Afternoon');
  await wizard.field(DETAILS.from).pressSequentially('Toron');
  go();
  const list = page.getByRole('listbox', { name: DETAILS.suggestions });
  await list
    .getByRole('option', { name: /^Toronto/ })
    .first()
    .waitFor();
  expect(await wizard.field(DETAILS.from).inputValue()).toBe('Toron');
  expect(await wizard.field(DETAILS.to).inputValue()).toBe('Barrie');
  expect(await wizard.field(DETAILS.time).inputValue()).toBe('Afternoon');
});

const asks = (city: string) => `We know only the city, ${city}: the way may be`;

test('the address box searches, finds nothing, closes, stays quiet, asks again, understands French and takes a paste', async ({
  arrive,
}) => {
  const { wizard, page, expectRefused } = await arrive({
    clock: true,
    viewport: { width: 375, height: 740 },
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  // `Tor` is no address yet, and its field was left.
  expectRefused('/api/places/locate');
  const asked: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/api/places') asked.push(url.searchParams.get('q') ?? '');
  });
  await page.goto('/quote');
  await wizard.atWork();
  const [field, to] = [wizard.field(DETAILS.from), wizard.field(DETAILS.to)];
  const list = page.getByRole('listbox', { name: DETAILS.suggestions }).first();

  // However slowly the keys come, no pause is among them: the page's clock stands.
  await stopClock(page);
  await field.pressSequentially('T');
  await page.clock.runFor(SUGGEST.delayMs);
  await field.pressSequentially('or');
  await wizard.text('Searching for addresses...').first().waitFor();
  await page.clock.runFor(SUGGEST.delayMs);
  await list.getByRole('option').first().waitFor();
  expect(await list.getByRole('option').count()).toBeLessThanOrEqual(5);
  // One question after the pause, none for one letter.
  expect(asked).toEqual(['Tor']);
  await page.clock.resume();

  await page.keyboard.press('Escape');
  await list.waitFor({ state: 'hidden' });
  expect(await field.inputValue()).toBe('Tor');
  await field.blur();
  await field.focus();
  await list.waitFor();
  await page.getByRole('heading', { level: 1 }).click();
  await list.waitFor({ state: 'hidden' });
  expect(await field.inputValue()).toBe('Tor');

  await field.fill('qqzzxxjj');
  await wizard.text('No addresses found').first().waitFor();
  await field.fill('');
  await wizard.text('No addresses found').first().waitFor({ state: 'hidden' });

  await field.fill('Port Credit');
  await list.getByRole('option').first().click();
  await list.waitFor({ state: 'hidden' });
  await poll(() => field.inputValue()).toContain('Port Credit');

  // A list that is opened again asks again: no search without a question.
  await field.fill('');
  const options = page.getByRole('listbox').first().getByRole('option');
  const searching = wizard.text('Searching for addresses...');
  await field.pressSequentially('Toron');
  await options.first().click();
  await poll(() => field.inputValue()).toContain('Toronto');
  expect(await isFocused(field)).toBe(true);

  // Tab goes back through a chosen address without a search: typing alone asks again.
  await tabTo(page, to);
  await field.focus();
  expect(await field.getAttribute('aria-expanded')).toBe('false');
  await page.keyboard.press('End');
  await page.keyboard.press('Backspace');
  await poll(() => field.getAttribute('aria-expanded')).toBe('true');

  // What was picked has not been asked for yet, however the list comes back.
  await field.click();
  await options.first().waitFor();
  await page.keyboard.press('Escape');
  await field.fill('Barrie');
  await options.first().click();
  await page.keyboard.press('ArrowDown');
  await options.first().waitFor();
  expect(await searching.count()).toBe(0);

  // An address pasted in lines is one line with its commas.
  const lines = '150 Elgin St\r\nOttawa,  ON\r\nCanada\r\n';
  await page.evaluate((text) => navigator.clipboard.writeText(text), lines);
  await field.fill('');
  await page.keyboard.press('Control+V');
  await poll(() => field.inputValue()).toBe('150 Elgin St, Ottawa, ON');

  await field.fill('');
  await field.pressSequentially('1500 boul. René-Lévesque O Montré');
  const whole = '1500 boul. René-Lévesque O, Montréal, Québec';
  await page.getByRole('option', { name: whole }).click();
  await poll(() => field.inputValue()).toBe(whole);
  await page
    .getByRole('status')
    .filter({ hasText: UNDERSTOOD.as('1500 boulevard René-Lévesque Ouest, Montréal, Québec') })
    .waitFor();
  // No map where there is no room for one.
  expect(await page.locator('.route-map').count()).toBe(0);

  // A city alone is asked for its postal code, chosen or typed, and goes on without.
  await field.fill('');
  await field.pressSequentially('180 Nosuch Ave Tor');
  await page.getByRole('option', { name: '180 Nosuch Ave, Toronto, Ontario' }).click();
  await page.getByText(asks('Toronto')).waitFor();
  await field.press('End');
  await field.pressSequentially(' M1E 3E9');
  await to.focus();
  await poll(() => page.getByText(asks('Toronto')).count()).toBe(0);
  await wizard.fillDetails(freshTrip({ from: 'Toronto', to: 'Toronto, Ontario' }));
  await page.getByText(asks('Toronto')).first().waitFor();
  await wizard.continueTo(2);
});
