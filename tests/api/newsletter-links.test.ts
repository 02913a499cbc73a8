import { describe, expect, test } from 'vitest';
import { sendMail } from '../../api/actions/mails.ts';
import { purgeExpired } from '../../api/actions/retention.ts';
import { MAILS } from '../../api/mails/mails.ts';
import { renderLetter } from '../../api/mails/render-letter.tsx';
import { NEWSLETTER } from '../../contracts/facts.ts';
import { CONSENT_TEXTS, CONSENT_VERSION } from '../../contracts/newsletters.ts';
import type { MailRow } from '../../db/mails.ts';
import { eventually, openApp, testApp } from '../support/app.ts';
import { local, newAddress, newsletterOf } from '../support/newsletters.ts';
import { problemOf } from '../support/problems.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const portage = await openApp();
const newsletter: ReturnType<typeof newsletterOf> = newsletterOf(portage);

describe('the link to confirm', () => {
  test('changes nothing when it is opened, as mail scanners do', async () => {
    const address = newAddress();
    await newsletter.subscribe(address);
    const { confirm, unsubscribe } = await newsletter.mailTo(address);
    await portage.app.request(local(confirm));
    await portage.app.request(local(unsubscribe));
    await portage.app.request(local(confirm), { method: 'HEAD' });
    expect(await newsletter.known(address)).toEqual({ status: 'pending', logged: 1 });
  });

  test('subscribes by its button, once', async () => {
    const address = newAddress();
    await newsletter.subscribe(address);
    const { confirm } = await newsletter.mailTo(address);
    const answers = await Promise.all([
      newsletter.sendForm(local(confirm)),
      newsletter.sendForm(local(confirm)),
    ]);
    const places = answers.map((answer) => answer.headers.get('location')).sort();
    expect(places).toEqual(['/newsletter/confirmed', '/newsletter/link-problem']);
    expect(await newsletter.known(address)).toEqual({ status: 'subscribed', logged: 1 });
    expect((await newsletter.events()).map(({ event, text }) => [event, text])).toEqual([
      ['asked', CONSENT_TEXTS[CONSENT_VERSION]],
      ['given', CONSENT_TEXTS[CONSENT_VERSION]],
    ]);
  });

  test('is kept as a hash alone', async () => {
    const address = newAddress();
    await newsletter.subscribe(address);
    const { confirm } = await newsletter.mailTo(address);
    const token = confirm.searchParams.get('token');
    const [found] = await portage.sql<{ plain: number; jobs: number }[]>`
      select (select count(*) from newsletter_tokens where token_hash = ${token})::int as plain,
        (select count(*) from pgboss.job where data::text like ${`%${token}%`})::int as jobs`;
    expect(found).toEqual({ plain: 0, jobs: 0 });
  });

  test('of a mail that was tried twice works, whichever of the two arrived', async () => {
    const address = newAddress();
    await newsletter.subscribe(address);
    const first = await newsletter.mailTo(address);
    const [row] = await portage.sql<{ id: number }[]>`
      select id from newsletter_subscribers where email = ${address}`;
    const reader = { subscriber_id: row?.id ?? null } as MailRow;
    const second = await MAILS.newsletter_confirmation.compose(portage.jobDeps, reader);
    const text = second && (await renderLetter(second.letter)).text;
    const path = /\/newsletter\/confirm\?token=[\da-f]{64}/.exec(text ?? '')?.[0];
    const answer = await newsletter.sendForm(local(first.confirm));
    expect(answer.headers.get('location')).toBe('/newsletter/confirmed');
    const late = await newsletter.sendForm(path ?? '');
    expect(late.headers.get('location')).toBe('/newsletter/link-problem');
  });

  test.each(['', '?token=', '?token=abc', `?token=${'0'.repeat(64)}`])(
    'that is not ours (%s) leads to a page that says so',
    async (query) => {
      for (const page of ['confirm', 'unsubscribe']) {
        const answer = await newsletter.sendForm(`/newsletter/${page}${query}`);
        expect(answer.status).toBe(303);
        expect(answer.headers.get('location')).toBe('/newsletter/link-problem');
      }
    },
  );

  test('does not do what the other link does', async () => {
    const address = newAddress();
    await newsletter.subscribe(address);
    const { confirm, unsubscribe } = await newsletter.mailTo(address);
    await newsletter.sendForm(`/newsletter/confirm${unsubscribe.search}`);
    await newsletter.sendForm(`/newsletter/unsubscribe${confirm.search}`);
    expect(await newsletter.known(address)).toEqual({ status: 'pending', logged: 1 });
  });
});

