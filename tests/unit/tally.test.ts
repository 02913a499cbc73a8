import { expect, test } from 'vitest';
import { tally } from '../support/tally.ts';

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
