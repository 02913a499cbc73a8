import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { poll } from '../support/bookings.ts';
import { test } from '../support/customers.ts';
import { readNewsletterMail } from '../support/newsletter-mail.ts';
import type { TestServer } from '../support/server.ts';

const FORM_PAGE = '/tips-guides';
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function mailTo(server: TestServer, address: string) {
  const find = async () => {
    const names = await readdir(server.mailDir).catch(() => []);
    const sources = await Promise.all(
      names
        .filter((name) => name.startsWith('newsletter_confirmation'))
        .map((name) => readFile(join(server.mailDir, name), 'utf8')),
    );
    return sources.map(readNewsletterMail).find(({ to }) => to === address);
  };
  await poll(find).toBeTruthy();
  const mail = await find();
  if (!mail) throw new Error('The mail is gone again.');
  // The server of the tests knows itself under another port's name.
  const here = (url: URL) => `${url.pathname}${url.search}`;
  return { confirm: here(mail.confirm), unsubscribe: here(mail.unsubscribe) };
}

async function statusOf(server: TestServer, address: string) {
  const [row] = await server.sql<{ status: string }[]>`
    select status from newsletter_subscribers where email = ${address}`;
  return row?.status ?? null;
}

test.for([
  ['with script', { javaScriptEnabled: true }],
  ['without script', { javaScriptEnabled: false }],
] as const)('subscribes and leaves, %s', async ([how, options], { arrive, server }) => {
  const address = `${how.replace(' ', '.')}@example.ca`;
  const { wizard } = await arrive(options);
  const { page } = wizard;

  await page.goto(FORM_PAGE);
  await page.getByLabel('Email address').fill(address);
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await title(page, 'Check your inbox').waitFor();
  expect(await statusOf(server, address)).toBe('pending');

  const mail = await mailTo(server, address);
  await page.goto(mail.confirm);
  await title(page, 'Confirm your subscription').waitFor();
  expect(await statusOf(server, address)).toBe('pending');
  await page.getByRole('button', { name: 'Confirm my subscription' }).click();
  await title(page, 'You are subscribed').waitFor();
  expect(page.url()).not.toContain('token');
  expect(await statusOf(server, address)).toBe('subscribed');

  await page.goto(mail.confirm);
  await page.getByRole('button', { name: 'Confirm my subscription' }).click();
  await title(page, 'This link did nothing').waitFor();

  await page.goto(mail.unsubscribe);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await title(page, 'You are unsubscribed').waitFor();
  expect(await statusOf(server, address)).toBeNull();
});

test('says so when an address is none, and keeps the pages out of search engines', async ({
  arrive,
}) => {
  const { wizard } = await arrive();
  const { page } = wizard;
  await page.goto(FORM_PAGE);
  // The browser itself accepts an address without a domain's dot; the server does not.
  await page.getByLabel('Email address').fill('reader@example');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await title(page, 'Nothing was sent').waitFor();
  await page.getByLabel('Email address').waitFor();
  const robots = page.locator('meta[name="robots"]');
  expect(await robots.getAttribute('content')).toBe('noindex');
});
