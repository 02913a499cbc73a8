import { Secret, TOTP } from 'otpauth';
import { expect } from 'vitest';
import { TEXTS } from '../../islands/admin/messages.ts';
import { ACCOUNT } from '../../islands/admin/sections/account/messages.ts';
import { TEXTS as FRESH } from '../../islands/shared/fresh/messages.ts';
import { TEXTS as PASSKEYS } from '../../islands/shared/passkeys/messages.ts';
import { TEXTS as factor } from '../../islands/shared/second-factor/messages.ts';
import { axeFaults } from '../support/axe.ts';
import { poll } from '../support/bookings.ts';
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
  // The list is asked for anew while its person signs out.
  panel.expectRefused('/admin/account/passkeys');
  const { page } = panel;
  await virtualDevice(page);
  const passkeys = page.getByRole('region', { name: PASSKEYS.title });
  await passkeys.getByLabel(PASSKEYS.name).fill('Office laptop');
  await passkeys.getByRole('button', { name: PASSKEYS.add }).click();
  await passkeys.getByRole('button', { name: PASSKEYS.remove('Office laptop') }).waitFor();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('button', { name: PASSKEYS.signIn }).click();
  await passkeys.getByRole('button', { name: PASSKEYS.remove('Office laptop') }).waitFor();
  await page.reload();
  await passkeys.getByText(/Last used/).waitFor();
  await server.sql`
    update sessions set proved_at = now() - interval '1 hour'
    where user_id = (select id from users where email = ${panel.email})`;
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
