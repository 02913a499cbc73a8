import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { getLead } from '../../contracts/admin/leads.ts';
import { addDays, torontoToday } from '../../contracts/dates.ts';
import { DETAIL } from '../../islands/admin/sections/leads/detail-messages.ts';
import { TEXTS } from '../../islands/admin/sections/leads/messages.ts';
import { failedOf } from '../../islands/shared/query-view/messages.ts';
import { axeFaults } from '../support/axe.ts';
import { poll } from '../support/bookings.ts';
import { choose, noticeOf, rowOf, statusOf, test } from '../support/lead-list.ts';

const openFilter = async (page: Page, title: string) => {
  await page.getByRole('button', { name: TEXTS.filters.add, exact: true }).click();
  await page.getByRole('menuitem', { name: title, exact: true }).click();
};

test('the list searches, filters by status and days, sorts and pages, and the address keeps the view', async ({
  openPanel,
  server,
  leads,
}) => {
  const { page } = await openPanel('/admin/leads');
  const table = page.getByRole('table');
  await table.getByRole('row').nth(5).waitFor();
  await page.getByText(TEXTS.shown('200', '300')).waitFor();
  await page.locator('.table-scroll').evaluate((list) => list.scrollTo(0, list.scrollHeight));
  await page.getByText(TEXTS.shown('300', '300')).waitFor();
  // Only rows in sight are drawn.
  expect(await page.locator('tr[data-row]').count()).toBeLessThan(60);

  const lost = await leads.one('lost');
  await page.getByRole('button', { name: TEXTS.filters.add, exact: true }).click();
  await page.getByRole('menuitem', { name: TEXTS.status, exact: true }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Lost' }).click();
  await rowOf(page, lost.id).waitFor();
  await page.keyboard.press('Escape');
  await page.locator('body').click({ position: { x: 5, y: 400 } });
  await page.keyboard.press('/');
  await page.keyboard.type(lost.id);
  await page.getByText(TEXTS.shown('1', null)).waitFor();
  expect(new URL(page.url()).search).toBe(`?status=lost&q=${lost.id}`);
  await page.reload();
  await page.getByText(TEXTS.shown('1', null)).waitFor();
  await page.getByRole('searchbox').fill('zz');
  await page.getByText(TEXTS.searchMore).waitFor();
  await page.getByRole('searchbox').fill('nobody like that');
  await page.getByText(TEXTS.noMatch).waitFor();
  await page.getByRole('button', { name: TEXTS.filters.remove(TEXTS.status) }).click();
  await page.getByRole('searchbox').fill('');
  await page.waitForURL((url) => url.search === '');
  await table.getByRole('button', { name: TEXTS.columns.amount }).click();
  await page.waitForURL(/sort=amount/);
  await page.getByRole('columnheader', { name: TEXTS.columns.amount }).waitFor();
  expect(await axeFaults(page)).toEqual([]);

  // Days of moves narrow the list, and can be changed and removed.
  const fresh = await leads.one('new');
  const today = torontoToday(new Date());
  await server.sql`update leads set move_date = ${addDays(today, 3)} where id = ${fresh.id}`;
  await page.getByRole('link', { name: TEXTS.title, exact: true }).click();
  await openFilter(page, TEXTS.filters.moves);
  await page.getByRole('button', { name: TEXTS.spans.next_30, exact: true }).click();
  await page.waitForURL(/moves=next_30/);
  await rowOf(page, fresh.id).waitFor();

  const chip = page.getByRole('button', { name: new RegExp(`^${TEXTS.filters.moves}:`) });
  await chip.click();
  const days = page.getByRole('dialog', { name: TEXTS.filters.moves });
  await days.getByLabel(TEXTS.filters.to).fill(addDays(today, 3));
  await days.getByLabel(TEXTS.filters.from).fill(addDays(today, 3));
  await page.waitForURL((url) => url.searchParams.get('moves') === addDays(today, 3));
  expect(await axeFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.reload();
  await rowOf(page, fresh.id).waitFor();
  const [row] = await server.sql<{ leads: number }[]>`
    select count(*)::int as leads from leads where move_date = ${addDays(today, 3)}`;
  await page.getByText(TEXTS.shown(String(row?.leads), String(row?.leads))).waitFor();

  await page.getByRole('button', { name: TEXTS.columns.move, exact: true }).click();
  await page.waitForURL(/sort=move&order=asc/);
  await page.getByRole('button', { name: TEXTS.filters.remove(TEXTS.filters.moves) }).click();
  await page.waitForURL((url) => !url.searchParams.has('moves'));
  await page.getByText(TEXTS.shown('200', '300')).waitFor();
});

test('a status persists, can be undone, and one that fails is taken back', async ({
  openPanel,
  server,
  leads,
}) => {
  const lead = await leads.one('new');
  const panel = await openPanel('/admin/leads?status=new');
  const { page } = panel;
  const chip = rowOf(page, lead.id).getByLabel(TEXTS.statusOf(lead.name));
  await choose(chip, 'Contacted');
  await noticeOf(page).getByText(TEXTS.changed(lead.name, 'contacted')).waitFor();
  expect(await statusOf(server.sql, lead.id)).toBe('contacted');
  await noticeOf(page).getByRole('button', { name: TEXTS.undo }).click();
  await noticeOf(page).getByText(TEXTS.undone(lead.name)).waitFor();
  expect(await statusOf(server.sql, lead.id)).toBe('new');

  panel.expectRefused('/admin/leads');
  await page.route('**/admin/leads/*', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 503, contentType: 'application/problem+json', body: '{}' })
      : route.continue(),
  );
  await choose(chip, 'Qualified');
  await noticeOf(page).getByText(TEXTS.statusFailed).waitFor();
  expect(await chip.textContent()).toContain('New');
  const mover = rowOf(page, lead.id).getByLabel(TEXTS.vendorOf(lead.name));
  const former = (await mover.textContent()) ?? '';
  await choose(mover, lead.vendor === 'easy2go' ? 'Pierre & Sons' : 'Easy2Go');
  await noticeOf(page).getByText(TEXTS.vendorFailed).waitFor();
  expect(await mover.textContent()).toBe(former);
});

