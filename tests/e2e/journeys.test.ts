import { expect } from 'vitest';
import { CONTACT } from '../../islands/booking/messages/contact.ts';
import { MOVER } from '../../islands/booking/messages/mover.ts';
import { UNDERSTOOD } from '../../islands/booking/messages/understood.ts';
import { HOME } from '../../islands/shared/move/messages.ts';
import { poll } from '../support/bookings.ts';
import { test } from '../support/customers.ts';
import { giveTrucks } from '../support/supply-changes.ts';
import { freshTrip, type Trip, textOf, type Wizard } from '../support/wizard.ts';

const PHONE = { viewport: { width: 375, height: 740 } };

/** `$1,234.50` as cents. */
const toCents = (text: string) => Math.round(Number(text.replace(/[^\d.-]/g, '')) * 100);

type Home = { type: 'house' | 'apartment'; size: keyof typeof HOME.sizes };

/** From an empty wizard to the movers' cards, with the home as people say it. */
async function say(wizard: Wizard, trip: Trip, { type, size }: Home): Promise<void> {
  await wizard.page.goto('/quote');
  await wizard.fillDetails(trip);
  await wizard.continue.click();
  for (const step of [2, 3]) {
    await wizard.atStep(step);
    await wizard.field(HOME.homeType).selectOption(type);
    if (step === 2) await wizard.field(HOME.homeSize).selectOption(size);
    if (type === 'house') await wizard.sayHouse(step);
    else await wizard.sayAccess(HOME.elevator, '2');
    await wizard.continue.click();
  }
  await wizard.atStep(4);
}

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
  const { wizard, page } = await arrive(PHONE);
  const trip = freshTrip({
    from: '120 Princess St, Kingston K7L 1A7',
    to: '800 Bath Rd, Kingston, ON K7M 4Y1',
  });
  await giveTrucks(server, trip, 'Kingston');
  await say(wizard, trip, { type: 'apartment', size: 'studio' });
  await wizard.cards.nth(1).waitFor();
  const { vendor, total } = await wizard.chooseFirst();
  // A crew of two for three hours, and its way through the city.
  expect(toCents(total)).toBeGreaterThan(400_00);
  expect(toCents(total)).toBeLessThan(1_300_00);
  expect(await textOf(wizard.card(vendor))).toContain('Kingston');
  await wizard.continueWith(vendor);
  await wizard.continueTo(6);
  await wizard.text(CONTACT.notice).waitFor();
  await wizard.fillContact();
  await wizard.openPayment();
  expect(page.url()).toContain(server.sandboxUrl);
});

test('a family moves to another province: its tax, a range and the way', async ({
  arrive,
  server,
}) => {
  const { wizard } = await arrive();
  const trip = freshTrip({
    from: '150 Elgin St, Ottawa K2P 1L4',
    to: '300 rue Saint-Jean, Québec (Québec) G1R 1P1',
  });
  await giveTrucks(server, trip, 'Ottawa');
  await say(wizard, trip, { type: 'house', size: '3_bedrooms' });
  const { vendor } = await wizard.chooseFirst();
  const { named, percent } = await taxesOf(wizard, vendor);
  // QST is for moves within Québec.
  expect(named).toBe('GST 5%');
  expect(percent).toBeCloseTo(5, 1);
  await wizard.continueWith(vendor);
  await wizard.unfoldReview();
  // One money sentence: the figure and its ceiling, and what is open as a question.
  expect(await wizard.page.locator('.review .price-between').count()).toBe(0);
  await wizard.page.getByText(/^About 4[3-9]\d km by road, over highways/).waitFor();
  await wizard.page.locator('.route-map').waitFor();
});

test('across the country the movers’ sales teams answer, and say why', async ({ arrive }) => {
  const { wizard } = await arrive();
  const trip = freshTrip({
    from: '100 Queen St W, Toronto M5H 2N2',
    to: '2121 2nd Ave, Whitehorse Y1A 1C2',
  });
  await say(wizard, trip, { type: 'house', size: '3_bedrooms' });
  await expectUnpriced(wizard, 'long_distance');
});

test('a local move where no mover has a yard is outside their service area, not far', async ({
  arrive,
}) => {
  const { wizard } = await arrive(PHONE);
  const trip = freshTrip({
    from: '1100 Patricia Blvd, Prince George, BC V2L 3V9',
    to: '3333 University Way, Prince George, BC V2N 4Z9',
  });
  await say(wizard, trip, { type: 'apartment', size: '2_bedrooms' });
  await expectUnpriced(wizard, 'outside_service_area');
  expect(await textOf(wizard.page.locator('main'))).not.toContain('Long-Distance');
});

async function expectUnpriced(wizard: Wizard, reason: keyof typeof MOVER.unpriced): Promise<void> {
  const { badge, intro } = MOVER.unpriced[reason];
  // The way to ask them all follows in the same words.
  await wizard.page.getByText(intro).waitFor();
  const cards = wizard.page.getByRole('article').filter({ hasText: badge });
  await poll(() => cards.count()).toBe(4);
  await poll(() => cards.filter({ hasText: MOVER.unpricedTitle }).count()).toBe(4);
  expect(await wizard.cards.count()).toBe(0);
}

test('French addresses are understood, priced and taxed as in Québec', async ({
  arrive,
  server,
}) => {
  const { wizard } = await arrive(PHONE);
  const trip = freshTrip({
    from: '10, rue Sainte-Catherine Est, Montréal (Québec) H2X 1K4',
    to: '5300, chemin de la Côte-des-Neiges, Montréal (Québec) H3T 1Y1',
  });
  await giveTrucks(server, trip, 'Montréal');
  await wizard.page.goto('/quote');
  await wizard.fillDetails(trip);
  for (const street of ['10 rue Sainte-Catherine Est', '5300 chemin de la Côte-des-Neiges']) {
    await wizard.page.getByText(UNDERSTOOD.as(`${street}, Montréal, Québec`)).waitFor();
  }
  await say(wizard, trip, { type: 'apartment', size: '2_bedrooms' });
  await wizard.cards.nth(1).waitFor();
  const { vendor } = await wizard.chooseFirst();
  const { named, percent } = await taxesOf(wizard, vendor);
  expect(named).toBe('GST 5%, QST 9.975%');
  expect(percent).toBeCloseTo(14.975, 1);
  expect(await textOf(wizard.card(vendor))).toContain('Montréal');
});
