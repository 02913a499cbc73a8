import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NEWSLETTER } from '../../api/contracts/facts.ts';
import { CONSENT_TEXTS, CONSENT_VERSION } from '../../api/contracts/newsletters.ts';
import { newsletterConfirmation } from '../../api/jobs/newsletter-mails.ts';
import { forget } from '../../api/jobs/retention.ts';
import { findBreaches } from '../../db/invariants.ts';
import { eventually, type TestApp, testApp } from '../support/app.ts';
import { readNewsletterMail } from '../support/newsletter-mail.ts';
import { problemOf } from '../support/problems.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let portage: TestApp;
beforeAll(async () => {
  portage = await testApp();
});
afterAll(() => portage.close());

let people = 0;
const newAddress = () => `reader${people++}@example.ca`;

const subscribe = (email: unknown, more: object = { consent_version: CONSENT_VERSION }) =>
  portage.post('/api/newsletter/subscribe', { email, ...more });

const sendForm = (path: string, fields: Record<string, string> = {}) =>
  portage.app.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  });

const mailsTo = async (address: string) =>
  (await portage.mails()).map(readNewsletterMail).filter(({ to }) => to === address);

const mailTo = (address: string, count = 1) =>
  eventually(async () => {
    const mails = await mailsTo(address);
    return mails.length === count && mails.at(-1);
  });

const local = (url: URL) => `${url.pathname}${url.search}`;

/** The status of an address that is still known, and how many rows name it anywhere. */
async function known(address: string) {
  const [row] = await portage.sql<{ status: string }[]>`
    select status from newsletter_subscribers where email = ${address}`;
  const [logged] = await portage.sql<{ rows: number }[]>`
    select count(*)::int as rows from email_logs where recipient = ${address}`;
  return { status: row?.status ?? null, logged: logged?.rows };
}

/** Every event of the last subscriber, oldest first. */
const events = () => portage.sql<
  {
    event: string;
    text: string | null;
    text_version: string | null;
    email_hash: string;
    at: Date;
  }[]
>`
  select event, text, text_version, email_hash, at from newsletter_consents
  where email_hash = (select email_hash from newsletter_subscribers order by id desc limit 1)
  order by id`;

/** Somebody who has confirmed. */
async function subscriber() {
  const address = newAddress();
  await subscribe(address);
  const mail = await mailTo(address);
  const { status } = await sendForm(local(mail.confirm));
  expect(status).toBe(303);
  return { address, mail };
}

describe('asking', () => {
  test('sends one mail with a link to confirm, and subscribes nobody yet', async () => {
    const address = newAddress();
    const response = await subscribe(`  ${address} `);
    expect(response.status).toBe(202);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual({ status: 'check_your_inbox' });
    const mail = await mailTo(address);
    expect(mail.confirm.origin).toBe('http://portage.test');
    expect(mail.confirm.pathname).toBe('/newsletter/confirm');
    expect(mail.unsubscribe.pathname).toBe('/newsletter/unsubscribe');
    expect(await known(address)).toEqual({ status: 'pending', logged: 1 });
  });

  test('carries the one-click header of RFC 8058', async () => {
    const address = newAddress();
    await subscribe(address);
    const mail = await mailTo(address);
    expect(mail.oneClickPost).toBe('List-Unsubscribe=One-Click');
    expect(mail.oneClick).toMatch(
      /^<http:\/\/portage\.test\/api\/newsletter\/unsubscribe\?token=[\da-f]{64}>$/,
    );
  });

  test('keeps the text that was shown, its version and the time, with a hash and no address', async () => {
    const address = newAddress();
    await subscribe(address);
    const rows = await events();
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
    const response = await sendForm('/api/newsletter/subscribe', fields);
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/newsletter/check-your-inbox');
    await mailTo(address);
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
    const response = await sendForm('/api/newsletter/subscribe', body as Record<string, string>);
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/newsletter/not-sent');
    expect((await portage.mails()).length).toBe(before);
  });

  test('refuses what is neither JSON nor a form, and a form that is far too large', async () => {
    const headers = { 'content-type': 'text/plain' };
    const init = { method: 'POST', headers, body: 'email=a@b.ca' };
    await problemOf(await portage.app.request('/api/newsletter/subscribe', init), 415);
    const large = await sendForm('/api/newsletter/subscribe', { email: 'a'.repeat(5000) });
    expect(large.headers.get('location')).toBe('/newsletter/not-sent');
  });
});

