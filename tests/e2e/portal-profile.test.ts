import { Buffer } from 'node:buffer';
import { expect } from 'vitest';
import { CREDENTIAL_NAMES } from '../../contracts/credential-names.ts';
import { vendorPage } from '../../contracts/vendor-pages.ts';
import { CREDENTIAL_TEXTS } from '../../islands/admin/sections/vendors/credential-messages.ts';
import { MOVER } from '../../islands/booking/messages/mover.ts';
import { TEXTS } from '../../islands/portal/sections/profile/messages.ts';
import { PEOPLE } from '../../islands/shared/form/people-messages.ts';
import { TEXTS as PASSKEYS } from '../../islands/shared/passkeys/messages.ts';
import { axeFaults } from '../support/axe.ts';
import { poll } from '../support/bookings.ts';
import { test as panelTest } from '../support/panel.ts';
import { test } from '../support/portal.ts';
import { holdBack } from '../support/replies.ts';
import { VENDOR_PASSWORD } from '../support/vendors.ts';
import { virtualDevice } from '../support/virtual-device.ts';
import { freshTrip, textOf } from '../support/wizard.ts';

const PROFILE = '/vendor/profile';
const { information, logo, password, permissions, people } = TEXTS;
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/><script>alert(1)</script></svg>';

const SLUG = 'easy2go';
const COVER = 'Up to $100,000 a move, Example Insurance';
const NAME = CREDENTIAL_NAMES.cargo_cover;

test('a logo is uploaded and refused where it is none, a cover entered, the company changed, and what is missing named', async ({
  openPortal,
  server,
}) => {
  const portal = await openPortal(PROFILE, { vendor: 'velocity-movers' });
  const { page } = portal;
  portal.expectRefused('/vendor/vendor/logo');
  const drawing = page.getByRole('region', { name: logo.title });
  const choose = (name: string, content: string) =>
    drawing.locator('input[type=file]').setInputFiles({
      name,
      mimeType: 'image/svg+xml',
      buffer: Buffer.from(content),
    });
  await choose('logo.svg', SVG);
  await page.getByText(logo.saved).waitFor();
  const image = drawing.getByRole('img');
  await image.waitFor();
  const drawn = () => image.evaluate((node) => (node as HTMLImageElement).naturalWidth);
  await poll(drawn).toBeGreaterThan(0);
  const address = (await image.getAttribute('src')) ?? '';
  const served = await page.context().request.get(address);
  expect(await served.text()).not.toContain('script');
  await choose('logo.svg', 'no drawing at all');
  await drawing.getByRole('alert').getByText('Send the logo as a PNG or SVG file.').waitFor();
  await choose('logo.svg', SVG + ' '.repeat(210_000));
  await drawing.getByRole('alert').getByText(logo.tooLarge).waitFor();
  await drawing.getByRole('button', { name: logo.remove }).click();
  await drawing.getByText(logo.none).waitFor();

  const panel = page.getByRole('region', { name: TEXTS.credentials.title });
  const field = panel.getByLabel(NAME);
  await field.fill(COVER);
  await panel.getByRole('button', { name: TEXTS.credentials.save(NAME) }).click();
  await panel.getByText(TEXTS.credentials.waits).waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await page.reload();
  await panel.getByText(TEXTS.credentials.waits).waitFor();
  expect(await field.inputValue()).toBe(COVER);

  const form = page.getByRole('form', { name: TEXTS.tabs.information });
  await form.getByLabel(information.company_name).fill('');
  await form.getByLabel(information.phone_number).fill('');
  await form.getByRole('button', { name: information.save }).click();
  await form.getByText(information.needed.company_name).waitFor();
  await form.getByText(information.needed.phone_number).waitFor();
  const company = form.getByLabel(information.company_name);
  await poll(() => company.evaluate((field) => field === document.activeElement)).toBe(true);
  await form.getByLabel(information.company_name).fill('Velocity & Daughters');
  await form.getByLabel(information.full_name).fill('Vera Stone');
  await form.getByLabel(information.phone_number).fill('+1 416 555 0177');
  await form.getByLabel(information.business_address).fill('12 King St W, Toronto');
  const release = await holdBack(page, '/vendor/vendor/profile');
  await form.getByRole('button', { name: information.save }).click();
  // Begun while the answer is on its way.
  await form.getByLabel(information.full_name).fill('Vera Rock');
  release();
  await page.getByText(information.saved).waitFor();
  await page.locator('.person').getByText('Velocity & Daughters').waitFor();
  const [row] = await server.sql`
    select name, business_address from vendors where slug = 'velocity-movers'`;
  expect(row).toEqual({ name: 'Velocity & Daughters', business_address: '12 King St W, Toronto' });

  portal.expectRefused(PROFILE.replace('/vendor', '/vendor/vendor'));
  // A second tab saves meanwhile: what this one left alone stays, and what both changed is asked about.
  const tab = await page.context().newPage();
  await tab.goto(PROFILE);
  const other = tab.getByRole('form', { name: TEXTS.tabs.information });
  expect(await form.getByLabel(information.full_name).inputValue()).toBe('Vera Rock');
  await form.getByLabel(information.phone_number).fill('+1 416 555 0199');
  await other.getByLabel(information.phone_number).fill('+1 416 555 0188');
  await other.getByLabel(information.email).fill('yard@velocity.test');
  await other.getByRole('button', { name: information.save }).click();
  await tab.getByText(information.saved).waitFor();
  await form.getByRole('button', { name: information.save }).click();
  await form.getByText('Meanwhile this became “+1 416 555 0188”').waitFor();
  expect(await form.getByLabel(information.phone_number).inputValue()).toBe('+1 416 555 0199');
  await form.getByRole('button', { name: information.save }).click();
  const saved = () => server.sql`
    select v.email, phone_text(v.phone) as phone, u.full_name
    from vendors v join vendor_users u on u.vendor_id = v.id where u.full_name like 'Vera%'`;
  await poll(async () => [...(await saved())]).toEqual([
    { email: 'yard@velocity.test', phone: '+1 416 555 0199', full_name: 'Vera Rock' },
  ]);

  await page.route('**/vendor/vendor/profile', (route) => route.abort());
  await form.getByRole('button', { name: information.save }).click();
  await form.getByText(information.network).waitFor();
});

