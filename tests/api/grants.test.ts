import { afterAll, describe, expect, test } from 'vitest';
import { deliverWebhook } from '../../api/actions/webhook-deliveries.ts';
import type { CutOff, Grant } from '../../contracts/admin/grants.ts';
import type { PersonRow } from '../../contracts/people.ts';
import type { ApiKey, CreatedApiKey } from '../../contracts/portal/api-keys.ts';
import type { WebhookDelivery } from '../../contracts/portal/webhook-endpoints.ts';
import { audited } from '../support/audit.ts';
import { openCast } from '../support/cast.ts';
import { crewJob } from '../support/crew-jobs.ts';
import { problemOf, refusedFields } from '../support/problems.ts';
import { secondApp } from '../support/second-app.ts';
import { read } from '../support/vendor-leads.ts';
import { deliveriesOf, ENDPOINTS, listen, receiver } from '../support/webhooks.ts';

// What lets a caller in as a mover or one of its people, and what ends it.

const { portage, cast } = await openCast();
const software = await receiver();
// Keys and calendars are asked about in another process than the one in which they are made and end.
const other = await secondApp(portage);
afterAll(async () => {
  await other.close();
  await software.close();
});

const KEYS = '/vendor/vendor/api-keys';
const PEOPLE = '/vendor/vendor/people';
const BOOKINGS = '/api/v1/bookings';

/** Everything that a mover's person makes, and how each stands. */
async function everything() {
  const job = await crewJob(portage);
  const { vendor, vendorUser, crew, at } = job;
  const manager = await cast.mover(vendor);
  const person = await cast.mover(vendor);
  const key = await read<CreatedApiKey>(
    await person.post(KEYS, { name: 'Planner', scopes: ['bookings:read'] }),
    201,
  );
  const hook = await listen(person, `${software.url}/`, ['booking.booked']);
  const feed = await read<{ url: string }>(await person.post('/vendor/vendor/calendar-feed'), 201);
  await portage.sql`update crew_links set holder_id = ${person.id} where id = ${job.link.id}`;
  const status = async () => {
    const ask = (path: string, token?: string) =>
      other.app.request(path, token ? { headers: { authorization: `Bearer ${token}` } } : {});
    const delivery = await portage.sql<{ id: string }[]>`
      insert into webhook_deliveries (id, vendor_id, endpoint_id, event, created_at, next_at)
      select 'msg_' || replace(gen_random_uuid()::text, '-', ''), vendor_id, id, 'endpoint.test',
        now(), now()
      from webhook_endpoints where id = ${hook.id} returning id`;
    const id = delivery[0]?.id ?? '';
    await deliverWebhook(portage.deps, { id, attempt: 1 });
    const [sent] = await portage.sql<{ state: string }[]>`
      select state from webhook_deliveries where id = ${id}`;
    return {
      session: (await person.get('/vendor/vendor/session')).status,
      key: (await ask(BOOKINGS, key.token)).status,
      feed: (await ask(new URL(feed.url).pathname)).status,
      crew: (await at('16:00', crew.request)).status,
      hook: sent?.state,
    };
  };
  return { job, vendor, manager, vendorUser, person, key, hook, status };
}

const ALIVE = { session: 200, key: 200, feed: 200, crew: 200, hook: 'delivered' };
const DEAD = { session: 401, key: 401, feed: 401, crew: 401, hook: 'failed' };
/** What each test that takes it away gives back. */
const standing = await everything();
const activate = (id: number, active: boolean) =>
  portage.sql`update vendor_users set active = ${active} where id = ${id}`;

