import type { Page } from 'playwright';
import { expect } from 'vitest';
import { HOME_TYPES } from '../../contracts/choices.ts';
import { CONFIRMATION } from '../../islands/booking/messages/confirmation.ts';
import { FRAME } from '../../islands/booking/messages/frame.ts';
import { MOVER } from '../../islands/booking/messages/mover.ts';
import { ORIGIN } from '../../islands/booking/messages/origin.ts';
import { RANGE } from '../../islands/booking/messages/ranges.ts';
import { REVIEW } from '../../islands/booking/messages/review.ts';
import { SERVICES_TEXT } from '../../islands/booking/messages/services.ts';
import { TICKET } from '../../islands/booking/messages/ticket.ts';
import { UNDERSTOOD } from '../../islands/booking/messages/understood.ts';
import { HOME } from '../../islands/shared/move/messages.ts';
import { poll } from '../support/bookings.ts';
import { test } from '../support/customers.ts';
import { expectFocus } from '../support/keyboard.ts';
import { freshTrip, textOf, type Wizard } from '../support/wizard.ts';

/** The labels of what may be filled in, in the order of the page. */
const fields = (wizard: Wizard) =>
  wizard.page
    .locator('.wizard-step')
    .locator('label.label, legend')
    .evaluateAll((labels) => labels.map((label) => (label.textContent ?? '').trim()));

const optionsOf = (wizard: Wizard, label: string) =>
  wizard.field(label).getByRole('option').allTextContents();

/** How far the words of each choice stand from its middle, in pixels down or up. */
const offCentre = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.tile, .yes-no .segments label')].map((choice) => {
      const words = document.createRange();
      words.selectNode(choice.querySelector('span')?.firstChild ?? choice);
      const [text, box] = [words.getBoundingClientRect(), choice.getBoundingClientRect()];
      return Math.abs(text.top + text.bottom - box.top - box.bottom) / 2;
    }),
  );

test('a home is said as people say it: each type asks what it needs, and nothing that changes the price is chosen beforehand', async ({
  arrive,
}) => {
  const { wizard, page } = await arrive();
  await page.goto('/quote#/step2');
  await wizard.atStep(2);
  const needs = (...names: string[]) => wizard.text(FRAME.stillNeeded(names)).waitFor();
  await needs(HOME.homeType, HOME.homeSize);
  expect(await wizard.continue.isDisabled()).toBe(true);
  for (const type of HOME_TYPES) {
    await wizard.field(HOME.homeType).selectOption(type);
    const values = page.locator('.wizard-step select:not([name="homeType"])');
    await poll(() =>
      values.evaluateAll((all) => all.map((one) => (one as HTMLSelectElement).value).join('')),
    ).toBe('');
    expect(await page.locator('.wizard-step :checked:is(input)').count()).toBe(0);
  }
  await wizard.field(HOME.homeType).selectOption('condo');
  for (const width of [375, 1440]) {
    await page.setViewportSize({ width, height: 812 });
    expect(Math.max(...(await offCentre(page))), `${width} px`).toBeLessThan(3);
  }
  for (const label of [HOME.homeType, HOME.homeSize, HOME.floorNumber])
    await page.getByRole('combobox', { name: `${label} (${FRAME.required})` }).waitFor();
  await page.getByRole('group', { name: `${HOME.elevator} (${FRAME.required})` }).waitFor();
  await wizard.sayHouse(2);
  await needs(HOME.homeSize);
  // The message leads to the first field that it names.
  await wizard.button(FRAME.stillNeeded([HOME.homeSize])).click();
  await expectFocus(wizard.field(HOME.homeSize));

  await wizard.field(HOME.homeSize).selectOption('3 bedrooms');
  expect(await wizard.field(HOME.rooms).inputValue()).toBe('7');
  await wizard.field(HOME.homeType).selectOption('condo');
  expect(await wizard.field(HOME.rooms).inputValue()).toBe('6');
  await needs(HOME.floorNumber, HOME.elevator, HOME.loadingDock);
  await wizard.field(HOME.rooms).selectOption('5');
  expect(await wizard.field(HOME.homeSize).inputValue()).toBe('');

  await wizard.field(HOME.floorNumber).selectOption('9');
  const elevator = page.getByRole('group', { name: HOME.elevator });
  await elevator.getByRole('radio', { name: HOME.no, exact: true }).check();
  await wizard.text(HOME.walkUp(9)).waitFor();
  await elevator.getByRole('radio', { name: HOME.yes }).check();
  await wizard.text(HOME.elevatorHints.yes ?? '').waitFor();
  await elevator.getByRole('radio', { name: HOME.unsure }).check();
  await wizard.say(HOME.loadingDock, HOME.no);
  await poll(() => wizard.continue.isEnabled()).toBe(true);
});

