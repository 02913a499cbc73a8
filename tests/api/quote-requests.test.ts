import { expect, test } from 'vitest';
import { escalateLate } from '../../api/actions/escalations.ts';
import { sha256 } from '../../api/domain/tokens.ts';
import { NeedsYou } from '../../contracts/admin/needs-you.ts';
import { type AskedPrice, REQUEST_LIMITS } from '../../contracts/quote-requests.ts';
import { findBreaches } from '../../db/invariants.ts';
import { eventually, openApp, testApp } from '../support/app.ts';
import { castOf } from '../support/cast.ts';
import { askForPage, pageOf, payAndSettle, sessionsAtProvider } from '../support/payments.ts';
import type { Mover } from '../support/people.ts';
import { problemOf } from '../support/problems.ts';
import {
  answer,
  asked,
  askFor,
  farMove,
  linkOf,
  newCustomer,
  REQUESTS,
  requestsOf,
} from '../support/quote-requests.ts';
import { leadOf, plain, read } from '../support/vendor-leads.ts';

const HOUR = 3_600_000;

const portage = await openApp();
const cast = castOf(portage);

const open = (token: string) => portage.post('/api/quote-requests/open', { token });
const book = (token: string) => portage.post('/api/quote-requests/booking', { token });
const opened = async (token: string) => await read<AskedPrice>(await open(token));
const declineAt = (person: Mover, id: string, version: number) =>
  person.post(`${REQUESTS}/${id}/decline`, { version, reason: 'distance' });

/** Asks easy2go alone, lets it answer, and resolves to the lead and the link's secret. */
async function answered(change: object = {}) {
  const person = await cast.mover();
  const { asked: leads } = await asked(await askFor(portage, { vendor_slugs: ['easy2go'] }));
  const { id, reply } = await answer(portage, person, change);
  expect(reply.status).toBe(204);
  expect(id).toBe(leads[0]?.id);
  const token = (await linkOf(portage, id)) ?? '';
  return { id, token, person };
}

test('a price that a mover gives by hand is booked and paid like any other', async () => {
  const { id, token, person } = await answered();
  const price = await opened(token);
  expect(price).toMatchObject({ state: 'open', reference: id, days: 2, vendor_slug: 'easy2go' });
  expect(price.move_date).toBe(portage.day(13));
  const { lines, subtotal_cents, tax_cents, total_cents, ceiling_cents } = price.breakdown;
  expect([subtotal_cents, tax_cents]).toEqual([250_001, 12_500]);
  expect(lines.reduce((sum, line) => sum + line.amount_cents, 0)).toBe(total_cents);
  expect(ceiling_cents).toBe(Math.floor(total_cents * 1.1));

  expect((await book(token)).status).toBe(200);
  expect((await read<{ id: string }>(await book(token))).id).toBe(id);
  await pageOf(await askForPage(portage, id));
  const [session] = await sessionsAtProvider(portage, id);
  await payAndSettle(portage, session?.id ?? '');
  await eventually(async () => (await opened(token)).state === 'booked');
  const lead = await leadOf(person, id);
  expect(lead).toMatchObject({ total_cents, trucks: 1, job_days: 2 });
  expect(lead.customer).not.toBeNull();
  expect(await findBreaches(portage.sql)).toEqual([]);
});