test('the password is changed by its rules, permissions are shown; a passkey is added, and signs in beside it', async ({
  openPortal,
}) => {
  const portal = await openPortal(`${PROFILE}?tab=password`, {
    permissions: ['manage_profile', 'view_leads'],
  });
  const { page } = portal;
  portal.expectRefused('/vendor/vendor/change-password');
  const form = page.getByRole('form', { name: password.title });
  const change = async (current: string, next: string, confirm = next) => {
    await form.getByLabel(password.current).fill(current);
    await form.getByLabel(password.new, { exact: true }).fill(next);
    await form.getByLabel(password.confirm).fill(confirm);
    await form.getByRole('button', { name: password.submit }).click();
  };
  await change('', 'a good long one');
  await form.getByText(password.needed).waitFor();
  await change(VENDOR_PASSWORD, 'a good long one', 'another');
  await form.getByText('New passwords do not match').waitFor();
  await change(VENDOR_PASSWORD, 'seven77');
  await form.getByText('Password must be at least 8 characters long').waitFor();
  await change('not mine', 'a good long one');
  await form.getByText('The current password is wrong.').waitFor();
  await change(VENDOR_PASSWORD, 'a good long one');
  await page.getByText('Password changed successfully!').waitFor();
  // The token was replaced: whoever changed it stays.
  await page.getByRole('tab', { name: TEXTS.tabs.permissions }).click();
  const rows = page.getByRole('region', { name: permissions.title }).getByRole('listitem');
  await poll(() => rows.allTextContents()).toEqual([
    'View leadsEnabled',
    'Act on leadsDisabled',
    'View analyticsDisabled',
    'Manage locationsDisabled',
    'Manage pricingDisabled',
  ]);
  const status = page.getByRole('region', { name: permissions.status });
  await status.getByText(permissions.unverified, { exact: true }).waitFor();
  await status.getByText(permissions.active, { exact: true }).waitFor();
  expect(await status.locator('dd').last().textContent()).not.toBe(permissions.never);

  await page.getByRole('tab', { name: TEXTS.tabs.password }).click();
  await virtualDevice(page);
  const passkeys = page.getByRole('region', { name: PASSKEYS.title });
  await passkeys.getByLabel(PASSKEYS.name).fill('Dispatch phone');
  await passkeys.getByRole('button', { name: PASSKEYS.add }).click();
  await passkeys.getByText('Dispatch phone').waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('button', { name: PASSKEYS.signIn }).click();
  await page.waitForURL(/\/vendor\/dashboard$/);
});

