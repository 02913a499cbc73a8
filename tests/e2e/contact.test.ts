import type { Locator } from 'playwright';
import { expect } from 'vitest';
import { CONTACT_MAX } from '../../contracts/choices.ts';
import { CONTRACT_CHOICE } from '../../contracts/contract-choices.ts';
import type { GenerateReply, Quote } from '../../contracts/quotes.ts';
import { CONTACT } from '../../islands/booking/messages/contact.ts';
import { MEANT } from '../../islands/booking/messages/meant-email.ts';
import { PAYMENT } from '../../islands/booking/messages/payment.ts';
import { leadsOn, poll } from '../support/bookings.ts';
import { test } from '../support/customers.ts';
import { expectFocus, expectToldOnce, isFocused } from '../support/keyboard.ts';
import { cheapestFirst } from '../support/quoted.ts';
import { answer, holdBack, problem, restore } from '../support/replies.ts';
import { freshTrip, MAYA, type Trip, textOf, type Wizard } from '../support/wizard.ts';

const LEADS = '/api/leads';

type Field = 'firstName' | 'lastName' | 'email' | 'phone';

/** The message under a field, as it is announced with the field; null while all is well. */
async function messageOf(wizard: Wizard, field: Field): Promise<string | null> {
  const input = wizard.field(CONTACT[field]);
  if ((await input.getAttribute('aria-invalid')) !== 'true') return null;
  const id = await input.getAttribute('aria-describedby');
  return textOf(wizard.page.locator(`[id="${id}"]`));
}

test('a field takes what the contract does; leaving it says what is wrong, an edit takes it back, and a paste is cleaned', async ({
  arrive,
}) => {
  const { wizard, page } = await arrive();
  await wizard.toContact(freshTrip());
  for (const [field, most] of Object.entries(CONTACT_MAX)) {
    const input = wizard.field(CONTACT[field as Field]);
    expect(await input.getAttribute('maxlength')).toBe(String(most));
  }
  for (const [field, typed, message] of [
    ['firstName', '  ', CONTACT.errors.firstName],
    ['lastName', '', CONTACT.errors.lastName],
    ['email', 'maya@example', CONTACT.errors.email],
    ['email', 'maya okafor@example.ca', CONTACT.errors.email],
    ['phone', '555 0123', CONTACT.errors.phone],
    ['phone', '+44 20 7946', CONTACT.errors.phoneInvalid],
    ['phone', '1234567890', CONTACT.errors.phoneInvalid],
  ] as const) {
    const input = wizard.field(CONTACT[field]);
    await input.fill(typed);
    expect(await messageOf(wizard, field), typed).toBeNull();
    await input.blur();
    await poll(() => messageOf(wizard, field)).toBe(message);
    await input.fill(MAYA[field]);
    await poll(() => messageOf(wizard, field)).toBeNull();
    await input.blur();
    await poll(() => messageOf(wizard, field)).toBeNull();
    await input.fill('');
  }

  // Phone numbers as they are written here and abroad.
  await wizard.fillContact();
  const phone = wizard.field(CONTACT.phone);
  for (const written of [
    '(416) 555-0123',
    '+1 416-555-0123',
    '212 555 0123',
    '+33 6 12 34 56 78',
  ]) {
    await phone.fill('12');
    await phone.blur();
    await poll(() => messageOf(wizard, 'phone')).toBe(CONTACT.errors.phone);
    await phone.fill(written);
    await phone.blur();
    await poll(() => messageOf(wizard, 'phone')).toBeNull();
    expect(await wizard.pay.getAttribute('aria-disabled'), written).toBeNull();
  }

  await wizard.fillContact({
    firstName: '\u00a0Maya ',
    lastName: 'Okafor,',
    email: 'mailto:maya@Example.CA',
    phone: '+33 (0)6 12 34 56 78',
  });
  await phone.blur();
  expect(await wizard.field(CONTACT.firstName).inputValue()).toBe('Maya');
  expect(await wizard.field(CONTACT.lastName).inputValue()).toBe('Okafor');
  const email = wizard.field(CONTACT.email);
  expect(await email.inputValue()).toBe('maya@example.ca');

  // An address of gmial.com is asked about, and one press takes the right one.
  await email.fill('maya@gmial.com');
  await email.blur();
  const meant = wizard.button(MEANT('maya@gmail.com'));
  await meant.click();
  expect(await email.inputValue()).toBe('maya@gmail.com');
  await meant.waitFor({ state: 'detached' });

  // Paying before the form is there says what is missing.
  await email.fill('');
  const form = await holdBack(page, '/_astro/ContactPay*');
  await page.reload();
  await wizard.payTooEarly();
  await page
    .locator('#payment-notice')
    .getByText('Please complete all contact information in the previous step', { exact: true })
    .waitFor();
  form();
  await wizard.atStep(6);
});

