import { expect } from 'vitest';
import { TEXTS as FIRST_FR } from '../../islands/portal/first-steps/messages.fr.ts';
import { TEXTS as FIRST } from '../../islands/portal/first-steps/messages.ts';
import { TEXTS as ANALYTICS } from '../../islands/portal/sections/analytics/messages.ts';
import { TEXTS } from '../../islands/portal/sections/dashboard/messages.ts';
import { axeInLightAndDark } from '../support/axe.ts';
import { poll } from '../support/bookings.ts';
import { overflow } from '../support/overflow.ts';
import { test } from '../support/portal.ts';

const DASHBOARD = '/vendor/dashboard';

test('a booking stands in the cards, the lists and the analytics', async ({ openPortal, cast }) => {
  const { id, quote } = await cast.booked(14);
  const { page } = await openPortal(DASHBOARD, { vendor: quote.vendor_slug });
  await page.getByRole('heading', { name: TEXTS.welcome(quote.vendor_name), level: 1 }).waitFor();
  const card = (label: string) => page.locator('.stat').filter({ hasText: label });
  const dollars = new Intl.NumberFormat('en-CA', { style: 'currency', currency: 'CAD' });
  const price = dollars.format(quote.total_cost);
  await card(TEXTS.cards.leads).getByText(TEXTS.cards.leadsNote('1')).waitFor();
  await card(TEXTS.cards.revenue).getByText(price, { exact: true }).waitFor();
  await card(TEXTS.cards.revenue).getByText(TEXTS.cards.revenueNote(price)).waitFor();
  await card(TEXTS.cards.conversion).getByText('100.0%').waitFor();
  await card(TEXTS.cards.conversion).getByText('Industry average is 12%').waitFor();
  await card(TEXTS.cards.average).getByText(price, { exact: true }).waitFor();
  const locations = page.getByRole('region', { name: TEXTS.locations.title });
  await locations.getByText(TEXTS.locations.leads(1)).waitFor();
  const activity = page.getByRole('region', { name: TEXTS.activity.title });
  await activity.getByText('Deposit paid').waitFor();
  await activity.getByText(id).first().waitFor();
  expect(await activity.textContent()).not.toContain('Maya');
  await page
    .getByRole('region', { name: TEXTS.actions.title })
    .getByRole('link', { name: TEXTS.actions.list.analytics })
    .click();
  await page.getByRole('heading', { name: ANALYTICS.title, level: 1 }).waitFor();
  const origins = page.getByRole('region', { name: ANALYTICS.origins.title });
  await origins.getByRole('row', { name: /Toronto, ON\s*1\s*100\.0%/ }).waitFor();
  await origins.getByRole('img', { name: ANALYTICS.origins.map(1) }).waitFor();
  const prices = page.getByRole('region', { name: ANALYTICS.prices.title, exact: true });
  await prices.getByRole('row').filter({ hasText: 'N/A' }).first().waitFor();
});

test('a mover without a lead sees its first steps in place of figures, in both languages and by keyboard', async ({
  openPortal,
  server,
}) => {
  const { sql } = server;
  const [mover] = await sql<{ id: number; slug: string }[]>`
    select id, slug from vendors v
    where not exists (select from leads where selected_vendor_id = v.id) limit 1`;
  if (!mover) throw new Error('Every mover of the seed has a lead.');
  const vendor = mover.slug;
  const { steps } = FIRST;
  for (const path of [DASHBOARD, '/vendor/analytics']) {
    const { page } = await openPortal(path, { vendor });
    const box = page.getByRole('region', { name: FIRST.title });
    const states = () => box.getByRole('listitem').allInnerTexts();
    const row = (step: string, done: boolean) =>
      expect.stringMatching(new RegExp(`^${step}\\s*${done ? FIRST.done : FIRST.missing}$`));
    await poll(states).toEqual([
      row(steps.yard, true),
      row(steps.rates, true),
      row(steps.dates, true),
      row(steps.fleet, false),
      row(steps.logo, false),
    ]);
    await box.getByText(FIRST.left(2)).waitFor();
    expect(await page.locator('.stat').count()).toBe(0);
    await page.getByRole('region', { name: FIRST.figures }).getByRole('term').first().waitFor();
    expect(await axeInLightAndDark(page)).toEqual([]);
    await page.setViewportSize({ width: 375, height: 740 });
    expect(await overflow(page)).toEqual([]);
    await box.getByRole('link', { name: steps.logo }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/vendor/profile');
  }

  const { page } = await openPortal(DASHBOARD, {
    vendor,
    permissions: ['view_analytics', 'view_leads'],
  });
  const box = page.getByRole('region', { name: FIRST.title });
  await poll(() => box.getByRole('listitem').count()).toBe(1);
  await sql`
    with yard as (select id from locations where vendor_id = ${mover.id} limit 1),
      truck as (insert into trucks (vendor_id, location_id, name) select ${mover.id}, id, 'T1' from yard)
    insert into crews (vendor_id, location_id, name, people) select ${mover.id}, id, 'C1', 3 from yard`;
  await page.getByRole('link', { name: 'Analytics', exact: true }).click();
  await page.getByText(FIRST.ready).waitFor();

  const french = await openPortal('/fr/vendor/dashboard', { vendor });
  const boite = french.page.getByRole('region', { name: FIRST_FR.title });
  await boite.getByText(FIRST_FR.left(1)).waitFor();
  await boite.getByRole('link', { name: FIRST_FR.steps.dates }).waitFor();
});
