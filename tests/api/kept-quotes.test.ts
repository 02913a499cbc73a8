import { afterAll, describe, expect, test } from 'vitest';
import { purgeExpired } from '../../api/actions/retention.ts';
import { sha256 } from '../../api/domain/tokens.ts';
import { KEPT_DAYS, KEPT_LIMITS } from '../../contracts/kept-quotes.ts';
import { GenerateReply } from '../../contracts/quotes.ts';
import type { Rates } from '../../contracts/rates.ts';
import { eventually, localMove, openApp, testApp } from '../support/app.ts';
import { castOf } from '../support/cast.ts';
import { readKeptMail } from '../support/kept-mail.ts';
import { askToKeep, keepPrices, openedLink, openLink } from '../support/kept-quotes.ts';
import { keepLog } from '../support/log-records.ts';
import { problemOf } from '../support/problems.ts';

const DAY = 24 * 60 * 60_000;
const UNKNOWN = 'f'.repeat(64);
const log = await keepLog('trace');
const portage = await openApp();
const cast = castOf(portage);
const move = (await cast.bookable()).move;
afterAll(async () => {
  await log.stop();
});

const ask = (body?: Record<string, unknown>, app = portage) => askToKeep(app, { move, ...body });
const keep = (body?: Record<string, unknown>, app = portage) => keepPrices(app, { move, ...body });
const open = (token: string, app = portage) => openLink(app, token);
const opened = (token: string, app = portage) => openedLink(app, token);

let people = 0;
const newAddress = () => `keeper${people++}@example.ca`;

const mailTo = (address: string) =>
  eventually(async () =>
    (await portage.mails()).map(readKeptMail).find(({ to }) => to === address),
  );

describe('a link', () => {
  test('opens the answers and the prices as they were given', async () => {
    const before = GenerateReply.parse(await (await portage.post('/api/generate', move)).json());
    const [chosen] = before.quotes;
    const answers = { ...move, garage_at_pickup: true, floors_at_pickup: 2 };
    const token = await keep({ move: answers, step: 'review', vendor_slug: chosen?.vendor_slug });
    const kept = await opened(token);
    expect(kept.move).toMatchObject(answers);
    expect(kept).toMatchObject({ step: 'review', vendor_slug: chosen?.vendor_slug, past: false });
    expect(kept.quotes).toEqual(before.quotes);
    expect(Date.parse(kept.expires_at) - Date.parse(kept.kept_at)).toBe(KEPT_DAYS * DAY);
    expect(new Set(kept.changes.map(({ change }) => change))).toEqual(new Set(['same']));
  });

  test('takes no price from the caller', async () => {
    const before = GenerateReply.parse(await (await portage.post('/api/generate', move)).json());
    const made = before.quotes.map((quote) => ({ ...quote, total_cost: 1 }));
    const kept = await opened(await keep({ quotes: made }));
    expect(kept.quotes).toEqual(before.quotes);
  });

  test('is a secret of which only the hash is kept', async () => {
    const token = await keep();
    const rows = await portage.sql`
      select k.*, t.token_hash from kept_quotes k
      join kept_quote_tokens t on t.kept_quote_id = k.id`;
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(rows.map(({ token_hash }) => token_hash)).toContain(await sha256(token));
  });

  test('opens nothing but its own, and another opens nothing', async () => {
    const other = localMove(move.move_date ?? '', { total_rooms: 5 });
    const [mine, theirs] = [await keep(), await keep({ move: other })];
    expect((await opened(mine)).move.total_rooms).toBe(3);
    expect((await opened(theirs)).move.total_rooms).toBe(5);
    const { detail } = await problemOf(await open(UNKNOWN), 404);
    expect(detail).toBe(
      'This link is not known, or has run out: links to prices work for 14 days.',
    );
    const cut = await problemOf(await open(mine.slice(1)), 422);
    expect(cut.fields).toHaveProperty('token', 'This link was cut off on its way.');
  });

  test('works for 14 days, and then all of it is erased', async () => {
    await using own = await testApp();
    const near = localMove(own.day(20));
    const address = 'gone@example.ca';
    const token = await keep({ move: near, email: address }, own);
    await eventually(async () => (await own.mails()).length === 1);
    own.shift(KEPT_DAYS * DAY - 60_000);
    await purgeExpired(own.deps);
    await opened(token, own);
    own.shift(60_000);
    await problemOf(await open(token, own), 404);
    await purgeExpired(own.deps);
    const [left] = await own.sql`
      select (select count(*) from kept_quotes)::int as kept,
        (select count(*) from kept_quote_tokens)::int as tokens,
        (select count(*) from email_logs where recipient = ${address})::int as addresses,
        (select count(*) from email_logs where email_type = 'kept_quote')::int as mails`;
    expect(left).toEqual({ kept: 0, tokens: 0, addresses: 0, mails: 1 });
  });

  test('of a date that is past says so, and prices nothing', async () => {
    await using own = await testApp({ jobs: false });
    const token = await keep({ move: localMove(own.day(2)) }, own);
    own.shift(3 * DAY);
    const kept = await opened(token, own);
    expect(kept).toMatchObject({ past: true, changes: [] });
    expect(kept.quotes.length).toBeGreaterThan(1);
  });
});

