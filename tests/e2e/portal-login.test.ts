import type { Page } from 'playwright';
import { expect } from 'vitest';
import { TEXTS } from '../../islands/portal/messages.ts';
import { TEXTS as DASHBOARD } from '../../islands/portal/sections/dashboard/messages.ts';
import { TEXTS as PROFILE } from '../../islands/portal/sections/profile/messages.ts';
import { PAGE } from '../../site/messages/site.ts';
import { axeFaults, axeInLightAndDark } from '../support/axe.ts';
import { poll } from '../support/bookings.ts';
import { inviteAsOperator } from '../support/invitations.ts';
import { settled, test } from '../support/portal.ts';
import { enterPortal, mailedLinks } from '../support/portal-mails.ts';
import { makeVendor, VENDOR_PASSWORD } from '../support/vendors.ts';

const { login, forgot, choose } = TEXTS;

const stored = (page: Page) =>
  page.evaluate(() => [localStorage.getItem('vendor_token'), localStorage.getItem('vendor_info')]);
const atDashboard = (page: Page) =>
  page.getByRole('heading', { name: DASHBOARD.welcome('Easy2Go'), level: 1 }).waitFor();

test('login says what is wrong, leads to the dashboard, and logout clears what was kept', async ({
  arrive,
  server,
}) => {
  const { username } = await makeVendor(server);
  const visitor = await arrive();
  const { page } = visitor.wizard;
  visitor.expectRefused('/vendor/vendor/login');
  await page.goto('/#/vendor/login');
  await page.waitForURL(/\/vendor\/login/);
  await page.getByText(login.help).waitFor();
  await page.getByRole('heading', { name: login.features }).waitFor();
  expect(await axeInLightAndDark(page)).toEqual([]);
  await enterPortal(page, '', '');
  await page.getByText('Enter your username.').waitFor();
  await page.getByText('Enter your password.').waitFor();
  await enterPortal(page, username, 'not the password');
  await page.getByRole('alert').getByText('Username or password is wrong.').waitFor();
  await page.route('**/vendor/vendor/login', (route) => route.fulfill({ status: 500, body: '' }));
  await enterPortal(page, username, VENDOR_PASSWORD);
  await page.getByRole('alert').getByText(login.failed).waitFor();
  await page.unroute('**/vendor/vendor/login');
  await page.route('**/vendor/vendor/login', (route) => route.abort());
  await enterPortal(page, username, VENDOR_PASSWORD);
  await page.getByRole('alert').getByText(login.network).waitFor();
  await page.unroute('**/vendor/vendor/login');
  await enterPortal(page, username, VENDOR_PASSWORD);
  await page.waitForURL(/\/vendor\/dashboard$/);
  await atDashboard(page);
  const [token, info] = await stored(page);
  expect(token).toMatch(/^[0-9a-f]{64}$/);
  expect(JSON.parse(info ?? '')).toMatchObject({ vendor_name: 'Easy2Go' });
  await page.getByText(TEXTS.online, { exact: true }).waitFor();

  // A slow device is still asking when its person leaves: that is called off before the session ends, not refused.
  const asked = Promise.withResolvers<void>();
  const ending = Promise.withResolvers<void>();
  await page.route('**/vendor/vendor/profile', async (route) => {
    asked.resolve();
    await ending.promise;
    await route.fulfill({ status: 401, json: {} });
  });
  await page.route('**/vendor/vendor/session', async (route) => {
    if (route.request().method() === 'DELETE') ending.resolve();
    await route.continue();
  });
  await page.reload();
  await asked.promise;
  const device = await page.context().newCDPSession(page);
  await device.send('Emulation.setCPUThrottlingRate', { rate: 20 });
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL(/\/vendor\/login$/);
  await device.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  expect(await stored(page)).toEqual([null, null]);
  // The page leaves at once, and tells the server meanwhile.
  const sessions = () => server.sql`
    select from sessions s join vendor_users p on p.id = s.vendor_user_id
    where p.username = ${username}`;
  await poll(async () => (await sessions()).length).toBe(0);
});

