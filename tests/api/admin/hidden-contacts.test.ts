import { findTargetHandler } from 'hono/utils/handler';
import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { markOf } from '../../../api/middleware/endpoints.ts';
import { NEED_HOURS } from '../../../contracts/admin/needs-you.ts';
import type { Endpoint } from '../../../contracts/endpoints.ts';
import { HIDDEN_CONTACT, isContact } from '../../../contracts/hidden-contacts.ts';
import { listVendors } from '../../../db/admin/vendors.ts';
import { PERSONAL_COLUMNS } from '../../../db/personal-data.ts';
import { signatureFor } from '../../support/asked-bills.ts';
import { openCast } from '../../support/cast.ts';
import { extra, workedJob } from '../../support/crew-jobs.ts';
import type { Operator } from '../../support/people.ts';
import { read } from '../../support/vendor-leads.ts';

// What an analyst can learn of a customer's contacts: by reading, searching, sorting or filtering.

/** What people write contacts as, in a note: no pattern knows them all. */
const NOTE = 'Call 4165550199, 416 5550198 or 416–555–0193, write to bob@exämple.ca';
const CUSTOMER = {
  email: 'quillfeather@moves.example',
  phone: '+14165550777',
  origin: '17 Wigeon Mews, Guelph, ON',
  destination: '4 Plover Court, Kitchener, ON',
};
/** What none of an analyst's answers may hold. */
const MARKS = [
  ...['quillfeather', '555 0777', 'Wigeon', 'Plover'],
  ...['5550199', '5550198', '555–0193', 'exämple', 'Ring twice', 'Mind the parrot'],
  ...['Bo Answers', 'Parakeet'],
];

const { portage: app, cast } = await openCast();
const { id, customer } = await cast.booked();
const [owner, analyst] = await Promise.all([cast.owner(), cast.analyst()]);
await app.sql`
  update leads set email = ${CUSTOMER.email}, phone = ${CUSTOMER.phone},
    origin_address = ${CUSTOMER.origin}, destination_address = ${CUSTOMER.destination}
  where id = ${id}`;
await app.sql`update email_logs set recipient = ${CUSTOMER.email} where lead_id = ${id}`;
await app.sql`update vendor_answers set answered_by = 'Bo Answers' where lead_id = ${id}`;
const key = crypto.randomUUID();
for (const written of [
  owner.post(`/admin/leads/${id}/notes`, { body: NOTE }),
  owner.post(`/admin/leads/${id}/calls`, { outcome: 'reached', body: 'Ring twice' }),
  customer.post('/api/booking/messages', { text: 'Mind the parrot', key }),
  owner.post(`/admin/leads/${id}/emails`, {
    template: 'message',
    subject: 'To 9 Parakeet Lane, at 4165550199',
    body: 'We come at eight.',
  }),
]) {
  expect((await written).status).toBeLessThan(300);
}
const reads: Endpoint[] = app.app.routes
  .flatMap(({ handler }) => markOf(findTargetHandler(handler))?.endpoint ?? [])
  .filter(({ method, needs }) => method === 'GET' && needs === 'analyst');

const filled = (path: string) => path.replace(/:slug/g, 'easy2go').replace(/:[a-z_]+/gi, id);
const marksIn = (text: string) => MARKS.filter((mark) => text.includes(mark));

/** What each of the panel's reads shows of the marks. */
async function shown(by: Operator): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const { path } of reads) {
    const reply = await by.get(filled(path));
    const text = await reply.text();
    const marks = marksIn(text);
    if (reply.status === 200 && marks.length > 0) found[path] = marks;
  }
  return found;
}

test('an analyst reads no contact, no home and no word of a customer or a colleague', async () => {
  const operators = await shown(owner);
  expect(Object.keys(operators)).toEqual(
    expect.arrayContaining(['/admin/leads', '/admin/leads/:id', '/admin/email-logs']),
  );
  expect(new Set(Object.values(operators).flat())).toEqual(new Set(MARKS));
  expect(await shown(analyst)).toEqual({});
  const lead = await (await analyst.get(`/admin/leads/${id}`)).json();
  expect(lead).toMatchObject({ id, email: HIDDEN_CONTACT, phone: HIDDEN_CONTACT });
});

