import type { Page } from 'playwright';
import { expect } from 'vitest';
import { GRANTS } from '../../islands/admin/grants/messages.ts';
import { ACTS } from '../../islands/admin/sections/leads/booking/composer-messages.ts';
import { DETAIL } from '../../islands/admin/sections/leads/detail-messages.ts';
import { TEXTS } from '../../islands/admin/sections/leads/messages.ts';
import { stateName } from '../../islands/admin/sections/leads/state-names.ts';
import { axeFaults } from '../support/axe.ts';
import { poll } from '../support/bookings.ts';
import { choose, noticeOf, rowOf, statusOf, test } from '../support/lead-list.ts';
import { looksRight } from '../support/looks-right.ts';

test('a paid booking is offered to no other mover and not as lost', async ({
  openPanel,
  server,
  leads,
}) => {
  const paid = await leads.booked();
  const { page } = await openPanel(`/admin/leads?lead=${paid.id}`);
  const panel = page.getByRole('dialog', { name: paid.name });
  const vendor = panel.getByLabel(TEXTS.vendor, { exact: true });
  expect(await vendor.isDisabled()).toBe(true);
  const why = panel.getByText(
    /^The deposit of this booking is paid, .* go to another mover but by “Move to another mover”/,
  );
  await why.waitFor();
  expect(await vendor.getAttribute('aria-describedby')).toBe(await why.getAttribute('id'));
  expect(await panel.getByRole('button', { name: DETAIL.lost }).count()).toBe(0);
  // It is called by what became of it, whatever an operator chooses.
  expect(await panel.getByLabel(TEXTS.status, { exact: true }).isDisabled()).toBe(true);
  expect(await axeFaults(page)).toEqual([]);

  await page.goto(`/admin/leads?q=${paid.id}&view=kanban`);
  // A column is drawn once it is in sight.
  await page
    .locator(`[aria-label^="${stateName(paid.state)}"].board-column`)
    .scrollIntoViewIfNeeded();
  const card = page.locator(`[data-key="${paid.id}"]`);
  await card.waitFor();
  expect(await card.getByLabel(TEXTS.board.drag(paid.name)).count()).toBe(0);
  expect(await card.getByLabel(TEXTS.board.move(paid.name)).count()).toBe(0);
  expect(await statusOf(server.sql, paid.id)).toBe(paid.status);
});

test('what is paid while an operator looks keeps its mover, and the panel says what to do', async ({
  openPanel,
  server,
  leads,
}) => {
  const lead = await leads.one('new');
  const panel = await openPanel('/admin/leads?status=new');
  const { page } = panel;
  const chip = rowOf(page, lead.id).getByLabel(TEXTS.vendorOf(lead.name));
  await chip.waitFor();
  const former = await chip.textContent();
  await server.sql`update leads set payment_status = 'succeeded' where id = ${lead.id}`;
  panel.expectRefused(`/admin/leads/${lead.id}`);
  await choose(chip, lead.vendor === 'easy2go' ? 'Pierre & Sons' : 'Easy2Go');
  const notice = noticeOf(page).getByText(TEXTS.vendorFailed);
  await notice.getByText(/it cannot go to another mover but by “Move to another mover”/).waitFor();
  // The mover is what it was, and no longer a choice.
  await chip.waitFor({ state: 'detached' });
  await rowOf(page, lead.id)
    .getByText(former?.trim() ?? '')
    .waitFor();
});

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

