import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { deliverWebhook } from '../../../api/actions/webhook-deliveries.ts';
import { createWebhooks } from '../../../api/external/webhooks.ts';
import type {
  WebhookDelivery,
  WebhookSecret,
} from '../../../contracts/portal/webhook-endpoints.ts';
import { RETRY_SECONDS, WEBHOOK_LIMITS } from '../../../contracts/webhooks.ts';
import { openCast } from '../../support/cast.ts';
import { problemOf } from '../../support/problems.ts';
import { read } from '../../support/vendor-leads.ts';
import { deliveriesOf, ENDPOINTS, listen, receiver, signedWith } from '../../support/webhooks.ts';

const { portage, cast } = await openCast({ jobs: false });
const software = await receiver();
const person = await cast.mover('easy2go', ['manage_profile', 'view_leads']);
afterAll(software.close);
afterEach(async () => {
  await portage.sql`delete from webhook_endpoints`;
  software.received.length = 0;
  software.answers(() => new Response('thanks'));
});

const DAY_SECONDS = 24 * 3600;
const open = (path = '/') => listen(person, software.url + path, ['booking.booked']);
const testEvent = async ({ id }: WebhookSecret) =>
  await read<WebhookDelivery>(await person.post(`${ENDPOINTS}/${id}/test`), 202);
const attempt = (id: string, number: number, webhooks = portage.deps.webhooks) =>
  deliverWebhook({ ...portage.deps, webhooks }, { id, attempt: number });
/** The newest delivery, as the log has it. */
const delivered = async ({ id }: WebhookSecret) => (await deliveriesOf(person, id))[0];
/** Jobs of a delivery that wait, each with when it is due by the app's clock. */
const waiting = async (id: string) => {
  const rows = await portage.sql<{ data: { attempt: number }; start_after: Date }[]>`
    select data, start_after from pgboss.job
    where name = 'webhook-delivery' and data ->> 'id' = ${id} and state = 'created'
    order by (data ->> 'attempt')::int`;
  return rows.map(({ data, start_after }) => ({
    attempt: data.attempt,
    due: start_after.getTime(),
  }));
};
const endpointOf = async ({ id }: WebhookSecret) =>
  (await read<WebhookSecret[]>(await person.get(ENDPOINTS))).find((one) => one.id === id);