describe('nobody can be mailed often, or found out', () => {
  test('one mail an address in fifteen minutes, however it is written or how many ask', async () => {
    const address = newAddress();
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => subscribe(address)),
      subscribe(address.toUpperCase()),
    ]);
    for (const answer of answers) {
      expect(answer.status).toBe(202);
      expect(await answer.json()).toEqual({ status: 'check_your_inbox' });
    }
    const rows = await events();
    expect(rows.map(({ event }) => event)).toEqual(['asked']);
    const [jobs] = await portage.sql<{ n: number }[]>`
      select count(*)::int as n from email_logs where lower(recipient) = ${address}`;
    expect(jobs?.n).toBe(1);
  });

  test('again after fifteen minutes, but only so often a day', async () => {
    const own = await testApp({ jobs: false });
    try {
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
    } finally {
      await own.close();
    }
  });

  test('who is subscribed gets the same answer as everyone, and no mail', async () => {
    const { address } = await subscriber();
    const before = await events();
    const answer = await subscribe(address);
    const stranger = await subscribe(newAddress());
    expect(answer.status).toBe(stranger.status);
    expect(await answer.text()).toBe(await stranger.text());
    expect([...answer.headers.keys()]).toEqual([...stranger.headers.keys()]);
    expect(before.map(({ event }) => event)).toEqual(['asked', 'given']);
    expect(await mailsTo(address)).toHaveLength(1);
    expect(await known(address)).toEqual({ status: 'subscribed', logged: 1 });
  });

  test('an address of a network that asks too often waits, and its form gets a page', async () => {
    const own = await testApp({ jobs: false, limits: { newsletters: 2 } });
    try {
      const body = { email: 'reader@example.ca', consent_version: CONSENT_VERSION };
      const ask = () => own.post('/api/newsletter/subscribe', body);
      expect([(await ask()).status, (await ask()).status]).toEqual([202, 202]);
      const { detail } = await problemOf(await ask(), 429);
      expect(detail).toContain('Too many requests');
      const form = await own.app.request('/api/newsletter/subscribe', {
        method: 'POST',
        body: new URLSearchParams(body),
      });
      expect(form.headers.get('location')).toBe('/newsletter/not-sent');
    } finally {
      await own.close();
    }
  });
});

describe('the link to confirm', () => {
  test('changes nothing when it is opened, as mail scanners do', async () => {
    const address = newAddress();
    await subscribe(address);
    const { confirm, unsubscribe } = await mailTo(address);
    await portage.app.request(local(confirm));
    await portage.app.request(local(unsubscribe));
    await portage.app.request(local(confirm), { method: 'HEAD' });
    expect(await known(address)).toEqual({ status: 'pending', logged: 1 });
  });

  test('subscribes by its button, once', async () => {
    const address = newAddress();
    await subscribe(address);
    const { confirm } = await mailTo(address);
    const answers = await Promise.all([sendForm(local(confirm)), sendForm(local(confirm))]);
    const places = answers.map((answer) => answer.headers.get('location')).sort();
    expect(places).toEqual(['/newsletter/confirmed', '/newsletter/link-problem']);
    expect(await known(address)).toEqual({ status: 'subscribed', logged: 1 });
    expect((await events()).map(({ event, text }) => [event, text])).toEqual([
      ['asked', CONSENT_TEXTS[CONSENT_VERSION]],
      ['given', CONSENT_TEXTS[CONSENT_VERSION]],
    ]);
  });

  test('is kept as a hash alone', async () => {
    const address = newAddress();
    await subscribe(address);
    const { confirm } = await mailTo(address);
    const token = confirm.searchParams.get('token');
    const [found] = await portage.sql<{ plain: number; jobs: number }[]>`
      select (select count(*) from newsletter_tokens where token_hash = ${token})::int as plain,
        (select count(*) from pgboss.job where data::text like ${`%${token}%`})::int as jobs`;
    expect(found).toEqual({ plain: 0, jobs: 0 });
  });

  test('of a mail that was tried twice works, whichever of the two arrived', async () => {
    const address = newAddress();
    await subscribe(address);
    const first = await mailTo(address);
    const [row] = await portage.sql<{ id: number }[]>`
      select id from newsletter_subscribers where email = ${address}`;
    const second = await newsletterConfirmation(portage.jobDeps, row?.id ?? 0);
    const path = /\/newsletter\/confirm\?token=[\da-f]{64}/.exec(second?.letter.text ?? '')?.[0];
    const answer = await sendForm(local(first.confirm));
    expect(answer.headers.get('location')).toBe('/newsletter/confirmed');
    const late = await sendForm(path ?? '');
    expect(late.headers.get('location')).toBe('/newsletter/link-problem');
  });

  test.each(['', '?token=', '?token=abc', `?token=${'0'.repeat(64)}`])(
    'that is not ours (%s) leads to a page that says so',
    async (query) => {
      for (const page of ['confirm', 'unsubscribe']) {
        const answer = await sendForm(`/newsletter/${page}${query}`);
        expect(answer.status).toBe(303);
        expect(answer.headers.get('location')).toBe('/newsletter/link-problem');
      }
    },
  );

  test('does not do what the other link does', async () => {
    const address = newAddress();
    await subscribe(address);
    const { confirm, unsubscribe } = await mailTo(address);
    await sendForm(`/newsletter/confirm${unsubscribe.search}`);
    await sendForm(`/newsletter/unsubscribe${confirm.search}`);
    expect(await known(address)).toEqual({ status: 'pending', logged: 1 });
  });
});

