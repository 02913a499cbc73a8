import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMaps } from '../../api/external/mapbox.ts';
import { findBreaches } from '../../db/invariants.ts';
import { expectAnswer, type Schema, type Schemas, sample, spoiled } from '../support/any-input.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { castOf } from '../support/cast.ts';
import { type Served, serve } from '../support/serve.ts';

/**
 * No input answers 500 at any call of the document: the panel's as an owner, the portal's as a
 * vendor's person, the customer's with a maps service. Each parameter and each field that a contract
 * names is odd once while the rest is right, so that it gets as far as it can.
 */

type Operation = {
  parameters?: { name: string; in: string; required?: boolean }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
};
type Document = {
  paths: Record<string, Record<string, Operation>>;
  components?: { schemas?: Schemas };
};
type Call = { method: string; path: string; operation: Operation };
type Send = (method: string, to: string, body?: unknown) => Response | Promise<Response>;

let portage: TestApp;
let maps: Served;
let document: Document;
let calls: Call[] = [];
/** Who sends a call, by the first part of its path. */
let senders: Record<string, Send> = {};
/** Right values, by the name of a parameter or field and the part of a path that it stands after. */
let right: Record<string, unknown> = {};
let ids: Record<string, unknown> = {};

beforeAll(async () => {
  maps = await serve(() => Response.json({ features: [] }));
  const service = createMaps({ token: 'pk.test', baseUrl: maps.url });
  portage = await testApp({ jobs: false, maps: service });
  // What counts failures would refuse the rest before it is looked at.
  await portage.sql`
    create function count_nothing() returns trigger language plpgsql as
      'begin new.points := 0; return new; end'`;
  await portage.sql`
    create trigger count_nothing before insert or update on throttles
      for each row execute function count_nothing()`;
  const lead = await castOf(portage).lead();
  const vendor = lead.quote.vendor_slug;
  const [location] = await portage.sql`
    select l.id from locations l join vendors v on v.id = l.vendor_id where v.slug = ${vendor}`;
  const [fleet] = await portage.sql<{ truck: number; crew: number }[]>`
    with truck as (
      insert into trucks (vendor_id, location_id, name)
      select vendor_id, id, 'Truck of the test' from locations where id = ${location?.id}
      returning id
    ), crew as (
      insert into crews (vendor_id, location_id, name, people)
      select vendor_id, id, 'Crew of the test', 3 from locations where id = ${location?.id}
      returning id
    ) select truck.id as truck, crew.id as crew from truck, crew`;
  const [user] = await portage.sql`select id from users order by id`;
  const colleague = await castOf(portage).mover(vendor);
  ids = {
    leads: lead.id,
    locations: String(location?.id),
    users: String(user?.id),
    people: String(colleague.id),
    trucks: String(fleet?.truck),
    crews: String(fleet?.crew),
  };
  right = {
    ...RIGHT,
    slug: vendor,
    vendor_slug: vendor,
    vendor_slugs: [vendor],
    lead_id: lead.id,
    location_id: location?.id,
    truck_id: fleet?.truck,
    crew_id: fleet?.crew,
    starts_at: '09:00',
    day: portage.day(20),
    days: [portage.day(20)],
    move_date: portage.day(20),
    effective_from: portage.day(20),
    from: portage.day(20),
    to: portage.day(30),
    start_date: portage.day(20),
    end_date: portage.day(30),
    paid_on: portage.day(0),
    call_back_at: new Date(portage.clock().getTime() + 86_400_000).toISOString(),
  };
  senders = {
    admin: (await castOf(portage).owner()).request,
    vendor: (await castOf(portage).mover(vendor)).request,
    api: (method, to, body) =>
      portage.app.request(to, {
        method,
        headers: body === undefined ? {} : { 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
  };
  document = (await (await portage.app.request('/api/openapi.json')).json()) as Document;
  calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  );
});
afterAll(async () => {
  expect(await findBreaches(portage.sql)).toEqual([]);
  await portage.close();
  await maps.close();
});

const HOMES = { from: 'Liberty Village, Toronto', to: 'Port Credit, Mississauga' };
const RIGHT = {
  kind: 'rates',
  move_time: 'Morning',
  address: HOMES.from,
  origin_address: HOMES.from,
  destination_address: HOMES.to,
  email: 'maya@example.ca',
  sales_email: 'maya@example.ca',
  phone: '+1 416 555 0123',
  sales_phone: '+1 416 555 0123',
  phone_number: '+1 416 555 0123',
  gmb_url: '',
  // Sheets lie elsewhere.
  url: 'https://hooks.example.ca/portage',
  since: '2026-12-01T08:00:00Z',
  lat: 43.65,
  lng: -79.38,
  token: 'a'.repeat(64),
  session_id: 'cs_test_00000000',
  q: 'tor',
  amount: 100,
  currency: 'cad',
  consent_version: '1',
  code: '123456',
  arrival: '08:30',
  elevator_from: '08:00',
  elevator_to: '11:00',
  query: 'select 1',
  key: 'a-key-of-the-test',
  contact_email: 'vera@easy2go.test',
  origins: ['https://www.example.ca'],
  base: 'Toronto, ON',
  rates_from: '',
  password: 'not the right one',
  // None at all: trying one out takes a hash's time.
  current_password: '',
  new_password: 'long enough a one',
  confirm_password: 'long enough a one',
  path: '/',
  // A change of a lead names its vendor once, and a reason only where it is lost.
  selected_vendor_id: null,
  lost_reason: null,
};

/** What ends the senders' own sessions, and what takes long: they have tests of their own. */
const LEFT_OUT =
  /^(delete \/\w+\/(vendor\/)?sessions?|post \/admin\/(database\/backup|.*\/cut-offs))$/;

function known(path: string) {
  const holder = /(\w+)\/\{id\}/.exec(path)?.[1] ?? path.split('/')[2] ?? '';
  const rates = { heavy_items_rates: { piano: 260 } };
  const modifications = path.endsWith('/compare') ? { [String(right.slug)]: rates } : rates;
  const view = path.startsWith('/admin/lead-views') && { query: 'status=new' };
  return { ...right, ...view, id: ids[holder] ?? '1', modifications };
}

/** The call's address: its parameters right, but for those that are `odd`. */
function addressOf({ path, operation }: Call, odd: Record<string, string> = {}): string {
  const values: Record<string, unknown> = { ...known(path), ...odd };
  const textOf = (name: string) => String(values[name] ?? '1');
  const query = (operation.parameters ?? [])
    .filter((part) => part.in === 'query' && (part.required || part.name in odd))
    .map(({ name }) => `${name}=${textOf(name)}`);
  const to = path.replace(/\{(\w+)\}/g, (_, name: string) => textOf(name));
  return query.length > 0 ? `${to}?${query.join('&')}` : to;
}

function bodyOf({ path, operation }: Call): unknown {
  const schema = operation.requestBody?.content['application/json']?.schema;
  return schema && sample(schema, known(path), document.components?.schemas ?? {});
}

/** Sends the call and resolves to its status; a page for customers may refuse in its own words, and a stream goes on. */
async function send({ method, path }: Call, to: string, body?: unknown): Promise<number> {
  const sender = senders[path.split('/')[1] ?? ''] ?? senders.api;
  const response = (await sender?.(method.toUpperCase(), to, body)) ?? new Response();
  if (/^text\/(html|event-stream)/.test(response.headers.get('content-type') ?? '')) {
    expect(response.status, to).not.toBe(500);
    await response.body?.cancel();
  } else {
    const of = `${method} ${to} ${JSON.stringify(body)}`.slice(0, 500);
    await expectAnswer(response, of);
  }
  return response.status;
}

/** Sends several at once, since most of their time is the database's. */
async function together<T>(odd: readonly T[], one: (odd: T) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < odd.length; at += 12) await Promise.all(odd.slice(at, at + 12).map(one));
}

const ODD_PARAMETERS = [
  '%00',
  'a%00bcdef',
  '%F0%9F%9A',
  '%ED%A0%80',
  '99999999999999',
  '9007199254740993',
  '-1',
  '1e308',
  '0000-01-01',
  '9999-12-31',
  '2026-02-30',
  'x'.repeat(300),
];

/** The panel's calls are most of them: its nouns up to `m`, and the others. */
const PARTS = {
  'the panel, first half': /^\/admin\/[a-l]/,
  'the panel, second half': /^\/admin(\/[m-z]|$)/,
  'the portal': /^\/vendor\//,
  'all others': /^\/(?!admin\b|vendor\/)/,
};

describe.each(Object.entries(PARTS))('no input answers 500: %s', (_name, part) => {
  test('every parameter of every call', async () => {
    for (const call of calls.filter(({ path }) => part.test(path))) {
      for (const { name } of call.operation.parameters ?? []) {
        await together(ODD_PARAMETERS, (odd) =>
          send(call, addressOf(call, { [name]: odd }), bodyOf(call)),
        );
      }
    }
  });

  test('every field of every body', async () => {
    for (const call of calls.filter(({ path }) => part.test(path))) {
      const body = bodyOf(call);
      if (body === undefined || LEFT_OUT.test(`${call.method} ${call.path}`)) continue;
      await together([...spoiled(body)], (odd) => send(call, addressOf(call), odd));
    }
  });
});

describe('no input answers 500: what is right', () => {
  test('the parts are all calls', () => {
    const parts = Object.values(PARTS);
    for (const { path } of calls) {
      expect(
        parts.filter((part) => part.test(path)),
        path,
      ).toHaveLength(1);
    }
  });

  test('every call at all, and what is right in it is right', async () => {
    const refused: string[] = [];
    for (const call of calls) {
      const name = `${call.method} ${call.path}`;
      if (LEFT_OUT.test(name)) continue;
      const status = await send(call, addressOf(call), bodyOf(call));
      if (status === 422) refused.push(name);
    }
    // Were there more, what is odd above would have been refused for something else.
    expect(refused).toEqual([
      // A word is no reference.
      'post /api/booking-access',
      'post /api/booking-access/code',
      // What a device signs is no word either.
      'post /admin/account/passkeys',
      'post /admin/account/password',
      'delete /admin/account/second-factor',
      'post /admin/account/second-factor/confirm',
      'post /admin/session/proof',
      'post /admin/session/proof/passkey',
      // A link to a published sheet, as below.
      'post /admin/vendors/{slug}/location-imports',
      'post /vendor/vendor/account/passkeys',
      'delete /vendor/vendor/account/second-factor',
      'post /vendor/vendor/account/second-factor/confirm',
      'post /vendor/vendor/change-password',
      'put /vendor/vendor/logo',
      'post /vendor/vendor/session/proof',
      'post /vendor/vendor/session/proof/passkey',
      'put /vendor/vendor/sheets/{kind}',
      // The whole body is the file, and a word is none.
      'post /vendor/vendor/sheets/{kind}/file/import',
      'post /vendor/vendor/sheets/{kind}/file/preview',
    ]);
  });
});
