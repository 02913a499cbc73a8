import type { Page } from 'playwright';
import { expect } from 'vitest';
import { billAddress } from '../../contracts/asked-bills.ts';
import { EXTRA_WORDS } from '../../contracts/line-words.ts';
import { ACCESS as BOOKING_ACCESS, MANAGE } from '../../islands/booking/messages/manage.ts';
import { ASK } from '../../islands/crew/ask-messages.ts';
import { CREW, SIGN } from '../../islands/crew/messages.ts';
import { SHEET } from '../../islands/shared/job-sheet/messages.ts';
import {
  RECORD,
  SIGNATURE_FACTOR_WORDS,
  SIGNATURE_STATE_WORDS,
} from '../../islands/shared/job-sheet/record-messages.ts';
import { mailedCode, sentMail } from '../support/bookings.ts';
import { jobOfToday, linkFor, step } from '../support/crew-pages.ts';
import { looksRight } from '../support/looks-right.ts';
import { test } from '../support/portal.ts';

const PHONE = { width: 375, height: 812 };
const WIDE = { width: 1440, height: 900 };

/** Works a job out that is above the ceiling, and asks its customer. */
async function askAbove(page: Page): Promise<void> {
  await page.getByText(CREW.other).click();
  await step(page, 'done').click();
  await page.getByLabel(SIGN.hours).fill('3');
  await page.getByLabel(SIGN.reason).fill('The phone was in the truck');
  await page.getByRole('button', { name: SIGN.add }).click();
  await page.getByLabel(SIGN.kind).selectOption({ label: EXTRA_WORDS.other });
  await page.getByLabel(SIGN.what).fill('Fuel');
  await page.getByLabel(SIGN.amount).fill('4000');
  await page.getByRole('button', { name: SIGN.price }).click();
  await page.getByRole('button', { name: /^Ask the customer/ }).click();
  await page.getByRole('img', { name: ASK.qr }).waitFor();
}

test('above the ceiling the customer agrees on an own phone, which the code on the crew’s screen leads to', async ({
  openPortal,
  arrive,
  server,
}) => {
  const { id, crewId, vendor } = await jobOfToday(server);
  const { page: office } = await openPortal('/vendor/day', { vendor, viewport: PHONE });
  const url = await linkFor(office, server, { id, crewId });
  const { page } = (await arrive({ viewport: PHONE })).wizard;
  await page.goto(url);
  await askAbove(page);
  expect(await page.getByRole('button', { name: /^Sign for/ }).count()).toBe(0);
  await looksRight(page, '.crew-sign');

  // What the picture says: the booking's page, and no secret.
  const { page: phone } = (await arrive({ viewport: PHONE })).wizard;
  await phone.goto(billAddress(id));
  expect(await phone.getByLabel(BOOKING_ACCESS.reference).inputValue()).toBe(id);
  await phone.getByLabel(BOOKING_ACCESS.email).fill('maya@example.ca');
  await phone.getByRole('button', { name: BOOKING_ACCESS.ask }).click();
  await phone.getByLabel(BOOKING_ACCESS.code).fill(await mailedCode(server, id));
  await phone.getByRole('button', { name: BOOKING_ACCESS.open }).click();
  await phone.getByRole('link', { name: MANAGE.decide }).click();
  await phone.getByRole('heading', { name: 'Do you agree to this price?' }).waitFor();
  await phone.getByText('Fuel', { exact: true }).waitFor();
  await looksRight(phone, '#answer');
  await phone.getByRole('radio', { name: /I agree/ }).check();
  await phone.getByLabel(/as your signature/).fill('Maya Okafor');
  await phone.getByRole('button', { name: 'Send my answer' }).click();
  await phone.getByRole('heading', { name: 'You have agreed' }).waitFor();

  // The crew's phone hears of it by itself.
  await page.getByRole('heading', { name: RECORD.title }).waitFor();
  await page.getByText(SIGNATURE_FACTOR_WORDS.own_link).waitFor();

  // It was not the customer after all: one press.
  const { text } = await sentMail(server, 'signed', id);
  await phone.goto(/\S+\/booking\/signature\?token=\S+/.exec(text)?.[0] ?? '');
  await phone.getByText('Fuel', { exact: true }).waitFor();
  await looksRight(phone, '#answer');
  await phone.getByRole('button', { name: 'I did not sign this' }).click();
  await phone.getByRole('heading', { name: 'It is on hold' }).waitFor();
  await page.reload();
  await page.getByText(SIGNATURE_STATE_WORDS.on_hold).waitFor();
});

test('with the keyboard alone, above the ceiling, agreed to by the mailed code', async ({
  openPortal,
  arrive,
  server,
}) => {
  const { id, crewId, vendor } = await jobOfToday(server);
  const { page: office } = await openPortal('/vendor/day', { vendor, viewport: WIDE });
  const url = await linkFor(office, server, { id, crewId });
  const visit = await arrive({ viewport: WIDE });
  // A code that does not fit is refused.
  visit.expectRefused('/api/crew/');
  const { page } = visit.wizard;
  await page.goto(url);
  const press = async (name: string | RegExp, key = 'Enter') => {
    await page.getByRole('button', { name }).first().focus();
    await page.keyboard.press(key);
  };
  await page.getByText(CREW.other).focus();
  await page.keyboard.press('Enter');
  await press(SHEET.steps.done);
  const hours = page.getByLabel(SIGN.hours);
  await hours.focus();
  await page.keyboard.type('3');
  await press(SIGN.price);
  await page.getByText(SIGN.wrongReason).waitFor();
  await page.keyboard.type('The phone was in the truck');
  await press(SIGN.add);
  await page.getByLabel(SIGN.amount).focus();
  await page.keyboard.type('5000');
  await page.keyboard.press('Enter');
  await page.getByText(ASK.above).waitFor();
  await looksRight(page, '.crew-sign');
  await press(/^Ask the customer/);
  await page.getByLabel(ASK.codeField).focus();
  const code = await mailedCode(server, id, 'bill_asked');
  await page.keyboard.type(code === '000000' ? '000001' : '000000');
  await page.keyboard.press('Enter');
  await page.getByText('This code does not fit this bill.').first().waitFor();
  await looksRight(page, '.crew-sign');
  await page.getByLabel(ASK.codeField).fill('');
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: RECORD.title }).waitFor();
  const [price] = await server.sql`
    select consent, signed_name from final_prices where lead_id = ${id}`;
  expect(price).toEqual({ consent: 'agreed', signed_name: 'Maya Okafor' });
});
