import type { Locator } from 'playwright';
import { expect } from 'vitest';
import { arrivalText } from '../../contracts/arrivals.ts';
import { FACTS } from '../../contracts/facts.ts';
import { priceLimitText } from '../../contracts/price-limits.ts';
import { CONFIRMATION } from '../../islands/booking/messages/confirmation.ts';
import { CONTACT } from '../../islands/booking/messages/contact.ts';
import { MOVER } from '../../islands/booking/messages/mover.ts';
import { RETURN } from '../../islands/booking/messages/payment-redirect.ts';
import { REVIEW } from '../../islands/booking/messages/review.ts';
import { cents, date as longDate } from '../../islands/shared/format.ts';
import { bookingOf, confirmationMail, expectBookedOnce } from '../support/bookings.ts';
import { test } from '../support/customers.ts';
import {
  type Chosen,
  freshTrip,
  MAYA,
  OTTAWA,
  PORT_CREDIT,
  type Trip,
  textOf,
  type Wizard,
} from '../support/wizard.ts';

/** `$1,234.50` as cents. */
const toCents = (text: string) => Math.round(Number(text.replace(/[^\d.-]/g, '')) * 100);

test.for([
  ['Toronto to Ottawa', freshTrip({ ...OTTAWA, time: 'Afternoon' })],
  ['Liberty Village to Port Credit', freshTrip(PORT_CREDIT)],
] as const)('books and pays a move: %s', async ([, trip], { arrive, server }) => {
  // With all that moves; the other tests do without, since every frame costs.
  const { wizard, page } = await arrive({ reducedMotion: 'no-preference' });

  await wizard.toMovers(trip, { walks: true });
  await expectHonestPrices(wizard);
  const chosen = await wizard.chooseFirst();
  await wizard.continueWith(chosen.vendor);
  await expectReview(wizard, trip, chosen);
  await wizard.continueTo(6);
  await wizard.text(CONTACT.notice).waitFor();
  for (const check of CONTACT.checks) await wizard.text(check).waitFor();
  await wizard.fillContact();
  await wizard.openPayment();
  expect(page.url()).toContain(server.sandboxUrl);
  await wizard.payButton.click();

  await wizard.text(RETURN.success).waitFor();
  expect(await page.title()).toContain(RETURN.title);
  await wizard.atStep(7);
  await wizard.held.waitFor();

  const id = await expectBookedOnce(server, trip.date);
  const fact = (term: string) => textOf(wizard.fact(term));
  expect(await fact(CONFIRMATION.name)).toBe('Maya Okafor');
  expect(await fact(CONFIRMATION.email)).toBe(MAYA.email);
  expect(await fact(CONFIRMATION.phone)).toBe(`+1 ${MAYA.phone}`);
  expect(await fact(CONFIRMATION.when)).toBe(
    `${longDate(trip.date)}, ${arrivalText(arrivalOf(trip))}`,
  );
  expect(await fact(CONFIRMATION.from)).toBe(trip.from);
  expect(await fact(CONFIRMATION.to)).toBe(trip.to);
  expect(await fact(CONFIRMATION.rooms)).toBe('1');
  expect(await wizard.fact(CONFIRMATION.sqft).count()).toBe(0);
  expect(await textOf(page.locator('main'))).not.toContain('N/A');
  expect(await fact(CONFIRMATION.vendor)).toBe(chosen.vendor);
  expect(await fact(CONFIRMATION.cost)).toBe(costText(chosen));
  expect(await fact(CONFIRMATION.reference)).toBe(id);
  expect(await fact(CONFIRMATION.deposit)).toBe('$1.00 CAD');
  expect(await fact(CONFIRMATION.status)).toBe(CONFIRMATION.statuses.succeeded);
  await wizard.text(CONFIRMATION.notice).waitFor();

  const { lead } = await bookingOf(server.sql, id);
  expect(lead).toMatchObject({
    first_name: 'Maya',
    email: MAYA.email,
    origin_address: trip.from,
    destination_address: trip.to,
    move_date: trip.date,
    vendor: chosen.vendor,
  });

  const mail = await confirmationMail(server, id);
  expect(mail.source).toContain(`To: ${MAYA.email}`);
  for (const said of [
    id,
    chosen.vendor,
    chosen.total,
    trip.from,
    trip.to,
    'Maya Okafor',
    '$1.00',
  ]) {
    expect(mail.text).toContain(said);
  }
  expect(mail.calendar).toContain(`${trip.date.replaceAll('-', '')}`);

  await page.getByRole('link', { name: CONFIRMATION.home }).click();
  await page.waitForURL(`${server.origin}/`);
});

/** Every card: price and tax make the total, and so do the lines of its disclosure. */
async function expectHonestPrices(wizard: Wizard): Promise<void> {
  await wizard.cards.first().waitFor();
  const totals: number[] = [];
  for (const card of await wizard.cards.all()) {
    const amount = async (term: string) => toCents(await textOf(wizard.fact(term, card)));
    const total = await amount(MOVER.total);
    expect((await amount(MOVER.price)) + (await amount(MOVER.tax))).toBe(total);
    await wizard.openDetails(card);
    expect(await linesOf(card)).toBe(total);
    if ((await card.getByText(MOVER.full).count()) === 0) totals.push(total);
  }
  expect(totals).toEqual([...totals].sort((one, other) => one - other));
  await wizard.text(MOVER.disclaimer).waitFor();
}

/** The sum of a card's price lines, in cents. */
async function linesOf(card: Locator): Promise<number> {
  const amounts = await card.locator('table tbody tr td:last-child').allInnerTexts();
  expect(amounts.length).toBeGreaterThan(2);
  return amounts.map(toCents).reduce((sum, amount) => sum + amount, 0);
}

/** The total with tax, and below it what it is made of. */
const costText = ({ total, subtotal, tax }: Chosen) => `${total}${REVIEW.parts(subtotal, tax)}`;

/** When the crew comes to a home in Toronto. */
const arrivalOf = ({ time }: Trip) => ({ slot: time, timeZone: 'America/Toronto' });

/** The most that may be billed without a signature, in cents. */
const ceilingOf = ({ total }: Chosen) =>
  Math.floor((toCents(total) * (100 + FACTS.ceilingPercent)) / 100);

async function expectReview(wizard: Wizard, trip: Trip, chosen: Chosen): Promise<void> {
  const fact = (term: string) => textOf(wizard.fact(term, wizard.page.locator('.review')));
  await wizard.text(REVIEW.money(chosen.total, cents(ceilingOf(chosen)))).waitFor();
  await wizard.unfoldReview();
  expect(await fact(REVIEW.date)).toBe(longDate(trip.date));
  expect(await fact(REVIEW.time)).toBe(arrivalText(arrivalOf(trip)));
  expect(await fact(REVIEW.from)).toBe(trip.from);
  expect(await fact(REVIEW.to)).toBe(trip.to);
  expect(await fact(REVIEW.rooms)).toBe('1');
  expect(await fact(REVIEW.vendor)).toContain(chosen.vendor);
  // The same label says the same on review and confirmation.
  expect(CONFIRMATION.cost).toBe(REVIEW.cost);
  expect(await fact(REVIEW.cost)).toBe(costText(chosen));
  expect(await fact(REVIEW.reference)).toBe(REVIEW.referenceLater);
  await wizard.text(priceLimitText('ontario', 'customer', cents(ceilingOf(chosen)))).waitFor();
  for (const step of REVIEW.nextSteps) await wizard.text(step).waitFor();
  await wizard.page.locator('.route-map svg').waitFor();
}
