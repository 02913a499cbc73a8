import { expect, test } from 'vitest';
import { escalateLate } from '../../api/actions/escalations.ts';
import { opensAt } from '../../api/domain/told-arrivals.ts';
import type { LeadDetail } from '../../contracts/portal/leads.ts';
import { openCast } from '../support/cast.ts';
import { read } from '../support/vendor-leads.ts';

const { portage, cast } = await openCast();
const { sql } = portage;

const OPENS = '2026-12-05T13:00:00Z';
test.each([
  ['2026-12-01T13:00:00Z', '2026-12-02T13:00:00Z'],
  ['2026-12-04T11:00:00Z', '2026-12-05T11:00:00Z'],
  ['2026-12-04T12:00:00Z', '2026-12-05T11:00:00Z'],
  // A move in three hours leaves one to answer.
  ['2026-12-05T10:00:00Z', '2026-12-05T11:00:00Z'],
  ['2026-12-05T11:30:00Z', '2026-12-05T12:00:00Z'],
  ['2026-12-05T12:30:00Z', '2026-12-05T13:00:00Z'],
  ['2026-12-05T14:00:00Z', '2026-12-05T14:00:00Z'],
])('booked %s for a window from 13:00 on, the answer is due %s', async (booked, due) => {
  const [row] = await sql<{ due: Date }[]>`
    select answer_due(${booked}::timestamptz, ${OPENS}::timestamptz) as due`;
  expect(row?.due.toISOString()).toBe(new Date(due).toISOString());
});

test('a booking’s answer is due by what the move leaves, at its mover, its customer and in the queue', async () => {
  const { id, vendorUser, customer } = await cast.booked(12);
  const lead = async () =>
    await read<LeadDetail>(await vendorUser.get(`/vendor/vendor/leads/${id}`));
  const { move_date, move_time, time_zone, booked_at, answer_by } = await lead();
  const day = 24 * 3_600_000;
  expect(Date.parse(answer_by ?? '') - Date.parse(booked_at ?? '')).toBe(day);
  // Booked five hours before the window opens.
  const opens = opensAt(time_zone, { move_date, move_time }).getTime();
  await sql`update vendor_answers set booked_at = ${new Date(opens - 5 * 3_600_000)} where lead_id = ${id}`;
  const due = new Date(opens - 2 * 3_600_000).toISOString();
  expect((await lead()).answer_by).toBe(due);
  expect((await customer.booking()).answer_by).toBe(due);
  const away = opens - 2 * 3_600_000 - portage.clock().getTime();
  portage.shift(away - 60_000);
  await escalateLate(portage.jobDeps);
  expect(
    await sql`select 1 from vendor_answers where lead_id = ${id} and escalated_at is null`,
  ).toHaveLength(1);
  portage.shift(60_000);
  await escalateLate(portage.jobDeps);
  expect(
    await sql`select 1 from vendor_answers where lead_id = ${id} and escalated_at is null`,
  ).toHaveLength(0);
  portage.shift(-away);
});
