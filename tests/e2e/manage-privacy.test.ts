import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { ERASURES } from '../../contracts/customer/erasures.ts';
import { TEXTS } from '../../islands/admin/sections/monitoring/messages.ts';
import { ACCESS } from '../../islands/booking/messages/manage.ts';
import { PRIVACY } from '../../islands/booking/messages/privacy.ts';
import { DIALOG } from '../../islands/shared/ui/dialog-messages.ts';
import { axeInLightAndDark } from '../support/axe.ts';
import { mailedCode } from '../support/bookings.ts';
import { overflow } from '../support/overflow.ts';
import { test } from '../support/panel.ts';
import { smallTargets } from '../support/targets.ts';

const PHONE = { viewport: { width: 375, height: 720 } };

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
  const { page, expectRefused } = await arrive(PHONE);
  expectRefused('/api/booking/contact');
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
  const { page, expectRefused } = await arrive(PHONE);
  await page.goto(`${link}/privacy`);
  const section = page.locator('#privacy');
  await section.getByText(ERASURES.on_request).waitFor();
  await section.getByRole('button', { name: PRIVACY.eraseAsk }).click();
  await section.getByText(PRIVACY.sureAsk).waitFor();
  await expectUsable(page, '#privacy');
  await section.getByRole('button', { name: PRIVACY.yesAsk }).click();
  await section.getByText('You asked for it on').waitFor();

  const { page: panel } = await openPanel('/admin/monitoring', { role: 'operator' });
  await panel.setViewportSize(PHONE.viewport);
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
  await request.getByRole('button', { name: TEXTS.privacy.acts.done }).click();
  await request.waitFor({ state: 'detached' });

  expectRefused('/api/booking');
  await page.reload();
  await page.getByRole('heading', { name: ACCESS.title }).waitFor();
  const [lead] = await server.sql`select first_name, email from leads where id = ${id}`;
  expect(lead).toEqual({ first_name: '', email: '' });
});
