import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { sha256 } from '../../api/domain/tokens.ts';
import { actionWords } from '../../contracts/admin/audit-words.ts';
import { postUser } from '../../contracts/admin/users.ts';
import { proofThrottle, signInThrottle } from '../../db/throttles.ts';
import { TEXTS } from '../../islands/admin/messages.ts';
import { ACCOUNT } from '../../islands/admin/sections/account/messages.ts';
import { TEXTS as AUDIT } from '../../islands/admin/sections/audit/messages.ts';
import { TEXTS as DASHBOARD } from '../../islands/admin/sections/dashboard/messages.ts';
import { COMPOSER } from '../../islands/admin/sections/leads/booking/composer-messages.ts';
import { BOOKING } from '../../islands/admin/sections/leads/booking/messages.ts';
import { DETAIL } from '../../islands/admin/sections/leads/detail-messages.ts';
import { TEXTS as LEADS } from '../../islands/admin/sections/leads/messages.ts';
import { TEXTS as MONITORING } from '../../islands/admin/sections/monitoring/messages.ts';
import { TEXTS as RATES } from '../../islands/admin/sections/vendors/calculator/messages.ts';
import { TEXTS as VENDORS } from '../../islands/admin/sections/vendors/messages.ts';
import { PEOPLE } from '../../islands/admin/sections/vendors/people-messages.ts';
import { sectionsFor } from '../../islands/admin/sections.ts';
import { axeFaults, axeInLightAndDark } from '../support/axe.ts';
import { poll } from '../support/bookings.ts';
import { looksRight } from '../support/looks-right.ts';
import { OPERATOR_PASSWORD } from '../support/operators.ts';
import { type Panel, test } from '../support/panel.ts';

const { signIn: door } = TEXTS;

async function enter({ page }: Panel, email: string, password: string) {
  const form = page.getByRole('form', { name: door.title });
  await form.getByLabel(door.email).fill(email);
  await form.getByLabel(door.password, { exact: true }).fill(password);
  await form.getByRole('button', { name: door.submit }).click();
}

test('sign-in says what is wrong and opens the section that was asked for; too many wrong ones are told when to try again', async ({
  openPanel,
  server,
}) => {
  const panel = await openPanel('/admin/account');
  panel.expectRefused('/admin/');
  const { page, email } = panel;
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('heading', { name: door.title }).waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await enter(panel, email, 'not the password');
  await page.getByRole('alert').getByText('Email or password is wrong.').waitFor();
  const tooMany = 'Too many attempts. Try again in 15 minutes.';
  const throttle = signInThrottle(server.sql, 'admin');
  const attempt = { account: await sha256(email), address: '127.0.0.1', device: null };
  for (let i = 0; i < 8; i++) await throttle.take(attempt);
  await enter(panel, email, OPERATOR_PASSWORD);
  await page.getByRole('alert').getByText(tooMany).waitFor();
  for (let i = 0; i < 8; i++) await throttle.giveBack(attempt);
  await enter(panel, email, OPERATOR_PASSWORD);
  await page.getByRole('heading', { name: ACCOUNT.title, level: 1 }).waitFor();
  await page.getByRole('heading', { name: ACCOUNT.audit.title }).waitFor();
  await page.getByRole('table').last().waitFor();
  expect(await axeInLightAndDark(page)).toEqual([]);

  const [session] = await server.sql<{ token_hash: string }[]>`
    select token_hash from sessions
    where user_id = (select id from users where email = ${email})`;
  const proofs = proofThrottle(server.sql);
  for (let i = 0; i < 8; i++) await proofs.take(session?.token_hash ?? '');
  await page.getByLabel(ACCOUNT.password.current).fill('not the password');
  await page.getByLabel(ACCOUNT.password.next, { exact: true }).fill('a quite different one');
  await page.getByLabel(ACCOUNT.password.confirm).fill('a quite different one');
  await page.getByRole('button', { name: ACCOUNT.password.submit }).click();
  await page.getByText(tooMany).waitFor();
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
  // With the press itself: a call of the page's own would be refused before.
  await page.route(
    (url) => url.pathname === postUser.path,
    async (route) => {
      await server.sql`
        delete from sessions where user_id = (select id from users where email = ${email})`;
      await route.continue();
    },
    { times: 1 },
  );
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
  const password = (await handed.locator('.factor-codes').textContent()) ?? '';
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

test('an operator finds every section at its address and by its link, but the owner’s audit; Back works', async ({
  openPanel,
}) => {
  const { page } = await openPanel('/admin', { role: 'operator' });
  const sections = sectionsFor('operator');
  for (const section of sections) {
    await page.getByRole('link', { name: section.title, exact: true }).click();
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    expect(new URL(page.url()).pathname).toBe(section.path);
  }
  await page.goBack();
  expect(new URL(page.url()).pathname).toBe(sections.at(-2)?.path);
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: TEXTS.help.title }).waitFor();
  expect(await page.getByRole('link', { name: AUDIT.title, exact: true }).count()).toBe(0);
  await page.goto('/admin/audit');
  await page.getByText(AUDIT.ownerOnly).waitFor();
});

