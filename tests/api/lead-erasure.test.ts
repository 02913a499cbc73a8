import { expect, test } from 'vitest';
import { purgeExpired } from '../../api/actions/retention.ts';
import type { ChangePreview } from '../../contracts/booking-changes.ts';
import { findBookingPlan } from '../../db/booking-changes.ts';
import { findBreaches } from '../../db/invariants.ts';
import { eraseAtWish } from '../../db/lead-erasure.ts';
import { finishMail } from '../../db/mails.ts';
import { CONTACT } from '../support/app.ts';
import { openCast } from '../support/cast.ts';
import { ledger, payAndSettle, paymentOf, settled } from '../support/payments.ts';
import { expectSameNet } from '../support/provider-net.ts';
import { leadOf, read } from '../support/vendor-leads.ts';

const { portage, cast } = await openCast();

const YEAR_MS = 365.25 * 24 * 3_600_000;

/** Everything that any table holds, as one text, to look for what should be gone. */
async function everything(): Promise<string> {
  const tables = await portage.sql<{ name: string }[]>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`;
  const texts: string[] = [];
  for (const { name } of tables) {
    const rows = await portage.sql.unsafe(`select t::text as row from ${name} t`);
    texts.push(...rows.map(({ row }) => String(row)));
  }
  return texts.join('\n');
}

test('a payment of a hold whose person was erased mails no one, and can go back', async () => {
  const { id, session } = await cast.held(30);
  await portage.sql.begin((tx) => eraseAtWish(tx, [id], portage.clock()));
  await payAndSettle(portage, session);
  const [paid] = await ledger(portage, id);
  expect(['confirmed', 'review']).toContain(paid?.state);
  expect(await findBreaches(portage.sql)).toEqual([]);
  const mails = await portage.sql`
    select from email_logs where lead_id = ${id} and recipient = ${CONTACT.email}`;
  expect(mails).toHaveLength(0);
  const owner = await cast.owner();
  const reply = await owner.post(`/admin/leads/${id}/refund`, { reason: 'Erased.' });
  expect(reply.status, await reply.text()).toBe(200);
  await settled(portage);
  expect(await paymentOf(portage, id)).toBe('refunded');
  await expectSameNet(portage, session);
});

test('a change that waited for its mover waits no more, and the mover can still read the booking', async () => {
  const { id, vendorUser, customer } = await cast.booked(20);
  const plan = await findBookingPlan(portage.sql, id);
  const move = { ...plan?.inputs.move, home_size: null, total_rooms: 9 };
  const { after, version } = await read<ChangePreview>(
    await customer.post('/api/booking/changes/preview', { move }),
  );
  const { total_cents } = after.breakdown;
  const asked = { move, total_cents, version, name: 'Maya Okafor' };
  await read(await customer.post('/api/booking/changes', asked));
  expect((await leadOf(vendorUser, id)).asked_change).toMatchObject({ number: 1 });
  await portage.sql.begin((tx) => eraseAtWish(tx, [id], portage.clock()));
  expect(await leadOf(vendorUser, id)).toMatchObject({ asked_change: null });
});

test('after seven years nobody can say who moved; what was paid stays', async () => {
  const { id } = await cast.booked(12);
  const young = await cast.lead(14, { email: 'young@example.ca' });
  const paid = await ledger(portage, id);
  const years = (count: number) => new Date(Date.now() - count * YEAR_MS);
  const long = years(7.01);
  await portage.sql`update leads set created_at = ${long} where id = ${id}`;
  await portage.sql`update webhook_events set received_at = ${long}, processed_at = ${long}`;
  expect(await everything()).toContain(CONTACT.phone);
  await portage.sql`
    update leads set phone = '', created_at = ${years(6.99)} where id = ${young.id}`;
  await purgeExpired(portage.deps);

  const left = await everything();
  for (const gone of [CONTACT.phone, CONTACT.email, CONTACT.firstName]) {
    const rows = left.split('\n').filter((row) => row.includes(gone) && !row.includes(young.id));
    expect(rows).toEqual([]);
  }
  expect(left).toContain('young@example.ca');
  expect(await ledger(portage, id)).toEqual(paid);
  expect(await findBreaches(portage.sql)).toEqual([]);
  // Doing it again finds nothing more to do.
  const [first] = await portage.sql`select erased_at, version from leads where id = ${id}`;
  await purgeExpired(portage.deps);
  expect((await portage.sql`select erased_at, version from leads where id = ${id}`)[0]).toEqual(
    first,
  );

  // A mail that was on its way leaves no copy.
  const [mail] = await portage.sql<{ id: number }[]>`
    select id::int from email_logs where lead_id = ${id} limit 1`;
  await finishMail(portage.sql, mail?.id ?? 0, { subject: CONTACT.firstName, text: CONTACT.phone });
  expect(
    await portage.sql`select subject, sent_text, status from email_logs where id = ${mail?.id ?? 0}`,
  ).toEqual([{ subject: '', sent_text: null, status: 'sent' }]);
});
