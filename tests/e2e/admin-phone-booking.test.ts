import { expect } from 'vitest';
import { ITEM_NAMES } from '../../contracts/item-words.ts';
import type { BookedMove } from '../../contracts/moves.ts';
import { type StepKey, WIZARD_STEPS } from '../../contracts/steps.ts';
import { PALETTE } from '../../islands/admin/palette/messages.ts';
import { PHONE } from '../../islands/admin/phone-booking/messages.ts';
import { ANSWERS } from '../../islands/admin/sections/leads/booking/answer-messages.ts';
import { ASKED_PRICE } from '../../islands/booking/messages/asked-price.ts';
import { HOME } from '../../islands/shared/move/messages.ts';
import { axeInLightAndDark } from '../support/axe.ts';
import { poll } from '../support/bookings.ts';
import { expectFocus } from '../support/keyboard.ts';
import { test } from '../support/panel.ts';
import { answeredLink } from '../support/quote-requests.ts';
import { freshTrip } from '../support/wizard.ts';

const SMALL = { width: 375, height: 800 };

const stepName = (step: StepKey) => WIZARD_STEPS.find(({ key }) => key === step)?.label ?? '';

test('a caller is offered a price, and pays by the mailed link, all of it on a phone', async ({
  openPanel,
  arrive,
  server,
}) => {
  const panel = await openPanel('/admin', { role: 'operator' });
  const { page } = panel;
  await page.setViewportSize(SMALL);
  panel.expectRefused('/api/generate', '/admin/phone-bookings');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: PALETTE.title }).fill('phone');
  await page.getByRole('option', { name: PALETTE.acts.phone }).click();
  const dialog = page.getByRole('dialog', { name: PHONE.title });
  const trip = freshTrip();
  const email = `caller-${crypto.randomUUID()}@example.ca`;
  const step = (name: StepKey) =>
    dialog.locator('.phone-step', { has: page.getByRole('heading', { name: stepName(name) }) });
  await poll(() => dialog.locator('.phone-step > summary h3').allTextContents()).toEqual(
    (['details', 'origin', 'destination'] as const).map(stepName),
  );

  // Who types at once answers the first question, and reads the hours as everywhere.
  await expectFocus(dialog.getByLabel(ANSWERS.from, { exact: true }));
  const hours = dialog.getByLabel(PHONE.arrival).locator('option').last();
  expect(await hours.textContent()).toBe('Afternoon, 12:00 pm – 5:00 pm');

  // Nothing is sent before the caller has said from where, to where, when, and what the homes are.
  const show = dialog.getByRole('button', { name: PHONE.price });
  await show.click();
  await dialog.getByText(PHONE.missing.move_date).waitFor();
  await poll(() => dialog.getByText(PHONE.missing.answer).count()).toBe(3);
  const details = step('details');
  await details.getByLabel(ANSWERS.from, { exact: true }).fill(trip.from);
  await details.getByLabel(ANSWERS.to, { exact: true }).fill(trip.to);
  await details.getByLabel(PHONE.date).fill(trip.date);
  await details.getByLabel(PHONE.arrival).selectOption('Afternoon');

  const origin = step('origin');
  await origin.getByLabel(HOME.homeType).selectOption('house');
  await origin.getByLabel(HOME.stairs).selectOption('0');
  await origin.getByLabel(HOME.homeSize).selectOption('2_bedrooms');
  await origin.getByLabel(HOME.garage).selectOption('yes');
  await origin.locator('.item-fields > summary').click();
  await origin.getByLabel(ANSWERS.items.find).fill('sofa');
  await origin.getByLabel(ITEM_NAMES.sofa).fill('2');
  await origin.getByLabel('Piano', { exact: true }).fill('1');

  // A flat is asked for its floor and elevator; an office has its step unfold where it has no feet.
  const destination = step('destination');
  await destination.getByLabel(HOME.homeType).selectOption('condo');
  await destination.getByLabel(HOME.floorNumber).selectOption('12');
  await destination.getByLabel(HOME.elevator).selectOption('yes');
  await destination.getByLabel(HOME.loadingDock).selectOption('yes');
  await origin.getByLabel(HOME.homeType).selectOption('commercial');
  await origin.locator('> summary').click();
  await show.click();
  await origin.getByText(PHONE.missing.answer).first().waitFor();
  await origin.getByLabel(HOME.homeType).selectOption('house');

  await show.click();
  const offers = dialog.getByRole('group', { name: PHONE.movers });
  await offers.getByRole('radio').first().check();
  // Another move has other prices: those shown are no offer any more.
  await origin.getByLabel(HOME.stairs).selectOption('2');
  await dialog.getByText(PHONE.changed).waitFor();
  await show.click();
  await offers.getByRole('radio').first().check();
  await dialog.getByLabel(PHONE.firstName).fill('Carla');
  await dialog.getByLabel(PHONE.lastName).fill('Caller');
  await dialog.getByLabel(PHONE.email).fill('not an address');
  await dialog.getByLabel(PHONE.phone).fill('416 555 0142');
  await dialog.getByRole('button', { name: PHONE.send }).click();
  await dialog.getByText('Enter an email address such as name@example.ca.').first().waitFor();
  await dialog.getByLabel(PHONE.email).fill(email);
  for (const viewport of [{ width: 1440, height: 800 }, SMALL]) {
    await page.setViewportSize(viewport);
    expect(await axeInLightAndDark(page)).toEqual([]);
    expect(await dialog.evaluate((node) => node.scrollWidth - node.clientWidth)).toBe(0);
  }
  await dialog.getByRole('button', { name: PHONE.send }).click();
  await poll(() => dialog.count()).toBe(0);

  const [lead] = await server.sql<{ id: string; source: string }[]>`
  select id, source from leads where email = ${email}`;
  expect(lead?.source).toBe('phone');
  const [quote] = await server.sql<{ move: BookedMove }[]>`
  select inputs -> 'move' as move from quotes where lead_id = ${lead?.id ?? ''}`;
  expect(quote?.move).toMatchObject({
    move_time: 'Afternoon',
    items: { sofa: 2 },
    heavy_items: { piano: 1 },
    stairs_at_pickup: 2,
    home_type_at_dropoff: 'condo',
    floor_at_dropoff: 12,
    elevator_at_dropoff: true,
    loading_dock_at_dropoff: true,
    not_sure_at_dropoff: [],
  });
  const { wizard } = await arrive({ viewport: SMALL });
  await wizard.page.goto(server.origin + (await answeredLink(server, email)));
  await wizard.page.getByRole('button', { name: ASKED_PRICE.book }).click();
  await wizard.payButton.click();
  await wizard.page.waitForURL(/\/(thank-you|quote)/);
  await wizard.page
    .getByText(lead?.id ?? '')
    .first()
    .waitFor();
  const paid = () => server.sql<{ payment_status: string }[]>`
  select payment_status from leads where id = ${lead?.id ?? ''}`;
  await poll(async () => (await paid())[0]?.payment_status).toBe('succeeded');
});
