import { expect } from 'vitest';
import { CANCELLATION_WORDS } from '../../contracts/cancellation-words.ts';
import { CONTRACT_CHOICE } from '../../contracts/contract-choices.ts';
import type { GenerateReply } from '../../contracts/quotes.ts';
import { FRAME } from '../../islands/booking/messages/frame.ts';
import { MOVER } from '../../islands/booking/messages/mover.ts';
import { PAYMENT } from '../../islands/booking/messages/payment.ts';
import { TICKET } from '../../islands/booking/messages/ticket.ts';
import { UNDERSTOOD } from '../../islands/booking/messages/understood.ts';
import { HOME } from '../../islands/shared/move/messages.ts';
import { axeFaults } from '../support/axe.ts';
import { expectBookedOnce, poll } from '../support/bookings.ts';
import { test } from '../support/customers.ts';
import { overflow } from '../support/overflow.ts';
import { comeBack } from '../support/stored-answers.ts';
import { giveTrucks } from '../support/supply-changes.ts';
import { freshTrip, textOf, type Wizard } from '../support/wizard.ts';

const PHONE = { viewport: { width: 375, height: 740 } };

/** `$1,234.50` as cents. */
const toCents = (text: string) => Math.round(Number(text.replace(/[^\d.-]/g, '')) * 100);

/** The taxes that a card's lines name, and what they come to of the price before tax. */
async function taxesOf(
  wizard: Wizard,
  vendor: string,
): Promise<{ named: string; percent: number }> {
  const card = wizard.card(vendor);
  const part = async (term: string) => toCents(await textOf(wizard.fact(term, card)));
  const percent = ((await part(MOVER.tax)) / (await part(MOVER.price))) * 100;
  await wizard.openDetails(card);
  const named = ((await textOf(card)).match(/[HGQ]ST [\d.]+%/g) ?? []).join(', ');
  return { named, percent };
}

test('a student moves a studio within Kingston, on a phone', async ({ arrive, server }) => {
  const { wizard } = await arrive(PHONE);
  const trip = freshTrip({
    from: '120 Princess St, Kingston K7L 1A7',
    to: '800 Bath Rd, Kingston, ON K7M 4Y1',
  });
  await giveTrucks(server, trip, 'Kingston');
  await comeBack(wizard.page, 2, trip);
  for (const step of [2, 3]) {
    await wizard.atStep(step);
    await wizard.field(HOME.homeType).selectOption('apartment');
    if (step === 2) await wizard.field(HOME.homeSize).selectOption('studio');
    await wizard.sayAccess(HOME.elevator, '2');
    await wizard.continue.click();
  }
  await wizard.cards.nth(1).waitFor();
  const { vendor, total } = await wizard.chooseFirst();
  // A crew of two for three hours, and its way through the city.
  expect(toCents(total)).toBeGreaterThan(400_00);
  expect(toCents(total)).toBeLessThan(1_300_00);
  expect(await textOf(wizard.card(vendor))).toContain('Kingston');
});

test('a move has the taxes of where it goes: out of Québec’s reach, or within it from French addresses', async ({
  arrive,
  server,
}) => {
  const { wizard, page } = await arrive();
  const away = freshTrip({
    from: '150 Elgin St, Ottawa K2P 1L4',
    to: '300 rue Saint-Jean, Québec (Québec) G1R 1P1',
  });
  await giveTrucks(server, away, 'Ottawa');
  await wizard.toMovers(away);
  const { vendor } = await wizard.chooseFirst();
  const outside = await taxesOf(wizard, vendor);
  // QST is for moves within Québec.
  expect(outside.named).toBe('GST 5%');
  expect(outside.percent).toBeCloseTo(5, 1);
  await wizard.continueWith(vendor);
  await wizard.unfoldReview();
  // One money sentence: the figure and its ceiling, and what is open as a question.
  expect(await page.locator('.review .price-between').count()).toBe(0);
  await page.getByText(/^About 4[3-9]\d km by road, over highways/).waitFor();
  await page.locator('.route-map').waitFor();

  const within = freshTrip({
    from: '10, rue Sainte-Catherine Est, Montréal (Québec) H2X 1K4',
    to: '5300, chemin de la Côte-des-Neiges, Montréal (Québec) H3T 1Y1',
  });
  await giveTrucks(server, within, 'Montréal');
  await comeBack(page, 1, within);
  for (const street of ['10 rue Sainte-Catherine Est', '5300 chemin de la Côte-des-Neiges']) {
    await page.getByText(UNDERSTOOD.as(`${street}, Montréal, Québec`)).waitFor();
  }
  await wizard.toMovers(within);
  await wizard.cards.nth(1).waitFor();
  const local = await wizard.chooseFirst();
  const inside = await taxesOf(wizard, local.vendor);
  expect(inside.named).toBe('GST 5%, QST 9.975%');
  expect(inside.percent).toBeCloseTo(14.975, 1);
  expect(await textOf(wizard.card(local.vendor))).toContain('Montréal');
});

