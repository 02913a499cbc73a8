import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { ERASURES } from '../../contracts/customer/erasures.ts';
import { TO_CUSTOMER } from '../../contracts/happening-words.ts';
import { HELD } from '../../contracts/standings.ts';
import { TEXTS } from '../../islands/admin/sections/monitoring/messages.ts';
import { CANCEL, CHANGES } from '../../islands/booking/messages/changes.ts';
import { ACCESS, MANAGE } from '../../islands/booking/messages/manage.ts';
import { PRIVACY } from '../../islands/booking/messages/privacy.ts';
import { HOME } from '../../islands/shared/move/messages.ts';
import { DIALOG } from '../../islands/shared/ui/dialog-messages.ts';
import { CONTACT } from '../support/app.ts';
import { axeFaults, axeInLightAndDark } from '../support/axe.ts';
import { mailedCode, poll } from '../support/bookings.ts';
import { expectFocus } from '../support/keyboard.ts';
import { setText } from '../support/large-text.ts';
import { looksRight, looksRightEverywhere } from '../support/looks-right.ts';
import { overflow } from '../support/overflow.ts';
import { test } from '../support/panel.ts';
import { smallTargets } from '../support/targets.ts';
import { done } from '../support/vendor-leads.ts';

const PHONE = { width: 375, height: 720 };
const DESKTOP = { width: 1440, height: 900 };

test('the link opens the whole booking, and a price above the ceiling is decided from it', async ({
  arrive,
  server,
  cast,
}) => {
  const { id, link, move, quote, vendorUser } = await cast.booked();
  const { page } = await arrive({ viewport: PHONE });
  await page.goto(link);
  await page.getByRole('heading', { level: 1, name: HELD }).waitFor();
  await page.getByText(`${quote.vendor_name} confirms by `).waitFor();
  // Reference and the way out stand on one line.
  await page.setViewportSize(DESKTOP);
  const top = page.locator('.booking-head > :first-child');
  const close = await top.getByRole('button', { name: MANAGE.close }).boundingBox();
  expect((await top.boundingBox())?.height).toBe(close?.height);
  // In texts of twice their size the way out gives way: no letter of the reference stands alone.
  await page.setViewportSize(PHONE);
  await setText(page, '200%');
  expect((await top.locator('.hint').boundingBox())?.width).toBeGreaterThan(150);
  await setText(page, '');
  // The secret stands in no address and no history.
  expect(page.url()).toBe(`${server.origin}/booking`);
  expect(await page.title()).toContain(id);
  const main = page.locator('main');
  await main.getByText(move.origin_address).first().waitFor();
  await main.getByRole('row', { name: 'Total' }).first().waitFor();
  await poll(() => main.locator('.ticket-next [aria-current="step"]').count()).toBe(1);
  expect(await main.locator('.next-steps').count()).toBe(0);
  for (const { id: section } of [{ id: 'answers' }, { id: 'history' }]) {
    await main.locator(`#${section} summary`).click();
  }
  await main.getByText(TO_CUSTOMER.paid).waitFor();
  await main.locator('#answers .answers').first().waitFor();
  await looksRightEverywhere(page);

  await done(vendorUser, id, 'accept');
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'has confirmed your move' }).waitFor();

  const price_cents = quote.breakdown.ceiling_cents + 100;
  await done(vendorUser, id, 'final-price', { price_cents, arrival: '08:30' });
  await page.reload();
  await page.getByRole('link', { name: MANAGE.decide }).click();
  await page.getByLabel('I agree').check();
});

