import type { Page } from 'playwright';
import { expect } from 'vitest';
import { addDays, torontoToday } from '../../contracts/dates.ts';
import type { Sql } from '../../db/connect.ts';
import { seedScale } from '../../db/seed/scale.ts';
import { TEXTS as BOARD } from '../../islands/portal/sections/board/messages.ts';
import { TEXTS } from '../../islands/portal/sections/leads/messages.ts';
import { THREAD } from '../../islands/portal/sections/leads/thread-messages.ts';
import { axeInLightAndDark } from '../support/axe.ts';
import { makeFleet, planBooking } from '../support/board.ts';
import { poll } from '../support/bookings.ts';
import { isHit } from '../support/hits.ts';
import { expectFocus } from '../support/keyboard.ts';
import { overflow } from '../support/overflow.ts';
import { test as base } from '../support/portal.ts';
import { repriced, transferTo } from '../support/transfers.ts';

const VENDOR = 'easy2go';
const ASK = 'Discard what you typed?';
const NOTE = 'The piano needs four people';

/** The portal on a database with a thousand leads; a paid one of the vendor that it has to answer. */
const test = base.extend('lead', async ({ server }) => {
  await seedScale(server.sql, { leads: 1000, now: new Date() });
  return await toAnswer(server.sql);
});