test('where no mover has a price its sales team answers, and says why: far, or outside their area', async ({
  arrive,
}) => {
  const { wizard, page } = await arrive(PHONE);
  for (const [reason, from, to] of [
    ['long_distance', '100 Queen St W, Toronto M5H 2N2', '2121 2nd Ave, Whitehorse Y1A 1C2'],
    [
      'outside_service_area',
      '1100 Patricia Blvd, Prince George, BC V2L 3V9',
      '3333 University Way, Prince George, BC V2N 4Z9',
    ],
  ] as const) {
    await wizard.toMovers(freshTrip({ from, to }));
    const { badge, intro } = MOVER.unpriced[reason];
    // The way to ask them all follows in the same words.
    await page.getByText(intro).waitFor();
    const cards = page.getByRole('article').filter({ hasText: badge });
    await poll(() => cards.count()).toBe(4);
    await poll(() => cards.filter({ hasText: MOVER.unpricedTitle }).count()).toBe(4);
    expect(await wizard.cards.count()).toBe(0);
  }
  expect(await textOf(page.locator('main'))).not.toContain('Long-Distance');
});

test('the review lists what the price does not include, and of an office its square feet', async ({
  arrive,
}) => {
  const { wizard, page } = await arrive();
  // Movers of the seed have a rate for every service: one without names it.
  await page.route('**/api/generate', async (route) => {
    const response = await route.fetch();
    const reply = (await response.json()) as GenerateReply;
    for (const quote of reply.quotes) {
      quote.additional_services_info = ['Packing', 'Junk removal'];
    }
    await route.fulfill({ response, json: reply });
  });
  await wizard.toMovers(freshTrip());
  await wizard.continueWith((await wizard.chooseFirst()).vendor);
  const card = page.locator('section', {
    has: page.getByRole('heading', { name: 'Services not included in this price' }),
  });
  await poll(() => card.getByRole('listitem').allTextContents()).toEqual([
    'Packing',
    'Junk removal',
  ]);

  await page.goto('/quote#/step2');
  await wizard.field('Home type').selectOption('commercial');
  await wizard.field('Square footage').selectOption('500-1000');
  await wizard.say('Loading dock', 'No');
  await wizard.continueTo(3);
  await wizard.continueTo(4);
  await wizard.continueWith((await wizard.chooseFirst()).vendor);
  await wizard.unfoldReview();
  const review = page.locator('.review');
  await poll(() => textOf(wizard.fact('Square footage', review))).toBe('500-1000');
  expect(await wizard.fact('Rooms', review).count()).toBe(0);
});

const FROM_GATINEAU = {
  from: '25, rue Laurier, Gatineau (Québec) J8X 3W9',
  to: '85, rue Jean-Proulx, Gatineau (Québec) J8Z 1W2',
};

test('from Québec the deposit goes back, English is pressed for before it is paid, and that no truck is held is said once', async ({
  arrive,
  server,
}) => {
  const { wizard, page } = await arrive(PHONE);
  await page.route('**/create-payment-link', async (route) => {
    const reply = await route.fetch();
    await route.fulfill({ json: { ...(await reply.json()), truck_held: false } });
  });
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
  await page.getByRole('group', { name: PAYMENT.unheld }).waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('button', { name: FRAME.back }).click();
  await wizard.atStep(5);
  await page.getByText(PAYMENT.unheld).waitFor();
  expect(await overflow(page)).toEqual([]);
  // The next press pays.
  await wizard.continueTo(6);
  await wizard.pay.click();
  await wizard.payButton.click();
  await page.getByRole('region', { name: TICKET.title, exact: true }).waitFor();
  const id = await expectBookedOnce(server, trip.date);
  const [consent] = await server.sql`select words from consents where lead_id = ${id}`;
  expect(consent?.words).toBe(CONTRACT_CHOICE.press);
});
