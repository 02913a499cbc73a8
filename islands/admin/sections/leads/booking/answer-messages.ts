import { ROOMS } from '../../../../../contracts/choices.ts';
import { HOME_SIZE_NAMES } from '../../../../../contracts/home-size-names.ts';

/** What the forms of a move ask an operator for. */
export const ANSWERS = {
  from: 'From',
  to: 'To',
  type: 'Home',
  homeSize: 'Home size',
  byRooms: 'By its rooms',
  byFeet: 'By its square feet',
  sizes: { ...HOME_SIZE_NAMES, items: 'What the list of things says' },
  rooms: 'Rooms',
  roomCount: (rooms: number) => (rooms < ROOMS.max ? String(rooms) : '10+'),
  feet: 'Square feet',
  notSaid: 'Not said',
  floors: 'Floors of the house',
  floorCount: (floors: number, most: number) => (floors < most ? String(floors) : `${floors}+`),
  floor: 'Floor of the unit',
  floorHint: 'Empty: the customer is not sure.',
  stairs: 'Flights of stairs',
  elevator: 'Elevator',
  yes: 'Yes',
  no: 'No',
  notSure: 'Not sure',
  carry: 'Way to the truck',
  carries: { near: 'Up to 25 m', far: '25 to 75 m', very_far: 'More than 75 m' },
  dock: 'Loading dock',
  heavy: 'Heavy items',
  services: 'Services',
  items: {
    title: 'List of things',
    none: 'Nothing on it',
    find: 'Find a thing',
    findHint: 'Its name, or a room.',
    found: (count: number) => (count === 1 ? '1 thing found' : `${count} things found`),
    inRoom: (count: number) => `${count} on the list`,
    feet: (feet: number) => `${feet} cu ft`,
    estimate: (boxes: number) =>
      `Put the usual ${boxes === 1 ? 'box' : `${boxes} boxes`} for these things on it`,
    clear: 'Empty the list',
  },
} as const;