describe('what is hidden', () => {
  const shapeOf = ({ query }: Endpoint): Record<string, unknown> =>
    (query as { _zod: { def: { shape?: Record<string, unknown> } } } | undefined)?._zod.def.shape ??
    {};
  /** The orders that a list takes. */
  const sortsOf = (list: Endpoint): string[] => {
    const sort = shapeOf(list).sort as z.ZodMiniDefault<z.ZodMiniEnum> | undefined;
    return sort ? Object.values(sort._zod.def.innerType._zod.def.entries).map(String) : [];
  };
  const lists = reads.filter((one) => Object.keys(shapeOf(one)).length > 0);
  const PROBES = [
    'quillfeather',
    CUSTOMER.email,
    '5550777',
    '4165550777',
    'wigeon',
    'plover',
    'parakeet',
  ];
  const rows = async (by: Operator, path: string, query: Record<string, string>) => {
    const reply = await by.get(`${path}?${new URLSearchParams(query)}`);
    return { status: reply.status, text: await reply.text() };
  };
  const asked = () => ({ vendor_slug: 'easy2go', start_date: app.day(0), end_date: app.day(5) });

  test('does not keep an analyst from finding what is shown', async () => {
    const named = await rows(analyst, '/admin/leads', { q: 'okafor' });
    expect(named.text).toContain(id);
    expect((await rows(analyst, '/admin/leads', { q: id })).text).toContain(id);
    expect((await rows(analyst, '/admin/search', { q: 'okafor' })).text).toContain(id);
    expect((await rows(analyst, '/admin/vendors', { q: 'easy2go' })).text).toContain('Easy2Go');
    expect((await rows(analyst, '/admin/email-logs', { q: id })).text).toContain(id);
  });

  test('is not filtered by: whatever a list takes, a contact and a word of none are answered alike', async () => {
    expect(lists.length).toBeGreaterThan(10);
    const searched = lists.filter((one) => 'q' in shapeOf(one)).map(({ path }) => path);
    expect(searched).toEqual(
      expect.arrayContaining(['/admin/leads', '/admin/search', '/admin/email-logs']),
    );
    expect((await rows(owner, '/admin/leads', { q: 'wigeon' })).text).toContain(id);
    // What a refusal repeats of the question, and its number, are the asker's own.
    const plain = ({ status, text }: { status: number; text: string }, probe: string) => [
      status,
      text.replaceAll(probe, '').replace(/"(requestId|timestamp)":"[^"]*"/g, ''),
    ];
    for (const list of lists) {
      const path = filled(list.path);
      for (const field of Object.keys(shapeOf(list))) {
        const nothing = plain(
          await rows(analyst, path, { ...asked(), [field]: 'zzqqxx' }),
          'zzqqxx',
        );
        if (field === 'q') expect([list.path, nothing[0]]).toEqual([list.path, 200]);
        for (const probe of PROBES) {
          // Numbers are refused as words are not, for what they are.
          if (/^\d+$/.test(probe) && field !== 'q') continue;
          const found = plain(await rows(analyst, path, { ...asked(), [field]: probe }), probe);
          expect([list.path, field, probe, found]).toEqual([list.path, field, probe, nothing]);
        }
      }
    }
  });

  test('does not order a list', async () => {
    const refused: string[] = [];
    for (const list of lists) {
      for (const sort of sortsOf(list)) {
        const { status } = await rows(analyst, filled(list.path), { ...asked(), sort });
        if (status === 403) refused.push(`${list.path} ${sort}`);
        else
          expect([list.path, sort, isContact(sort), status]).toEqual([list.path, sort, false, 200]);
      }
    }
    expect(refused.sort()).toEqual([
      '/admin/email-logs recipient',
      '/admin/vendors email',
      '/admin/vendors phone',
    ]);
    const told = await rows(analyst, '/admin/vendors', { sort: 'email' });
    expect(told.text).toContain('does not show');
    expect((await rows(owner, '/admin/vendors', { sort: 'email' })).status).toBe(200);
  });

  test('orders nothing where the statement is made, either', async () => {
    const asked = { sort: 'email', order: 'asc', limit: 50 } as const;
    const ids = async (contacts: boolean) =>
      (await listVendors(app.sql, asked, { contacts })).rows.map(({ id }) => id);
    const shown = await ids(false);
    expect(shown).toEqual(shown.toSorted((a, b) => a - b));
    expect(await ids(true)).not.toEqual(shown);
  });
});

