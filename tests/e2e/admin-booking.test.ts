import type { Page } from 'playwright';
import { expect } from 'vitest';
import { createPayments, SANDBOX_KEY } from '../../api/external/stripe.ts';
import { actionWords } from '../../contracts/admin/audit-words.ts';
import { minutesFrom } from '../../contracts/dates.ts';
import { ITEM_NAMES, ITEM_ROOM_NAMES } from '../../contracts/item-words.ts';
import { ANSWERS } from '../../islands/admin/sections/leads/booking/answer-messages.ts';
import { ACTS, COMPOSER } from '../../islands/admin/sections/leads/booking/composer-messages.ts';
import { BOOKING } from '../../islands/admin/sections/leads/booking/messages.ts';
import { DETAIL } from '../../islands/admin/sections/leads/detail-messages.ts';
import { TEXTS } from '../../islands/admin/sections/leads/messages.ts';
import { SIGNATURE_STATE_WORDS } from '../../islands/shared/job-sheet/record-messages.ts';
import { HOME } from '../../islands/shared/move/messages.ts';
import { eventually } from '../support/app.ts';
import { sentMail } from '../support/bookings.ts';
import { looksRight } from '../support/looks-right.ts';
import { test } from '../support/panel.ts';
import { holdBack } from '../support/replies.ts';
import type { TestServer } from '../support/server.ts';
import { control } from '../support/stage.ts';
import { repriced } from '../support/transfers.ts';
import { done } from '../support/vendor-leads.ts';

const PHONE = { width: 375, height: 812 };
const pageOf = (id: string) => `/admin/leads/${id}`;
const part = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });

/** A second payment of a booking, by a page that should not be; resolves to its session. */
async function payTwice(server: TestServer, id: string): Promise<string> {
  const payments = createPayments({
    secretKey: SANDBOX_KEY,
    webhookSecret: 'whsec_unused',
    baseUrl: server.sandboxUrl,
  });
  const { id: session } = await payments.openCheckout({
    leadId: id,
    amountCents: 100,
    currency: 'cad',
    vendorName: 'Again',
    successUrl: server.origin,
    cancelUrl: server.origin,
    expiresAt: minutesFrom(new Date(), 45),
    idempotencyKey: crypto.randomUUID(),
  });
  await control(server, `/sessions/${session}/pay`);
  await eventually(async () => {
    const rows = await server.sql`select 1 from deposits where session_id = ${session}`;
    return rows.length === 1;
  });
  return session;
}

test('a complaint is read whole at one address, and everything is done there', async ({
  openPanel,
  server,
  cast,
}) => {
  const { id, move } = await cast.accepted(14);
  await repriced(server, id, 9_999_999);
  const session = await payTwice(server, id);
  const seen = await openPanel(pageOf(id));
  const { page } = seen;

  await part(page, BOOKING.sections.answer).getByText(BOOKING.stages.accepted).waitFor();
  await part(page, BOOKING.sections.price).getByText(BOOKING.price.ceiling).waitFor();
  await part(page, BOOKING.sections.move).getByText(move.origin_address).waitFor();
  await part(page, BOOKING.sections.customer).getByText('Source').waitFor();

  // One of two payments goes back alone.
  const money = part(page, BOOKING.sections.money);
  await money.getByText(session).waitFor();
  await money.getByRole('button', { name: BOOKING.money.refundOne }).first().click();
  const refund = page.getByRole('dialog', { name: DETAIL.refunds.title });
  await refund.getByLabel(DETAIL.refunds.reason).fill('Paid twice.');
  await refund.getByRole('button', { name: DETAIL.refunds.action('$1.00') }).click();
  await money.getByText(BOOKING.money.refund('$1.00', 'given back')).waitFor();
  await money.getByText(/Paid twice\./).waitFor();
  await money.getByText(/paid, holds the booking/).waitFor();

  // Another date, at once since nothing is worse.
  await page.getByRole('button', { name: ACTS.date }).click();
  const dialog = page.getByRole('dialog', { name: ACTS.changeDate.title });
  await dialog.locator('.free-days button').first().click();
  await dialog.getByRole('button', { name: ACTS.changeDate.price }).click();
  await dialog.getByText(ACTS.offer.atOnce).waitFor();
  await dialog.getByRole('button', { name: ACTS.offer.apply }).click();
  await page.getByText(ACTS.offer.applied).waitFor();
  await part(page, BOOKING.sections.changes).getByText(BOOKING.changes.kinds.date).waitFor();
  await part(page, BOOKING.sections.answer).getByText(BOOKING.stages.pending).waitFor();

  // A note, a call and a mail, from one composer.
  const composer = part(page, COMPOSER.label);
  const history = part(page, BOOKING.sections.history);
  await composer.getByRole('textbox', { name: DETAIL.notes.label }).fill('Asked for another day.');
  await composer.getByRole('button', { name: DETAIL.notes.save }).click();
  await history.getByText('Asked for another day.').waitFor();
  await composer.getByRole('tab', { name: COMPOSER.tabs.call }).click();
  await composer.getByLabel(COMPOSER.call.outcome).selectOption('voicemail');
  seen.expectRefused(`${pageOf(id)}/calls`);
  await composer.getByLabel(COMPOSER.call.back).fill('2099-01-05T09:30');
  await composer.getByRole('button', { name: COMPOSER.call.save }).click();
  await composer.getByText(/within a year/).waitFor();
  const soon = minutesFrom(new Date(), 24 * 60)
    .toISOString()
    .slice(0, 16);
  await composer.getByLabel(COMPOSER.call.back).fill(soon);
  await composer.getByRole('button', { name: COMPOSER.call.save }).click();
  await history.getByText(DETAIL.called(BOOKING.outcomes.voicemail)).waitFor();
  await page
    .locator('.notice')
    .getByText(/^Call back: /)
    .waitFor();
  await composer.getByRole('tab', { name: COMPOSER.tabs.email }).click();
  await composer.getByLabel(DETAIL.mail.subject).fill('Your new date');
  await composer.getByRole('button', { name: DETAIL.mail.send }).click();
  await history.getByText(/^Your new date → /).waitFor();

  // What each mail said stands there, without its secret links.
  await history.getByText(actionWords('booking.changed'), { exact: true }).waitFor();
  await eventually(async () => {
    const rows = await server.sql`
      select 1 from email_logs where lead_id = ${id} and email_type = 'booking_changed' and status = 'sent'`;
    return rows.length === 1;
  });
  await page.reload();
  const mail = history.locator('li', { hasText: 'Your booking has changed' });
  await mail.getByText(COMPOSER.read).click();
  await mail.getByText(/\/booking…/).waitFor();
  expect(await page.content()).not.toContain('/booking#/');
});

