import { expect, test } from 'vitest';
import { type Case, quoteFor, way, worked } from '../support/golden.ts';
import { PLACES, TEST_DAY } from '../support/moves.ts';

/**
 * Moves worked by hand from the default rates. "pm" is person-minutes, "q" quarter hours.
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

test('2. a piano and two flights: a third mover, never for a smaller bill', () => {
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

test('3. a date with its own rate in the calendar', () => {
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

test('4. flat hourly, condo to condo: elevators, a dock, the first hour of travel free', () => {
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

test('5. flat hourly around the corner, with packing and cleaning', () => {
  // 800 cubic feet × (110 + 45) / 150 = 826.67: 60 + 827 = 887 pm. Four rooms: crew of 3.
  // Crew of 2: 443.5 min → 30 q. Crew of 3: 311.2 min → 21 q,
  //   but at least 30 × 145 / 189 = 23.02 → 24 q = 6 h; 6 × 189.00 = 1134.00
  // Way: 3 + 5 + 6 = 14 km, 6 + 10 + 12 = 28 min, all within the free hour: 0
  // 24 ft: 44.00. 14 km: 20.00. Packing 110.00, cleaning 396.00
  // 1134.00 + 0 + 44.00 + 20.00 + 110.00 + 396.00 = 1704.00; 13 % = 221.52; total 1925.52
  expect(
    worked('easy2go', way([3, 6], [5, 10], [6, 12]), {
      move: { total_rooms: 4, additional_services: { packing: true, cleaning: true } },
    }),
  ).toEqual([
    'labour 6 × 18900 = 113400',
    'travel 0 × 18900 = 0',
    'truck 1 × 4400 = 4400',
    'fuel 1 × 2000 = 2000',
    'service 1 × 11000 = 11000',
    'service 1 × 39600 = 39600',
    'tax 1704 × 13 = 22152',
    'total 192552',
  ]);
});

test('6. an office by square feet, dock to dock, by zone', () => {
  const golden: Case = {
    mover: 'velocity-movers',
    move: {
      total_rooms: 1,
      square_footage: 1500,
      home_type_at_pickup: 'commercial',
      home_type_at_dropoff: 'commercial',
      loading_dock_at_pickup: true,
      loading_dock_at_dropoff: true,
    },
    legs: way([7.5, 13], [22.4, 24], [28, 26.5]),
  };
  // 1500 / 250 = 6 rooms: crew of 3. 1250 × (110 − 16) / 150 = 783.33: 60 + 784 = 844 pm
  // Crew of 2: 422 min → 29 q. Crew of 3: 296.1 min → 20 q,
  //   but at least 29 × 169 / 224 = 21.88 → 22 q = 5.5 h; 5.5 × 224.00 = 1232.00
  // 57.9 km: zone from 30 to 60 km, 149.00. 26 ft: 55.00. Fuel from 50 km: 35.00
  // 1232.00 + 149.00 + 55.00 + 35.00 = 1471.00; 13 % = 191.23; total 1662.23
  expect(worked(golden.mover, golden.legs, golden)).toEqual([
    'labour 5.5 × 22400 = 123200',
    'travel 1 × 14900 = 14900',
    'truck 1 × 5500 = 5500',
    'fuel 1 × 3500 = 3500',
    'tax 1471 × 13 = 19123',
    'total 166223',
  ]);
  // Way: 13 + 24 + 26.5 = 63.5 → 64 min, shown though not billed by the hour.
  expect(quoteFor(golden)).toMatchObject({ travel_time: '1h 4m', travel_time_hours: 1.25 });
});

test('7. ten rooms and a safe over six flights: six movers and two trucks', () => {
  // Ten rooms: 4 movers, one more for the flights and one for the safe.
  // 10.5 rooms of load at 8 a truck: 2 trucks, 26 ft. 60 + 2400 × (110 + 36) / 150 + 90 = 2486 pm
  // Crew of 2: 1243 min → 83 q
  // Crew of 3: 872.3 min → 59 q, at least 83 × 169 / 224 = 62.62 → 63 q
  // Crew of 4: 690.6 min → 47 q, at least 63 × 224 / 279 = 50.58 → 51 q
  // Crew of 5: 578.1 min → 39 q, at least 51 × 279 / 334 = 42.6 → 43 q
  // Crew of 6: 502.2 min → 34 q, at least 43 × 334 / 389 = 36.92 → 37 q
  // 37 q = 9.25 h; 9.25 × 389.00 = 3598.25
  // 267 km: zone from 250 km, 2 × 699.00 = 1398.00; fuel from 150 km, 2 × 75.00 = 150.00
  // Trucks 2 × 55.00 = 110.00. Safe 300.00
  // 3598.25 + 1398.00 + 110.00 + 150.00 + 300.00 = 5556.25; 13 % = 722.3125 → 722.31; total 6278.56
  expect(
    worked('velocity-movers', way(12, 130, 125), {
      move: {
        total_rooms: 10,
        heavy_items: { safe: 1 },
        stairs_at_pickup: 3,
        stairs_at_dropoff: 3,
      },
    }),
  ).toEqual([
    'labour 9.25 × 38900 = 359825',
    'travel 2 × 69900 = 139800',
    'truck 2 × 5500 = 11000',
    'fuel 2 × 7500 = 15000',
    'heavy 1 × 30000 = 30000',
    'tax 5556.25 × 13 = 72231',
    'total 627856',
  ]);
});

test('8. Ottawa to Montréal with a travel fee: GST alone across the border', () => {
  // Four rooms: 3 movers, the treadmill needs no more. 60 + 587 (586.67) = 647 pm
  // Crew of 2: 323.5 min → 22 q. Crew of 3: 227.02 min → 16 q, at least 22 × 155 / 200 = 17.05 → 18 q
  // 18 q = 4.5 h; 4.5 × 200.00 = 900.00
  // Fee 95.00. 408.7 − 20 = 388.7 km; 388.7 × 1.50 = 583.05
  // Four rooms of load: 26 ft, 55.00. Fuel from 150 km: 90.00. Treadmill 100.00
  // 900.00 + 95.00 + 583.05 + 55.00 + 90.00 + 100.00 = 1823.05; 5 % = 91.1525 → 91.15; total 1914.20
  expect(
    worked('pierre-sons', way(6.3, 199, 203.4), {
      move: { total_rooms: 4, heavy_items: { treadmill: 1 } },
      ends: [PLACES.elgin, PLACES.montreal],
      yard: { lat: 45.436, lng: -75.661 },
    }),
  ).toEqual([
    'labour 4.5 × 20000 = 90000',
    'fee 1 × 9500 = 9500',
    'travel 388.7 × 150 = 58305',
    'truck 1 × 5500 = 5500',
    'fuel 1 × 9000 = 9000',
    'heavy 1 × 10000 = 10000',
    'tax 1823.05 × 5 = 9115',
    'total 191420',
  ]);
});

test('9. Montréal to Québec on a Saturday: weekend factor, GST and QST', () => {
  // 155.00 × 1.15 = 178.25 an hour. 60 + 220 = 280 pm; 140 min → 10 q, below 12 q = 3 h; 534.75
  // Fee 95.00. 511 − 20 = 491 km; 491 × 1.50 = 736.50. 16 ft: 35.00. Fuel from 500 km: 190.00
  // 534.75 + 95.00 + 736.50 + 35.00 + 190.00 = 1591.25
  // GST 5 % = 79.5625 → 79.56; QST 9.975 % = 158.7271875 → 158.73; total 1829.54
  expect(
    worked('pierre-sons', way(3, 253, 255), {
      move: { total_rooms: 2, move_date: '2026-01-17' },
      ends: [PLACES.montreal, PLACES.quebec],
      yard: { lat: 45.448, lng: -73.707, province: 'QC' },
    }),
  ).toEqual([
    'labour 3 × 17825 = 53475',
    'fee 1 × 9500 = 9500',
    'travel 491 × 150 = 73650',
    'truck 1 × 3500 = 3500',
    'fuel 1 × 19000 = 19000',
    'tax 1591.25 × 5 = 7956',
    'tax 1591.25 × 9.975 = 15873',
    'total 182954',
  ]);
});

test('10. Calgary to Edmonton from a walk-up, at the yard’s own rates, with storage and junk', () => {
  // Third floor without an elevator: 2 flights. 60 + 3 × (110 + 12) = 426 pm
  // 213 min → 15 q = 3.75 h; 3.75 × 162.00 = 607.50
  // Way: 9 + 299.5 + 301 = 609.5 km; 16 + 180 + 182 = 378 min → 26 q = 6.5 h; 6.5 × 162.00 = 1053.00
  // 20 ft: 49.00. 609.5 km, from 400 to 800: 245.00. Storage 200.00, junk 150.00
  // 607.50 + 1053.00 + 49.00 + 245.00 + 200.00 + 150.00 = 2304.50; 5 % = 115.225 → 115.23; total 2419.73
  expect(
    worked('lets-get-moving', way([9, 16], [299.5, 180], [301, 182]), {
      move: {
        home_type_at_pickup: 'apartment',
        floor_at_pickup: 3,
        additional_services: { storage: true, junk: true },
      },
      ends: [PLACES.calgary, PLACES.edmonton],
      yard: { lat: 51.006, lng: -113.974, province: 'AB', crew_rates: { 2: 16_200, 3: 21_200 } },
    }),
  ).toEqual([
    'labour 3.75 × 16200 = 60750',
    'travel 6.5 × 16200 = 105300',
    'truck 1 × 4900 = 4900',
    'fuel 1 × 24500 = 24500',
    'service 1 × 20000 = 20000',
    'service 1 × 15000 = 15000',
    'tax 2304.5 × 5 = 11523',
    'total 241973',
  ]);
});
