import { SHEET_KINDS } from '../../contracts/sheets.ts';
import type { TestApp } from './app.ts';
import { makeVendor } from './vendors.ts';

/** What a vendor has, by which another vendor's person might try to reach it. */
export type Belongings = {
  /** Of a case, and of its photo. */
  caseId: number;
  crewLinkId: number;
  personId: number;
  truckId: number;
  crewId: number;
  dispatchId: number;
  locationId: number;
  leadId: string;
  endpointId: number;
  deliveryId: string;
  keyId: number;
  passkeyId: number;
  /** Texts that only stand in this vendor's records: none may reach anybody else. */
  marks: string[];
};

/** Changes that whoever may view leads may make: a calendar address of their own. */
export const VIEWERS_OWN = [
  'POST /vendor/vendor/calendar-feed',
  'DELETE /vendor/vendor/calendar-feed',
];

/**
 * The parameters by which a route names a thing of the vendor, by the path's first word after
 * `/vendor/vendor/`. A new kind of thing takes a line here, or the matrix fails.
 */
export const THINGS: Record<string, (of: Belongings) => Record<string, string>> = {
  people: ({ personId }) => ({ id: String(personId) }),
  locations: ({ locationId }) => ({ id: String(locationId), day: '2027-06-01' }),
  'crew-links': ({ crewLinkId }) => ({ id: String(crewLinkId) }),
  leads: ({ leadId, caseId }) => ({ id: leadId, case: String(caseId), photo: String(caseId) }),
  trucks: ({ truckId }) => ({ id: String(truckId) }),
  crews: ({ crewId }) => ({ id: String(crewId) }),
  dispatches: ({ dispatchId }) => ({ id: String(dispatchId) }),
  'webhook-endpoints': ({ endpointId, deliveryId }) => ({
    id: String(endpointId),
    delivery: deliveryId,
  }),
  'api-keys': ({ keyId }) => ({ id: String(keyId) }),
  account: ({ passkeyId }) => ({ id: String(passkeyId) }),
  'quote-requests': ({ leadId }) => ({ id: leadId }),
  'rate-versions': () => ({ version: String(SECRET_VERSION) }),
};

/** Calls whose answer goes on for minutes: only that it begins is looked at. */
export const STREAMS = ['GET /vendor/vendor/board/events'];

/** Parameters that choose among one's own things and cannot name another vendor's; each is tried. */
export const CHOICES: Record<string, readonly string[]> = { kind: SHEET_KINDS };

/** A version of its rates that the other vendor alone has. */
const SECRET_VERSION = 77;

/** Bodies for calls that look at the body before they look whose thing it is. */
export const BODIES: Record<string, unknown> = {
  'PATCH /vendor/vendor/people/:id': { active: false },
  'POST /vendor/vendor/quote-requests/:id/answer': {
    version: 1,
    lines: [{ of: 'total', amount_cents: 100 }],
    move_date: '2027-06-01',
    location_id: 1,
    trucks: 1,
    job_days: 1,
    valid_days: 1,
  },
  'POST /vendor/vendor/quote-requests/:id/decline': { version: 1, reason: 'size' },
};

