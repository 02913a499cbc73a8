import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { releaseLapsedHold, sweep } from '../../api/jobs/holds.ts';
import { findBooking } from '../../db/bookings.ts';
import { findBreaches } from '../../db/invariants.ts';
import { eventually, makeLead, openCheckout, type TestApp, testApp } from '../support/app.ts';
import { askForPage, pageOf, sessionsAtProvider, settled } from '../support/payments.ts';
import { problemOf } from '../support/problems.ts';
import { setTrucks } from '../support/supply.ts';

let portage: TestApp;
beforeAll(async () => {
  portage = await testApp({ crowded: true });
});
afterAll(() => portage.close());
afterEach(async () => {
  await settled(portage);
  expect(await findBreaches(portage.sql)).toEqual([]);
});

const link = (id: string) => askForPage(portage, id);
const sessionsOf = (id: string) => sessionsAtProvider(portage, id);

describe('a hold that lapsed', () => {
  /** A lead whose hold has lapsed and was swept away. */
  async function lapsedLead(from: number) {
    const lead = await makeLead(portage, from);
    await portage.sql`update bookings set held_until = now() - interval '1 minute' where lead_id = ${lead.id}`;
    await sweep(portage.jobDeps, async () => {});
    expect((await findBooking(portage.sql, lead.id))?.state).toBe('released');
    const [row] = await portage.sql`select payment_status from leads where id = ${lead.id}`;
    expect(row?.payment_status).toBe('expired');
    return lead;
  }

  test('is taken again while the truck is free', async () => {
    const { id } = await lapsedLead(18);
    const session = await openCheckout(portage, id);
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
    expect(problem).toMatchObject({
      code: 'slot_gone',
      detail: `Sorry, this slot has just gone: ${quote.vendor_name} has no truck left on that date.`,
    });
    expect(await sessionsOf(id)).toEqual([]);
  });

  test('is not taken again of a mover who has left', async () => {
    const { id, quote } = await lapsedLead(24);
    const { vendor_slug } = quote;
    await portage.sql`update vendors set status = 'inactive' where slug = ${vendor_slug}`;
    expect(await problemOf(await link(id), 409)).toMatchObject({ code: 'slot_gone' });
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
    const { id } = await makeLead(portage, 21);
    const session = await openCheckout(portage, id);
    await portage.sql`update bookings set held_until = now() - interval '1 minute' where lead_id = ${id}`;
    await releaseLapsedHold(portage.jobDeps, id);
    expect((await sessionsOf(id))[0]).toMatchObject({ id: session, status: 'expired' });
    expect((await findBooking(portage.sql, id))?.state).toBe('released');
  });

  test('is a booking when the customer paid just before', async () => {
    const { id } = await makeLead(portage, 21);
    await portage.control('/deliveries', { hold: true });
    const session = await openCheckout(portage, id);
    await portage.control(`/sessions/${session}/pay`);
    await portage.sql`update bookings set held_until = now() - interval '1 minute' where lead_id = ${id}`;
    await releaseLapsedHold(portage.jobDeps, id);
    expect((await findBooking(portage.sql, id))?.state).toBe('confirmed');
    await portage.control('/deliveries/release');
    await portage.control('/deliveries', { hold: false });
  });

  test('lives on while a payment page is open', async () => {
    const { id } = await makeLead(portage, 22);
    const session = await openCheckout(portage, id);
    const [row] = await portage.sql<{ margin: number }[]>`
      select extract(epoch from b.held_until - to_timestamp(${Number((await sessionsOf(id))[0]?.expires_at)}))::int as margin
      from bookings b where lead_id = ${id}`;
    expect(session).toMatch(/^cs_/);
    expect(row?.margin).toBe(60);
  });
});
