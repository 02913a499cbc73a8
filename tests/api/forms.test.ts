import { afterAll, describe, expect, test } from 'vitest';
import { NEWSLETTER_PAGES } from '../../contracts/newsletters.ts';
import { eventually } from '../support/app.ts';
import { openCast } from '../support/cast.ts';
import { keepLog } from '../support/log-records.ts';
import { problemOf } from '../support/problems.ts';
import { done, leadOf, mailsOfKind } from '../support/vendor-leads.ts';

const log = await keepLog('warning');
const { portage, cast } = await openCast();
afterAll(async () => {
  await log.stop();
});

const send = (to: string, body: string) =>
  portage.app.request(to, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body,
  });

describe('the form of the newsletter', () => {
  test.each([
    'email=a%00b@example.ca&consent_version=1',
    'email=a@example.ca&consent_version=1&more=%00',
    'email=a@example.ca&consent_version=%00',
  ])('%s leads to the page that says it was not sent, and nowhere else', async (body) => {
    log.clear();
    const response = await send('/api/newsletter/subscribe', body);
    expect([response.status, response.headers.get('location')]).toEqual([
      303,
      NEWSLETTER_PAGES.notSent,
    ]);
    expect(log.records).toEqual([]);
    expect(await portage.sql`select 1 from newsletter_subscribers`).toHaveLength(0);
  });

  test('as JSON that is none is a problem', async () => {
    for (const body of ['', '{', 'null,']) {
      const refused = await problemOf(await portage.post('/api/newsletter/subscribe', body), 400);
      expect(refused.detail).toBe('The body is not valid JSON.');
    }
  });
});

describe('the form of a price', () => {
  test('with a NUL is shown again, without it, and signs nothing', async () => {
    const { id, vendorUser, quote } = await cast.accepted();
    const price_cents = quote.breakdown.ceiling_cents + 5000;
    await done(vendorUser, id, 'final-price', { price_cents, arrival: '08:30' });
    const to = await eventually(async () => {
      const [mail = ''] = (await mailsOfKind(portage, 'price_consent')).filter((text) =>
        text.includes(id),
      );
      return /http:\/\/portage\.test(\/booking\/price\?token=[\w.-]+)/.exec(mail)?.[1];
    });
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
});
