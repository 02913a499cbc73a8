import { expect, test } from 'vitest';
import { type Case, quoteFor, way, worked } from '../support/golden.ts';
import { PLACES, TEST_DAY } from '../support/moves.ts';

/**
 * Six of twelve moves worked by hand from the default rates. "pm" is person-minutes,
 * "q" quarter hours.
 * On site: 60 pm once, and per 150 cubic feet (what fills 1 to 11 rooms, 150, 300, 450, 800, 1000,
 * 1250, 1500, 1800, 2100, 2400 and 2700, by `contracts/homes.ts`) 60 pm loading and 50 pm unloading,
 * 6 pm per flight walked, 10 pm per elevator, 8 pm less per loading dock, 45 pm packing, a started
 * minute counting. Crews of 3 from four rooms, 4 from nine, 5 from eleven. Crews of 2, 3, 4, 5, 6 get
 * 2, 2.85, 3.6, 4.3, 4.95 pm done in a minute. A leg is [km, minutes] as the network of roads gives
 * them (streets at 30 to 45 km/h at both ends; `road-distances.tsv` for Toronto to Ottawa and Calgary
 * to Edmonton); the minutes of the whole way are rounded up once.
 */

test('1. three rooms across Toronto, hourly', () => {
  const golden: Case = {
    mover: 'lets-get-moving',
    legs: way([5, 10], [12, 20], [10, 18]),
  };
  // 60 + 3 × 110 = 390 pm; 390 / 2 = 195 min = 13 q = 3.25 h; 3.25 × 159.00 = 516.75
  // Way: 5 + 12 + 10 = 27 km, 10 + 20 + 18 = 48 min → 4 q = 1 h; 1 × 159.00 = 159.00
  // Three rooms: 20 ft, 49.00. 27 km, below 40: fuel 25.00
  // 516.75 + 159.00 + 49.00 + 25.00 = 749.75; 13 % = 97.4675 → 97.47; total 847.22
  expect(worked(golden.mover, golden.legs, golden)).toEqual([
    'labour 3.25 × 15900 = 51675',
    'travel 1 × 15900 = 15900',
    'truck 1 × 4900 = 4900',
    'fuel 1 × 2500 = 2500',
    'tax 749.75 × 13 = 9747',
    'total 84722',
  ]);
  // Ceiling: 847.22 + 84.722 = 931.942, rounded down.
  expect(quoteFor(golden).breakdown.ceiling_cents).toBe(93_194);
  expect(quoteFor(golden)).toMatchObject({
    total_cost: 749.75,
    base_cost: 724.75,
    fuel_surcharge: 25,
    hourly_rate: 159,
    estimated_hours: 3.25,
    travel_time: '0h 48m',
    travel_time_hours: 1,
    crew_size: 2,
    truck_size: '20 ft',
  });
});

test('2. one room: the three-hour minimum', () => {
  // 60 + 110 = 170 pm; 85 min → 6 q, below the minimum of 12 q = 3 h; 3 × 159.00 = 477.00
  // Way: 2 + 4 + 3 = 9 km, 4 + 8 + 6 = 18 min → 2 q = 0.5 h; 79.50. 16 ft: 39.00. 9 km: 25.00
  // 477.00 + 79.50 + 39.00 + 25.00 = 620.50; 13 % = 80.665 → 80.67 (half up); total 701.17
  expect(
    worked('lets-get-moving', way([2, 4], [4, 8], [3, 6]), { move: { total_rooms: 1 } }),
  ).toEqual([
    'labour 3 × 15900 = 47700',
    'travel 0.5 × 15900 = 7950',
    'truck 1 × 3900 = 3900',
    'fuel 1 × 2500 = 2500',
    'tax 620.5 × 13 = 8067',
    'total 70117',
  ]);
});

test('3. a piano and two flights: a third mover, never for a smaller bill', () => {
  // 60 + 3 × (110 + 2 × 6) + 90 = 516 pm. A heavy item: crew of 3.
  // Crew of 2: 258 min → 18 q, 4.5 × 159.00 = 715.50
  // Crew of 3: 516 / 2.85 = 181.05 min → 13 q, 3.25 × 209.00 = 679.25 would be the smaller bill,
  //   so at least 18 × 159 / 209 = 13.69 → 14 q = 3.5 h; 3.5 × 209.00 = 731.50
  // Way 1 h: 209.00. 3.5 rooms of load: 20 ft 49.00. 27 km: 25.00. Piano 250.00
  // 731.50 + 209.00 + 49.00 + 25.00 + 250.00 = 1264.50; 13 % = 164.385 → 164.39; total 1428.89
  expect(
    worked('lets-get-moving', way([5, 10], [12, 20], [10, 18]), {
      move: { heavy_items: { piano: 1 }, stairs_at_pickup: 2 },
    }),
  ).toEqual([
    'labour 3.5 × 20900 = 73150',
    'travel 1 × 20900 = 20900',
    'truck 1 × 4900 = 4900',
    'fuel 1 × 2500 = 2500',
    'heavy 1 × 25000 = 25000',
    'tax 1264.5 × 13 = 16439',
    'total 142889',
  ]);
});