/** Gives a vendor of the seed a person, a paid lead and marks of its own. */
export async function belongingsOf(test: TestApp, slug: string): Promise<Belongings> {
  const person = await makeVendor(test, { vendor: slug });
  const [vendor] = await test.sql<{ email: string; sales_email: string }[]>`
    select email, sales_email from vendors where slug = ${slug}`;
  const locations = await test.sql<
    { id: number; address: string; phone: string; dispatcher_name: string }[]
  >`
    select l.id, l.address, l.phone, l.dispatcher_name from locations l join vendors v on v.id = l.vendor_id
    where v.slug = ${slug} order by l.id`;
  const leadId = `L${crypto
    .randomUUID()
    .replaceAll(/[-a-f]/g, '')
    .padEnd(10, '0')
    .slice(0, 10)}`;
  const email = `customer-of-${slug}@secret.test`;
  await test.sql`
    insert into leads (id, first_name, last_name, email, phone, origin_address,
      destination_address, move_date, move_time, total_rooms, status, payment_status,
      selected_vendor_id, quote_amount, request_hash, browser_token_hash)
    select ${leadId}, 'Secretia', ${`Only ${slug}`}, ${email}, '+1 416 555 0111',
      ${`7 Hidden Lane of ${slug}, Toronto`}, 'Ottawa', current_date + 20, 'Morning', 3,
      'payment_completed', 'succeeded', id, 123456, 'x', 'x'
    from vendors where slug = ${slug}`;
  const [problem] = await test.sql<{ id: number }[]>`
    insert into cases (lead_id, vendor_id, kind, body, opened_at, answer_by)
    select ${leadId}, id, 'other', ${`Problem with ${slug}`}, now(), now()
    from vendors where slug = ${slug} returning id`;
  await test.sql`
    insert into case_photos (id, case_id, width, height, body, added_at) overriding system value
    select id, id, 1, 1, ${Buffer.from(`Photo of ${slug}`)}, now() from cases
    where lead_id = ${leadId}`;
  const [rates] = await test.sql<{ version: number }[]>`
    select r.version from rate_versions r join vendors v on v.id = r.vendor_id
    where v.slug = ${slug} order by r.version desc limit 1`;
  const [location] = locations;
  if (!vendor || !location || !rates || !problem)
    throw new Error(`The seed's ${slug} lacks something.`);
  await test.sql`
    insert into quotes (lead_id, vendor_id, rate_version, inputs, result)
    select ${leadId}, id, ${rates.version}, '{"vendor":{}}', '{}' from vendors where slug = ${slug}`;
  await test.sql`
    insert into bookings (lead_id, location_id, day, trucks, state, held_until)
    values (${leadId}, ${location.id}, current_date + 20, 1, 'confirmed', now())`;
  const [fleet] = await test.sql<{ truckId: number; crewId: number }[]>`
    with truck as (
      insert into trucks (vendor_id, location_id, name, plate)
      select vendor_id, id, ${`Truck of ${slug}`}, 'SECRET 1' from locations
      where id = ${location.id} returning id
    ), crew as (
      insert into crews (vendor_id, location_id, name, people)
      select vendor_id, id, ${`Crew of ${slug}`}, 3 from locations
      where id = ${location.id} returning id
    ) select truck.id as "truckId", crew.id as "crewId" from truck, crew`;
  const [dispatch] = await test.sql<{ id: number }[]>`
    insert into dispatches
      (vendor_id, lead_id, day, truck_id, crew_id, starts_at, assigned_by, assigned_at)
    select id, ${leadId}, current_date + 20, ${fleet?.truckId ?? 0}, ${fleet?.crewId ?? 0}, '09:00',
      ${email}, now()
    from vendors where slug = ${slug} returning id`;
  await test.sql`
    insert into rate_versions (vendor_id, version, rates, description, author, effective_from)
    select r.vendor_id, ${SECRET_VERSION}, r.rates, ${`Rates of ${slug}`}, ${email}, '2099-01-01'
    from rate_versions r join vendors v on v.id = r.vendor_id
    where v.slug = ${slug} and r.version = ${rates.version}`;
  await test.sql`
    insert into sheets (vendor_id, kind, url)
    select id, unnest(${[...SHEET_KINDS]}::text[]),
      ${`https://docs.google.com/spreadsheets/d/e/sheet-of-${slug}/pub?output=csv`}
    from vendors where slug = ${slug}`;
  const [hook] = await test.sql<{ id: number }[]>`
    insert into webhook_endpoints (vendor_id, url, events, secret, created_by, created_at)
    values (${person.vendorId}, ${`https://hooks-of-${slug}.test/`}, '{booking.booked}',
      ${`whsec_of${slug}`}, ${person.id}, now())
    returning id`;
  const [key] = await test.sql<{ id: number }[]>`
    insert into api_keys (vendor_id, name, scopes, prefix, token_hash, created_by, created_at)
    values (${person.vendorId}, ${`Key of ${slug}`}, '{bookings:read}',
      ${`ptg_${crypto.randomUUID().slice(0, 8)}`},
      ${crypto.randomUUID().replaceAll('-', '').repeat(2)}, ${email}, now())
    returning id`;
  const [passkey] = await test.sql<{ id: number }[]>`
    insert into passkeys (vendor_user_id, credential_id, public_key, counter, name, created_at)
    values (${person.id}, ${`passkey-of-${slug}`}, '\\x00', 0, ${`Passkey of ${slug}`}, now())
    returning id`;
  if (!hook || !key || !passkey) throw new Error('An insert returned no row.');
  const deliveryId = `msg_${crypto.randomUUID().replaceAll('-', '')}`;
  await test.sql`
    insert into webhook_deliveries (id, vendor_id, endpoint_id, event, lead_id, created_at, next_at)
    values (${deliveryId}, ${person.vendorId}, ${hook.id}, 'booking.booked', ${leadId}, now(), now())`;
  const [link] = await test.sql<{ id: number }[]>`
    insert into crew_links (vendor_id, crew_id, day, token_hash, opens_at, closes_at, created_by,
      created_at)
    select id, ${fleet?.crewId ?? 0}, current_date + 20, ${`hash of ${slug}`}, now(),
      now() + interval '1 day', ${email}, now()
    from vendors where slug = ${slug} returning id`;
  await test.sql`
    insert into access_notes (lead_id, pickup, dropoff, written_by, written_at)
    values (${leadId}, ${JSON.stringify({ buzzer: `Buzzer of ${slug}` })}, '{}', 'customer', now())`;
  await test.sql`
    insert into booking_messages (lead_id, vendor_id, sender, body, request_key, sent_at)
    values (${leadId}, ${person.vendorId}, 'customer', ${`Message to ${slug}`}, 'x', now())`;
  await test.sql`
    insert into reviews (lead_id, vendor_id, stars, body)
    values (${leadId}, ${person.vendorId}, 4, ${`Review of ${slug}`})`;
  await test.sql`
    insert into vendor_credentials (vendor_id, kind, value, entered_at)
    values (${person.vendorId}, 'nsc', ${`Licence of ${slug}`}, now())`;
  return {
    endpointId: hook.id,
    deliveryId,
    keyId: key.id,
    passkeyId: passkey.id,
    crewLinkId: link?.id ?? 0,
    personId: person.id,
    locationId: location.id,
    leadId,
    truckId: fleet?.truckId ?? 0,
    crewId: fleet?.crewId ?? 0,
    dispatchId: dispatch?.id ?? 0,
    caseId: problem.id,
    marks: [
      person.email,
      vendor.email,
      vendor.sales_email,
      leadId,
      email,
      'Secretia',
      `Hidden Lane of ${slug}`,
      `Rates of ${slug}`,
      `Problem with ${slug}`,
      `Photo of ${slug}`,
      `Truck of ${slug}`,
      `Crew of ${slug}`,
      `sheet-of-${slug}`,
      `hooks-of-${slug}`,
      `whsec_of${slug}`,
      `Key of ${slug}`,
      `Buzzer of ${slug}`,
      `Message to ${slug}`,
      `Review of ${slug}`,
      `Licence of ${slug}`,
      // Not their names: two vendors may have a yard in a city and call it by that.
      ...locations.flatMap((own) => [own.address, own.phone, own.dispatcher_name]),
    ],
  };
}

/** The columns that name whose a row is, and how a vendor's values of each are found. */
const OWNED: Record<string, string> = {
  vendor_id: 'select $1::int',
  selected_vendor_id: 'select $1::int',
  location_id: 'select id from locations where vendor_id = $1',
  vendor_user_id: 'select id from vendor_users where vendor_id = $1',
  lead_id: 'select id from leads where selected_vendor_id = $1',
};

/** A number for all that a vendor has, in whatever table: another one means that something was changed. */
export async function fingerprint(test: TestApp, slug: string): Promise<string> {
  const [vendor] = await test.sql<{ id: number }[]>`select id from vendors where slug = ${slug}`;
  // A session is touched by each call of its person.
  const columns = await test.sql<{ table: string; column: string }[]>`
    select table_name as table, column_name as column from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'sessions'
      and column_name = any(${Object.keys(OWNED)}) order by 1, 2`;
  const rows = ['select v::text as row from vendors v where id = $1'];
  for (const { table, column } of columns) {
    rows.push(`select t::text from "${table}" t where ${column} in (${OWNED[column]})`);
  }
  const all = rows.join(' union all ');
  const [print] = await test.sql.unsafe<{ print: string }[]>(
    `select md5(string_agg(md5(row), '' order by row)) as print from (${all}) rows`,
    [vendor?.id ?? 0],
  );
  if (!print) throw new Error('No fingerprint.');
  return print.print;
}
