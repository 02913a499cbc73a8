import type { Locator } from 'playwright';
import { expect } from 'vitest';
import { DETAILS } from '../../islands/booking/messages/details.ts';
import { FRAME } from '../../islands/booking/messages/frame.ts';
import { MOVER } from '../../islands/booking/messages/mover.ts';
import { ORIGIN } from '../../islands/booking/messages/origin.ts';
import { HOME } from '../../islands/shared/move/messages.ts';
import { test } from '../support/customers.ts';
import { expectFocus } from '../support/keyboard.ts';
import { freshTrip } from '../support/wizard.ts';

const PHONE = { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true };

/** Most taps to the movers' prices, and to the payment page. */
const TO_PRICES = 14;
const TO_PAYMENT = 19;
/** Most keys in all: the beginnings of two addresses. */
const KEYS = 26;

test('a 2-bedroom condo with an elevator at both ends is priced and paid in so many taps', async ({
  arrive,
}) => {
  const { wizard, page } = await arrive(PHONE);
  await page.goto('/quote');
  await page.getByRole('button', { name: 'Reject non-essential' }).click();
  await wizard.atWork();
  let [taps, keys] = [0, 0];
  const tap = async (control: Locator) => {
    taps += 1;
    await control.tap();
  };
  /** A list and a calendar of the phone's own: one tap opens it, one chooses. */
  const pick = async (field: Locator, value: string, choose: 'fill' | 'selectOption') => {
    taps += 2;
    await field[choose](value);
  };
  const suggest = async (typed: string) => {
    keys += typed.length;
    await page.keyboard.type(typed);
    await tap(page.locator('[role="option"]').first());
  };
  const answer = (label: string, text: string) =>
    tap(
      page
        .getByRole('group', { name: label })
        .getByRole('radio', { name: new RegExp(`^${text}\\b`) }),
    );

  const trip = freshTrip();
  await tap(wizard.field(DETAILS.from));
  await suggest('Liberty Village');
  // The other address, which is still empty, has the focus by then.
  await expectFocus(wizard.field(DETAILS.to));
  await suggest('Port Credit');
  await pick(wizard.field(DETAILS.date), trip.date, 'fill');
  await pick(wizard.field(DETAILS.time), trip.time, 'selectOption');
  await tap(wizard.continue);

  await wizard.atStep(2);
  await answer(ORIGIN.commonHomes, 'Condo 2 bedrooms');
  expect(await wizard.field(HOME.homeType).inputValue()).toBe('condo');
  expect(await wizard.field(HOME.homeSize).inputValue()).toBe('2_bedrooms');
  await pick(wizard.field(HOME.floorNumber), '5', 'selectOption');
  await answer(HOME.elevator, HOME.yes);
  await answer(HOME.loadingDock, HOME.no);
  // Where no question is left, the answers are the new home's too, if the person says so.
  await tap(page.getByRole('button', { name: ORIGIN.sameAndOn }));
  await wizard.atStep(4);
  await wizard.cards.first().waitFor();
  expect(taps).toBeLessThanOrEqual(TO_PRICES);

  const select = page.getByRole('button', { name: new RegExp(`^${MOVER.selectNamed('')}`) });
  await tap(select.first());
  await tap(page.getByRole('button', { name: new RegExp(`^${FRAME.continue}`) }));
  await wizard.atStep(5);
  await tap(wizard.continue);
  await wizard.atStep(6);
  // The browser fills the form in by one tap.
  taps += 1;
  await wizard.fillContact();
  await tap(wizard.pay);
  await wizard.payButton.waitFor();
  expect(taps).toBeLessThanOrEqual(TO_PAYMENT);
  expect(keys).toBeLessThanOrEqual(KEYS);
});
