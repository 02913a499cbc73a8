import { expect } from 'vitest';
import { ITEM_ROOM_NAMES } from '../../contracts/item-words.ts';
import { ITEMS } from '../../islands/booking/messages/items.ts';
import { ORIGIN } from '../../islands/booking/messages/origin.ts';
import { RANGE } from '../../islands/booking/messages/ranges.ts';
import { REVIEW } from '../../islands/booking/messages/review.ts';
import { TEXTS } from '../../islands/portal/sections/leads/messages.ts';
import { HOME } from '../../islands/shared/move/messages.ts';
import { axeInLightAndDark } from '../support/axe.ts';
import { poll } from '../support/bookings.ts';
import { test } from '../support/portal.ts';
import { comeBack } from '../support/stored-answers.ts';
import { freshTrip, textOf, type Wizard } from '../support/wizard.ts';

const PHONE = { width: 375, height: 667 };

const sheet = (wizard: Wizard) => wizard.page.getByRole('dialog', { name: ITEMS.title });
const totals = (wizard: Wizard) => textOf(sheet(wizard).locator('.item-foot strong'));
const press = (wizard: Wizard, label: string) =>
  sheet(wizard).getByRole('button', { name: label, exact: true }).click();
const openRoom = (wizard: Wizard, name: string) =>
  sheet(wizard).locator('summary', { hasText: name }).click();

/** How wide the ranges of the cards are, in the words of the first. */
const rangeOf = async (wizard: Wizard) => {
  const text = await textOf(wizard.cards.first().locator('.price-between'));
  const [low = 0, high = 0] = [...text.matchAll(/\$([\d,]+)/g)].map(([, figure = '']) =>
    Number(figure.replace(',', '')),
  );
  return high - low;
};

async function toOrigin(wizard: Wizard): Promise<void> {
  await comeBack(wizard.page, 2, freshTrip());
  await wizard.atStep(2);
}

test('twenty things are counted with one thumb on a phone, and go to the payment', async ({
  arrive,
  server,
  openPortal,
}) => {
  const { wizard, page } = await arrive({ viewport: PHONE, hasTouch: true, isMobile: true });
  await toOrigin(wizard);
  await wizard.sayHouse(2);
  await wizard.field(HOME.homeSize).selectOption(HOME.sizes['3_bedrooms']);
  await wizard.continueTo(3);
  await wizard.sayHouse(3);
  await wizard.continueTo(4);
  const before = await rangeOf(wizard);
  await wizard.narrow(RANGE.answers.items);
  await sheet(wizard).waitFor();
  const box = await sheet(wizard).boundingBox();
  expect(box).toMatchObject({ x: 0, y: 0, ...PHONE });

  // Every stepper is a finger wide and within a right thumb's reach.
  const adds = sheet(wizard).getByRole('button', { name: /^Add: / });
  for (const add of (await adds.all()).slice(0, 5)) {
    const place = await add.boundingBox();
    expect(place?.width).toBeGreaterThanOrEqual(44);
    expect(place?.height).toBeGreaterThanOrEqual(44);
    expect(place?.x).toBeGreaterThan(PHONE.width / 2);
  }

  for (const name of ['Sofa, three seats', 'Armchair', 'Armchair', 'Coffee table', 'TV stand'])
    await press(wizard, ITEMS.add(name));
  await openRoom(wizard, ITEM_ROOM_NAMES.bedroom);
  for (const name of ['Bed, queen', 'Bed, single', 'Bed, single', 'Dresser', 'Wardrobe'])
    await press(wizard, ITEMS.add(name));
  await openRoom(wizard, ITEM_ROOM_NAMES.dining);
  await press(wizard, ITEMS.add('Dining table'));
  for (let chair = 0; chair < 6; chair++) await press(wizard, ITEMS.add('Dining chair'));

  const search = sheet(wizard).getByRole('searchbox', { name: ITEMS.search });
  await search.fill('couch');
  await press(wizard, ITEMS.add('Loveseat'));
  await search.fill('bbq');
  await press(wizard, ITEMS.add('Barbecue'));
  await search.fill('nothing like it');
  await sheet(wizard).getByText(ITEMS.nothing).waitFor();
  await search.fill('treadmill');
  await press(wizard, ITEMS.add('Treadmill'));
  await search.fill('');

  // Boxes are estimated, then counted.
  const boxes = sheet(wizard).locator('.item-foot .item-count');
  expect(await textOf(boxes)).toMatch(/^about \d+$/);
  await press(wizard, ITEMS.more);
  expect(await textOf(boxes)).toMatch(/^\d+$/);
  await press(wizard, ITEMS.estimate);
  expect(await textOf(boxes)).toMatch(/^about \d+$/);

  // What is taken off comes back.
  await openRoom(wizard, ITEM_ROOM_NAMES.outdoors);
  const whole = await totals(wizard);
  await press(wizard, ITEMS.remove('Barbecue'));
  expect(await totals(wizard)).not.toBe(whole);
  await press(wizard, ITEMS.undo);
  expect(await totals(wizard)).toBe(whole);

  await press(wizard, ITEMS.done);
  await sheet(wizard).waitFor({ state: 'detached' });
  await poll(async () =>
    (await wizard.cards.count()) > 0 ? await rangeOf(wizard) : before,
  ).not.toBe(before);
  expect(await rangeOf(wizard)).toBeLessThan(before);
  expect(await page.getByText(RANGE.answers.items).count()).toBe(0);

  // It is still there after a reload, and on the review.
  await page.reload();
  await wizard.atStep(4);
  const { vendor } = await wizard.chooseFirst();
  await wizard.continueWith(vendor);
  await wizard.unfoldReview();
  const card = page.locator('.card .card', { has: wizard.text(REVIEW.items) });
  await card.getByText(whole).waitFor();
  expect(await textOf(wizard.fact(ITEM_ROOM_NAMES.dining, card))).toBe(
    '1 × Dining table; 6 × Dining chair',
  );
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  await wizard.button(REVIEW.edit(REVIEW.items)).click();
  await sheet(wizard).waitFor();
  await page.keyboard.press('Escape');
  await sheet(wizard).waitFor({ state: 'detached' });

  await wizard.continueTo(6);
  await wizard.fillContact();
  await wizard.pay.click();
  await wizard.payDeposit();
  await page.getByText(whole).waitFor();
  const [row] = await server.sql<{ id: string; slug: string; items: object; heavy: object }[]>`
    select l.id, v.slug, q.inputs -> 'move' -> 'items' as items, l.heavy_items as heavy
    from leads l join quotes q on q.lead_id = l.id join vendors v on v.id = l.selected_vendor_id`;
  expect(row).toMatchObject({
    items: { sofa: 1, armchair: 2, dining_chair: 6, loveseat: 1, barbecue: 1, treadmill: 1 },
    heavy: { piano: 0, safe: 0, treadmill: 1 },
  });

  // The mover reads it where it answers the booking.
  const { page: portal } = await openPortal(`/vendor/leads?lead=${row?.id}`, {
    vendor: row?.slug ?? '',
  });
  const move = portal.getByRole('dialog').getByRole('region', { name: TEXTS.detail.move });
  await move.getByText(whole).waitFor();
  await move.getByText('1 × Dining table; 6 × Dining chair').waitFor();
});