// Every column that may say something of a customer holds a mark of its own; an analyst reads none of them.

/** What analysts do read: names. */
const SHOWN =
  /^(leads\.(first|last)_name|(final_prices|booking_changes|job_records)\.signed_name)$/;
const HIDDEN = Object.values(PERSONAL_COLUMNS)
  .flat()
  .filter((column) => !SHOWN.test(column));

/** Writes its own name into each of the columns, behind the back of triggers; resolves to those that took it. */
async function plant(): Promise<string[]> {
  const planted: string[] = [];
  for (const column of HIDDEN) {
    const [table = '', name = ''] = column.split('.');
    const took = await app.sql
      .begin(async (tx) => {
        await tx`set local session_replication_role = replica`;
        return await tx`update ${tx(table)} set ${tx(name)} = ${`Mark ${column} 416-555-0142`}`;
      })
      // A column of codes, or of no words.
      .catch(() => ({ count: 0 }));
    if (took.count > 0) planted.push(column);
  }
  return planted;
}

const paths = app.app.routes
  .flatMap(({ handler }) => markOf(findTargetHandler(handler))?.endpoint ?? [])
  .filter(({ method, path }) => method === 'GET' && path.startsWith('/admin/'))
  .map(({ path }) => path);

/** The marks in all that a reader is answered, whatever of the booking the path may name. */
async function marksFor(by: Operator, ids: Record<string, string>): Promise<Set<string>> {
  const found = new Set<string>();
  for (const path of paths) {
    const filled = path.replace(/:(\w+)/g, (_, name: string) => ids[name] ?? '1');
    const text = await (await by.get(filled)).text();
    for (const [, mark = ''] of text.matchAll(/Mark (\w+\.\w+)/g)) found.add(mark);
    for (const mark of ['Parrot perch', 'Liberty Village', 'Port Credit']) {
      if (text.includes(mark)) found.add(mark);
    }
  }
  return found;
}

test('an analyst reads no column that says something of a customer, whichever call shows it', async () => {
  await workedJob(app, 26, 3, async ({ id, crew, customer, vendor }) => {
    const job = { hours: 3, extras: [extra('other', 1000, 'Parrot perch')] };
    const signed = signatureFor(await crew.price(id, job), { ...job, signature: 'M1 1L2 2' });
    await read(await crew.sign(id, signed));
    const owner = await cast.owner();
    const { cases } = await read<{ cases: { id: number }[] }>(
      await customer.post('/api/booking/cases', { kind: 'price', text: 'It cost more.' }),
      201,
    );
    const at = new Date(app.clock().getTime() + 3_600_000).toISOString();
    const called = { outcome: 'voicemail', body: 'Ring', call_back_at: at };
    for (const written of [
      customer.put('/api/booking/review', { stars: 2, text: 'Slow.' }),
      customer.post('/api/booking/messages', { text: 'Mind it', key: 'a' }),
      owner.post(`/admin/leads/${id}/notes`, { body: 'A note' }),
      owner.post(`/admin/leads/${id}/calls`, called),
    ]) {
      expect((await written).status).toBeLessThan(300);
    }
    const planted = await plant();
    expect(planted.length).toBeGreaterThan(20);
    app.shift(NEED_HOURS * 3_600_000);
    const [ana, own] = [await cast.analyst(), await cast.owner()];
    app.shift(-NEED_HOURS * 3_600_000);
    const ids = { id, slug: vendor, case: String(cases[0]?.id) };
    expect([...(await marksFor(ana, ids))]).toEqual([]);
    // All of it is there for who may read it: nothing is hidden by not being found.
    expect([...(await marksFor(own, ids))]).toEqual(
      expect.arrayContaining([
        ...['leads.email', 'leads.phone', 'leads.origin_address', 'leads.destination_address'],
        ...['lead_notes.body', 'lead_calls.body', 'booking_messages.body', 'cases.body'],
        ...[
          'cases.outcome',
          'reviews.body',
          'job_records.hours_reason',
          'email_logs.recipient',
          'email_logs.subject',
        ],
        ...['Parrot perch', 'job_records.signature'],
      ]),
    );
  });
});
