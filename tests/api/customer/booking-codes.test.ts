import { beforeEach, expect, test } from 'vitest';
import { purgeExpired } from '../../../api/actions/retention.ts';
import type { CutOff } from '../../../contracts/admin/grants.ts';
import { ACCESS_LIMITS, CODE_LIMITS } from '../../../contracts/customer/booking-codes.ts';
import { CONTACT, eventually } from '../../support/app.ts';
import { openCast } from '../../support/cast.ts';
import { hurry } from '../../support/jobs.ts';
import { times } from '../../support/parallel.ts';
import { settled } from '../../support/payments.ts';
import { problemOf } from '../../support/problems.ts';
import { done, mailsOfKind, plain, read } from '../../support/vendor-leads.ts';

const { portage, cast } = await openCast();
// Each test has the points of a new day.
beforeEach(() => portage.sql`delete from throttles`);

const { email } = CONTACT;
const ask = (reference: string, address = email) =>
  portage.post('/api/booking-access', { reference, email: address });
const open = (reference: string, code: string, address = email) =>
  portage.post('/api/booking-access/code', { reference, email: address, code });

const mailsSent = async (id: string) =>
  await portage.sql<{ id: number }[]>`
    select id from email_logs where lead_id = ${id} and email_type = 'booking_code'
      and status = 'sent' order by id`;

/** Asks for a code and reads it in its mail. */
async function codeFor(id: string, address = email): Promise<string> {
  const before = (await mailsSent(id)).length;
  expect((await ask(id, address)).status).toBe(202);
  await eventually(async () => (await mailsSent(id)).length > before);
  const mail = (await mailsOfKind(portage, 'booking_code'))
    .filter((source) => plain(source).includes(id))
    .at(-1);
  return /Code:\s+(\d{6})/.exec(mail ?? '')?.[1] ?? '';
}

test('a mailed code opens the booking once, however many press, for a day, and stands in no row', async () => {
  const { id } = await cast.lead();
  // As people write it.
  const typed = `${id.slice(0, 4).toLowerCase()} ${id.slice(4)}`;
  const code = await codeFor(id);
  const rows = await portage.sql`
    select to_jsonb(e)::text as row from email_logs e where lead_id = ${id}
    union all select to_jsonb(c)::text from booking_codes c where lead_id = ${id}`;
  expect(rows.length).toBeGreaterThan(1);
  for (const { row } of rows) expect(row).not.toContain(code);

  const replies = await times(5, () => open(typed, ` ${code} `, email.toUpperCase()));
  const statuses = replies.map(({ status }) => status);
  expect([...statuses].sort()).toEqual([200, 422, 422, 422, 422]);
  const { token } = await read<{ token: string }>(replies[statuses.indexOf(200)] as Response);
  const headers = { authorization: `Bearer ${token}` };
  const booking = await portage.app.request('/api/booking', { headers });
  expect(await booking.json()).toMatchObject({ reference: id });
  portage.shift(25 * 3_600_000);
  expect((await portage.app.request('/api/booking', { headers })).status).toBe(401);
  portage.shift(-25 * 3_600_000);
});

test('the answer is the same whether there is such a booking or not, and no mail goes out', async () => {
  const { id } = await cast.lead();
  const replies = [await ask(id), await ask(id, 'other@example.ca'), await ask('L0000000000')];
  const bodies = await Promise.all(replies.map((reply) => reply.text()));
  expect(new Set(bodies).size).toBe(1);
  for (const { status } of replies) expect(status).toBe(202);
  const wrong = await Promise.all([
    open(id, '000000', 'other@example.ca'),
    open('L0000000000', '000000'),
    open(id, (await codeFor(id)) === '000000' ? '111111' : '000000'),
  ]);
  const details = await Promise.all(
    wrong.map(async (reply) => (await problemOf(reply, 422)).fields),
  );
  for (const fields of details) expect(fields).toEqual(details[0]);
  await settled(portage);
  const rows = await portage.sql`
    select recipient from email_logs where email_type = 'booking_code' and lead_id = ${id}`;
  expect(new Set(rows.map(({ recipient }) => recipient))).toEqual(new Set([email]));
});

test('a code runs out, gives way to a newer one, and bears five tries', async () => {
  const { id } = await cast.lead();
  const old = await codeFor(id);
  portage.shift(CODE_LIMITS.minutes * 60_000 + 1);
  await problemOf(await open(id, old), 422);
  await purgeExpired({ sql: portage.sql, clock: portage.clock });
  expect(await portage.sql`select from booking_codes where lead_id = ${id}`).toHaveLength(0);

  const first = await codeFor(id);
  const second = await codeFor(id);
  if (first !== second) await problemOf(await open(id, first), 422);
  expect((await open(id, second)).status).toBe(200);

  const code = await codeFor(id);
  const wrong = code === '123456' ? '654321' : '123456';
  for (let tried = 0; tried < CODE_LIMITS.tries; tried++)
    await problemOf(await open(id, wrong), 422);
  await problemOf(await open(id, code), 422);
  portage.shift(-CODE_LIMITS.minutes * 60_000 - 1);
});

