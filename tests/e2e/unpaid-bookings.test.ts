import { expect } from 'vitest';
import { UNPAID_KEY } from '../../contracts/unpaid-bookings.ts';
import { UNPAID } from '../../site/messages/unpaid-bookings.ts';
import { expectBookedOnce, poll } from '../support/bookings.ts';
import { test } from '../support/customers.ts';
import { freshTrip } from '../support/wizard.ts';

test('a payment page that was closed is found again from any page, until it is paid', async ({
  arrive,
  server,
}) => {
  const { wizard, page } = await arrive();
  const trip = freshTrip();
  await page.goto('/');
  const door = page.getByRole('button', { name: UNPAID.finish });
  expect(await door.count()).toBe(0);
  await wizard.toPayment(trip);
  const session = page.url();

  const home = await page.context().newPage();
  const asked: string[] = [];
  home.on('request', (request) => asked.push(request.url()));
  await home.goto('/');
  const finish = home.getByRole('button', { name: UNPAID.finish });
  await poll(() => finish.textContent()).toMatch(/ \d{1,2}:\d\d [ap]m$/);
  const [kept = ''] = await home.evaluate((key) => [localStorage.getItem(key) ?? ''], UNPAID_KEY);
  expect(Object.keys(JSON.parse(kept))).toEqual(['lead', 'until']);
  expect(asked.filter((url) => /payment/.test(url))).toEqual([]);

  const other = await page.context().newPage();
  await other.goto('/tips-guides');
  const there = other.getByRole('button', { name: UNPAID.finish });
  await there.waitFor();
  // A page in the other language tells the time in its own.
  const french = await page.context().newPage();
  await french.goto('/fr/');
  await poll(() => french.locator('#unpaid button').textContent()).toMatch(/ \d{1,2}\sh\s\d\d$/);
  await french.close();

  await finish.click();
  await home.waitForURL(session);
  await home.getByRole('button', { name: /^Pay CA\$/ }).click();
  await home.waitForURL(/\/quote\?.*#\/step7/);
  await poll(() => there.isVisible()).toBe(false);
  await expectBookedOnce(server, trip.date);
  await home.goto('/');
  expect(await finish.isVisible()).toBe(false);
});

test('a page is whole where a browser lets nothing be kept', async ({ arrive }) => {
  const { page } = (await arrive()).wizard;
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('Nothing is kept here.', 'SecurityError');
      },
    });
  });
  // What a page throws fails its test.
  await page.goto('/tips-guides');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.getByRole('button', { name: UNPAID.finish }).count()).toBe(0);
});