test('an analyst reads every section, and is offered nothing that changes', async ({
  openPanel,
  cast,
}) => {
  const { id } = await cast.booked(20);
  const { page, expectRefused } = await openPanel('/admin', { role: 'analyst' });
  const expectNo = async (...names: string[]) => {
    for (const name of names)
      expect(await page.getByRole('button', { name }).count(), name).toBe(0);
  };
  await page.getByText(DASHBOARD.actions.readOnly).waitFor();
  await expectNo(DASHBOARD.actions.backup, DASHBOARD.actions.mails, DASHBOARD.actions.sweep);
  expect(await page.getByText('@portage.test').count()).toBe(0);

  await page.getByRole('link', { name: 'Monitoring', exact: true }).click();
  await page.getByRole('heading', { name: MONITORING.checks.title, level: 2 }).waitFor();
  await expectNo(MONITORING.checks.checkNow);

  await page.getByRole('link', { name: 'Database', exact: true }).click();
  await page.getByText('it is for operators and owners').waitFor();
  await expectNo('Create backup');
  await page.getByRole('tab', { name: 'Tables' }).click();
  await page.getByRole('heading', { name: 'calendar_days' }).waitFor();

  await page.getByRole('link', { name: 'Vendors', exact: true }).click();
  await page.getByRole('button', { name: VENDORS.calculator, exact: true }).click();
  await page.getByRole('tab', { name: RATES.tabs.rates, exact: true }).click();
  await page.getByText(RATES.readsOnly).waitFor();
  expect(await page.getByLabel('Piano', { exact: true }).isDisabled()).toBe(true);
  await expectNo(VENDORS.edit);
  await page.getByRole('button', { name: PEOPLE.open, exact: true }).click();
  const people = page.getByRole('dialog', { name: PEOPLE.title('Easy2Go') });
  await people.getByRole('listitem').first().waitFor();
  await poll(() => people.getByRole('button').allTextContents()).toEqual(['']);

  await page.goto(`/admin/leads?lead=${id}`);
  const lead = page.getByRole('dialog');
  await lead.getByText(id, { exact: true }).waitFor();
  await expectNo(DETAIL.note, DETAIL.email, DETAIL.lost, DETAIL.refund, LEADS.exportCsv);
  expect(await lead.getByLabel(LEADS.status).isDisabled()).toBe(true);

  await page.goto(`/admin/leads/${id}`);
  const part = (name: string) => page.getByRole('region', { name, exact: true });
  await part(BOOKING.sections.price).getByText(BOOKING.price.ceiling).waitFor();
  expect(await page.locator('.booking-acts button').count()).toBe(0);
  expect(await part(COMPOSER.label).count()).toBe(0);
  expect(await part(BOOKING.sections.customer).textContent()).not.toContain('@');
  expectRefused('/admin/leads/L0000000000');
  await page.goto('/admin/leads/L0000000000');
  await page.getByText('There is no such lead.').waitFor();
});

test('the audit is narrowed in the address, told in words, linked and taken along', async ({
  openPanel,
  cast,
}) => {
  const { id, quote } = await cast.booked(14);
  const { page } = await openPanel('/admin/audit');
  await page.getByLabel(AUDIT.id, { exact: true }).fill(id);
  await page.waitForURL(new RegExp(`entity_id=${id}`));
  await page.getByLabel(AUDIT.action, { exact: true }).selectOption('lead.status');
  const row = page.getByRole('row', { name: new RegExp(actionWords('lead.status')) });
  await row.first().waitFor();
  await expect
    .poll(() => page.getByText(actionWords('lead.created'), { exact: true }).count())
    .toBe(1);
  await row
    .first()
    .getByText(/Pending payment → Payment completed/)
    .waitFor();
  expect(await page.locator('.audit-lines').textContent()).not.toMatch(
    /selected_vendor|payment_completed|cents/,
  );

  // The address is the view: it opens as it was, and Back from the booking returns to it.
  await page.reload();
  await row.first().getByRole('link', { name: id }).click();
  await page.waitForURL(`**/admin/leads/${id}`);
  await page
    .getByRole('region', { name: BOOKING.sections.answer, exact: true })
    .getByText(quote.vendor_name)
    .waitFor();
  await page.goBack();
  await row.first().waitFor();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: AUDIT.exportCsv }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  expect(text).toContain(`Lead changed,Lead,${id}`);
  expect(text).not.toContain('Lead created');

  await page.getByRole('button', { name: AUDIT.clear }).click();
  await page.waitForURL(/\/admin\/audit$/);
  await page.setViewportSize({ width: 375, height: 812 });
  await looksRight(page, '.audit-filters');
});