test('the second of two operators is told, and sees what the first one did', async ({
  openPanel,
  server,
  leads,
}) => {
  const lead = await leads.one('new');
  const first = await openPanel('/admin/leads?status=new');
  const second = await openPanel('/admin/leads?status=new', { role: 'operator' });
  const chip = (page: Page) => rowOf(page, lead.id).getByLabel(TEXTS.statusOf(lead.name));
  await chip(second.page).waitFor();
  await choose(chip(first.page), 'Qualified');
  await noticeOf(first.page).getByText(TEXTS.changed(lead.name, 'qualified')).waitFor();
  second.expectRefused(`/admin/leads/${lead.id}`);
  await choose(chip(second.page), 'Converted');
  await noticeOf(second.page).getByText('Somebody else has changed this lead').waitFor();
  expect(await chip(second.page).textContent()).toContain('Qualified');
  expect(await statusOf(server.sql, lead.id)).toBe('qualified');
});

test('a card is moved by mouse and by keyboard, and its menu does the same', async ({
  openPanel,
  server,
  leads,
}) => {
  const { page } = await openPanel('/admin/account');
  // The column's first look is late: a change that calls it off has it looked at again.
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/admin\/leads\?.*status=contacted/, async (route) => {
    await promise;
    await route.continue().catch(() => {});
  });
  await page.goto('/admin/leads?view=kanban');
  const column = (status: string) => page.locator(`[aria-label^="${status}"].board-column`);
  const card = (id: string) => page.locator(`[data-key="${id}"].board-card`);

  const dragged = await leads.one('new');
  await card(dragged.id).scrollIntoViewIfNeeded();
  await card(dragged.id).dragTo(column('Contacted').getByRole('grid'), {
    sourcePosition: { x: 60, y: 45 },
    targetPosition: { x: 80, y: 60 },
  });
  await noticeOf(page).getByText(TEXTS.changed(dragged.name, 'contacted')).waitFor();
  resolve();
  await column('Contacted').locator(`[data-key="${dragged.id}"]`).waitFor();
  expect(await statusOf(server.sql, dragged.id)).toBe('contacted');

  const keyed = await leads.one('new');
  await card(keyed.id)
    .getByRole('button', { name: TEXTS.board.drag(keyed.name) })
    .focus();
  // The move begins with the next frame, on the first column that would change the card.
  await page.keyboard.press('Enter');
  const target = (status: string) => column(status).locator('.board-cards[data-drop-target]');
  await target('Contacted').waitFor();
  await page.keyboard.press('Tab');
  await target('Qualified').waitFor();
  await page.keyboard.press('Enter');
  await poll(() => statusOf(server.sql, keyed.id)).toBe('qualified');

  const chosen = await leads.one('qualified');
  await choose(
    card(chosen.id).getByRole('button', { name: TEXTS.board.move(chosen.name) }),
    'Lost',
  );
  await page.getByRole('dialog').getByRole('button', { name: TEXTS.lost.suggestions[0] }).click();
  await page.getByRole('dialog').getByRole('button', { name: TEXTS.lost.action }).click();
  // A column is drawn once it is in sight.
  await column('Lost').scrollIntoViewIfNeeded();
  await column('Lost').locator(`[data-key="${chosen.id}"]`).waitFor();
  await poll(() => statusOf(server.sql, chosen.id)).toBe('lost');
  expect(await axeFaults(page)).toEqual([]);
});