test('a change of several is asked about, done and taken back, but for what changed since; paid bookings stay as they are, by name', async ({
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

  // A mover is given to several, and each gets its own one back.
  await page.goto('/admin/leads?status=contacted&sort=name');
  const given = await tick(page, 5);
  const movers = async () => {
    const rows = await server.sql<{ id: string; slug: string }[]>`
      select l.id, v.slug from leads l join vendors v on v.id = l.selected_vendor_id
      where l.id = any(${given}) order by l.id`;
    return rows.map(({ slug }) => slug);
  };
  const owned = await movers();
  await bar(page).getByLabel(TEXTS.bulk.vendor).selectOption('easy2go');
  const moved = owned.filter((slug) => slug !== 'easy2go').length;
  const asked = page.getByRole('dialog', { name: TEXTS.bulk.askVendor(moved, 'Easy2Go') });
  if (moved < owned.length) {
    await asked.getByText(TEXTS.bulk.already(owned.length - moved)).waitFor();
  }
  await asked.getByRole('button', { name: TEXTS.bulk.act(moved) }).click();
  await noticeOf(page).getByText(TEXTS.bulk.done(moved)).waitFor();
  expect(new Set(await movers())).toEqual(new Set(['easy2go']));
  await noticeOf(page).getByRole('button', { name: TEXTS.undo }).click();
  await noticeOf(page).getByText(TEXTS.bulk.undone(moved)).waitFor();
  expect(await movers()).toEqual(owned);

  const paid = await leads.booked();
  const free = await leads.one('contacted');
  await page.goto(`/admin/leads?status=contacted,${paid.state}`);
  await page.getByRole('table').waitFor();
  for (const { id } of [paid, free]) await rowOf(page, id).getByRole('checkbox').check();
  await bar(page).getByLabel(TEXTS.bulk.status).selectOption('lost');
  const why = page.getByRole('dialog', { name: TEXTS.lost.title });
  await why.getByText(TEXTS.bulk.paid(1)).waitFor();
  await why.getByLabel(TEXTS.lost.reason).fill('No answer');
  await why.getByRole('button', { name: TEXTS.lost.action }).click();
  await noticeOf(page).getByText(TEXTS.bulk.done(1)).waitFor();
  expect(await statusOf(server.sql, free.id)).toBe('lost');
  expect(await statusOf(server.sql, paid.id)).toBe(paid.status);

  await rowOf(page, paid.id).getByRole('checkbox').check();
  expect(await bar(page).getByLabel(TEXTS.bulk.vendor).isDisabled()).toBe(true);
});

const texts = TEXTS.saved;
const views = (page: Page) => page.getByRole('dialog', { name: texts.title });
const open = (page: Page) => page.getByRole('button', { name: texts.title, exact: true }).click();

test('a view is kept by name, shared, used by another person, renamed and removed', async ({
  openPanel,
  leads,
}) => {
  await leads.one('new');
  const { page } = await openPanel('/admin/leads?status=new&sort=score', { role: 'operator' });
  await open(page);
  await views(page).getByText(texts.none).waitFor();
  await views(page).getByLabel(texts.name).fill('Fresh ones');
  await views(page).getByLabel(texts.share).check();
  await views(page).getByRole('button', { name: texts.save }).click();
  await noticeOf(page).getByText(texts.kept('Fresh ones')).waitFor();
  expect(await axeFaults(page)).toEqual([]);

  const other = (await openPanel('/admin/leads', { role: 'operator' })).page;
  await open(other);
  await views(other).getByText(texts.shared).waitFor();
  // What another person made is used, and not changed.
  expect(
    await views(other)
      .getByRole('button', { name: texts.remove('Fresh ones') })
      .count(),
  ).toBe(0);
  await views(other)
    .getByRole('button', { name: /^Fresh ones/ })
    .click();
  await other.waitForURL('**/admin/leads?sort=score&status=new');
  await other.getByRole('button', { name: 'Fresh ones', exact: true }).waitFor();

  await views(page)
    .getByRole('button', { name: texts.rename('Fresh ones') })
    .click();
  await views(page).getByLabel(texts.newName('Fresh ones')).fill('New leads');
  await views(page).getByRole('button', { name: texts.renameSave }).click();
  await views(page)
    .getByRole('button', { name: texts.remove('New leads') })
    .click();
  await noticeOf(page).getByText(texts.removed('New leads')).waitFor();
  await views(page).getByText(texts.none).waitFor();
});

test('what lets callers in as a customer is shown, cut off, and taken back', async ({
  openPanel,
  cast,
}) => {
  const { id, customer } = await cast.booked();
  const opens = async () => (await customer.get('/api/booking')).status;
  expect(await opens()).toBe(200);
  const { page } = await openPanel(`/admin/leads/${id}`);
  const acts = page.getByRole('region', { name: ACTS.bar });
  await acts.getByRole('button', { name: ACTS.grants }).click();
  const list = page.getByRole('dialog', { name: GRANTS.title(id) });
  await list.getByText(GRANTS.kinds.booking_link, { exact: true }).waitFor();
  await list.getByText(GRANTS.generation(1)).waitFor();
  await looksRight(page, '.people-list');
  await list.getByRole('button', { name: GRANTS.cutOff }).click();
  const sure = page.getByRole('dialog', { name: GRANTS.sure(id) });
  await sure.getByRole('button', { name: GRANTS.cutOff }).click();
  await page.getByText(GRANTS.done(id)).waitFor();
  expect(await opens()).toBe(401);
  await list.getByText(GRANTS.generation(2)).waitFor();
  await page.getByRole('button', { name: GRANTS.undo }).click();
  await page.getByText(GRANTS.undone(id)).waitFor();
  expect(await opens()).toBe(200);
});
