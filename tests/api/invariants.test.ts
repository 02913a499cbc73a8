import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { findBreaches, INVARIANTS } from '../../db/invariants.ts';
import { eventually } from '../support/app.ts';
import { openCast } from '../support/cast.ts';
import { settled } from '../support/payments.ts';

const { portage, cast } = await openCast();
let id: string;
let other: string;
let session: string;

beforeAll(async () => {
  const booking = await cast.booked();
  ({ id, session } = booking);
  other = (await cast.booked(12)).id;
  await settled(portage);
  await eventually(async () => (await portage.mails()).length === 4);
});
afterEach(async () => expect(await findBreaches(portage.sql)).toEqual([]));

class Undo extends Error {}

/**
 * Breaks the database as told, behind the back of every trigger and foreign key, and resolves to
 * the breaches that are found; everything is undone.
 */
async function breachesAfter(
  statement: string,
): Promise<{ invariant: string; entity_id: string }[]> {
  let found: { invariant: string; entity_id: string }[] = [];
  const broken = portage.sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    const done = await tx.unsafe(statement);
    expect(done.count).toBe(1);
    found = (await findBreaches(tx as unknown as typeof portage.sql)).map(
      ({ invariant, entity_id }) => ({ invariant, entity_id }),
    );
    throw new Undo();
  });
  await expect(broken).rejects.toThrow(Undo);
  return found;
}

test('the invariants are those of the design and five more, and hold after two bookings', async () => {
  expect(INVARIANTS.map(({ name }) => name)).toEqual([
    'I1',
    'I2',
    'I3',
    'I4',
    'I5',
    'I6',
    'I7',
    'I8',
    'I9',
    'I10',
    'I11',
    'I12',
    'I13',
    'I14',
  ]);
  for (const invariant of INVARIANTS) expect(await invariant.find(portage.sql)).toEqual([]);
});

describe('I1 finds', () => {
  test('a ledger row that differs by a cent', async () => {
    expect(
      await breachesAfter(`update deposits set amount = 101 where lead_id = '${id}'`),
    ).toContainEqual({
      invariant: 'I1',
      entity_id: session,
    });
  });
  test('a paid session without a ledger row', async () => {
    const found = await breachesAfter(
      `update deposits set session_id = 'cs_elsewhere' where lead_id = '${id}'`,
    );
    expect(found).toContainEqual({ invariant: 'I1', entity_id: session });
    expect(found).toContainEqual({ invariant: 'I1', entity_id: 'cs_elsewhere' });
  });
});

describe('I2 finds', () => {
  test('a payment whose booking is not confirmed', async () => {
    const found = await breachesAfter(`update bookings set state = 'held' where lead_id = '${id}'`);
    expect(found.map(({ invariant }) => invariant)).toEqual(['I2']);
  });
  test('a refund that nobody made', async () => {
    const found = await breachesAfter(
      `update deposits set state = 'refunded' where lead_id = '${id}'`,
    );
    expect(found.map(({ invariant }) => invariant)).toContain('I2');
  });
  test('a refund that the provider refused', async () => {
    const found = await breachesAfter(`
      with refused as (
        insert into refunds (lead_id, session_id, amount, currency, state, failure_code,
          payment_intent_id, requested_by, reason)
        select lead_id, session_id, amount, currency, 'failed', 'refused', payment_intent_id,
          'system', 'Cancelled.'
        from deposits where lead_id = '${id}'
      )
      update deposits set state = 'refunded' where lead_id = '${id}'`);
    expect(found.map(({ invariant }) => invariant)).toContain('I2');
  });
  test('a review without a reason', async () => {
    const found = await breachesAfter(
      `update deposits set state = 'review' where lead_id = '${id}'`,
    );
    expect(found.map(({ invariant }) => invariant)).toContain('I2');
  });
});

describe('I3 finds', () => {
  const day = () =>
    `from bookings b where b.lead_id = '${id}' and c.location_id = b.location_id and c.day = b.day`;
  test('a truck taken for nobody', async () => {
    const found = await breachesAfter(
      `update calendar_days c set trucks = c.trucks + 1, taken = c.taken + 1 ${day()}`,
    );
    expect(found.map(({ invariant }) => invariant)).toEqual(['I3']);
  });
  test('a booking that took no truck', async () => {
    const found = await breachesAfter(`update calendar_days c set taken = c.taken - 1 ${day()}`);
    expect(found.map(({ invariant }) => invariant)).toEqual(['I3']);
  });
  test('a booking on a day that nobody keeps', async () => {
    const found = await breachesAfter(
      `update bookings set day = day + 5000 where lead_id = '${id}'`,
    );
    expect(found.map(({ invariant }) => invariant)).toEqual(['I3', 'I3']);
  });
});

