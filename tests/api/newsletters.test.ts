import { describe, expect, test } from 'vitest';
import { sendMail } from '../../api/actions/mails.ts';
import { purgeExpired } from '../../api/actions/retention.ts';
import { createApp } from '../../api/app.ts';
import { MAILS } from '../../api/mails/mails.ts';
import { renderLetter } from '../../api/mails/render-letter.tsx';
import { NEWSLETTER } from '../../contracts/facts.ts';
import { CONSENT_TEXTS, CONSENT_VERSION } from '../../contracts/newsletters.ts';
import { findBreaches } from '../../db/invariants.ts';
import type { MailRow } from '../../db/mails.ts';
import { eventually, openApp, testApp } from '../support/app.ts';
import { local, newAddress, newsletterOf } from '../support/newsletters.ts';
import { times } from '../support/parallel.ts';
import { problemOf, refusedFields } from '../support/problems.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const SUBSCRIBE = '/api/newsletter/subscribe';
const UNKNOWN = '0'.repeat(64);

const portage = await openApp();
const newsletter: ReturnType<typeof newsletterOf> = newsletterOf(portage);
const { subscribe, sendForm, known, events, asker, subscriber } = newsletter;
const eventNames = async () => (await events()).map(({ event }) => event);
/** Where a form leads to. */
const placeOf = (response: Response) => {
  expect(response.status).toBe(303);
  return response.headers.get('location');
};

describe('asking', () => {
  test('sends one mail with a link to confirm, and subscribes nobody yet', async () => {
    const address = newAddress();
    const response = await subscribe(`  ${address} `);
    expect(response.status).toBe(202);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual({ status: 'check_your_inbox' });
    const mail = await newsletter.mailTo(address);
    expect(mail.confirm.origin).toBe('http://portage.test');
    expect(mail.confirm.pathname).toBe('/newsletter/confirm');
    expect(mail.unsubscribe.pathname).toBe('/newsletter/unsubscribe');
    expect(await known(address)).toEqual({ status: 'pending', logged: 1 });
    // The one-click header of RFC 8058.
    expect(mail.oneClickPost).toBe('List-Unsubscribe=One-Click');
    expect(mail.oneClick).toMatch(
      /^<http:\/\/portage\.test\/api\/newsletter\/unsubscribe\?token=[\da-f]{64}>$/,
    );

    // The text that was shown is kept, its version and the time, with a hash and no address.
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
    expect(placeOf(await sendForm(SUBSCRIBE, fields))).toBe('/newsletter/check-your-inbox');
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
    expect(await refusedFields(await portage.post(SUBSCRIBE, body))).toHaveLength(1);
    const fields = body as Record<string, string>;
    expect(placeOf(await sendForm(SUBSCRIBE, fields))).toBe('/newsletter/not-sent');
    expect((await portage.mails()).length).toBe(before);
  });

  test('refuses what is neither JSON nor a form, and a form that is far too large', async () => {
    const headers = { 'content-type': 'text/plain' };
    const init = { method: 'POST', headers, body: 'email=a@b.ca' };
    await problemOf(await portage.app.request(SUBSCRIBE, init), 415);
    const large = await sendForm(SUBSCRIBE, { email: 'a'.repeat(5000) });
    expect(placeOf(large)).toBe('/newsletter/not-sent');
  });
});