test('one press makes a lead for each mover, once, with a mail to each and to the customer', async () => {
  const contact = newCustomer();
  const body = { contact, move: farMove(portage.day(14)), note: 'A canoe too.' };
  const key = { 'idempotency-key': crypto.randomUUID() };
  const replies = await Promise.all([1, 2, 3].map(() => askFor(portage, body, key)));
  const [first, ...others] = await Promise.all(replies.map(asked));
  for (const other of others) expect(other).toEqual(first);
  expect(first?.asked.map(({ vendor_slug }) => vendor_slug).sort()).toEqual([
    'easy2go',
    'velocity-movers',
  ]);
  const rows = await portage.sql`
    select status, payment_status, quote_amount from leads where email = ${contact.email}`;
  expect(rows).toHaveLength(2);
  expect(rows[0]).toMatchObject({ status: 'quote_requested', quote_amount: 0 });
  const ids = first?.asked.map(({ id }) => id) ?? [];
  await eventually(async () => {
    const mails = await portage.sql`
      select email_type from email_logs where lead_id = any(${ids}) and status = 'sent'`;
    return mails.length === 3;
  });
  const toMovers = (await portage.mails())
    .map(plain)
    .filter((mail) => mail.includes('Price wanted') && ids.some((id) => mail.includes(id)));
  expect(toMovers).toHaveLength(2);
  for (const mail of toMovers) {
    expect(mail).toContain('A canoe too.');
    for (const secret of [contact.email, contact.phone, contact.lastName, 'Y1A 1A1']) {
      expect(mail).not.toContain(secret);
    }
  }
  await problemOf(await askFor(portage, { ...body, note: 'Other.' }, key), 422);
  for (const id of ids) expect((await askForPage(portage, id)).status).toBe(404);
});

test('a request is refused at its field, and where its mover prices the move online', async () => {
  for (const [body, field] of [
    [{ vendor_slugs: [] }, 'vendor_slugs'],
    [{ vendor_slugs: ['no-such-mover'] }, 'vendor_slugs'],
    [{ contact: { ...newCustomer(), email: 'nobody' } }, 'contact.email'],
    [{ contact: { ...newCustomer(), phone: '1' } }, 'contact.phone'],
    [{ note: 'x'.repeat(1001) }, 'note'],
  ] as const) {
    const problem = await problemOf(await askFor(portage, body), 422);
    expect(problem.fields, field).toHaveProperty([field]);
  }
  const { move, quote } = await cast.bookable();
  const reply = await askFor(portage, { move, vendor_slugs: [quote.vendor_slug] });
  const { detail } = await problemOf(reply, 409);
  expect(detail).toContain(`${quote.vendor_name} prices this move online.`);
});

test('a mover sees its own requests alone, without the customer', async () => {
  const contact = newCustomer();
  const { asked: leads } = await asked(
    await askFor(portage, { contact, vendor_slugs: ['velocity-movers'] }),
  );
  const id = leads[0]?.id ?? '';
  const [theirs, mine] = [await cast.mover(), await cast.mover('velocity-movers')];
  const own = await requestsOf(mine);
  expect(own.requests.find((one) => one.id === id)).toMatchObject({
    stage: 'waiting',
    late: false,
    origin_city: 'Whitehorse, YT',
  });
  expect(JSON.stringify(own)).not.toContain(contact.email);
  expect((await requestsOf(theirs)).requests.map((one) => one.id)).not.toContain(id);
  expect((await declineAt(theirs, id, 1)).status).toBe(404);
});

test('an answer is refused at its field, and given once', async () => {
  await asked(await askFor(portage, { vendor_slugs: ['easy2go'] }));
  const person = await cast.mover();
  const other = await requestsOf(await cast.mover('velocity-movers'));
  const wrong: [object, string][] = [
    [{ location_id: other.locations[0]?.id }, 'location_id'],
    [{ move_date: portage.day(-1) }, 'move_date'],
    [{ move_date: portage.day(40) }, 'move_date'],
    [{ valid_days: 31 }, 'valid_days'],
    [{ lines: [] }, 'lines'],
    [{ lines: [{ of: 'total', amount_cents: 50_000_000 }] }, 'lines'],
  ];
  for (const [change, field] of wrong) {
    const { reply } = await answer(portage, person, change);
    expect((await problemOf(reply, 422)).fields).toHaveProperty([field]);
  }
  const both = await requestsOf(person);
  const waiting = both.requests.find(({ stage }) => stage === 'waiting');
  const { reply } = await answer(portage, person);
  expect(reply.status).toBe(204);
  const twice = await person.post(`${REQUESTS}/${waiting?.id}/answer`, {
    version: 1,
    lines: [{ of: 'total', amount_cents: 1000 }],
    move_date: portage.day(13),
    location_id: both.locations[0]?.id,
    trucks: 1,
    job_days: 1,
    valid_days: 1,
  });
  expect(twice.status).toBe(409);
});