describe('whatever lets a caller in as a mover', () => {
  test('ends with the next call when its mover is inactive, or its person is suspended, whoever does it', async () => {
    const { vendor, person, key, status } = standing;
    expect(await status()).toEqual(ALIVE);
    await portage.sql`
      update vendor_users set active = false where vendor_id = ${person.vendorId}`;
    await portage.sql`update vendors set status = 'inactive' where slug = ${vendor}`;
    const reply = await portage.app.request(BOOKINGS, {
      headers: { authorization: `Bearer ${key.token}` },
    });
    await problemOf(reply, 401);
    expect(await status(), 'both').toEqual(DEAD);
    await portage.sql`
      update vendor_users set active = true where vendor_id = ${person.vendorId}`;
    expect(await status(), 'its mover').toEqual(DEAD);
    await portage.sql`update vendors set status = 'active' where slug = ${vendor}`;
    expect(await status(), 'neither').toEqual(ALIVE);
    await activate(person.id, false);
    expect(await status(), 'its person').toEqual(DEAD);
    await activate(person.id, true);
  });

  test('that a suspended person made ends for good, unless it is handed over', async () => {
    const { manager, person, status, hook } = await everything();
    const rows = await read<PersonRow[]>(await manager.get(PEOPLE));
    expect(rows.find(({ id }) => id === person.id)?.made).toBeGreaterThanOrEqual(3);
    await read(await manager.patch(`${PEOPLE}/${person.id}`, { active: false }));
    await read(await manager.patch(`${PEOPLE}/${person.id}`, { active: true }));
    expect(await status()).toEqual(DEAD);
    expect(await deliveriesOf(manager, hook.id)).toMatchObject([
      { state: 'failed' } satisfies Partial<WebhookDelivery>,
    ]);
  });

  test('goes on in the name of another, and may do what they may', async () => {
    const { vendor, manager, person, key, status } = await everything();
    const heir = await cast.mover(vendor, ['view_leads']);
    const change = { active: false, made: heir.id };
    await read(await manager.patch(`${PEOPLE}/${person.id}`, change));
    // An heir who may not act on bookings holds no crew's link, and a calendar is a person's own.
    expect(await status()).toEqual({ ...DEAD, key: 200, hook: 'delivered' });
    const keys = await read<ApiKey[]>(await manager.get(KEYS));
    expect(keys.find(({ id }) => id === key.id)).toMatchObject({
      holder: 'Test Mover',
      created_by: person.email,
      lost_scopes: [],
    });
    const [line] = await portage.sql`
      select after from audit where action = 'vendor_user.changed'
        and entity_id = ${String(person.id)} order by id desc limit 1`;
    expect(line?.after).toMatchObject({ active: false, made: heir.id });
  });

  test('is not handed over to themselves, a suspended person or another mover’s', async () => {
    const manager = await cast.mover('easy2go');
    const [person, suspended] = [await cast.mover('easy2go'), await cast.mover('easy2go')];
    await activate(suspended.id, false);
    for (const { id: made } of [person, suspended, await cast.mover('pierre-sons')]) {
      const reply = await manager.patch(`${PEOPLE}/${person.id}`, { active: false, made });
      expect(await refusedFields(reply)).toEqual(['made']);
    }
    expect((await person.get('/vendor/vendor/session')).status).toBe(200);
  });
});

describe('what a person makes may do no more than the person', () => {
  test('no key for bookings or calendars comes from who manages the profile alone', async () => {
    const person = await cast.mover('easy2go', ['manage_profile']);
    for (const scope of ['bookings:read', 'calendars:read', 'calendars:write']) {
      const reply = await person.post(KEYS, { name: 'Wider', scopes: [scope] });
      expect((await problemOf(reply, 403)).fields, scope).toHaveProperty('scopes');
    }
  });

  test('no webhook comes from who sees no bookings, nor is one bent by them', async () => {
    const maker = await cast.mover('easy2go', ['manage_profile', 'view_leads']);
    const person = await cast.mover('easy2go', ['manage_profile']);
    const hook = await listen(maker, `${software.url}/`, ['booking.booked']);
    const body = { url: 'https://elsewhere.example/', events: ['booking.booked'] };
    expect((await person.post(ENDPOINTS, body)).status).toBe(403);
    expect((await person.patch(`${ENDPOINTS}/${hook.id}`, body)).status).toBe(403);
    expect((await person.get(ENDPOINTS)).status).toBe(403);
  });

  test('a key loses the scope that its holder loses, and has it again with them', async () => {
    const { vendor, manager, person, key, status } = standing;
    const path = `${PEOPLE}/${person.id}`;
    await read(await manager.patch(path, { permissions: ['manage_profile', 'manage_locations'] }));
    // The key is one, yet it may read no bookings any more.
    expect(await status()).toEqual({ ...DEAD, session: 200, key: 403 });
    const keys = await read<ApiKey[]>(await (await cast.mover(vendor)).get(KEYS));
    expect(keys.find(({ id }) => id === key.id)?.lost_scopes).toEqual(['bookings:read']);
    const permissions = ['manage_profile', 'view_leads', 'manage_leads'];
    await read(await manager.patch(path, { permissions }));
    expect(await status()).toEqual(ALIVE);
  });

  test('a webhook works in the name of who changed it last', async () => {
    const { person, vendorUser, hook, status } = standing;
    const url = `${software.url}/`;
    await read(await vendorUser.patch(`${ENDPOINTS}/${hook.id}`, { url }));
    await activate(person.id, false);
    expect(await status()).toEqual({ ...DEAD, hook: 'delivered' });
    await activate(person.id, true);
    await read(await person.patch(`${ENDPOINTS}/${hook.id}`, { url }));
  });
});