describe('who never answers', () => {
  test('is forgotten after two days, with the link', async () => {
    const own = await testApp();
    try {
      const body = { email: 'quiet@example.ca', consent_version: CONSENT_VERSION };
      await own.post('/api/newsletter/subscribe', body);
      const [source = ''] = await eventually(async () => {
        const mails = await own.mails();
        return mails.length > 0 && mails;
      });
      const { confirm } = readNewsletterMail(source);
      const left = async () => {
        await forget(own.deps);
        const [row] = await own.sql<{ plain: number; events: string }[]>`
          select (select count(*) from newsletter_subscribers where email is not null)
              + (select count(*) from email_logs where recipient = 'quiet@example.ca') as plain,
            (select string_agg(event, ' ' order by id) from newsletter_consents) as events`;
        return row;
      };
      own.shift(NEWSLETTER.confirmHours * HOUR - MINUTE);
      expect(await left()).toEqual({ plain: 2, events: 'asked' });
      own.shift(2 * MINUTE);
      const init = { method: 'POST', body: new URLSearchParams() };
      const late = await own.app.request(local(confirm), init);
      expect(late.headers.get('location')).toBe('/newsletter/link-problem');
      expect(await left()).toEqual({ plain: 0, events: 'asked lapsed' });
    } finally {
      await own.close();
    }
  });
});

describe('leaving', () => {
  test('takes one button, erases the address everywhere and keeps the history', async () => {
    const { address, mail } = await subscriber();
    const answer = await sendForm(local(mail.unsubscribe));
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/newsletter/unsubscribed');
    expect(await known(address)).toEqual({ status: null, logged: 0 });
    expect((await events()).map(({ event }) => event)).toEqual(['asked', 'given', 'withdrawn']);
    const again = await sendForm(local(mail.unsubscribe));
    expect(again.headers.get('location')).toBe('/newsletter/unsubscribed');
    expect(await events()).toHaveLength(3);
  });

  test('works by the mail program’s own button, without a page', async () => {
    const { address, mail } = await subscriber();
    const url = new URL(mail.oneClick.slice(1, -1));
    const answer = await sendForm(local(url), { 'List-Unsubscribe': 'One-Click' });
    expect(answer.status).toBe(204);
    expect(await known(address)).toEqual({ status: null, logged: 0 });
    const unknown = await sendForm(`/api/newsletter/unsubscribe?token=${'0'.repeat(64)}`);
    await problemOf(unknown, 404);
  });

  test('shows the page when that address is opened as a link', async () => {
    const { address, mail } = await subscriber();
    const url = new URL(mail.oneClick.slice(1, -1));
    const answer = await portage.app.request(local(url));
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(`/newsletter/unsubscribe${url.search}`);
    expect((await known(address)).status).toBe('subscribed');
  });

  test('before confirming forgets the address at once', async () => {
    const address = newAddress();
    await subscribe(address);
    const { confirm, unsubscribe } = await mailTo(address);
    await sendForm(local(unsubscribe));
    expect(await known(address)).toEqual({ status: null, logged: 0 });
    const late = await sendForm(local(confirm));
    expect(late.headers.get('location')).toBe('/newsletter/link-problem');
  });

  test('is not for good: the same address may come back, and the old link still leaves', async () => {
    const { address, mail } = await subscriber();
    await sendForm(local(mail.unsubscribe));
    portage.shift(16 * MINUTE);
    await subscribe(address);
    const newer = await eventually(async () =>
      (await mailsTo(address)).find(({ confirm }) => confirm.href !== mail.confirm.href),
    );
    await sendForm(local(newer.confirm));
    expect((await known(address)).status).toBe('subscribed');
    await sendForm(local(mail.unsubscribe));
    expect((await known(address)).status).toBeNull();
  });

  test('before the mail went out stops it', async () => {
    const own = await testApp({ jobs: false });
    try {
      const body = { email: 'fast@example.ca', consent_version: CONSENT_VERSION };
      await own.post('/api/newsletter/subscribe', body);
      own.shift(3 * DAY);
      await forget(own.deps);
      const { sendMail } = await import('../../api/jobs/mails.ts');
      const [log] = await own.sql<{ id: number }[]>`select id from email_logs`;
      await sendMail(own.jobDeps, log?.id ?? 0);
      expect(await own.mails()).toEqual([]);
      const [after] = await own.sql`select status, recipient, error from email_logs`;
      expect(after).toEqual({
        status: 'failed',
        recipient: '(erased)',
        error: 'No longer wanted.',
      });
    } finally {
      await own.close();
    }
  });
});

test('the history of consents cannot be rewritten', async () => {
  await subscriber();
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
