import { expect } from 'vitest';
import { PAYOUT_TEXTS } from '../../islands/admin/sections/vendors/payout-messages.ts';
import { TEXTS } from '../../islands/portal/sections/statements/messages.ts';
import { PAYOUTS } from '../../islands/shared/payouts/messages.ts';
import type { Cast } from '../support/cast.ts';
import { looksRight } from '../support/looks-right.ts';
import { test as panelTest } from '../support/panel.ts';
import { test } from '../support/portal.ts';
import { done } from '../support/vendor-leads.ts';

const PHONE = { width: 375, height: 720 };

async function doneToday(cast: Cast) {
  const booking = await cast.ofToday();
  await cast.windowBegan(booking.id);
  await done(booking.vendorUser, booking.id, 'complete');
  return booking;
}

test('a mover reads on a phone what it is owed, takes it along and prints it', async ({
  openPortal,
  cast,
}) => {
  const { id, quote } = await doneToday(cast);
  const { page } = await openPortal('/vendor/statements', { vendor: quote.vendor_slug });
  await page.setViewportSize(PHONE);
  const part = page.getByRole('region', { name: TEXTS.payouts.title });
  await part.getByText(id).waitFor();
  await looksRight(page, '.payout-sheet');
  const file = page.waitForEvent('download');
  await part.getByRole('button', { name: PAYOUTS.csvLabel }).click();
  expect((await file).suggestedFilename()).toMatch(/^deposits-\d{4}-\d{2}\.csv$/);
  await page.emulateMedia({ media: 'print', colorScheme: 'light' });
  await part.getByText(PAYOUTS.to(quote.vendor_name)).waitFor();
  expect(await page.getByRole('navigation').first().isVisible()).toBe(false);
  expect(await part.getByRole('button', { name: PAYOUTS.print }).isVisible()).toBe(false);
});

panelTest(
  'an owner enters a payment to a mover, and takes it back',
  async ({ openPanel, cast }) => {
    const { quote } = await doneToday(cast);
    const panel = await openPanel(`/admin/vendors?mover=${quote.vendor_slug}`, {
      role: 'owner',
    });
    panel.expectRefused('/settlements');
    const { page } = panel;
    await page.getByRole('button', { name: PAYOUT_TEXTS.open }).click();
    const dialog = page.getByRole('dialog', { name: PAYOUT_TEXTS.title });
    const sheet = dialog.getByRole('region', { name: quote.vendor_name });
    const form = sheet.getByRole('form', { name: PAYOUT_TEXTS.pay });
    await form.getByLabel(PAYOUT_TEXTS.amount).fill('1000');
    await form.getByRole('button', { name: PAYOUT_TEXTS.enter }).click();
    await form.locator('.field-error').first().waitFor();
    await form.getByLabel(PAYOUT_TEXTS.day).fill('2026-11-30');
    await form.getByLabel(PAYOUT_TEXTS.reference).fill('EFT 4711');
    await form.getByRole('button', { name: PAYOUT_TEXTS.enter }).click();
    await form.getByText(/can be paid to this mover now/).waitFor();
    await form.getByLabel(PAYOUT_TEXTS.amount).fill('1.00');
    await looksRight(page, '.payout-sheet');
    await form.getByRole('button', { name: PAYOUT_TEXTS.enter }).click();
    await page.getByText(PAYOUT_TEXTS.paid).waitFor();
    await sheet.getByText('EFT 4711').waitFor();
    await form.waitFor({ state: 'detached' });

    await sheet.getByRole('button', { name: PAYOUT_TEXTS.correct }).click();
    await sheet.getByLabel(PAYOUT_TEXTS.why).fill('The bank sent it back');
    await sheet.getByRole('button', { name: PAYOUT_TEXTS.correct }).click();
    await page.getByText(PAYOUT_TEXTS.corrected).waitFor();
    await sheet.getByText('The bank sent it back').waitFor();
    await form.waitFor();
  },
);
