import { expect } from 'vitest';
import { CREDENTIAL_NAMES } from '../../contracts/credential-names.ts';
import { vendorPage } from '../../contracts/vendor-pages.ts';
import { CREDENTIAL_TEXTS } from '../../islands/admin/sections/vendors/credential-messages.ts';
import { MOVER } from '../../islands/booking/messages/mover.ts';
import { TEXTS } from '../../islands/portal/sections/profile/messages.ts';
import { axeFaults } from '../support/axe.ts';
import { test as panelTest } from '../support/panel.ts';
import { test as portalTest } from '../support/portal.ts';
import { freshTrip, textOf } from '../support/wizard.ts';

const SLUG = 'easy2go';
const COVER = 'Up to $100,000 a move, Example Insurance';
const NAME = CREDENTIAL_NAMES.cargo_cover;

portalTest('a mover enters its cover and is told that it waits', async ({ openPortal }) => {
  const { page } = await openPortal('/vendor/profile', { vendor: SLUG });
  const panel = page.getByRole('region', { name: TEXTS.credentials.title });
  const field = panel.getByLabel(NAME);
  await field.fill(COVER);
  await panel.getByRole('button', { name: TEXTS.credentials.save(NAME) }).click();
  await panel.getByText(TEXTS.credentials.waits).waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await page.reload();
  await panel.getByText(TEXTS.credentials.waits).waitFor();
  expect(await field.inputValue()).toBe(COVER);
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
  const { wizard } = await arrive();
  const { page } = wizard;
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