test('4. a date with its own rate in the calendar', () => {
  // Five rooms: crew of 3. Two cost 175.00 that day, the third adds 209 − 159 = 50: 225.00
  // 1000 cubic feet: 60 + 734 (733.33) = 794 pm. Crew of 2: 397 min → 27 q.
  // Crew of 3: 278.6 min → 19 q, but at least 27 × 175 / 225 = 21 q = 5.25 h; 5.25 × 225.00 = 1181.25
  // Way: 8 + 20 + 20 = 48 km, 16 + 22 + 22 = 60 min → 4 q = 1 h; 225.00
  // 26 ft: 59.00. 48 km: 45.00
  // 1181.25 + 225.00 + 59.00 + 45.00 = 1510.25; 13 % = 196.3325 → 196.33; total 1706.58
  expect(
    worked('lets-get-moving', way([8, 16], [20, 22], [20, 22]), {
      move: { total_rooms: 5 },
      yard: { days: [{ day: TEST_DAY, trucks: 5, taken: 0, rate_cents: 17_500 }] },
    }),
  ).toEqual([
    'labour 5.25 × 22500 = 118125',
    'travel 1 × 22500 = 22500',
    'truck 1 × 5900 = 5900',
    'fuel 1 × 4500 = 4500',
    'tax 1510.25 × 13 = 19633',
    'total 170658',
  ]);
});

test('5. Toronto to Ottawa, hourly', () => {
  // On site as in 1: 516.75
  // Way: 4.2 + 450 + 455.3 = 909.5 km; 8 + 270 + 274.5 = 552.5 → 553 min
  //   → 37 q = 9.25 h; 9.25 × 159.00 = 1470.75
  // 20 ft: 49.00. 909.5 km, from 800 to 1600: 385.00
  // 516.75 + 1470.75 + 49.00 + 385.00 = 2421.50; 13 % = 314.795 → 314.80 (half up); total 2736.30
  expect(
    worked('lets-get-moving', way([4.2, 8], [450, 270], [455.3, 274.5]), {
      ends: [PLACES.cityHall, PLACES.elgin],
    }),
  ).toEqual([
    'labour 3.25 × 15900 = 51675',
    'travel 9.25 × 15900 = 147075',
    'truck 1 × 4900 = 4900',
    'fuel 1 × 38500 = 38500',
    'tax 2421.5 × 13 = 31480',
    'total 273630',
  ]);
});

test('6. flat hourly, condo to condo: elevators, a dock, the first hour of travel free', () => {
  // Per room 110 − 8 (dock) + 10 (elevator, the walk of 11 flights is 66) + 10 (walk of 2: 12) = 122
  // 60 + 2 × 122 = 304 pm; 152 min → 11 q, below 12 q = 3 h; 3 × 145.00 = 435.00
  // Way: 10 + 18 + 12 = 40 km, 20 + 27 + 21 = 68 min, 8 beyond the free hour → 1 q = 0.25 h; 36.25
  // 16 ft: 29.00. 40 km: 40.00
  // 435.00 + 36.25 + 29.00 + 40.00 = 540.25; 13 % = 70.2325 → 70.23; total 610.48
  expect(
    worked('easy2go', way([10, 20], [18, 27], [12, 21]), {
      move: {
        total_rooms: 2,
        home_type_at_pickup: 'condo',
        floor_at_pickup: 12,
        elevator_at_pickup: true,
        loading_dock_at_pickup: true,
        home_type_at_dropoff: 'apartment',
        floor_at_dropoff: 3,
        elevator_at_dropoff: true,
      },
    }),
  ).toEqual([
    'labour 3 × 14500 = 43500',
    'travel 0.25 × 14500 = 3625',
    'truck 1 × 2900 = 2900',
    'fuel 1 × 4000 = 4000',
    'tax 540.25 × 13 = 7023',
    'total 61048',
  ]);
});
