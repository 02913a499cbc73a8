import { CONFIRMATION } from '../../islands/booking/messages/confirmation.ts';
import { CONTACT } from '../../islands/booking/messages/contact.ts';
import { FRAME } from '../../islands/booking/messages/frame.ts';
import { MOVER } from '../../islands/booking/messages/mover.ts';
import { ORIGIN } from '../../islands/booking/messages/origin.ts';
import { PAYMENT } from '../../islands/booking/messages/payment.ts';
import { RETURN } from '../../islands/booking/messages/payment-redirect.ts';
import { HOME } from '../../islands/shared/move/messages.ts';
import { poll } from './bookings.ts';
import { answer, restore } from './replies.ts';
import { freshTrip, OTTAWA, type Wizard } from './wizard.ts';

/** Looks at what is shown now. */
export type Look = (where: string) => Promise<void>;

/**
 * Walks through everything that a customer can see, from the home page to the confirmation, and
 * looks at each place: every step in its main forms, the payment page and the pages around.
 */
export async function tour(wizard: Wizard, look: Look): Promise<void> {
  const { page } = wizard;
  await page.goto('/');
  await look('home');
  await page.goto('/no-such-page');
  await look('an unknown page');
  await detailsAndHomes(wizard, look);
  const { vendor } = await vendors(wizard, look);

  await wizard.continueWith(vendor);
  await wizard.unfoldReview();
  await page.locator('.route-map svg').waitFor();
  await look('step 5');
  await wizard.continueTo(6);
  await look('step 6');
  await wizard.payTooEarly();
  await page.getByRole('heading', { name: CONTACT.summary }).waitFor();
  await look('step 6 with its errors');
  await wizard.fillContact();
  await wizard.pay.click();
  await payment(wizard, look);
}

async function detailsAndHomes(wizard: Wizard, look: Look): Promise<void> {
  const { page } = wizard;
  await page.goto('/quote');
  await wizard.atStep(1);
  await look('step 1');
  await wizard.field('From').fill('Toron');
  await page.getByRole('option').first().waitFor();
  await look('step 1 with suggestions');
  await wizard.fillDetails(freshTrip(OTTAWA));
  await wizard.continueTo(2);
  await look('step 2');
  await wizard.sayHouse(2);
  await look('step 2, a house');
  for (const type of ['commercial', 'condo']) {
    await wizard.field(HOME.homeType).selectOption(type);
    await look(`step 2, ${type}`);
  }
  await wizard.field(HOME.homeSize).selectOption('2 bedrooms');
  await wizard.sayAccess(HOME.elevator, '12');
  for (const name of [ORIGIN.heavyItems.piano, 'Packing']) {
    await page.getByRole('checkbox', { name }).check();
  }
  await wizard.continueTo(3);
  await wizard.field(HOME.homeType).selectOption('condo');
  await look('step 3, a condo');
  await wizard.sayHouse(3);
  await look('step 3, a house');
  // The first answer has no vendor in it.
  await answer(page, '/api/generate', { json: { quotes: [] } });
  await wizard.field(HOME.dropoff.stairs).selectOption('1');
  await wizard.continue.click();
}

async function vendors(wizard: Wizard, look: Look): Promise<{ vendor: string }> {
  const { page } = wizard;
  await wizard.atStep(4);
  await page.getByRole('heading', { name: MOVER.errorTitle }).waitFor();
  await look('step 4 with an error');
  await restore(page, '/api/generate');
  await wizard.button(FRAME.tryAgain).click();
  await wizard.cards.first().waitFor();
  await look('step 4');
  for (const card of await wizard.cards.all()) await wizard.openDetails(card);
  await look('step 4 with its price lines');
  for (const tick of (await page.getByRole('checkbox').all()).slice(0, 3)) await tick.check();
  await page.getByRole('button', { name: /^Compare \d movers$/ }).click();
  await page.getByRole('dialog', { name: MOVER.compareTitle }).waitFor();
  await look('the comparison');
  await wizard.button(MOVER.close).click();
  const chosen = await wizard.chooseFirst();
  await look('step 4 with a choice');
  return chosen;
}

async function payment(wizard: Wizard, look: Look): Promise<void> {
  const { page } = wizard;
  await wizard.payButton.waitFor();
  await look('the payment page');
  await page.getByRole('button', { name: 'Try a declined card' }).click();
  await page.getByRole('alert').waitFor();
  await look('the payment page after a declined card');
  await page.getByRole('link', { name: 'Cancel and return' }).click();
  await wizard.text(PAYMENT.cancelled).waitFor();
  await look('step 6 after a cancelled payment');
  await wizard.openPayment();

  // The return page leads on by itself: not before it has been looked at.
  let next = '';
  await page.route('**/quote*', async (route) => {
    next = route.request().url();
    await route.fulfill({ status: 204 });
  });
  await wizard.payButton.click();
  await wizard.text(RETURN.success).waitFor();
  await look('the return page');
  await poll(() => Promise.resolve(next)).toBeTruthy();
  await page.unroute('**/quote*');
  await page.goto(`${next}#/step7`);
  await wizard.atStep(7);
  await look('step 7');
  const paid = page.url();
  await page.goto(paid.replace('/quote', '/thank-you').replace('#/step7', ''));
  await page.getByRole('heading', { name: CONFIRMATION.thanksName('Maya') }).waitFor();
  await look('the thank-you page');
  const leaves = (url: URL) => url.pathname === '/';
  await page.route(leaves, (route) => route.fulfill({ status: 204 }));
  await page.goto('/payment-redirect');
  await wizard.text(RETURN.failed).waitFor();
  await look('the return page after a failure');
  await page.unroute(leaves);
}