describe('nobody can be mailed often, or found out', () => {
  test('one mail an address in fifteen minutes, however it is written or how many ask', async () => {
    const address = newAddress();
    const answers = await times(6, (at) => subscribe(at === 5 ? address.toUpperCase() : address));
    for (const answer of answers) {
      expect(answer.status).toBe(202);
      expect(await answer.json()).toEqual({ status: 'check_your_inbox' });
    }
    expect(await eventNames()).toEqual(['asked']);
    const logged = await portage.sql`
      select from email_logs where lower(recipient) = ${address}`;
    expect(logged).toHaveLength(1);
  });

  test('again after fifteen minutes, but only so often a day', async () => {
    const address = newAddress();
    const asked = async () => {
      await subscribe(address);
      return (await eventNames()).length;
    };
    expect(await asked()).toBe(1);
    let shifted = 0;
    const pass = (ms: number) => {
      shifted += ms;
      portage.shift(ms);
    };
    pass(14 * MINUTE);
    expect(await asked()).toBe(1);
    for (let again = 2; again <= NEWSLETTER.mailsPerDay; again++) {
      pass(16 * MINUTE);
      expect(await asked()).toBe(again);
    }
    pass(3 * HOUR);
    expect(await asked()).toBe(NEWSLETTER.mailsPerDay);
    pass(2 * DAY);
    expect(await asked()).toBe(NEWSLETTER.mailsPerDay + 1);
    portage.shift(-shifted);
  });

  test('who is subscribed gets the same answer as everyone, and no mail', async () => {
    const { address } = await subscriber();
    expect(await eventNames()).toEqual(['asked', 'given']);
    const answer = await subscribe(address);
    const stranger = await subscribe(newAddress());
    expect(answer.status).toBe(stranger.status);
    expect(await answer.text()).toBe(await stranger.text());
    expect([...answer.headers.keys()]).toEqual([...stranger.headers.keys()]);
    expect(await newsletter.mailsTo(address)).toHaveLength(1);
    expect(await known(address)).toEqual({ status: 'subscribed', logged: 1 });
  });

  test('an address of a network that asks too often waits, and its form gets a page', async () => {
    const limits = { ...portage.deps.limits, newsletters: 2 };
    const app = createApp({ ...portage.deps, limits });
    const fields = { email: newAddress(), consent_version: CONSENT_VERSION };
    const ask = () =>
      app.request(SUBSCRIBE, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(fields),
      });
    expect([(await ask()).status, (await ask()).status]).toEqual([202, 202]);
    expect((await problemOf(await ask(), 429)).detail).toContain('Too many requests');
    const form = { method: 'POST', body: new URLSearchParams(fields) };
    expect(placeOf(await app.request(SUBSCRIBE, form))).toBe('/newsletter/not-sent');
  });
});

describe('the link to confirm', () => {
  test('subscribes by its button, once, and not when it is opened, as mail scanners do', async () => {
    const { address, mail } = await asker();
    const { confirm, unsubscribe } = mail;
    await portage.app.request(local(confirm));
    await portage.app.request(local(unsubscribe));
    await portage.app.request(local(confirm), { method: 'HEAD' });
    // Nor does either link do what the other does.
    await sendForm(`/newsletter/confirm${unsubscribe.search}`);
    await sendForm(`/newsletter/unsubscribe${confirm.search}`);
    expect(await known(address)).toEqual({ status: 'pending', logged: 1 });

    const answers = await times(2, () => sendForm(local(confirm)));
    expect(answers.map(placeOf).sort()).toEqual([
      '/newsletter/confirmed',
      '/newsletter/link-problem',
    ]);
    expect(await known(address)).toEqual({ status: 'subscribed', logged: 1 });
    expect((await events()).map(({ event, text }) => [event, text])).toEqual([
      ['asked', CONSENT_TEXTS[CONSENT_VERSION]],
      ['given', CONSENT_TEXTS[CONSENT_VERSION]],
    ]);
    // Its token is kept as a hash alone.
    const token = confirm.searchParams.get('token');
    const [found] = await portage.sql`
      select (select count(*) from newsletter_tokens where token_hash = ${token})::int as plain,
        (select count(*) from pgboss.job where data::text like ${`%${token}%`})::int as jobs`;
    expect(found).toEqual({ plain: 0, jobs: 0 });
  });

  test('of a mail that was tried twice works, whichever of the two arrived', async () => {
    const { address, mail } = await asker();
    const [row] = await portage.sql<{ id: number }[]>`
      select id from newsletter_subscribers where email = ${address}`;
    const reader = { subscriber_id: row?.id ?? null } as MailRow;
    const second = await MAILS.newsletter_confirmation.compose(portage.jobDeps, reader);
    const text = second && (await renderLetter(second.letter)).text;
    const path = /\/newsletter\/confirm\?token=[\da-f]{64}/.exec(text ?? '')?.[0];
    expect(placeOf(await sendForm(local(mail.confirm)))).toBe('/newsletter/confirmed');
    expect(placeOf(await sendForm(path ?? ''))).toBe('/newsletter/link-problem');
  });

  test('that is not ours leads to a page that says so', async () => {
    for (const query of ['', '?token=', '?token=abc', `?token=${UNKNOWN}`]) {
      for (const page of ['confirm', 'unsubscribe']) {
        const answer = await sendForm(`/newsletter/${page}${query}`);
        expect(placeOf(answer), query).toBe('/newsletter/link-problem');
      }
    }
  });

  test('is forgotten after two days of who never answers, with the address', async () => {
    const { address, mail } = await asker();
    const left = async () => {
      await purgeExpired(portage.deps);
      return { ...(await known(address)), events: await eventNames() };
    };
    portage.shift(NEWSLETTER.confirmHours * HOUR - MINUTE);
    expect(await left()).toEqual({ status: 'pending', logged: 1, events: ['asked'] });
    portage.shift(2 * MINUTE);
    expect(placeOf(await sendForm(local(mail.confirm)))).toBe('/newsletter/link-problem');
    expect(await left()).toEqual({ status: null, logged: 0, events: ['asked', 'lapsed'] });
    portage.shift(-NEWSLETTER.confirmHours * HOUR - MINUTE);
  });
});