test('the origin asks what its type needs, and no more, and the destination less', async ({
  arrive,
}) => {
  const { wizard, page } = await arrive();
  await page.goto('/quote#/step2');
  await wizard.atStep(2);
  const rest = [ORIGIN.heavy, ORIGIN.services];
  const size = [ORIGIN.commonHomes, HOME.homeType, HOME.homeSize, HOME.rooms];
  expect(await fields(wizard)).toEqual([...size, ...rest]);
  await wizard.field(HOME.homeType).selectOption('house');
  const house = [...size, HOME.floors, HOME.garage, HOME.stairs, HOME.carry, ...rest];
  await poll(() => fields(wizard)).toEqual(house);
  expect(await optionsOf(wizard, HOME.floors)).toEqual([HOME.choose, '1', '2', '3+']);
  const flights = await optionsOf(wizard, HOME.stairs);
  expect([flights.length, flights[1], flights.at(-1)]).toEqual([12, '0', '10']);
  const rooms = await optionsOf(wizard, HOME.rooms);
  expect([rooms.length, rooms[1], rooms.at(-1)]).toEqual([12, '1', '10+']);

  for (const type of ['condo', 'apartment']) {
    await wizard.field(HOME.homeType).selectOption(type);
    const unit = [...size, HOME.floorNumber, HOME.elevator, HOME.loadingDock, HOME.carry, ...rest];
    await poll(() => fields(wizard)).toEqual(unit);
    expect(await optionsOf(wizard, HOME.floorNumber)).toHaveLength(52);
  }
  await wizard.field(HOME.homeType).selectOption('townhouse');
  await poll(() => fields(wizard)).toEqual([...size, HOME.stairs, HOME.carry, ...rest]);

  await wizard.field(HOME.homeType).selectOption('commercial');
  await poll(() => fields(wizard)).toEqual([
    ORIGIN.commonHomes,
    HOME.homeType,
    HOME.homeSize,
    HOME.sqft,
    HOME.loadingDock,
    HOME.carry,
    ...rest,
  ]);
  expect(await optionsOf(wizard, HOME.sqft)).toHaveLength(6);
  expect(await wizard.continue.isDisabled()).toBe(true);
  await wizard.text(FRAME.stillNeeded([HOME.sqft, HOME.loadingDock])).waitFor();
  await wizard.field(HOME.sqft).selectOption({ index: 3 });
  await wizard.say(HOME.loadingDock, HOME.no);
  await poll(() => wizard.continue.isEnabled()).toBe(true);

  // An office and back leaves the rooms as they were.
  await wizard.field(HOME.homeType).selectOption('house');
  await wizard.field(HOME.rooms).selectOption('7');
  await wizard.field(HOME.homeType).selectOption('commercial');
  await wizard.field(HOME.sqft).selectOption({ index: 2 });
  await wizard.field(HOME.homeType).selectOption('house');
  expect(await wizard.field(HOME.rooms).inputValue()).toBe('7');

  const optional = (label: string) => `${label} (${FRAME.optional})`;
  await wizard.sayHouse(2);
  await wizard.continueTo(3);
  expect(await fields(wizard)).toEqual([HOME.homeType, optional(HOME.rooms)]);
  await wizard.text(FRAME.stillNeeded([HOME.homeType])).waitFor();
  await wizard.field(HOME.homeType).selectOption('apartment');
  await poll(() => fields(wizard)).toEqual([
    HOME.homeType,
    optional(HOME.rooms),
    HOME.floorNumber,
    HOME.dropoff.elevator,
    HOME.loadingDock,
    HOME.carry,
  ]);
  await wizard.field(HOME.homeType).selectOption('house');
  await poll(() => fields(wizard)).toEqual([
    HOME.homeType,
    optional(HOME.rooms),
    HOME.dropoff.stairs,
    HOME.carry,
  ]);
  await wizard.field(HOME.homeType).selectOption('commercial');
  await poll(() => fields(wizard)).toEqual([
    HOME.homeType,
    optional(HOME.sqft),
    HOME.loadingDock,
    HOME.carry,
  ]);
  await wizard.say(HOME.loadingDock, HOME.no);
  await poll(() => wizard.continue.isEnabled()).toBe(true);
});

