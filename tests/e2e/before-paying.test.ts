import { expect } from 'vitest';
import { CANCELLATION_WORDS } from '../../contracts/cancellation-words.ts';
import { CONTRACT_CHOICE } from '../../contracts/contract-choices.ts';
import { FRAME } from '../../islands/booking/messages/frame.ts';
import { PAYMENT } from '../../islands/booking/messages/payment.ts';
import { TICKET } from '../../islands/booking/messages/ticket.ts';
import { axeFaults } from '../support/axe.ts';
import { expectBookedOnce } from '../support/bookings.ts';
import { test } from '../support/customers.ts';
import { overflow } from '../support/overflow.ts';
import { giveTrucks } from '../support/supply-changes.ts';
import { freshTrip } from '../support/wizard.ts';

// What is said before the deposit is paid, on a phone: what becomes of it, in which language the contract is, whether a
// truck is held meanwhile.

const PHONE = { viewport: { width: 375, height: 740 } };
const FROM_GATINEAU = {
  from: '25, rue Laurier, Gatineau (Québec) J8X 3W9',
  to: '85, rue Jean-Proulx, Gatineau (Québec) J8Z 1W2',
};

test('from Québec the deposit goes back, and English is pressed for before it is paid', async ({
  arrive,
  server,
}) => {
  const { wizard, page } = await arrive(PHONE);
  const trip = freshTrip(FROM_GATINEAU);
  await giveTrucks(server, trip, 'Ottawa');
  await wizard.toMovers(trip);
  const { vendor } = await wizard.chooseFirst();
  await wizard.continueWith(vendor);
  await page.getByText(CANCELLATION_WORDS.named.returned).waitFor();
  expect(await page.locator('main').textContent()).not.toContain('non-refundable');
  expect(await overflow(page)).toEqual([]);
  await wizard.continueTo(6);
  await page.getByText(CANCELLATION_WORDS.named.returned).waitFor();

  const french = page.getByRole('heading', { name: CONTRACT_CHOICE.title });
  await french.waitFor();
  expect(await page.getByRole('link', { name: CONTRACT_CHOICE.read }).getAttribute('href')).toBe(
    '/fr/conditions',
  );
  const goOn = page.getByRole('link', { name: CONTRACT_CHOICE.goOn });
  expect(await goOn.getAttribute('href')).toBe('/fr/prix#/step6');
  await wizard.fillContact();
  await wizard.pay.click();
  await page.getByText(PAYMENT.chooseLanguage).waitFor();
  expect(await axeFaults(page)).toEqual([]);
  expect(await overflow(page)).toEqual([]);
  await page.getByRole('checkbox', { name: CONTRACT_CHOICE.press }).check();
  await wizard.pay.click();
  await wizard.payButton.click();
  await page.getByRole('region', { name: TICKET.title, exact: true }).waitFor();
  const id = await expectBookedOnce(server, trip.date);
  const [consent] = await server.sql`select words from consents where lead_id = ${id}`;
  expect(consent?.words).toBe(CONTRACT_CHOICE.press);
});

test('that no truck is held is said once, and the next press pays', async ({ arrive, server }) => {
  const { wizard, page } = await arrive(PHONE);
  const trip = freshTrip();
  await page.route('**/create-payment-link', async (route) => {
    const reply = await route.fetch();
    await route.fulfill({ json: { ...(await reply.json()), truck_held: false } });
  });
  await wizard.toContact(trip);
  await expect.poll(() => page.getByText(CONTRACT_CHOICE.title).count()).toBe(0);
  await wizard.fillContact();
  await wizard.pay.click();
  await page.getByRole('group', { name: PAYMENT.unheld }).waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('button', { name: FRAME.back }).click();
  await wizard.atStep(5);
  await page.getByText(PAYMENT.unheld).waitFor();
  expect(await overflow(page)).toEqual([]);
  await wizard.continueTo(6);
  await wizard.pay.click();
  await wizard.payButton.click();
  await page.getByRole('region', { name: TICKET.title, exact: true }).waitFor();
  await expectBookedOnce(server, trip.date);
});
