import type { Page } from 'playwright';
import { expect } from 'vitest';
import { TEXTS } from '../../islands/admin/sections/leads/messages.ts';
import { axeFaults } from '../support/axe.ts';
import { poll } from '../support/bookings.ts';
import { noticeOf, statusOf, test } from '../support/lead-list.ts';

const bar = (page: Page) => page.getByRole('region', { name: TEXTS.bulk.label });

/** Ticks the first rows and resolves to their leads. */
async function tick(page: Page, rows: number): Promise<string[]> {
  const ids: string[] = [];
  for (let at = 0; at < rows; at++) {
    const row = page.locator('tr[data-row]').nth(at);
    ids.push((await row.getAttribute('data-row')) ?? '');
    await row.getByRole('checkbox').check();
  }
  await bar(page).getByText(TEXTS.bulk.selected(rows)).waitFor();
  return ids;
}

test('a change of several is asked about, done and taken back, but for what changed since', async ({
  openPanel,
  server,
  leads,
}) => {
  await leads.one('new');
  const { page } = await openPanel('/admin/leads?status=new,contacted&sort=amount');
  const ids = await tick(page, 4);
  const before = await server.sql<{ id: string; status: string }[]>`
    select id, status from leads where id = any(${ids})`;
  await bar(page).getByLabel(TEXTS.bulk.status).selectOption('qualified');
  const asks = page.getByRole('dialog', { name: TEXTS.bulk.askStatus(4, 'qualified') });
  await asks.waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await asks.getByRole('button', { name: 'Cancel' }).click();
  for (const { id, status } of before) expect(await statusOf(server.sql, id)).toBe(status);

  await bar(page).getByLabel(TEXTS.bulk.status).selectOption('qualified');
  await asks.getByRole('button', { name: TEXTS.bulk.act(4) }).click();
  await noticeOf(page).getByText(TEXTS.bulk.done(4)).waitFor();
  for (const id of ids) expect(await statusOf(server.sql, id)).toBe('qualified');
  await bar(page).waitFor({ state: 'detached' });

  const [touched = '', ...others] = ids;
  await server.sql`update leads set status = 'converted' where id = ${touched}`;
  await noticeOf(page).getByRole('button', { name: TEXTS.undo }).click();
  await noticeOf(page).getByText(TEXTS.bulk.undone(3)).waitFor();
  await noticeOf(page).getByText(TEXTS.bulk.changedSince(1)).waitFor();
  expect(await statusOf(server.sql, touched)).toBe('converted');
  for (const { id, status } of before.filter((lead) => others.includes(lead.id))) {
    await poll(() => statusOf(server.sql, id)).toBe(status);
  }
});

test('a mover is given to several, and each gets its own one back', async ({
  openPanel,
  server,
  leads,
}) => {
  await leads.one('new');
  const { page } = await openPanel('/admin/leads?status=contacted&sort=name');
  const ids = await tick(page, 5);
  const movers = async () => {
    const rows = await server.sql<{ id: string; slug: string }[]>`
      select l.id, v.slug from leads l join vendors v on v.id = l.selected_vendor_id
      where l.id = any(${ids}) order by l.id`;
    return rows.map(({ slug }) => slug);
  };
  const before = await movers();
  await bar(page).getByLabel(TEXTS.bulk.vendor).selectOption('easy2go');
  const moved = before.filter((slug) => slug !== 'easy2go').length;
  const asks = page.getByRole('dialog', { name: TEXTS.bulk.askVendor(moved, 'Easy2Go') });
  if (moved < before.length) {
    await asks.getByText(TEXTS.bulk.already(before.length - moved)).waitFor();
  }
  await asks.getByRole('button', { name: TEXTS.bulk.act(moved) }).click();
  await noticeOf(page).getByText(TEXTS.bulk.done(moved)).waitFor();
  expect(new Set(await movers())).toEqual(new Set(['easy2go']));
  await noticeOf(page).getByRole('button', { name: TEXTS.undo }).click();
  await noticeOf(page).getByText(TEXTS.bulk.undone(moved)).waitFor();
  expect(await movers()).toEqual(before);
});
