import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Lead } from '../../contracts/portal/leads.ts';
import { type Entry, rank, ranked } from '../../islands/admin/palette/rank.ts';
import { TEXTS as DATABASE } from '../../islands/admin/sections/database/messages.ts';
import { TEXTS as MONITORING } from '../../islands/admin/sections/monitoring/messages.ts';
import { TEXTS as VENDORS } from '../../islands/admin/sections/vendors/messages.ts';
import { whenOf } from '../../islands/portal/sections/leads/lead-words.ts';
import { ApiError } from '../../islands/shared/client.ts';
import {
  ago,
  compact,
  monthName,
  percent,
  shortMonth,
  signedMoney,
  signedPercent,
  span,
} from '../../islands/shared/panel-format.ts';
import { QueryView, type ViewedQuery } from '../../islands/shared/query-view/QueryView.tsx';
import { TEXTS as RATES } from '../../islands/shared/rates/messages.ts';

const job = { move_date: '2026-06-04', move_time: 'Morning', final_time: null, job_days: 3 };
const now = Date.parse('2026-11-22T12:00:00Z');
const at = (seconds: number) => new Date(now - seconds * 1000).toISOString();

test.each([
  // In no parentheses around those of French.
  [
    whenOf({ ...job, time_zone: 'America/Toronto' } as Lead),
    'Thu, Jun 4, Morning · 3 days, June 4–6',
  ],
  // At most one decimal, or one at least where asked.
  [percent(0.125), '12.5%'],
  [percent(0.5), '50%'],
  [percent(0.5, 1), '50.0%'],
  [percent(null), 'N/A'],
  // Changes have a sign, and nothing has none.
  [signedPercent(0.0421), '+4.2%'],
  [signedPercent(-0.0421, 2), '-4.21%'],
  [signedPercent(0), '0%'],
  [signedPercent(null), 'N/A'],
  [signedMoney(50), '+$50.00'],
  [signedMoney(-50), '-$50.00'],
  [monthName('2026-12'), 'December 2026'],
  [shortMonth('2026-11').slice(0, 3), 'Nov'],
  [span(3 * 86_400 + 4 * 3600 + 59), '3 days 4 hrs'],
  [compact(12_345), '12.3K'],
  [ago(at(5), now), 'now'],
  [ago(at(300), now), '5 minutes ago'],
  [ago(at(7200), now), '2 hours ago'],
  [ago(at(90_000), now), 'yesterday'],
])('the panel writes %s', (said, known) => {
  expect(said).toBe(known);
});

/** One of a thing is told as one, and a thousand as a thousand, wherever the panel counts. */
test.each<[(amount: number) => string, one: string, many: string]>([
  [DATABASE.plan.rows, '1 row', '1,000 rows'],
  [DATABASE.plan.removed, '1 row removed by the filter', '1,000 rows removed by the filter'],
  [DATABASE.checks.affected, '1 row', '1,000 rows'],
  [MONITORING.overview.systemNote, '1 mover', '1,000 movers'],
  [MONITORING.checks.found, '1 breach found.', '1,000 breaches found.'],
  [VENDORS.cards.fleet, '1 truck in all', '1,000 trucks in all'],
  [VENDORS.cards.datesNote, 'in 1 day', 'in 1,000 days'],
  [VENDORS.location.cell, ' of 1 truck free', ' of 1,000 trucks free'],
  [RATES.bar.changes, '1 unsaved change', '1,000 unsaved changes'],
])('%o', (say, one, many) => {
  expect(say(1)).toBe(one);
  expect(say(1000)).toBe(many);
});

const entry = (kind: Entry['kind'], title: string, more: Partial<Entry> = {}): Entry => ({
  key: `${kind} ${title}`,
  kind,
  title,
  icon: 'list',
  ...more,
});

test('a title that begins so comes before one that holds it, and that before other words', () => {
  const begins = rank(entry('act', 'Back up now'), 'back');
  const inside = rank(entry('act', 'Call back'), 'back');
  const within = rank(entry('act', 'Feedback'), 'back');
  const words = rank(entry('act', 'Restore', { words: 'backup' }), 'back');
  expect([begins, inside, within, words]).toEqual([0, 1, 2, 6]);
  expect(rank(entry('act', 'Sign out'), 'back')).toBeNull();
});

test('every word must occur, in whatever order, without case and accents', () => {
  const person = entry('booking', 'Zoë O’Brien', { detail: 'L12345 · Easy2Go' });
  expect(rank(person, 'obrien zoe')).not.toBeNull();
  expect(rank(person, 'ZOE easy')).not.toBeNull();
  expect(rank(person, 'zoe velocity')).toBeNull();
  expect(rank(person, '···')).toBeNull();
});

test('groups follow their best entry, and what the server found by hidden words stays last', () => {
  const local = [entry('section', 'Leads'), entry('act', 'Sign out'), entry('section', 'Database')];
  const found = [entry('booking', 'Lea Roy'), entry('booking', 'Ana Leaf'), entry('person', 'Max')];
  const groups = ranked(local, found, 'lea');
  expect(groups.map(({ kind, entries }) => [kind, entries.map(({ title }) => title)])).toEqual([
    ['booking', ['Lea Roy', 'Ana Leaf']],
    ['section', ['Leads']],
    ['person', ['Max']],
  ]);
});

const rows = ['Ana', 'Bo'];
const refused = new ApiError(
  new Response(null, { status: 403, statusText: 'Forbidden' }),
  JSON.stringify({ detail: 'Your role does not read this.' }),
);
const asked = (found: Partial<ViewedQuery<string[]>>): ViewedQuery<string[]> => ({
  data: undefined,
  error: null,
  refetch: () => undefined,
  ...found,
});

function shown(
  query: ViewedQuery<string[]>,
  more: Partial<Pick<Parameters<typeof QueryView>[0], 'of' | 'keepsData'>> = {},
): string {
  return renderToStaticMarkup(
    QueryView({
      query,
      of: 'names',
      lines: 3,
      empty: (names) => names.length === 0 && 'Nobody yet',
      children: (names) => names.join(', '),
      ...more,
    }),
  );
}

test('until data are there, says what loads in as many lines as asked for', () => {
  const html = shown(asked({}));
  expect(html).toContain('Loading names');
  expect(html.match(/class="skeleton/g)).toHaveLength(3);
});

test('shows the data, or what stands in for none', () => {
  expect(shown(asked({ data: rows }))).toBe('Ana, Bo');
  expect(shown(asked({ data: [] }))).toBe('Nobody yet');
});

test('a failure has its title, the API’s own sentence, and Retry', () => {
  const html = shown(asked({ error: refused }));
  expect(html).toContain('role="alert"');
  expect(html).toContain('Failed to load names');
  expect(html).toContain('Your role does not read this.');
  expect(html).toContain('Retry');
  // What the browser says of a lost network is no sentence of ours.
  const of = {
    loading: 'Loading names',
    failed: (error: Error) => (error instanceof ApiError ? 'Refused' : 'No network'),
  };
  const offline = shown(asked({ error: new TypeError('Failed to fetch') }), { of });
  expect(offline).toContain('No network');
  expect(offline).not.toContain('Failed to fetch');
});

test('a later failure takes the data’s place, unless they are to stay', () => {
  const query = asked({ data: rows, error: refused });
  expect(shown(query)).toContain('Failed to load names');
  expect(shown(query, { keepsData: true })).toBe('Ana, Bo');
});
