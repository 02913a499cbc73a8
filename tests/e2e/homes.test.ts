import type { Page } from 'playwright';
import { expect } from 'vitest';
import { HOME_TYPES } from '../../contracts/choices.ts';
import { DETAILS } from '../../islands/booking/messages/details.ts';
import { FRAME } from '../../islands/booking/messages/frame.ts';
import { MOVER } from '../../islands/booking/messages/mover.ts';
import { ORIGIN } from '../../islands/booking/messages/origin.ts';
import { RANGE } from '../../islands/booking/messages/ranges.ts';
import { HOME } from '../../islands/shared/move/messages.ts';
import { poll } from '../support/bookings.ts';
import { test } from '../support/customers.ts';
import { freshTrip, textOf, type Wizard } from '../support/wizard.ts';

/** The labels of what may be filled in, in the order of the page. */
const fields = (wizard: Wizard) =>
  wizard.page
    .locator('.wizard-step')
    .locator('label.label, legend')
    .evaluateAll((labels) => labels.map((label) => (label.textContent ?? '').trim()));

const optionsOf = (wizard: Wizard, label: string) =>
  wizard.field(label).getByRole('option').allTextContents();

test('step 1 asks for two addresses, a date and a time', async ({ arrive }) => {
  const { wizard } = await arrive();
  await wizard.page.goto('/quote');
  const placeholder = (label: string) => wizard.field(label).getAttribute('placeholder');
  expect(await placeholder('From')).toBe('Enter address or postal code');
  expect(await placeholder('To')).toBe('Enter new home address');
  // A date field has no placeholder of its own: the style shows this one.
  const date = wizard.field('Date');
  expect(await date.getAttribute('data-placeholder')).toBe('Select move date');
  expect(await optionsOf(wizard, 'Time')).toEqual(['Select time', 'Morning', 'Afternoon']);
  const missing = wizard.page.getByText(/^Still needed: /);
  await poll(() => textOf(missing)).toBe(FRAME.stillNeeded(['From', 'To', 'Date', 'Time']));
  expect(await wizard.continue.isDisabled()).toBe(true);

  const trip = freshTrip();
  for (const gap of ['from', 'to', 'date', 'time'] as const) {
    await wizard.fillDetails(trip);
    await poll(() => wizard.continue.isEnabled()).toBe(true);
    if (gap === 'time') await wizard.field(DETAILS.time).selectOption('');
    else await wizard.field(DETAILS[gap]).fill('');
    await poll(() => wizard.continue.isDisabled()).toBe(true);
    await poll(() => textOf(missing)).toBe(FRAME.stillNeeded([DETAILS[gap]]));
  }
});

test('the origin asks what its type needs, and no more', async ({ arrive }) => {
  const { wizard } = await arrive();
  await wizard.page.goto('/quote#/step2');
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
});

