import { type Carry, FLOORS, type HomeType, ROOMS } from './choices.ts';
import type { Answer, HomeField } from './questions.ts';
import { SQUARE_FOOTAGE } from './square-footage.ts';

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`;

const TYPES: Record<HomeType, string> = {
  house: 'house',
  townhouse: 'townhouse',
  condo: 'condo',
  apartment: 'apartment',
  commercial: 'commercial',
};
/** How far the truck stands from the door. */
const CARRIES: Record<Carry, string> = {
  near: 'truck up to 25 m from the door',
  far: 'truck 25 to 75 m from the door',
  very_far: 'truck more than 75 m from the door',
};

/** The words for the answers about a home. */
export const HOME_WORDS = {
  rooms: (rooms: number): string => (rooms === ROOMS.max ? '10+ rooms' : count(rooms, 'room')),
  /** A range of square feet as the form names it, any other figure as it is. */
  feet: (feet: number): string =>
    SQUARE_FOOTAGE.find(({ value }) => value === feet)?.label ?? String(feet),
  squareFeet: (range: string): string => `${range} square feet`,
  /** An answer, by its question. */
  tells: {
    homeType: (type) => TYPES[type as HomeType],
    floors: (floors) =>
      floors === FLOORS.max ? `${floors} or more floors` : count(Number(floors), 'floor'),
    garage: (has) => (has ? 'garage' : 'no garage'),
    floorNumber: (floor) => `floor ${floor}`,
    stairs: (flights) => (flights ? `${count(Number(flights), 'flight')} of stairs` : 'no stairs'),
    elevator: (has) => (has ? 'elevator' : 'no elevator'),
    loadingDock: (has) => (has ? 'loading dock' : 'no loading dock'),
    carry: (carry) => CARRIES[carry as Carry],
  } as Record<HomeField, (answer: Answer) => string>,
  /** The answers of which the person is not sure. */
  notSure: {
    floorNumber: 'floor not sure',
    elevator: 'elevator not sure',
    carry: 'distance to the truck not sure',
  } as Partial<Record<HomeField, string>>,
};
