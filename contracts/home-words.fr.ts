import { type Carry, FLOORS, type HomeType, ROOMS } from './choices.ts';
import type * as English from './home-words.ts';
import { LOCALE } from './language.fr.ts';
import { plural } from './plurals.fr.ts';
import { SQUARE_FOOTAGE } from './square-footage.fr.ts';

const count = (number: number, one: string, more: string) =>
  `${number} ${plural(number, one, more)}`;

const TYPES: Record<HomeType, string> = {
  house: 'maison',
  townhouse: 'maison en rangée',
  condo: 'condo',
  apartment: 'appartement',
  commercial: 'local commercial',
};
const CARRIES: Record<Carry, string> = {
  near: 'camion à 25 m ou moins de la porte',
  far: 'camion entre 25 et 75 m de la porte',
  very_far: 'camion à plus de 75 m de la porte',
};

export const HOME_WORDS: typeof English.HOME_WORDS = {
  rooms: (rooms) => (rooms === ROOMS.max ? '10 pièces ou plus' : count(rooms, 'pièce', 'pièces')),
  feet: (feet) =>
    SQUARE_FOOTAGE.find(({ value }) => value === feet)?.label ?? feet.toLocaleString(LOCALE),
  squareFeet: (range) => `${range} pi²`,
  tells: {
    homeType: (type) => TYPES[type as HomeType],
    floors: (floors) =>
      floors === FLOORS.max ? `${floors} étages ou plus` : count(Number(floors), 'étage', 'étages'),
    garage: (has) => (has ? 'garage' : 'sans garage'),
    floorNumber: (floor) => `${floor}${floor === 1 ? 'er' : 'e'} étage`,
    stairs: (flights) =>
      flights ? `${count(Number(flights), 'étage', 'étages')} à monter` : 'sans escalier',
    elevator: (has) => (has ? 'ascenseur' : 'sans ascenseur'),
    loadingDock: (has) => (has ? 'quai de chargement' : 'sans quai de chargement'),
    carry: (carry) => CARRIES[carry as Carry],
  },
  notSure: {
    floorNumber: 'étage à confirmer',
    elevator: 'ascenseur à confirmer',
    carry: 'distance du camion à confirmer',
  },
};