describe('what has changed since', () => {
  test('is told vendor by vendor, with its reason', async () => {
    await using own = await testApp({ jobs: false });
    const near = (await castOf(own).bookable()).move;
    const token = await keep({ move: near }, own);
    const was = (await opened(token, own)).quotes.filter(({ total_cost }) => total_cost > 0);
    const [raised, closed] = was.filter(({ bookable }) => bookable);
    if (!raised || !closed) throw new Error('Too few can come.');
    const { sql } = own;
    const [latest] = await sql<{ vendor_id: number; version: number; rates: Rates }[]>`
      select r.vendor_id, r.version, r.rates from rate_versions r
      join vendors v on v.id = r.vendor_id where v.slug = ${raised.vendor_slug}
      order by r.version desc limit 1`;
    if (!latest) throw new Error('No rates.');
    const fuel_bands = latest.rates.fuel_bands.map((band) => ({
      ...band,
      cents: band.cents + 3600,
    }));
    await sql`
      insert into rate_versions (vendor_id, version, rates, description, author)
      values (${latest.vendor_id}, ${latest.version + 1},
        ${JSON.stringify({ ...latest.rates, fuel_bands })}, 'Fuel', 'test')`;
    await sql`
      insert into calendar_days (location_id, day, trucks)
      select l.id, ${near.move_date}, 0 from locations l
      join vendors v on v.id = l.vendor_id where v.slug = ${closed.vendor_slug}
      on conflict (location_id, day) do update set trucks = calendar_days.taken`;
    const changes = await eventually(async () => {
      const { changes } = await opened(token, own);
      await own.deps.supply.refresh(
        await sql`select location_id as "locationId", day from calendar_days
          where day = ${near.move_date}`,
      );
      const of = (slug: string) => changes.find(({ vendor_slug }) => vendor_slug === slug);
      const [price, full] = [of(raised.vendor_slug), of(closed.vendor_slug)];
      return price?.change === 'price' && full?.change === 'full' && { price, full };
    });
    expect(changes.price).toMatchObject({
      reason: 'rates',
      was_cents: raised.breakdown.total_cents,
    });
    expect(changes.price.now_cents).toBeGreaterThan(raised.breakdown.total_cents);
    expect(changes.full.was_cents).toBe(closed.breakdown.total_cents);
  });
});