test('a person is invited, changed and suspended; tabs walk with the arrows', async ({
  openPortal,
}) => {
  const { page } = await openPortal(PROFILE);
  await page.getByRole('tab', { name: TEXTS.tabs.information }).focus();
  for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowRight');
  await page.getByRole('button', { name: PEOPLE.invite }).click();
  const email = `lee-${crypto.randomUUID().slice(0, 8)}@mover.test`;
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(PEOPLE.name).fill('Lee Driver');
  await dialog.getByLabel(PEOPLE.email).fill(email);
  const views = dialog.getByLabel(PEOPLE.permissions.view_leads);
  const acts = dialog.getByLabel(PEOPLE.permissions.manage_leads);
  await acts.check();
  expect(await views.isChecked()).toBe(true);
  await views.uncheck();
  expect(await acts.isChecked()).toBe(false);
  await views.check();
  await dialog.getByRole('button', { name: PEOPLE.send }).click();
  await page.getByText(PEOPLE.sent(email)).waitFor();
  const line = page.getByRole('listitem').filter({ hasText: email });
  await line.getByText(PEOPLE.states.invited, { exact: true }).waitFor();
  await line.getByRole('button', { name: people.edit }).last().click();
  await dialog.getByLabel(PEOPLE.permissions.manage_locations).check();
  await dialog.getByRole('button', { name: people.save }).click();
  await line.getByText(PEOPLE.permissions.manage_locations).waitFor();
  await line.getByRole('button', { name: people.edit }).last().click();
  await dialog.getByRole('button', { name: PEOPLE.suspend }).click();
  const asks = page.getByRole('dialog').last();
  await asks.getByRole('button', { name: PEOPLE.suspend }).click();
  await line.getByText(PEOPLE.states.suspended, { exact: true }).waitFor();
});

panelTest(
  'an operator checks it, and customers read it from then on',
  async ({ openPanel, server }) => {
    await server.sql`
    insert into vendor_credentials (vendor_id, kind, value, entered_at)
    select id, 'cargo_cover', ${COVER}, now() from vendors where slug = ${SLUG}`;
    const { page } = await openPanel(`/admin/vendors?mover=${SLUG}`);
    await page.getByRole('button', { name: CREDENTIAL_TEXTS.open, exact: true }).click();
    await page.getByRole('cell', { name: COVER }).waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await page.getByRole('button', { name: CREDENTIAL_TEXTS.check(NAME) }).click();
    await page.getByText(CREDENTIAL_TEXTS.done).waitFor();

    await page.goto(vendorPage(SLUG));
    await page.getByText(COVER).waitFor();
    expect(await axeFaults(page)).toEqual([]);
  },
);

panelTest('the mover whose page was read comes first in the list of prices', async ({ arrive }) => {
  const { wizard, page } = await arrive();
  await wizard.toMovers(freshTrip());
  await wizard.cards.nth(1).waitFor();
  // The dearest is last by itself.
  const last = await textOf(wizard.cards.last().getByRole('heading', { level: 2 }));
  const slugs = await page.evaluate(async () => {
    const reply = await fetch('/movers');
    const html = new DOMParser().parseFromString(await reply.text(), 'text/html');
    return [...html.querySelectorAll('.vendor-list a')].map((link) => [
      link.textContent,
      link.getAttribute('href'),
    ]);
  });
  const address = slugs.find(([name]) => name === last)?.[1] ?? '';
  await page.goto(address);
  await page.getByRole('link', { name: 'Get this mover’s price' }).click();
  await wizard.atStep(1);
  await wizard.fillDetails(freshTrip());
  await wizard.throughHomes();
  await page.getByText(MOVER.asked).waitFor();
  expect(await textOf(wizard.cards.first().getByRole('heading', { level: 2 }))).toBe(last);
});
