import { expect } from 'vitest';
import { addressOf } from '../../contracts/addresses.ts';
import { torontoToday } from '../../contracts/dates.ts';
import { LANGUAGE } from '../../contracts/language.ts';
import { seedScale } from '../../db/seed/scale.ts';
import { SECTIONS as PANEL } from '../../islands/admin/sections.ts';
import { LINKS as PORTAL } from '../../islands/portal/links.ts';
import { seedBusyVendor } from '../support/busy-vendor.ts';
import { LONG, lengthenNames } from '../support/long-names.ts';
import { test as panelTest } from '../support/panel.ts';
import { test as portalTest, settled } from '../support/portal.ts';
import { PHONE, sweep } from '../support/sweep.ts';

// What movers and operators work with, at every width, with three hundred leads and names as long as theirs.

portalTest('every section of the portal', async ({ openPortal, server }) => {
  await seedScale(server.sql, { leads: 300, now: new Date() });
  await lengthenNames(server.sql);
  const { page } = await openPortal(addressOf('/vendor/dashboard'), {
    ...PHONE,
    vendor: 'easy2go',
  });
  const found: string[] = [];
  const visit = async (path: string) => {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await settled(page);
    await sweep(page, path, found);
  };
  for (const { path, isHidden } of PORTAL) if (!isHidden) await visit(path);
  await visit(addressOf('/vendor/leads?tab=all'));
  const from = torontoToday(new Date());
  await seedBusyVendor(server.sql, { vendor: 'easy2go', from, days: 2, jobs: 6 });
  await visit(addressOf('/vendor/board'));
  expect(found).toEqual([]);
});

// The panel speaks English alone.
if (LANGUAGE === 'en')
  panelTest('every section of the panel', async ({ openPanel, server }) => {
    await seedScale(server.sql, { leads: 300, now: new Date() });
    await lengthenNames(server.sql);
    const { page } = await openPanel('/admin', PHONE);
    const found: string[] = [];
    const [lead] = await server.sql<{ id: string }[]>`
    select id from leads where last_name = ${LONG.lastName}
    order by payment_status limit 1`;
    const places = PANEL.map(({ path }) => path);
    for (const path of [
      ...places,
      '/admin/leads?view=grid',
      '/admin/leads?view=kanban',
      `/admin/leads/${lead?.id}`,
    ]) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await settled(page);
      await sweep(page, path, found);
    }
    expect(found).toEqual([]);
  });
