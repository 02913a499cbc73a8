import { beforeEach, describe, expect, test } from 'vitest';
import { releaseLapsedHold } from '../../../api/actions/holds.ts';
import type { DataValidationReply } from '../../../contracts/admin/data-validation.ts';
import type { PrivacyRequest } from '../../../contracts/admin/privacy-requests.ts';
import { ERASURES } from '../../../contracts/customer/erasures.ts';
import type { CustomerPrivacy } from '../../../contracts/customer/privacy.ts';
import { listErasures } from '../../../db/backups/erasures.ts';
import { findBreaches } from '../../../db/invariants.ts';
import { PRIVACY as PRIVACY_FR } from '../../../islands/booking/messages/privacy.fr.ts';
import { PRIVACY } from '../../../islands/booking/messages/privacy.ts';
import { CONTACT, eventually } from '../../support/app.ts';
import { openCast } from '../../support/cast.ts';
import { newsletterOf } from '../../support/newsletters.ts';
import { times } from '../../support/parallel.ts';
import { askForPage, ledger } from '../../support/payments.ts';
import { problemOf } from '../../support/problems.ts';
import { mailsOfKind, plain, read } from '../../support/vendor-leads.ts';

const { portage, cast } = await openCast();
beforeEach(() => portage.sql`delete from throttles`);

const DAY_MS = 24 * 3_600_000;

const privacyOf = async (id: string) =>
  await read<CustomerPrivacy>(await (await cast.customer(id)).get('/api/booking/privacy'));
const askToErase = async (id: string) =>
  await (await cast.customer(id)).post('/api/booking/erasure', {});
const leadRow = async (id: string) =>
  (await portage.sql`select * from leads where id = ${id}`)[0] ?? {};
const requests = async () => {
  const person = await cast.operator();
  const reply = await person.get('/admin/privacy-requests');
  return { person, open: (await read<{ requests: PrivacyRequest[] }>(reply)).requests };
};
async function requestOf(id: string) {
  const { person, open } = await requests();
  const found = open.find(({ lead_id }) => lead_id === id);
  if (!found) throw new Error('There is no such request.');
  return { person, request: found };
}

describe('what is held', () => {
  test('is shown whole: every table that names the booking, and no secret', async () => {
    const { id } = await cast.booked(10);
    await portage.sql`
      insert into lead_notes (lead_id, author, body, created_at)
      values (${id}, 'desk@portage.test', 'Calls after six.', now())`;
    const { held, contact, reference } = await privacyOf(id);
    expect([reference, contact]).toEqual([id, CONTACT]);
    const tables = await portage.sql<{ name: string }[]>`
      select table_name as name from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where column_name = 'lead_id' and table_schema = 'public' and table_type = 'BASE TABLE'`;
    // What a mover is owed is no customer's.
    const told = tables.map(({ name }) => name).filter((name) => name !== 'vendor_entries');
    for (const { kinds } of [PRIVACY, PRIVACY_FR])
      expect(Object.keys(kinds)).toEqual(expect.arrayContaining(told));
    const expected: string[] = ['leads'];
    for (const { name } of tables) {
      const rows = await portage.sql`
        select 1 from ${portage.sql(name)} where lead_id = ${id} limit 1`;
      if (rows.length > 0) expected.push(name);
    }
    expect(Object.keys(held).sort()).toEqual(expected.sort());
    expect(held.lead_notes).toEqual([expect.objectContaining({ body: 'Calls after six.' })]);
    expect(held.quotes?.[0]).toMatchObject({ inputs: { move: expect.anything() } });
    expect(Object.keys(held.quotes?.[0]?.inputs as object)).toEqual(['move']);
    const text = JSON.stringify(held);
    const lead = await leadRow(id);
    for (const secret of [lead.browser_token_hash, lead.request_hash, 'desk@portage.test']) {
      expect(text).not.toContain(secret);
    }
  });
});