test('the list of things and the garage are changed by an operator, who sees the price first', async ({
  openPanel,
  server,
  cast,
}) => {
  const { id } = await cast.booked(22);
  await repriced(server, id, 9_999_999);
  const { page } = await openPanel(pageOf(id), { viewport: PHONE });
  await page.getByRole('button', { name: ACTS.edit }).click();
  const dialog = page.getByRole('dialog', { name: ACTS.editMove.title });
  const pickup = dialog.getByRole('group', { name: ACTS.editMove.pickup });
  await pickup.getByLabel(HOME.homeType, { exact: true }).selectOption('house');
  await pickup.getByLabel(HOME.garage).selectOption('yes');
  const list = pickup.locator('.item-fields');
  await list.locator('> summary').click();
  await list.getByText(ITEM_ROOM_NAMES.bedroom).click();
  await list.getByLabel(ITEM_NAMES.bed_queen).fill('2');
  await list.getByLabel(ANSWERS.items.find).fill('pianos');
  await list.getByLabel(ITEM_NAMES.piano_upright).fill('1');
  expect(await dialog.getByLabel('Piano', { exact: true }).inputValue()).toBe('1');
  await looksRight(page, '.item-fields');
  await dialog.getByRole('button', { name: ACTS.changeDate.price }).click();
  await dialog.getByRole('button', { name: ACTS.offer.apply }).click();
  await page.getByText(ACTS.offer.applied).waitFor();
  const move = part(page, BOOKING.sections.move);
  await move.getByText('2 × Bed, queen').waitFor();
  await move.getByText(/house, .*garage/).waitFor();
});

test('answers of a lead that is not paid are changed: its customer is mailed the new price', async ({
  openPanel,
  cast,
}) => {
  const { id } = await cast.lead(24);
  const { page } = await openPanel(pageOf(id), { viewport: PHONE });
  await page.getByRole('button', { name: ACTS.edit }).click();
  const dialog = page.getByRole('dialog', { name: ACTS.newOffer.title });
  await dialog.getByLabel(HOME.stairs).first().selectOption('3');
  await dialog.getByRole('button', { name: ACTS.changeDate.price }).click();
  await dialog.getByText(ACTS.newOffer.held).waitFor();
  await dialog.getByRole('button', { name: ACTS.newOffer.action }).click();
  await page.getByText(ACTS.newOffer.done).waitFor();
  await part(page, BOOKING.sections.history)
    .getByText(actionWords('lead.offered_anew'), { exact: true })
    .waitFor();
  await page
    .getByText(/3 flights/)
    .first()
    .waitFor();
});