test('a code ends with the address whose mailbox it lies in, and with all links to the booking', async () => {
  const { id, customer } = await cast.booked(8);
  const operator = await cast.operator();
  const left = await codeFor(id);
  const now = 'maya.new@example.ca';
  const body = { ...CONTACT, email: now };
  expect((await operator.put(`/admin/leads/${id}/contact`, body)).status).toBe(204);
  await problemOf(await open(id, left, now), 422);

  const mailed = await codeFor(id, now);
  const press = await read<CutOff>(await operator.post(`/admin/leads/${id}/cut-offs`), 201);
  await problemOf(await open(id, mailed, now), 422);
  expect((await operator.remove(`/admin/cut-offs/${press.id}`)).status).toBe(204);
  expect((await open(id, mailed, now)).status).toBe(200);
  expect((await customer.get('/api/booking')).status).toBe(401);
});

test('asking is slowed for a reference and address together, whether they exist or not', async () => {
  const { id } = await cast.lead();
  for (const reference of [id, 'L0000000000']) {
    for (let asked = 0; asked < ACCESS_LIMITS.network; asked++) {
      expect((await ask(reference)).status).toBe(202);
    }
    const refused = await ask(reference);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    await problemOf(refused, 429);
  }
});

test('trying and asking are slowed for a caller; what is no reference, address or code is said at its field', async () => {
  const { fields } = await problemOf(await open('X', '12', 'maya'), 422);
  expect(Object.keys(fields ?? {}).sort()).toEqual(['code', 'email', 'reference']);
  for (let tried = 0; tried < ACCESS_LIMITS.try; tried++) {
    await problemOf(await open('L0000000000', '000000'), 422);
  }
  await problemOf(await open('L0000000000', '000000'), 429);
  const reference = (n: number) => `L000000${String(n).padStart(4, '0')}`;
  for (let asked = 0; asked < ACCESS_LIMITS.ask; asked++) {
    expect((await ask(reference(asked))).status).toBe(202);
  }
  await problemOf(await ask(reference(99)), 429);
});

const LINK = /http:\/\/portage\.test\/booking#\/([\w.-]+)/;

/** Every mail about a lead that was sent, with the address that it went to. */
async function mailsAbout(id: string) {
  const rows = await eventually(async () => {
    const all = await portage.sql<
      { id: number; email_type: string; recipient: string; status: string }[]
    >`
      select id, email_type, recipient, status from email_logs where lead_id = ${id} order by id`;
    return all.every(({ status }) => status === 'sent') && all;
  });
  const sources = (await portage.mails()).map(plain);
  return rows.map((row) => ({
    ...row,
    text: sources.find(
      (source) =>
        source.includes(`<${row.email_type}-${row.id}@`) ||
        source.includes(`<${row.email_type}-${id}@`) ||
        source.includes(`<${row.email_type}-${id}.${row.id}@`),
    ),
  }));
}

test.each(['complete', 'no-show', 'decline'] as const)(
  'each mail to the customer opens the booking, none to others: %s',
  async (end) => {
    const { id, vendorUser, move, quote } = await cast.booked();
    const arrival = '08:30';
    const price_cents = quote.breakdown.ceiling_cents;
    for (const [step, body] of [
      ['accept', {}],
      ['final-price', { price_cents: price_cents + 1, arrival }],
      ['final-price', { price_cents, arrival }],
    ] as const) {
      await done(vendorUser, id, step, body);
      // A mail is written from what is true then: one that the next step overtakes is not wanted.
      await mailsAbout(id);
    }
    const toMove = Date.parse(move.move_date) - Date.now() + 18 * 3_600_000;
    if (end !== 'decline') portage.shift(toMove);
    const person = await cast.mover(quote.vendor_slug);
    await done(person, id, end, end === 'decline' ? { reason: 'no_crew' } : {});
    await settled(portage);
    // What a mover can take back is mailed later.
    await hurry(portage.sql, 'mail');

    const mails = await mailsAbout(id);
    if (end !== 'decline') portage.shift(-toMove);
    const toCustomer = mails.filter(({ recipient }) => recipient === 'maya@example.ca');
    expect(toCustomer.length).toBeGreaterThanOrEqual(4);
    for (const { email_type, text } of toCustomer) {
      const token = LINK.exec(text ?? '')?.[1];
      const headers = { authorization: `Bearer ${token}` };
      const reply = await portage.app.request('/api/booking', { headers });
      expect(reply.status, email_type).toBe(200);
      expect(await reply.json()).toMatchObject({ reference: id });
      expect(text, email_type).toMatch(/Do not\s+pass\s+this\s+mail\s+on/);
    }
    const others = mails.filter(({ recipient }) => recipient !== 'maya@example.ca');
    expect(others.length).toBeGreaterThan(0);
    for (const { email_type, text } of others) expect(text, email_type).not.toMatch(LINK);
  },
);