describe('the panel', () => {
  const path = (vendor: string) => `/admin/vendors/${vendor}`;

  test('lists what lets callers in as a mover, or as one of its people', async () => {
    const { vendor, person } = standing;
    const operator = await cast.operator();
    const all = await read<Grant[]>(await operator.get(`${path(vendor)}/grants`));
    const own = await read<Grant[]>(
      await operator.get(`${path(vendor)}/grants?person=${person.id}`),
    );
    expect(new Set(own.map(({ kind }) => kind))).toEqual(
      new Set(['session', 'api_key', 'webhook', 'calendar_feed', 'crew_link']),
    );
    expect(all.length).toBeGreaterThan(own.length);
    expect(own.find(({ kind }) => kind === 'api_key')).toMatchObject({
      holder: 'Test Mover',
      maker: person.email,
      name: 'Planner',
      scopes: ['bookings:read'],
      works: true,
    });
    // No secret, and nothing of an address but its host.
    expect(JSON.stringify(all)).not.toContain('ptg_');
    expect(JSON.stringify(all)).not.toContain('http');
    const analyst = await cast.analyst();
    expect((await analyst.get(`${path(vendor)}/grants`)).status).toBe(403);
  });

  test('cuts a person off with one press, and takes it back within a minute', async () => {
    const { vendor, person, manager, status } = await everything();
    const operator = await cast.operator();
    const cut = async (body: object) =>
      await read<CutOff>(await operator.post(`${path(vendor)}/cut-offs`, body), 201);
    const first = await cut({ person: person.id });
    expect(first.ended).toBeGreaterThanOrEqual(5);
    expect(await status()).toEqual(DEAD);
    expect((await manager.get('/vendor/vendor/session')).status).toBe(200);
    expect((await operator.remove(`/admin/cut-offs/${first.id}`)).status).toBe(204);
    expect(await status()).toEqual(ALIVE);
    await problemOf(await operator.remove(`/admin/cut-offs/${first.id}`), 409);

    const second = await cut({});
    expect(await status()).toEqual(DEAD);
    expect((await manager.get('/vendor/vendor/session')).status).toBe(401);
    portage.shift(61_000);
    await problemOf(await operator.remove(`/admin/cut-offs/${second.id}`), 409);
    expect(await status()).toEqual(DEAD);
    const lines = await portage.sql`
      select action, entity, actor from audit where action like 'grants.%' order by id desc limit 3`;
    expect(lines).toEqual([
      { action: 'grants.cut_off', entity: 'vendor', actor: operator.email },
      { action: 'grants.restored', entity: 'vendor_user', actor: operator.email },
      { action: 'grants.cut_off', entity: 'vendor_user', actor: operator.email },
    ]);
  });

  test('cuts an operator off, for owners alone', async () => {
    const [owner, operator] = [await cast.owner(), await cast.operator()];
    const user = `/admin/users/${operator.id}`;
    expect((await operator.get(`${user}/grants`)).status).toBe(403);
    expect(await read<Grant[]>(await owner.get(`${user}/grants`))).toMatchObject([
      { kind: 'session', holder: operator.email, works: true },
    ]);
    const { id } = await read<CutOff>(await owner.post(`${user}/cut-offs`), 201);
    expect((await operator.get('/admin/session')).status).toBe(401);
    expect((await owner.remove(`/admin/cut-offs/${id}`)).status).toBe(204);
    expect((await operator.get('/admin/session')).status).toBe(200);
  });
});

test('the links to a booking end with the address whose mailbox they lie in, and all at once by page and panel', async () => {
  const { id, customer } = await cast.booked(8);
  const operator = await cast.operator();
  const opens = async ({ get }: typeof customer) => (await get('/api/booking')).status === 200;
  const { contact } = await read<{ contact: object }>(await customer.get('/api/booking/privacy'));
  const body = { ...contact, email: 'maya.new@example.ca' };
  expect((await operator.put(`/admin/leads/${id}/contact`, body)).status).toBe(204);
  await problemOf(await customer.get('/api/booking'), 401);
  await problemOf(await customer.get('/api/booking/privacy'), 401);

  const second = await cast.customer(id);
  expect(await opens(second), 'in the new mailbox').toBe(true);
  expect((await second.remove('/api/booking/links')).status).toBe(204);
  expect(await opens(second), 'ended by its page').toBe(false);
  const third = await cast.customer(id);
  expect(await opens(third), 'a third').toBe(true);
  await read(await operator.post(`/admin/leads/${id}/cut-offs`), 201);
  expect(await opens(third), 'ended by the panel').toBe(false);
  await problemOf(await operator.post('/admin/leads/L0000000000/cut-offs'), 404);
  await problemOf(await operator.get('/admin/leads/L0000000000/grants'), 404);
  const lines = await audited(portage, id, 'booking.links_ended');
  expect(lines.map(({ actor }) => actor)).toEqual(['customer', operator.email]);
});
