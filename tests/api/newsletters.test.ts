import { describe, expect, test } from 'vitest';
import { NEWSLETTER } from '../../contracts/facts.ts';
import { CONSENT_TEXTS, CONSENT_VERSION } from '../../contracts/newsletters.ts';
import { findBreaches } from '../../db/invariants.ts';
import { openApp, testApp } from '../support/app.ts';
import { newAddress, newsletterOf } from '../support/newsletters.ts';
import { problemOf } from '../support/problems.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const portage = await openApp();
const newsletter: ReturnType<typeof newsletterOf> = newsletterOf(portage);

describe('asking', () => {
  test('sends one mail with a link to confirm, and subscribes nobody yet', async () => {
    const address = newAddress();
    const response = await newsletter.subscribe(`  ${address} `);
    expect(response.status).toBe(202);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual({ status: 'check_your_inbox' });
    const mail = await newsletter.mailTo(address);
    expect(mail.confirm.origin).toBe('http://portage.test');
    expect(mail.confirm.pathname).toBe('/newsletter/confirm');
    expect(mail.unsubscribe.pathname).toBe('/newsletter/unsubscribe');
    expect(await newsletter.known(address)).toEqual({ status: 'pending', logged: 1 });
  });

  test('carries the one-click header of RFC 8058', async () => {
    const address = newAddress();
    await newsletter.subscribe(address);
    const mail = await newsletter.mailTo(address);
    expect(mail.oneClickPost).toBe('List-Unsubscribe=One-Click');
    expect(mail.oneClick).toMatch(
      /^<http:\/\/portage\.test\/api\/newsletter\/unsubscribe\?token=[\da-f]{64}>$/,
    );
  });

  test('keeps the text that was shown, its version and the time, with a hash and no address', async () => {
    const address = newAddress();
    await newsletter.subscribe(address);
    const rows = await newsletter.events();
    expect(rows).toMatchObject([
      { event: 'asked', text: CONSENT_TEXTS[CONSENT_VERSION], text_version: CONSENT_VERSION },
    ]);
    expect(rows[0]?.email_hash).toMatch(/^[\da-f]{64}$/);
    const plain = new Uint8Array(
      await crypto.subtle.digest('SHA-256', new TextEncoder().encode(address)),
    );
    // With a plain hash anybody could try addresses until one fits.
    expect(rows[0]?.email_hash).not.toBe(Buffer.from(plain).toString('hex'));
    expect(JSON.stringify(rows)).not.toContain(address);
  });

  test('takes a form from a page without script, and leads it to a page', async () => {
    const address = newAddress();
    const fields = { email: address, consent_version: CONSENT_VERSION };
    const response = await newsletter.sendForm('/api/newsletter/subscribe', fields);
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/newsletter/check-your-inbox');
    await newsletter.mailTo(address);
  });

  test.each([
    ['no address', { consent_version: CONSENT_VERSION }],
    ['half an address', { email: 'reader@', consent_version: CONSENT_VERSION }],
    ['two addresses', { email: 'a@b.ca,c@d.ca', consent_version: CONSENT_VERSION }],
    ['a line too many', { email: 'a@b.ca\r\nBcc: c@d.ca', consent_version: CONSENT_VERSION }],
    ['no consent text', { email: 'reader@example.ca' }],
    ['a consent text that never was', { email: 'reader@example.ca', consent_version: 'toString' }],
  ])('refuses %s, to a script with the field, to a form with a page', async (_what, body) => {
    const before = (await portage.mails()).length;
    const problem = await problemOf(await portage.post('/api/newsletter/subscribe', body), 422);
    expect(Object.keys(problem.fields ?? {})).toHaveLength(1);
    const response = await newsletter.sendForm(
      '/api/newsletter/subscribe',
      body as Record<string, string>,
    );
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/newsletter/not-sent');
    expect((await portage.mails()).length).toBe(before);
  });

  test('refuses what is neither JSON nor a form, and a form that is far too large', async () => {
    const headers = { 'content-type': 'text/plain' };
    const init = { method: 'POST', headers, body: 'email=a@b.ca' };
    await problemOf(await portage.app.request('/api/newsletter/subscribe', init), 415);
    const large = await newsletter.sendForm('/api/newsletter/subscribe', {
      email: 'a'.repeat(5000),
    });
    expect(large.headers.get('location')).toBe('/newsletter/not-sent');
  });
});

