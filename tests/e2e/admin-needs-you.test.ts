import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import { actionWords } from '../../contracts/admin/audit-words.ts';
import type { NeedKind } from '../../contracts/admin/needs-you.ts';
import { NEED_WORDS } from '../../contracts/admin/needs-you.ts';
import { TEXTS } from '../../islands/admin/sections/dashboard/messages.ts';
import { NEEDS } from '../../islands/admin/sections/dashboard/needs-messages.ts';
import { CASE } from '../../islands/admin/sections/leads/booking/case-messages.ts';
import { COMPOSER } from '../../islands/admin/sections/leads/booking/composer-messages.ts';
import { BOOKING } from '../../islands/admin/sections/leads/booking/messages.ts';
import { DETAIL } from '../../islands/admin/sections/leads/detail-messages.ts';
import { TRANSFERS } from '../../islands/admin/sections/leads/transfer-messages.ts';
import { TEXTS as MONITORING } from '../../islands/admin/sections/monitoring/messages.ts';
import { eventually } from '../support/app.ts';
import { axeFaults } from '../support/axe.ts';
import { poll } from '../support/bookings.ts';
import { looksRight } from '../support/looks-right.ts';
import { agreeToPrice, declineRequest, leaveNight } from '../support/night.ts';
import { test } from '../support/panel.ts';
import { done } from '../support/vendor-leads.ts';

const PHONE = { width: 375, height: 800 };
const DESK = { width: 1440, height: 900 };

const rowOf = (page: Page, kind: NeedKind): Locator =>
  page.locator('.need', { has: page.getByText(NEED_WORDS[kind], { exact: true }) });
const gone = (page: Page, kind: NeedKind) => rowOf(page, kind).waitFor({ state: 'detached' });
const refresh = (page: Page) =>
  page.locator('.welcome').getByRole('button', { name: TEXTS.refresh }).click();
async function back(page: Page) {
  await page.goto('/admin');
  await page.getByRole('heading', { name: NEEDS.title }).waitFor();
}
/** Follows the way to where an item is dealt with. */
const follow = (page: Page, kind: NeedKind) =>
  rowOf(page, kind).getByRole('link', { name: NEEDS.open[kind] }).first().click();

test('what waits is counted beside the sections, and fresh once anything was done', async ({
  openPanel,
  server,
  cast,
}) => {
  const { id } = await cast.booked(30);
  await server.sql`
    update vendor_answers set booked_at = now() - interval '30 hours' where lead_id = ${id}`;
  const { page } = await openPanel('/admin/account', { role: 'operator' });
  const leads = page.getByRole('link', { name: 'Leads', exact: true });
  await eventually(async () => (await leads.getAttribute('aria-describedby')) === 'mark-leads');
  const mark = page.locator('#mark-leads');
  expect(await mark.textContent()).toContain('1 waits for a person, 1 past due');
  expect(await mark.getAttribute('class')).toContain('late');
  await server.sql`update vendor_answers set booked_at = now() where lead_id = ${id}`;
  // Something is done elsewhere: the sidebar asks again by itself.
  await page.getByLabel('Mail me what needs me').click();
  await mark.waitFor({ state: 'detached' });
});

