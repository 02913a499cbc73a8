import { expect, test } from 'vitest';
import type { EmailLogRow } from '../../../contracts/admin/email-logs.ts';
import type { PaymentRow } from '../../../contracts/admin/payments.ts';
import type { TrackingSummary } from '../../../contracts/admin/tracking.ts';
import { openCast } from '../../support/cast.ts';
import { times } from '../../support/parallel.ts';
import { refusedFields } from '../../support/problems.ts';
import { addTrackedRows, readAll } from '../../support/tracked-rows.ts';
import { read } from '../../support/vendor-leads.ts';

// The lists of payments and mails, and what is counted of them.

const { portage: app, cast } = await openCast({ jobs: false });
const person = await cast.analyst();
const operator = await cast.operator();
const summary = async () =>
  await read<TrackingSummary>(await person.get('/admin/tracking/summary'));
const empty: TrackingSummary = await summary();
const ids = await addTrackedRows(app.sql, { count: 25 });

const payments = (query = '') => readAll<PaymentRow>(person.get, `/admin/payments${query}`);
const mails = (query = '') => readAll<EmailLogRow>(operator.get, `/admin/email-logs${query}`);

/** Pages of a list by that order hold every row once: by rising values, and the other way round. */
async function expectPaged<Row extends { id: number }>(
  list: (query: string) => Promise<Row[]>,
  sort: keyof Row & string,
) {
  const up = await list(`?sort=${sort}&order=asc&limit=4`);
  expect(new Set(up.map(({ id }) => id)).size).toBe(25);
  const values = up.map((row) => row[sort] ?? '');
  expect(values).toEqual([...values].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
  const down = await list(`?sort=${sort}&order=desc&limit=11`);
  expect(down.map(({ id }) => id)).toEqual(up.map(({ id }) => id).reverse());
}

test('the ledger is listed newest first, with the fields as specified', async () => {
  const response = await person.get('/admin/payments');
  expect(response.headers.get('x-total-count')).toBe('25');
  expect(response.headers.get('cache-control')).toBe('no-store');
  const rows = await read<PaymentRow[]>(response);
  expect(rows).toHaveLength(25);
  expect(rows[0]).toEqual({
    id: expect.any(Number),
    lead_id: ids[23],
    amount: 2400,
    kind: 'deposit',
    status: 'succeeded',
    payment_intent_id: `pi_${ids[23]}`,
    created_at: '2026-03-02T12:24:00.000Z',
  });
  expect(rows.filter(({ kind }) => kind === 'refund')).toHaveLength(5);
  const failed = await person.get('/admin/payments?status=failed');
  expect(failed.headers.get('x-total-count')).toBe('5');
  const statuses = (await read<PaymentRow[]>(failed)).map(({ status }) => status);
  expect(statuses).toEqual(Array(5).fill('failed'));
});

test('the mails are listed last sent first, those never sent at the end', async () => {
  const response = await operator.get('/admin/email-logs');
  expect(response.headers.get('x-total-count')).toBe('25');
  const rows = await read<EmailLogRow[]>(response);
  expect(rows).toHaveLength(25);
  expect(rows[0]).toEqual({
    id: expect.any(Number),
    lead_id: ids[22],
    email_type: 'booking_confirmation',
    recipient: 'row23@example.ca',
    subject: 'Booked: move 23',
    status: 'sent',
    sent_at: '2026-03-02T12:23:00.000Z',
  });
  expect(rows.slice(12).map(({ sent_at }) => sent_at)).toEqual(Array(13).fill(null));
});

test.for(['created_at', 'id', 'lead_id', 'amount', 'status'] as const)(
  'payments are paged by %s',
  (sort) => expectPaged(payments, sort),
);

test.for(['sent_at', 'id', 'email_type', 'recipient', 'status'] as const)(
  'mails are paged by %s',
  (sort) => expectPaged(mails, sort),
);

test.for([
  ['?q=lt000000011', 1],
  ['?q=PI_LT00000001', 10],
  ['?q=24.00', 1],
  ['?q=failed', 5],
  ['?q=2026-03-02', 25],
  ['?q=2026-03', 25],
  ['?q=2026-04', 0],
  ['?q=%25%25%25', 0],
  ['?q=nobody', 0],
  ['?q=LT00000000&status=failed', 2],
  ['?cursor=9007199254740991', 0],
] as const)('%s finds %d payments', async ([query, count]) => {
  expect(await payments(`${query}&limit=3`)).toHaveLength(count);
});

test('what is frequent and what is rare are found alike, at any depth and both ways', async () => {
  for (const q of ['deposit', 'lt00000002']) {
    for (const order of ['asc', 'desc']) {
      const pages = await payments(`?q=${q}&order=${order}&limit=1`);
      const whole = await payments(`?q=${q}&order=${order}`);
      expect(pages).toEqual(whole);
      expect(pages).toHaveLength(q === 'deposit' ? 20 : 5);
    }
  }
});

test.for([
  ['?status=failed', 7],
  ['?q=move+17', 1],
  ['?q=ROW17@example.ca', 1],
  ['?q=confirmation&status=pending', 6],
  ['?q=2026-03-02', 12],
  ['?q=a_b', 0],
] as const)('%s finds %d mails', async ([query, count]) => {
  expect(await mails(query)).toHaveLength(count);
});

test.for([
  ['payments?sort=payment_intent_id', 'sort'],
  ['payments?order=up', 'order'],
  ['payments?status=paid', 'status'],
  ['payments?limit=0', 'limit'],
  ['payments?limit=1001', 'limit'],
  ['payments?cursor=first', 'cursor'],
  ['payments?q=%00', 'q'],
  [`payments?q=${'x'.repeat(101)}`, 'q'],
  ['payments?q=pi', 'q'],
  ['email-logs?status=read', 'status'],
  ['email-logs?sort=subject', 'sort'],
  ['email-logs?limit=many', 'limit'],
] as const)('%s is refused, and says why', async ([query, field]) => {
  expect(await refusedFields(await operator.get(`/admin/${query}`))).toContain(field);
});

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
async function expectCounted(found: TrackingSummary) {
  expect(found.leads.by_status).toEqual(await counted('leads'));
  expect(found.payments.by_status).toEqual(await counted('deposits'));
  expect(found.emails.by_status).toEqual(await counted('email_logs'));
}

test('with nothing there, shares are unknown rather than zero', () => {
  const none = { total: 0, by_status: {} };
  expect(empty).toMatchObject({
    leads: none,
    payments: none,
    refunds: none,
    refunded_cents: 0,
    emails: none,
    vendors: { total: 4, by_status: { active: 4 } },
    revenue_cents: 0,
    conversion_rate: null,
    average_lead_value_cents: null,
    delivery_rate: null,
  });
});

test('figures follow the rows: a refund is no payment and takes no revenue away', async () => {
  const found = await summary();
  await expectCounted(found);
  // Every fifth was not paid; every other one is accepted, at a thousand dollars.
  expect(found).toMatchObject({
    payments: { total: 20 },
    refunds: { total: 5, by_status: { failed: 5 } },
    refunded_cents: 0,
    revenue_cents: 12 * 100_000,
    conversion_rate: 20 / 25,
    average_lead_value_cents: 48_000,
    delivery_rate: 12 / 25,
  });
  await app.sql`update email_logs set status = 'sent', sent_at = now() where status = 'failed'`;
  await app.sql`
    insert into refunds (lead_id, session_id, amount, currency, state, payment_intent_id,
      requested_by, reason)
    select lead_id, session_id, amount, currency, 'succeeded', payment_intent_id, 'system', 'Late.'
    from deposits where session_id = 'cs_4'`;
  const later = await summary();
  await expectCounted(later);
  expect(later).toMatchObject({
    payments: { total: 20 },
    refunds: { total: 6, by_status: { failed: 5, succeeded: 1 } },
    refunded_cents: 400,
    revenue_cents: 12 * 100_000,
    conversion_rate: 20 / 25,
    delivery_rate: 19 / 25,
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
  await app.sql`
    do $$ begin for change in 1..600 loop
      update email_logs set status = 'failed' where subject = 'Booked: move 1';
    end loop; end $$`;
  const before = await summary();
  await times(4, () => app.sql`select roll_up_tallies()`);
  expect(await summary()).toEqual(before);
  const [left] = await app.sql`select count(*)::int as changes from tally_changes`;
  expect(left).toEqual({ changes: 0 });
});
