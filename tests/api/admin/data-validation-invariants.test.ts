import { afterEach, describe, expect, test } from 'vitest';
import { runCheckup } from '../../../api/actions/checkups.ts';
import {
  type Check,
  type CheckId,
  DataValidationReply,
} from '../../../contracts/admin/data-validation.ts';
import { openCast } from '../../support/cast.ts';
import { addPayments, emptyLedger } from '../../support/ledger.ts';
import { addDifference } from '../../support/tracked-rows.ts';

const { portage, cast } = await openCast({ jobs: false });
await portage.deps.queue.ready();

/** What a test broke is mended after it, so that each check fails for its own reason. */
afterEach(async () => {
  // The audit alone cannot be taken back, and remembers leads that are gone.
  await portage.sql`alter table audit disable trigger audit_append_only`;
  await portage.sql`truncate lead_counts, webhook_events`;
  await emptyLedger(portage.sql);
  await portage.sql`update calendar_days set taken = 0`;
  await portage.sql`delete from audit where entity = 'lead'`;
  await portage.sql`alter table audit enable trigger audit_append_only`;
  await runCheckup(portage.deps);
});

async function checkOf(id: CheckId): Promise<Check> {
  const analyst = await cast.analyst();
  const reply = await (await analyst.get('/admin/vendors/data-validation')).json();
  const found = DataValidationReply.parse(reply).checks.find((check) => check.id === id);
  if (!found) throw new Error(`No check ${id}.`);
  return found;
}
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

describe('each invariant that does not hold is an error with its place', () => {
  const confirm = (lead: string) =>
    portage.sql`update bookings set state = 'confirmed' where lead_id = ${lead}`;
  /** Breaks the rule for a lead that was made the ordinary way. */
  const BREAKS: [name: CheckId, at: string, breakIt: (lead: string) => Promise<unknown>][] = [
    [
      'I1',
      '',
      (lead) => portage.sql`
      insert into checkout_sessions (lead_id, attempt, provider_id, amount_cents, currency, paid,
        paid_cents, status, expires_at)
      values (${lead}, 1, ${`cs_${lead}`}, 100, 'cad', true, 100, 'complete', now())`,
    ],
    ['I2', 'booking held', (lead) => addPayments(portage.sql, [{ leadId: lead, at: new Date() }])],
    [
      'I3',
      'booked',
      (lead) => portage.sql`update bookings set trucks = trucks + 1 where lead_id = ${lead}`,
    ],
    ['I4', '', (lead) => confirm(lead)],
    ['I5', '', (lead) => portage.sql`delete from quotes where lead_id = ${lead}`],
    [
      'I6',
      '',
      (lead) => portage.sql`
      insert into webhook_events (id, type, payload, received_at)
      values (${`evt_${lead}`}, 'x', '{}', ${minutesAgo(2)})`,
    ],
    ['I7', '', (lead) => confirm(lead)],
    [
      'I8',
      '',
      async (lead) => {
        await portage.sql`alter table leads disable trigger leads_audit_update`;
        await portage.sql`update leads set status = 'lost' where id = ${lead}`;
        await portage.sql`alter table leads enable trigger leads_audit_update`;
      },
    ],
    ['I10', 'unknown_lead', () => addDifference(portage.sql)],
    [
      'I11',
      'owed 0, entered 5',
      (lead) => portage.sql`
        insert into vendor_entries (vendor_id, kind, lead_id, amount)
        select selected_vendor_id, 'deposit', id, 5 from leads where id = ${lead}`,
    ],
    [
      'I9',
      'lead with mover',
      (lead) => portage.sql`
      update leads l set selected_vendor_id = (
        select min(v.id) from vendors v where v.id <> l.selected_vendor_id)
      where id = ${lead}`,
    ],
  ];

  test.each(BREAKS)('%s', async (name, at, breakIt) => {
    const { id } = await cast.lead();
    await runCheckup(portage.deps);
    expect((await checkOf(name)).status).toBe('pass');
    await breakIt(id);
    const operatorAt = await cast.operator();
    const checked = await operatorAt.post('/admin/monitoring/checkup');
    expect(checked.status).toBe(200);
    const found = await checkOf(name);
    expect(found.status).toBe('error');
    expect(found.affected).toBeGreaterThanOrEqual(1);
    expect(found.items.join()).toContain(at || id);
  });
});