test('another operator who was faster is told of, and an analyst only reads', async ({
  openPanel,
  server,
  cast,
}) => {
  const { id, vendorUser } = await cast.booked(32);
  await server.sql`
    update vendor_answers set booked_at = now() - interval '30 hours' where lead_id = ${id}`;
  const ana = await openPanel('/admin', { role: 'operator' });
  ana.expectRefused(`/admin/needs-you/late_answer/${id}/owner`);
  const row = rowOf(ana.page, 'late_answer');
  await row.getByRole('button', { name: NEEDS.take }).waitFor();
  const owner = await cast.owner();
  const path = `/admin/needs-you/late_answer/${id}/owner`;
  // With the press itself: the list, which looks again by itself, would no longer offer it.
  await ana.page.route(
    `**${path}`,
    async (route) => {
      expect((await owner.put(path, { from: null, to: owner.id })).status).toBe(200);
      await route.continue();
    },
    { times: 1 },
  );
  await row.getByRole('button', { name: NEEDS.take }).click();
  await ana.page.getByText(/Another operator was faster. It is Test owner’s now/).waitFor();
  await row.getByRole('combobox').waitFor();

  const { page } = await openPanel('/admin?kind=late_answer', { role: 'analyst' });
  await rowOf(page, 'late_answer').getByText('Test owner').waitFor();
  expect(await rowOf(page, 'late_answer').getByRole('button').count()).toBe(0);
  expect(await rowOf(page, 'late_answer').getByRole('combobox').count()).toBe(0);
  expect(await rowOf(page, 'late_answer').getByRole('link', { name: /^Call/ }).count()).toBe(0);
  await done(vendorUser, id, 'accept');
});

