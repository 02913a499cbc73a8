import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { PALETTE } from '../../islands/admin/palette/messages.ts';
import { PHONE } from '../../islands/admin/phone-booking/messages.ts';
import { TEXTS as CALCULATOR } from '../../islands/admin/sections/vendors/calculator/messages.ts';
import { ASKED_PRICE } from '../../islands/booking/messages/asked-price.ts';
import { axeFaults } from '../support/axe.ts';
import { poll } from '../support/bookings.ts';
import { test } from '../support/panel.ts';
import type { TestServer } from '../support/server.ts';
import { freshTrip } from '../support/wizard.ts';

const { move } = CALCULATOR;

async function linkTo({ mailDir }: TestServer, address: string): Promise<string> {
  const find = async () => {
    const names = await readdir(mailDir).catch(() => []);
    const mails = await Promise.all(
      names
        .filter((name) => name.startsWith('quote_answered'))
        .map((name) => readFile(join(mailDir, name), 'utf8')),
    );
    const mail = mails.find((source) => source.includes(`To: ${address}`));
    const text = mail?.replace(/=\r?\n/g, '').replaceAll('=3D', '=') ?? '';
    return /\/asked-price#token=[\da-f]{64}/.exec(text)?.[0];
  };
  await poll(find).toBeTruthy();
  return (await find()) ?? '';
}

test.for([375, 1440])(
  'at %i px a caller is offered a price, and pays by the mailed link',
  async (width, { openPanel, arrive, server }) => {
    const panel = await openPanel('/admin', { role: 'operator' });
    const { page } = panel;
    await page.setViewportSize({ width, height: 800 });
    panel.expectRefused('/api/generate', '/admin/phone-bookings');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: PALETTE.title }).fill('phone');
    await page.getByRole('option', { name: PALETTE.acts.phone }).click();
    const dialog = page.getByRole('dialog', { name: PHONE.title });
    const trip = freshTrip();
    const email = `caller-${crypto.randomUUID()}@example.ca`;
    await dialog.getByLabel(move.origin, { exact: true }).fill(trip.from);
    await dialog.getByLabel(move.destination, { exact: true }).fill(trip.to);
    await dialog.getByLabel(move.date).fill(trip.date);
    await dialog.getByRole('button', { name: PHONE.price }).click();
    const offers = dialog.getByRole('group', { name: PHONE.movers });
    await offers.getByRole('radio').first().check();
    // Another move has other prices: those shown are no offer any more.
    await dialog.getByLabel(move.stairsPickup).fill('2');
    await dialog.getByText(PHONE.changed).waitFor();
    await dialog.getByRole('button', { name: PHONE.price }).click();
    await offers.getByRole('radio').first().check();
    await dialog.getByLabel(PHONE.firstName).fill('Carla');
    await dialog.getByLabel(PHONE.lastName).fill('Caller');
    await dialog.getByLabel(PHONE.email).fill('not an address');
    await dialog.getByLabel(PHONE.phone).fill('416 555 0142');
    await dialog.getByRole('button', { name: PHONE.send }).click();
    await dialog.getByText('Enter an email address such as name@example.ca.').first().waitFor();
    await dialog.getByLabel(PHONE.email).fill(email);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await axeFaults(page)).toEqual([]);
    }
    expect(await dialog.evaluate((node) => node.scrollWidth - node.clientWidth)).toBe(0);
    await dialog.getByRole('button', { name: PHONE.send }).click();
    await poll(() => dialog.count()).toBe(0);

    const [lead] = await server.sql<{ id: string; source: string }[]>`
    select id, source from leads where email = ${email}`;
    expect(lead?.source).toBe('phone');
    const { wizard } = await arrive({ viewport: { width, height: 800 } });
    await wizard.page.goto(server.origin + (await linkTo(server, email)));
    await wizard.page.getByRole('button', { name: ASKED_PRICE.book }).click();
    await wizard.payButton.click();
    await wizard.page.waitForURL(/\/(thank-you|quote)/);
    await wizard.page
      .getByText(lead?.id ?? '')
      .first()
      .waitFor();
    const paid = () => server.sql<{ payment_status: string }[]>`
    select payment_status from leads where id = ${lead?.id ?? ''}`;
    await poll(async () => (await paid())[0]?.payment_status).toBe('succeeded');
  },
);
