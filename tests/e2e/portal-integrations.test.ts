import { afterEach, expect } from 'vitest';
import { LEAST_CONTRAST } from '../../contracts/widget-colours.ts';
import { TEXTS } from '../../islands/portal/sections/integrations/messages.ts';
import { axeFaults } from '../support/axe.ts';
import { test } from '../support/portal.ts';
import { receiver, signedWith } from '../support/webhooks.ts';

const SECTION = '/vendor/integrations';
const { webhooks, log, keys, widget } = TEXTS;

let close: (() => Promise<void>) | null = null;
afterEach(async () => {
  await close?.();
  close = null;
});

test('a mover connects its software, tests it, and sees what it answered', async ({
  openPortal,
}) => {
  const software = await receiver();
  close = software.close;
  const { page, expectRefused } = await openPortal(SECTION);
  expectRefused('/webhook-endpoints');
  await page.getByText(webhooks.none).waitFor();
  await page.getByRole('button', { name: webhooks.add }).click();
  const form = page.getByRole('dialog', { name: webhooks.form.addTitle });
  await form.getByLabel(webhooks.form.url).fill('http://hooks.example.ca');
  await form.getByRole('button', { name: webhooks.form.add, exact: true }).click();
  await form.getByText('Enter an address that begins with https://.').waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await form.getByLabel(webhooks.form.url).fill(`${software.url}/portage`);
  await form.getByLabel(webhooks.events['booking.completed']).uncheck();
  await form.getByRole('button', { name: webhooks.form.add, exact: true }).click();

  const once = page.getByRole('dialog', { name: webhooks.secretTitle });
  const secret = await once.getByLabel(webhooks.secret, { exact: true }).inputValue();
  expect(secret).toMatch(/^whsec_/);
  await once.getByRole('button', { name: TEXTS.close }).click();
  await page.getByText(webhooks.state.active, { exact: true }).waitFor();
  expect(await axeFaults(page)).toEqual([]);

  await page.getByRole('button', { name: new RegExp(webhooks.test) }).click();
  await page.getByText(webhooks.testSent).waitFor();
  await page.getByRole('button', { name: new RegExp(`^${webhooks.log}`) }).click();
  const panel = page.getByRole('dialog', { name: /^Deliveries to/ });
  await panel.getByText(log.state.delivered).waitFor();
  await panel.getByText(log.status(200)).waitFor();
  await panel.getByText('thanks').waitFor();
  expect(software.received.map((one) => signedWith(one, [secret]))).toEqual([[true]]);
  expect(await axeFaults(page)).toEqual([]);

  await panel.getByRole('button', { name: log.again }).click();
  await panel.getByText(log.attempt(2, '', '').split(',')[0] ?? '').waitFor();
  expect(software.received.length).toBe(2);
});

test('a key is shown once, listed by its beginning, and revoked', async ({ openPortal }) => {
  const { page, expectRefused } = await openPortal(`${SECTION}?tab=keys`);
  expectRefused('/api-keys');
  await page.getByRole('button', { name: keys.add }).click();
  const form = page.getByRole('dialog', { name: keys.form.title });
  await form.getByRole('button', { name: keys.form.make }).click();
  await form.getByText('Name the key by what uses it.').waitFor();
  await form.getByLabel(keys.form.name, { exact: true }).fill('Planner in the office');
  await form.getByLabel(keys.form.ends).selectOption('90');
  await form.getByRole('button', { name: keys.form.make }).click();
  const once = page.getByRole('dialog', { name: keys.tokenTitle });
  const token = await once.getByLabel(keys.token, { exact: true }).inputValue();
  const ask = () =>
    page.evaluate(async (key) => {
      const reply = await fetch('/api/v1/bookings', {
        headers: { authorization: `Bearer ${key}` },
      });
      return reply.status;
    }, token);
  expect(await ask()).toBe(200);
  expect(await axeFaults(page)).toEqual([]);
  await once.getByRole('button', { name: TEXTS.close }).click();
  await page.getByText(`${token.slice(0, 12)}…`).waitFor();
  expect(await page.content()).not.toContain(token);
  expect(await axeFaults(page)).toEqual([]);

  await page.getByRole('button', { name: `${keys.revoke}: Planner in the office` }).click();
  await page
    .getByRole('dialog', { name: keys.revokeTitle })
    .getByRole('button', { name: keys.revoke, exact: true })
    .click();
  await page.getByText(keys.none).waitFor();
});

test('a mover names its website, chooses colours and takes the code', async ({
  openPortal,
  server,
}) => {
  const { page, expectRefused } = await openPortal(`${SECTION}?tab=widget`);
  expectRefused('/vendor/vendor/widget');
  const field = page.getByLabel(widget.origins, { exact: true });
  await field.fill('https://www.example.ca/prices');
  await page.getByRole('button', { name: widget.save, exact: true }).click();
  await page.getByText('Write each website as https://www.example.ca, without a path.').waitFor();
  await field.fill('https://www.example.ca\nhttps://easy.example');
  await page.getByRole('button', { name: widget.save, exact: true }).click();
  await page.getByText(widget.saved).waitFor();
  const [row] = await server.sql`select origins from vendor_widgets`;
  expect(row?.origins).toEqual(['https://www.example.ca', 'https://easy.example']);

  await page.getByLabel(widget.colours.accent).fill('#ffee00');
  await page.getByText(widget.corrected(LEAST_CONTRAST)).waitFor();
  const code = await page.getByLabel(widget.snippet, { exact: true }).inputValue();
  expect(code).toContain(`<script src="${server.origin}/embed.js"`);
  expect(code).toContain('data-accent="#ffee00"');
  await page.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor();
  expect(await axeFaults(page)).toEqual([]);
});

test('who may not manage the profile does not see the section', async ({ openPortal }) => {
  const { page } = await openPortal('/vendor/leads', { permissions: ['view_leads'] });
  const nav = page.getByRole('navigation', { name: 'Sections', exact: true });
  expect(await nav.getByRole('link', { name: TEXTS.title }).count()).toBe(0);
});