describe('the mail', () => {
  test('carries totals, ends, date and a link of its own, and nothing that was typed', async () => {
    const address = newAddress();
    const typed = 'Buy at spam.example now, Liberty Village, Toronto';
    const token = await keep({ move: { ...move, origin_address: typed }, email: ` ${address} ` });
    const mail = await mailTo(address);
    expect(mail.token).toMatch(/^[\da-f]{64}$/);
    expect(mail.token).not.toBe(token);
    expect(mail.text).not.toContain('spam.example');
    const { quotes, ...kept } = await opened(mail.token);
    expect(kept).toEqual({ ...(await opened(token)), quotes: undefined });
    for (const { vendor_name, breakdown } of quotes.filter(({ total_cost }) => total_cost > 0)) {
      expect(mail.text).toContain(vendor_name);
      const total = (breakdown.total_cents / 100).toLocaleString('en-CA', {
        style: 'currency',
        currency: 'CAD',
      });
      expect(mail.text).toContain(total);
    }
    expect(mail.text).toContain('Port Credit');
    expect(mail.unsubscribe).toBe('');
    const [row] = await portage.sql`
      select status, subject, email_type, lead_id from email_logs where recipient = ${address}`;
    expect(row).toMatchObject({ status: 'sent', email_type: 'kept_quote', lead_id: null });
    const [consents] = await portage.sql`
      select count(*)::int as n from newsletter_subscribers where email = ${address}`;
    expect(consents?.n).toBe(0);
  });

  test('comes to one address only so often a day, and the answer does not tell', async () => {
    const address = newAddress();
    const answers = [];
    for (let at = 0; at < KEPT_LIMITS.network + 2; at++) {
      const response = await ask({ email: at % 2 ? address : address.toUpperCase() });
      answers.push([response.status, Object.keys(await response.json())]);
    }
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1);
    const [row] = await portage.sql`
      select count(*)::int as n from email_logs where lower(recipient) = ${address}`;
    expect(row?.n).toBe(KEPT_LIMITS.network);
    const counts = await portage.sql`select key from throttles`;
    expect(JSON.stringify(counts)).not.toContain(address);
  });

  test('is not sent for a caller who asks for too many', async () => {
    await using own = await testApp({ jobs: false });
    const near = localMove(own.day(20));
    const send = () => ask({ move: near, email: newAddress() }, own);
    for (let at = 0; at < KEPT_LIMITS.caller; at++) expect((await send()).status).toBe(201);
    const response = await send();
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(60);
    const { detail } = await problemOf(response, 429);
    expect(detail).toMatch(/^Too many mails were asked for from here\. Try again in \d+ hours\.$/);
    // A link alone is no mail.
    await keep({ move: near }, own);
  });
});

describe('refuses', () => {
  test('what a quote refuses, and names the field', async () => {
    const past = await problemOf(await ask({ move: localMove(portage.day(-1)) }), 422);
    expect(past.fields).toHaveProperty(['move.move_date']);
    const nowhere = await problemOf(await ask({ move: { ...move, origin_address: 'zzzz' } }), 422);
    expect(nowhere.fields).toHaveProperty(['move.origin_address']);
  });

  test.each([
    ['half an address', { email: 'keeper@' }, 'email'],
    ['another step', { step: 'contact' }, 'step'],
    ['no move', { move: null }, 'move'],
  ])('%s', async (_what, body, field) => {
    expect(Object.keys((await problemOf(await ask(body), 422)).fields ?? {})).toEqual([field]);
  });

  test('a move that no vendor prices', async () => {
    const far = {
      origin_address: 'Whitehorse, YT Y1A 1A1',
      destination_address: 'Dawson, YT Y0B 1G0',
    };
    const { detail } = await problemOf(await ask({ move: { ...move, ...far } }), 409);
    expect(detail).toContain('nothing to keep');
  });

  test('callers who ask too fast', async () => {
    await using own = await testApp({ jobs: false, limits: { newsletters: 1, quotes: 1 } });
    const near = localMove(own.day(20));
    const token = await keep({ move: near }, own);
    await problemOf(await ask({ move: near }, own), 429);
    await opened(token, own);
    await problemOf(await open(token, own), 429);
  });
});

test('no token, address or home is in the log or in the queue', async () => {
  const address = newAddress();
  const token = await keep({ email: address });
  const mail = await mailTo(address);
  await opened(token);
  await problemOf(await open(UNKNOWN), 404);
  const jobs = await portage.sql`select name, data, output from pgboss.job`;
  const said = JSON.stringify([
    log.records.map(({ message, properties }) => [message, properties]),
    jobs,
  ]);
  for (const secret of [token, mail.token, UNKNOWN, address, 'Liberty']) {
    expect(said).not.toContain(secret);
  }
});
