import { describe, expect, test } from 'vitest';
import { leadScore } from '../../../contracts/admin/lead-score.ts';
import type { Lead, LeadCounts, LeadDetail } from '../../../contracts/admin/leads.ts';
import { addDays, torontoToday } from '../../../contracts/dates.ts';
import { mergeLeadCounts } from '../../../db/admin/lead-counts.ts';
import { findBreaches } from '../../../db/invariants.ts';
import { seedScale } from '../../../db/seed/scale.ts';
import { openCast } from '../../support/cast.ts';
import { problemOf, refusedFields } from '../../support/problems.ts';
import { read } from '../../support/vendor-leads.ts';

const { portage, cast } = await openCast();
await seedScale(portage.sql, { leads: 600, now: portage.clock() });
const ana = await cast.operator();

async function list(path: string): Promise<{ leads: Lead[]; next: string | null; total: string }> {
  const response = await ana.get(path);
  const next = /<([^>]*)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1] ?? null;
  const total = response.headers.get('x-total-count') ?? '';
  return { leads: await read<Lead[]>(response), next, total };
}

/** Every lead of a list, page by page; `between` happens after each. */
async function walk(path: string, between: () => Promise<unknown> = async () => {}) {
  const leads: Lead[] = [];
  let next: string | null = path;
  while (next) {
    const page = await list(next);
    leads.push(...page.leads);
    next = page.next;
    await between();
  }
  return leads;
}

const nameOf = (lead: Lead) =>
  `${lead.last_name} ${lead.first_name}`.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
const dayAway = (days: number) => addDays(torontoToday(new Date()), days);
const KEYS: Record<string, (lead: Lead) => string | number> = {
  created: (lead) => Date.parse(lead.created_at),
  name: nameOf,
  score: (lead) => lead.lead_score,
  amount: (lead) => lead.quote_amount,
  move: (lead) => lead.move_date,
};

