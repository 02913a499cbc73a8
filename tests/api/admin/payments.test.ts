import { expect, test } from 'vitest';
import type { EmailLogRow } from '../../../contracts/admin/email-logs.ts';
import type { PaymentRow } from '../../../contracts/admin/payments.ts';
import { openCast } from '../../support/cast.ts';
import { problemOf } from '../../support/problems.ts';
import { addTrackedRows, readAll } from '../../support/tracked-rows.ts';

const { portage: app, cast } = await openCast({ jobs: false });
const person = await cast.analyst();
const ids = await addTrackedRows(app.sql, { count: 25 });

const payments = (query = '') => readAll<PaymentRow>(person.get, `/admin/payments${query}`);

test('lists the ledger, newest first, with the fields as specified', async () => {
  const response = await person.get('/admin/payments');
  expect(response.headers.get('x-total-count')).toBe('25');
  expect(response.headers.get('cache-control')).toBe('no-store');
  const rows = (await response.json()) as PaymentRow[];
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
});

test.for(['created_at', 'id', 'lead_id', 'amount', 'status'] as const)(
  'pages by %s give every row once and in order, both ways',
  async (sort) => {
    const up = await payments(`?sort=${sort}&order=asc&limit=4`);
    expect(new Set(up.map(({ id }) => id)).size).toBe(25);
    const values = up.map((row) => row[sort]);
    expect(values).toEqual([...values].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
    const down = await payments(`?sort=${sort}&order=desc&limit=7`);
    expect(down.map(({ id }) => id)).toEqual(up.map(({ id }) => id).reverse());
  },
);

test('filters by status and counts what is left', async () => {
  const response = await person.get('/admin/payments?status=failed');
  expect(response.headers.get('x-total-count')).toBe('5');
  const rows = (await response.json()) as PaymentRow[];
  expect(rows.map(({ status }) => status)).toEqual(Array(5).fill('failed'));
});

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
] as const)('search %s finds %d rows', async ([query, count]) => {
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

test('a search and a filter hold together', async () => {
  expect(await payments('?q=LT00000000&status=failed')).toHaveLength(2);
});

test.for([
  ['?sort=payment_intent_id', 'sort'],
  ['?order=up', 'order'],
  ['?status=paid', 'status'],
  ['?limit=0', 'limit'],
  ['?limit=1001', 'limit'],
  ['?cursor=first', 'cursor'],
  ['?q=%00', 'q'],
  [`?q=${'x'.repeat(101)}`, 'q'],
  ['?q=pi', 'q'],
] as const)('%s is refused, and says why', async ([query, field]) => {
  const problem = await problemOf(await person.get(`/admin/payments${query}`), 422);
  expect(problem.fields).toHaveProperty(field);
});

test('a cursor beyond everything is an empty page', async () => {
  expect(await (await person.get('/admin/payments?cursor=9007199254740991')).json()).toEqual([]);
});

const operator = await cast.operator();
const mails = (query = '') => readAll<EmailLogRow>(operator.get, `/admin/email-logs${query}`);

test('lists the mails, last sent first, those never sent at the end', async () => {
  const response = await operator.get('/admin/email-logs');
  expect(response.headers.get('x-total-count')).toBe('25');
  const rows = (await response.json()) as EmailLogRow[];
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

test.for(['sent_at', 'id', 'email_type', 'recipient', 'status'] as const)(
  'pages by %s give every row once, both ways',
  async (sort) => {
    const up = await mails(`?sort=${sort}&order=asc&limit=5`);
    expect(new Set(up.map(({ id }) => id)).size).toBe(25);
    const values = up.map((row) => row[sort] ?? '');
    expect(values).toEqual([...values].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
    const down = await mails(`?sort=${sort}&order=desc&limit=11`);
    expect(down.map(({ id }) => id)).toEqual(up.map(({ id }) => id).reverse());
  },
);

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
  ['?status=read', 'status'],
  ['?sort=subject', 'sort'],
  ['?limit=many', 'limit'],
] as const)('%s is refused, and says why', async ([query, field]) => {
  const problem = await problemOf(await operator.get(`/admin/email-logs${query}`), 422);
  expect(problem.fields).toHaveProperty(field);
});

test.for(['payments', 'email-logs'])('nobody reads %s without a session', async (list) => {
  await problemOf(await app.app.request(`/admin/${list}`), 401);
});
