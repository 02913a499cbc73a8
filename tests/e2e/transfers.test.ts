import type { Page } from 'playwright';
import { expect } from 'vitest';
import { CONTRACT_CHOICE } from '../../contracts/contract-choices.ts';
import { TO_CUSTOMER } from '../../contracts/happening-words.ts';
import { HELD } from '../../contracts/standings.ts';
import { listConsents } from '../../db/consents.ts';
import { DETAIL } from '../../islands/admin/sections/leads/detail-messages.ts';
import { TRANSFERS } from '../../islands/admin/sections/leads/transfer-messages.ts';
import { CHANGES } from '../../islands/booking/messages/changes.ts';
import { OTHER_MOVERS, TRANSFER } from '../../islands/booking/messages/transfers.ts';
import { looksRight } from '../support/looks-right.ts';
import { test } from '../support/panel.ts';
import { repriced } from '../support/transfers.ts';
import { done } from '../support/vendor-leads.ts';

const PHONE = { width: 375, height: 720 };
const TEXTS = TRANSFERS;

/** Opens the lead's panel and chooses the first other mover. */
async function chooseMover(page: Page) {
  const panel = page.getByRole('dialog');
  await panel.getByRole('button', { name: DETAIL.transfer }).click();
  const form = panel.getByRole('region', { name: DETAIL.transferTitle });
  await form.getByRole('radio').first().check();
  return { panel, form };
}

test('a dearer mover is offered in the panel, taken back, stayed away from, and agreed to on a phone in the language that is chosen', async ({
  arrive,
  openPanel,
  server,
  cast,
}) => {
  const { id, link, quote } = await cast.booked();
  await repriced(server, id, 1);
  const { page } = await openPanel(`/admin/leads?lead=${id}`);
  await page.setViewportSize(PHONE);
  const { panel, form } = await chooseMover(page);
  await form.getByText(TEXTS.because.price).waitFor();
  await looksRight(page, '.transfer-options');
  await form.getByRole('button', { name: TEXTS.ask }).click();
  await page.getByText(TEXTS.asked).waitFor();
  await panel.getByRole('button', { name: DETAIL.transfer }).click();
  await panel.getByRole('button', { name: TEXTS.withdraw }).click();
  await page.getByText(TEXTS.withdrawn).waitFor();

  const askAnew = async () => {
    await page.reload();
    await (await chooseMover(page)).form.getByRole('button', { name: TEXTS.ask }).click();
    await page.getByText(TEXTS.asked).waitFor();
  };
  await askAnew();
  const { page: customer } = await arrive({ viewport: PHONE });
  await customer.goto(link);
  await customer.getByRole('button', { name: TRANSFER.stay(quote.vendor_name) }).click();
  await customer.getByText(TRANSFER.stayed).waitFor();

  await askAnew();
  // The demo's movers and their homes are in Ontario: from Québec its language is chosen too.
  await server.sql`
    update booking_changes set after = jsonb_set(after, '{inputs,move,origin,province}', '"QC"')
    where lead_id = ${id}`;
  await customer.reload();
  const offer = customer.locator('#transfer');
  await offer.getByRole('heading', { name: TRANSFER.differs }).waitFor();
  await offer.getByRole('heading', { name: CONTRACT_CHOICE.title }).waitFor();
  await looksRight(customer, '#transfer');
  const agree = offer.getByRole('button', { name: /^Agree to / });
  await agree.click();
  await offer.locator('.field-error').first().waitFor();
  await offer.getByLabel(TRANSFER.name).fill('Maya Okafor');
  await agree.click();
  await offer.getByText(CHANGES.chooseLanguage).waitFor();
  await offer.getByLabel(CONTRACT_CHOICE.press).check();
  await agree.click();
  await customer.getByText(TRANSFER.done).waitFor();
  await offer.waitFor({ state: 'detached' });
  await customer.locator('#history summary').click();
  await customer.getByText(TO_CUSTOMER.transferred).waitFor();
  const [row] = await server.sql<{ slug: string }[]>`
    select v.slug from leads l join vendors v on v.id = l.selected_vendor_id where l.id = ${id}`;
  expect(row?.slug).not.toBe(quote.vendor_slug);
  const [kept] = await listConsents(server.sql, id);
  expect(kept?.words).toBe(CONTRACT_CHOICE.press);
});

test('after a decline the customer takes another mover on a phone, with the deposit, or has it back', async ({
  arrive,
  server,
  cast,
}) => {
  const { id, link, vendorUser } = await cast.booked();
  await repriced(server, id, 1);
  await done(vendorUser, id, 'decline', { reason: 'no_truck' });
  const { page } = await arrive({ viewport: PHONE });
  await page.goto(link);
  const others = page.locator('#other-movers');
  await others
    .getByRole('button', { name: /^Take / })
    .first()
    .click();
  await others.getByRole('heading', { name: OTHER_MOVERS.worse }).waitFor();
  await looksRight(page, '#other-movers');
  await others.getByRole('button', { name: /^Take / }).click();
  await others.locator('.field-error').waitFor();
  await others.getByLabel(TRANSFER.name).fill('Maya Okafor');
  await others.getByRole('button', { name: /^Take / }).click();
  await page.getByText(/has your booking\. A mail says/).waitFor();
  await others.waitFor({ state: 'detached' });
  await page.getByRole('heading', { level: 1, name: HELD }).waitFor();

  const { id: returned, link: other } = await cast.declined();
  await page.goto('about:blank');
  await page.goto(other);
  await others.getByRole('button', { name: OTHER_MOVERS.return }).click();
  await looksRight(page, '#other-movers');
  await others.getByRole('button', { name: OTHER_MOVERS.returnYes }).click();
  await page.getByText(OTHER_MOVERS.returned).waitFor();
  await others.waitFor({ state: 'detached' });
  await cast.paymentBecomes(returned, 'refunded');
});
