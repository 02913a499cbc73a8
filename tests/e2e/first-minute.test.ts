import { expect } from 'vitest';
import { WIZARD_STEPS } from '../../contracts/steps.fr.ts';
import { CONFIRMATION } from '../../islands/booking/messages/confirmation.ts';
import { CONTACT } from '../../islands/booking/messages/contact.ts';
import { MEANT } from '../../islands/booking/messages/meant-email.ts';
import { PAYMENT } from '../../islands/booking/messages/payment.ts';
import { OTHER_LANGUAGE } from '../../site/messages/site.ts';
import { poll } from '../support/bookings.ts';
import { test } from '../support/customers.ts';
import { answer } from '../support/replies.ts';
import { freshTrip, MAYA } from '../support/wizard.ts';

/** What a first visitor types, pastes and presses, as people do. */

test('an address of gmial.com is asked about, and one press takes the right one', async ({
  arrive,
}) => {
  const { wizard } = await arrive();
  await wizard.toContact(freshTrip());
  await wizard.fillContact({ ...MAYA, email: 'maya@gmial.com' });
  const email = wizard.field(CONTACT.email);
  await email.blur();
  const meant = wizard.button(MEANT('maya@gmail.com'));
  await meant.click();
  expect(await email.inputValue()).toBe('maya@gmail.com');
  await meant.waitFor({ state: 'detached' });
  // The other one is refused nowhere.
  await email.fill('maya@gmial.com');
  await email.blur();
  await meant.waitFor();
  await wizard.pay.click();
  await wizard.payButton.waitFor();
});

test('what is pasted is cleaned, and a phone number abroad books', async ({ arrive, server }) => {
  const { wizard } = await arrive();
  const trip = freshTrip();
  await wizard.toContact(trip);
  await wizard.fillContact({
    firstName: '\u00a0Maya ',
    lastName: 'Okafor,',
    email: 'mailto:maya@Example.CA',
    phone: '+33 (0)6 12 34 56 78',
  });
  await wizard.field(CONTACT.phone).blur();
  expect(await wizard.field(CONTACT.firstName).inputValue()).toBe('Maya');
  expect(await wizard.field(CONTACT.lastName).inputValue()).toBe('Okafor');
  expect(await wizard.field(CONTACT.email).inputValue()).toBe('maya@example.ca');
  await wizard.pay.click();
  await wizard.payButton.waitFor();
  const kept = await server.sql`
    select email, phone from leads where move_date = ${trip.date}`;
  expect([...kept]).toEqual([{ email: 'maya@example.ca', phone: '+33612345678' }]);
});

test('an address pasted in lines is one line with its commas', async ({ arrive }) => {
  const { wizard } = await arrive({ permissions: ['clipboard-read', 'clipboard-write'] });
  const { page } = wizard;
  await page.goto('/quote');
  await wizard.atWork();
  const lines = '150 Elgin St\r\nOttawa,  ON\r\nCanada\r\n';
  await page.evaluate((text) => navigator.clipboard.writeText(text), lines);
  const from = page.getByRole('combobox', { name: 'From' });
  await from.focus();
  await page.keyboard.press('Control+V');
  await poll(() => from.inputValue()).toBe('150 Elgin St, Ottawa, ON');
});

test('the page of a proxy at Pay is a sentence, and nothing of it', async ({ arrive }) => {
  const { wizard, expectRefused } = await arrive();
  expectRefused('/api/leads');
  await wizard.toContact(freshTrip());
  await wizard.fillContact();
  const body = '<html><head><title>502</title></head><body><h1>502 Bad Gateway</h1></body></html>';
  await answer(wizard.page, '/api/leads', { status: 502, contentType: 'text/html', body });
  await wizard.pay.click();
  const alert = wizard.page.getByRole('alert');
  await alert.getByText(PAYMENT.lead(PAYMENT.unreadable), { exact: true }).waitFor();
  expect(await wizard.page.getByText('Bad Gateway').count()).toBe(0);
});

test('switching the language keeps the step and the answers', async ({ arrive, server }) => {
  const { wizard } = await arrive();
  const { page } = wizard;
  const trip = freshTrip();
  await page.goto('/quote');
  await wizard.fillDetails(trip);
  await wizard.continue.click();
  await wizard.atStep(2);
  const other = page.locator('header a[hreflang]').first();
  expect(await other.textContent()).toContain(OTHER_LANGUAGE.name);
  await other.click();
  await page.waitForURL(`${server.origin}/fr/prix#/step2`);
  const french = WIZARD_STEPS.find(({ key }) => key === 'origin')?.label ?? '';
  await page.locator('[aria-current="step"]', { hasText: french }).waitFor();
  await page.locator('header a[hreflang]').first().click();
  await page.waitForURL(`${server.origin}/quote#/step2`);
  await wizard.atStep(2);
  await wizard.back.click();
  await wizard.atStep(1);
  expect(await wizard.field('From').inputValue()).toBe(trip.from);
});

test('and the part of a booking, and what a return from paying names', async ({
  arrive,
  server,
}) => {
  const { page } = (await arrive()).wizard;
  for (const [from, to] of [
    ['/booking#messages', '/fr/reservation#messages'],
    ['/thank-you?x=1', '/fr/merci?x=1'],
  ]) {
    await page.goto(from ?? '');
    await page.locator('header a[hreflang]').first().click();
    await page.waitForURL(server.origin + to);
  }
});

test('an address that names no booking says where one is found', async ({ arrive, server }) => {
  const { wizard } = await arrive();
  await wizard.page.goto('/thank-you');
  await wizard.text(CONFIRMATION.nothingText).waitFor();
  await wizard.page.getByRole('link', { name: CONFIRMATION.page, exact: true }).click();
  await wizard.page.waitForURL(`${server.origin}/booking`);
});

test('an English name among the French pages leads to the French page', async ({
  arrive,
  server,
}) => {
  const { page } = (await arrive()).wizard;
  for (const [from, to] of [
    ['/fr/quote', '/fr/prix'],
    ['/fr/booking', '/fr/reservation'],
    ['/mover', '/movers'],
    ['/moving-cost', '/moving-costs'],
  ]) {
    await page.goto(from ?? '');
    expect(page.url()).toBe(server.origin + to);
  }
});
