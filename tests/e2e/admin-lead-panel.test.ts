import type { Page } from 'playwright';
import { expect } from 'vitest';
import { actionWords } from '../../contracts/admin/audit-words.ts';
import { ACTS } from '../../islands/admin/sections/leads/booking/composer-messages.ts';
import { BOOKING } from '../../islands/admin/sections/leads/booking/messages.ts';
import { DETAIL } from '../../islands/admin/sections/leads/detail-messages.ts';
import { TEXTS } from '../../islands/admin/sections/leads/messages.ts';
import { axeFaults } from '../support/axe.ts';
import { isHit } from '../support/hits.ts';
import { noticeOf, rowOf, test } from '../support/lead-list.ts';
import { done } from '../support/vendor-leads.ts';

const ASK = 'Discard what you typed?';
const KEEP = 'Keep writing';
const NOTE = 'Third floor, the lift is broken';

const leadOf = (page: Page) => new URL(page.url()).searchParams.get('lead');

/** From the dashboard to the leads, and there to a lead's panel. */
async function openLead(page: Page, lead: { id: string; name: string }) {
  await page.getByRole('link', { name: TEXTS.title, exact: true }).click();
  await rowOf(page, lead.id).focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: lead.name });
  await panel.getByRole('heading', { name: DETAIL.sections.history }).waitFor();
  return panel;
}
const focusedRow = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('data-row'));

test('what a change in the panel says lies above it, and Undo can be pressed and tabbed to', async ({
  openPanel,
  leads,
}) => {
  const lead = await leads.one('new');
  const seen = await openPanel('/admin');
  const { page } = seen;
  const panel = await openLead(page, lead);
  const status = panel.getByLabel(TEXTS.status, { exact: true });
  await status.selectOption('contacted');
  const undo = noticeOf(page).getByRole('button', { name: TEXTS.undo });
  // A notice stays as long as the pointer is on it.
  await undo.hover();
  expect(await isHit(undo)).toBe(true);
  await undo.click();
  const undone = noticeOf(page).getByText(TEXTS.undone(lead.name));
  await undone.waitFor();
  await expect.poll(() => status.inputValue()).toBe('new');
  await page.mouse.move(0, 0);
  await undone.waitFor({ state: 'detached' });

  // By keyboard: the notices stand before what the panel holds.
  await status.selectOption('contacted');
  await undo.hover();
  await status.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  expect(await undo.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await undone.waitFor();

  seen.expectRefused('/admin/leads');
  await page.route('**/admin/leads/*', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 503, contentType: 'application/problem+json', body: '{}' })
      : route.continue(),
  );
  await status.selectOption('qualified');
  const failed = noticeOf(page).getByText(TEXTS.statusFailed);
  await failed.hover();
  expect(await isHit(failed)).toBe(true);
  // Once the panel is gone, the page shows what is left of them.
  await panel.getByRole('button', { name: 'Close' }).click();
  await panel.waitFor({ state: 'detached' });
  expect(await isHit(failed)).toBe(true);
});

test('Back closes the panel and the row has the focus again; a typed note outlives Escape, a click beside, Close and Back', async ({
  openPanel,
  leads,
}) => {
  const lead = await leads.one('new');
  const { page } = await openPanel('/admin');
  const panel = await openLead(page, lead);
  await page.goBack();
  await panel.waitFor({ state: 'detached' });
  expect(page.url()).toMatch(/\/admin\/leads$/);
  await expect.poll(() => focusedRow(page)).toBe(lead.id);
  await page.goForward();
  await panel.waitFor();

  // Closing it by hand takes the same step: Back then leaves the section as it would have before.
  await panel.getByRole('button', { name: 'Close' }).click();
  await panel.waitFor({ state: 'detached' });
  expect(leadOf(page)).toBeNull();
  await page.goBack();
  await page.waitForURL(/\/admin$/);

  // Opened by its own address, it has no step of its own.
  await page.goto(`/admin/leads?lead=${lead.id}`);
  await panel.getByRole('button', { name: 'Close' }).click();
  await panel.waitFor({ state: 'detached' });
  expect(page.url()).toMatch(/\/admin\/leads$/);

  await openLead(page, lead);
  const ask = page.getByRole('dialog', { name: ASK });
  const note = panel.getByLabel(DETAIL.notes.label);
  await panel.getByRole('button', { name: DETAIL.note }).click();
  await note.pressSequentially(NOTE);
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(200, 300),
    () => panel.getByRole('button', { name: 'Close' }).click(),
    () => page.goBack(),
    // What Android's Back asks of a dialog.
    () =>
      page.locator('dialog.side').evaluate((dialog: HTMLDialogElement) => dialog.requestClose()),
  ]) {
    await close();
    await ask.getByRole('button', { name: KEEP }).click();
    await ask.waitFor({ state: 'detached' });
    expect(await note.inputValue()).toBe(NOTE);
    expect(leadOf(page)).toBe(lead.id);
  }
  // Another form beside it takes nothing away either.
  await panel.getByRole('button', { name: DETAIL.email }).click();
  await panel.getByRole('button', { name: DETAIL.note }).click();
  expect(await note.inputValue()).toBe(NOTE);

  await page.keyboard.press('Escape');
  await ask.getByRole('button', { name: 'Discard' }).click();
  await panel.waitFor({ state: 'detached' });
  await expect.poll(() => focusedRow(page)).toBe(lead.id);

  // What is saved needs no question.
  await page.keyboard.press('Enter');
  await panel.getByRole('button', { name: DETAIL.note }).click();
  await note.pressSequentially(NOTE);
  await panel.getByRole('button', { name: DETAIL.notes.save }).click();
  await panel.locator('.timeline').getByText(NOTE).waitFor();
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
});

test('an ended booking offers no act that would be refused, and is taken back with a reason', async ({
  openPanel,
  cast,
}) => {
  const { id, vendorUser } = await cast.accepted(14);
  await cast.windowBegan(id);
  await done(vendorUser, id, 'no-show');
  const { page } = await openPanel(`/admin/leads/${id}`);
  const acts = page.getByRole('region', { name: ACTS.bar });
  const act = (name: string) => acts.getByRole('button', { name, exact: true });
  await act(ACTS.reopen).waitFor();
  await page.locator('.booking-head .badge', { hasText: 'No-show' }).waitFor();
  const expectNoChange = async () => {
    for (const name of [ACTS.date, ACTS.edit, ACTS.cancel, DETAIL.transfer]) {
      expect(await act(name).count(), name).toBe(0);
    }
  };
  await expectNoChange();
  await act(ACTS.reopen).click();
  const dialog = page.getByRole('dialog', { name: ACTS.reopenBooking.title });
  await dialog.getByLabel(ACTS.reopenBooking.reason).fill('The crew rang at the wrong door.');
  expect(await axeFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: ACTS.reopenBooking.submit }).click();
  await page.locator('.booking-head .badge', { hasText: 'Accepted' }).waitFor();
  await expect.poll(() => act(ACTS.reopen).count()).toBe(0);
  // Its day has gone.
  await expectNoChange();
  await page
    .getByRole('region', { name: BOOKING.sections.history, exact: true })
    .getByText(actionWords('booking.reopened'))
    .waitFor();
});
