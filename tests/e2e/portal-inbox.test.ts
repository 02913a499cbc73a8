import { expect } from 'vitest';
import { TEXTS } from '../../islands/portal/sections/inbox/messages.ts';
import { THREAD } from '../../islands/portal/sections/leads/thread-messages.ts';
import { axeInLightAndDark } from '../support/axe.ts';
import { overflow } from '../support/overflow.ts';
import { test as base } from '../support/portal.ts';

const INBOX = '/vendor/inbox';
const SAID = 'Is the lane wide enough?';

/** A booking whose customer wrote, reported a problem and left a review. */
const test = base.extend('booked', async ({ server, cast }) => {
  const { id, vendor } = await cast.booked();
  await server.sql`
    insert into booking_messages (lead_id, vendor_id, sender, body, request_key, sent_at)
    select id, selected_vendor_id, 'customer', ${SAID}, 'one', now() from leads where id = ${id}`;
  await server.sql`
    insert into cases (lead_id, vendor_id, kind, body, opened_at, answer_by)
    select id, selected_vendor_id, 'damage', 'The table has a scratch.', now(),
      now() + interval '3 days' from leads where id = ${id}`;
  await server.sql`
    insert into reviews (lead_id, vendor_id, stars, body)
    select id, selected_vendor_id, 5, 'Careful people.' from leads where id = ${id}`;
  return { id, vendor };
});

test('what waits is counted in the sidebar; threads, problems and reviews are found and answered, on a phone and at a desk', async ({
  openPortal,
  booked,
}) => {
  const phone = { width: 375, height: 800 };
  const desk = { width: 1440, height: 800 };
  const { page } = await openPortal(INBOX, { vendor: booked.vendor, viewport: desk });
  const mark = page.locator('nav #mark-inbox');
  await mark.waitFor();
  expect(Number.parseInt((await mark.textContent()) ?? '', 10)).toBeGreaterThanOrEqual(3);
  await page.setViewportSize(phone);
  const fits = async () => {
    for (const viewport of [desk, phone]) {
      await page.setViewportSize(viewport);
      expect(await axeInLightAndDark(page)).toEqual([]);
      expect(await overflow(page)).toEqual([]);
    }
  };
  const line = page.getByRole('list', { name: TEXTS.threads.list }).getByRole('button');
  await line.filter({ hasText: booked.id }).getByText(TEXTS.threads.unread(1)).waitFor();
  await line.filter({ hasText: booked.id }).focus();
  await page.keyboard.press('Enter');
  const pane = page.getByRole('region', { name: TEXTS.over(booked.id) });
  await pane.getByText(SAID).waitFor();
  await fits();
  await pane.getByLabel(THREAD.label).fill('It is 3 m wide, so yes.');
  await pane.getByRole('button', { name: THREAD.send }).click();
  await pane.getByRole('listitem').getByText('It is 3 m wide').waitFor();
  await page.goBack();
  await line.filter({ hasText: booked.id }).getByText('It is 3 m wide').waitFor();
  await page.getByText(TEXTS.threads.unread(1)).waitFor({ state: 'detached' });

  await page.getByRole('tab', { name: TEXTS.tabs.cases }).click();
  const own = page.getByRole('listitem').filter({ hasText: booked.id });
  await own.getByText('The table has a scratch.').waitFor();
  await fits();
  await page.getByRole('tab', { name: TEXTS.tabs.reviews }).click();
  await own.getByText('Careful people.').waitFor();
  await fits();
  await page.getByRole('tab', { name: TEXTS.tabs.requests }).click();
  await page.getByText(TEXTS.requests.none).waitFor();
});
