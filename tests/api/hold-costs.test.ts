import { expect, test } from 'vitest';
import { openApp } from '../support/app.ts';

const { sql } = await openApp();
const HOLDS = 500;

/** Rows of bookings and leads that a session reads while it counts what somebody new holds. */
async function rowsRead(session: Pick<typeof sql, 'unsafe'>): Promise<number> {
  await session.unsafe('begin');
  await session.unsafe(`
    select take_within('LNOBODY0000', min(id), current_date + 40, 1, 1, false, 'LNOBODY0000',
      '{LNOBODY0001}', repeat('a', 64), 4, 40), unpaid_trucks(min(id), current_date + 40, 'LNOBODY0000')
    from locations`);
  const [row] = await session.unsafe<{ rows: number }[]>(`
    select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as rows
    from pg_stat_xact_user_tables where relname in ('bookings', 'leads')`);
  await session.unsafe('rollback');
  return row?.rows ?? Number.NaN;
}

test('a session that planned while nothing was held reads none of what others hold later', async () => {
  const session = await sql.reserve();
  expect(await rowsRead(session)).toBe(0);
  await sql`
    with made as (
      insert into leads (id, first_name, last_name, email, phone, origin_address,
        destination_address, move_date, move_time, total_rooms, status, payment_status,
        selected_vendor_id, quote_amount, request_hash, browser_token_hash)
      select 'L' || lpad(n::text, 10, '0'), 'Maya', 'Okafor', 'maya@example.ca', '+14165550123',
        'Toronto, ON', 'Mississauga, ON', current_date + 9, 'Morning', 3, 'pending_payment', 'pending',
        (select min(id) from vendors), 90000, 'held', 'held'
      from generate_series(1, ${HOLDS}) n returning id)
    insert into bookings (lead_id, location_id, day, trucks, state, held_until, browser_key, network_hash)
    select id, (select min(id) from locations), current_date + 90, 1, 'held', now(), id, repeat('b', 64)
    from made`;
  expect(await rowsRead(session)).toBe(0);
  session.release();
});