test('a condo is booked on a phone: prices are asked for what was said, and every answer is one press from its field', async ({
  arrive,
}) => {
  const { wizard, page } = await arrive({ viewport: { width: 375, height: 700 }, hasTouch: true });
  const bodies: Record<string, unknown>[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/generate')) bodies.push(request.postDataJSON());
  });
  const trip = freshTrip({ from: '1204-88 Harbour St, Toronto M5J 0C3' });
  await page.goto('/quote');
  await wizard.fillDetails(trip);
  const words = `${UNDERSTOOD.as('Toronto, near South Core')}, ${UNDERSTOOD.unit('1204', 12)}`;
  await wizard.text(words).waitFor();
  await wizard.continueTo(2);
  await wizard.field(HOME.homeType).selectOption('condo');
  await wizard.field(HOME.homeSize).selectOption('2 bedrooms');
  // The floor of the unit is offered.
  await page.getByText(UNDERSTOOD.unitNamed('1204')).waitFor();
  await wizard.button(UNDERSTOOD.takeFloor(12)).click();
  await poll(() => wizard.field(HOME.floorNumber).inputValue()).toBe('12');
  expect(await wizard.button(UNDERSTOOD.takeFloor(12)).count()).toBe(0);
  const elevator = page.getByRole('group', { name: HOME.elevator });
  const notSure = elevator.getByRole('radio', { name: HOME.unsure });
  await notSure.check();
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
  await poll(() => bodies.at(-1)).toMatchObject({
    origin_address: trip.from,
    destination_address: trip.to,
    move_date: trip.date,
    move_time: trip.time,
    total_rooms: 4,
    additional_services: { packing: false, storage: false, cleaning: false, junk: true },
    elevator_at_pickup: false,
    elevator_at_dropoff: true,
    floor_at_pickup: 12,
    not_sure_at_pickup: ['elevator', 'carry'],
  });
  // What is open gives the price a range, and the card leads to it.
  await wizard.narrow(RANGE.answers.pickup_elevator);
  await wizard.atStep(2);
  expect(await notSure.isChecked()).toBe(true);
  await page.goto('/quote#/step4');
  const unsure = await wizard.chooseFirst();
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
  await expectFocus(notSure);
  await elevator.getByRole('radio', { name: HOME.yes }).check();
  await wizard.field(HOME.carry).selectOption('far');
  await wizard.continueTo(3);
  await wizard.continueTo(4);
  await poll(() => bodies.at(-1)).toMatchObject({
    elevator_at_pickup: true,
    not_sure_at_pickup: [],
  });
  // The same vendor stays chosen, at its price for the move as it is now.
  await wizard.button(FRAME.continueWith(unsure.vendor)).waitFor();
  const total = wizard.fact(MOVER.total, wizard.card(unsure.vendor));
  await poll(() => textOf(total)).not.toBe(unsure.total);
  const { vendor } = await wizard.chooseFirst();
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
