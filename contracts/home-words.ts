import { type Carry, FLOORS, type HomeType, type NotSure, ROOMS } from './choices.ts';
import { SQUARE_FOOTAGE } from './square-footage.ts';

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`;

/** What the answers about a home are told in. */
export const HOME_WORDS = {
  types: {
    house: 'house',
    townhouse: 'townhouse',
    condo: 'condo',
    apartment: 'apartment',
    commercial: 'commercial',
  } satisfies Record<HomeType, string>,
  rooms: (rooms: number): string => (rooms === ROOMS.max ? '10+ rooms' : count(rooms, 'room')),
  /** A range of square feet as the form names it, another figure as it is. */
  feet: (feet: number): string =>
    SQUARE_FOOTAGE.find(({ value }) => value === feet)?.label ?? String(feet),
  /** The floor that a flat is on. */
  floor: (floor: number): string => `floor ${floor}`,
  /** What only the home that is left is asked, by the name of the answer. */
  left: {
    floors: (floors: number): string =>
      floors === FLOORS.max ? `${floors} or more floors` : count(floors, 'floor'),
    garage: (has: boolean): string => (has ? 'garage' : 'no garage'),
  },
  elevator: 'elevator',
  noElevator: 'no elevator',
  dock: 'loading dock',
  noDock: 'no loading dock',
  /** How far it is from the door to the truck. */
  carry: {
    near: 'truck up to 25 m from the door',
    far: 'truck 25 to 75 m from the door',
    very_far: 'truck more than 75 m from the door',
  } satisfies Record<Carry, string>,
  notSure: {
    floor: 'floor not sure',
    elevator: 'elevator not sure',
    carry: 'distance to the truck not sure',
  } satisfies Record<NotSure, string>,
};
