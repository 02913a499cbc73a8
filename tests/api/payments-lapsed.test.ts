import { describe, expect, test, vi } from 'vitest';
import { releaseLapsedHold } from '../../api/actions/holds.ts';
import { sweepPayments } from '../../api/actions/payment-sweeps.ts';
import { inWords } from '../../contracts/dates.ts';
import type { Quote } from '../../contracts/quotes.ts';
import { findBooking } from '../../db/bookings.ts';
import { eventually, leadBody, localMove } from '../support/app.ts';
import { balancesAfterEach } from '../support/balance.ts';
import { openCast } from '../support/cast.ts';
import { askForPage, pageOf, sessionsAtProvider, settled, stateOf } from '../support/payments.ts';
import { problemOf } from '../support/problems.ts';
import { changeRates, setTrucks } from '../support/supply.ts';
import { read } from '../support/vendor-leads.ts';

const { portage, cast } = await openCast({ crowded: true });
balancesAfterEach(portage);

const link = (id: string) => askForPage(portage, id);
const sessionsOf = (id: string) => sessionsAtProvider(portage, id);

describe('a hold that lapsed', () => {
  /** A lead whose hold has lapsed and was swept away. */
  async function lapsedLead(from: number) {
    const lead = await cast.lead(from);
    await portage.sql`update bookings set held_until = now() - interval '1 minute' where lead_id = ${lead.id}`;
    await sweepPayments(portage.jobDeps);
    expect((await findBooking(portage.sql, lead.id))?.state).toBe('released');
    const [row] = await portage.sql`select payment_status from leads where id = ${lead.id}`;
    expect(row?.payment_status).toBe('expired');
    return lead;
  }

  test('is taken again while the truck is free', async () => {
    const { id } = await lapsedLead(18);
    const session = await cast.page(id);
    expect((await findBooking(portage.sql, id))?.state).toBe('held');
    await portage.control(`/sessions/${session}/pay`);
    await eventually(async () => (await findBooking(portage.sql, id))?.state === 'confirmed');
  });

  test('is taken again once, by however many calls', async () => {
    const { id } = await lapsedLead(19);
    const urls = await Promise.all(
      (await Promise.all(Array.from({ length: 8 }, () => link(id)))).map(pageOf),
    );
    expect(new Set(urls).size).toBe(1);
  });

  test('is lost when the truck is gone, and nothing can be paid', async () => {
    const { id, quote, move } = await lapsedLead(20);
    await setTrucks(portage, quote, move.move_date, 0);
    const problem = await problemOf(await link(id), 409);
    const dates = problem.next_free_dates as string[];
    expect(dates.length).toBeGreaterThan(0);
    expect(dates).not.toContain(move.move_date);
    expect(problem).toMatchObject({
      code: 'slot_gone',
      quote: { vendor_slug: quote.vendor_slug, bookable: false },
      detail:
        `Sorry, this slot has just gone: ${quote.vendor_name} has no truck left on that date. ` +
        `Next free dates: ${dates.map((date) => inWords(date)).join('; ')}.`,
    });
    expect(await sessionsOf(id)).toEqual([]);
  });

  test('is offered again where the mover has another truck at the same price', async () => {
    const { id, quote, move } = await lapsedLead(20);
    await setTrucks(portage, quote, move.move_date, 0);
    const [twin] = await portage.sql<{ id: number }[]>`
      insert into locations (vendor_id, name, address, city, province, lat, lng, dispatcher_name,
        owner, phone, truck_count, crew_rates)
      select o.vendor_id, o.name || ' 2', o.address, o.city, o.province, o.lat, o.lng,
        o.dispatcher_name, o.owner, o.phone, o.truck_count, o.crew_rates
      from bookings b join locations o on o.id = b.location_id where b.lead_id = ${id}
      returning id`;
    await eventually(async () => {
      const [again] = (await cast.quotes(move)).filter(
        ({ vendor_slug }) => vendor_slug === quote.vendor_slug,
      );
      return again;
    });
    const problem = await problemOf(await link(id), 409);
    expect(problem).toMatchObject({
      code: 'book_again',
      detail: `The truck held for you is taken, but ${quote.vendor_name} has another one at the same price. Please press Pay again.`,
    });
    const body = { ...leadBody(move, quote), replaces_lead_id: id };
    expect((await portage.post('/api/leads', body)).status).toBe(200);
    await portage.sql`update locations set closed_at = now() where id = ${twin?.id ?? 0}`;
  });

  test('is no longer at its price once the mover asks another one', async () => {
    const { id, quote, move } = await lapsedLead(20);
    await setTrucks(portage, quote, move.move_date, 0);
    expect((await problemOf(await link(id), 409)).code).toBe('slot_gone');
    await setTrucks(portage, quote, move.move_date, 0, { elsewhere: 5 });
    await changeRates(portage, quote.vendor_slug, (cents) => cents + 1000);
    const dearer = await problemOf(await link(id), 409);
    expect(dearer).toMatchObject({
      code: 'price_changed',
      quote: { vendor_slug: quote.vendor_slug, bookable: true },
    });
  });

  test('is not taken again of a mover who has left', async () => {
    const { id, quote } = await lapsedLead(24);
    const { vendor_slug } = quote;
    await portage.sql`update vendors set status = 'inactive' where slug = ${vendor_slug}`;
    expect(await problemOf(await link(id), 409)).toMatchObject({
      code: 'slot_gone',
      detail: `Sorry, ${quote.vendor_name} takes no bookings at the moment. Please choose another moving company.`,
    });
    await portage.sql`update vendors set status = 'active' where slug = ${vendor_slug}`;
    expect(await sessionsOf(id)).toEqual([]);
  });

  test('is not taken again at a price of another day', async () => {
    const { id } = await lapsedLead(24);
    await portage.sql`update leads set created_at = now() - interval '25 hours' where id = ${id}`;
    const problem = await problemOf(await link(id), 409);
    expect(problem).toMatchObject({ code: 'price_expired' });
    expect(problem.detail).toContain('older than 24 hours');
    expect((await findBooking(portage.sql, id))?.state).toBe('released');
    expect(await sessionsOf(id)).toEqual([]);
  });

  test('closes the page at the provider before the truck is given away', async () => {
    const { id } = await cast.lead(21);
    const session = await cast.page(id);
    await portage.sql`update bookings set held_until = now() - interval '1 minute' where lead_id = ${id}`;
    await releaseLapsedHold(portage.jobDeps, id);
    expect((await sessionsOf(id))[0]).toMatchObject({ id: session, status: 'expired' });
    expect((await findBooking(portage.sql, id))?.state).toBe('released');
  });

  test('is a booking when the customer paid just before', async () => {
    const { id } = await cast.lead(21);
    await portage.control('/deliveries', { hold: true });
    const session = await cast.page(id);
    await portage.control(`/sessions/${session}/pay`);
    await portage.sql`update bookings set held_until = now() - interval '1 minute' where lead_id = ${id}`;
    await releaseLapsedHold(portage.jobDeps, id);
    expect((await findBooking(portage.sql, id))?.state).toBe('confirmed');
    await portage.control('/deliveries/release');
    await portage.control('/deliveries', { hold: false });
  });

  test('lives on while a payment page is open', async () => {
    const { id } = await cast.lead(22);
    const session = await cast.page(id);
    const [row] = await portage.sql<{ margin: number }[]>`
      select extract(epoch from b.held_until - to_timestamp(${Number((await sessionsOf(id))[0]?.expires_at)}))::int as margin
      from bookings b where lead_id = ${id}`;
    expect(session).toMatch(/^cs_/);
    expect(row?.margin).toBe(60);
  });
});

