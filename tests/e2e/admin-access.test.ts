import { Secret, TOTP } from 'otpauth';
import { expect } from 'vitest';
import { sha256 } from '../../api/domain/tokens.ts';
import { proofThrottle, signInThrottle } from '../../db/throttles.ts';
import { TEXTS } from '../../islands/admin/messages.ts';
import { ACCOUNT } from '../../islands/admin/sections/account/messages.ts';
import { SECTIONS } from '../../islands/admin/sections.ts';
import { axeFaults } from '../support/axe.ts';
import { poll } from '../support/bookings.ts';
import { OPERATOR_PASSWORD } from '../support/operators.ts';
import { type Panel, test } from '../support/panel.ts';

const { signIn: door } = TEXTS;

async function enter({ page }: Panel, email: string, password: string) {
  const form = page.getByRole('form', { name: door.title });
  await form.getByLabel(door.email).fill(email);
  await form.getByLabel(door.password, { exact: true }).fill(password);
  await form.getByRole('button', { name: door.submit }).click();
}

test('sign-in says what is wrong, opens the section that was asked for, and logout closes it', async ({
  openPanel,
}) => {
  const panel = await openPanel('/admin/account');
  panel.expectRefused('/admin/session');
  const { page, email } = panel;
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('heading', { name: door.title }).waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await enter(panel, email, 'not the password');
  await page.getByRole('alert').getByText('Email or password is wrong.').waitFor();
  await enter(panel, email, OPERATOR_PASSWORD);
  await page.getByRole('heading', { name: ACCOUNT.title, level: 1 }).waitFor();
});

test('sign-in and proofs say when to try again after too many wrong ones', async ({
  openPanel,
  server,
}) => {
  const panel = await openPanel('/admin/account');
  const { page, email } = panel;
  panel.expectRefused('/admin/');
  const [session] = await server.sql<{ token_hash: string }[]>`
    select token_hash from sessions
    where user_id = (select id from users where email = ${email})`;
  const proofs = proofThrottle(server.sql);
  for (let i = 0; i < 8; i++) await proofs.take(session?.token_hash ?? '');
  await page.getByLabel(ACCOUNT.password.current).fill('not the password');
  await page.getByLabel(ACCOUNT.password.next, { exact: true }).fill('a quite different one');
  await page.getByLabel(ACCOUNT.password.confirm).fill('a quite different one');
  await page.getByRole('button', { name: ACCOUNT.password.submit }).click();
  await page.getByText('Too many attempts. Try again in 15 minutes.').waitFor();
  await page.getByRole('button', { name: 'Logout' }).click();
  const throttle = signInThrottle(server.sql, 'admin');
  const attempt = { account: await sha256(email), address: '127.0.0.1', device: null };
  for (let i = 0; i < 8; i++) await throttle.take(attempt);
  await enter(panel, email, OPERATOR_PASSWORD);
  await page.getByRole('alert').getByText('Too many attempts. Try again in 15 minutes.').waitFor();
});

test('a session that ends at work brings the sign-in back and keeps what was typed', async ({
  openPanel,
  server,
}) => {
  const panel = await openPanel('/admin/account');
  const { page, email } = panel;
  panel.expectRefused('/admin');
  await page.getByRole('button', { name: ACCOUNT.people.add }).click();
  const dialog = page.getByRole('dialog', { name: ACCOUNT.people.add });
  await dialog.getByLabel(ACCOUNT.people.name).fill('Somebody new');
  await dialog.getByLabel(ACCOUNT.people.email).fill('somebody@portage.test');
  await server.sql`delete from sessions where user_id = (select id from users where email = ${email})`;
  await dialog.getByRole('button', { name: ACCOUNT.people.submit, exact: true }).click();
  await page.getByText(door.ended).waitFor();
  await enter(panel, email, OPERATOR_PASSWORD);
  await page.getByText(door.ended).waitFor({ state: 'detached' });
  expect(await dialog.getByLabel(ACCOUNT.people.name).inputValue()).toBe('Somebody new');
  await dialog.getByRole('button', { name: ACCOUNT.people.submit, exact: true }).click();
  await page.getByRole('heading', { name: ACCOUNT.people.handedTitle }).waitFor();
});