test('a link to a section opens it, another link another booking; one that opens nothing says so, and a mailed code does', async ({
  arrive,
  server,
  cast,
}) => {
  const first = await cast.booked();
  const second = await cast.booked();
  const { page, expectRefused } = await arrive({ viewport: PHONE });
  await page.goto(`${first.link}/history`);
  await page.getByText(TO_CUSTOMER.paid).waitFor();
  expect(page.url()).toBe(`${server.origin}/booking#history`);
  await page.goto(second.link);
  await page.getByText(second.id).first().waitFor();
  expect(await page.getByText(first.id).count()).toBe(0);
  const receipt = MANAGE.documents.titles.receipt;
  await page.locator('#documents').getByRole('link', { name: receipt }).click();
  await page.getByRole('heading', { level: 1, name: receipt }).waitFor();
  await page.getByRole('link', { name: MANAGE.documents.back }).click();
  // Who closes it leaves nothing behind, wherever Back or a reload leads.
  await page.getByRole('button', { name: MANAGE.close }).click();
  for (const go of [() => page.reload(), () => page.goBack(), () => page.goBack()]) {
    await page.getByRole('heading', { level: 1, name: ACCESS.title }).waitFor();
    expect(await page.getByText(second.id).count()).toBe(0);
    await go();
  }
  await page.getByRole('heading', { level: 1, name: ACCESS.title }).waitFor();
  expect(await page.getByText(second.id).count()).toBe(0);

  expectRefused('/api/booking');
  await page.goto(`${first.link.slice(0, -4)}aaaa`);
  await page.getByText(ACCESS.badLink).waitFor();
  expect(page.url()).toBe(`${server.origin}/booking`);
  await page.goto('/about-us');
  await page.goto('/booking');
  await page.getByRole('heading', { level: 1, name: ACCESS.title }).waitFor();

  const reference = page.getByLabel(ACCESS.reference);
  await reference.fill('L123');
  const email = page.getByLabel(ACCESS.email);
  await email.fill('maya@gmial.com');
  await email.blur();
  await page.getByRole('button', { name: 'maya@gmail.com' }).click();
  expect(await email.inputValue()).toBe('maya@gmail.com');
  await email.fill(CONTACT.email);
  await page.getByRole('button', { name: ACCESS.ask }).click();
  await page.getByText('Not a booking reference.').waitFor();
  await expectFocus(reference);
  await reference.fill(first.id.toLowerCase());
  expect(await axeInLightAndDark(page)).toEqual([]);
  await page.getByRole('button', { name: ACCESS.ask }).click();
  const code = page.getByLabel(ACCESS.code);
  await code.fill('12');
  await page.getByRole('button', { name: ACCESS.open }).click();
  await page.getByText('Enter the six digits of the code.').waitFor();
  expect(await axeFaults(page)).toEqual([]);
  expect(await overflow(page)).toEqual([]);
  expect(await smallTargets(page, 'main')).toEqual([]);
  await code.fill(await mailedCode(server, first.id));
  await code.press('Enter');
  await page.getByText(first.id).first().waitFor();
  expect(page.url()).toBe(`${server.origin}/booking`);
});

test('another date is chosen by its price, and holds at once; a larger home is signed for; a booking is cancelled after a question', async ({
  arrive,
  server,
  cast,
}) => {
  const { link, id, vendorUser } = await cast.booked();
  const { wizard, page } = await arrive({ viewport: PHONE });
  await page.goto(`${link}/change-date`);
  const days = page.locator('#change-date .price-day[data-status="free"]');
  await days.first().waitFor();
  const wanted = days.nth((await days.count()) - 2);
  const date = await wanted.getAttribute('data-date');
  await wanted.locator('input').check();
  await page.getByRole('heading', { name: CHANGES.offerTitle }).waitFor();
  await looksRight(page, '#change-date');
  await page.getByRole('button', { name: CHANGES.confirm }).click();
  await page.getByText(CHANGES.done).waitFor();
  const [row] = await server.sql<{ day: string }[]>`
    select day::text from bookings where lead_id = ${id}`;
  expect(row?.day).toBe(date);
  await page.locator('#history summary').click();
  await page.getByText(TO_CUSTOMER.changed).waitFor();

  // A larger home above the ceiling waits for the mover.
  await page.goto(`${link}/change-details`);
  // Both homes are asked about a dock, and each keeps its answer.
  const [types, docks] = [
    wizard.field(HOME.homeType),
    page.getByRole('group', { name: HOME.loadingDock }),
  ];
  for (const at of [0, 1]) {
    await types.nth(at).selectOption('condo');
    await docks.nth(at).getByRole('radio', { name: HOME.yes }).check();
  }
  expect(await docks.getByRole('radio', { checked: true }).count()).toBe(2);
  for (const at of [0, 1]) await types.nth(at).selectOption('house');
  await wizard.field(HOME.rooms).first().selectOption('9');
  await page.getByRole('button', { name: CHANGES.see }).click();
  await page.getByRole('heading', { name: CHANGES.offerTitle }).waitFor();
  await page.getByRole('button', { name: CHANGES.ask }).click();
  await page.locator('#change-details .field-error').waitFor();
  await page.getByLabel(CHANGES.name).fill('Maya Okafor');
  expect(await axeInLightAndDark(page)).toEqual([]);
  expect(await overflow(page)).toEqual([]);
  await page.getByRole('button', { name: CHANGES.ask }).click();
  await page.getByText(CHANGES.asked).waitFor();
  await page.getByText('It waits for an answer').waitFor();
  await done(vendorUser, id, 'change', { number: 2, agrees: true });
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'has confirmed your move' }).waitFor();

  await page.goto(`${link}/cancel`);
  await page.getByText('$1.00').first().waitFor();
  await page.getByRole('button', { name: CANCEL.confirm }).click();
  await page.getByText(CANCEL.sure).waitFor();
  expect(await axeInLightAndDark(page)).toEqual([]);
  expect(await smallTargets(page, '#cancel')).toEqual([]);
  await page.getByRole('button', { name: CANCEL.no }).click();
  await page.getByRole('button', { name: CANCEL.confirm }).click();
  await page.getByRole('button', { name: CANCEL.yes }).click();
  await page.getByRole('heading', { level: 1, name: 'cancelled' }).waitFor();
  expect(await page.locator('#change-date').count()).toBe(0);
});

