import type { HeavyItem } from '../../../contracts/choices.ts';

export const ORIGIN = {
  title: 'The home you leave',
  intro:
    'Stairs, elevators and heavy things decide how long a move takes, so they decide the price.',
  floors: 'Floors',
  threePlus: '3+',
  garage: 'Garage',
  stairs: 'Stairs',
  elevator: 'Elevator',
  heavy: 'Heavy items',
  heavyItems: { piano: 'Piano', safe: 'Safe', treadmill: 'Treadmill' } satisfies Record<
    HeavyItem,
    string
  >,
  services: 'Additional services',
};