/** Sends the form of a customer's page to which the newest mail of a kind leads. */
async function sendFrom(server: TestServer, kind: string, id: string, fields: object = {}) {
  const { text } = await sentMail(server, kind, id);
  const link = /\S+\/booking\/\w+\?token=\S+/.exec(text)?.[0] ?? '';
  const body = new URLSearchParams({ ...fields });
  expect((await fetch(link, { method: 'POST', body, redirect: 'manual' })).status).toBe(303);
}

test('a signature that its customer disputes is decided where it stands', async ({
  openPanel,
  server,
  cast,
}) => {
  const { id, quote, vendorUser } = await cast.accepted(20);
  const price_cents = quote.breakdown.ceiling_cents + 500;
  await done(vendorUser, id, 'final-price', { price_cents, arrival: '09:00' });
  await sendFrom(server, 'price_consent', id, { decision: 'agree', name: 'Mickey Mouse' });
  await sendFrom(server, 'signed', id);
  const { page } = await openPanel(pageOf(id), { viewport: PHONE });
  const signatures = part(page, BOOKING.sections.signatures);
  await signatures.getByText('Mickey Mouse').waitFor();
  await signatures.getByText(BOOKING.signatures.otherName).waitFor();
  await signatures.getByText(SIGNATURE_STATE_WORDS.on_hold).waitFor();
  await looksRight(page, `[aria-label="${BOOKING.sections.signatures}"]`);
  await signatures.getByRole('button', { name: BOOKING.signatures.void }).click();
  await signatures.getByLabel(BOOKING.signatures.why).fill('You were not at home.');
  await signatures.getByRole('button', { name: BOOKING.signatures.void }).click();
  await signatures.getByText(SIGNATURE_STATE_WORDS.void).waitFor();
  await part(page, BOOKING.sections.history).getByText(actionWords('signature.decided')).waitFor();
});

test('on a phone it is one column with the acts at hand, and nothing is too small or too wide', async ({
  openPanel,
  cast,
}) => {
  const { id, vendorUser } = await cast.booked(16);
  const decline = { reason: 'no_truck', note: 'The truck broke down.' };
  await done(vendorUser, id, 'decline', decline);
  const { page } = await openPanel(pageOf(id), { viewport: PHONE });
  await part(page, BOOKING.sections.answer).getByText('The truck broke down.').waitFor();
  await page.locator('.booking-head').getByText('Declined', { exact: true }).first().waitFor();
  const bar = page.locator('.booking-acts');
  const box = await bar.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(PHONE.height + 1);
  await looksRight(page, '.booking-acts');
  await page.getByRole('button', { name: DETAIL.transfer }).click();
  await page
    .getByRole('dialog', { name: DETAIL.transferTitle })
    .getByRole('radio')
    .first()
    .waitFor();
});

test('by keyboard alone: from the list to the page, a note, and Back to the list', async ({
  openPanel,
  cast,
}) => {
  const { id } = await cast.booked(18);
  const { page } = await openPanel('/admin/leads');
  await page.locator(`tr[data-row="${id}"]`).focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog');
  await panel.getByText(BOOKING.price.ceiling).waitFor();
  await panel.getByRole('link', { name: BOOKING.openPage }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${pageOf(id)}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.evaluate(() => document.activeElement?.className)).toContain('stage');
  const note = part(page, COMPOSER.label).getByRole('textbox', { name: DETAIL.notes.label });
  await note.focus();
  await page.keyboard.type('Second floor.');

  // Back asks before it drops what is typed.
  await page.goBack();
  const ask = page.getByRole('dialog', { name: 'Discard what you typed?' });
  await ask.getByRole('button', { name: 'Keep writing' }).press('Enter');
  expect(await note.inputValue()).toBe('Second floor.');
  await page.getByRole('link', { name: 'Tracking', exact: true }).click();
  await ask.getByRole('button', { name: 'Keep writing' }).click();
  expect(page.url()).toContain(pageOf(id));
  const release = await holdBack(page, `${pageOf(id)}/notes`);
  await note.press('Tab');
  await page.keyboard.press('Enter');
  // Written while the answer is on its way.
  await note.fill('Third floor.');
  release();
  await part(page, BOOKING.sections.history).getByText('Second floor.').waitFor();
  expect(await note.inputValue()).toBe('Third floor.');
  await note.fill('');
  await page.goBack();
  await page.getByRole('heading', { name: TEXTS.title, level: 1 }).waitFor();
  await page.goForward();
  await part(page, BOOKING.sections.history).getByText('Second floor.').waitFor();
});