test('a list says a home by itself, by keyboard, and agrees with the heavy items', async ({
  arrive,
}) => {
  const { wizard, page } = await arrive();
  await toOrigin(wizard);
  await wizard.field(HOME.homeSize).selectOption(HOME.sizes.items);
  await sheet(wizard).waitFor();
  const box = await sheet(wizard).boundingBox();
  const shown = await page.evaluate(() => document.documentElement.clientWidth);
  expect(Math.abs((box?.x ?? 0) * 2 + (box?.width ?? 0) - shown)).toBeLessThanOrEqual(2);
  const search = sheet(wizard).getByRole('searchbox', { name: ITEMS.search });
  await search.focus();
  await page.keyboard.type('piano upright');
  const add = sheet(wizard).getByRole('button', { name: ITEMS.add('Piano, upright') });
  await add.focus();
  await page.keyboard.press('Enter');
  await sheet(wizard).getByRole('status').getByText('Piano, upright: 1').waitFor();
  await page.keyboard.press('Escape');
  await sheet(wizard).waitFor({ state: 'detached' });
  const piano = page.getByRole('checkbox', { name: 'Piano' });
  await poll(() => piano.isChecked()).toBe(true);
  expect(await wizard.field(HOME.rooms).inputValue()).not.toBe('');
  await wizard.button(ORIGIN.editList(6)).waitFor();

  await piano.uncheck();
  await wizard.button(ORIGIN.addList).waitFor();
  await poll(() => wizard.field(HOME.rooms).inputValue()).toBe('');
  expect(await wizard.continue.isDisabled()).toBe(true);

  // Nothing that axe finds, in the rooms and in what was found.
  await wizard.button(ORIGIN.addList).click();
  for (const viewport of [PHONE, { width: 1280, height: 900 }]) {
    await page.setViewportSize(viewport);
    await search.fill('');
    await press(wizard, ITEMS.add('Sofa, three seats'));
    await press(wizard, ITEMS.remove('Sofa, three seats'));
    expect(await axeInLightAndDark(page)).toEqual([]);
    await search.fill('couch');
    expect(await axeInLightAndDark(page)).toEqual([]);
  }
});
