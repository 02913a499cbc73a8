import { expect } from 'vitest';
import { REVIEW } from '../../islands/booking/messages/review.ts';
import { test } from '../support/customers.ts';
import { inOwnFonts } from '../support/own-fonts.ts';
import { freshTrip } from '../support/wizard.ts';

const PHONE = { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true };
/** From the heading to the bar with Continue, in heights of the screen. */
const MOST = 1.3;

test('the review takes little more than one screen of a phone, with one Edit a card', async ({
  arrive,
}) => {
  const { wizard, page } = await arrive(PHONE);
  await wizard.toMovers(freshTrip());
  const { vendor } = await wizard.chooseFirst();
  await wizard.continueWith(vendor);
  await inOwnFonts(page);
  await wizard.text(REVIEW.keep).waitFor();
  const boxOf = async (part: string) => {
    const box = await page.locator(part).last().boundingBox();
    if (!box) throw new Error(`${part} is not there.`);
    return { top: box.y, height: box.height, bottom: box.y + box.height };
  };
  const step = await boxOf('.review');
  const bar = await boxOf('.wizard-footer');
  const heading = await boxOf('h1');
  const taken = step.bottom - heading.top + bar.height;
  expect(taken / PHONE.viewport.height).toBeLessThanOrEqual(MOST);

  for (const card of await page.locator('.review > .card').all())
    expect(await card.getByText(REVIEW.editShort, { exact: true }).count()).toBeLessThanOrEqual(1);
  for (const line of REVIEW.nextSteps) await wizard.text(line).waitFor();
  // What is folded is there, and opens by a press.
  await wizard.unfoldReview();
  await page.locator('.review .price-lines').waitFor();
  await page.locator('.review .answers').first().waitFor();
  await page.locator('.review .route-map').waitFor();
});
