import { setTimeout as sleep } from 'node:timers/promises';
import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { TEXTS } from '../../islands/admin/messages.ts';
import { PALETTE } from '../../islands/admin/palette/messages.ts';
import { ACCOUNT } from '../../islands/admin/sections/account/messages.ts';
import { TEXTS as DASHBOARD } from '../../islands/admin/sections/dashboard/messages.ts';
import { TEXTS as FRESH } from '../../islands/shared/fresh/messages.ts';
import { TEXTS as PASSKEYS } from '../../islands/shared/passkeys/messages.ts';
import { TEXTS as factor } from '../../islands/shared/second-factor/messages.ts';
import { axeFaults } from '../support/axe.ts';
import { poll } from '../support/bookings.ts';
import { addLeads } from '../support/ledger.ts';
import { OPERATOR_PASSWORD } from '../support/operators.ts';
import { test } from '../support/panel.ts';
import { virtualDevice } from '../support/virtual-device.ts';

const { signIn: door } = TEXTS;

test('the second factor asks for a fresh sign-in, is set up by scanning and asked for from then on', async ({
  openPanel,
  server,
}) => {
  const panel = await openPanel('/admin/account', { role: 'analyst' });
  panel.expectRefused('/admin/session');
  const { page, email } = panel;
  expect(await page.getByRole('heading', { name: ACCOUNT.people.title, exact: true }).count()).toBe(
    0,
  );
  // A sign-in of an hour ago is not fresh.
  await server.sql`
    update sessions set proved_at = now() - interval '1 hour'
    where user_id = (select id from users where email = ${email})`;
  panel.expectRefused('/admin/account/second-factor');
  await page.getByRole('button', { name: factor.add }).click();
  await page.getByRole('dialog', { name: FRESH.title }).waitFor();
  await page.getByLabel(FRESH.password).fill(OPERATOR_PASSWORD);
  await page.getByRole('button', { name: FRESH.submit }).click();
  const secret = (await page.getByRole('dialog').locator('code').textContent()) ?? '';
  const code = (ahead: number) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + ahead });
  await page.getByLabel(factor.code).fill(code(0));
  await page.getByRole('button', { name: factor.confirm }).click();
  await page.getByRole('heading', { name: factor.codesTitle }).waitFor();
  await poll(() => page.locator('.factor-codes li').count()).toBe(8);
  const recovery = (await page.locator('.factor-codes li').first().textContent()) ?? '';
  await page.getByRole('button', { name: factor.kept }).click();
  await page.getByText(factor.on).waitFor();
  await page.getByRole('button', { name: 'Logout' }).click();
  const form = page.getByRole('form', { name: door.title });
  await form.getByLabel(door.email).fill(email);
  await form.getByLabel(door.password, { exact: true }).fill(OPERATOR_PASSWORD);
  await form.getByRole('button', { name: door.submit }).click();
  await page.getByLabel(door.code).fill(code(30_000));
  await page.getByRole('button', { name: door.submit }).click();
  await page.getByRole('heading', { name: ACCOUNT.title, level: 1 }).waitFor();
  // A code of it, or a recovery code, turns it off: not the password alone.
  await page.getByRole('button', { name: factor.remove }).click();
  await page.getByLabel(factor.proof).fill(recovery);
  await page.getByRole('dialog').getByRole('button', { name: factor.remove }).click();
  await page.getByText(factor.off).waitFor();
});

test('a passkey is added, signs in beside the password, proves who it is, and is removed', async ({
  openPanel,
  server,
}) => {
  const panel = await openPanel('/admin/account');
  panel.expectRefused('/admin/session');
  const { page } = panel;
  await virtualDevice(page);
  const passkeys = page.getByRole('region', { name: PASSKEYS.title });
  await passkeys.getByLabel(PASSKEYS.name).fill('Office laptop');
  await passkeys.getByRole('button', { name: PASSKEYS.add }).click();
  await passkeys.getByRole('button', { name: PASSKEYS.remove('Office laptop') }).waitFor();
  // Each way out forgets the customers that the palette has found.
  const [user] = await server.sql`select id from users where email = ${panel.email}`;
  const recents = `portage-recent-${user?.id}`;
  await page.evaluate((name) => sessionStorage.setItem(name, '[]'), recents);
  await page.getByRole('button', { name: ACCOUNT.sessions.everywhere }).click();
  await poll(() => page.evaluate((name) => sessionStorage.getItem(name), recents)).toBeNull();
  await page.getByRole('button', { name: PASSKEYS.signIn }).click();
  await passkeys.getByRole('button', { name: PASSKEYS.remove('Office laptop') }).waitFor();
  await page.reload();
  await passkeys.getByText(/Last used/).waitFor();
  await server.sql`
    update sessions set proved_at = now() - interval '1 hour'
    where user_id = (select id from users where email = ${panel.email})`;
  panel.expectRefused('/admin/account/passkeys/');
  // The list is still asked for anew when its person signs out, and the word that this is done comes late.
  await page.route('**/admin/account/passkeys', () => {});
  const gone = Promise.withResolvers<void>();
  await page.route('**/admin/needs-you', (route) => gone.promise.then(() => route.continue()));
  await page.route('**/admin/session', async (route) => {
    const response = await route.fetch();
    gone.resolve();
    await sleep(500);
    await route.fulfill({ response });
  });
  await passkeys.getByRole('button', { name: PASSKEYS.remove('Office laptop') }).click();
  const proof = page.getByRole('dialog', { name: FRESH.title });
  await proof.getByRole('button', { name: PASSKEYS.signIn }).click();
  await page.getByText(PASSKEYS.removed).waitFor();
  await page.getByRole('button', { name: 'Logout' }).click();
  panel.expectRefused('/admin/session/passkey');
  await page.getByRole('button', { name: PASSKEYS.signIn }).click();
  await page.getByRole('alert').waitFor();
  expect(await axeFaults(page)).toEqual([]);
});