test('a whole morning, begun on a phone and ended at a desk, empties the queue by what it offers', {
  timeout: 240_000,
}, async ({ openPanel, server, cast }) => {
  const left = await leaveNight(server);
  const { page } = await openPanel('/admin/account');
  await page.setViewportSize(PHONE);
  await back(page);
  await rowOf(page, 'late_answer').waitFor();
  await page.getByText(TEXTS.status.pastDue(1)).waitFor();
  expect(await page.getByText(TEXTS.status.healthy).count()).toBe(0);
  const all = page.getByRole('button', { name: NEEDS.more(3) });
  await all.click();
  await poll(() => page.locator('.need').count()).toBe(13);
  // What is past due stands first.
  expect(await page.locator('.need').first().textContent()).toContain(NEED_WORDS.late_answer);
  await looksRight(page, '.needs');
  await page.setViewportSize(DESK);
  expect(await axeFaults(page)).toEqual([]);
  await page.setViewportSize(PHONE);

  // Whose it is, with the way back, and in the address.
  const late = rowOf(page, 'late_answer');
  await late.getByRole('button', { name: NEEDS.take }).click();
  await page.getByText(NEEDS.taken).waitFor();
  await page.getByRole('button', { name: NEEDS.whose.mine, exact: true }).click();
  await page.waitForURL(/owner=mine/);
  await poll(() => page.locator('.need').count()).toBe(1);
  await late.getByRole('combobox').selectOption({ label: NEEDS.noOwner });
  await page.getByText(NEEDS.noMatch).waitFor();
  await page
    .locator('.notice-line', { hasText: NEEDS.given })
    .getByRole('button', { name: NEEDS.undo })
    .click();
  await late.waitFor();
  await page.getByRole('button', { name: NEEDS.whose.all, exact: true }).click();

  // The mover is reminded, and answers.
  await late.getByRole('button', { name: NEEDS.remind }).click();
  await page.getByText(/is reminded by mail/).waitFor();
  expect(await late.getByRole('link', { name: /^Call/ }).getAttribute('href')).toMatch(
    /^tel:\+?\d/,
  );
  await done(left.late.vendorUser, left.late.id, 'accept');
  await refresh(page);
  await gone(page, 'late_answer');

  await rowOf(page, 'failed_mail').getByRole('button', { name: NEEDS.resend }).click();
  await gone(page, 'failed_mail');
  await rowOf(page, 'backup').getByRole('button', { name: NEEDS.backUp }).click();
  await gone(page, 'backup');
  const reminded = page.waitForResponse(/vendor-reminder/);
  await rowOf(page, 'quote_request').getByRole('button', { name: NEEDS.remind }).click();
  await reminded;
  await declineRequest(server, left.requested);
  await refresh(page);
  await gone(page, 'quote_request');
  const call = rowOf(page, 'price_consent').getByRole('link', {
    name: NEEDS.call('Maya Okafor'),
  });
  expect(await call.getAttribute('href')).toMatch(/^tel:/);
  await agreeToPrice(server, left.priced.id);
  await refresh(page);
  await gone(page, 'price_consent');

  await follow(page, 'payment_review');
  await page.getByRole('button', { name: DETAIL.reviews.confirm }).click();
  await page.getByLabel(DETAIL.reviews.why).fill('She called us.');
  await page.getByRole('button', { name: DETAIL.reviews.confirm }).click();
  await page.getByText(DETAIL.reviews.confirmed).waitFor();
  await back(page);
  await gone(page, 'payment_review');

  await follow(page, 'refund');
  await page.getByRole('button', { name: DETAIL.retryRefund }).first().waitFor();
  await page.getByRole('button', { name: DETAIL.settle }).click();
  const settling = page.getByRole('form', { name: DETAIL.settlements.title });
  await settling.getByLabel(DETAIL.settlements.reason).fill('By e-transfer');
  await settling.getByRole('button', { name: DETAIL.settlements.action('$1.00') }).click();
  await page.getByText(DETAIL.settlements.done('$1.00')).waitFor();
  await page.getByText(actionWords('refund.settled_by_hand')).first().waitFor();
  await back(page);
  await gone(page, 'refund');

  await page.setViewportSize(DESK);
  await follow(page, 'declined');
  await page.getByRole('button', { name: DETAIL.transfer }).click();
  await page.getByRole('dialog').getByRole('radio').first().check();
  await page.getByRole('dialog').getByText(TRANSFERS.atOnce).waitFor();
  await looksRight(page, '.transfer-options');
  await page.getByRole('button', { name: TRANSFERS.move, exact: true }).click();
  await page.getByText(TRANSFERS.moved).waitFor();
  await page.getByText(actionWords('booking.transferred')).first().waitFor();
  await back(page);
  await gone(page, 'declined');

  // One cancelled, and the deposit of another one went back: both are called.
  for (const others of [1, 0]) {
    await follow(page, 'ended');
    await page.getByRole('tab', { name: COMPOSER.tabs.call }).click();
    await page.getByLabel(COMPOSER.call.outcome).selectOption('reached');
    await page.getByRole('button', { name: COMPOSER.call.save }).click();
    await page.getByText(DETAIL.called(BOOKING.outcomes.reached)).waitFor();
    await back(page);
    await poll(() => rowOf(page, 'ended').count()).toBe(others);
  }

  await follow(page, 'dispute');
  const evidence = page.waitForEvent('download');
  await page.getByRole('button', { name: DETAIL.evidence }).click();
  await evidence;
  const handed = { evidence: { uncategorized_text: 'They moved in.' } };
  await cast.control(`/disputes/${left.dispute}/update`, handed);
  await eventually(async () => {
    const [row] = await server.sql`
        select 1 from disputes where provider_id = ${left.dispute} and status = 'under_review'`;
    return row;
  });
  await back(page);
  await gone(page, 'dispute');

  await follow(page, 'case');
  await page.getByRole('button', { name: CASE.close }).click();
  await page.getByLabel(CASE.outcome).fill('We called: they ring you today.');
  await page.getByRole('button', { name: CASE.closing }).click();
  await page.getByText(CASE.closed).waitFor();
  await back(page);
  await gone(page, 'case');

  await follow(page, 'privacy_request');
  await page.getByRole('button', { name: MONITORING.privacy.acts.refuse }).click();
  await page.getByLabel(MONITORING.privacy.reason).fill('A claim is open until May.');
  await page.getByRole('button', { name: MONITORING.privacy.acts.refuse }).click();
  await page.getByText(MONITORING.privacy.decided).waitFor();
  await back(page);

  await page.getByText(NEEDS.none).waitFor();
  expect(await page.locator('.need').count()).toBe(0);
  expect(await page.locator('.sidebar .mark').count()).toBe(0);
  expect(await axeFaults(page)).toEqual([]);
  await cast.control(`/disputes/${left.dispute}/win`);
});
