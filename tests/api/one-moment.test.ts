import { expect, test } from 'vitest';
import { eventually } from '../support/app.ts';
import { openCast } from '../support/cast.ts';

const { portage, cast } = await openCast();

/** Resolves once a statement waits for a lock on a table. */
const isWaitedFor = (table: string) =>
  eventually(async () => {
    const rows = await portage.sql`
      select 1 from pg_locks where relation = ${table}::regclass and not granted`;
    return rows.length > 0;
  });

test('a booking that changes while its page is read is shown as it was, and not in parts', async () => {
  const { id, customer } = await cast.accepted(20);
  const before = await customer.booking();
  const { page } = await portage.sql.begin(async (tx) => {
    await tx`lock table booking_messages in access exclusive mode`;
    const reading = customer.booking();
    await isWaitedFor('booking_messages');
    await tx`update vendor_answers set contacted_at = ${portage.clock()} where lead_id = ${id}`;
    return { page: reading };
  });
  expect(await page).toEqual(before);
  expect(await customer.booking()).not.toEqual(before);
});
