import { expect } from 'vitest';
import { actionWords } from '../../contracts/admin/audit-words.ts';
import { ACTS } from '../../islands/admin/sections/leads/booking/composer-messages.ts';
import { BOOKING } from '../../islands/admin/sections/leads/booking/messages.ts';
import { DETAIL } from '../../islands/admin/sections/leads/detail-messages.ts';
import { axeFaults } from '../support/axe.ts';
import { actAtPortal, bookOverHttp, windowBegan } from '../support/customer-pages.ts';
import { test } from '../support/panel.ts';

test('an ended booking offers no act that would be refused, and is taken back with a reason', async ({
  openPanel,
  server,
}) => {
  const { id, quote } = await bookOverHttp(server, 14);
  const of = { id, vendor: quote.vendor_slug };
  await actAtPortal(server, of, 'accept');
  await windowBegan(server, id);
  await actAtPortal(server, of, 'no-show');
  const { page } = await openPanel(`/admin/leads/${id}`);
  const acts = page.getByRole('region', { name: ACTS.bar });
  const act = (name: string) => acts.getByRole('button', { name, exact: true });
  await act(ACTS.reopen).waitFor();
  await page.locator('.booking-head .badge', { hasText: 'No show' }).waitFor();
  for (const name of [ACTS.date, ACTS.edit, ACTS.cancel, DETAIL.transfer]) {
    expect(await act(name).count(), name).toBe(0);
  }
  await act(ACTS.reopen).click();
  const dialog = page.getByRole('dialog', { name: ACTS.reopenBooking.title });
  await dialog.getByLabel(ACTS.reopenBooking.reason).fill('The crew rang at the wrong door.');
  expect(await axeFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: ACTS.reopenBooking.submit }).click();
  await page.locator('.booking-head .badge', { hasText: 'Accepted' }).waitFor();
  await act(ACTS.cancel).waitFor();
  expect(await act(ACTS.reopen).count()).toBe(0);
  await page
    .getByRole('region', { name: BOOKING.sections.history, exact: true })
    .getByText(actionWords('booking.reopened'))
    .waitFor();
});
