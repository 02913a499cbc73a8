import { expect, test } from 'vitest';
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

test('shares are percentages with at most one decimal, or one at least where asked', () => {
  expect([percent(0.125), percent(0.5), percent(0.5, 1), percent(null)]).toEqual([
    '12.5%',
    '50%',
    '50.0%',
    'N/A',
  ]);
});

test('changes have a sign, and nothing has none', () => {
  expect([signedPercent(0.0421), signedPercent(-0.0421, 2), signedPercent(0)]).toEqual([
    '+4.2%',
    '-4.21%',
    '0%',
  ]);
  expect([signedPercent(null), signedMoney(50), signedMoney(-50)]).toEqual([
    'N/A',
    '+$50.00',
    '-$50.00',
  ]);
});

test('months and lengths of time are written in words', () => {
  expect([monthName('2026-12'), shortMonth('2026-11').slice(0, 3)]).toEqual([
    'December 2026',
    'Nov',
  ]);
  expect(span(3 * 86_400 + 4 * 3600 + 59)).toBe('3 days 4 hrs');
  expect(compact(12_345)).toBe('12.3K');
});

test('an instant is as long ago as its largest unit says', () => {
  const now = Date.parse('2026-11-22T12:00:00Z');
  const at = (seconds: number) => new Date(now - seconds * 1000).toISOString();
  expect([ago(at(5), now), ago(at(300), now), ago(at(7200), now), ago(at(90_000), now)]).toEqual([
    'now',
    '5 minutes ago',
    '2 hours ago',
    'yesterday',
  ]);
});