test('login says when to try again after too many wrong passwords', async ({ arrive, server }) => {
  const { username } = await makeVendor(server);
  const visitor = await arrive();
  const { page } = visitor.wizard;
  visitor.expectRefused('/vendor/vendor/login');
  const data = { username, password: 'not the password' };
  for (let i = 0; i < 7; i++) await page.request.post('/vendor/vendor/login', { data });
  await page.goto('/vendor/login');
  await enterPortal(page, username, 'not the password');
  await page.getByRole('alert').getByText('Username or password is wrong.').waitFor();
  await enterPortal(page, username, VENDOR_PASSWORD);
  await page.getByRole('alert').getByText('Try again in 15 minutes.').waitFor();
});

test('a visit without a login, or with one that cannot be read, leads to the login', async ({
  arrive,
  server,
}) => {
  const { username } = await makeVendor(server);
  const visitor = await arrive();
  const { page } = visitor.wizard;
  await page.goto('/#/vendor/dashboard');
  await page.waitForURL(/\/vendor\/login/);
  await page.evaluate(() => {
    localStorage.setItem('vendor_token', 'a'.repeat(64));
    localStorage.setItem('vendor_info', '{"vendor_id":');
  });
  await page.goto('/vendor/dashboard');
  await page.waitForURL(/\/vendor\/login/);
  expect(await stored(page)).toEqual([null, null]);
  // A token that is none of the server's any more is let go as well.
  visitor.expectRefused('/vendor/vendor');
  await page.evaluate(() => {
    localStorage.setItem('vendor_token', 'a'.repeat(64));
    localStorage.setItem(
      'vendor_info',
      JSON.stringify({ vendor_id: 1, vendor_name: 'X', permissions: [] }),
    );
  });
  await page.goto('/vendor/profile');
  await page.getByText(login.endedAtDoor).waitFor();
  expect(await stored(page)).toEqual([null, null]);
  // The section that was asked for waits behind the door.
  await page.goto('/vendor/leads');
  await page.waitForURL(/next=leads/);
  await enterPortal(page, username, VENDOR_PASSWORD);
  await page.waitForURL(/\/vendor\/leads$/);
  await page.goto('/vendor');
  await page.waitForURL(/\/vendor\/dashboard$/);
});

test('a forgotten password is replaced by a mailed link, and an operator’s invitation sets the first one, once', async ({
  arrive,
  server,
}) => {
  const { username, email } = await makeVendor(server);
  const visitor = await arrive();
  const { page } = visitor.wizard;
  await page.goto('/vendor/login');
  await page.getByRole('button', { name: login.forgot }).click();
  const forgotten = page.getByRole('form', { name: forgot.title });
  await forgotten.getByLabel(forgot.name).fill(username);
  await forgotten.getByRole('button', { name: forgot.submit }).click();
  await page.getByText(forgot.sent).waitFor();
  expect(await axeFaults(page)).toEqual([]);
  const [reset = ''] = await mailedLinks(server, email);
  await page.goto(reset);
  const replaced = page.getByRole('form', { name: choose.reset });
  await replaced.getByLabel(choose.password, { exact: true }).fill('a new dawn for trucks');
  await replaced.getByLabel(choose.confirm).fill('a new dawn for trucks');
  await replaced.getByRole('button', { name: choose.submit }).click();
  await page.getByText(login.passwordSet).waitFor();
  await enterPortal(page, username, 'a new dawn for trucks');
  await atDashboard(page);
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL(/\/vendor\/login$/);

  // An invitation sets the first password, once.
  visitor.expectRefused('/vendor/vendor');
  const invited = `ana-${crypto.randomUUID().slice(0, 8)}@mover.test`;
  await inviteAsOperator(server, invited);
  const [link = ''] = await mailedLinks(server, invited);
  await page.goto(link);
  const form = page.getByRole('form', { name: choose.invitation });
  await form.waitFor();
  // The secret has left the address bar.
  expect(page.url()).toBe(`${server.origin}/vendor/password`);
  expect(await axeFaults(page)).toEqual([]);
  expect(await form.getByLabel(choose.username).inputValue()).toBe(invited);
  // The way past the menu changes the address, and takes neither page nor link away.
  await page.getByRole('link', { name: PAGE.skip }).press('Enter');
  const fill = async (first: string, second: string) => {
    await form.getByLabel(choose.password, { exact: true }).fill(first);
    await form.getByLabel(choose.confirm).fill(second);
    await form.getByRole('button', { name: choose.submit }).click();
  };
  await fill('short', 'short');
  await form.getByText(choose.short).waitFor();
  await fill('long enough now', 'but not the same');
  await form.getByText(choose.differ).waitFor();
  await fill('password123', 'password123');
  await form.getByText('This password is one of the first').waitFor();
  await fill('three trucks at dawn', 'three trucks at dawn');
  await page.getByText(login.passwordSet).waitFor();
  await page.getByRole('link', { name: 'Français' }).waitFor();
  await enterPortal(page, invited, 'three trucks at dawn');
  await atDashboard(page);

  await page.goto('/vendor/password');
  await page.getByText(choose.incomplete).waitFor();
  await page.goto(link);
  await page.getByRole('heading', { name: choose.gone }).waitFor();
  await page.getByText('This link was used before').waitFor();
});

