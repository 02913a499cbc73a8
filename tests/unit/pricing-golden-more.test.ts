import { expect, test } from 'vitest';
import { type Case, quoteFor, totalOf, written } from '../support/golden.ts';
import { PLACES } from '../support/moves.ts';

/**
 * The last six of twelve moves worked by hand from the default rates. "pm" is person-minutes,
 * "q" quarter hours.
 * On site: 60 pm once, and per room 60 pm loading and 50 pm unloading, 6 pm per flight walked,
 * 10 pm per elevator, 8 pm less per loading dock, 45 pm packing. Crews of 2, 3, 4, 5, 6 get
 * 2, 2.85, 3.6, 4.3, 4.95 pm done in a minute. The whole way takes 2 min/km up to 45 km and
 * 0.75 min/km beyond, rounded up to a minute.
 */

test('7. flat hourly around the corner, with packing and cleaning', () => {
  const golden: Case = {
    mover: 'easy2go',
    move: { total_rooms: 4, additional_services: { packing: true, cleaning: true } },
    km: [3, 5, 6],
  };
  // 60 + 4 × (110 + 45) = 680 pm. Four rooms: crew of 3.
  // Crew of 2: 340 min → 23 q. Crew of 3: 238.6 min → 16 q,
  //   but at least 23 × 145 / 189 = 17.65 → 18 q = 4.5 h; 4.5 × 189.00 = 850.50
  // Way: 3 + 5 + 6 = 14 km, 28 min, all within the free hour: 0
  // 24 ft: 44.00. 14 km: 20.00. Packing 110.00, cleaning 396.00
  // 850.50 + 0 + 44.00 + 20.00 + 110.00 + 396.00 = 1420.50; 13 % = 184.665 → 184.67; total 1605.17
  expect(written(golden)).toEqual([
    'labour 4.5 × 18900 = 85050',
    'travel 0 × 18900 = 0',
    'truck 1 × 4400 = 4400',
    'fuel 1 × 2000 = 2000',
    'service 1 × 11000 = 11000',
    'service 1 × 39600 = 39600',
    'tax 1420.5 × 13 = 18467',
  ]);
  expect(totalOf(golden)).toBe(160_517);
});

test('8. an office by square feet, dock to dock, by zone', () => {
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
    km: [7.5, 22.4, 28],
  };
  // 1500 / 250 = 6 rooms: crew of 3. 60 + 6 × (110 − 16) = 624 pm
  // Crew of 2: 312 min → 21 q. Crew of 3: 218.9 min → 15 q,
  //   but at least 21 × 169 / 224 = 15.84 → 16 q = 4 h; 4 × 224.00 = 896.00
  // 57.9 km: zone from 30 to 60 km, 149.00. 26 ft: 55.00. Fuel from 50 km: 35.00
  // 896.00 + 149.00 + 55.00 + 35.00 = 1135.00; 13 % = 147.55; total 1282.55
  expect(written(golden)).toEqual([
    'labour 4 × 22400 = 89600',
    'travel 1 × 14900 = 14900',
    'truck 1 × 5500 = 5500',
    'fuel 1 × 3500 = 3500',
    'tax 1135 × 13 = 14755',
  ]);
  expect(totalOf(golden)).toBe(128_255);
  // Way: 90 + 12.9 × 0.75 = 99.675 → 100 min, shown though not billed by the hour.
  expect(quoteFor(golden)).toMatchObject({ travel_time: '1h 40m', travel_time_hours: 1.75 });
});

test('9. ten rooms and a safe over six flights: six movers and two trucks', () => {
  const golden: Case = {
    mover: 'velocity-movers',
    move: {
      total_rooms: 10,
      heavy_items: { safe: 1 },
      stairs_at_pickup: 3,
      stairs_at_dropoff: 3,
    },
    km: [12, 130, 125],
  };
  // Ten rooms: 5 movers, one more for the flights and one for the safe, 6 at most.
  // 10.5 rooms of load at 8 a truck: 2 trucks, 26 ft. 60 + 10 × (110 + 36) + 90 = 1610 pm
  // Crew of 2: 805 min → 54 q
  // Crew of 3: 564.9 min → 38 q, at least 54 × 169 / 224 = 40.74 → 41 q
  // Crew of 4: 447.2 min → 30 q, at least 41 × 224 / 279 = 32.92 → 33 q
  // Crew of 5: 374.4 min → 25 q, at least 33 × 279 / 334 = 27.57 → 28 q
  // Crew of 6: 325.3 min → 22 q, at least 28 × 334 / 389 = 24.04 → 25 q
  // 25 q = 6.25 h; 6.25 × 389.00 = 2431.25
  // 267 km: zone from 250 km, 2 × 699.00 = 1398.00; fuel from 150 km, 2 × 75.00 = 150.00
  // Trucks 2 × 55.00 = 110.00. Safe 300.00
  // 2431.25 + 1398.00 + 110.00 + 150.00 + 300.00 = 4389.25; 13 % = 570.6025 → 570.60; total 4959.85
  expect(written(golden)).toEqual([
    'labour 6.25 × 38900 = 243125',
    'travel 2 × 69900 = 139800',
    'truck 2 × 5500 = 11000',
    'fuel 2 × 7500 = 15000',
    'heavy 1 × 30000 = 30000',
    'tax 4389.25 × 13 = 57060',
  ]);
  expect(totalOf(golden)).toBe(495_985);
});