describe('nobody can be mailed often, or found out', () => {
  test('one mail an address in fifteen minutes, however it is written or how many ask', async () => {
    const address = newAddress();
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => newsletter.subscribe(address)),
      newsletter.subscribe(address.toUpperCase()),
    ]);
    for (const answer of answers) {
      expect(answer.status).toBe(202);
      expect(await answer.json()).toEqual({ status: 'check_your_inbox' });
    }
    const rows = await newsletter.events();
    expect(rows.map(({ event }) => event)).toEqual(['asked']);
    const [jobs] = await portage.sql<{ n: number }[]>`
      select count(*)::int as n from email_logs where lower(recipient) = ${address}`;
    expect(jobs?.n).toBe(1);
  });

  test('again after fifteen minutes, but only so often a day', async () => {
    await using own = await testApp({ jobs: false });
    const ask = () =>
      own.post('/api/newsletter/subscribe', {
        email: 'reader@example.ca',
        consent_version: CONSENT_VERSION,
      });
    const asked = async () => {
      await ask();
      const [row] = await own.sql<{ n: number }[]>`
        select count(*)::int as n from newsletter_consents where event = 'asked'`;
      return row?.n;
    };
    expect(await asked()).toBe(1);
    own.shift(14 * MINUTE);
    expect(await asked()).toBe(1);
    for (let again = 2; again <= NEWSLETTER.mailsPerDay; again++) {
      own.shift(16 * MINUTE);
      expect(await asked()).toBe(again);
    }
    own.shift(3 * HOUR);
    expect(await asked()).toBe(NEWSLETTER.mailsPerDay);
    own.shift(2 * DAY);
    expect(await asked()).toBe(NEWSLETTER.mailsPerDay + 1);
  });

  test('who is subscribed gets the same answer as everyone, and no mail', async () => {
    const { address } = await newsletter.subscriber();
    const before = await newsletter.events();
    const answer = await newsletter.subscribe(address);
    const stranger = await newsletter.subscribe(newAddress());
    expect(answer.status).toBe(stranger.status);
    expect(await answer.text()).toBe(await stranger.text());
    expect([...answer.headers.keys()]).toEqual([...stranger.headers.keys()]);
    expect(before.map(({ event }) => event)).toEqual(['asked', 'given']);
    expect(await newsletter.mailsTo(address)).toHaveLength(1);
    expect(await newsletter.known(address)).toEqual({ status: 'subscribed', logged: 1 });
  });

  test('an address of a network that asks too often waits, and its form gets a page', async () => {
    await using own = await testApp({ jobs: false, limits: { newsletters: 2 } });
    const body = { email: 'reader@example.ca', consent_version: CONSENT_VERSION };
    const ask = () => own.post('/api/newsletter/subscribe', body);
    expect([(await ask()).status, (await ask()).status]).toEqual([202, 202]);
    expect((await problemOf(await ask(), 429)).detail).toContain('Too many requests');
    const form = await own.app.request('/api/newsletter/subscribe', {
      method: 'POST',
      body: new URLSearchParams(body),
    });
    expect(form.headers.get('location')).toBe('/newsletter/not-sent');
  });
});

test('the history of consents cannot be rewritten', async () => {
  await newsletter.subscriber();
  const change = portage.sql`update newsletter_consents set event = 'given'`;
  await expect(change).rejects.toThrow('append-only');
  await expect(portage.sql`delete from newsletter_consents`).rejects.toThrow('append-only');
});

test('bookings are none of its business', async () => {
  expect(await findBreaches(portage.sql)).toEqual([]);
});

test('the API’s own description names the calls and both kinds of body', async () => {
  const { paths } = await (await portage.app.request('/api/openapi.json')).json();
  expect(Object.keys(paths)).toEqual(
    expect.arrayContaining([
      '/api/newsletter/subscribe',
      '/api/newsletter/unsubscribe',
      '/newsletter/confirm',
      '/newsletter/unsubscribe',
      '/api/vitals',
    ]),
  );
  const { content } = paths['/api/newsletter/subscribe'].post.requestBody;
  for (const type of ['application/json', 'application/x-www-form-urlencoded']) {
    expect(content[type].schema.properties).toHaveProperty('consent_version');
  }
});
