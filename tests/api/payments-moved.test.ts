import { expect, test, vi } from 'vitest';
import { inWords } from '../../contracts/dates.ts';
import type { Quote } from '../../contracts/quotes.ts';
import { leadBody, localMove } from '../support/app.ts';
import { balancesAfterEach } from '../support/balance.ts';
import { openCast } from '../support/cast.ts';
import { askForPage, sessionsAtProvider, settled, stateOf } from '../support/payments.ts';
import { problemOf } from '../support/problems.ts';
import { setTrucks } from '../support/supply.ts';

/** A customer comes to pay, and an operator has given the request to another vendor. */

const { portage, cast } = await openCast();
const ana = await cast.operator();
balancesAfterEach(portage);

/** A lead with its payment page open, and another vendor's quote for the same move. */
async function booked(from: number) {
  const lead = await cast.held(from);
  const quotes = await cast.quotes(localMove(lead.move.move_date));
  const other = quotes.find(({ vendor_slug }) => vendor_slug !== lead.quote.vendor_slug);
  if (!other) throw new Error('No other mover is free.');
  return { ...lead, other };
}

async function give(id: string, to: Quote, status = 200): Promise<void> {
  // A job may still note something of the lead, and its version would be another.
  await settled(portage);
  const [row] = await portage.sql<
    { version: number }[]
  >`select version from leads where id = ${id}`;
  const change = { version: row?.version, vendor_slug: to.vendor_slug };
  expect((await ana.patch(`/admin/leads/${id}`, change)).status).toBe(status);
}

test.each(['the former mover', 'the new one', 'none'])(
  'the new mover is looked at, and its own price shown, whether the page names %s',
  async (named) => {
    const { id, quote, other } = await booked(10);
    await give(id, other);
    const slugs = { 'the former mover': quote.vendor_slug, 'the new one': other.vendor_slug };
    const vendor_slug = slugs[named as keyof typeof slugs];
    const reply = await askForPage(portage, id, vendor_slug ? { vendor_slug } : {});
    const problem = await problemOf(reply, 409);
    expect(problem).toMatchObject({
      code: 'price_changed',
      detail:
        `Your request is now with ${other.vendor_name}, which can come on that date at a price ` +
        'of its own. Please look at it before you book.',
      quote: { vendor_slug: other.vendor_slug, total_cost: other.total_cost, bookable: true },
    });
    expect(await stateOf(portage, id)).toBe('released');
    const open = (await sessionsAtProvider(portage, id)).filter(({ status }) => status === 'open');
    expect(open).toEqual([]);
  },
);

test('its own closing of the page is nobody else’s change, however soon the provider tells', async () => {
  const { id, other } = await booked(16);
  const { payments } = portage.deps;
  const expire = payments.expireCheckout.bind(payments);
  const expireCheckout = vi.spyOn(payments, 'expireCheckout').mockImplementation(async (page) => {
    const closed = await expire(page);
    await settled(portage);
    return closed;
  });
  await give(id, other);
  expect(expireCheckout).toHaveBeenCalledOnce();
  expireCheckout.mockRestore();
  const [lead] = await portage.sql`select payment_status from leads where id = ${id}`;
  expect([lead?.payment_status, await stateOf(portage, id)]).toEqual(['expired', 'released']);
});

test('a page that the provider cannot close now stays the one that is paid on', async () => {
  const { id, session, other } = await booked(18);
  portage.providerAnswers(false);
  await give(id, other, 502);
  portage.providerAnswers(true);
  const page = (await (await askForPage(portage, id)).json()) as { payment_link_url: string };
  expect(page.payment_link_url).toContain(session);
  expect(await stateOf(portage, id)).toBe('held');
});

test('its next free dates are named where it has no truck', async () => {
  const { id, move, other } = await booked(20);
  await give(id, other);
  await setTrucks(portage, other, move.move_date, 0);
  const problem = await problemOf(await askForPage(portage, id), 409);
  const dates = problem.next_free_dates as string[];
  expect(dates.length).toBeGreaterThan(0);
  expect(problem).toMatchObject({
    code: 'slot_gone',
    detail:
      `Your request is now with ${other.vendor_name}, which has no truck left on that date. ` +
      `Next free dates: ${dates.map((date) => inWords(date)).join('; ')}.`,
    quote: { vendor_slug: other.vendor_slug, bookable: false },
  });
});

test('what is offered can be booked, in place of the request', async () => {
  const { id, cookie, move, other } = await booked(24);
  await give(id, other);
  const problem = await problemOf(await askForPage(portage, id), 409);
  const quote = problem.quote as Quote;
  const body = { ...leadBody(move, quote), replaces_lead_id: id };
  const reply = await portage.post('/api/leads', body, { cookie });
  expect(reply.status).toBe(200);
  const { id: next } = (await reply.json()) as { id: string };
  expect((await askForPage(portage, next)).status).toBe(200);
  expect(await stateOf(portage, next)).toBe('held');
  expect(other.vendor_slug).toBe(quote.vendor_slug);
});

test('given back to its mover, its truck is taken again', async () => {
  const { id, quote, other } = await booked(28);
  await give(id, other);
  await give(id, quote);
  expect((await askForPage(portage, id)).status).toBe(200);
  expect(await stateOf(portage, id)).toBe('held');
});

test('another mover than the two is refused as before', async () => {
  const { id, other } = await booked(32);
  await give(id, other);
  const reply = await askForPage(portage, id, { vendor_slug: 'nobody' });
  expect((await problemOf(reply, 422)).fields).toHaveProperty('vendor_slug');
});