test('10. Ottawa to Montréal with a travel fee: GST alone across the border', () => {
  const golden: Case = {
    mover: 'pierre-sons',
    move: { total_rooms: 4, heavy_items: { treadmill: 1 } },
    ends: [PLACES.elgin, PLACES.montreal],
    km: [6.3, 199, 203.4],
    yard: { lat: 45.436, lng: -75.661 },
  };
  // Four rooms: 3 movers, one more for the treadmill. 60 + 440 + 30 = 530 pm
  // Crew of 2: 265 min → 18 q. Crew of 3: 186 min → 13 q, at least 18 × 155 / 200 = 13.95 → 14 q
  // Crew of 4: 147.2 min → 10 q, at least 14 × 200 / 245 = 11.43 → 12 q = 3 h; 3 × 245.00 = 735.00
  // Fee 95.00. 408.7 − 20 = 388.7 km; 388.7 × 1.50 = 583.05
  // 5 rooms of load: 26 ft, 55.00. Fuel from 150 km: 90.00. Treadmill 100.00
  // 735.00 + 95.00 + 583.05 + 55.00 + 90.00 + 100.00 = 1658.05; 5 % = 82.9025 → 82.90; total 1740.95
  expect(written(golden)).toEqual([
    'labour 3 × 24500 = 73500',
    'fee 1 × 9500 = 9500',
    'travel 388.7 × 150 = 58305',
    'truck 1 × 5500 = 5500',
    'fuel 1 × 9000 = 9000',
    'heavy 1 × 10000 = 10000',
    'tax 1658.05 × 5 = 8290',
  ]);
  expect(totalOf(golden)).toBe(174_095);
});

test('11. Montréal to Québec on a Saturday: weekend factor, GST and QST', () => {
  const golden: Case = {
    mover: 'pierre-sons',
    move: { total_rooms: 2, move_date: '2026-01-17' },
    ends: [PLACES.montreal, PLACES.quebec],
    km: [3, 253, 255],
    yard: { lat: 45.448, lng: -73.707, province: 'QC' },
  };
  // 155.00 × 1.15 = 178.25 an hour. 60 + 220 = 280 pm; 140 min → 10 q, below 12 q = 3 h; 534.75
  // Fee 95.00. 511 − 20 = 491 km; 491 × 1.50 = 736.50. 16 ft: 35.00. Fuel from 500 km: 190.00
  // 534.75 + 95.00 + 736.50 + 35.00 + 190.00 = 1591.25
  // GST 5 % = 79.5625 → 79.56; QST 9.975 % = 158.7271875 → 158.73; total 1829.54
  expect(written(golden)).toEqual([
    'labour 3 × 17825 = 53475',
    'fee 1 × 9500 = 9500',
    'travel 491 × 150 = 73650',
    'truck 1 × 3500 = 3500',
    'fuel 1 × 19000 = 19000',
    'tax 1591.25 × 5 = 7956',
    'tax 1591.25 × 9.975 = 15873',
  ]);
  expect(totalOf(golden)).toBe(182_954);
});

test('12. Calgary to Edmonton from a walk-up, at the yard’s own rates, with storage and junk', () => {
  const golden: Case = {
    mover: 'lets-get-moving',
    move: {
      home_type_at_pickup: 'apartment',
      floor_at_pickup: 3,
      additional_services: { storage: true, junk: true },
    },
    ends: [PLACES.calgary, PLACES.edmonton],
    km: [9, 299.5, 301],
    yard: { lat: 51.006, lng: -113.974, province: 'AB', crew_rates: { 2: 16_200, 3: 21_200 } },
  };
  // Third floor without an elevator: 2 flights. 60 + 3 × (110 + 12) = 426 pm
  // 213 min → 15 q = 3.75 h; 3.75 × 162.00 = 607.50
  // Way: 9 + 299.5 + 301 = 609.5 km; 90 + 564.5 × 0.75 = 513.375 → 514 min
  //   → 35 q = 8.75 h; 8.75 × 162.00 = 1417.50
  // 20 ft: 49.00. 609.5 km, from 400 to 800: 245.00. Storage 200.00, junk 150.00
  // 607.50 + 1417.50 + 49.00 + 245.00 + 200.00 + 150.00 = 2669.00; 5 % = 133.45; total 2802.45
  expect(written(golden)).toEqual([
    'labour 3.75 × 16200 = 60750',
    'travel 8.75 × 16200 = 141750',
    'truck 1 × 4900 = 4900',
    'fuel 1 × 24500 = 24500',
    'service 1 × 20000 = 20000',
    'service 1 × 15000 = 15000',
    'tax 2669 × 5 = 13345',
  ]);
  expect(totalOf(golden)).toBe(280_245);
});
