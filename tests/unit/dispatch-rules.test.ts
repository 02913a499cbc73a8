import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arrivalOf, driveMinutes, jobMinutes } from '../../api/domain/dispatches.ts';
import { zoneOffset } from '../../api/domain/places/time-zones.ts';
import {
  type Assigned,
  refusalOf,
  refusalText,
  stopOf,
  type Wanted,
} from '../../contracts/dispatch-refusals.ts';
import {
  clashOf,
  isWithin,
  minutesOf,
  nearestStart,
  type Stop,
  startsOf,
  timeOf,
} from '../../contracts/dispatch-rules.ts';
import { PLACES } from '../support/board.ts';

const stop = (lead_id: string, from: number, until: number): Stop => ({ lead_id, from, until });
const stops = fc
  .tuple(
    fc.constantFrom('A', 'B', 'C', 'D', 'E', 'F'),
    fc.integer({ min: 0, max: 1200 }),
    fc.integer({ min: 1, max: 600 }),
  )
  .map(([id, from, long]) => stop(id, from, from + long));
/** A drive between any two that is always the same, and as long one way as the other. */
const drives = fc.integer({ min: 0, max: 90 }).map((most) => (from: string, to: string) => {
  const [a, b] = [from, to].sort();
  return ((a?.charCodeAt(0) ?? 0) * 7 + (b?.charCodeAt(0) ?? 0) * 13) % (most + 1);
});

describe('clashOf', () => {
  test('lets two jobs stand side by side exactly when the drive between them fits', () => {
    const first = stop('A', 480, 720);
    expect(clashOf(stop('B', 745, 900), [first], () => 25)).toBeNull();
    expect(clashOf(stop('B', 744, 900), [first], () => 25)).toEqual({
      with: first,
      side: 'before',
      drive: 25,
    });
    expect(clashOf(first, [stop('B', 744, 900)], () => 25)).toMatchObject({ side: 'after' });
  });

  test('is the same whichever of the two was there first, and never between trucks of one booking', () => {
    fc.assert(
      fc.property(stops, stops, drives, (a, b, drive) => {
        expect(clashOf(a, [b], drive) === null).toBe(clashOf(b, [a], drive) === null);
        expect(clashOf(a, [{ ...b, lead_id: a.lead_id }], () => 60)).toBeNull();
      }),
    );
  });

  test('lets no jobs of other bookings overlap, with their drives; and more work never makes room', () => {
    const others = fc.array(stops, { maxLength: 6 });
    fc.assert(
      fc.property(stops, others, stops, drives, (wanted, there, more, drive) => {
        if (clashOf(wanted, there, drive)) {
          expect(clashOf(wanted, [...there, more], drive)).not.toBeNull();
          expect(clashOf(wanted, there, (from, to) => drive(from, to) + 10)).not.toBeNull();
          expect(clashOf({ ...wanted, until: wanted.until + 30 }, there, drive)).not.toBeNull();
          return;
        }
        for (const other of there.filter(({ lead_id }) => lead_id !== wanted.lead_id)) {
          const [early, late] = other.from <= wanted.from ? [other, wanted] : [wanted, other];
          expect(early.until + drive(early.lead_id, late.lead_id)).toBeLessThanOrEqual(late.from);
        }
      }),
      { numRuns: 200 },
    );
  });
});

describe('times', () => {
  test('are read and written alike', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1439 }), (minutes) => {
        expect(minutesOf(timeOf(minutes))).toBe(minutes);
      }),
    );
    expect(timeOf(1445)).toBe('00:05');
    expect(timeOf(-30)).toBe('23:30');
  });

  const windows = fc
    .tuple(fc.integer({ min: 0, max: 95 }), fc.integer({ min: 0, max: 95 }))
    .map(([a, b]) => ({
      from: timeOf(Math.min(a, b) * 15),
      until: timeOf(Math.max(a, b) * 15),
      agreed: false,
    }));
  test('a drop anywhere becomes a start that is allowed, and so is all that a menu offers', () => {
    fc.assert(
      fc.property(
        fc.option(windows, { nil: null }),
        fc.integer({ min: -600, max: 2000 }),
        (arrival, minutes) => {
          expect(isWithin(arrival, nearestStart(arrival, minutes))).toBe(true);
          const starts = startsOf(arrival);
          expect(starts.length).toBeGreaterThan(0);
          expect(starts.every((time) => isWithin(arrival, time))).toBe(true);
          expect(starts).toContain(nearestStart(arrival, minutes));
        },
      ),
    );
  });
});

describe('refusalOf', () => {
  const wanted: Wanted = {
    lead_id: 'B',
    starts_at: '13:00',
    minutes: 120,
    utc_offset: -300,
    arrival: { from: '12:00', until: '17:00', agreed: false },
    truck: { id: 2, name: 'Truck 2' },
    crew: { id: 7, name: 'North crew' },
  };
  const other = (change: Partial<Assigned>): Assigned => ({
    ...stopOf({ lead_id: 'A', starts_at: '09:00', minutes: 280, utc_offset: -300 }),
    truck_id: 2,
    crew_id: null,
    customer: 'Maya Chen',
    ...change,
  });

  test('says where a truck is, until when, and how far that is', () => {
    const refusal = refusalOf(wanted, [other({})], () => 25);
    expect(refusal && refusalText(refusal)).toBe(
      'Truck 2 is at Maya Chen’s until 1:40 pm, and needs 25 min to get here.',
    );
  });

  test('says where it has to be next', () => {
    const next = stopOf({ lead_id: 'A', starts_at: '15:00', minutes: 60, utc_offset: -300 });
    const refusal = refusalOf(wanted, [other(next)], () => 10);
    expect(refusal && refusalText(refusal)).toBe(
      'Truck 2 has to be at Maya Chen’s at 3:00 pm, and needs 10 min to get there.',
    );
  });

  test('refuses a crew that is away with another truck', () => {
    const away = other({ truck_id: 3, crew_id: 7 });
    expect(refusalOf(wanted, [away], () => 25)).toMatchObject({
      code: 'crew_busy',
      name: 'North crew',
    });
    expect(refusalOf({ ...wanted, crew: null }, [away], () => 25)).toBeNull();
  });

  test('counts in one time, whatever the clocks at the doors', () => {
    // Done at 13:40 in Toronto, which is 12:40 in Winnipeg.
    const west = { ...wanted, utc_offset: -360, starts_at: '12:30' };
    expect(refusalOf(west, [other({})], () => 0)).toMatchObject({ at: '12:40' });
    expect(refusalOf({ ...west, starts_at: '12:45' }, [other({})], () => 0)).toBeNull();
  });

  test('refuses a start outside of the window, and any but the agreed one', () => {
    const early = refusalOf({ ...wanted, starts_at: '11:45' }, [], () => 0);
    expect(early).toEqual({ code: 'outside_window', from: '12:00', until: '17:00' });
    const agreed = { from: '12:30', until: '12:30', agreed: true };
    expect(refusalOf({ ...wanted, arrival: agreed }, [], () => 0)).toEqual({
      code: 'agreed_time',
      time: '12:30',
    });
    expect(refusalOf({ ...wanted, arrival: null, starts_at: '05:00' }, [], () => 0)).toBeNull();
  });
});

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