test('of two that book the last truck one gets it', async () => {
  const date = portage.day(20);
  const move = farMove(portage.day(18));
  const tokens: string[] = [];
  const person = await cast.mover();
  const { locations } = await requestsOf(person);
  await portage.sql`update calendar_days set trucks = 1 where location_id = ${locations[0]?.id ?? 0}
    and day = ${date}`;
  for (let n = 0; n < 2; n++) {
    await asked(await askFor(portage, { move, vendor_slugs: ['easy2go'] }));
    const { id } = await answer(portage, person, { move_date: date, job_days: 1, trucks: 1 });
    tokens.push((await linkOf(portage, id)) ?? '');
  }
  const replies = await Promise.all(tokens.map(book));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await findBreaches(portage.sql)).toEqual([]);
});

test('a price runs out, and can be taken back', async () => {
  const back = await answered();
  const { requests } = await requestsOf(back.person);
  const version = requests.find((one) => one.id === back.id)?.version ?? 0;
  expect((await declineAt(back.person, back.id, version)).status).toBe(204);
  expect((await opened(back.token)).state).toBe('declined');
  expect((await problemOf(await book(back.token), 409)).code).toBe('declined');

  const { id, token } = await answered({ valid_days: 1 });
  await portage.sql`
    update quote_requests set valid_until = now() - interval '1 second' where lead_id = ${id}`;
  expect((await opened(token)).state).toBe('expired');
  expect((await problemOf(await book(token), 409)).code).toBe('expired');
  await problemOf(await open('f'.repeat(64)), 404);
  const [row] = await portage.sql`
    select from quote_request_tokens where token_hash = ${await sha256(token)}`;
  expect(row).toBeDefined();
});

test('when all decline, customer and operators are told', async () => {
  const { asked: leads } = await asked(await askFor(portage));
  const ids = leads.map(({ id }) => id);
  for (const { id, vendor_slug } of leads) {
    expect((await declineAt(await cast.mover(vendor_slug), id, 1)).status).toBe(204);
  }
  const mails = await portage.sql`
    select email_type from email_logs where lead_id = any(${ids})
      and email_type in ('quote_request_closed', 'quote_request_failed')`;
  expect(mails).toHaveLength(2);
  const rows = await portage.sql`select status from leads where id = any(${ids})`;
  expect(rows.map(({ status }) => status)).toEqual(['lost', 'lost']);
});

test('operators see who lets a customer wait, and are told once after 24 hours', async () => {
  await using own = await testApp({ jobs: false });
  const { asked: leads } = await asked(await askFor(own));
  own.shift(25 * HOUR);
  const staff = await castOf(own).operator();
  const { items } = NeedsYou.parse(await read(await staff.get('/admin/needs-you')));
  const rows = items.filter(({ kind }) => kind === 'quote_request');
  expect(rows.map(({ lead }) => lead?.id).sort()).toEqual(leads.map(({ id }) => id).sort());
  expect(rows.every(({ past_due }) => past_due)).toBe(true);
  await escalateLate(own.deps);
  await escalateLate(own.deps);
  const mails = await own.sql`
    select 1 from email_logs where email_type in ('quote_request_late', 'late_answers')`;
  expect(mails).toHaveLength(1);
});

test('a caller with too many requests waits', async () => {
  const contact = newCustomer();
  for (let n = 0; n < REQUEST_LIMITS.network; n++) {
    await portage.sql`delete from throttles where key like 'quote-request-caller%'`;
    await asked(await askFor(portage, { contact }));
  }
  const reply = await askFor(portage, { contact });
  await problemOf(reply, 429);
  expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
});
