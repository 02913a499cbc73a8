import { addDays, torontoToday } from '../../contracts/dates.ts';
import { mergeLeadCounts } from '../../db/admin/lead-counts.ts';
import { connect, type Sql } from '../../db/connect.ts';
import { rollUpDailyMetrics } from '../../db/daily-metrics.ts';
import { migrate } from '../../db/migrate.ts';
import { seedScale } from '../../db/seed/scale.ts';
import { seed } from '../../db/seed/seed.ts';

/** Trucks enough that no lead of a run finds a full location; the schema allows no more. */
const TRUCKS = 500;
const LOCATIONS = 10_000;
const DAYS = 1_000_000;

/** A new database beside the server's own, filled by `work`. @returns its address. */
async function createDatabase(
  server: string,
  name: string,
  template: string | null,
  work: (sql: Sql) => Promise<void>,
): Promise<string> {
  const url = new URL(server);
  url.pathname = `/${name}`;
  const main = connect(server);
  await main.unsafe(`create database ${name} ${template ? `template ${template}` : ''}`);
  await main.end();
  if (!template) await migrate(url.href);
  const sql = connect(url.href);
  await work(sql);
  await sql`vacuum analyze`;
  await sql.end();
  return url.href;
}

/** The supply as `npm start` seeds it. */
export const seededDatabase = (server: string) =>
  createDatabase(server, 'seeded', null, async (sql) => {
    await seed(sql, { now: new Date(), env: { APP_ENV: 'test' } });
  });

/** The seed with room for a run's bookings. Made from `seeded`, which nobody may be using. */
export const roomyDatabase = (server: string) =>
  createDatabase(server, 'roomy', 'seeded', async (sql) => {
    await sql`update locations set truck_count = ${TRUCKS}`;
    await sql`update calendar_days set trucks = ${TRUCKS}`;
    // The lead's own table without its triggers and references: what a bare insert writes.
    await sql`create table bare_leads (like leads including all)`;
  });

/** Ten thousand locations with a hundred days each: a supply that no Canadian vendor has. */
export const largeDatabase = (server: string) =>
  createDatabase(server, 'large', 'seeded', async (sql) => {
    const from = torontoToday(new Date());
    const to = addDays(from, DAYS / LOCATIONS - 1);
    await sql`delete from calendar_days`;
    // Spread over southern Ontario by two irrational strides: the same places every time.
    await sql`
      insert into locations (vendor_id, name, address, city, province, lat, lng, dispatcher_name,
        owner, phone, truck_count)
      select v.id, 'Yard ' || n, n || ' Industrial Rd, Toronto, ON', 'Toronto', 'ON',
        42.9 + 2.6 * mod(n * 0.6180339887, 1), -82.3 + 7.0 * mod(n * 0.7548776662, 1),
        'Dispatcher ' || n, 'Owner ' || n, '+1 416 555 0199', 1 + n % 9
      from generate_series(1, ${LOCATIONS}::int - (select count(*)::int from locations)) n
      join lateral (select id from vendors order by id offset n % 4 limit 1) v on true`;
    await sql`
      insert into calendar_days (location_id, day, trucks, rate_cents)
      select l.id, day::date, (l.truck_count * (1 + (l.id * 31 + extract(doy from day)::int) % 4)) / 4,
        case when l.id % 2 = 0 then 16000 + 100 * (extract(doy from day)::int % 20) end
      from locations l, generate_series(${from}::date, ${to}::date, interval '1 day') day`;
  });

/** Leads that are generated at once: the memory of a transaction has an end. */
const AT_ONCE = 1_000_000;

/** The seed with so many generated leads, of so many days. Made from `seeded`, which nobody may be using. */
export const leadsDatabase = (server: string, leads: number, days = 400) =>
  createDatabase(server, `leads_${leads}`, 'seeded', async (sql) => {
    for (let upTo = Math.min(leads, AT_ONCE); ; upTo = Math.min(leads, upTo + AT_ONCE)) {
      await seedScale(sql, { leads: upTo, days, now: new Date() });
      if (upTo === leads) break;
    }
    // As the API’s sweeps do.
    await rollUpDailyMetrics(sql);
    await mergeLeadCounts(sql);
    // A lead is made and then led to its end at once, which leaves half of each page empty.
    await sql`vacuum full leads, lead_counts`;
  });
