import type { HeavyItem } from '../../../contracts/choices.ts';

export const ORIGIN = {
  title: 'The home you leave',
  intro:
    'Stairs, elevators and heavy things decide how long a move takes, so they decide the price.',
  commonHomes: 'Common homes',
  addList: 'Add a list of your things',
  editList: (count: number) => `Your list: ${count} ${count === 1 ? 'thing' : 'things'}`,
  listHint: 'Optional. It narrows the price, picks crew and truck, and goes to the mover.',
  heavy: 'Heavy items',
  heavyItems: { piano: 'Piano', safe: 'Safe', treadmill: 'Treadmill' } satisfies Record<
    HeavyItem,
    string
  >,
  services: 'Additional services',
  sameAndOn: 'The new home is like this one: on to the prices',
};