describe('a delivery', () => {
  test('is signed by the specification, and its answer is kept', async () => {
    const endpoint = await open('/hook?x=1');
    const { id } = await testEvent(endpoint);
    expect(await waiting(id)).toMatchObject([{ attempt: 1 }]);
    await attempt(id, 1);
    const [got] = software.received;
    expect(got?.headers.get('webhook-id')).toBe(id);
    expect(got?.headers.get('content-type')).toBe('application/json');
    const seconds = Number(got?.headers.get('webhook-timestamp'));
    expect(Math.abs(seconds - portage.clock().getTime() / 1000)).toBeLessThan(60);
    expect(got && signedWith(got, [endpoint.secret])).toEqual([true]);
    expect(got?.body).toMatchObject({ type: 'endpoint.test', data: { booking_id: null } });
    const delivery = await delivered(endpoint);
    expect(delivery).toMatchObject({ id, state: 'delivered', next_at: null });
    expect(delivery?.attempts).toMatchObject([
      { number: 1, status: 200, failure: null, answer: 'thanks' },
    ]);
    // A job that comes twice sends nothing twice.
    await attempt(id, 1);
    expect(software.received.length).toBe(1);
  });

  test('that fails is tried again at the specification’s times, then given up', async () => {
    software.answers(() => new Response('busy', { status: 503 }));
    const endpoint = await open();
    const { id } = await testEvent(endpoint);
    for (const [at, seconds] of RETRY_SECONDS.entries()) {
      const before = portage.clock().getTime();
      await attempt(id, at + 1);
      const after = portage.clock().getTime();
      const next = (await waiting(id)).at(-1);
      expect(next?.attempt).toBe(at + 2);
      expect(next?.due).toBeGreaterThanOrEqual(before + seconds * 1000);
      expect(next?.due).toBeLessThanOrEqual(after + seconds * 1000);
    }
    await attempt(id, RETRY_SECONDS.length + 1);
    expect((await waiting(id)).length).toBe(RETRY_SECONDS.length + 1);
    const delivery = await delivered(endpoint);
    expect(delivery).toMatchObject({ state: 'failed', next_at: null });
    expect(software.received.map(({ headers }) => headers.get('webhook-id'))).toEqual(
      software.received.map(() => id),
    );
    expect((await endpointOf(endpoint))?.failing_since).not.toBeNull();
  });

  test.each([
    ['a redirect', () => Response.redirect(`${software.url}/elsewhere`, 302), 302],
    ['not found', () => new Response('', { status: 404 }), 404],
  ])('%s is no success, and is not followed', async (_name, answer, status) => {
    software.answers(answer);
    const endpoint = await open();
    await attempt((await testEvent(endpoint)).id, 1);
    expect(software.received.length).toBe(1);
    expect(await delivered(endpoint)).toMatchObject({ state: 'waiting', attempts: [{ status }] });
  });

  test('any 2xx is a success, which ends what was said of failing; of an answer the beginning is kept as text', async () => {
    const endpoint = await open();
    const { id } = await testEvent(endpoint);
    software.answers(() => new Response(`\0${'é'.repeat(5000)}`, { status: 500 }));
    await attempt(id, 1);
    software.answers(() => new Response(null, { status: 204 }));
    await attempt(id, 2);
    expect((await endpointOf(endpoint))?.failing_since).toBeNull();
    const attempts = (await delivered(endpoint))?.attempts;
    expect(attempts?.map(({ status }) => status)).toEqual([204, 500]);
    expect(attempts?.[1]?.answer).toMatch(/^é+$/);
    expect(attempts?.[1]?.answer.length).toBeLessThanOrEqual(WEBHOOK_LIMITS.answer);
  });

  test('is sent again under its id, by a person', async () => {
    const endpoint = await open();
    const { id } = await testEvent(endpoint);
    await attempt(id, 1);
    const again = await person.post(`${ENDPOINTS}/${endpoint.id}/deliveries/${id}/redelivery`);
    expect(await read<WebhookDelivery>(again, 202)).toMatchObject({ id, state: 'waiting' });
    await attempt(id, 2);
    const ids = software.received.map(({ headers }) => headers.get('webhook-id'));
    expect(ids).toEqual([id, id]);
    const delivery = await delivered(endpoint);
    expect(delivery).toMatchObject({
      state: 'delivered',
      attempts: [{ number: 2 }, { number: 1 }],
    });
  });

  test('a page of the log names the next', async () => {
    const endpoint = await open();
    const made = [];
    for (let count = 0; count < 3; count++) made.push((await testEvent(endpoint)).id);
    const first = await person.get(`${ENDPOINTS}/${endpoint.id}/deliveries?limit=2`);
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    const head = await read<WebhookDelivery[]>(first);
    const tail = await read<WebhookDelivery[]>(await person.get(next));
    const listed = [...head, ...tail].map(({ id }) => id);
    expect(listed.length).toBe(3);
    expect(new Set(listed)).toEqual(new Set(made));
  });
});