describe('GET /admin/leads', () => {
  test('answers with the specified fields, the newest first, and counts', async () => {
    expect(await findBreaches(portage.sql), 'of what was generated').toEqual([]);
    const { leads, total } = await list('/admin/leads?limit=3');
    expect(leads).toHaveLength(3);
    expect(total).toBe('600');
    expect(Object.keys(leads[0] ?? {})).toEqual(
      expect.arrayContaining([
        'id', 'first_name', 'last_name', 'email', 'phone', 'origin_address', 'destination_address',
        'move_date', 'move_time', 'total_rooms', 'square_footage', 'estimated_weight',
        'stairs_at_pickup', 'stairs_at_dropoff', 'elevator_at_pickup', 'elevator_at_dropoff',
        'additional_services', 'status', 'selected_vendor_id', 'quote_amount', 'payment_intent_id',
        'source', 'created_at', 'last_contact', 'payment_status', 'lead_score', 'vendor_name',
      ]), // biome-ignore format: the specification's own list
    );
    const [newest] = await portage.sql`select id from leads order by created_at desc limit 1`;
    expect(leads[0]?.id).toBe(newest?.id);
    expect(JSON.stringify(leads)).not.toMatch(/hash|search_text|name_key/);
  });

  test('scores as the formula does, in SQL and in TypeScript alike', async () => {
    const now = new Date();
    for (const lead of await walk('/admin/leads?limit=500')) {
      expect(lead.lead_score, lead.id).toBe(leadScore(lead, now).score);
      expect(lead.last_contact >= lead.created_at).toBe(true);
    }
  });

  const filters = [
    '',
    '&status=lost',
    '&vendor=easy2go',
    '&status=lost,new&vendor=easy2go',
    `&move_from=${dayAway(-20)}&move_to=${dayAway(10)}`,
    `&status=lost&move_from=${dayAway(-300)}`,
  ];
  test.each(filters.flatMap((filter) => Object.keys(KEYS).map((sort) => [sort, filter])))(
    'by %s%s holds every lead once, in order both ways, while others come',
    async (sort = '', filter = '') => {
      const before = await list(`/admin/leads?limit=1000${filter}`);
      const old = before.leads.map(({ id }) => id).sort();
      for (const order of ['asc', 'desc']) {
        let count = 0;
        const path = `/admin/leads?sort=${sort}&order=${order}&limit=83${filter}`;
        const leads = await walk(path, () => newcomer(++count));
        const ids = leads.map(({ id }) => id);
        expect(new Set(ids).size, order).toBe(ids.length);
        expect(ids.filter((id) => old.includes(id)).sort(), order).toEqual(old);
        const keys = leads.map((lead) => (KEYS[sort] as (lead: Lead) => string | number)(lead));
        const sorted = keys.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
        expect(keys, order).toEqual(order === 'asc' ? sorted : sorted.toReversed());
        await portage.sql`delete from leads where request_hash = 'newcomer'`;
      }
    },
  );

  /** A lead like one that is there, created now, just after the page was read. */
  const newcomer = (number: number) => portage.sql`
    insert into leads (id, first_name, last_name, email, phone, origin_address,
      destination_address, move_date, move_time, total_rooms, status, selected_vendor_id,
      quote_amount, request_hash, browser_token_hash)
    select ${`L00000${String(number).padStart(5, '0')}`}, first_name, last_name, email, phone,
      origin_address, destination_address, move_date, move_time, total_rooms, status,
      selected_vendor_id, quote_amount, 'newcomer', ''
    from leads where request_hash = 'seed-scale' order by id offset ${number % 600} limit 1`;

  test('finds words, accents or none, digits of a phone, and nothing', async () => {
    const plain = (text: string) =>
      text
        .normalize('NFD')
        .replaceAll(/[\p{M}'’.()-]/gu, '')
        .toLowerCase();
    const all = (await walk('/admin/leads?limit=1000')).map((lead) => {
      const phone = `${lead.phone} ${lead.phone.replaceAll(/\D/g, '')}`;
      const { id, first_name, last_name, email, origin_address, destination_address } = lead;
      const texts = [first_name, last_name, email, phone, id, origin_address, destination_address];
      return { id, text: plain(texts.join(' ')) };
    });
    for (const q of [
      'toronto',
      'CÔTÉ',
      // What stands inside a word.
      "o'brien",
      'tremblay ontario',
      '(416) 555',
      'qqqxxx',
    ]) {
      const words = plain(q)
        .split(/[^a-z0-9]+/)
        .filter(Boolean);
      const expected = all.filter(({ text }) => words.every((word) => text.includes(word)));
      for (const sort of ['created', 'name']) {
        const found = await walk(`/admin/leads?limit=29&sort=${sort}&q=${encodeURIComponent(q)}`);
        expect(found.map(({ id }) => id).sort(), q).toEqual(expected.map(({ id }) => id).sort());
      }
    }
  });

  test('filters by payment and by dates of creation in Toronto', async () => {
    const all = await walk('/admin/leads?limit=1000');
    const refunded = await walk('/admin/leads?payment_status=refunded&sort=amount&limit=3');
    expect(refunded.map(({ id }) => id).sort()).toEqual(
      all
        .filter((lead) => lead.payment_status === 'refunded')
        .map(({ id }) => id)
        .sort(),
    );
    expect(refunded.length).toBeGreaterThan(3);
    const day = (at: string) =>
      new Date(at).toLocaleDateString('en-CA', { timeZone: 'America/Toronto' });
    const from = day(all[300]?.created_at ?? '');
    const to = day(all[100]?.created_at ?? '');
    const within = all.filter(({ created_at }) => day(created_at) >= from && day(created_at) <= to);
    for (const sort of ['created', 'score']) {
      const found = await walk(`/admin/leads?from=${from}&to=${to}&sort=${sort}&limit=50`);
      expect(found.map(({ id }) => id).sort()).toEqual(within.map(({ id }) => id).sort());
    }
  });

  test.each([
    ['status', 'status=open'],
    ['vendor', 'vendor=nobody'],
    ['payment_status', 'payment_status=paid'],
    ['from', 'from=2026-02-30'],
    ['move_to', 'move_to=Saturday'],
    ['q', 'q=ab'],
    ['q', `q=${'a'.repeat(101)}`],
    ['sort', 'sort=id'],
    ['limit', 'limit=1001'],
    ['cursor', 'cursor=7'],
  ])('refuses a wrong %s: %s', async (field, search) => {
    expect(await refusedFields(await ana.get(`/admin/leads?${search}`))).toEqual([field]);
  });

  test('says when the lead that a page begins after is gone', async () => {
    for (const cursor of ['L0000000000.1z', 'L0000000000.abc']) {
      const problem = await problemOf(await ana.get(`/admin/leads?cursor=${cursor}`), 422);
      expect(problem.detail).toContain('Start from the first');
    }
  });
});

describe('GET /admin/leads/counts', () => {
  test('is exact after inserts, changes and folding', async () => {
    const counts = async () => (await (await ana.get('/admin/leads/counts')).json()) as LeadCounts;
    const truth = async () => {
      const rows = await portage.sql<{ state: string; leads: number; quote_cents: number }[]>`
        select state, count(*) as leads, sum(quote_amount) as quote_cents
        from leads group by state`;
      return Object.fromEntries(rows.map(({ state, ...row }) => [state, { ...row }]));
    };
    expect((await counts()).by_status).toEqual(await truth());
    await portage.sql`update leads set status = 'qualified' where status = 'new'`;
    await cast.lead();
    await Promise.all([mergeLeadCounts(portage.sql), mergeLeadCounts(portage.sql)]);
    const after = await counts();
    expect(after.by_status).toEqual(await truth());
    expect(after).toMatchObject({ kept: 'maintained', total: 601 });
    expect(after.by_vendor.reduce((sum, { leads }) => sum + leads, 0)).toBe(601);
    const lines = await portage.sql`select from lead_counts`;
    expect(lines.length).toBeLessThan(80);
    await portage.sql`update leads set status = 'new' where status = 'qualified'`;
  });
});

describe('GET /admin/leads/{id}', () => {
  test('holds all fields and the whole history', async () => {
    const { leads } = await list('/admin/leads?payment_status=refunded&limit=1');
    const id = leads[0]?.id ?? '';
    await ana.post(`/admin/leads/${id}/notes`, { body: 'Asked for a call at noon.' });
    const lead = (await (await ana.get(`/admin/leads/${id}`)).json()) as LeadDetail;
    expect(lead).toMatchObject({ ...leads[0], paid_cents: 0, refund_under_way: false });
    expect(lead.booking).toMatchObject({ state: 'released', trucks: 1 });
    const kinds = new Set(lead.timeline.map(({ kind }) => kind));
    expect([...kinds].sort()).toEqual(['audit', 'email', 'note', 'payment']);
    expect(lead.timeline[0]).toMatchObject({
      kind: 'note',
      actor: ana.email,
      body: 'Asked for a call at noon.',
    });
    const at = lead.timeline.map((entry) => entry.at);
    expect(at).toEqual(at.toSorted().toReversed());
    expect(JSON.stringify(lead)).not.toMatch(/hash/);
  });

  test.each(['L0000000000', 'L1', 'x'])('knows no lead %s', async (id) => {
    expect((await problemOf(await ana.get(`/admin/leads/${id}`), 404)).detail).toBe(
      'There is no such lead.',
    );
  });
});
