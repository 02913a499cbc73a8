import fc from 'fast-check';
import { expect, test } from 'vitest';
import { expiredBackups } from '../../api/domain/backup-retention.ts';

const DAY = 86_400_000;
const at = (day: number, hour = 7) => new Date(Date.UTC(2026, 0, 1, hour) + day * DAY);
const nightly = (days: number) =>
  Array.from({ length: days }, (_, day) => ({ file: `night-${day}`, at: at(day) }));

test('two years of nights leave seven days, four weeks and twelve months', () => {
  const all = nightly(730);
  const gone = new Set(expiredBackups(all));
  const left = all.filter(({ file }) => !gone.has(file)).map((one) => one.at);
  expect(left.slice(-7)).toEqual(
    nightly(730)
      .slice(-7)
      .map((one) => one.at),
  );
  expect(new Set(left.map((one) => one.getUTCFullYear() * 12 + one.getUTCMonth())).size).toBe(12);
  expect(left.length).toBeGreaterThanOrEqual(19);
  expect(left.length).toBeLessThanOrEqual(23);
});

const backups = fc
  .uniqueArray(fc.integer({ min: 0, max: 3000 * 24 }), { maxLength: 200, size: 'max' })
  .map((hours) => hours.map((hour) => ({ file: `at-${hour}`, at: at(0, hour) })));

test('the newest stays, no more than twenty-three do, and a second look takes nothing more', () => {
  fc.assert(
    fc.property(backups, (all) => {
      const gone = new Set(expiredBackups(all));
      const left = all.filter(({ file }) => !gone.has(file));
      expect(left.length).toBeLessThanOrEqual(23);
      const newest = all.toSorted((one, other) => other.at.getTime() - one.at.getTime())[0];
      if (newest) expect(left).toContain(newest);
      expect(expiredBackups(left)).toEqual([]);
    }),
  );
});
