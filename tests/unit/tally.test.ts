import { expect, test } from 'vitest';
import { plan, table, tally } from '../support/tally.ts';

const file = (state: 'passed' | 'failed', ...results: string[]) => ({
  state: () => state,
  children: { allTests: () => results.map((result) => ({ result: () => ({ state: result }) })) },
});

test('counts what passed and failed', () => {
  const files = [file('passed', 'passed', 'passed'), file('failed', 'passed', 'failed')];
  expect(tally(files, [])).toBe('3 passed, 1 failed');
});

test('names what was skipped or never ran', () => {
  expect(tally([file('passed', 'passed', 'skipped', 'pending')], [])).toBe(
    '1 passed, 0 failed, 2 skipped',
  );
});

test('counts a file that failed without a failed test', () => {
  expect(tally([file('failed'), file('failed', 'skipped')], [])).toBe(
    '0 passed, 2 failed, 1 skipped',
  );
});

test('counts errors outside any test', () => {
  expect(tally([file('passed', 'passed')], [new Error('late')])).toBe('1 passed, 1 failed');
});

test('does not call an empty run a success', () => {
  expect(tally([], [])).toBe('0 passed, 1 failed');
});

test('sums up where the time of each project went', () => {
  const api = { project: 'api', tests: 3, loading: 200, setUp: 1000, testing: 2500 };
  const unit = { project: 'unit', tests: 9, loading: 100, setUp: 0, testing: 40 };
  expect(table([unit, api, api]).split('\n').slice(1)).toEqual([
    '            files    tests  loading   set-up  testing',
    'api             2        6    0.4 s    2.0 s    5.0 s',
    'unit            1        9    0.1 s    0.0 s    0.0 s',
    'all             3       15    0.5 s    2.0 s    5.0 s',
  ]);
});

test('says before a run what it stands on, and of all how long it takes', () => {
  expect(plan(1, ['unit'])).toBe('1 file of tests.');
  expect(plan(2, ['unit', 'api'])).toBe('2 files of tests. First what they stand on: a Postgres.');
  const all = plan(400, ['unit', 'api', 'faults', 'site', 'e2e', 'french']);
  expect(all).toMatch(/a Postgres, the site .*, a browser .* from twenty minutes .* to an hour/);
});
