import { expect, test } from 'vitest';
import type { EmailLogRow } from '../../../contracts/admin/email-logs.ts';
import { openCast } from '../../support/cast.ts';
import { problemOf } from '../../support/problems.ts';
import { addTrackedRows, readAll } from '../../support/tracked-rows.ts';

const { portage: app, cast } = await openCast({ jobs: false });
const person = await cast.operator();
const ids = await addTrackedRows(app.sql, { count: 24 });

const list = (query = '') => readAll<EmailLogRow>(person.get, `/admin/email-logs${query}`);

test('lists the mails, last sent first, those never sent at the end', async () => {
  const response = await person.get('/admin/email-logs');
  expect(response.headers.get('x-total-count')).toBe('24');
  const rows = (await response.json()) as EmailLogRow[];
  expect(rows).toHaveLength(24);
  expect(rows[0]).toEqual({
    id: expect.any(Number),
    lead_id: ids[22],
    email_type: 'booking_confirmation',
    recipient: 'row23@example.ca',
    subject: 'Booked: move 23',
    status: 'sent',
    sent_at: '2026-03-02T12:23:00.000Z',
  });
  expect(rows.slice(12).map(({ sent_at }) => sent_at)).toEqual(Array(12).fill(null));
});

test.for(['sent_at', 'id', 'email_type', 'recipient', 'status'] as const)(
  'pages by %s give every row once, both ways',
  async (sort) => {
    const up = await list(`?sort=${sort}&order=asc&limit=5`);
    expect(new Set(up.map(({ id }) => id)).size).toBe(24);
    const values = up.map((row) => row[sort] ?? '');
    expect(values).toEqual([...values].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
    const down = await list(`?sort=${sort}&order=desc&limit=11`);
    expect(down.map(({ id }) => id)).toEqual(up.map(({ id }) => id).reverse());
  },
);

test.for([
  ['?status=failed', 6],
  ['?q=move+17', 1],
  ['?q=ROW17@example.ca', 1],
  ['?q=confirmation&status=pending', 6],
  ['?q=2026-03-02', 12],
  ['?q=a_b', 0],
] as const)('%s finds %d mails', async ([query, count]) => {
  expect(await list(query)).toHaveLength(count);
});

test.for([
  ['?status=read', 'status'],
  ['?sort=subject', 'sort'],
  ['?limit=many', 'limit'],
] as const)('%s is refused, and says why', async ([query, field]) => {
  const problem = await problemOf(await person.get(`/admin/email-logs${query}`), 422);
  expect(problem.fields).toHaveProperty(field);
});

test('nobody reads it without a session', async () => {
  await problemOf(await app.app.request('/admin/email-logs'), 401);
});
