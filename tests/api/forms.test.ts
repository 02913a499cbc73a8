import { afterAll, expect, test } from 'vitest';
import { NEWSLETTER_PAGES } from '../../contracts/newsletters.ts';
import { openCast } from '../support/cast.ts';
import { keepLog } from '../support/log-records.ts';
import { problemOf } from '../support/problems.ts';
import { done, leadOf, linkIn } from '../support/vendor-leads.ts';

const log = await keepLog('warning');
const { portage, cast } = await openCast();
afterAll(log.stop);

const send = (to: string, body: string) =>
  portage.app.request(to, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body,
  });

test('the form of the newsletter with a NUL leads to the page that says it was not sent, and nowhere else', async () => {
  log.clear();
  for (const body of [
    'email=a%00b@example.ca&consent_version=1',
    'email=a@example.ca&consent_version=1&more=%00',
    'email=a@example.ca&consent_version=%00',
  ]) {
    const { status, headers } = await send('/api/newsletter/subscribe', body);
    expect([status, headers.get('location')], body).toEqual([303, NEWSLETTER_PAGES.notSent]);
  }
  expect(log.records).toEqual([]);
  expect(await portage.sql`select 1 from newsletter_subscribers`).toHaveLength(0);
  // As JSON that is none it is a problem.
  for (const body of ['', '{', 'null,']) {
    const refused = await problemOf(await portage.post('/api/newsletter/subscribe', body), 400);
    expect(refused.detail).toBe('The body is not valid JSON.');
  }
});

test('the form of the newsletter is sent up to 4 KB', async () => {
  const subscribed = async () =>
    await portage.sql`select 1 from newsletter_subscribers where email = 'long@example.ca'`;
  const form = 'email=long@example.ca&consent_version=1&more=';
  const { status, headers } = await send('/api/newsletter/subscribe', form.padEnd(4097, 'x'));
  expect([status, headers.get('location')]).toEqual([303, NEWSLETTER_PAGES.notSent]);
  expect(await subscribed()).toHaveLength(0);
  await send('/api/newsletter/subscribe', form.padEnd(4096, 'x'));
  expect(await subscribed()).toHaveLength(1);
});

test('the form of a price with a NUL is shown again, without it, and signs nothing', async () => {
  const { id, vendorUser, quote } = await cast.accepted();
  const price_cents = quote.breakdown.ceiling_cents + 5000;
  await done(vendorUser, id, 'final-price', { price_cents, arrival: '08:30' });
  const to = await linkIn(portage, 'price_consent', id, '/booking/price');
  log.clear();
  for (const body of ['decision=agree&name=Ma%00ya', 'decision=agree%00&name=Maya']) {
    const response = await send(to, body);
    expect(response.status).toBe(422);
    expect(response.headers.get('content-type')).toContain('text/html');
    const page = await response.text();
    expect(page).toContain('This holds a character that cannot be stored.');
    expect(page).not.toContain('\0');
  }
  expect(log.records).toEqual([]);
  expect((await leadOf(vendorUser, id)).prices).toMatchObject([{ consent: 'asked' }]);
  // The same form without it is signed.
  expect((await send(to, 'decision=agree&name=Maya')).status).toBe(303);
  expect((await leadOf(vendorUser, id)).prices).toMatchObject([{ consent: 'agreed' }]);
});
