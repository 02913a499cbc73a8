import type { Page } from 'playwright';
import { expect } from 'vitest';
import type { Permission } from '../../contracts/people.ts';
import { TEXTS } from '../../islands/portal/messages.ts';
import { enterPortal, mailedLinks } from './portal-mails.ts';
import { quickHash } from './quick-hash.ts';
import type { TestServer } from './server.ts';
import { VENDOR_PASSWORD } from './vendors.ts';

const { login, choose } = TEXTS;

/** Invites that address to a vendor, as an operator's browser would. */
export async function inviteAsOperator(
  { origin, sql }: TestServer,
  email: string,
  vendor = 'easy2go',
  permissions: readonly Permission[] = ['view_leads', 'manage_profile'],
): Promise<void> {
  const staff = `operator-${crypto.randomUUID().slice(0, 8)}@portage.test`;
  await sql`
    insert into users (email, name, role, password_hash)
    values (${staff}, 'Test operator', 'operator', ${await quickHash(VENDOR_PASSWORD)})`;
  const post = (path: string, body: object, headers = {}) =>
    fetch(`${origin}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin, ...headers },
      body: JSON.stringify(body),
    });
  const signedIn = await post('/admin/session', { email: staff, password: VENDOR_PASSWORD });
  const cookie = (signedIn.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  const person = { full_name: 'Ana Roy', email, permissions };
  const invited = await post(`/admin/vendors/${vendor}/people`, person, { cookie });
  expect(invited.status).toBe(201);
}

/** Follows the invitation in the mail, chooses a password, and signs in with it. */
export async function acceptInvitation(
  page: Page,
  server: TestServer,
  email: string,
): Promise<void> {
  const [link = ''] = await mailedLinks(server, email);
  await page.goto(link);
  const form = page.getByRole('form', { name: choose.invitation });
  await form.getByLabel(choose.password, { exact: true }).fill('three trucks at dawn');
  await form.getByLabel(choose.confirm).fill('three trucks at dawn');
  await form.getByRole('button', { name: choose.submit }).click();
  await page.getByText(login.passwordSet).waitFor();
  await enterPortal(page, email, 'three trucks at dawn');
  await page.waitForURL(/\/vendor\/dashboard$/);
}