describe('a correction', () => {
  test('of name and phone holds at once, and the audit tells no names', async () => {
    const { id, vendorUser, customer } = await cast.booked(12);
    const right = { firstName: 'Mayá', lastName: 'Okafor-Lee', phone: '+1 416 555 0199' };
    expect((await customer.post('/api/booking/contact', right)).status).toBe(204);
    expect((await privacyOf(id)).contact).toMatchObject(right);
    const seen = await (await vendorUser.get(`/vendor/vendor/leads/${id}`)).text();
    expect(seen).toContain('Okafor-Lee');
    const [entry] = await portage.sql`
      select actor, after from audit where entity_id = ${id} and action = 'lead.corrected'`;
    expect(entry).toEqual({ actor: 'customer', after: { fields: ['name', 'phone'] } });
    const wrong = await problemOf(
      await customer.post('/api/booking/contact', { ...right, phone: '1', firstName: ' ' }),
      422,
    );
    expect(Object.keys(wrong.fields ?? {}).sort()).toEqual(['firstName', 'phone']);
    // To be erased it waits for the move.
    expect((await problemOf(await askToErase(id), 409)).detail).toBe(ERASURES.to_come);
  });

  test('of the email address waits for the code that was mailed there', async () => {
    const { id, customer } = await cast.booked(14);
    const email = 'maya.new@example.ca';
    expect((await customer.post('/api/booking/email', { email })).status).toBe(202);
    const mail = await eventually(async () => (await mailsOfKind(portage, 'email_code')).at(-1));
    const code = /Code:\s+(\d{6})/.exec(plain(mail))?.[1] ?? '';
    const other = code === '000000' ? '000001' : '000000';
    await problemOf(await customer.post('/api/booking/email/code', { email, code: other }), 422);
    const stranger = { email: 'else@example.ca', code };
    await problemOf(await customer.post('/api/booking/email/code', stranger), 422);
    // Nor does it hold longer than a quarter of an hour.
    portage.shift(16 * 60_000);
    await problemOf(await customer.post('/api/booking/email/code', { email, code }), 422);
    portage.shift(-16 * 60_000);
    expect((await leadRow(id)).email).toBe(CONTACT.email);

    const taken = await customer.post('/api/booking/email/code', { email, code });
    const { token } = await read<{ token: string }>(taken);
    expect((await leadRow(id)).email).toBe(email);
    // The link lay in the mailbox of the address before: the page goes on by another.
    await problemOf(await customer.get('/api/booking'), 401);
    const opened = await portage.app.request('/api/booking', {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(opened.status).toBe(200);
    const told = await eventually(async () => (await mailsOfKind(portage, 'email_changed')).at(-1));
    expect(told).toContain(`To: ${CONTACT.email}`);
    expect(plain(told)).not.toContain('/booking#');
  });
});

test('the newsletter is left from the booking, at once, and a restore knows it', async () => {
  const news = newsletterOf(portage);
  const { address } = await news.subscriber();
  const { id } = await cast.lead(18, { email: address });
  const customer = await cast.customer(id);
  for (const _press of [1, 2]) {
    expect((await customer.post('/api/booking/newsletter-withdrawal', {})).status).toBe(204);
  }
  expect(await news.known(address)).toEqual({ status: null, logged: 0 });
  const withdrawn = await portage.sql`
    select source from newsletter_consents where event = 'withdrawn'`;
  expect(withdrawn).toEqual([{ source: 'booking' }]);
  const noted = await listErasures(portage.deps.backupFolder);
  expect(noted.filter((one) => 'subscriber' in one)).toHaveLength(1);
});

describe('erasure', () => {
  test('of a booking that was never paid is done at once, and it cannot be paid any more', async () => {
    const { id } = await cast.lead(20, { firstName: 'Unpaid' });
    expect((await privacyOf(id)).erasure).toBe('paying');
    const early = await problemOf(await askToErase(id), 409);
    expect(early.detail).toBe(ERASURES.paying);
    portage.shift(2 * 3_600_000);
    await releaseLapsedHold(portage.deps, id);
    expect((await privacyOf(id)).erasure).toBe('at_once');
    expect(await read(await askToErase(id))).toEqual({ state: 'erased', due_at: null });
    expect(await leadRow(id)).toMatchObject({ first_name: '', email: '', origin_address: '' });
    expect((await askForPage(portage, id)).status).toBe(404);
    const customer = await cast.customer(id);
    expect((await customer.get('/api/booking/privacy')).status).toBe(401);
    expect(await listErasures(portage.deps.backupFolder)).toContainEqual(
      expect.objectContaining({ lead: id }),
    );
    expect(await findBreaches(portage.sql)).toEqual([]);
    portage.shift(-2 * 3_600_000);
  });

  test('of a paid one is asked for, granted by a person, and keeps the money', async () => {
    const { id } = await cast.cancelled(24);
    const paid = await ledger(portage, id);
    const customer = await cast.customer(id);
    const answers = await times(3, () => customer.post('/api/booking/erasure', {}));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const { request } = await privacyOf(id);
    expect(request).toMatchObject({ state: 'open' });
    const days = (Date.parse(request?.due_at ?? '') - Date.parse(request?.asked_at ?? '')) / DAY_MS;
    expect(days).toBe(30);

    const { person, request: waiting } = await requestOf(id);
    const path = `/admin/privacy-requests/${waiting.id}`;
    const both = await Promise.all([
      person.post(`${path}/done`, {}),
      person.post(`${path}/refuse`, { reason: 'Two at once.' }),
    ]);
    const [granted] = both;
    const lead = await leadRow(id);
    const statuses = both.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 409]);
    if (granted?.status === 200) {
      expect(lead).toMatchObject({ first_name: '', email: '', phone: '' });
      const everything = JSON.stringify([
        await portage.sql`select * from email_logs where lead_id = ${id}`,
        await portage.sql`select * from webhook_events where payload::text like ${`%${id}%`}`,
        await portage.sql`select * from booking_changes where lead_id = ${id}`,
      ]);
      expect(everything).not.toContain(CONTACT.email);
    } else {
      expect(lead.email).toBe(CONTACT.email);
    }
    expect(await ledger(portage, id)).toEqual(paid);
    expect(await findBreaches(portage.sql)).toEqual([]);
  });

  test('is refused with a reason that is mailed, and may be asked for again', async () => {
    const { id } = await cast.cancelled(26);
    await read(await askToErase(id));
    const { person, request } = await requestOf(id);
    const path = `/admin/privacy-requests/${request.id}`;
    await problemOf(await person.post(`${path}/refuse`, { reason: ' ' }), 422);
    await problemOf(
      await person.post('/admin/privacy-requests/999999/refuse', { reason: 'No.' }),
      404,
    );
    const reason = 'A claim about a broken table is open until May.';
    await read(await person.post(`${path}/refuse`, { reason }));
    const mail = await eventually(async () =>
      (await mailsOfKind(portage, 'erasure_refused')).find((one) => plain(one).includes(id)),
    );
    expect(plain(mail)).toContain(reason);
    expect((await privacyOf(id)).request).toMatchObject({ state: 'refused', reason });
    expect((await askToErase(id)).status).toBe(200);
    const again = await requestOf(id);
    await read(await again.person.post(`/admin/privacy-requests/${again.request.id}/done`, {}));
    expect(await leadRow(id)).toMatchObject({ first_name: '', email: '', phone: '' });
    const events = await portage.sql`
      select 1 from webhook_events where payload::text like ${`%${id}%`}`;
    expect(events).toHaveLength(0);
  });

  test('that is overdue stands in the monitoring', async () => {
    const { id } = await cast.cancelled(28);
    await read(await askToErase(id));
    const check = async () => {
      const person = await cast.operator();
      const reply = await person.get('/admin/vendors/data-validation');
      const { checks } = await read<DataValidationReply>(reply);
      return checks.find((one) => one.id === 'privacy_requests');
    };
    expect(await check()).toMatchObject({ status: 'pass' });
    portage.shift(31 * DAY_MS);
    expect(await check()).toMatchObject({ status: 'error', items: [id] });
    expect((await requestOf(id)).request.overdue).toBe(true);
    portage.shift(-31 * DAY_MS);
  });
});
