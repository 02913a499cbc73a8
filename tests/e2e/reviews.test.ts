import { expect } from 'vitest';
import { JUDGED } from '../../islands/admin/sections/leads/judged-messages.ts';
import { AFTER } from '../../islands/booking/messages/manage-after.ts';
import { VENDOR_REVIEWS } from '../../islands/booking/messages/vendor-reviews.ts';
import { TEXTS } from '../../islands/portal/sections/leads/messages.ts';
import { REVIEW } from '../../islands/portal/sections/leads/thread-messages.ts';
import { axeFaults } from '../support/axe.ts';
import { looksRight } from '../support/looks-right.ts';
import { test as panelTest } from '../support/panel.ts';
import { test } from '../support/portal.ts';
import { done } from '../support/vendor-leads.ts';
import { freshTrip } from '../support/wizard.ts';

const PHONE = { width: 375, height: 720 };

test('mover and customer settle the bill, and the customer reviews the move on a phone', async ({
  arrive,
  openPortal,
  cast,
}) => {
  const { id, link, quote } = await cast.ofToday();
  await cast.windowBegan(id);
  const portal = await openPortal(`/vendor/leads?lead=${id}`, { vendor: quote.vendor_slug });
  portal.expectRefused('/complete');
  const { page } = portal;
  await page.setViewportSize(PHONE);
  const panel = page.getByRole('dialog');
  await panel.getByRole('button', { name: TEXTS.actions.complete }).click();
  await panel.getByLabel(TEXTS.complete.billed).fill('99999');
  await panel.getByLabel(TEXTS.complete.hours).fill('3.5');
  await panel.getByRole('button', { name: TEXTS.complete.submit }).click();
  await panel.locator('.field-error').getByText('has agreed to').waitFor();
  await panel.getByLabel(TEXTS.complete.billed).fill('420.00');
  await looksRight(page, '.lead-ask');
  await panel.getByRole('button', { name: TEXTS.complete.submit }).click();
  await page.getByText(TEXTS.actions.done.complete).waitFor();

  const { wizard } = await arrive({ viewport: PHONE });
  const customer = wizard.page;
  await customer.goto(link);
  const after = customer.locator('#after-move');
  await after.getByText('$420.00').waitFor();
  await after.getByText('$419.00').waitFor();
  await after.getByRole('button', { name: AFTER.wrong }).click();
  await after.getByRole('button', { name: AFTER.tell }).click();
  await after.getByText(AFTER.noteMissing).waitFor();
  await looksRight(customer, '#after-move');
  await after.getByRole('button', { name: AFTER.back }).click();
  await after.getByRole('button', { name: AFTER.right, exact: true }).click();
  await after.getByText(AFTER.saidRight).waitFor();

  await after.getByRole('button', { name: AFTER.send }).click();
  await after.getByText(AFTER.starsMissing).waitFor();
  await after.getByRole('radio').nth(1).check();
  await after.getByLabel(AFTER.text).fill('Careful with the piano.');
  await after.getByRole('button', { name: AFTER.send }).click();
  await after.getByText('Careful with the piano.').waitFor();
  await after.getByRole('button', { name: AFTER.change }).waitFor();

  await page.reload();
  const review = panel.getByRole('region', { name: REVIEW.title });
  await review.getByText('Careful with the piano.').waitFor();
  await review.getByLabel(REVIEW.answer).fill('Thank you, it was a fine piano.');
  await review.getByRole('button', { name: REVIEW.send }).click();
  await page.getByText(REVIEW.done).waitFor();
  await customer.reload();
  await after.getByText('it was a fine piano').waitFor();
});

panelTest(
  'readers report a review in a mover’s card, and an operator hides it',
  async ({ arrive, openPanel, server, cast }) => {
    const { id, quote, vendorUser } = await cast.ofToday();
    await cast.windowBegan(id);
    await done(vendorUser, id, 'complete');
    await server.sql`
    insert into reviews (lead_id, vendor_id, stars, body)
    select lead_id, vendor_id, 2, 'Call Bob, he is cheaper.' from vendor_answers
    where lead_id = ${id}`;
    const { wizard } = await arrive();
    await wizard.toMovers(freshTrip());
    const card = wizard.card(quote.vendor_name);
    await wizard.openDetails(card);
    await card.getByText('1 review').last().click();
    await card.getByText('Call Bob').waitFor();
    await card.getByRole('button', { name: VENDOR_REVIEWS.report }).click();
    await card.getByText(VENDOR_REVIEWS.reported).waitFor();
    // One review makes no mean, so there is nothing to sort by.
    expect(await wizard.page.getByRole('radio', { name: 'Rating' }).count()).toBe(0);

    const { page } = await openPanel('/admin/leads');
    await page.getByText(JUDGED.title(1)).click();
    await page.getByRole('button', { name: JUDGED.hide }).click();
    await page.getByLabel(JUDGED.why).fill('It advertises another company.');
    expect(await axeFaults(page)).toEqual([]);
    await page.getByRole('button', { name: JUDGED.hide }).click();
    await page.getByText(JUDGED.state(true), { exact: true }).waitFor();
    const [row] = await server.sql`select hidden_at from reviews where lead_id = ${id}`;
    expect(row?.hidden_at).not.toBeNull();
  },
);
