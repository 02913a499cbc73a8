import { expect } from 'vitest';
import { CONFIRMATION } from '../../islands/booking/messages/confirmation.ts';
import { TICKET } from '../../islands/booking/messages/ticket.ts';
import { confirmationMail, expectBookedOnce, poll } from '../support/bookings.ts';
import { type Customer, test } from '../support/customers.ts';
import type { TestServer } from '../support/server.ts';
import { freshTrip, MAYA, textOf } from '../support/wizard.ts';

const VERIFY = '/api/verify-checkout-session';
const trip = freshTrip({
  from: '12 Privacy Lane, Toronto M4C 1A1',
  to: '34 Quiet Street, Hamilton L8P 1A1',
});
const PERSONAL = [
  'Maya',
  'Okafor',
  MAYA.email,
  '555 0123',
  '5550123',
  'Privacy Lane',
  'Quiet Street',
];

/** Somebody books and pays; resolves to the ids that the address carried. */
async function book({ wizard }: Customer, server: TestServer) {
  const { vendor, total } = await wizard.toPayment(trip);
  await wizard.payButton.click();
  await wizard.atStep(7);
  const query = new URL(wizard.page.url()).searchParams;
  const id = await expectBookedOnce(server, trip.date);
  expect(query.get('lead_id')).toBe(id);
  return { vendor, total, id, session: query.get('session_id') ?? '' };
}

test('a session or booking id shows no name, email, phone or address to anyone else; the signed link shows all', async ({
  arrive,
  server,
}) => {
  const customer = await arrive();
  const { vendor, total, id, session } = await book(customer, server);

  for (const address of [
    `/quote?session_id=${session}&lead_id=${id}`,
    `/quote?session_id=${session}`,
    `/thank-you?session_id=${session}&lead_id=${id}`,
    `/thank-you?lead_id=${id}`,
  ]) {
    const { wizard } = await arrive();
    const replies: Promise<string>[] = [];
    wizard.page.on('response', (response) => {
      if (response.url().endsWith(VERIFY)) replies.push(response.text());
    });
    await wizard.page.goto(address);
    const heading = { level: 1, name: CONFIRMATION.thanks, exact: true } as const;
    await wizard.page.getByRole('heading', heading).waitFor();
    await wizard.text(CONFIRMATION.partial).waitFor();
    const seen = [await wizard.page.content(), ...(await Promise.all(replies))].join('\n');
    expect(replies).not.toHaveLength(0);
    expect(PERSONAL.filter((word) => seen.includes(word))).toEqual([]);
    expect(seen).not.toContain(total.slice(1));
    // What anyone may see: the vendor, the date and the status.
    expect(await textOf(wizard.fact(CONFIRMATION.vendor))).toBe(vendor);
    expect(await textOf(wizard.fact(CONFIRMATION.status))).toBe(CONFIRMATION.statuses.succeeded);
    for (const term of [CONFIRMATION.name, CONFIRMATION.from, CONFIRMATION.cost]) {
      expect(await wizard.fact(term).count()).toBe(0);
    }
  }

  // The browser that booked still sees all, after a reload and in a new tab.
  const tab = await customer.wizard.page.context().newPage();
  await tab.goto(`/thank-you?session_id=${session}&lead_id=${id}`);
  await tab.getByText(MAYA.email, { exact: true }).waitFor();

  const { text } = await confirmationMail(server, id);
  const [, token = ''] = /http:\/\/\S+\/booking#\/(\S+)/.exec(text) ?? [];
  const link = `${server.origin}/thank-you#token=${token}`;
  const holder = (await arrive()).wizard;
  await holder.page.goto(link);
  await holder.atStep(7);
  expect(await textOf(holder.fact(CONFIRMATION.name))).toBe('Maya Okafor');
  expect(await textOf(holder.fact(CONFIRMATION.email))).toBe(MAYA.email);
  expect(await textOf(holder.fact(CONFIRMATION.from))).toBe(trip.from);
  expect(await textOf(holder.fact(CONFIRMATION.cost).locator('strong'))).toBe(total);
  await poll(() => holder.fact(CONFIRMATION.reference).textContent()).toBe(id);
  await holder.page.getByRole('region', { name: TICKET.title }).waitFor();

  const forger = await arrive();
  forger.expectRefused(VERIFY);
  await forger.wizard.page.goto(`${link.slice(0, -4)}aaaa`);
  await forger.wizard.text(CONFIRMATION.loadFailed).waitFor();
  const content = await forger.wizard.page.content();
  expect(PERSONAL.filter((word) => content.includes(word))).toEqual([]);
});
