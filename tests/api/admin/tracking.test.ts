import { expect, test } from 'vitest';
import type { TrackingSummary } from '../../../contracts/admin/tracking.ts';
import { openCast } from '../../support/cast.ts';
import { times } from '../../support/parallel.ts';
import { problemOf } from '../../support/problems.ts';
import { addTrackedRows } from '../../support/tracked-rows.ts';
import { read } from '../../support/vendor-leads.ts';

const { portage: app, cast } = await openCast({ jobs: false });
const person = await cast.analyst();

async function summary(): Promise<TrackingSummary> {
  return await read<TrackingSummary>(await person.get('/admin/tracking/summary'));
}
/** The same counts by the plain way. */
async function counted(table: 'leads' | 'deposits' | 'email_logs') {
  const by =
    table === 'deposits'
      ? app.sql`payment_status(state)`
      : app.sql(table === 'leads' ? 'state' : 'status');
  const rows = await app.sql<{ status: string; entries: number }[]>`
    select ${by} as status, count(*)::int as entries from ${app.sql(table)} group by 1`;
  return Object.fromEntries(rows.map(({ status, entries }) => [status, entries]));
}

test('with nothing there, shares are unknown rather than zero', async () => {
  expect(await summary()).toMatchObject({
    leads: { total: 0, by_status: {} },
    payments: { total: 0, by_status: {} },
    refunds: { total: 0, by_status: {} },
    refunded_cents: 0,
    emails: { total: 0, by_status: {} },
    vendors: { total: 4, by_status: { active: 4 } },
    revenue_cents: 0,
    conversion_rate: null,
    average_lead_value_cents: null,
    delivery_rate: null,
  });
});

test('figures follow the rows, by the definitions of section 9', async () => {
  await addTrackedRows(app.sql, { count: 20 });
  const found = await summary();
  expect(found.leads.by_status).toEqual(await counted('leads'));
  expect(found.payments.by_status).toEqual(await counted('deposits'));
  expect(found.emails.by_status).toEqual(await counted('email_logs'));
  // Every fifth was not paid; every other one is accepted, at a thousand dollars.
  expect(found).toMatchObject({
    payments: { total: 16 },
    refunds: { total: 4, by_status: { failed: 4 } },
    refunded_cents: 0,
    revenue_cents: 10 * 100_000,
    conversion_rate: 16 / 20,
    average_lead_value_cents: 50_000,
    delivery_rate: 10 / 20,
  });
});

test('a change of status moves the counts, and a refund is no payment and takes no revenue away', async () => {
  await app.sql`update email_logs set status = 'sent', sent_at = now() where status = 'failed'`;
  await app.sql`
    insert into refunds (lead_id, session_id, amount, currency, state, payment_intent_id,
      requested_by, reason)
    select lead_id, session_id, amount, currency, 'succeeded', payment_intent_id, 'system', 'Late.'
    from deposits where session_id = 'cs_4'`;
  const found = await summary();
  expect(found.emails.by_status).toEqual(await counted('email_logs'));
  expect(found.payments.by_status).toEqual(await counted('deposits'));
  expect(found).toMatchObject({
    payments: { total: 16 },
    refunds: { total: 5, by_status: { failed: 4, succeeded: 1 } },
    refunded_cents: 400,
    revenue_cents: 10 * 100_000,
    conversion_rate: 16 / 20,
    delivery_rate: 15 / 20,
  });
});

test('what a transaction takes back was never counted', async () => {
  const before = await summary();
  await app.sql
    .begin(async (tx) => {
      await tx`update email_logs set status = 'failed'`;
      throw new Error('taken back');
    })
    .catch(() => undefined);
  expect(await summary()).toEqual(before);
});

test('adding the changes up keeps every figure, even by several at once', async () => {
  for (let change = 0; change < 600; change++) {
    await app.sql`update email_logs set status = 'failed' where subject = 'Booked: move 1'`;
  }
  const before = await summary();
  await times(4, () => app.sql`select roll_up_tallies()`);
  expect(await summary()).toEqual(before);
  const [left] = await app.sql`select count(*)::int as changes from tally_changes`;
  expect(left).toEqual({ changes: 0 });
});

test('nobody reads it without a session', async () => {
  await problemOf(await app.app.request('/admin/tracking/summary'), 401);
});