test('a press on pay lists what is wrong, by page or server, takes the focus, and leads to the fields', async ({
  arrive,
  server,
}) => {
  const { wizard, page, expectRefused } = await arrive();
  expectRefused(LEADS);
  const trip = freshTrip();
  await wizard.toContact(trip);
  await wizard.fillContact({ ...MAYA, lastName: ' ', phone: '1234567890' });
  await wizard.payTooEarly();
  const summary = page.getByRole('group', { name: CONTACT.summary });
  await expectToldOnce(summary);
  await poll(() => summary.getByRole('link').allTextContents()).toEqual([
    CONTACT.errors.lastName,
    CONTACT.errors.phoneInvalid,
  ]);
  expect(await messageOf(wizard, 'phone')).toBe(CONTACT.errors.phoneInvalid);

  const address = page.url();
  await summary.getByRole('link', { name: CONTACT.errors.phoneInvalid }).click();
  await expectFocus(wizard.field(CONTACT.phone));
  expect(page.url()).toBe(address);
  await wizard.field(CONTACT.phone).fill(MAYA.phone);
  await summary.getByRole('link', { name: CONTACT.errors.phoneInvalid }).waitFor({
    state: 'detached',
  });

  // Refused again: the summary takes the focus again.
  await wizard.payTooEarly();
  await expectFocus(summary);
  await wizard.field(CONTACT.lastName).fill(MAYA.lastName);
  await summary.waitFor({ state: 'detached' });

  // A summary that has served does not come back when a field is left, but with the next refusal.
  await wizard.field(CONTACT.email).fill('no address');
  await wizard.field(CONTACT.email).blur();
  await poll(() => messageOf(wizard, 'email')).toBe(CONTACT.errors.email);
  expect(await summary.count()).toBe(0);
  await wizard.payTooEarly();
  await expectFocus(summary);
  await wizard.field(CONTACT.email).fill(MAYA.email);
  await summary.waitFor({ state: 'detached' });

  // The page of a proxy is a sentence; what the server finds wrong with a field stands at the field.
  const body = '<html><head><title>502</title></head><body><h1>502 Bad Gateway</h1></body></html>';
  await answer(page, LEADS, { status: 502, contentType: 'text/html', body });
  await wizard.pay.click();
  const notice = page.locator('#payment-notice');
  await notice.getByText(PAYMENT.lead(PAYMENT.unreadable), { exact: true }).waitFor();
  expect(await page.getByText('Bad Gateway').count()).toBe(0);
  await restore(page, LEADS);
  const [detail, fields] = ['No such number.', { 'contact_data.phone': 'No such number.' }];
  await answer(page, LEADS, { status: 422, json: { status: 422, detail, fields } });
  await wizard.pay.click();
  await expectFocus(summary);
  expect(await messageOf(wizard, 'phone')).toBe(detail);
  expect(await page.getByText('contact_data').count()).toBe(0);
  await restore(page, LEADS);
  expect(await leadsOn(server.sql, trip.date)).toEqual([]);
  // In Ontario no language is to be chosen, a likely slip of the pen is refused nowhere, and a phone abroad books.
  expect(await page.getByText(CONTRACT_CHOICE.title).count()).toBe(0);
  await wizard.field(CONTACT.email).fill('maya@gmial.com');
  await wizard.field(CONTACT.phone).fill('+33 (0)6 12 34 56 78');
  await wizard.openPayment();
  const kept = await server.sql`
    select email, phone from leads where move_date = ${trip.date}`;
  expect([...kept]).toEqual([{ email: 'maya@gmial.com', phone: '+33612345678' }]);
});

const WINDOWS = [
  ['375 px', { viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true }],
  ['1280 px', { viewport: { width: 1280, height: 900 } }],
] as const;

/** The whole of it stands between the window's top and the footer that sticks to its foot. */
async function expectInSight({ page }: Wizard, notice: Locator): Promise<void> {
  const hidden = async () => {
    const box = await notice.boundingBox();
    const footer = await page.locator('.wizard-footer').boundingBox();
    if (!box || !footer) return 'not there';
    if (box.y < 0) return `${-box.y} px above the window`;
    return Math.max(0, box.y + box.height - footer.y);
  };
  await poll(hidden).toBe(0);
}

