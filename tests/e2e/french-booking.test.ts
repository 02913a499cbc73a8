import type { Page } from 'playwright';
import { expect } from 'vitest';
import { SANDBOX_KEY } from '../../api/env.ts';
import { addDays } from '../../contracts/dates.ts';
import { DEPOSIT_CENTS } from '../../contracts/facts.ts';
import { TO_CUSTOMER } from '../../contracts/happening-words.ts';
import { QUOTE_PAGE } from '../../islands/booking/messages/addresses.ts';
import { CANCEL, CHANGES } from '../../islands/booking/messages/changes.ts';
import { CONTACT } from '../../islands/booking/messages/contact.ts';
import { MANAGE } from '../../islands/booking/messages/manage.ts';
import { RETURN } from '../../islands/booking/messages/payment-redirect.ts';
import { TICKET } from '../../islands/booking/messages/ticket.ts';
import { UNDERSTOOD } from '../../islands/booking/messages/understood.ts';
import { cents } from '../../islands/shared/format.ts';
import { HOME } from '../../islands/shared/move/messages.ts';
import { HEADER } from '../../site/messages/site.ts';
import { axeFaults } from '../support/axe.ts';
import { expectBookedOnce, poll, sentMail } from '../support/bookings.ts';
import { test } from '../support/customers.ts';
import { foreignOnPage } from '../support/foreign-on-page.ts';
import { foreignSentences } from '../support/other-language.ts';
import { overflow } from '../support/overflow.ts';
import type { TestServer } from '../support/server.ts';
import { giveTrucks } from '../support/supply-changes.ts';
import { freshTrip, MAYA, type Wizard } from '../support/wizard.ts';

// Somebody in Gatineau who reads no English. Every name by which a part is found is the French one here.

const PHONE = { viewport: { width: 375, height: 740 }, locale: 'fr-CA' };
const GATINEAU = {
  from: '25, rue Laurier, Gatineau (Québec) J8X 3W9',
  to: '85, rue Jean-Proulx, Gatineau (Québec) J8Z 1W2',
};

/** A screen as it stands: in French from top to bottom, without fault by axe, within its 375 pixels. */
async function look(page: Page, where: string): Promise<void> {
  expect(await page.locator('html').getAttribute('lang'), where).toBe('fr-CA');
  expect(await foreignOnPage(page), where).toEqual([]);
  expect(await axeFaults(page), where).toEqual([]);
  expect(await overflow(page), where).toEqual([]);
}

/** A mail to the customer, all of it in French. */
async function frenchMail(server: TestServer, kind: string, id: string) {
  const mail = await sentMail(server, kind, id);
  expect(foreignSentences(mail.subject, 'fr')).toEqual([]);
  expect(foreignSentences(mail.text, 'fr')).toEqual([]);
  expect(mail.text).toContain('Bonjour Maya');
  return mail;
}

test('a move is booked, changed and cancelled in French alone, on a phone', async ({
  arrive,
  server,
}) => {
  const { wizard, page } = await arrive(PHONE);
  const trip = freshTrip(GATINEAU);
  const later = { ...trip, date: addDays(trip.date, 7) };
  for (const each of [trip, later]) await giveTrucks(server, each, 'Ottawa');

  await page.goto('/fr');
  await look(page, 'home');
  await page.getByRole('link', { name: HEADER.prices, exact: true }).first().click();
  await page.waitForURL(`**${QUOTE_PAGE}`);
  await answer(wizard, trip);
  await choose(wizard);
  await fillContact(wizard);

  await wizard.payButton.waitFor();
  expect(page.url()).toContain(server.sandboxUrl);
  await pay(wizard);
  const id = await expectBookedOnce(server, trip.date);
  expect(await paymentPageOf(server, id)).toMatchObject({
    locale: expect.stringMatching(/^fr/),
    success_url: expect.stringContaining('/fr/retour-de-paiement'),
  });
  await page.getByRole('region', { name: TICKET.title, exact: true }).waitFor();
  await page.locator('.route-map').waitFor();
  await look(page, 'confirmation');

  const confirmed = await frenchMail(server, 'booking_confirmation', id);
  expect(confirmed.subject).toMatch(/réserv|déménagement/i);
  expect(confirmed.text).toContain(trip.from);
  expect(confirmed.calendar).toContain('Déménagement avec');
  const [link = ''] = /http:\/\/\S+\/fr\/reservation#\/[^\s)>\]]+/.exec(confirmed.text) ?? [];
  await page.goto(link);
  await page.getByRole('button', { name: MANAGE.close }).waitFor();
  await page.getByText(id).first().waitFor();
  expect(new URL(page.url()).pathname).toBe('/fr/reservation');
  await look(page, 'the booking');

  await changeDate(page, later.date);
  const [row] = await server.sql<{ day: string }[]>`
    select day::text from bookings where lead_id = ${id}`;
  expect(row?.day).toBe(later.date);
  const changed = await frenchMail(server, 'booking_changed', id);
  expect(changed.subject).toContain('Votre réservation a changé');

  await cancel(page);
  const cancelled = await frenchMail(server, 'booking_cancelled', id);
  expect(cancelled.subject).toContain('Votre réservation est annulée');
  expect(cancelled.text).toContain(`Votre dépôt de ${plain(cents(DEPOSIT_CENTS))} est en route`);
});

