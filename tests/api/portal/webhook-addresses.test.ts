import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { deliverWebhook } from '../../../api/actions/webhook-deliveries.ts';
import { createWebhooks } from '../../../api/external/webhooks.ts';
import type {
  WebhookDelivery,
  WebhookSecret,
} from '../../../contracts/portal/webhook-endpoints.ts';
import { openCast } from '../../support/cast.ts';
import { read } from '../../support/vendor-leads.ts';
import { deliveriesOf, ENDPOINTS, listen, receiver } from '../../support/webhooks.ts';

const { portage, cast } = await openCast({ jobs: false });
const software = await receiver();
const person = await cast.mover('easy2go', ['manage_profile', 'view_leads']);
afterAll(async () => {
  await software.close();
});
afterEach(() => portage.sql`delete from webhook_endpoints`);

const testEvent = async ({ id }: WebhookSecret) =>
  await read<WebhookDelivery>(await person.post(`${ENDPOINTS}/${id}/test`), 202);
const attempt = (id: string, number: number, webhooks = portage.deps.webhooks) =>
  deliverWebhook({ ...portage.deps, webhooks }, { id, attempt: number });

describe('the address of an endpoint is looked at by each delivery', () => {
  const PRIVATE = ['127.0.0.1', '10.0.0.8', '169.254.169.254', '192.168.1.1', 'fd00::1', '::1'];

  test.each(PRIVATE)('a host that is %s is refused', async (address) => {
    const resolve = async () => ['8.8.8.8', address];
    const endpoint = await listen(person, 'https://hooks.example.ca/', ['booking.booked']);
    const { id } = await testEvent(endpoint);
    await attempt(id, 1, createWebhooks({ resolve }));
    const [delivery] = await deliveriesOf(person, endpoint.id);
    expect(delivery?.attempts).toMatchObject([{ status: null, failure: 'address' }]);
  });

  test('the resolver is asked by each: a name that turns private is refused then', async () => {
    const said = [[], ['10.0.0.8']];
    const resolve = async () => said.shift() ?? [];
    const endpoint = await listen(person, 'https://hooks.example.ca/', ['booking.booked']);
    const { id } = await testEvent(endpoint);
    const webhooks = createWebhooks({ resolve });
    await attempt(id, 1, webhooks);
    await attempt(id, 2, webhooks);
    const [delivery] = await deliveriesOf(person, endpoint.id);
    expect(delivery?.attempts).toMatchObject([{ failure: 'address' }, { failure: 'host' }]);
  });

  test('an address written out is looked at too, and in production http reaches nothing', async () => {
    const strict = createWebhooks();
    const message = { headers: {}, body: '{}' };
    for (const url of ['https://127.0.0.1/', 'https://[fd00::1]/', 'https://169.254.169.254/x']) {
      const answer = await strict.post(new URL(url), message);
      expect([url, answer.failure]).toEqual([url, 'address']);
    }
    expect(await strict.post(new URL(software.url), message)).toMatchObject({ failure: 'address' });
    expect(software.received).toEqual([]);
  });

  test('one that does not answer in time is no success', async () => {
    software.answers(() => {
      throw new Error('broken off');
    });
    const endpoint = await listen(person, software.url, ['booking.booked']);
    const { id } = await testEvent(endpoint);
    await attempt(id, 1);
    const [delivery] = await deliveriesOf(person, endpoint.id);
    expect(delivery?.attempts).toMatchObject([{ status: null, failure: 'connection' }]);
  });
});
