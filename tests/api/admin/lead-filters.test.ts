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

async function list(query: string): Promise<{ leads: Lead[]; total: string | null }> {
  const response = await ana.get(`/admin/leads?limit=1000&${query}`);
  return {
    leads: await read<Lead[]>(response),
    total: response.headers.get('x-total-count'),
  };
}
const ids = (leads: Lead[]) => leads.map(({ id }) => id).sort();

describe('the days of moves', () => {
  const today = torontoToday(new Date());

  test.each([
    ['one day', today, today],
    ['a month', addDays(today, -20), addDays(today, 10)],
    ['more than a month', addDays(today, -200), addDays(today, 10)],
    ['from a day on', today, ''],
    ['up to a day', '', today],
  ])('%s: both ends count, whatever the order', async (_, from, to) => {
    const { leads } = await list('');
    const within = leads.filter(
      ({ move_date }) => (!from || move_date >= from) && (!to || move_date <= to),
    );
    const query = `${from && `move_from=${from}&`}${to && `move_to=${to}&`}`;
    for (const sort of ['move', 'created', 'amount']) {
      expect(ids((await list(`${query}sort=${sort}`)).leads)).toEqual(ids(within));
    }
  });

  test('few days are counted, with what else is asked; many are not', async () => {
    const month = `move_from=${addDays(today, -20)}&move_to=${addDays(today, 10)}`;
    const { leads, total } = await list(`${month}&status=lost,contacted`);
    expect(leads.length).toBeGreaterThan(0);
    expect(total).toBe(String(leads.length));
    expect((await list(`move_from=${today}`)).total).toBeNull();
    expect((await list(`${month}&q=toronto`)).total).toBeNull();
  });

  test('words are looked for among the moves of a few days', async () => {
    const month = `move_from=${addDays(today, -20)}&move_to=${addDays(today, 10)}`;
    const { leads } = await list(month);
    const [wanted] = leads;
    const found = await list(`${month}&q=${wanted?.id}`);
    expect(ids(found.leads)).toEqual([wanted?.id]);
    expect((await list(`move_to=${addDays(today, -21)}&q=${wanted?.id}`)).leads).toEqual([]);
  });

  test('the export holds the same leads', async () => {
    const query = `move_from=${today}&move_to=${addDays(today, 10)}`;
    const file = await (await ana.get(`/admin/leads/export.csv?${query}`)).text();
    const { leads } = await list(query);
    expect(
      file
        .match(/^L[0-9A-Z]{10},/gm)
        ?.map((id) => id.slice(0, -1))
        .sort(),
    ).toEqual(ids(leads));
  });
});

describe('a phone number', () => {
  const FORMS = [
    '15145559001', '+15145559001', '5145559001', '(514) 555-9001', '514.555.9001', '514 555 9001',
    '+1 514 555 9001', '1-514-555-9001', '5559001', '555-9001',
  ]; // biome-ignore format: one row reads better

  test.each(['(514) 555-9001', '+1 514 555 9001', '1 514 555 9001', '514.555.9001 '])(
    'given as "%s" is found in every form',
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
});

const HOUR = 3_600_000;

const now = new Date();

beforeEach(() => portage.sql`update leads set freshness = lead_freshness(created_at, ${now})`);

async function page(path: string): Promise<{ leads: Lead[]; next: string | null }> {
  const response = await ana.get(path);
  const next = /<([^>]*)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1] ?? null;
  return { leads: (await response.json()) as Lead[], next };
}
const all = async () => (await page('/admin/leads?limit=1000')).leads;

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
