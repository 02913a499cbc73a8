import { describe, expect, test, vi } from 'vitest';
import { abandonHold, releaseLapsedHold } from '../../api/actions/holds.ts';
import { sweepPayments } from '../../api/actions/payment-sweeps.ts';
import { inWords } from '../../contracts/dates.ts';
import type { Quote } from '../../contracts/quotes.ts';
import { eventually, leadBody, localMove } from '../support/app.ts';
import { balancesAfterEach } from '../support/balance.ts';
import { openCast } from '../support/cast.ts';
import { times } from '../support/parallel.ts';
import {
  askForPage,
  deliver,
  pageOf,
  pay,
  paymentOf,
  sessionsAtProvider,
  settled,
  stateOf,
} from '../support/payments.ts';
import { problemOf, refusedFields } from '../support/problems.ts';
import { changeRates, setTrucks } from '../support/supply.ts';
import { read } from '../support/vendor-leads.ts';

const { portage, cast } = await openCast({ crowded: true });
const ana = await cast.operator();
balancesAfterEach(portage);

const link = (id: string) => askForPage(portage, id);
const sessionsOf = (id: string) => sessionsAtProvider(portage, id);

const lapse = (id: string) =>
  portage.sql`update bookings set held_until = now() - interval '1 minute' where lead_id = ${id}`;

describe('a hold that lapsed', () => {
  /** A lead whose hold has lapsed and was swept away. */
  async function lapsedLead(from: number) {
    const lead = await cast.lead(from);
    await lapse(lead.id);
    await sweepPayments(portage.jobDeps);
    expect(await stateOf(portage, lead.id)).toBe('released');
    expect(await paymentOf(portage, lead.id)).toBe('expired');
    return lead;
  }

  test('is taken again once while the truck is free, by however many calls', async () => {
    const { id } = await lapsedLead(18);
    const urls = await Promise.all((await times(8, () => link(id))).map(pageOf));
    expect(new Set(urls).size).toBe(1);
    expect(await stateOf(portage, id)).toBe('held');
    await portage.control(`/sessions/${urls[0]?.split('/').at(-1)}/pay`);
    await eventually(async () => (await stateOf(portage, id)) === 'confirmed');
  });

  test('is lost when the truck is gone, its mover has left or its price is not that of now', async () => {
    const { id, quote, move } = await lapsedLead(20);
    const { vendor_slug, vendor_name } = quote;
    await setTrucks(portage, quote, move.move_date, 0);
    const gone = await problemOf(await link(id), 409);
    const dates = gone.next_free_dates as string[];
    expect(dates.length).toBeGreaterThan(0);
    expect(dates).not.toContain(move.move_date);
    expect(gone).toMatchObject({
      code: 'slot_gone',
      quote: { vendor_slug, bookable: false },
      detail:
        `Sorry, this slot has just gone: ${vendor_name} has no truck left on that date. ` +
        `Next free dates: ${dates.map((date) => inWords(date)).join('; ')}.`,
    });

    await portage.sql`update vendors set status = 'inactive' where slug = ${vendor_slug}`;
    expect(await problemOf(await link(id), 409)).toMatchObject({
      code: 'slot_gone',
      detail: `Sorry, ${vendor_name} takes no bookings at the moment. Please choose another moving company.`,
    });
    await portage.sql`update vendors set status = 'active' where slug = ${vendor_slug}`;

    // The mover has another truck at the same price.
    const [twin] = await portage.sql<{ id: number }[]>`
      insert into locations (vendor_id, name, address, city, province, lat, lng, dispatcher_name,
        owner, phone, truck_count, crew_rates)
      select o.vendor_id, o.name || ' 2', o.address, o.city, o.province, o.lat, o.lng,
        o.dispatcher_name, o.owner, o.phone, o.truck_count, o.crew_rates
      from bookings b join locations o on o.id = b.location_id where b.lead_id = ${id}
      returning id`;
    await eventually(async () =>
      (await cast.quotes(move)).find((offered) => offered.vendor_slug === vendor_slug),
    );
    expect(await problemOf(await link(id), 409)).toMatchObject({
      code: 'book_again',
      detail: `The truck held for you is taken, but ${vendor_name} has another one at the same price. Please press Pay again.`,
    });
    const body = { ...leadBody(move, quote), replaces_lead_id: id };
    expect((await portage.post('/api/leads', body)).status).toBe(200);
    await portage.sql`update locations set closed_at = now() where id = ${twin?.id ?? 0}`;

    await setTrucks(portage, quote, move.move_date, 0, { elsewhere: 5 });
    await changeRates(portage, vendor_slug, (cents) => cents + 1000);
    expect(await problemOf(await link(id), 409)).toMatchObject({
      code: 'price_changed',
      quote: { vendor_slug, bookable: true },
    });

    await portage.sql`update leads set created_at = now() - interval '25 hours' where id = ${id}`;
    const old = await problemOf(await link(id), 409);
    expect(old).toMatchObject({ code: 'price_expired' });
    expect(old.detail).toContain('older than 24 hours');
    expect(await stateOf(portage, id)).toBe('released');
    expect(await sessionsOf(id)).toEqual([]);
  });

  test('lives on while a payment page is open, which closes before the truck is given away', async () => {
    const { id, session } = await cast.held(21);
    const [row] = await portage.sql<{ margin: number }[]>`
      select extract(epoch from b.held_until - to_timestamp(${Number((await sessionsOf(id))[0]?.expires_at)}))::int as margin
      from bookings b where lead_id = ${id}`;
    expect(row?.margin).toBe(60);
    await lapse(id);
    await releaseLapsedHold(portage.jobDeps, id);
    expect((await sessionsOf(id))[0]).toMatchObject({ id: session, status: 'expired' });
    expect(await stateOf(portage, id)).toBe('released');
  });

  test('is a booking when the customer paid just before', async () => {
    await deliver(portage, { hold: true });
    const { id, session } = await cast.held(21);
    await pay(portage, session);
    await lapse(id);
    await releaseLapsedHold(portage.jobDeps, id);
    expect(await stateOf(portage, id)).toBe('confirmed');
    await portage.control('/deliveries/release');
  });
});

