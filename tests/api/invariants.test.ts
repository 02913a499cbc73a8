import { afterEach, expect, test } from 'vitest';
import { type Breach, findBreaches, INVARIANTS } from '../../db/invariants.ts';
import { eventually } from '../support/app.ts';
import { openCast } from '../support/cast.ts';

const { portage, cast } = await openCast();
const { id, session } = await cast.booked();
const { id: other } = await cast.booked(12);
await eventually(async () => (await portage.mails()).length === 4);
const [event] = await portage.sql<{ id: string }[]>`select id from webhook_events limit 1`;
afterEach(async () => expect(await findBreaches(portage.sql)).toEqual([]));

class Undo extends Error {}

/**
 * Breaks the database as told, behind the back of every trigger and foreign key, and resolves to
 * the breaches that are found; everything is undone.
 */
async function breachesAfter(statement: string): Promise<Breach[]> {
  let found: Breach[] = [];
  const broken = portage.sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    const done = await tx.unsafe(statement);
    expect(done.count).toBe(1);
    found = await findBreaches(tx as unknown as typeof portage.sql);
    throw new Undo();
  });
  await expect(broken).rejects.toThrow(Undo);
  return found;
}

test('the invariants are those of the design and five more, and hold after two bookings', async () => {
  const names = Array.from({ length: 14 }, (_, at) => `I${at + 1}`);
  expect(INVARIANTS.map(({ name }) => name)).toEqual(names);
  for (const invariant of INVARIANTS) expect(await invariant.find(portage.sql)).toEqual([]);
});

const OF_LEAD = `where lead_id = '${id}'`;
const ON_ITS_DAY = `from bookings b where b.lead_id = '${id}' and c.location_id = b.location_id and c.day = b.day`;
const TO_ANOTHER_MOVER = `update leads l set selected_vendor_id = (
  select min(v.id) from vendors v where v.id <> l.selected_vendor_id) where id = '${id}'`;
const deposit = (change: string) => `update deposits set ${change} ${OF_LEAD}`;
const booking = (change: string) => `update bookings set ${change} ${OF_LEAD}`;
const itsDay = (change: string) => `update calendar_days c set ${change} ${ON_ITS_DAY}`;
const elsewhere = deposit(`session_id = 'cs_elsewhere'`);
const mails = `delete from email_logs ${OF_LEAD} and email_type = 'booking_confirmation'`;

test.each([
  ['I2', 'a payment whose booking is not confirmed', booking(`state = 'held'`)],
  ['I3', 'a truck taken for nobody', itsDay('trucks = c.trucks + 1, taken = c.taken + 1')],
  ['I3', 'a booking that took no truck', itsDay('taken = c.taken - 1')],
  ['I3 I3', 'a booking on a day that nobody keeps', booking('day = day + 5000')],
])('%s alone finds %s', async (names, _what, statement) => {
  const found = await breachesAfter(statement);
  expect(found.map(({ invariant }) => invariant)).toEqual(names.split(' '));
});

type Found = [
  invariant: string,
  what: string,
  statement: string,
  detail: string,
  entity?: string | undefined,
];
test.each<Found>([
  [
    'I1',
    'a row that differs by a cent',
    deposit('amount = 101'),
    'session 100, ledger 101',
    session,
  ],
  ['I1', 'a paid session without a row', elsewhere, 'session 100, ledger ', session],
  ['I1', 'a row without a paid session', elsewhere, 'session , ledger 100', 'cs_elsewhere'],
  ['I2', 'a refund that nobody made', deposit(`state = 'refunded'`), 'refunded, booking confirmed'],
  [
    'I2',
    'a refund that the provider refused',
    `with refused as (
      insert into refunds (lead_id, session_id, amount, currency, state, failure_code,
        payment_intent_id, requested_by, reason)
      select lead_id, session_id, amount, currency, 'failed', 'refused', payment_intent_id,
        'system', 'Cancelled.' from deposits ${OF_LEAD}) ${deposit(`state = 'refunded'`)}`,
    'refunded, booking confirmed',
  ],
  ['I2', 'a review without a reason', deposit(`state = 'review'`), 'review, booking confirmed'],
  ['I4', 'a booking that nobody was told of', mails, 'mails', id],
  ['I5', 'an acknowledged lead without its quote', `delete from quotes ${OF_LEAD}`, '', id],
  ['I5', 'an acknowledged lead that is gone', `delete from leads where id = '${id}'`, '', id],
  [
    'I6',
    'an event that waits for longer than a minute',
    `update webhook_events set processed_at = null, received_at = now() - interval '61 seconds'
     where id = '${event?.id}'`,
    'waiting',
    event?.id,
  ],
  ['I7', 'a confirmation that nobody paid for', `delete from deposits ${OF_LEAD}`, '', id],
  ...["status = 'converted'", "payment_status = 'refunded'"].map((change): Found => {
    const statement = `update leads set ${change} where id = '${id}'`;
    return ['I8', `a change without a trace: ${change}`, statement, 'audited', id];
  }),
  ...['held', 'confirmed'].map((state): Found => {
    const statement = `with booked as (${booking(`state = '${state}'`)}) ${TO_ANOTHER_MOVER}`;
    return ['I9', `a ${state} booking at another mover`, statement, 'lead with mover', id];
  }),
  [
    'I10',
    'a payment at the provider whose lead is not here',
    `insert into payment_differences (kind, provider_id, amount, currency, found_at)
     values ('unknown_lead', 'cs_lost', 100, 'cad', now())`,
    'unknown_lead',
  ],
  [
    'I11',
    'a mover that is owed another sum than its entries say',
    `insert into vendor_entries (vendor_id, kind, lead_id, amount)
     select selected_vendor_id, 'deposit', id, 5 from leads where id = '${id}'`,
    'owed 0, entered 5',
    id,
  ],
])('%s finds %s', async (invariant, _what, statement, detail, entity_id) => {
  const found = await breachesAfter(statement);
  expect(found).toContainEqual({
    invariant,
    entity_id: entity_id ?? expect.any(String),
    detail: expect.stringContaining(detail),
  });
  expect(found.filter((one) => one.entity_id === other)).toEqual([]);
});

test('I6 finds an event of a payment that is known, and none that was processed late or waits for its payment', async () => {
  const late = `update webhook_events set received_at = received_at - interval '61 seconds',`;
  const aged = `with aged as (
    update deposits set created_at = created_at - interval '61 seconds' returning 1)`;
  const waitsFor = (payment: string) =>
    `${late} processed_at = null, waits_for = (${payment}) where id = '${event?.id}'`;
  const known = 'select max(payment_intent_id) from deposits';
  expect(await breachesAfter(`${aged} ${waitsFor(known)}`)).toMatchObject([
    { invariant: 'I6', entity_id: event?.id },
  ]);
  expect(await breachesAfter(waitsFor(`select 'pi_of_no_one'`))).toEqual([]);
  expect(await breachesAfter(`${late} error = null where id = '${event?.id}'`)).toEqual([]);
});

test('I9 finds nothing in a released booking: its truck is free', async () => {
  const found = await breachesAfter(
    `with booked as (${booking(`state = 'released'`)}) ${TO_ANOTHER_MOVER}`,
  );
  expect(found.map(({ invariant }) => invariant)).not.toContain('I9');
});

test('the audit itself cannot be rewritten', async () => {
  await expect(portage.sql`delete from audit`).rejects.toThrow('append-only');
  await expect(portage.sql`update audit set actor = 'nobody'`).rejects.toThrow('append-only');
  await expect(portage.sql`truncate audit`).rejects.toThrow('append-only');
});
