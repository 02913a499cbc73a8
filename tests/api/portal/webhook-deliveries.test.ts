import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { deliverWebhook } from '../../../api/actions/webhook-deliveries.ts';
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
afterAll(async () => {
  await software.close();
});
afterEach(async () => {
  await portage.sql`delete from webhook_endpoints`;
  software.received.length = 0;
  software.answers(() => new Response('thanks'));
});

const DAY_SECONDS = 24 * 3600;
const open = (path = '/') => listen(person, software.url + path, ['booking.booked']);
const testEvent = async ({ id }: WebhookSecret) =>
  await read<WebhookDelivery>(await person.post(`${ENDPOINTS}/${id}/test`), 202);
const attempt = (id: string, number: number) =>
  deliverWebhook(portage.deps, { id, attempt: number });
/** Jobs of a delivery that wait, each with the seconds until it is due by the app's clock. */
const waiting = async (id: string) => {
  const rows = await portage.sql<{ data: { attempt: number }; start_after: Date }[]>`
    select data, start_after from pgboss.job
    where name = 'webhook-delivery' and data ->> 'id' = ${id} and state = 'created'
    order by (data ->> 'attempt')::int`;
  return rows.map(({ data, start_after }) => ({
    attempt: data.attempt,
    seconds: Math.round((start_after.getTime() - portage.clock().getTime()) / 1000),
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
    const [delivery] = await deliveriesOf(person, endpoint.id);
    expect(delivery).toMatchObject({ id, state: 'delivered', next_at: null });
    expect(delivery?.attempts).toMatchObject([
      { number: 1, status: 200, failure: null, answer: 'thanks' },
    ]);
    // A job that comes twice sends nothing twice.
    await attempt(id, 1);
    expect(software.received.length).toBe(1);
  });

  test('of an answer only the beginning is kept, as text that can be stored', async () => {
    software.answers(() => new Response(`\0${'é'.repeat(5000)}`, { status: 500 }));
    const endpoint = await open();
    const { id } = await testEvent(endpoint);
    await attempt(id, 1);
    const [delivery] = await deliveriesOf(person, endpoint.id);
    expect(delivery?.attempts[0]?.answer).toMatch(/^é+$/);
    expect(delivery?.attempts[0]?.answer.length).toBeLessThanOrEqual(WEBHOOK_LIMITS.answer);
  });

  test('that fails is tried again at the specification’s times, then given up', async () => {
    software.answers(() => new Response('busy', { status: 503 }));
    const endpoint = await open();
    const { id } = await testEvent(endpoint);
    for (const [at, seconds] of RETRY_SECONDS.entries()) {
      await attempt(id, at + 1);
      const next = (await waiting(id)).at(-1);
      expect(next?.attempt).toBe(at + 2);
      expect(Math.abs((next?.seconds ?? 0) - seconds)).toBeLessThan(5);
    }
    await attempt(id, RETRY_SECONDS.length + 1);
    expect((await waiting(id)).length).toBe(RETRY_SECONDS.length + 1);
    const [delivery] = await deliveriesOf(person, endpoint.id);
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
    const { id } = await testEvent(await open());
    await attempt(id, 1);
    expect(software.received.length).toBe(1);
    const [row] = await portage.sql`
      select d.state, a.status from webhook_deliveries d
      join webhook_attempts a on a.delivery_id = d.id where d.id = ${id}`;
    expect(row).toEqual({ state: 'waiting', status });
  });

  test('any 2xx is a success, which ends what was said of failing', async () => {
    const endpoint = await open();
    const { id } = await testEvent(endpoint);
    software.answers(() => new Response('', { status: 500 }));
    await attempt(id, 1);
    software.answers(() => new Response(null, { status: 204 }));
    await attempt(id, 2);
    expect((await endpointOf(endpoint))?.failing_since).toBeNull();
    const [delivery] = await deliveriesOf(person, endpoint.id);
    expect(delivery?.attempts.map(({ status }) => status)).toEqual([204, 500]);
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
    const [delivery] = await deliveriesOf(person, endpoint.id);
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

  test('that gets a new secret is signed for by both for a day', async () => {
    const endpoint = await open();
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
    const [delivery] = await deliveriesOf(person, endpoint.id);
    expect(delivery?.state).toBe('failed');
  });

  test('secrets are told once, and stand in no list, log or audit', async () => {
    const endpoint = await open('/token-in-path');
    const texts = [
      await (await person.get(ENDPOINTS)).text(),
      JSON.stringify(await portage.sql`select * from audit`),
    ];
    for (const text of texts) expect(text).not.toContain(endpoint.secret);
    expect(texts[1]).not.toContain('token-in-path');
    expect(texts[1]).toContain('webhook_endpoint.created');
  });

  test('there are so many, and no more', async () => {
    for (let count = 0; count < WEBHOOK_LIMITS.endpoints; count++) await open();
    const more = await person.post(ENDPOINTS, { url: software.url, events: ['booking.booked'] });
    expect(more.status).toBe(409);
  });

  test.each([
    'http://hooks.example.ca/',
    'ftp://hooks.example.ca/',
    'https://name:word@hooks.example.ca/',
    'https://hooks.example.ca/#here',
    'not an address',
  ])('%s is no address for one', async (url) => {
    const reply = await person.post(ENDPOINTS, { url, events: ['booking.booked'] });
    expect(await problemOf(reply, 422)).toMatchObject({ fields: { url: expect.any(String) } });
  });
});
