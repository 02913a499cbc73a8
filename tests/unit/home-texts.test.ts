import { expect, test } from 'vitest';
import { homeText } from '../../contracts/home-texts.ts';

const condo = { home_type_at_pickup: 'condo', floor_at_pickup: 12 } as const;

test.each([
  [{ ...condo, elevator_at_pickup: false }, 'condo, floor 12, no stairs'],
  [
    { ...condo, not_sure_at_pickup: [] },
    'condo, floor 12, no elevator, no loading dock, truck up to 25 m from the door',
  ],
  [
    { ...condo, not_sure_at_pickup: ['elevator' as const] },
    'condo, floor 12, no loading dock, truck up to 25 m from the door, elevator not sure',
  ],
  [
    { ...condo, not_sure_at_pickup: [], carry_at_pickup: 'near' as const },
    'condo, floor 12, no elevator, no loading dock, truck up to 25 m from the door',
  ],
  [
    { home_type_at_pickup: 'house' as const, carry_at_pickup: 'very_far' as const },
    'house, no stairs, truck more than 75 m from the door',
  ],
  [
    { home_type_at_pickup: 'house' as const, not_sure_at_pickup: ['carry' as const] },
    'house, no stairs, distance to the truck not sure',
  ],
  [
    { home_type_at_pickup: 'house' as const, floors_at_pickup: 1, garage_at_pickup: false },
    'house, 1 floor, no garage, no stairs',
  ],
])('tells a no and a not sure from what was not said: %j', (homes, text) => {
  expect(homeText({ stairs_at_pickup: 0, ...homes }, 'pickup')).toBe(text);
});