describe('I4 finds', () => {
  test('a booking that nobody was told of', async () => {
    const found = await breachesAfter(
      `delete from email_logs where lead_id = '${id}' and email_type = 'booking_confirmation'`,
    );
    expect(found).toEqual([{ invariant: 'I4', entity_id: id }]);
  });
});

describe('I5 finds', () => {
  test.each(['quotes where lead_id', 'leads where id'])(
    'an acknowledged lead without its %s',
    async (row) => {
      const found = await breachesAfter(`delete from ${row} = '${id}'`);
      expect(found).toContainEqual({ invariant: 'I5', entity_id: id });
    },
  );
});

describe('I6 finds', () => {
  test('an event that waits for longer than a minute', async () => {
    const [event] = await portage.sql<{ id: string }[]>`select id from webhook_events limit 1`;
    const found = await breachesAfter(
      `update webhook_events set processed_at = null, received_at = now() - interval '61 seconds'
       where id = '${event?.id}'`,
    );
    expect(found).toEqual([{ invariant: 'I6', entity_id: event?.id }]);
  });
  test('one of a payment that is known, and none that was processed late or waits for its payment', async () => {
    const [event] = await portage.sql<{ id: string }[]>`select id from webhook_events limit 1`;
    const late = `update webhook_events set received_at = received_at - interval '61 seconds',`;
    const aged = `with aged as (
      update deposits set created_at = created_at - interval '61 seconds' returning 1)`;
    const waitsFor = (payment: string) =>
      `${late} processed_at = null, waits_for = (${payment}) where id = '${event?.id}'`;
    const known = 'select max(payment_intent_id) from deposits';
    expect(await breachesAfter(`${aged} ${waitsFor(known)}`)).toEqual([
      { invariant: 'I6', entity_id: event?.id },
    ]);
    expect(await breachesAfter(waitsFor(`select 'pi_of_no_one'`))).toEqual([]);
    expect(await breachesAfter(`${late} error = null where id = '${event?.id}'`)).toEqual([]);
  });
});

describe('I7 finds', () => {
  test('a confirmation that nobody paid for', async () => {
    const found = await breachesAfter(`delete from deposits where lead_id = '${id}'`);
    expect(found).toContainEqual({ invariant: 'I7', entity_id: id });
    expect(found).not.toContainEqual({ invariant: 'I7', entity_id: other });
  });
});

describe('I8 finds', () => {
  test.each([
    `update leads set status = 'converted'`,
    `update leads set payment_status = 'refunded'`,
  ])('a change without a trace: %s', async (change) => {
    const found = await breachesAfter(`${change} where id = '${id}'`);
    expect(found).toContainEqual({ invariant: 'I8', entity_id: id });
  });
  test('the audit itself cannot be rewritten', async () => {
    await expect(portage.sql`delete from audit`).rejects.toThrow('append-only');
    await expect(portage.sql`update audit set actor = 'nobody'`).rejects.toThrow('append-only');
    await expect(portage.sql`truncate audit`).rejects.toThrow('append-only');
  });
});

describe('I9 finds', () => {
  test.each(['held', 'confirmed'])('a %s booking at another mover than its lead', async (state) => {
    const found = await breachesAfter(`
      with booked as (update bookings set state = '${state}' where lead_id = '${id}')
      update leads l set selected_vendor_id = (
        select min(v.id) from vendors v where v.id <> l.selected_vendor_id)
      where id = '${id}'`);
    expect(found).toContainEqual({ invariant: 'I9', entity_id: id });
    expect(found).not.toContainEqual({ invariant: 'I9', entity_id: other });
  });
  test('nothing in a released one: its truck is free', async () => {
    const found = await breachesAfter(`
      with booked as (update bookings set state = 'released' where lead_id = '${id}')
      update leads l set selected_vendor_id = (
        select min(v.id) from vendors v where v.id <> l.selected_vendor_id)
      where id = '${id}'`);
    expect(found.map(({ invariant }) => invariant)).not.toContain('I9');
  });
});
