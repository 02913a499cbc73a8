import { expect } from 'vitest';
import { addDays, torontoToday } from '../../contracts/dates.ts';
import type { GenerateReply } from '../../contracts/quotes.ts';
import { TEXTS as FIRST_FR } from '../../islands/portal/first-steps/messages.fr.ts';
import { TEXTS as FIRST } from '../../islands/portal/first-steps/messages.ts';
import { TEXTS as ANALYTICS } from '../../islands/portal/sections/analytics/messages.ts';
import { TEXTS } from '../../islands/portal/sections/dashboard/messages.ts';
import { axeInLightAndDark } from '../support/axe.ts';
import { poll } from '../support/bookings.ts';
import { overflow } from '../support/overflow.ts';
import { test } from '../support/portal.ts';
import type { TestServer } from '../support/server.ts';

const DASHBOARD = '/vendor/dashboard';

/** A booking with its deposit paid, by the calls that the wizard makes. */
async function book({ origin, sandboxUrl, sql }: TestServer) {
  const post = async <T>(url: string, body?: unknown): Promise<T> => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '10.9.9.9' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
    return (await response.json().catch(() => null)) as T;
  };
  for (let ahead = 14; ahead < 60; ahead++) {
    const move = {
      origin_address: 'Liberty Village, Toronto',
      destination_address: 'Port Credit, Mississauga',
      move_date: addDays(torontoToday(new Date()), ahead),
      move_time: 'Morning',
      total_rooms: 3,
    };
    const { quotes } = await post<GenerateReply>(`${origin}/api/generate`, move);
    const quote = quotes.find(({ bookable, total_cost }) => bookable && total_cost > 0);
    if (!quote) continue;
    const contact_data = {
      firstName: 'Maya',
      lastName: 'Okafor',
      email: 'maya@example.ca',
      phone: '+1 416 555 0123',
    };
    const body = { quote_data: move, selected_quote: quote, contact_data };
    const { id } = await post<{ id: string }>(`${origin}/api/leads`, body);
    const link = await post<{ payment_link_url: string }>(
      `${origin}/api/payment-simple/create-payment-link`,
      { amount: 100, currency: 'cad', lead_id: id },
    );
    const session = link.payment_link_url.split('/').at(-1);
    await post(`${sandboxUrl}/_test/sessions/${session}/pay`);
    await poll(async () => {
      const [row] = await sql`select payment_status from leads where id = ${id}`;
      return row?.payment_status;
    }).toBe('succeeded');
    return { id, quote };
  }
  throw new Error('The seed has no bookable day.');
}

test('a booking stands in the cards, the lists and the analytics', async ({
  openPortal,
  server,
}) => {
  const { id, quote } = await book(server);
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

test('axe finds nothing, full or empty, wide or narrow', async ({ openPortal, server }) => {
  const { quote } = await book(server);
  const others = ['lets-get-moving', 'easy2go', 'velocity-movers', 'pierre-sons'];
  const empty = others.find((slug) => slug !== quote.vendor_slug) ?? '';
  for (const vendor of [quote.vendor_slug, empty]) {
    const { page } = await openPortal(DASHBOARD, {
      vendor,
      viewport: { width: 375, height: 740 },
    });
    const steps = page.getByRole('region', { name: FIRST.title });
    const shown = vendor === empty ? steps : page.locator('.stat').first();
    for (const path of [DASHBOARD, '/vendor/analytics']) {
      if (path !== DASHBOARD) await page.goto(path);
      await shown.waitFor();
      expect(await axeInLightAndDark(page)).toEqual([]);
      expect(await overflow(page)).toEqual([]);
    }
  }
});

test('what does not load is told in the specified words, with Retry', async ({ openPortal }) => {
  const portal = await openPortal('/vendor/profile');
  const { page } = portal;
  portal.expectRefused('/vendor/vendor/analytics');
  await page.route('**/vendor/vendor/analytics', (route) =>
    route.fulfill({ status: 500, body: '' }),
  );
  await page.goto(DASHBOARD);
  await page.getByRole('alert').getByText('Failed to load dashboard stats').waitFor();
  await page.unroute('**/vendor/vendor/analytics');
  await page.route('**/vendor/vendor/analytics', (route) => route.abort());
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByRole('alert').getByText('Network error loading dashboard stats').waitFor();
  await page.unroute('**/vendor/vendor/analytics');
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByRole('region', { name: TEXTS.actions.title }).waitFor();
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