test('a lead beside the list: its history, a note, an email, and why it was lost', async ({
  openPanel,
  server,
  leads,
}) => {
  const lead = await leads.one('contacted');
  const { page, expectRefused } = await openPanel('/admin/leads?status=contacted');
  await rowOf(page, lead.id).focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: lead.name });
  await panel.getByText(lead.id, { exact: true }).waitFor();
  expect(new URL(page.url()).searchParams.get('lead')).toBe(lead.id);
  expect(await panel.getByRole('link', { name: DETAIL.call }).getAttribute('href')).toMatch(
    /^tel:\+1416555/,
  );
  await panel.getByText(DETAIL.sections.score).click();
  await panel.getByText('Email address').waitFor();
  expect(await axeFaults(page)).toEqual([]);

  await panel.getByRole('button', { name: DETAIL.note }).click();
  const note = panel.getByLabel(DETAIL.notes.label, { exact: true });
  await note.fill('Call again on');
  // A look that fails is told above what is being typed.
  const look = `**${getLead.path.replace(':id', lead.id)}`;
  expectRefused('/admin/leads/');
  await page.route(look, (route) =>
    route.request().method() === 'GET' ? route.abort() : route.fallback(),
  );
  await panel.getByLabel(TEXTS.status, { exact: true }).selectOption('qualified');
  await panel.getByText(failedOf(DETAIL.what)).waitFor();
  await page.unroute(look);
  await panel.getByRole('button', { name: 'Retry' }).click();
  await panel.getByText(failedOf(DETAIL.what)).waitFor({ state: 'detached' });
  await note.press('End');
  await page.keyboard.type(' Monday.');
  await panel.getByRole('button', { name: DETAIL.notes.save }).click();
  await panel.locator('.timeline').getByText('Call again on Monday.').waitFor();

  await panel.getByRole('button', { name: DETAIL.email }).click();
  await panel.getByLabel(DETAIL.mail.template).selectOption('move_details');
  await panel.getByLabel(DETAIL.mail.subject).fill('A question about your move');
  await panel.getByRole('button', { name: DETAIL.mail.send, exact: true }).click();
  await panel.locator('.timeline').getByText('A question about your move').first().waitFor();
  await poll(async () => {
    const [row] = await server.sql`
        select status from email_logs where lead_id = ${lead.id} and email_type = 'move_details'`;
    return row?.status;
  }).toBe('sent');

  await panel.getByRole('button', { name: DETAIL.lost }).click();
  const why = page.getByRole('dialog', { name: TEXTS.lost.title });
  await why.getByLabel(TEXTS.lost.reason).fill('Moves with friends');
  await why.getByRole('button', { name: TEXTS.lost.action }).click();
  await panel.getByText('Moves with friends').first().waitFor();
  // The panel shows it before the records have it.
  await poll(() => statusOf(server.sql, lead.id)).toBe('lost');
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
});

test('cards, analytics and the export show the same leads', async ({ openPanel, leads }) => {
  await leads.one('new');
  const { page } = await openPanel('/admin/leads?view=grid&status=lost');
  await page.locator('.lead-card').first().waitFor();
  await page.getByRole('button', { name: TEXTS.analytics }).click();
  const insights = page.getByRole('region', { name: TEXTS.insights.title });
  await insights.getByText(TEXTS.insights.byVendor).first().waitFor();
  expect(await axeFaults(page)).toEqual([]);
  const cards = page.locator('.lead-card');
  const more = page.getByRole('button', { name: TEXTS.loadMore });
  while (await more.isVisible()) {
    const before = await cards.count();
    await more.click();
    await poll(async () => (await cards.count()) > before).toBe(true);
  }
  const shown = await cards.count();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: TEXTS.exportCsv }).click();
  const file = await (await download).path();
  const rows = parse(await readFile(file), { bom: true, columns: true }) as { status: string }[];
  expect(rows).toHaveLength(shown);
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['lost']));
});
