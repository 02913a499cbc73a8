import { afterEach, describe, expect, test } from 'vitest';
import { runCheckup } from '../../../api/actions/checkups.ts';
import {
  CHECKS,
  type Check,
  type CheckId,
  DataValidationReply,
} from '../../../contracts/admin/data-validation.ts';
import { rollUpDailyMetrics } from '../../../db/daily-metrics.ts';
import { openCast } from '../../support/cast.ts';
import { addLeads, addPayments } from '../../support/ledger.ts';
import { read } from '../../support/vendor-leads.ts';

const { portage, cast } = await openCast({ jobs: false });
const analyst = await cast.analyst();
await portage.deps.queue.ready();

/** What a test broke is mended after it, so that each check fails for its own reason. */
let mend: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const one of mend.toReversed()) await one();
  mend = [];
});

async function ask() {
  return DataValidationReply.parse(await read(await analyst.get('/admin/vendors/data-validation')));
}
const checkOf = async (id: CheckId): Promise<Check> => {
  const found = (await ask()).checks.find((check) => check.id === id);
  if (!found) throw new Error(`No check ${id}.`);
  return found;
};
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

describe('GET /admin/vendors/data-validation', () => {
  test('says that a fresh marketplace is in order, check by check', async () => {
    const reply = await ask();
    expect(reply.checks.map(({ id }) => id)).toEqual([...CHECKS]);
    expect(reply.summary).toMatchObject({
      total_vendors: 4,
      validated_vendors: 4,
      errors_found: 0,
    });
    expect(reply.checks.filter(({ status }) => status === 'error')).toEqual([]);
    expect(reply.system_health).toEqual({
      google_sheets_connection: 'not_configured',
      database_connection: 'healthy',
      api_endpoints: 'healthy',
    });
  });

  test('says that the invariants were not checked, rather than that they hold', async () => {
    await portage.sql`delete from invariant_checks`;
    const reply = await ask();
    expect(reply.invariants_checked_at).toBeNull();
    expect(reply.checks.find(({ id }) => id === 'I1')?.status).toBe('unknown');
    await runCheckup(portage.deps);
    expect((await checkOf('I1')).status).toBe('pass');
    await portage.sql`update invariant_checks set checked_at = ${minutesAgo(45)}`;
    expect((await checkOf('I1')).status).toBe('warning');
    await runCheckup(portage.deps);
  });

  test('finds a mover without rates in force, and counts it as not validated', async () => {
    const { sql } = portage;
    const [made] = await sql<{ id: number }[]>`
      insert into vendors (slug, name, email, phone, calculator_class, service_center_lat,
        service_center_lng, service_radius_km, max_distance_km, sales_name, sales_phone, sales_email)
      select 'bare', 'Bare Movers', email, phone, calculator_class, 43, -79, 10, 10, sales_name,
        sales_phone, sales_email from vendors limit 1 returning id`;
    mend.push(() => sql`delete from vendors where id = ${made?.id ?? 0}`);
    const reply = await ask();
    expect(reply.overall_status).toBe('error');
    expect(reply.summary).toMatchObject({
      total_vendors: 5,
      validated_vendors: 4,
      errors_found: 2,
    });
    for (const id of ['vendor_rates', 'vendor_locations'] as const) {
      expect(reply.checks.find((check) => check.id === id)).toMatchObject({
        status: 'error',
        affected: 1,
        items: ['Bare Movers'],
      });
    }
  });

  test('finds a calendar that runs out, and one that is full', async () => {
    const { sql } = portage;
    const [location] = await sql<{ id: number; name: string }[]>`
      select id, name from locations order by id limit 1`;
    const id = location?.id ?? 0;
    await sql`create table kept as select * from calendar_days where location_id = ${id}`;
    mend.push(async () => {
      await sql`delete from calendar_days where location_id = ${id}`;
      await sql`insert into calendar_days select * from kept`;
      await sql`drop table kept`;
    });
    await sql`delete from calendar_days where location_id = ${id} and day > ${portage.day(5)}`;
    expect(await checkOf('calendars_ending')).toMatchObject({ status: 'warning', affected: 1 });

    await sql`delete from calendar_days where location_id = ${id}`;
    await sql`
      insert into calendar_days (location_id, day, trucks, taken)
      select ${id}, ${portage.day(0)}::date + at, 0, 0 from generate_series(0, 24) at`;
    const full = await checkOf('calendars_full');
    expect(full).toMatchObject({ status: 'warning', affected: 1 });
    expect(full.items[0]).toContain('5 of 30 days');
    await sql`
      insert into calendar_days (location_id, day, trucks, taken)
      select ${id}, ${portage.day(0)}::date + at, 0, 0 from generate_series(25, 29) at`;
    expect((await checkOf('calendars_full')).status).toBe('error');
  });

  test('finds coordinates that are missing or swapped', async () => {
    const { sql } = portage;
    const [location] = await sql<{ id: number; lat: number; lng: number }[]>`
      select id, lat, lng from locations order by id limit 1`;
    const { id = 0, lat = 0, lng = 0 } = location ?? {};
    mend.push(() => sql`update locations set lat = ${lat}, lng = ${lng} where id = ${id}`);
    await sql`update locations set lat = 0, lng = 0 where id = ${id}`;
    expect(await checkOf('coordinates')).toMatchObject({ status: 'error', affected: 1 });
    await sql`update locations set lat = ${lng}, lng = ${lat} where id = ${id}`;
    expect(await checkOf('coordinates')).toMatchObject({ status: 'error', affected: 1 });
  });

  test('finds jobs that nobody works on, and jobs that were given up', async () => {
    const { sql } = portage;
    mend.push(() => sql`delete from pgboss.job where name = 'mail'`);
    await sql.begin((tx) => portage.deps.queue.send(tx, 'mail', { id: 1 }));
    expect((await checkOf('stuck_jobs')).status).toBe('pass');
    await sql`update pgboss.job set start_after = now() - interval '6 minutes' where name = 'mail'`;
    const stuck = await checkOf('stuck_jobs');
    expect(stuck).toMatchObject({ status: 'error', affected: 1 });
    expect(stuck.items[0]).toMatch(/^mail, created for 3[67]\d s$/);
    await sql`
      update pgboss.job set state = 'active', started_on = now() - interval '6 minutes',
        heartbeat_on = now() where name = 'mail'`;
    expect((await checkOf('stuck_jobs')).status).toBe('pass');
    // Without a limit of its own: the queue would take it up again before it is seen.
    await sql`
      update pgboss.job set heartbeat_on = now() - interval '6 minutes', heartbeat_seconds = null
      where name = 'mail'`;
    expect((await checkOf('stuck_jobs')).status).toBe('error');

    await sql`update pgboss.job set state = 'failed', completed_on = now() where name = 'mail'`;
    expect(await checkOf('failed_jobs')).toMatchObject({ status: 'warning', affected: 1 });
    expect((await checkOf('stuck_jobs')).status).toBe('pass');
  });

  test('finds mails that failed and wait for a person, or are late, and names no address', async () => {
    const { sql } = portage;
    mend.push(() => sql`delete from email_logs`);
    await sql`
      insert into email_logs (email_type, recipient, status, error, created_at) values
        ('booking_confirmation', 'maya@example.ca', 'failed', 'no', now()),
        ('booking_confirmation', 'maya@example.ca', 'failed', 'No longer wanted.', now()),
        ('booking_confirmation', 'maya@example.ca', 'failed', 'no', ${minutesAgo(31 * 1440)}),
        ('mover_notice', 'yard@example.ca', 'pending', null, ${minutesAgo(16)}),
        ('mover_notice', 'yard@example.ca', 'pending', null, ${minutesAgo(2)})`;
    const failed = await checkOf('failed_mails');
    expect(failed).toMatchObject({ status: 'warning', affected: 1, message: '1 mail has failed.' });
    expect(await checkOf('late_mails')).toMatchObject({ status: 'error', affected: 1 });
    expect(JSON.stringify(await ask())).not.toContain('@');
  });

  test('finds that there is no backup, or an old one', async () => {
    const { sql } = portage;
    expect(await checkOf('last_backup')).toMatchObject({
      status: 'warning',
      message: 'There is no backup yet.',
    });
    mend.push(() => sql`delete from backups`);
    await sql`
      insert into backups (file, state, actor, started_at, finished_at)
      values ('a.tar', 'done', 'system', now(), now())`;
    expect((await checkOf('last_backup')).status).toBe('pass');
    await sql`update backups set finished_at = now() - interval '50 hours'`;
    expect((await checkOf('last_backup')).message).toBe('The last backup is older than two days.');
  });

  test('finds sheets that could not be read, or were not lately', async () => {
    const { sql } = portage;
    const state = async () => (await ask()).system_health.google_sheets_connection;
    expect((await checkOf('sheets')).status).toBe('unknown');
    mend.push(() => sql`delete from sheets`);
    await sql`
      insert into sheets (vendor_id, kind, url, approved, state, imported_at)
      select id, 'calendar', 'https://docs.google.com/x', true, 'ok', now() from vendors limit 1`;
    expect([(await checkOf('sheets')).status, await state()]).toEqual(['pass', 'healthy']);
    await sql`update sheets set imported_at = now() - interval '7 hours'`;
    expect([(await checkOf('sheets')).status, await state()]).toEqual(['warning', 'warning']);
    await sql`update sheets set imported_at = now(), state = 'failed'`;
    expect(await checkOf('sheets')).toMatchObject({ status: 'warning', affected: 1 });
  });

  test('finds answers of the API that failed', async () => {
    const { sql } = portage;
    mend.push(() => sql`truncate response_times`);
    const add = (requests: number, errors: number) => sql`
      insert into response_times values (now(), 'quotes', ${requests}, ${errors}, '{0}', ${[requests]})`;
    await add(99, 1);
    expect((await ask()).system_health.api_endpoints).toBe('warning');
    await add(10, 9);
    expect((await ask()).system_health.api_endpoints).toBe('error');
  });
});