describe('an endpoint', () => {
  test('that answers 410 is turned off at once, and its vendor told', async () => {
    const endpoint = await open();
    const [first, second] = [await testEvent(endpoint), await testEvent(endpoint)];
    software.answers(() => new Response('', { status: 410 }));
    await attempt(first.id, 1);
    expect(await endpointOf(endpoint)).toMatchObject({ disabled_because: 'gone' });
    await attempt(second.id, 1);
    expect(software.received.length).toBe(1);
    const states = (await deliveriesOf(person, endpoint.id)).map(({ state }) => state);
    expect(states).toEqual(['failed', 'failed']);
    const mails = await portage.sql`
      select recipient from email_logs where email_type = 'webhook_disabled'`;
    expect(mails).toMatchObject([{ recipient: person.email }]);
    expect((await person.post(`${ENDPOINTS}/${endpoint.id}/test`)).status).toBe(409);

    const enabled = await person.patch(`${ENDPOINTS}/${endpoint.id}`, { enabled: true });
    expect(await read(enabled)).toMatchObject({ disabled_at: null, failing_since: null });
    software.answers(() => new Response('thanks'));
    const path = `${ENDPOINTS}/${endpoint.id}/deliveries/${second.id}/redelivery`;
    expect((await person.post(path)).status).toBe(202);
    await attempt(second.id, 1);
    expect((await deliveriesOf(person, endpoint.id)).map(({ state }) => state).sort()).toEqual([
      'delivered',
      'failed',
    ]);
  });

  test('to which nothing arrives for days is turned off', async () => {
    const endpoint = await open();
    software.answers(() => new Response('', { status: 500 }));
    const { id } = await testEvent(endpoint);
    await attempt(id, 1);
    const since = (days: number) => portage.sql`
      update webhook_endpoints set failing_since =
        ${new Date(portage.clock().getTime() - days * DAY_SECONDS * 1000)}`;
    await since(WEBHOOK_LIMITS.failingDays - 1);
    await attempt(id, 2);
    expect((await endpointOf(endpoint))?.disabled_at).toBeNull();
    await since(WEBHOOK_LIMITS.failingDays + 1);
    await attempt(id, 3);
    expect(await endpointOf(endpoint)).toMatchObject({ disabled_because: 'failing' });
  });

  test('tells its secret once; a new one signs beside it for a day', async () => {
    const endpoint = await open('/token-in-path');
    const [list, audit] = [
      await (await person.get(ENDPOINTS)).text(),
      JSON.stringify(await portage.sql`select * from audit`),
    ];
    for (const text of [list, audit]) expect(text).not.toContain(endpoint.secret);
    expect(audit).not.toContain('token-in-path');
    expect(audit).toContain('webhook_endpoint.created');
    const path = `${ENDPOINTS}/${endpoint.id}/secret`;
    const { secret } = await read<WebhookSecret>(await person.post(path));
    expect(secret).not.toBe(endpoint.secret);
    const secrets = [secret, endpoint.secret];
    const { id } = await testEvent(endpoint);
    await attempt(id, 1);
    expect(software.received.map((one) => signedWith(one, secrets))).toEqual([[true, true]]);
    await portage.sql`update webhook_endpoints set former_until = ${portage.clock()}`;
    const after = await testEvent(endpoint);
    await attempt(after.id, 1);
    expect(software.received.map((one) => signedWith(one, secrets)).at(-1)).toEqual([true, false]);
  });

  test('that is paused gets nothing, and what waited for it has failed', async () => {
    const endpoint = await open();
    const { id } = await testEvent(endpoint);
    await read(await person.patch(`${ENDPOINTS}/${endpoint.id}`, { enabled: false }));
    await attempt(id, 1);
    expect(software.received).toEqual([]);
    const delivery = await delivered(endpoint);
    expect(delivery?.state).toBe('failed');
  });

  test('has an address of its kind, and there are so many, and no more', async () => {
    for (const url of [
      'http://hooks.example.ca/',
      'ftp://hooks.example.ca/',
      'https://name:word@hooks.example.ca/',
      'https://hooks.example.ca/#here',
      'not an address',
    ]) {
      const reply = await person.post(ENDPOINTS, { url, events: ['booking.booked'] });
      const problem = await problemOf(reply, 422);
      expect(problem, url).toMatchObject({ fields: { url: expect.any(String) } });
    }
    for (let count = 0; count < WEBHOOK_LIMITS.endpoints; count++) await open();
    const more = await person.post(ENDPOINTS, { url: software.url, events: ['booking.booked'] });
    expect(more.status).toBe(409);
  });
});

describe('the address of an endpoint is looked at by each delivery', () => {
  const hooks = () => listen(person, 'https://hooks.example.ca/', ['booking.booked']);

  test('a host that is private is refused, and a name that turns private is refused then', async () => {
    const endpoint = await hooks();
    for (const address of [
      '127.0.0.1',
      '10.0.0.8',
      '169.254.169.254',
      '192.168.1.1',
      'fd00::1',
      '::1',
    ]) {
      const { id } = await testEvent(endpoint);
      await attempt(id, 1, createWebhooks({ resolve: async () => ['8.8.8.8', address] }));
      const attempts = (await delivered(endpoint))?.attempts;
      expect(attempts, address).toMatchObject([{ status: null, failure: 'address' }]);
    }
    const said = [[], ['10.0.0.8']];
    const webhooks = createWebhooks({ resolve: async () => said.shift() ?? [] });
    const { id } = await testEvent(endpoint);
    await attempt(id, 1, webhooks);
    await attempt(id, 2, webhooks);
    expect((await delivered(endpoint))?.attempts).toMatchObject([
      { failure: 'address' },
      { failure: 'host' },
    ]);
  });

  test('an address written out is looked at too, and in production http reaches nothing', async () => {
    const strict = createWebhooks();
    const message = { headers: {}, body: '{}' };
    for (const url of [
      'https://127.0.0.1/',
      'https://[fd00::1]/',
      'https://169.254.169.254/x',
      software.url,
    ]) {
      expect(await strict.post(new URL(url), message), url).toMatchObject({ failure: 'address' });
    }
    expect(software.received).toEqual([]);
  });

  test('one that does not answer in time is no success', async () => {
    software.answers(() => {
      throw new Error('broken off');
    });
    const endpoint = await open();
    await attempt((await testEvent(endpoint)).id, 1);
    expect((await delivered(endpoint))?.attempts).toMatchObject([
      { status: null, failure: 'connection' },
    ]);
  });
});
