import { afterAll, describe, expect, test } from 'vitest';
import { noteMailEvent } from '../../api/actions/mail-events.ts';
import { sendMail } from '../../api/actions/mails.ts';
import { purgeExpired } from '../../api/actions/retention.ts';
import { sha256 } from '../../api/domain/tokens.ts';
import { KEPT_DAYS, KEPT_LIMITS } from '../../contracts/kept-quotes.ts';
import { GenerateReply, type Quote } from '../../contracts/quotes.ts';
import { eraseAtWish } from '../../db/lead-erasure.ts';
import { eventually, localMove, openApp, testApp } from '../support/app.ts';
import { castOf } from '../support/cast.ts';
import { readKeptMail } from '../support/kept-mail.ts';
import { askToKeep, keepPrices, openedLink, openLink } from '../support/kept-quotes.ts';
import { keepLog } from '../support/log-records.ts';
import { problemOf, refusedFields } from '../support/problems.ts';
import { cheapestFirst } from '../support/quoted.ts';
import { changeRates, setTrucks } from '../support/supply.ts';

const DAY = 24 * 60 * 60_000;
const UNKNOWN = 'f'.repeat(64);
const log = await keepLog('trace');
const portage = await openApp();
const cast = castOf(portage);
const move = (await cast.bookable()).move;
afterAll(async () => {
  await log.stop();
});

const ask = (body?: Record<string, unknown>) => askToKeep(portage, { move, ...body });
const keep = (body?: Record<string, unknown>, app = portage) => keepPrices(app, { move, ...body });
const open = (token: string, app = portage) => openLink(app, token);
const opened = (token: string, app = portage) => openedLink(app, token);

let people = 0;
const newAddress = () => `keeper${people++}@example.ca`;
const mailsTo = async (address: string) =>
  (await portage.mails()).map(readKeptMail).filter(({ to }) => to === address);
const dollars = (cents: number) =>
  (cents / 100).toLocaleString('en-CA', { style: 'currency', currency: 'CAD' });
const priced = (quotes: Quote[]) => quotes.filter(({ total_cost }) => total_cost > 0);

describe('a link', () => {
  test('opens the answers and the prices as they were given, and none of the caller’s', async () => {
    const before = GenerateReply.parse(await (await portage.post('/api/generate', move)).json());
    const [chosen] = before.quotes;
    const answers = { ...move, garage_at_pickup: true, floors_at_pickup: 2 };
    const made = before.quotes.map((quote) => ({ ...quote, total_cost: 1 }));
    const told = { step: 'review', vendor_slug: chosen?.vendor_slug };
    const kept = await opened(await keep({ move: answers, quotes: made, ...told }));
    expect(kept.move).toMatchObject(answers);
    expect(kept).toMatchObject({ ...told, past: false });
    expect(kept.quotes).toEqual(before.quotes);
    expect(Date.parse(kept.expires_at) - Date.parse(kept.kept_at)).toBe(KEPT_DAYS * DAY);
    expect(new Set(kept.changes.map(({ change }) => change))).toEqual(new Set(['same']));
  });

  test('is a secret of which only the hash is kept, opens its own, and another opens nothing', async () => {
    const other = localMove(move.move_date, { total_rooms: 5 });
    const [mine, theirs] = [await keep(), await keep({ move: other })];
    const rows = await portage.sql`
      select k.*, t.token_hash from kept_quotes k
      join kept_quote_tokens t on t.kept_quote_id = k.id`;
    expect(JSON.stringify(rows)).not.toContain(mine);
    expect(rows.map(({ token_hash }) => token_hash)).toContain(await sha256(mine));
    expect((await opened(mine)).move.total_rooms).toBe(3);
    expect((await opened(theirs)).move.total_rooms).toBe(5);
    const { detail } = await problemOf(await open(UNKNOWN), 404);
    expect(detail).toBe(
      'This link is not known, or has run out: links to prices work for 14 days.',
    );
    const cut = await problemOf(await open(mine.slice(1)), 422);
    expect(cut.fields).toHaveProperty('token', 'This link was cut off on its way.');
  });

  test('works for 14 days, also where its date is past, and then all of it is erased', async () => {
    await using own = await testApp({ jobs: false });
    const past = await keep({ move: localMove(own.day(2)) }, own);
    const far = { move: localMove(own.day(40)), email: 'gone@example.ca', remind: true };
    const token = await keep(far, own);
    const logged = () =>
      own.sql<{ id: number }[]>`select id, recipient from email_logs order by id`;
    const [mail, reminder] = await logged();
    await sendMail(own.jobDeps, mail?.id ?? 0);
    own.shift(3 * DAY);
    const kept = await opened(past, own);
    expect(kept).toMatchObject({ past: true, changes: [] });
    expect(kept.quotes.length).toBeGreaterThan(1);

    own.shift((KEPT_DAYS - 3) * DAY - 60_000);
    await purgeExpired(own.deps);
    await opened(token, own);
    own.shift(60_000);
    await problemOf(await open(token, own), 404);
    await purgeExpired(own.deps);
    const [left] = await own.sql`
      select (select count(*) from kept_quotes)::int as kept,
        (select count(*) from kept_quote_tokens)::int as tokens`;
    expect(left).toEqual({ kept: 0, tokens: 0 });
    const rows = await logged();
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toContain('gone@');
    // The reminder that was still due goes to no one.
    await sendMail(own.jobDeps, reminder?.id ?? 0);
    expect(await own.mails()).toHaveLength(1);
  });

  test('tells what has changed since, vendor by vendor, with its reason', async () => {
    const token = await keep();
    const [raised, closed] = cheapestFirst((await opened(token)).quotes);
    if (!raised || !closed) throw new Error('Too few can come.');
    await changeRates(portage, raised.vendor_slug, (cents) => cents + 3_600);
    await setTrucks(portage, closed, move.move_date, 0);
    const { changes } = await opened(token);
    const of = (slug: string) => changes.find(({ vendor_slug }) => vendor_slug === slug);
    const was_cents = raised.breakdown.total_cents;
    const price = of(raised.vendor_slug);
    expect(price).toMatchObject({ change: 'price', reason: 'rates', was_cents });
    expect(price?.now_cents).toBeGreaterThan(was_cents);
    const full = { change: 'full', was_cents: closed.breakdown.total_cents };
    expect(of(closed.vendor_slug)).toMatchObject(full);
  });
});