test('the sidebar shows what the permissions open, and the password is one’s own', async ({
  openPortal,
}) => {
  const { page } = await openPortal('/vendor/dashboard', { permissions: ['view_leads'] });
  const links = page.getByRole('navigation', { name: 'Sections', exact: true }).getByRole('link');
  await poll(() => links.allTextContents()).toEqual([
    'Dashboard',
    'Day',
    'Leads',
    'Board',
    'Inbox',
  ]);
  await page.getByText(DASHBOARD.noFigures.title).waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('button', { name: TEXTS.changePassword }).click();
  const form = page.getByRole('form', { name: PROFILE.password.title });
  await form.getByLabel(PROFILE.password.current).fill(VENDOR_PASSWORD);
  await form.getByLabel(PROFILE.password.new, { exact: true }).fill('an even better one');
  await form.getByLabel(PROFILE.password.confirm).fill('an even better one');
  await form.getByRole('button', { name: PROFILE.password.submit }).click();
  await page.getByText(PROFILE.password.changed).waitFor();
  await page.goto('/vendor/pricing');
  await page.getByText(TEXTS.notYours.title).waitFor();
  await page.getByRole('link', { name: TEXTS.notYours.back }).click();
  await atDashboard(page);
});

test('on a phone one bar leads everywhere, the network’s absence is told, and a revoked token keeps what was typed', async ({
  openPortal,
  server,
}) => {
  const portal = await openPortal('/vendor/dashboard', { viewport: { width: 375, height: 740 } });
  const { page, email } = portal;
  const bar = page.getByRole('navigation', { name: TEXTS.bar });
  const more = bar.getByRole('button', { name: TEXTS.more });
  const links = await bar.getByRole('link').all();
  expect(links.length).toBeLessThanOrEqual(4);
  for (const link of [...links, more]) {
    const box = await link.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
  await more.click();
  const rest = page.getByRole('navigation', { name: 'Sections', exact: true });
  expect(await rest.getByRole('link', { name: TEXTS.sections.leads }).isVisible()).toBe(false);
  expect(await axeFaults(page)).toEqual([]);
  await rest.getByRole('link', { name: TEXTS.sections.profile }).click();
  await page.getByRole('heading', { name: PROFILE.title, level: 1 }).waitFor();
  const wide = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  expect(await wide()).toBe(0);
  expect(await axeFaults(page)).toEqual([]);
  await settled(page);
  await page.context().setOffline(true);
  await more.click();
  await page.getByText(TEXTS.offlineNote).waitFor();
  await page.context().setOffline(false);
  await page.getByText(TEXTS.online, { exact: true }).waitFor();

  // A token that is revoked at work asks for the login.
  portal.expectRefused('/vendor/vendor');
  const address = page.getByLabel(PROFILE.information.business_address);
  await address.fill('99 Long Road, Toronto');
  await server.sql`
    delete from sessions where vendor_user_id = (
      select id from vendor_users where email = ${email})`;
  await page.getByRole('button', { name: PROFILE.information.save }).click();
  const dialog = page.getByRole('dialog', { name: login.title });
  await dialog.getByText(login.ended).waitFor();
  const [row] = await server.sql<{ username: string }[]>`
    select username from vendor_users where email = ${email}`;
  await enterPortal(page, row?.username ?? '', VENDOR_PASSWORD);
  await dialog.waitFor({ state: 'detached' });
  expect(await address.inputValue()).toBe('99 Long Road, Toronto');
});
