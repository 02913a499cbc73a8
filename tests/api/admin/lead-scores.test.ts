import { beforeEach, expect, test } from 'vitest';
import { leadScore } from '../../../contracts/admin/lead-score.ts';
import type { Lead } from '../../../contracts/admin/leads.ts';
import { eraseOldLeads } from '../../../db/lead-erasure.ts';
import { lowerScores } from '../../../db/lead-scores.ts';
import { seedScale } from '../../../db/seed/scale.ts';
import { openCast } from '../../support/cast.ts';

const HOUR = 3_600_000;
const LEADS = 300;
const now = new Date();
const { portage, cast } = await openCast({ jobs: false });
await seedScale(portage.sql, { leads: LEADS, now });
const ana = await cast.operator();
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
