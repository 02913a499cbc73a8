import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import type { Lead, LeadDetail } from '../../../contracts/admin/leads.ts';
import { seedScale } from '../../../db/seed/scale.ts';
import { eventually } from '../../support/app.ts';
import { openCast } from '../../support/cast.ts';
import { times } from '../../support/parallel.ts';
import { mailsOf } from '../../support/payments.ts';
import { problemOf, refusedFields } from '../../support/problems.ts';
import { read } from '../../support/vendor-leads.ts';

const { portage, cast } = await openCast({ crowded: true });
await seedScale(portage.sql, { leads: 300, now: portage.clock() });
const ana = await cast.operator();

const detail = async (id: string) => read<LeadDetail>(await ana.get(`/admin/leads/${id}`));

describe('POST /admin/leads/{id}/notes', () => {
  test('keeps a note with its author', async () => {
    const { id } = await cast.lead();
    expect((await ana.post(`/admin/leads/${id}/notes`, { body: ' Called. ' })).status).toBe(204);
    expect((await detail(id)).timeline[0]).toMatchObject({
      kind: 'note',
      actor: ana.email,
      body: 'Called.',
    });
  });

  test('refuses none and a long one, and knows no lead that is not there', async () => {
    const { id } = await cast.lead();
    for (const body of [{}, { body: '  ' }, { body: 'x'.repeat(4001) }]) {
      const reply = await ana.post(`/admin/leads/${id}/notes`, body);
      expect(await refusedFields(reply)).toEqual(['body']);
    }
    await problemOf(await ana.post('/admin/leads/L0000000000/notes', { body: 'x' }), 404);
  });
});

describe('POST /admin/leads/{id}/emails', () => {
  const MAIL = {
    template: 'follow_up',
    subject: 'Your move',
    body: 'Hello Maya,\n\nany questions?',
  };

  test('sends what was written through the queue, as often as wanted, and logs it', async () => {
    const { id } = await cast.lead();
    for (const subject of ['Your move', 'Your move again']) {
      expect((await ana.post(`/admin/leads/${id}/emails`, { ...MAIL, subject })).status).toBe(202);
    }
    const sent = await eventually(async () => {
      const mails = (await portage.mails()).filter((mail) => mail.includes(`follow_up-`));
      return mails.length === 2 && mails;
    });
    expect(sent.join()).toMatch(/^To: maya@example\.ca\r?$/m);
    expect(sent.join()).toContain('any questions?');
    expect(sent.join()).toContain(id);
    const lead = await eventually(async () => {
      const found = await detail(id);
      const mails = found.timeline.filter((entry) => entry.kind === 'email');
      return mails.length === 2 && mails.every(({ status }) => status === 'sent') && found;
    });
    expect(lead.last_contact > lead.created_at).toBe(true);
    const entry = lead.timeline.find((one) => one.kind === 'email');
    expect(entry).toMatchObject({ actor: ana.email, recipient: 'maya@example.ca' });
  });

  test('sends nothing where a part is wrong, and knows no lead that is not there', async () => {
    const { id } = await cast.lead();
    for (const [field, change] of [
      ['template', { template: 'spam' }],
      ['subject', { subject: '' }],
      ['subject', { subject: 'Two\nlines' }],
      ['subject', { subject: 'Hello {first_name}' }],
      ['body', { body: ' ' }],
      ['body', { body: 'Hello\n{first_name}' }],
    ] as const) {
      const reply = await ana.post(`/admin/leads/${id}/emails`, { ...MAIL, ...change });
      expect(await refusedFields(reply), JSON.stringify(change)).toEqual([field]);
    }
    expect(await mailsOf(portage, id)).not.toContain('follow_up');
    await problemOf(await ana.post('/admin/leads/L0000000000/emails', MAIL), 404);
  });
});

test('a value out of its limits is told in a sentence that names it', async () => {
  for (const [search, field, detail] of [
    ['limit=5000', 'limit', 'Ask for 1 to 1,000 rows at once.'],
    ['limit=0', 'limit', 'Ask for 1 to 1,000 rows at once.'],
    ['from=', 'from', 'Write the date as yyyy-MM-dd, for example 2026-12-01.'],
  ] as const) {
    const problem = await problemOf(await ana.get(`/admin/leads?${search}`), 422);
    expect(problem).toMatchObject({ detail, fields: { [field]: detail } });
  }
  const sent = await problemOf(await ana.patch('/admin/leads', {}), 422);
  expect(sent.detail).toMatch(/^[A-Z“].*\.$/);
  expect(sent.detail).not.toMatch(/^\w+: /);
});