test('a payment in review is a warning, and the dashboard counts it', async () => {
  const [id = ''] = await addLeads(portage.sql, [
    { at: new Date(), vendorId: 1, quoteCents: 1000 },
  ]);
  await addPayments(portage.sql, [{ leadId: id, at: new Date(), state: 'review' }]);
  await rollUpDailyMetrics(portage.sql);
  expect(await checkOf('payments_in_review')).toMatchObject({ status: 'warning', items: [id] });
  const reply = await (await analyst.get('/admin/dashboard')).json();
  expect(reply).toMatchObject({ payments_in_review: 1, total_leads: 1, leads_today: 1 });
});

test('an invariant that does not hold is an error with its place, as the checkup found it', async () => {
  const { id } = await cast.lead();
  const checkup = async () =>
    await read(await (await cast.operator()).post('/admin/monitoring/checkup'));
  await checkup();
  expect((await checkOf('I9')).status).toBe('pass');
  await portage.sql`
    update leads l set selected_vendor_id = (
      select min(v.id) from vendors v where v.id <> l.selected_vendor_id) where id = ${id}`;
  await checkup();
  const { status, affected, items } = await checkOf('I9');
  expect({ status, affected }).toEqual({ status: 'error', affected: 1 });
  expect(items).toEqual([expect.stringMatching(`^${id}: .*lead with mover`)]);
});
