import { expect } from 'vitest';
import { addDays, torontoToday } from '../../contracts/dates.ts';
import type { GenerateReply } from '../../contracts/quotes.ts';
import { TEXTS as ANALYTICS } from '../../islands/portal/sections/analytics/messages.ts';
import { TEXTS } from '../../islands/portal/sections/dashboard/messages.ts';
import { axeInLightAndDark } from '../support/axe.ts';
import { poll } from '../support/bookings.ts';
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
  await activity.getByText('Booking confirmed').waitFor();
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
    await page.locator('.stat').first().waitFor();
    for (const path of [DASHBOARD, '/vendor/analytics']) {
      await page.goto(path);
      // Without leads the analytics have no figures, and say what brings some.
      await page.locator('.stat, .empty').first().waitFor();
      expect(await axeInLightAndDark(page)).toEqual([]);
      const over = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      });
      expect(over).toBe(0);
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
  await page.locator('.stat').first().waitFor();
});