/** It can be read and used, small and in the dark. */
async function expectUsable(page: Page, within: string): Promise<void> {
  expect(await axeInLightAndDark(page)).toEqual([]);
  expect(await overflow(page)).toEqual([]);
  expect(await smallTargets(page, within)).toEqual([]);
}

test('what is held is read, taken along as a file, and corrected', async ({
  arrive,
  server,
  cast,
}) => {
  const { link, id } = await cast.booked();
  const { page, expectRefused } = await arrive({ viewport: PHONE });
  // From the change of email on the old link opens nothing: the page may ask for its messages with it.
  expectRefused('/api/booking/contact', '/api/booking/messages');
  await page.goto(`${link}/privacy`);
  const section = page.locator('#privacy');
  await section.getByText(PRIVACY.kinds.leads as string).click();
  await section.getByText('First name').first().waitFor();
  await section.getByText(ERASURES.to_come).waitFor();
  await expectUsable(page, '#privacy');

  const coming = page.waitForEvent('download');
  await section.getByRole('button', { name: PRIVACY.download }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toBe(`portage-${id}.json`);
  const { reference, held } = JSON.parse(await readFile(await file.path(), 'utf8'));
  expect([reference, held.leads[0].id]).toEqual([id, id]);

  await section.getByLabel(PRIVACY.lastName).fill('Okafor-Lee');
  await section.getByLabel(PRIVACY.phone).fill('1');
  await section.getByRole('button', { name: PRIVACY.save }).click();
  await section.locator('.field-error').waitFor();
  await section.getByLabel(PRIVACY.phone).fill('+1 416 555 0199');
  await section.getByRole('button', { name: PRIVACY.save }).click();
  await page.getByText(PRIVACY.saved).waitFor();

  const email = `new-${id.toLowerCase()}@example.ca`;
  await section.getByLabel(PRIVACY.email).fill(email);
  await section.getByRole('button', { name: PRIVACY.mailCode }).click();
  await section.getByText(PRIVACY.codeSent(email)).waitFor();
  await section.getByLabel(PRIVACY.code).fill(await mailedCode(server, id, 'email_code'));
  await section.getByRole('button', { name: PRIVACY.takeEmail }).click();
  await section.getByText(PRIVACY.emailText(email)).waitFor();
  const [lead] = await server.sql`select last_name, phone, email from leads where id = ${id}`;
  expect(lead).toEqual({ last_name: 'Okafor-Lee', phone: '+14165550199', email });

  await section.getByRole('button', { name: PRIVACY.withdraw }).click();
  await page.getByText(PRIVACY.withdrawn).waitFor();
});

test('a booking that is over is asked to be erased, and an operator erases it', async ({
  arrive,
  openPanel,
  server,
  cast,
}) => {
  const { link, id } = await cast.cancelled();
  const { page, expectRefused } = await arrive({ viewport: PHONE });
  await page.goto(`${link}/privacy`);
  const section = page.locator('#privacy');
  await section.getByText(ERASURES.on_request).waitFor();
  await section.getByRole('button', { name: PRIVACY.eraseAsk }).click();
  await section.getByText(PRIVACY.sureAsk).waitFor();
  await expectUsable(page, '#privacy');
  await section.getByRole('button', { name: PRIVACY.yesAsk }).click();
  await section.getByText('You asked for it on').waitFor();

  const { page: panel } = await openPanel('/admin/monitoring', { role: 'operator' });
  await panel.setViewportSize(PHONE);
  const list = panel.locator('.panel', {
    has: panel.getByRole('heading', { name: TEXTS.privacy.title }),
  });
  const request = list.locator('.notice', { hasText: id });
  await request.getByRole('button', { name: TEXTS.privacy.acts.refuse }).click();
  await request.getByLabel(TEXTS.privacy.reason).waitFor();
  await request.getByRole('button', { name: DIALOG.cancel }).click();
  await request.getByRole('button', { name: TEXTS.privacy.acts.done }).click();
  await request.getByText(TEXTS.privacy.sure).waitFor();
  expect(await axeInLightAndDark(panel)).toEqual([]);
  expect(await overflow(panel)).toEqual([]);
  // The customer's page looks again by itself, from the erasure on in vain.
  expectRefused('/api/booking');
  await request.getByRole('button', { name: TEXTS.privacy.acts.done }).click();
  await request.waitFor({ state: 'detached' });

  await page.reload();
  await page.getByRole('heading', { name: ACCESS.title }).waitFor();
  const [lead] = await server.sql`select first_name, email from leads where id = ${id}`;
  expect(lead).toEqual({ first_name: '', email: '' });
});
