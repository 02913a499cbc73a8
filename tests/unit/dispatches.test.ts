import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arrivalOf, driveMinutes, jobMinutes } from '../../api/domain/dispatches.ts';
import { zoneOffset } from '../../api/domain/places/time-zones.ts';
import { PLACES } from '../support/board.ts';

const job = {
  estimated_hours: 5,
  haulMinutes: 40,
  move_time: 'Morning',
  day_of: 1,
  days: 1,
} as const;

describe('jobMinutes', () => {
  test('is the priced hours and the way between the doors', () => {
    expect(jobMinutes(job, 12)).toBe(340);
    expect(jobMinutes({ ...job, estimated_hours: null }, 12)).toBe(280);
  });

  test('works a long job off day by day', () => {
    const long = { ...job, estimated_hours: 20, days: 2 };
    expect(jobMinutes(long, 12)).toBe(720);
    expect(jobMinutes({ ...long, day_of: 2 }, 12)).toBe(520);
    expect(jobMinutes({ ...long, move_time: 'Afternoon' }, 12)).toBe(480);
    expect(jobMinutes({ ...long, move_time: 'Afternoon', day_of: 2 }, 12)).toBe(720);
  });

  test('never leaves a day empty, nor gives it more hours than a crew works', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 200, noNaN: true }),
        fc.integer({ min: 2, max: 20 }),
        fc.integer({ min: 6, max: 13 }),
        fc.constantFrom('Morning' as const, 'Afternoon' as const),
        (estimated_hours, days, hoursADay, move_time) => {
          for (let day_of = 1; day_of <= days; day_of++) {
            const minutes = jobMinutes(
              { ...job, estimated_hours, days, day_of, move_time },
              hoursADay,
            );
            expect(minutes).toBeGreaterThanOrEqual(60);
            expect(minutes).toBeLessThanOrEqual(hoursADay * 60);
          }
        },
      ),
    );
  });
});

test('the agreed time goes before the window, and only the first day has either', () => {
  const first = { move_time: 'Afternoon', final_time: null, day_of: 1 } as const;
  expect(arrivalOf(first)).toEqual({ from: '12:00', until: '17:00', agreed: false });
  expect(arrivalOf({ ...first, final_time: '09:30' })).toEqual({
    from: '09:30',
    until: '09:30',
    agreed: true,
  });
  expect(arrivalOf({ ...first, final_time: '09:30', day_of: 2 })).toBeNull();
});

test('drives are whole minutes by road; what is not known stands in no way', () => {
  const { downtown, mississauga } = PLACES;
  const minutes = driveMinutes(downtown, mississauga);
  expect(minutes).toBeGreaterThan(15);
  expect(minutes).toBeLessThan(60);
  expect(driveMinutes(null, downtown)).toBe(0);
});

test('clocks are those of the date', () => {
  expect(zoneOffset('America/Toronto', '2026-12-01')).toBe(-300);
  expect(zoneOffset('America/Toronto', '2026-07-01')).toBe(-240);
  expect(zoneOffset('America/St_Johns', '2026-12-01')).toBe(-210);
});
