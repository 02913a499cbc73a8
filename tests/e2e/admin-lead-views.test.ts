import type { Page } from 'playwright';
import { expect } from 'vitest';
import { TEXTS } from '../../islands/admin/sections/leads/messages.ts';
import { axeFaults } from '../support/axe.ts';
import { noticeOf, test } from '../support/lead-list.ts';

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

test('views that the browser kept become the person’s own ones', async ({ openPanel, leads }) => {
  await leads.one('new');
  const { page } = await openPanel('/admin', { role: 'operator' });
  await page.evaluate(() =>
    localStorage.setItem(
      'portage:lead-views',
      JSON.stringify([{ name: 'Of old', query: 'status=lost&from=2026-01-02&to=2026-02-03' }]),
    ),
  );
  await page.goto('/admin/leads');
  await open(page);
  await views(page).getByRole('button', { name: 'Of old', exact: true }).click();
  await page.waitForURL(
    (url) =>
      url.searchParams.get('status') === 'lost' &&
      url.searchParams.get('created') === '2026-01-02..2026-02-03',
  );
  expect(await page.evaluate(() => localStorage.getItem('portage:lead-views'))).toBeNull();
});
