import { expect } from 'vitest';
import { addDays, torontoToday } from '../../contracts/dates.ts';
import { CONFIRMATION } from '../../islands/booking/messages/confirmation.ts';
import { DETAILS } from '../../islands/booking/messages/details.ts';
import { FRAME } from '../../islands/booking/messages/frame.ts';
import { REVIEW } from '../../islands/booking/messages/review.ts';
import { SERVICES_TEXT } from '../../islands/booking/messages/services.ts';
import { TICKET } from '../../islands/booking/messages/ticket.ts';
import { UNDERSTOOD } from '../../islands/booking/messages/understood.ts';
import { HOME } from '../../islands/shared/move/messages.ts';
import { poll } from '../support/bookings.ts';
import { test } from '../support/customers.ts';
import { answer } from '../support/replies.ts';
import { freshTrip, OTTAWA, textOf, type Wizard } from '../support/wizard.ts';

// The same instant is another day elsewhere: 1 December in Toronto, half past midnight.
const ZONES = [
  ['America/Vancouver', 'still 30 November'],
  ['Asia/Tokyo', 'afternoon of 1 December'],
  ['Pacific/Kiritimati', 'evening of 1 December'],
] as const;
const JUST_AFTER_MIDNIGHT = new Date('2026-12-01T05:30:00Z');
// And before it in Toronto, when Tokyo has 1 December already.
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

test('what is typed of a date stays to be seen, and asks for no price', async ({ arrive }) => {
  const { wizard, page } = await arrive();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/generate')) asked.push(request.postDataJSON().move_date);
  });
  // Both homes are known: nothing but the date keeps the prices from being asked for.
  for (const step of [2, 3]) {
    await page.goto(`/quote#/step${step}`);
    await wizard.atStep(step);
    await wizard.sayHouse(step);
  }
  await page.goto('/quote#/');
  await wizard.atStep(1);
  const trip = freshTrip();
  await wizard.fillDetails({ ...trip, date: '' });
  const date = wizard.field('Date');
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
});

test('a French address on a phone is suggested, chosen and understood', async ({ arrive }) => {
  const { wizard, page } = await arrive({ viewport: { width: 375, height: 740 } });
  await page.goto('/quote');
  await wizard.atWork();
  await wizard.field(DETAILS.from).pressSequentially('1500 boul. René-Lévesque O Montré');
  const whole = '1500 boul. René-Lévesque O, Montréal, Québec';
  await page.getByRole('option', { name: whole }).click();
  await poll(() => wizard.field(DETAILS.from).inputValue()).toBe(whole);
  await page
    .getByRole('status')
    .filter({ hasText: UNDERSTOOD.as('1500 boulevard René-Lévesque Ouest, Montréal, Québec') })
    .waitFor();
  // No map where there is no room for one.
  expect(await page.locator('.route-map').count()).toBe(0);
});

test('a city is asked for its postal code, which becomes part of the address', async ({
  arrive,
}) => {
  const { wizard, page } = await arrive();
  await page.goto('/quote');
  await wizard.fillDetails(freshTrip({ from: '100 Nosuch St W, Toronto', to: OTTAWA.to }));
  const postal = page.getByLabel(UNDERSTOOD.postal.from);
  await postal.fill('K1');
  await postal.press('Enter');
  await wizard.text(UNDERSTOOD.wrong).waitFor();
  await postal.fill('m5h2n2');
  await postal.press('Enter');
  const from = wizard.field(DETAILS.from);
  await poll(() => from.inputValue()).toBe('100 Nosuch St W, Toronto, M5H 2N2');
  await poll(() => from.evaluate((field) => field === document.activeElement)).toBe(true);
  await wizard.text(UNDERSTOOD.as('Toronto, near Financial District')).waitFor();
  await poll(() => postal.count()).toBe(0);
  // Both ends are known: a wide screen shows where they are.
  await page.locator('.route-map').waitFor();
  await wizard.continueTo(2);
});

test("the home page's form leads to the same answers, but to no date that has passed", async ({
  arrive,
}) => {
  const { wizard } = await arrive();
  await wizard.page.goto('/quote?from=Kingston&to=K2P%201L4&date=2020-01-01');
  await wizard.text(UNDERSTOOD.as('Kingston, Ontario')).waitFor();
  await wizard.text(UNDERSTOOD.as('Ottawa, near Centretown')).waitFor();
  await wizard.page.getByLabel(UNDERSTOOD.postal.from).waitFor();
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
});

test('two fields for a postal code say which address they belong to', async ({ arrive }) => {
  const { wizard, page } = await arrive();
  await page.goto('/quote?from=Kingston&to=Barrie');
  for (const [end, code] of [
    ['from', 'K7L 1A1'],
    ['to', 'L4M 1A1'],
  ] as const) {
    await page.getByRole('textbox', { name: UNDERSTOOD.postal[end] }).fill(code);
    await wizard.field(DETAILS.time).focus();
    await poll(() => wizard.field(DETAILS[end]).inputValue()).toContain(code);
  }
});

test('lists and dates are said to be required in words, as part of their names', async ({
  arrive,
}) => {
  const { wizard, page } = await arrive();
  await page.goto('/quote#/step2');
  await wizard.atStep(2);
  await wizard.field(HOME.homeType).selectOption('condo');
  for (const label of [HOME.homeType, HOME.homeSize, HOME.floorNumber])
    await page.getByRole('combobox', { name: `${label} (${FRAME.required})` }).waitFor();
  await page.getByRole('group', { name: `${HOME.elevator} (${FRAME.required})` }).waitFor();
  await page.goto('/quote#/');
  await wizard.atStep(1);
  for (const label of [DETAILS.from, DETAILS.to, DETAILS.time])
    await page.getByRole('combobox', { name: `${label} (${FRAME.required})` }).waitFor();
});