describe('the mail', () => {
  test('carries totals, ends, date and a link of its own, and nothing that was typed', async () => {
    const address = newAddress();
    const typed = 'Buy at spam.example now, Liberty Village, Toronto';
    const token = await keep({ move: { ...move, origin_address: typed }, email: ` ${address} ` });
    const mail = await eventually(async () => (await mailsTo(address))[0]);
    expect(mail.token).toMatch(/^[\da-f]{64}$/);
    expect(mail.token).not.toBe(token);
    expect(mail.text).not.toContain('spam.example');
    const { quotes, ...kept } = await opened(mail.token);
    expect(kept).toEqual({ ...(await opened(token)), quotes: undefined });
    for (const { vendor_name, breakdown } of priced(quotes)) {
      expect(mail.text).toContain(vendor_name);
      expect(mail.text).toContain(dollars(breakdown.total_cents));
    }
    expect(mail.text).toContain('Port Credit');
    expect(mail.unsubscribe).toBe('');
    const [row] = await eventually(async () => {
      const rows = await portage.sql`
        select email_type, lead_id from email_logs where recipient = ${address} and status = 'sent'`;
      return rows.length > 0 && rows;
    });
    expect(row).toEqual({ email_type: 'kept_quote', lead_id: null });
    const readers = await portage.sql`select from newsletter_subscribers where email = ${address}`;
    expect(readers).toHaveLength(0);

    // No token, address or home is in the log or in the queue.
    await problemOf(await open(UNKNOWN), 404);
    const jobs = await portage.sql`select name, data, output from pgboss.job`;
    const records = log.records.map(({ message, properties }) => [message, properties]);
    const said = JSON.stringify([records, jobs]);
    for (const secret of [token, mail.token, UNKNOWN, address, 'Liberty']) {
      expect(said).not.toContain(secret);
    }
  });

  test('comes to one address only so often a day, and for a caller who asks for too many not at all', async () => {
    const address = newAddress();
    const send = async (from: string, email?: string) => {
      const headers = { 'x-forwarded-for': from };
      return await portage.post('/api/kept-quotes', { move, email }, headers);
    };
    const answers = [];
    for (let at = 0; at < KEPT_LIMITS.caller; at++) {
      const response = await send('198.51.100.7', at % 2 ? address : address.toUpperCase());
      answers.push([response.status, Object.keys(await response.json())]);
    }
    // The answer does not tell.
    const [first, ...others] = new Set(answers.map((one) => JSON.stringify(one)));
    expect([first, others]).toEqual([expect.stringMatching(/^\[201,\["token"/), []]);
    const mails = () => portage.sql`select from email_logs where lower(recipient) = ${address}`;
    expect(await mails()).toHaveLength(KEPT_LIMITS.network);
    const counts = await portage.sql`select key from throttles`;
    expect(JSON.stringify(counts)).not.toContain(address);
    const response = await send('198.51.100.7', newAddress());
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(60);
    const { detail } = await problemOf(response, 429);
    expect(detail).toMatch(/^Too many mails were asked for from here\. Try again in \d+ hours\.$/);
    // A link alone is no mail; and the address’s owner is not locked out by a stranger.
    expect((await send('198.51.100.7')).status).toBe(201);
    expect((await send('203.0.113.9', address)).status).toBe(201);
    expect(await mails()).toHaveLength(KEPT_LIMITS.network + 1);
  });
});

describe('refuses', () => {
  test.each([
    ['a date that is past', { move: localMove(portage.day(-1)) }, 'move.move_date'],
    [
      'a home that nobody knows',
      { move: { ...move, origin_address: 'zz' } },
      'move.origin_address',
    ],
    ['half an address', { email: 'keeper@' }, 'email'],
    ['another step', { step: 'contact' }, 'step'],
    ['no move', { move: null }, 'move'],
    ['a tick that is none', { email: 'tick@example.ca', remind: 'yes' }, 'remind'],
  ])('%s', async (_what, body, field) => {
    expect(await refusedFields(await ask(body))).toEqual([field]);
  });

  test('a move that no vendor prices', async () => {
    const far = { origin_address: 'Whitehorse, YT', destination_address: 'Dawson, YT Y0B 1G0' };
    const { detail } = await problemOf(await ask({ move: { ...move, ...far } }), 409);
    expect(detail).toContain('nothing to keep');
  });
});

/** The one more mail of who ticks it, an hour before kept prices lapse (decision 195). */
describe('the reminder', () => {
  /** Keeps prices under a new address, and resolves to it with the mail that is to follow. */
  async function remind(body: Record<string, unknown> = {}) {
    const email = newAddress();
    const token = await keep({ move: localMove(portage.day(40)), email, remind: true, ...body });
    const [mail] = await portage.sql<{ id: number; due: Date; created_at: Date; left: Date }[]>`
      select e.id, j.start_after as due, e.created_at, k.expires_at as left
      from email_logs e join kept_quotes k on k.id = e.kept_quote_id
      join pgboss.job j on j.name = 'mail' and (j.data ->> 'id')::bigint = e.id
      where e.recipient = ${email} and e.email_type = 'kept_quote_lapsing'`;
    return { email, token, mail };
  }

  /** What becomes of it when its time has come. */
  async function sent({ mail }: Awaited<ReturnType<typeof remind>>) {
    await sendMail(portage.jobDeps, mail?.id ?? 0);
    const [row] = await portage.sql<{ status: string; error: string | null }[]>`
      select status, error from email_logs where id = ${mail?.id ?? 0}`;
    return row;
  }
  const SENT = { status: 'sent', error: null };
  const UNWANTED = { status: 'failed', error: 'No longer wanted.' };

  test('comes an hour before the prices lapse, with a link that opens them', async () => {
    // The nearest date that there is one for.
    const kept = await remind({ move: localMove(portage.day(KEPT_DAYS + 1)) });
    const { email, token, mail } = kept;
    expect(mail?.due).toEqual(new Date(Number(mail?.left) - 60 * 60_000));
    expect(mail?.created_at).toEqual(mail?.due);
    expect(await sent(kept)).toEqual(SENT);
    const said = (await mailsTo(email)).find(({ text }) =>
      text.includes('Your moving prices lapse soon'),
    );
    expect(said?.unsubscribe).toBe('');
    expect(said?.token).not.toBe(token);
    const [first] = priced((await opened(said?.token ?? '')).quotes);
    expect(said?.text).toContain(dollars(first?.breakdown.total_cents ?? 0));
  });

  test.each([
    ['the tick', { remind: undefined }],
    ['an address', { email: undefined }],
    ['a move that is not over before the link lapses', { move: localMove(portage.day(KEPT_DAYS)) }],
  ])('does not come without %s', async (_what, body) => {
    const all = () => portage.sql`select from email_logs where email_type = 'kept_quote_lapsing'`;
    const before = (await all()).length;
    await remind(body);
    expect(await all()).toHaveLength(before);
  });

  test('does not come where something was booked since, was erased, or where no mail arrives', async () => {
    const [kept, other, gone] = [await remind(), await remind(), await remind()];
    const { id } = await cast.booked();
    await portage.sql`update leads set email = ${kept.email.toUpperCase()} where id = ${id}`;
    expect(await sent(kept)).toEqual(UNWANTED);
    expect(await sent(other)).toEqual(SENT);
    // Once that is given up it is wanted again.
    await portage.sql`update bookings set state = 'released' where lead_id = ${id}`;
    expect(await sent(kept)).toEqual(SENT);

    await portage.sql`update leads set email = ${gone.email} where id = ${id}`;
    await portage.sql.begin(async (tx) => await eraseAtWish(tx, [id], portage.clock()));
    expect(await sent(gone)).toEqual(UNWANTED);
    for (const kind of ['bounced', 'complained'] as const) {
      const told = await remind();
      await noteMailEvent(portage.deps, { kind, recipient: told.email, reason: '' });
      expect(await sent(told), kind).toMatchObject({ status: 'failed' });
    }
  });
});
