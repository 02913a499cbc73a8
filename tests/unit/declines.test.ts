import { describe, expect, test } from 'vitest';
import { depositReturnAt } from '../../api/domain/declines.ts';

describe('the deposit of a declined booking', () => {
  const move = { moveDate: '2027-03-10', timeZone: 'America/Vancouver' };
  const returned = (at: string, others = true) =>
    depositReturnAt(new Date(at), move, others)?.toISOString() ?? null;

  test('waits two days for another mover', () => {
    expect(returned('2027-03-01T18:00:00Z')).toBe('2027-03-03T18:00:00.000Z');
  });

  test('waits no longer than the evening before the move, on the clocks of its place', () => {
    expect(returned('2027-03-09T18:00:00Z')).toBe('2027-03-10T01:00:00.000Z');
  });

  test('waits until the day is over where the mover is lost later than that', () => {
    expect(returned('2027-03-10T03:00:00Z')).toBe('2027-03-11T07:00:00.000Z');
    expect(returned('2027-03-10T22:00:00Z')).toBe('2027-03-11T07:00:00.000Z');
  });

  test('goes back at once where the day is over, or where no other mover is free', () => {
    expect(returned('2027-03-11T08:00:00Z')).toBeNull();
    expect(returned('2027-03-01T18:00:00Z', false)).toBeNull();
  });
});
