import { beforeEach, describe, expect, test } from 'vitest';
import { leadScore } from '../../../contracts/admin/lead-score.ts';
import type { Lead } from '../../../contracts/admin/leads.ts';
import { addDays, torontoToday } from '../../../contracts/dates.ts';
import { eraseOldLeads } from '../../../db/lead-erasure.ts';
import { lowerScores } from '../../../db/lead-scores.ts';
import { seedScale } from '../../../db/seed/scale.ts';
import { openCast } from '../../support/cast.ts';
import { read } from '../../support/vendor-leads.ts';

const { portage, cast } = await openCast();
await seedScale(portage.sql, { leads: 400, now: portage.clock() });
const ana = await cast.operator();

async function page(path: string) {
  const response = await ana.get(path);
  const next = /<([^>]*)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1];
  const total = response.headers.get('x-total-count');
  return { leads: await read<Lead[]>(response), total, next };
}
const list = (query: string) => page(`/admin/leads?limit=1000&${query}`);
const all = async () => (await list('')).leads;
const ids = (leads: Lead[]) => leads.map(({ id }) => id).sort();

describe('the days of moves', () => {
  const today = torontoToday(new Date());

  test('both ends count, whatever the order', async () => {
    const leads = await all();
    for (const [from, to] of [
      [today, today],
      [addDays(today, -20), addDays(today, 10)],
      [addDays(today, -200), addDays(today, 10)],
      [today, ''],
      ['', today],
    ] as const) {
      const within = leads.filter(
        ({ move_date }) => (!from || move_date >= from) && (!to || move_date <= to),
      );
      const query = `${from && `move_from=${from}&`}${to && `move_to=${to}&`}`;
      for (const sort of ['move', 'created', 'amount']) {
        const found = await list(`${query}sort=${sort}`);
        expect(ids(found.leads), `${query}${sort}`).toEqual(ids(within));
      }
    }
  });

  test('few days are counted, and words looked for among their moves; many are not', async () => {
    const month = `move_from=${addDays(today, -20)}&move_to=${addDays(today, 10)}`;
    const { leads, total } = await list(`${month}&status=lost,contacted`);
    expect(leads.length).toBeGreaterThan(0);
    expect(total).toBe(String(leads.length));
    expect((await list(`move_from=${today}`)).total).toBeNull();
    expect((await list(`${month}&q=toronto`)).total).toBeNull();
    const id = leads[0]?.id;
    expect(ids((await list(`${month}&q=${id}`)).leads)).toEqual([id]);
    expect((await list(`move_to=${addDays(today, -21)}&q=${id}`)).leads).toEqual([]);
  });

  test('the export holds the same leads', async () => {
    const query = `move_from=${today}&move_to=${addDays(today, 10)}`;
    const file = await (await ana.get(`/admin/leads/export.csv?${query}`)).text();
    const { leads } = await list(query);
    const exported = file.match(/^L[0-9A-Z]{10},/gm)?.map((id) => id.slice(0, -1));
    expect(exported?.sort()).toEqual(ids(leads));
  });
});

const FORMS = [
  '15145559001', '+15145559001', '5145559001', '(514) 555-9001', '514.555.9001', '514 555 9001',
  '+1 514 555 9001', '1-514-555-9001', '5559001', '555-9001',
]; // biome-ignore format: one row reads better

test.each(['(514) 555-9001', '+1 514 555 9001', '1 514 555 9001', '514.555.9001 '])(
  'a phone number that is given as "%s" is found in every form',
  async (given) => {
    const { id } = await cast.lead(10, { phone: given });
    for (const form of FORMS) {
      const { leads } = await list(`q=${encodeURIComponent(form)}`);
      expect(ids(leads), form).toContain(id);
    }
    await portage.sql`update leads set phone = '' where id = ${id}`;
    expect(ids((await list('q=5145559001')).leads)).not.toContain(id);
  },
);

const HOUR = 3_600_000;
const now = new Date();

beforeEach(() => portage.sql`update leads set freshness = lead_freshness(created_at, ${now})`);

test('a lead that was just made has the points of its first day', async () => {
  const { id } = await cast.lead();
  const lead = (await all()).find((one) => one.id === id);
  expect(lead?.lead_score).toBe(leadScore(lead as Lead, new Date()).score);
  await portage.sql`update leads set created_at = ${new Date(0)} where id = ${id}`;
});

test.each([1, 25, 100, 169, 24 * 30])('after %i hours every score is its age’s', async (hours) => {
  const at = new Date(now.getTime() + hours * HOUR);
  const before = new Map((await all()).map((lead) => [lead.id, lead]));
  const aged = [...before.values()].filter(
    (lead) => lead.lead_score !== leadScore(lead, at).score,
  ).length;
  expect(await lowerScores(portage.sql, at)).toBe(aged);
  for (const lead of await all()) {
    expect(lead.lead_score, lead.id).toBe(leadScore(lead, at).score);
    // An operator who looks at the lead meanwhile may still save a change.
    expect(lead.version).toBe(before.get(lead.id)?.version);
  }
  expect(await lowerScores(portage.sql, at)).toBe(0);
});

test('the oldest are lowered first where there are many, and the rest the next time', async () => {
  const at = new Date(now.getTime() + 24 * 30 * HOUR);
  let most = Number.POSITIVE_INFINITY;
  let lowered = 0;
  while (most > 0) {
    most = await lowerScores(portage.sql, at, { limit: 2 });
    expect(most).toBeLessThanOrEqual(4);
    lowered += most;
  }
  expect(lowered).toBeGreaterThan(4);
  for (const lead of await all()) expect(lead.lead_score).toBe(leadScore(lead, at).score);
});

test('a score that falls between two pages loses no lead, and the page keeps its place', async () => {
  const first = await page('/admin/leads?sort=score&limit=40');
  const last = first.leads.at(-1);
  await lowerScores(portage.sql, new Date(now.getTime() + 25 * HOUR));
  const ids = first.leads.map(({ id }) => id);
  let { next } = first;
  let score = last?.lead_score ?? 0;
  while (next) {
    const following = await page(next);
    for (const lead of following.leads) {
      expect(lead.lead_score).toBeLessThanOrEqual(score);
      score = lead.lead_score;
      ids.push(lead.id);
    }
    next = following.next;
  }
  expect(new Set(ids)).toEqual(new Set((await all()).map(({ id }) => id)));
});

test('a score falls with what is erased', async () => {
  await eraseOldLeads(portage.sql, { before: now, at: now });
  for (const lead of await all()) expect(lead.lead_score).toBe(leadScore(lead, now).score);
});