/** A customer comes to pay, and an operator has given the request to another vendor. */

const ana = await cast.operator();
/** A lead with its payment page open, and another vendor's quote for the same move. */
async function bookedWith(from: number) {
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
    const { id, quote, other } = await bookedWith(10);
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
  const { id, other } = await bookedWith(16);
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
  const { id, session, other } = await bookedWith(18);
  portage.providerAnswers(false);
  await give(id, other, 502);
  portage.providerAnswers(true);
  const page = (await (await askForPage(portage, id)).json()) as { payment_link_url: string };
  expect(page.payment_link_url).toContain(session);
  expect(await stateOf(portage, id)).toBe('held');
});

test('its next free dates are named where it has no truck', async () => {
  const { id, move, other } = await bookedWith(20);
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

test('what is offered can be bookedWith, in place of the request', async () => {
  const { id, cookie, move, other } = await bookedWith(24);
  await give(id, other);
  const problem = await problemOf(await askForPage(portage, id), 409);
  const quote = problem.quote as Quote;
  const body = { ...leadBody(move, quote), replaces_lead_id: id };
  const reply = await portage.post('/api/leads', body, { cookie });
  const { id: next } = await read<{ id: string }>(reply);
  expect((await askForPage(portage, next)).status).toBe(200);
  expect(await stateOf(portage, next)).toBe('held');
  expect(other.vendor_slug).toBe(quote.vendor_slug);
});

test('given back to its mover, its truck is taken again', async () => {
  const { id, quote, other } = await bookedWith(28);
  await give(id, other);
  await give(id, quote);
  expect((await askForPage(portage, id)).status).toBe(200);
  expect(await stateOf(portage, id)).toBe('held');
});

test('another mover than the two is refused as before', async () => {
  const { id, other } = await bookedWith(32);
  await give(id, other);
  const reply = await askForPage(portage, id, { vendor_slug: 'nobody' });
  expect((await problemOf(reply, 422)).fields).toHaveProperty('vendor_slug');
});
