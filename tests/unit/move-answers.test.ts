import { expect, test } from 'vitest';
import { BookedMove } from '../../contracts/moves.ts';
import {
  accessPatch,
  heavyPatch,
  itemsPatch,
  mostOf,
  sizePatch,
  typePatch,
  usualBoxes,
  withCount,
} from '../../islands/admin/sections/leads/booking/move-answers.ts';

const moveOf = (values: object = {}): BookedMove =>
  BookedMove.parse({
    origin_address: 'Toronto, ON',
    destination_address: 'Mississauga, ON',
    move_date: '2027-03-01',
    move_time: 'Morning',
    ...values,
  });
const changed = (move: BookedMove, patch: Partial<BookedMove>) => ({ ...move, ...patch });

test('a house that becomes a condo has no garage and stairs, and its access is open', () => {
  const house = moveOf({ stairs_at_pickup: 2, garage_at_pickup: true, floors_at_pickup: 2 });
  const condo = changed(house, typePatch(house, 'pickup', 'condo'));
  expect(condo).toMatchObject({
    stairs_at_pickup: 0,
    not_sure_at_pickup: ['floor', 'elevator', 'carry'],
  });
  expect(condo.garage_at_pickup).toBeUndefined();
  expect(condo.floors_at_pickup).toBeUndefined();
  const told = changed(condo, accessPatch(condo, 'pickup', 'floor', 12));
  expect(told).toMatchObject({ floor_at_pickup: 12, not_sure_at_pickup: ['elevator', 'carry'] });
  const again = changed(told, typePatch(told, 'pickup', 'house'));
  expect(again).toMatchObject({
    floor_at_pickup: 1,
    not_sure_at_pickup: [],
    garage_at_pickup: false,
  });
});

test('an office is one room with square feet, and a home has rooms again', () => {
  const home = moveOf({ home_size: '3_bedrooms', total_rooms: 7 });
  const office = changed(home, typePatch(home, 'pickup', 'commercial'));
  expect(office).toMatchObject({ home_size: null, total_rooms: 1, square_footage: null });
  const desks = changed(office, sizePatch(office, 'desks_10'));
  expect(desks).toMatchObject({ home_size: 'desks_10', square_footage: 1000 });
  const flat = changed(desks, typePatch(desks, 'pickup', 'apartment'));
  expect(flat).toMatchObject({ home_size: null, total_rooms: 3, square_footage: null });
});

test('a named size stands for other rooms in a flat than in a house', () => {
  const house = moveOf({ home_size: '2_bedrooms', total_rooms: 5 });
  expect(typePatch(house, 'pickup', 'condo')).toMatchObject({ total_rooms: 4 });
});

test('a list brings its heavy items, and takes them along', () => {
  const listed = itemsPatch(moveOf(), { piano_upright: 2 });
  expect(listed.heavy_items).toMatchObject({ piano: 2, safe: 0 });
  const move = changed(moveOf({ heavy_items: { safe: 1 } }), listed);
  expect(itemsPatch(move, {})).toMatchObject({ items: undefined, heavy_items: { piano: 0 } });
  // Fewer than the list names: the list would have the last word.
  expect(heavyPatch(move, 'piano', 1)).toMatchObject({
    items: undefined,
    heavy_items: { piano: 1 },
  });
  expect(heavyPatch(move, 'safe', 2)).not.toHaveProperty('items');
  expect(mostOf({ piano_upright: 2 }, 'piano_grand')).toBe(3);
});

test('a home that its list says has the rooms that the list fills', () => {
  const move = moveOf({ items: { sofa: 4 }, total_rooms: 9 });
  const said = changed(move, sizePatch(move, 'items'));
  expect(said.total_rooms).toBe(2);
  expect(itemsPatch(said, withCount({ sofa: 4 }, 'sofa', 1))).toMatchObject({ total_rooms: 1 });
});

test('the usual boxes are offered until the list has them', () => {
  expect(usualBoxes(moveOf())).toBeNull();
  const move = moveOf({ items: { sofa: 4, fridge: 1 } });
  const boxes = usualBoxes(move) ?? 0;
  expect(boxes).toBeGreaterThan(0);
  expect(usualBoxes(changed(move, { items: { ...move.items, box: boxes } }))).toBeNull();
});