/** Has the vendor answer one more of its bookings anew, and call its customer after. */
async function toAnswer(sql: Sql): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    update vendor_answers
    set stage = 'pending', answered_at = null, answered_by = null, contacted_at = null
    where lead_id = (
      select a.lead_id from vendor_answers a join vendors v on v.id = a.vendor_id
      where v.slug = ${VENDOR} and a.stage = 'accepted' limit 1)
    returning lead_id as id`;
  if (!row) throw new Error('The mover has no booking ahead.');
  return row.id;
}

const leadOf = (page: Page) => new URL(page.url()).searchParams.get('lead');
const rowOf = (page: Page, id: string) => page.locator(`tr[data-row="${id}"]`);

test('a booking’s panel shows its notices, closes by Back, and drops no note unasked', async ({
  openPortal,
  lead,
}) => {
  const { page } = await openPortal('/vendor/dashboard', { vendor: VENDOR });
  await page.getByRole('link', { name: 'Leads', exact: true }).first().click();
  await expectFocus(page.getByRole('group', { name: 'Leads', exact: true }));
  await page.getByRole('tab').first().waitFor();
  const search = page.getByRole('searchbox');
  await page.getByRole('tab', { name: new RegExp(`^${TEXTS.tabs.all}`) }).click();
  await search.fill(lead);
  const row = rowOf(page, lead);
  await row.focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog');
  const accept = panel.getByRole('button', { name: TEXTS.actions.accept });
  await accept.click();
  const told = page.locator('.notices').getByText(TEXTS.actions.done.accept);
  await told.waitFor();
  expect(await isHit(told)).toBe(true);

  const note = panel.getByLabel(TEXTS.notes.label);
  await note.pressSequentially(NOTE);
  const ask = page.getByRole('dialog', { name: ASK });
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(100, 300),
    () => page.goBack(),
  ]) {
    await close();
    await ask.getByRole('button', { name: 'Keep writing' }).click();
    await ask.waitFor({ state: 'detached' });
    expect(await note.inputValue()).toBe(NOTE);
    expect(leadOf(page)).toBe(lead);
  }
  await panel.getByRole('button', { name: TEXTS.notes.add }).click();
  await panel.getByText(NOTE, { exact: true }).waitFor();
  await page.goBack();
  await panel.waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/vendor/leads');
  expect(leadOf(page)).toBeNull();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-row')))
    .toBe(lead);
});

test.for([1440, 375])(
  'at %i px the focus goes on with the list after Accept',
  async (width, { openPortal, lead: _one, server }) => {
    await toAnswer(server.sql);
    const viewport = { width, height: 800 };
    const { page } = await openPortal('/vendor/leads', { vendor: VENDOR, viewport });
    const rows = page.locator('tr[data-row], .lead-card');
    const accept = rows.first().getByRole('button', { name: TEXTS.actions.accept });
    const told = page.getByRole('status').getByText(TEXTS.actions.done.accept);
    const left = () => rows.count();
    await poll(left).toBeGreaterThan(1);
    for (let rest = (await left()) - 1; rest >= 0; rest--) {
      await accept.focus();
      await page.keyboard.press('Enter');
      await poll(left).toBe(rest);
      await told.last().waitFor();
      // In its place stands the next booking; where none is left its list.
      const row = width === 375 ? rows.getByRole('button').first() : rows.first();
      await expectFocus(rest > 0 ? row : page.getByRole('tab', { selected: true }));
    }
    if (width === 375) return;
    // A booking that stays in its list keeps the focus.
    await page.getByRole('tab', { name: new RegExp(`^${TEXTS.tabs.upcoming}`) }).click();
    const act = rows.getByRole('button', { name: TEXTS.actions.contactShort }).first();
    const name = await act.getAttribute('aria-label');
    await act.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('status').getByText(TEXTS.actions.done.contact).waitFor();
    await poll(() => rows.getByRole('button', { name: name ?? '' }).count()).toBe(0);
    await poll(() => page.evaluate(() => document.activeElement?.closest('tr') !== null)).toBe(
      true,
    );
  },
);

test('who may only view sees what there is, and nothing to act with', async ({
  openPortal,
  server,
  lead,
}) => {
  const { page } = await openPortal(`/vendor/leads?tab=all&lead=${lead}`, {
    vendor: VENDOR,
    permissions: ['view_leads'],
  });
  const panel = page.getByRole('dialog');
  await panel.getByText(TEXTS.actions.viewer).waitFor();
  await panel.getByText(THREAD.viewer).waitFor();
  await panel.getByRole('region', { name: TEXTS.notes.title }).waitFor();
  expect(await panel.getByRole('textbox').count()).toBe(0);
  expect(await panel.getByRole('button', { name: TEXTS.actions.accept }).count()).toBe(0);

  const day = addDays(torontoToday(new Date()), 35);
  await makeFleet(server.sql, { trucks: ['Seen'], crews: [] });
  const id = await planBooking(server.sql, { day });
  await page.goto(`/vendor/board?day=${day}`);
  await page.locator(`[data-job="${id}"]`).click();
  await page.getByText(BOARD.assign.onlyView).waitFor();
  const submit = page.getByRole('button', { name: BOARD.assign.submit, exact: true });
  expect(await submit.count()).toBe(0);
});

test('on a phone, Back closes a booking’s panel and its name has the focus again', async ({
  openPortal,
  lead,
}) => {
  const { page } = await openPortal(`/vendor/leads?tab=all&q=${lead}`, {
    vendor: VENDOR,
    viewport: { width: 375, height: 740 },
    hasTouch: true,
    isMobile: true,
  });
  const name = page.locator('.lead-open');
  await name.tap();
  await page.getByRole('dialog').getByLabel(TEXTS.notes.label).waitFor();
  await page.goBack();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(leadOf(page)).toBeNull();
  await expect.poll(() => name.evaluate((node) => node === document.activeElement)).toBe(true);
});

test('a booking that went to another company stands as gone in the portal', async ({
  openPortal,
  server,
  cast,
}) => {
  const { id, vendor } = await cast.booked();
  await repriced(server, id, 90_000_00);
  const reply = await transferTo(await cast.operator(), id);
  expect(await reply.json()).toMatchObject({ state: 'applied' });

  const asked = { vendor, viewport: { width: 375, height: 720 } };
  const { page } = await openPortal('/vendor/leads?tab=gone', asked);
  await page.getByRole('heading', { name: TEXTS.gone.title }).waitFor();
  await page.getByText(id).waitFor();
  expect(await axeInLightAndDark(page)).toEqual([]);
  expect(await overflow(page)).toEqual([]);
});
