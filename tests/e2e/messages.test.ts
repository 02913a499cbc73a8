import { expect } from 'vitest';
import { MESSAGES } from '../../islands/booking/messages/manage-messages.ts';
import { THREAD } from '../../islands/portal/sections/leads/thread-messages.ts';
import { bookOverHttp } from '../support/customer-pages.ts';
import { looksRight } from '../support/looks-right.ts';
import { test } from '../support/portal.ts';
import { cut } from '../support/replies.ts';

const PHONE = { width: 375, height: 720 };
const texts = THREAD;

test('a customer writes on a phone, the mover answers in the portal, and neither reloads', async ({
  arrive,
  openPortal,
  server,
}) => {
  const { id, link, quote } = await bookOverHttp(server);
  const { wizard } = await arrive({ viewport: PHONE });
  const customer = wizard.page;
  await customer.goto(link);
  const thread = customer.locator('#messages');
  await thread.getByText(MESSAGES.none).waitFor();
  await thread.getByLabel(MESSAGES.label).fill('Can you park in the lane?\nIt is narrow.');
  await thread.getByRole('button', { name: MESSAGES.send }).click();
  await thread.getByRole('listitem').getByText('Can you park in the lane?').waitFor();
  expect(await thread.getByLabel(MESSAGES.label).inputValue()).toBe('');
  await looksRight(customer, '#messages');

  const { page } = await openPortal('/vendor/leads', { vendor: quote.vendor_slug });
  await page.setViewportSize(PHONE);
  await page.getByText(texts.unread(1)).waitFor();
  await page.goto(`/vendor/leads?lead=${id}`);
  const section = page.getByRole('dialog').getByRole('region', { name: texts.title });
  await section.getByText('Can you park in the lane?').waitFor();
  await section.getByLabel(texts.label).fill('Yes. We bring the small truck.');
  await section.getByRole('button', { name: texts.send }).click();
  await section.getByRole('listitem').getByText('We bring the small truck.').waitFor();
  await looksRight(page, '.thread-form');

  // The open page asks by itself.
  await thread.getByText('We bring the small truck.').waitFor({ timeout: 30_000 });
});

test('what could not be sent stays in its field, and goes once when it is sent again', async ({
  arrive,
  server,
}) => {
  const { id, link } = await bookOverHttp(server);
  const customer = await arrive();
  const { page } = customer.wizard;
  customer.expectRefused('/api/booking/messages');
  await page.goto(link);
  const thread = page.locator('#messages');
  await thread.getByText(MESSAGES.none).waitFor();
  await cut(page, '/api/booking/messages');
  await thread.getByLabel(MESSAGES.label).fill('Do you bring blankets?');
  await thread.getByRole('button', { name: MESSAGES.send }).click();
  await thread.getByRole('alert').first().waitFor();
  expect(await thread.getByLabel(MESSAGES.label).inputValue()).toBe('Do you bring blankets?');
  await page.unrouteAll();
  await thread.getByRole('button', { name: MESSAGES.send }).click();
  await thread.getByRole('listitem').getByText('Do you bring blankets?').waitFor();
  expect(await server.sql`select from booking_messages where lead_id = ${id}`).toHaveLength(1);
});