describe('leaving', () => {
  test('takes one button, erases the address everywhere and keeps the history', async () => {
    const { address, mail } = await subscriber();
    const leave = () => sendForm(local(mail.unsubscribe));
    expect(placeOf(await leave())).toBe('/newsletter/unsubscribed');
    expect(await known(address)).toEqual({ status: null, logged: 0 });
    expect(await eventNames()).toEqual(['asked', 'given', 'withdrawn']);
    expect(placeOf(await leave())).toBe('/newsletter/unsubscribed');
    expect(await events()).toHaveLength(3);

    // The same address may come back, and the old link still leaves.
    portage.shift(16 * MINUTE);
    await subscribe(address);
    const newer = await eventually(async () =>
      (await newsletter.mailsTo(address)).find(({ confirm }) => confirm.href !== mail.confirm.href),
    );
    await sendForm(local(newer.confirm));
    expect((await known(address)).status).toBe('subscribed');
    await leave();
    expect((await known(address)).status).toBeNull();
    portage.shift(-16 * MINUTE);
  });

  test('works by the mail program’s own button, without a page', async () => {
    const { address, mail } = await subscriber();
    const url = new URL(mail.oneClick.slice(1, -1));
    // Opened as a link that address shows the page.
    const page = placeOf(await portage.app.request(local(url)));
    expect(page).toBe(`/newsletter/unsubscribe${url.search}`);
    expect((await known(address)).status).toBe('subscribed');
    const answer = await sendForm(local(url), { 'List-Unsubscribe': 'One-Click' });
    expect(answer.status).toBe(204);
    expect(await known(address)).toEqual({ status: null, logged: 0 });
    await problemOf(await sendForm(`/api/newsletter/unsubscribe?token=${UNKNOWN}`), 404);
  });

  test('before confirming forgets the address at once', async () => {
    const { address, mail } = await asker();
    await sendForm(local(mail.unsubscribe));
    expect(await known(address)).toEqual({ status: null, logged: 0 });
    expect(placeOf(await sendForm(local(mail.confirm)))).toBe('/newsletter/link-problem');
  });

  test('before the mail went out stops it', async () => {
    await using own = await testApp({ jobs: false });
    const body = { email: 'fast@example.ca', consent_version: CONSENT_VERSION };
    await own.post(SUBSCRIBE, body);
    own.shift(3 * DAY);
    await purgeExpired(own.deps);
    const [log] = await own.sql<{ id: number }[]>`select id from email_logs`;
    await sendMail(own.jobDeps, log?.id ?? 0);
    expect(await own.mails()).toEqual([]);
    const [after] = await own.sql`select status, recipient, error from email_logs`;
    const error = 'No longer wanted.';
    expect(after).toEqual({ status: 'failed', recipient: '(erased)', error });
  });
});

test('the history of consents cannot be rewritten, and bookings are none of its business', async () => {
  await subscriber();
  const change = portage.sql`update newsletter_consents set event = 'given'`;
  await expect(change).rejects.toThrow('append-only');
  await expect(portage.sql`delete from newsletter_consents`).rejects.toThrow('append-only');
  expect(await findBreaches(portage.sql)).toEqual([]);
});