/** The contact step, filled, and scrolled to the field above the pay button. */
async function readyToPay(wizard: Wizard, trip: Trip): Promise<Quote> {
  let quote: Quote | undefined;
  await wizard.page.route('**/api/generate', async (route) => {
    const response = await route.fetch().catch(() => null);
    // The test is over, and nobody waits for these prices.
    if (!response) return;
    const reply = (await response.json()) as GenerateReply;
    // The one that the wizard chooses: the cheapest that can come.
    quote ??= cheapestFirst(reply.quotes)[0];
    await route.fulfill({ response, json: reply });
  });
  await wizard.toContact(trip);
  await wizard.fillContact();
  await wizard.page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  if (!quote) throw new Error('No mover is free.');
  return quote;
}

test.for(WINDOWS)(
  'what becomes of a press on pay is in sight, has the focus and keeps what was typed; the press that works makes one lead: %s',
  async ([, options], { arrive, server }) => {
    const { wizard, page, expectRefused } = await arrive(options);
    expectRefused(LEADS);
    const trip = freshTrip();
    const notice = page.locator('#payment-notice');
    const banner = page.locator('.notice', { hasText: PAYMENT.processing });
    const toFoot = () => page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const quote = await readyToPay(wizard, trip);

    // It failed, and fails again.
    await answer(page, LEADS, problem(500, 'The yard is on fire.'));
    for (const _ of ['once', 'and again']) {
      await wizard.pay.click();
      await notice.getByText('Failed to create lead: The yard is on fire.').waitFor();
      await expectInSight(wizard, notice);
      await expectToldOnce(notice);
      expect(await wizard.field(CONTACT.email).inputValue()).toBe(MAYA.email);
      await toFoot();
    }

    // The slot has gone.
    await restore(page, LEADS);
    await answer(page, LEADS, problem(409, 'Sorry, this slot has just gone.'));
    await wizard.pay.click();
    await notice.getByText('Sorry, this slot has just gone.').waitFor();
    await expectInSight(wizard, notice);
    await expectToldOnce(notice);
    await toFoot();

    // The price has changed, until it is accepted.
    await restore(page, LEADS);
    await answer(page, LEADS, {
      status: 409,
      contentType: 'application/problem+json',
      body: JSON.stringify({ detail: 'The price has changed.', code: 'price_changed', quote }),
    });
    await wizard.pay.click();
    await notice.getByRole('heading', { name: 'The price has changed' }).waitFor();
    await expectInSight(wizard, notice);
    await expectToldOnce(notice);

    // The button that is pressed now goes away: what takes its place takes the focus.
    await restore(page, LEADS);
    await page.route(`**${LEADS}`, () => new Promise<void>(() => {}));
    await notice.getByRole('button', { name: /^Accept / }).click();
    await expectInSight(wizard, banner);
    await expectFocus(banner);

    // While a payment is on its way the button keeps the focus, and a second press does nothing.
    const form = await holdBack(page, '/_astro/ContactPay*');
    await page.reload();
    // Only now: a call of the page before may reach a route late.
    await restore(page, LEADS);
    let calls = 0;
    await page.route(`**${LEADS}`, () => {
      calls++;
      return new Promise<void>(() => {});
    });
    await poll(() => wizard.pay.getAttribute('aria-disabled')).toBeNull();
    await toFoot();
    await wizard.pay.focus();
    // The step's heading, which comes late, leaves the focus with who has gone on.
    form();
    await wizard.atStep(6);
    await page.keyboard.press('Enter');
    await expectInSight(wizard, banner);
    expect(await isFocused(wizard.pay)).toBe(true);
    expect(await wizard.pay.getAttribute('aria-disabled')).toBe('true');
    await wizard.payTooEarly();
    await page.keyboard.press('Enter');
    await poll(() => calls).toBe(1);

    // It is cancelled.
    await restore(page, LEADS);
    await page.reload();
    await wizard.openPayment();
    expect(await leadsOn(server.sql, trip.date)).toHaveLength(1);
    await page.getByRole('link', { name: 'Cancel and return' }).click();
    const cancelled = page.getByRole('group', { name: PAYMENT.cancelled });
    await expectInSight(wizard, cancelled);
    await expectToldOnce(cancelled);
  },
);
