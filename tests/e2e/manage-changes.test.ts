import { expect } from 'vitest';
import { CANCEL, CHANGES } from '../../islands/booking/messages/changes.ts';
import { HOME } from '../../islands/booking/messages/homes.ts';
import { MANAGE } from '../../islands/booking/messages/manage.ts';
import { axeFaults } from '../support/axe.ts';
import { actAtPortal, bookOverHttp } from '../support/customer-pages.ts';
import { test } from '../support/customers.ts';
import { overflow } from '../support/overflow.ts';
import { smallTargets } from '../support/targets.ts';

const PHONE = { viewport: { width: 375, height: 720 } };

test('another date is chosen by its price, and holds at once', async ({ arrive, server }) => {
  const { link, id } = await bookOverHttp(server);
  const { wizard } = await arrive(PHONE);
  const { page } = wizard;
  await page.goto(`${link}/change-date`);
  const days = page.locator('#change-date .price-day[data-status="free"]');
  await days.first().waitFor();
  const wanted = days.nth((await days.count()) - 2);
  const date = await wanted.getAttribute('data-date');
  await wanted.locator('input').check();
  await page.getByRole('heading', { name: CHANGES.offerTitle }).waitFor();
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    expect(await axeFaults(page)).toEqual([]);
  }
  expect(await overflow(page)).toEqual([]);
  expect(await smallTargets(page, '#change-date')).toEqual([]);
  await page.getByRole('button', { name: CHANGES.confirm }).click();
  await page.getByText(CHANGES.done).waitFor();
  const [row] = await server.sql<{ day: string }[]>`
    select day::text from bookings where lead_id = ${id}`;
  expect(row?.day).toBe(date);
  await page.locator('#history summary').click();
  await page.getByText(MANAGE.events.changed).waitFor();
});

test('a larger home above the ceiling is signed for, and waits for the mover', async ({
  arrive,
  server,
}) => {
  const { link, id, quote } = await bookOverHttp(server);
  const { wizard } = await arrive(PHONE);
  const { page } = wizard;
  await page.goto(`${link}/change-details`);
  await wizard.field(HOME.rooms).first().selectOption('9');
  await page.getByRole('button', { name: CHANGES.see }).click();
  await page.getByRole('heading', { name: CHANGES.offerTitle }).waitFor();
  await page.getByRole('button', { name: CHANGES.ask }).click();
  await page.locator('#change-details .field-error').waitFor();
  await page.getByLabel(CHANGES.name).fill('Maya Okafor');
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    expect(await axeFaults(page)).toEqual([]);
  }
  expect(await overflow(page)).toEqual([]);
  await page.getByRole('button', { name: CHANGES.ask }).click();
  await page.getByText(CHANGES.asked).waitFor();
  await page.getByText('It waits for an answer').waitFor();
  const change = { number: 1, agrees: true };
  await actAtPortal(server, { id, vendor: quote.vendor_slug }, 'change', change);
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'has confirmed your move' }).waitFor();
});

test('a booking is cancelled after a question, and says what becomes of the deposit', async ({
  arrive,
  server,
}) => {
  const { link } = await bookOverHttp(server);
  const { wizard } = await arrive(PHONE);
  const { page } = wizard;
  await page.goto(`${link}/cancel`);
  await page.getByText('$1.00').first().waitFor();
  await page.getByRole('button', { name: CANCEL.confirm }).click();
  await page.getByText(CANCEL.sure).waitFor();
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    expect(await axeFaults(page)).toEqual([]);
  }
  expect(await smallTargets(page, '#cancel')).toEqual([]);
  await page.getByRole('button', { name: CANCEL.no }).click();
  await page.getByRole('button', { name: CANCEL.confirm }).click();
  await page.getByRole('button', { name: CANCEL.yes }).click();
  await page.getByRole('heading', { level: 1, name: 'cancelled' }).waitFor();
  expect(await page.locator('#change-date').count()).toBe(0);
});