test('the destination asks what its type needs, and less', async ({ arrive }) => {
  const { wizard } = await arrive();
  const optional = (label: string) => `${label} (${FRAME.optional})`;
  await wizard.page.goto('/quote#/step2');
  await wizard.field(HOME.homeType).selectOption('apartment');
  await wizard.field(HOME.homeSize).selectOption('1 bedroom');
  await wizard.sayAccess(HOME.elevator);
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

test('prices are asked for what was said, and asked again when it changes', async ({ arrive }) => {
  const { wizard, page } = await arrive();
  const bodies: Record<string, unknown>[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/generate')) bodies.push(request.postDataJSON());
  });
  const trip = freshTrip();
  await page.goto('/quote');
  await wizard.fillDetails(trip);
  await wizard.continueTo(2);
  await wizard.field(HOME.homeType).selectOption('condo');
  await wizard.field(HOME.rooms).selectOption('10+');
  await wizard.sayAccess(HOME.elevator, '9');
  await wizard.say(HOME.loadingDock, HOME.yes);
  for (const name of ['Safe', 'Treadmill', 'Packing', 'Junk removal']) {
    await page.getByRole('checkbox', { name }).check();
  }
  await wizard.continueTo(3);
  await wizard.sayHouse(3, '2');
  await wizard.continueTo(4);
  await wizard.cards.first().waitFor();
  await poll(() => bodies.at(-1)).toMatchObject({
    origin_address: trip.from,
    destination_address: trip.to,
    move_date: trip.date,
    move_time: trip.time,
    total_rooms: 11,
    square_footage: null,
    estimated_weight: 0,
    heavy_items: { piano: 0, safe: 1, treadmill: 1 },
    additional_services: { packing: true, storage: false, cleaning: false, junk: true },
    stairs_at_pickup: 0,
    stairs_at_dropoff: 2,
    elevator_at_pickup: true,
    elevator_at_dropoff: false,
    floor_at_pickup: 9,
    not_sure_at_pickup: [],
  });
  await wizard.cards.first().waitFor();

  const { vendor, total } = await wizard.chooseFirst();
  const before = bodies.length;
  await page.goto('/quote#/step2');
  await page.getByRole('checkbox', { name: 'Piano' }).check();
  await poll(() => bodies.length).toBeGreaterThan(before);
  await page.goto('/quote#/step4');
  // The same vendor stays chosen, at its price for the move as it is now.
  await wizard.button(FRAME.continueWith(vendor)).waitFor();
  await poll(() => textOf(wizard.fact(MOVER.total, wizard.card(vendor)))).not.toBe(total);

  await page.goto('/quote#/step2');
  await wizard.field(HOME.homeType).selectOption('commercial');
  await wizard.field(HOME.sqft).selectOption({ index: 2 });
  await poll(() => bodies.at(-1)).toMatchObject({ total_rooms: 1 });
  expect(bodies.at(-1)?.square_footage).toBeGreaterThan(0);
});

test('a home is said as people say it, and nothing that changes the price is chosen beforehand', async ({
  arrive,
}) => {
  const { wizard, page } = await arrive();
  await page.goto('/quote#/step2');
  const needs = (...names: string[]) => wizard.text(FRAME.stillNeeded(names)).waitFor();
  await needs(HOME.homeType, HOME.homeSize);
  expect(await wizard.continue.isDisabled()).toBe(true);
  for (const type of HOME_TYPES) {
    await wizard.field(HOME.homeType).selectOption(type);
    const values = wizard.page.locator('.wizard-step select:not([name="homeType"])');
    await poll(() =>
      values.evaluateAll((all) => all.map((one) => (one as HTMLSelectElement).value).join('')),
    ).toBe('');
    expect(await wizard.page.locator('.wizard-step :checked:is(input)').count()).toBe(0);
  }
  await wizard.sayHouse(2);
  await needs(HOME.homeSize);
  // The message leads to the first field that it names.
  await wizard.button(FRAME.stillNeeded([HOME.homeSize])).click();
  await poll(() =>
    wizard.field(HOME.homeSize).evaluate((field) => field === document.activeElement),
  ).toBe(true);

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

test('an answer that is missing gives the price a range, and the card leads to it', async ({
  arrive,
}) => {
  const { wizard, page } = await arrive();
  await page.goto('/quote');
  await wizard.fillDetails(freshTrip());
  await wizard.continueTo(2);
  await wizard.field(HOME.homeType).selectOption('apartment');
  await wizard.field(HOME.homeSize).selectOption('2 bedrooms');
  await wizard.field(HOME.floorNumber).selectOption('9');
  const elevator = page.getByRole('group', { name: HOME.elevator });
  await elevator.getByRole('radio', { name: HOME.unsure }).check();
  await wizard.say(HOME.loadingDock, HOME.no);
  await wizard.continueTo(3);
  await wizard.field(HOME.homeType).selectOption('apartment');
  await wizard.sayAccess(HOME.dropoff.elevator);
  await wizard.continueTo(4);
  await wizard.narrow(RANGE.answers.pickup_elevator);
  await wizard.atStep(2);
  expect(await elevator.getByRole('radio', { name: HOME.unsure }).isChecked()).toBe(true);
});

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

test('a map keeps its distance, and choices have their words in the middle until a price comes beside them', async ({
  arrive,
}) => {
  const { wizard, page } = await arrive({ viewport: { width: 1440, height: 900 } });
  await page.goto('/quote');
  await wizard.fillDetails(freshTrip());
  const map = page.locator('.assurances + *');
  await map.locator('svg').first().waitFor();
  const [said, drawn] = [await page.locator('.assurances').boundingBox(), await map.boundingBox()];
  expect((drawn?.y ?? 0) - (said?.y ?? 0) - (said?.height ?? 0)).toBeGreaterThanOrEqual(12);
  await wizard.continueTo(2);
  await wizard.field(HOME.homeType).selectOption('condo');
  for (const width of [1440, 375]) {
    await page.setViewportSize({ width, height: 812 });
    expect(Math.max(...(await offCentre(page)))).toBeLessThan(3);
  }
});