test('the floor of a unit is offered in the next step', async ({ arrive }) => {
  const { wizard, page } = await arrive();
  await page.goto('/quote');
  await wizard.fillDetails(freshTrip({ from: '1204-88 Harbour St, Toronto M5J 0C3' }));
  const words = `${UNDERSTOOD.as('Toronto, near South Core')}, ${UNDERSTOOD.unit('1204', 12)}`;
  await wizard.text(words).waitFor();
  await wizard.continueTo(2);
  await wizard.field(HOME.homeType).selectOption('condo');
  await page.getByText(UNDERSTOOD.unitNamed('1204')).waitFor();
  await wizard.button(UNDERSTOOD.takeFloor(12)).click();
  await poll(() => wizard.field(HOME.floorNumber).inputValue()).toBe('12');
  expect(await wizard.button(UNDERSTOOD.takeFloor(12)).count()).toBe(0);
});

/** How wide the range on a vendor's card is, in dollars. */
async function rangeOf(wizard: Wizard, vendor: string): Promise<number> {
  const text = await textOf(wizard.card(vendor).locator('.price-between'));
  const [low = 0, high = 0] = [...text.matchAll(/\$([\d,]+)/g)].map(([, figure = '']) =>
    Number(figure.replace(',', '')),
  );
  return high - low;
}

test('a condo is booked on a phone, every answer one press from its field', async ({ arrive }) => {
  const { wizard, page } = await arrive({ viewport: { width: 375, height: 700 }, hasTouch: true });
  await page.goto('/quote');
  await wizard.fillDetails(freshTrip({ from: '1204-88 Harbour St, Toronto M5J 0C3' }));
  await wizard.continueTo(2);
  await wizard.field(HOME.homeType).selectOption('condo');
  await wizard.field(HOME.homeSize).selectOption('2 bedrooms');
  await wizard.button(UNDERSTOOD.takeFloor(12)).click();
  await poll(() => wizard.field(HOME.floorNumber).inputValue()).toBe('12');
  const elevator = page.getByRole('group', { name: HOME.elevator });
  await elevator.getByRole('radio', { name: HOME.unsure }).check();
  await wizard.say(HOME.loadingDock, HOME.no);
  await wizard.continueTo(3);
  await wizard.field(HOME.homeType).selectOption('condo');
  await wizard.sayAccess(HOME.dropoff.elevator);
  // Both homes are known: what each answer does to the price stands beside it.
  await wizard.back.click();
  await wizard.atStep(2);
  const junk = page.getByRole('checkbox', { name: SERVICES_TEXT.junk.name });
  await page.getByRole('checkbox', { name: /^Junk removal \+ \$/ }).waitFor();
  const farther = wizard.field(HOME.carry).getByRole('option', { name: /^25 to 75 m \(\+ \$/ });
  await poll(() => farther.count()).toBe(1);
  await junk.check();
  await wizard.continueTo(3);
  await wizard.continueTo(4);
  const unsure = await wizard.chooseFirst();
  const wide = await rangeOf(wizard, unsure.vendor);
  await wizard.continueWith(unsure.vendor);
  await wizard.unfoldReview();

  const edit = (answer: string) =>
    page.locator('.review').getByRole('button', { name: REVIEW.edit(answer), exact: true });
  for (const answer of [
    'condo',
    'floor 12',
    'elevator not sure',
    'no loading dock',
    'distance to the truck not sure',
  ])
    await edit(answer).first().waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  await edit(REVIEW.move).click();
  await wizard.atStep(1);
  await page.goBack();
  await wizard.atStep(5);
  await wizard.unfoldReview();
  await edit('elevator not sure').click();
  await wizard.atStep(2);
  const notSure = elevator.getByRole('radio', { name: HOME.unsure });
  await poll(() => notSure.evaluate((radio) => radio === document.activeElement)).toBe(true);
  await elevator.getByRole('radio', { name: HOME.yes }).check();
  await wizard.field(HOME.carry).selectOption('far');
  await wizard.continueTo(3);
  await wizard.continueTo(4);
  const { vendor } = await wizard.chooseFirst();
  expect(await rangeOf(wizard, unsure.vendor)).toBeLessThan(wide);
  await wizard.continueWith(vendor);
  await wizard.unfoldReview();
  await edit('elevator').first().waitFor();
  expect(await edit('elevator not sure').count()).toBe(0);
  await edit('truck 25 to 75 m from the door').waitFor();
  const lines = await textOf(page.locator('.review .price-lines'));
  expect(lines).toContain('Junk removal');

  await wizard.continueTo(6);
  await wizard.fillContact();
  await wizard.pay.click();
  await wizard.payDeposit();
  await page.getByText(CONFIRMATION.balance, { exact: true }).waitFor();
  const ceiling = await textOf(wizard.fact(TICKET.ceiling));
  await page.getByText(CONFIRMATION.vendorPhone, { exact: true }).waitFor();

  // The confirmation lists what the review did; an answer has no way back any more.
  const said = (text: string) => page.locator('.answers').getByText(text, { exact: true });
  for (const answer of [
    'condo',
    'floor 12',
    'elevator',
    'no loading dock',
    SERVICES_TEXT.junk.name,
  ])
    await said(answer).first().waitFor();
  expect(await said('elevator not sure').count()).toBe(0);
  expect(await page.getByRole('button', { name: REVIEW.edit('condo') }).count()).toBe(0);
  expect(await textOf(page.locator('.price-lines'))).toBe(lines);
  for (const [title = '', text = ''] of [TICKET.call(vendor), TICKET.bill(ceiling)]) {
    await wizard.text(title).waitFor();
    await wizard.text(text).waitFor();
  }
  await wizard.text(CONFIRMATION.change).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
});
