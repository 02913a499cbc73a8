import { describe, expect, test } from 'vitest';
import { noteMailEvent } from '../../api/actions/mail-events.ts';
import { sendMail } from '../../api/actions/mails.ts';
import { purgeExpired } from '../../api/actions/retention.ts';
import { KEPT_DAYS } from '../../contracts/kept-quotes.ts';
import { eraseAtWish } from '../../db/lead-erasure.ts';
import { localMove, openApp, testApp } from '../support/app.ts';
import { castOf } from '../support/cast.ts';
import { readKeptMail } from '../support/kept-mail.ts';
import { askToKeep, keepPrices, openedLink } from '../support/kept-quotes.ts';
import { problemOf } from '../support/problems.ts';

/** The one more mail of who asked for it, an hour before kept prices lapse (decision 195). */

const MINUTE = 60_000;
const LIFE = KEPT_DAYS * 24 * 60 * MINUTE;
const portage = await openApp();
const cast = castOf(portage);

let people = 0;

/** Keeps prices under a new address, and resolves to it with the mail that is to follow. */
async function remind(body: Record<string, unknown> = {}) {
  const email = `waiter${people++}@example.ca`;
  const move = localMove(portage.day(40));
  const token = await keepPrices(portage, { move, email, remind: true, ...body });
  return { email, token, mail: await lastMail(email) };
}

async function lastMail(email: string) {
  const [row] = await portage.sql<{ id: number; due: Date; created_at: Date; left: Date }[]>`
    select e.id, j.start_after as due, e.created_at, k.expires_at as left
    from email_logs e join kept_quotes k on k.id = e.kept_quote_id
    join pgboss.job j on j.name = 'mail' and (j.data ->> 'id')::bigint = e.id
    where e.recipient = ${email} and e.email_type = 'kept_quote_lapsing'`;
  return row;
}

/** What becomes of a mail whose time has come. */
async function sent(id = 0) {
  await sendMail(portage.jobDeps, id);
  const [row] = await portage.sql<{ status: string; error: string | null }[]>`
    select status, error from email_logs where id = ${id}`;
  return row;
}

const UNWANTED = { status: 'failed', error: 'No longer wanted.' };

describe('who ticks it', () => {
  test('is written to an hour before the prices lapse, with a link that opens them', async () => {
    const { email, token, mail } = await remind();
    expect(mail?.due).toEqual(new Date(Number(mail?.left) - 60 * MINUTE));
    expect(mail?.created_at).toEqual(mail?.due);
    expect(await sent(mail?.id)).toEqual({ status: 'sent', error: null });
    const mails = (await portage.mails()).map(readKeptMail).filter(({ to }) => to === email);
    const said = mails.find(({ text }) => text.includes('Your moving prices lapse soon'));
    expect(said?.unsubscribe).toBe('');
    expect(said?.token).not.toBe(token);
    const { quotes } = await openedLink(portage, said?.token ?? '');
    const [{ breakdown } = { breakdown: { total_cents: 0 } }] = quotes.filter(
      ({ total_cost }) => total_cost > 0,
    );
    const total = (breakdown.total_cents / 100).toLocaleString('en-CA', {
      style: 'currency',
      currency: 'CAD',
    });
    expect(said?.text).toContain(total);
  });

  test('leaves no address behind once the link has run out', async () => {
    await using own = await testApp({ jobs: false });
    const body = { move: localMove(own.day(40)), email: 'left@example.ca', remind: true };
    await keepPrices(own, body);
    own.shift(LIFE);
    await purgeExpired(own.deps);
    const rows = await own.sql<{ id: number }[]>`select id, recipient from email_logs`;
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toContain('left@');
    for (const { id } of rows) await sendMail(own.jobDeps, id);
    expect(await own.mails()).toEqual([]);
  });
});

describe('nothing follows', () => {
  test.each([
    ['without the tick', { remind: undefined }],
    ['without an address', { email: undefined }],
  ])('%s', async (_why, body) => {
    const before =
      await portage.sql`select from email_logs where email_type = 'kept_quote_lapsing'`;
    expect((await remind(body)).mail).toBeUndefined();
    const after = await portage.sql`select from email_logs where email_type = 'kept_quote_lapsing'`;
    expect(after).toHaveLength(before.length);
  });

  test('where the move is over before the link lapses', async () => {
    const near = (ahead: number) => ({ move: localMove(portage.day(ahead)) });
    expect((await remind(near(KEPT_DAYS))).mail).toBeUndefined();
    expect((await remind(near(KEPT_DAYS + 1))).mail).toBeDefined();
  });

  test('where something was booked under the address since, and again where it was given up', async () => {
    const [kept, other] = [await remind(), await remind()];
    const { id } = await cast.booked();
    await portage.sql`update leads set email = ${kept.email.toUpperCase()} where id = ${id}`;
    expect(await sent(kept.mail?.id)).toEqual(UNWANTED);
    expect(await sent(other.mail?.id)).toEqual({ status: 'sent', error: null });
    await portage.sql`update bookings set state = 'released' where lead_id = ${id}`;
    expect(await sent(kept.mail?.id)).toEqual({ status: 'sent', error: null });
  });

  test('where the prices were erased at their person’s wish', async () => {
    const { email, mail } = await remind();
    const { id } = await cast.booked();
    await portage.sql`update leads set email = ${email} where id = ${id}`;
    await portage.sql.begin(async (tx) => await eraseAtWish(tx, [id], portage.clock()));
    expect(await sent(mail?.id)).toEqual(UNWANTED);
  });

  test.each(['bounced', 'complained'] as const)('to an address that %s', async (kind) => {
    const { email, mail } = await remind();
    await noteMailEvent(portage.deps, { kind, recipient: email, reason: '' });
    expect(await sent(mail?.id)).toMatchObject({ status: 'failed' });
  });
});

test('a tick is a tick', async () => {
  const move = localMove(portage.day(40));
  const body = { move, email: 'tick@example.ca', remind: 'yes' };
  const { fields } = await problemOf(await askToKeep(portage, body), 422);
  expect(Object.keys(fields ?? {})).toEqual(['remind']);
});