/** Steps 1 to 3: where, when, and two flats. */
async function answer(wizard: Wizard, trip: Parameters<Wizard['fillDetails']>[0]): Promise<void> {
  await wizard.atStep(1);
  await wizard.atWork();
  await look(wizard.page, 'step 1, empty');
  await wizard.fillDetails(trip);
  await wizard.page.getByText(UNDERSTOOD.as('')).nth(1).waitFor();
  await look(wizard.page, 'step 1');
  await wizard.continue.click();
  for (const step of [2, 3]) {
    await wizard.atStep(step);
    await wizard.field(HOME.homeType).selectOption('apartment');
    if (step === 2) await wizard.field(HOME.homeSize).selectOption('1_bedroom');
    await wizard.sayAccess(HOME.elevator, '2');
    await look(wizard.page, `step ${step}`);
    await wizard.continue.click();
  }
}

/** Steps 4 and 5: the cheapest mover who can come, and all of it once more. */
async function choose(wizard: Wizard): Promise<void> {
  const { page } = wizard;
  await wizard.atStep(4);
  await wizard.cards.first().waitFor();
  for (const card of await wizard.cards.all()) await wizard.openDetails(card);
  await look(page, 'step 4');
  const { vendor } = await wizard.chooseFirst();
  await wizard.continueWith(vendor);
  await wizard.unfoldReview();
  await page.locator('.route-map svg').waitFor();
  await look(page, 'step 5');
  await wizard.continue.click();
}

/** Step 6, first with nothing filled in. */
async function fillContact(wizard: Wizard): Promise<void> {
  const { page } = wizard;
  await wizard.atStep(6);
  await wizard.payTooEarly();
  await page.getByRole('heading', { name: CONTACT.summary }).waitFor();
  await look(page, 'step 6 with its errors');
  await wizard.fillContact(MAYA);
  await look(page, 'step 6');
  await wizard.pay.click();
}

/** Pays, and comes back by the page of returns, which leads on by itself: not before it has been looked at. */
async function pay(wizard: Wizard): Promise<void> {
  const { page } = wizard;
  let next = '';
  await page.route(`**${QUOTE_PAGE}*`, async (route) => {
    next = route.request().url();
    await route.fulfill({ status: 204 });
  });
  await wizard.payButton.click();
  await wizard.text(RETURN.success).waitFor();
  await look(page, 'the return page');
  await poll(() => Promise.resolve(next)).toBeTruthy();
  await page.unroute(`**${QUOTE_PAGE}*`);
  await page.goto(`${next}#/step7`);
  await wizard.atStep(7);
  await wizard.held.waitFor();
}

/** The payment page that the provider was asked for. */
async function paymentPageOf({ sandboxUrl }: TestServer, id: string) {
  const reply = await fetch(`${sandboxUrl}/v1/checkout/sessions?limit=100`, {
    headers: { authorization: `Bearer ${SANDBOX_KEY}` },
  });
  const { data } = (await reply.json()) as { data: { client_reference_id: string }[] };
  return data.find((session) => session.client_reference_id === id);
}

/** Another day is chosen by its price, and holds at once. */
async function changeDate(page: Page, day: string): Promise<void> {
  await page.locator('#change-date summary').first().click();
  await page.locator(`#change-date .price-day[data-date="${day}"] input`).check();
  await page.getByRole('heading', { name: CHANGES.offerTitle }).waitFor();
  await look(page, 'another date');
  await page.getByRole('button', { name: CHANGES.confirm }).click();
  await page.getByText(CHANGES.done).waitFor();
  await page.locator('#history summary').click();
  await page.getByText(TO_CUSTOMER.changed).waitFor();
  await look(page, 'the changed booking');
}

/** In Québec the deposit comes back: the page says so before, and when it is done. */
async function cancel(page: Page): Promise<void> {
  const section = page.locator('#cancel');
  await section.locator('summary').first().click();
  await section.getByText(CANCEL.returned).waitFor();
  expect(plain(await section.innerText())).toContain(plain(CANCEL.deposit(cents(DEPOSIT_CENTS))));
  await look(page, 'before the end');
  await page.getByRole('button', { name: CANCEL.confirm }).click();
  await page.getByText(CANCEL.sure).waitFor();
  await look(page, 'the question before the end');
  await page.getByRole('button', { name: CANCEL.yes }).click();
  await page.getByRole('heading', { level: 1, name: 'Votre réservation est annulée' }).waitFor();
  await look(page, 'the cancelled booking');
}

/** As texts are compared, whose spaces may be of any kind. */
const plain = (text: string) => text.replace(/\s+/g, ' ').trim();