/** A customer comes to pay, and an operator has given the request to another vendor. */
describe('a request that was given to another mover', () => {
  /** A lead with its payment page open, and another vendor's quote for the same move. */
  async function openedWith(from: number) {
    const lead = await cast.held(from);
    const quotes = await cast.quotes(localMove(lead.move.move_date));
    const other = quotes.find(({ vendor_slug }) => vendor_slug !== lead.quote.vendor_slug);
    if (!other) throw new Error('No other mover is free.');
    return { ...lead, other };
  }

  async function give(id: string, { vendor_slug }: Quote, status = 200): Promise<void> {
    // A job may still note something of the lead, and its version would be another.
    await settled(portage);
    const [row] = await portage.sql<{ version: number }[]>`
      select version from leads where id = ${id}`;
    const change = { version: row?.version, vendor_slug };
    expect((await ana.patch(`/admin/leads/${id}`, change)).status).toBe(status);
  }

  test('is priced by the new one, whichever the page names, and by nobody else', async () => {
    const { id, session, move, quote, other } = await openedWith(10);
    // A page that the provider cannot close now stays the one that is paid on.
    portage.providerAnswers(false);
    await give(id, other, 502);
    portage.providerAnswers(true);
    expect(await pageOf(await link(id))).toContain(session);
    expect(await stateOf(portage, id)).toBe('held');

    // The server closed the page itself: the provider’s news of that, however soon, is no change.
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
    expect(await paymentOf(portage, id)).toBe('expired');

    for (const vendor_slug of [quote.vendor_slug, other.vendor_slug, undefined]) {
      const problem = await problemOf(await askForPage(portage, id, { vendor_slug }), 409);
      expect(problem, vendor_slug).toMatchObject({
        code: 'price_changed',
        detail:
          `Your request is now with ${other.vendor_name}, which can come on that date at a price ` +
          'of its own. Please look at it before you book.',
        quote: { vendor_slug: other.vendor_slug, total_cost: other.total_cost, bookable: true },
      });
    }
    const nobody = await askForPage(portage, id, { vendor_slug: 'nobody' });
    expect(await refusedFields(nobody)).toEqual(['vendor_slug']);

    await setTrucks(portage, other, move.move_date, 0);
    const full = await problemOf(await link(id), 409);
    const dates = full.next_free_dates as string[];
    expect(dates.length).toBeGreaterThan(0);
    expect(full).toMatchObject({
      code: 'slot_gone',
      detail:
        `Your request is now with ${other.vendor_name}, which has no truck left on that date. ` +
        `Next free dates: ${dates.map((date) => inWords(date)).join('; ')}.`,
      quote: { vendor_slug: other.vendor_slug, bookable: false },
    });
    expect(await stateOf(portage, id)).toBe('released');
    expect((await sessionsOf(id)).filter(({ status }) => status === 'open')).toEqual([]);
  });

  test('takes its truck again when it is given back, and else what is offered in its place', async () => {
    const { id, cookie, move, quote, other } = await openedWith(24);
    await give(id, other);
    await give(id, quote);
    expect((await link(id)).status).toBe(200);
    expect(await stateOf(portage, id)).toBe('held');

    await give(id, other);
    const offered = (await problemOf(await link(id), 409)).quote as Quote;
    expect(offered.vendor_slug).toBe(other.vendor_slug);
    const body = { ...leadBody(move, offered), replaces_lead_id: id };
    const reply = await portage.post('/api/leads', body, { cookie });
    const { id: next } = await read<{ id: string }>(reply);
    expect((await link(next)).status).toBe(200);
    expect(await stateOf(portage, next)).toBe('held');
  });
});

test('a hold that is given up after its payment frees no truck: the booking stands', async () => {
  await deliver(portage, { hold: true });
  const { id, session } = await cast.held(44);
  await pay(portage, session);
  expect(await abandonHold(portage.jobDeps, id)).toEqual([]);
  expect(await stateOf(portage, id)).toBe('confirmed');
  await portage.control('/deliveries/release');
});