describe('GET /admin/leads/export.csv', () => {
  const rowsOf = (csv: string) =>
    parse(csv, { bom: true, columns: true }) as Record<string, string>[];

  test('holds the leads of the filter in its order, and is audited', async () => {
    const search = 'status=lost,contacted&vendor=easy2go&sort=name&order=asc';
    const listed = (await (await ana.get(`/admin/leads?limit=1000&${search}`)).json()) as Lead[];
    const response = await ana.get(`/admin/leads/export.csv?${search}`);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="portage-leads-\d{4}-\d\d-\d\d\.csv"$/,
    );
    const rows = rowsOf(await response.text());
    expect(rows.length).toBeGreaterThan(20);
    expect(rows.map(({ id }) => id).sort()).toEqual(listed.map(({ id }) => id).sort());
    const names = rows.map(({ last_name }) => last_name);
    expect(names[0]).toBe(listed[0]?.last_name);
    const [first] = rows;
    const lead = listed.find(({ id }) => id === first?.id);
    expect(first).toMatchObject({
      lead_score: String(lead?.lead_score),
      vendor_name: lead?.vendor_name,
      quote_amount_cad: ((lead?.quote_amount ?? 0) / 100).toFixed(2),
      move_date: lead?.move_date,
    });
    const [entry] = await portage.sql`
      select actor, after from audit where action = 'leads.exported' order by id desc limit 1`;
    expect(entry).toMatchObject({
      actor: ana.email,
      after: { status: ['contacted', 'lost'], vendor: 'easy2go', searched: false },
    });
  });

  test.each([
    '?q=toronto',
    '?payment_status=refunded',
    '?from=2026-01-01&to=2099-12-31',
    '?sort=score',
  ])('respects %s', async (search) => {
    const listed = (await (await ana.get(`/admin/leads${search}&limit=1000`)).json()) as Lead[];
    const rows = rowsOf(await (await ana.get(`/admin/leads/export.csv${search}`)).text());
    expect(rows.map(({ id }) => id).sort()).toEqual(listed.map(({ id }) => id).sort());
    expect(listed.length).toBeGreaterThan(0);
  });

  test('lets no cell be a formula', async () => {
    const evil = ['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '＝1', '"quoted", with commas'];
    const { id } = await cast.lead();
    for (const name of evil) {
      await portage.sql`update leads set last_name = ${name} where id = ${id}`;
      const csv = await (await ana.get(`/admin/leads/export.csv?q=${id}`)).text();
      const [row] = rowsOf(csv);
      expect(row?.last_name).toBe(name.startsWith('"') ? name : `'${name}`);
    }
  });

  test('says yes and no, Toronto’s time and phones as people write them', async () => {
    const { id } = await cast.lead();
    await portage.sql`
      update leads set elevator_at_pickup = true, elevator_at_dropoff = false,
        heavy_items = '{"piano": 1, "safe": 0, "treadmill": 2}', lost_reason = ${'two\nlines'},
        created_at = '2026-07-01T02:05:00Z', last_contact = null
      where id = ${id}`;
    const csv = await (await ana.get(`/admin/leads/export.csv?q=${id}`)).text();
    expect(csv.replaceAll('"two\nlines"', '').replaceAll('\r\n', '')).not.toContain('\n');
    expect(csv.endsWith('\r\n')).toBe(true);
    expect(rowsOf(csv)).toMatchObject([
      {
        phone: '416-555-0123',
        elevator_at_pickup: 'yes',
        elevator_at_dropoff: 'no',
        heavy_items: '1 piano, 2 treadmill',
        lost_reason: 'two\nlines',
        created_at_toronto: '2026-06-30 22:05',
        last_contact_toronto: '2026-06-30 22:05',
        mover_answer: '',
        refunded_cad: '',
      },
    ]);
    for (const [phone, cell] of [
      ['(514) 555-0101', '514-555-0101'],
      ['+44 20 7946 0018', '(+44) 20 7946 0018'],
      ['=1+416', "'=1+416"],
      ['416 555 0123 ext 4', '416 555 0123 ext 4'],
    ] as const) {
      await portage.sql`update leads set phone = ${phone} where id = ${id}`;
      const [row] = rowsOf(await (await ana.get(`/admin/leads/export.csv?q=${id}`)).text());
      expect(row?.phone).toBe(cell);
    }
  });

  test('says what became of a paid booking', async () => {
    const [answered] = await portage.sql<{ id: string }[]>`
      update vendor_answers set stage = 'accepted', answered_at = '2026-07-01T02:05:00Z',
        answered_by = 'x'
      where lead_id = (select min(lead_id) from vendor_answers) returning lead_id as id`;
    const id = answered?.id ?? '';
    const [row] = rowsOf(await (await ana.get(`/admin/leads/export.csv?q=${id}`)).text());
    expect(row).toMatchObject({
      mover_answer: 'accepted',
      mover_answered_at_toronto: '2026-06-30 22:05',
    });
  });

  test('frees its connection when the client goes away', async () => {
    for (let turn = 0; turn < 5; turn++) {
      const response = await ana.get('/admin/leads/export.csv');
      expect(response.status).toBe(200);
      const reader = response.body?.getReader();
      await reader?.read();
      await reader?.cancel();
      await eventually(async () => {
        const [row] = await portage.sql`
          select 1 from pg_stat_activity where query like '%copy (%' and state = 'active'
            and datname = current_database() and pid <> pg_backend_pid()`;
        return row === undefined;
      });
    }
    const whole = await (await ana.get('/admin/leads/export.csv')).text();
    expect(rowsOf(whole).length).toBeGreaterThan(300);
  });

  test('ends nobody else’s statement when the client goes away', async () => {
    const wrong: number[] = [];
    const others = async () => {
      const replies = await times(12, () => ana.get('/admin/leads'));
      for (const reply of replies) {
        if (reply.status !== 200) wrong.push(reply.status);
        await reply.body?.cancel();
      }
    };
    for (let turn = 0; turn < 30; turn++) {
      const response = await ana.get('/admin/leads/export.csv?status=lost');
      await Promise.all([response.body?.cancel(), others()]);
    }
    expect(wrong).toEqual([]);
  });

  test('keeps the words of a search out of the audit', async () => {
    await (await ana.get('/admin/leads/export.csv?q=okafor')).text();
    const [entry] = await portage.sql<{ after: object }[]>`
      select after from audit where action = 'leads.exported' order by id desc limit 1`;
    expect(entry?.after).toMatchObject({ searched: true });
    expect(JSON.stringify(entry?.after)).not.toContain('okafor');
  });
});
