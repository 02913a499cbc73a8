import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import { ACTS } from '../../islands/admin/sections/leads/booking/composer-messages.ts';
import { TEXTS as VENDORS } from '../../islands/admin/sections/vendors/messages.ts';
import { PRIVACY } from '../../islands/booking/messages/privacy.ts';
import { TEXTS as INTEGRATIONS } from '../../islands/portal/sections/integrations/messages.ts';
import { TEXTS as YARDS } from '../../islands/portal/sections/locations/messages.ts';
import { poll } from '../support/bookings.ts';
import { test } from '../support/portal.ts';

// Two people have the same form open. The later one to save sees what the other has written, keeps what they typed, and
// saves it with that in sight.

interface Saved {
  page: Page;
  refuses: (path: string) => void;
  /** The part of the API whose refusal is expected. */
  path: string;
  open: (page: Page) => Promise<Locator>;
  /** The field that both change, by its label. */
  label: string;
  mine: string;
  theirs: string;
  save: string;
  /** What is stored of the field. */
  stored: () => Promise<unknown>;
}

async function nothingIsLost(saved: Saved): Promise<void> {
  const { page, open, label, mine, theirs, save, stored } = saved;
  saved.refuses(saved.path);
  const address = page.url();
  const form = await open(page);
  const tab = await page.context().newPage();
  await tab.goto(address);
  const other = await open(tab);
  await form.getByLabel(label, { exact: true }).fill(mine);
  await other.getByLabel(label, { exact: true }).fill(theirs);
  await other.getByRole('button', { name: save }).click();
  await poll(stored).toEqual(theirs);
  await form.getByRole('button', { name: save }).click();
  const met = form.getByText(`Meanwhile this became “${theirs}”`);
  const look = form.getByRole('button', { name: YARDS.form.reload });
  await met.or(look).waitFor();
  if (await look.isVisible()) await look.click();
  await met.waitFor();
  expect(await form.getByLabel(label, { exact: true }).inputValue()).toBe(mine);
  await form.getByRole('button', { name: save }).click();
  await poll(stored).toEqual(mine);
}

test('a mover’s contact at the panel', async ({ openPanel, server }) => {
  const { page, expectRefused: refuses } = await openPanel('/admin/vendors?mover=pierre-sons');
  const texts = VENDORS.vendor_edit;
  await nothingIsLost({
    page,
    refuses,
    path: '/admin/vendors',
    open: async (at) => {
      await at.getByRole('button', { name: VENDORS.edit, exact: true }).click();
      return at.getByRole('dialog', { name: texts.title('Pierre & Sons') });
    },
    label: texts.sales,
    mine: 'Dana Doyle',
    theirs: 'Nadia Roy',
    save: texts.save,
    stored: async () =>
      (await server.sql`select sales_name from vendors where slug = 'pierre-sons'`)[0]?.sales_name,
  });
});

test('a yard at the panel, and at the portal', async ({ openPanel, openPortal, server }) => {
  const [yard] = await server.sql<{ name: string; id: number }[]>`
    select o.name, o.id from locations o join vendors v on v.id = o.vendor_id
    where v.slug = 'pierre-sons' and o.closed_at is null order by o.name limit 1`;
  const { name = '', id = 0 } = yard ?? {};
  const stored = async () =>
    (await server.sql`select dispatcher_name from locations where id = ${id}`)[0]?.dispatcher_name;
  const panel = await openPanel('/admin/vendors?mover=pierre-sons');
  const { location, availability } = VENDORS;
  await nothingIsLost({
    page: panel.page,
    refuses: panel.expectRefused,
    path: '/admin/vendors',
    open: async (at) => {
      await at.getByRole('button', { name: `${availability.edit} ${name}` }).click();
      return at.getByRole('dialog', { name: location.editTitle(name) });
    },
    label: location.dispatcher,
    mine: 'Dana Doyle',
    theirs: 'Nadia Roy',
    save: location.save,
    stored,
  });
  const portal = await openPortal('/vendor/locations', { vendor: 'pierre-sons' });
  await nothingIsLost({
    page: portal.page,
    refuses: portal.expectRefused,
    path: '/vendor/vendor/locations',
    open: async (at) => {
      await at.getByRole('button', { name: YARDS.card.editOf(name) }).click();
      return at.getByRole('dialog', { name: YARDS.form.editTitle(name) });
    },
    label: YARDS.form.dispatcher,
    mine: 'Dora Dell',
    theirs: 'Nora Reed',
    save: YARDS.form.save,
    stored,
  });
});

test('a customer’s contact at the panel, and on the booking’s page', async ({
  openPanel,
  arrive,
  cast,
  server,
}) => {
  const { id, link } = await cast.booked(30);
  const stored = async () =>
    (await server.sql`select last_name from leads where id = ${id}`)[0]?.last_name;
  const panel = await openPanel(`/admin/leads/${id}`);
  const texts = ACTS.editContact;
  await nothingIsLost({
    page: panel.page,
    refuses: panel.expectRefused,
    path: `/admin/leads/${id}/contact`,
    open: async (at) => {
      await at.getByRole('button', { name: ACTS.contact, exact: true }).click();
      return at.getByRole('dialog', { name: texts.title });
    },
    label: texts.last,
    mine: 'Okafo',
    theirs: 'Okafour',
    save: texts.save,
    stored,
  });
  const customer = await arrive();
  await customer.page.goto(`${link}/privacy`);
  await nothingIsLost({
    page: customer.page,
    refuses: customer.expectRefused,
    path: '/api/booking/contact',
    // The link has left the address bar.
    open: async (at) => {
      await at.goto(`${link}/privacy`);
      return at.locator('#privacy');
    },
    label: PRIVACY.lastName,
    mine: 'Okafor',
    theirs: 'Okafor-Lee',
    save: PRIVACY.save,
    stored,
  });
});

test('the websites that may show a mover’s form', async ({ openPortal, server }) => {
  const portal = await openPortal('/vendor/integrations?tab=widget', { vendor: 'velocity-movers' });
  const texts = INTEGRATIONS.widget;
  await nothingIsLost({
    page: portal.page,
    refuses: portal.expectRefused,
    path: '/vendor/vendor/widget',
    open: async (at) => at.locator('main'),
    label: texts.origins,
    mine: 'https://mine.example',
    theirs: 'https://theirs.example',
    save: texts.save,
    stored: async () => {
      const [row] = await server.sql<{ origins: string[] }[]>`
        select origins from vendor_widgets w join vendors v on v.id = w.vendor_id
        where v.slug = 'velocity-movers'`;
      return row?.origins.join();
    },
  });
});