test('a handed password opens nothing but the choice of an own one', async ({ openPanel }) => {
  const panel = await openPanel('/admin/account');
  panel.expectRefused('/admin/session');
  const { page } = panel;
  await page.getByRole('button', { name: ACCOUNT.people.add }).click();
  await page.getByLabel(ACCOUNT.people.name, { exact: true }).fill('Handed Over');
  const email = `handed-${crypto.randomUUID().slice(0, 8)}@portage.test`;
  await page.getByRole('dialog').getByLabel(ACCOUNT.people.email).fill(email);
  await page.getByRole('button', { name: ACCOUNT.people.submit, exact: true }).click();
  const handed = page.getByRole('dialog', { name: ACCOUNT.people.handedTitle });
  const password = (await handed.locator('.account-codes').textContent()) ?? '';
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Logout' }).click();
  await enter(panel, email, password);
  await page.getByRole('heading', { name: ACCOUNT.password.mustTitle }).waitFor();
  await page.getByLabel(ACCOUNT.password.current).fill(password);
  await page.getByLabel(ACCOUNT.password.next, { exact: true }).fill('a quiet lake at dawn');
  await page.getByLabel(ACCOUNT.password.confirm).fill('a quiet lake at dusk');
  await page.getByRole('button', { name: ACCOUNT.password.submit }).click();
  await page.getByText(ACCOUNT.password.mismatch).waitFor();
  await page.getByLabel(ACCOUNT.password.confirm).fill('a quiet lake at dawn');
  await page.getByRole('button', { name: ACCOUNT.password.submit }).click();
  await page.getByRole('link', { name: 'Leads' }).waitFor();
});

test('the second factor is set up by scanning and asked for from then on', async ({
  openPanel,
}) => {
  const panel = await openPanel('/admin/account', { role: 'analyst' });
  panel.expectRefused('/admin/session');
  const { page, email } = panel;
  const { factor } = ACCOUNT;
  expect(await page.getByRole('heading', { name: ACCOUNT.people.title, exact: true }).count()).toBe(
    0,
  );
  await page.getByRole('button', { name: factor.add }).click();
  await page.getByLabel(factor.proof).fill(OPERATOR_PASSWORD);
  await page.getByRole('button', { name: factor.next }).click();
  const secret = (await page.getByRole('dialog').locator('code').textContent()) ?? '';
  const code = (ahead: number) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + ahead });
  await page.getByLabel(factor.code).fill(code(0));
  await page.getByRole('button', { name: factor.confirm }).click();
  await page.getByRole('heading', { name: factor.codesTitle }).waitFor();
  await poll(() => page.locator('.account-codes li').count()).toBe(8);
  await page.getByRole('button', { name: factor.kept }).click();
  await page.getByText(factor.on).waitFor();
  await page.getByRole('button', { name: 'Logout' }).click();
  await enter(panel, email, OPERATOR_PASSWORD);
  await page.getByLabel(door.code).fill(code(30_000));
  await page.getByRole('button', { name: door.submit }).click();
  await page.getByRole('heading', { name: ACCOUNT.title, level: 1 }).waitFor();
});

test.for(['light', 'dark'] as const)(
  'axe finds nothing in the account, %s',
  async (colorScheme, { openPanel }) => {
    const { page } = await openPanel('/admin/account', { colorScheme, reducedMotion: 'reduce' });
    await page.getByRole('heading', { name: ACCOUNT.audit.title }).waitFor();
    await page.getByRole('table').last().waitFor();
    expect(await axeFaults(page)).toEqual([]);
  },
);

test('every section has an address, a place in the sidebar and a heading, and Back works', async ({
  openPanel,
}) => {
  const { page } = await openPanel('/admin');
  for (const section of SECTIONS) {
    await page.getByRole('link', { name: section.title, exact: true }).click();
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    expect(new URL(page.url()).pathname).toBe(section.path);
  }
  await page.goBack();
  expect(new URL(page.url()).pathname).toBe(SECTIONS.at(-2)?.path);
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: TEXTS.help.title }).waitFor();
});