const line = (page: Page) => page.getByRole('combobox', { name: PALETTE.title });
const options = (page: Page) => page.getByRole('option');
const active = (page: Page) => page.locator('.palette-entry[data-active]');

test('by the keyboard alone a booking is found, opened, and first among the recent ones, and acts are done', async ({
  openPanel,
  server,
}) => {
  const [id = ''] = await addLeads(server.sql, [
    { at: new Date(), vendorId: 1, quoteCents: 90_000 },
  ]);
  await server.sql`
    update leads set first_name = 'Odile', last_name = 'Zwicker', phone = '+15195550177'
    where id = ${id}`;
  const { page } = await openPanel('/admin/monitoring');
  await page.keyboard.press('Control+k');
  await line(page).waitFor();
  // The list brings a line of its own in place of the first, and a handle on that one would have no focus any more.
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('role'));
  await poll(focused).toBe('combobox');
  // Tab leads nowhere: the list is walked by the arrows.
  await page.keyboard.press('Tab');
  expect(await focused()).toBe('combobox');

  await page.keyboard.type('zwick');
  const found = options(page).filter({ hasText: 'Odile Zwicker' });
  await found.waitFor();
  await poll(() => active(page).innerText()).toContain('Odile Zwicker');
  const named = await line(page).getAttribute('aria-activedescendant');
  expect(await active(page).getAttribute('id')).toBe(named);
  expect(await axeFaults(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await poll(() => page.url()).toContain(id);
  await poll(() => line(page).count()).toBe(0);

  await page.goto('/admin');
  await page.getByRole('link', { name: 'Dashboard', exact: true }).waitFor();
  await page.keyboard.press('Control+k');
  await poll(() => options(page).first().innerText()).toContain('Odile Zwicker');
  await page.keyboard.press('ArrowDown');
  await poll(() => active(page).innerText()).not.toContain('Odile');
  await page.keyboard.press('ArrowUp');
  await poll(() => active(page).innerText()).toContain('Odile');
  await page.keyboard.press('Escape');
  await poll(() => line(page).count()).toBe(0);

  // By the digits of the phone, although no letter of it is shown.
  await page.keyboard.press('Control+k');
  await line(page).fill('5195550177');
  await options(page).filter({ hasText: 'Odile Zwicker' }).waitFor();

  // Acts are done from anywhere, and what was found nowhere is said.
  await line(page).fill('sweep');
  await poll(() => active(page).innerText()).toContain(PALETTE.acts.sweep);
  await page.keyboard.press('Enter');
  await page.getByText(DASHBOARD.actions.swept).waitFor();

  await page.keyboard.press('Control+k');
  await line(page).fill('qqqxyz');
  await page.getByText(PALETTE.none('qqqxyz')).waitFor();
  await line(page).fill('keys');
  await poll(() => active(page).innerText()).toContain(PALETTE.acts.keys);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Keyboard' }).getByText('Ctrl K').waitFor();
});

test('a phone has a button for it, a yard opens its own page, an analyst is offered no change', async ({
  openPanel,
  server,
}) => {
  const [yard] = await server.sql<{ id: number; name: string }[]>`
    select id, name from locations where closed_at is null order by id limit 1`;
  const { page } = await openPanel('/admin', { role: 'analyst' });
  await page.setViewportSize({ width: 375, height: 720 });
  await page.getByRole('button', { name: 'Find anything' }).click();
  await line(page).fill('back up');
  await page.getByText(PALETTE.none('back up')).waitFor();
  await line(page).fill(yard?.name ?? '');
  await options(page).filter({ hasText: yard?.name }).first().click();
  await poll(() => page.url()).toContain(`location=${yard?.id}`);
  await page.getByRole('dialog', { name: yard?.name }).waitFor();
  // Its address is its own: opened anew it shows the same, and Back closes it.
  await page.reload();
  await page.getByRole('dialog', { name: yard?.name }).waitFor();
});
