import { expect, test } from 'vitest';
import { differenceText, planDifferences } from '../../api/mails/differences.ts';
import type { Language } from '../../contracts/language.ts';
import { BookedMove } from '../../contracts/moves.ts';
import type { QuoteRow } from '../../db/quotes.ts';

const MOVE = BookedMove.parse({
  origin_address: 'Toronto, ON',
  destination_address: 'Mississauga, ON',
  move_date: '2027-03-01',
  move_time: 'Morning',
  home_type_at_pickup: 'condo',
  floor_at_pickup: 9,
  elevator_at_pickup: true,
  not_sure_at_pickup: [],
  not_sure_at_dropoff: [],
});

const planOf = (move: object, total: number, more: object = {}) =>
  ({
    inputs: { move: { ...MOVE, ...move } },
    result: {
      vendor_name: 'Easy2Go',
      crew_size: 3,
      truck_count: 1,
      breakdown: { total_cents: total, ceiling_cents: Math.round(total * 1.1) },
      ...more,
    },
  }) as unknown as QuoteRow;

const told = (after: QuoteRow, language: Language = 'en') =>
  planDifferences(planOf({}, 69_241), after, language).map(
    (one) => `${one.label}: ${differenceText(one).replaceAll('\u00a0', ' ')}`,
  );

test('a single answer says what it costs, and the sums stand below it', () => {
  expect(told(planOf({ elevator_at_pickup: false }, 120_486))).toEqual([
    'Elevator at pickup: yes → no, + $512.45',
    'Estimated total with tax: $692.41 → $1,204.86, + $512.45',
    'Most that may be billed without a signature: $761.65 → $1,325.35',
  ]);
  expect(told(planOf({ elevator_at_pickup: false }, 120_486), 'fr')).toEqual([
    'Ascenseur au départ: oui → non, + 512,45 $',
    'Total estimé, taxes comprises: 692,41 $ → 1 204,86 $, + 512,45 $',
    expect.stringContaining('761,65 $ → 1 325,35 $'),
  ]);
});

test('of several answers none says what all cost together', () => {
  const move = {
    home_type_at_dropoff: 'apartment',
    floor_at_dropoff: 4,
    not_sure_at_dropoff: ['elevator', 'carry'],
    home_size: '2_bedrooms',
    heavy_items: { piano: 1, safe: 0, treadmill: 0 },
    items: { sofa: 2 },
    move_date: '2027-03-02',
    rooms_at_dropoff: 4,
  };
  expect(told(planOf(move, 69_241, { truck_count: 2 }))).toEqual([
    'Date: Monday, March 1, 2027 → Tuesday, March 2, 2027',
    'Size: 3 rooms → 2 bedrooms',
    'Home type at dropoff: house → apartment',
    'Unit number (floor) at dropoff: – → 4',
    'Elevator at dropoff: – → not sure',
    'Loading dock at dropoff: – → no',
    'Door to truck at dropoff: up to 25 m → not sure',
    'Total rooms at dropoff: – → 4 rooms',
    'Heavy items: None → 1 piano',
    'Sofa, three seats: 0 → 2',
    'Trucks: 1 → 2',
  ]);
});

test('another mover is a difference too', () => {
  expect(told(planOf({}, 60_000, { vendor_name: 'Velocity' }))[0]).toBe(
    'Mover: Easy2Go → Velocity, − $92.41',
  );
});