describe('who never answers', () => {
  test('is forgotten after two days, with the link', async () => {
    await using own = await testApp();
    const { address, mail } = await newsletterOf(own).asker();
    const left = async () => {
      await purgeExpired(own.deps);
      const [row] = await own.sql<{ plain: number; events: string }[]>`
        select (select count(*) from newsletter_subscribers where email is not null)
            + (select count(*) from email_logs where recipient = ${address}) as plain,
          (select string_agg(event, ' ' order by id) from newsletter_consents) as events`;
      return row;
    };
    own.shift(NEWSLETTER.confirmHours * HOUR - MINUTE);
    expect(await left()).toEqual({ plain: 2, events: 'asked' });
    own.shift(2 * MINUTE);
    const init = { method: 'POST', body: new URLSearchParams() };
    const late = await own.app.request(local(mail.confirm), init);
    expect(late.headers.get('location')).toBe('/newsletter/link-problem');
    expect(await left()).toEqual({ plain: 0, events: 'asked lapsed' });
  });
});

describe('leaving', () => {
  test('takes one button, erases the address everywhere and keeps the history', async () => {
    const { address, mail } = await newsletter.subscriber();
    const answer = await newsletter.sendForm(local(mail.unsubscribe));
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/newsletter/unsubscribed');
    expect(await newsletter.known(address)).toEqual({ status: null, logged: 0 });
    expect((await newsletter.events()).map(({ event }) => event)).toEqual([
      'asked',
      'given',
      'withdrawn',
    ]);
    const again = await newsletter.sendForm(local(mail.unsubscribe));
    expect(again.headers.get('location')).toBe('/newsletter/unsubscribed');
    expect(await newsletter.events()).toHaveLength(3);
  });

  test('works by the mail program’s own button, without a page', async () => {
    const { address, mail } = await newsletter.subscriber();
    const url = new URL(mail.oneClick.slice(1, -1));
    const answer = await newsletter.sendForm(local(url), { 'List-Unsubscribe': 'One-Click' });
    expect(answer.status).toBe(204);
    expect(await newsletter.known(address)).toEqual({ status: null, logged: 0 });
    const unknown = await newsletter.sendForm(
      `/api/newsletter/unsubscribe?token=${'0'.repeat(64)}`,
    );
    await problemOf(unknown, 404);
  });

  test('shows the page when that address is opened as a link', async () => {
    const { address, mail } = await newsletter.subscriber();
    const url = new URL(mail.oneClick.slice(1, -1));
    const answer = await portage.app.request(local(url));
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(`/newsletter/unsubscribe${url.search}`);
    expect((await newsletter.known(address)).status).toBe('subscribed');
  });

  test('before confirming forgets the address at once', async () => {
    const address = newAddress();
    await newsletter.subscribe(address);
    const { confirm, unsubscribe } = await newsletter.mailTo(address);
    await newsletter.sendForm(local(unsubscribe));
    expect(await newsletter.known(address)).toEqual({ status: null, logged: 0 });
    const late = await newsletter.sendForm(local(confirm));
    expect(late.headers.get('location')).toBe('/newsletter/link-problem');
  });

  test('is not for good: the same address may come back, and the old link still leaves', async () => {
    const { address, mail } = await newsletter.subscriber();
    await newsletter.sendForm(local(mail.unsubscribe));
    portage.shift(16 * MINUTE);
    await newsletter.subscribe(address);
    const newer = await eventually(async () =>
      (await newsletter.mailsTo(address)).find(({ confirm }) => confirm.href !== mail.confirm.href),
    );
    await newsletter.sendForm(local(newer.confirm));
    expect((await newsletter.known(address)).status).toBe('subscribed');
    await newsletter.sendForm(local(mail.unsubscribe));
    expect((await newsletter.known(address)).status).toBeNull();
  });

  test('before the mail went out stops it', async () => {
    await using own = await testApp({ jobs: false });
    const body = { email: 'fast@example.ca', consent_version: CONSENT_VERSION };
    await own.post('/api/newsletter/subscribe', body);
    own.shift(3 * DAY);
    await purgeExpired(own.deps);
    const [log] = await own.sql<{ id: number }[]>`select id from email_logs`;
    await sendMail(own.jobDeps, log?.id ?? 0);
    expect(await own.mails()).toEqual([]);
    const [after] = await own.sql`select status, recipient, error from email_logs`;
    expect(after).toEqual({
      status: 'failed',
      recipient: '(erased)',
      error: 'No longer wanted.',
    });
  });
});
