import { FLOORS, ROOMS } from './choices.ts';
import type * as English from './home-words.ts';
import { LOCALE } from './language.fr.ts';
import { plural } from './plurals.fr.ts';
import { SQUARE_FOOTAGE } from './square-footage.fr.ts';

export const HOME_WORDS: typeof English.HOME_WORDS = {
  types: {
    house: 'maison',
    townhouse: 'maison en rangée',
    condo: 'condo',
    apartment: 'appartement',
    commercial: 'local commercial',
  },
  rooms: (rooms) =>
    rooms === ROOMS.max ? '10 pièces ou plus' : `${rooms} ${plural(rooms, 'pièce', 'pièces')}`,
  feet: (feet) =>
    SQUARE_FOOTAGE.find(({ value }) => value === feet)?.label ?? feet.toLocaleString(LOCALE),
  floor: (floor) => `${floor}${floor === 1 ? 'er' : 'e'} étage`,
  left: {
    floors: (floors) =>
      floors === FLOORS.max
        ? `${floors} étages ou plus`
        : `${floors} ${plural(floors, 'étage', 'étages')}`,
    garage: (has) => (has ? 'garage' : 'sans garage'),
  },
  elevator: 'ascenseur',
  noElevator: 'sans ascenseur',
  dock: 'quai de chargement',
  noDock: 'sans quai de chargement',
  carry: {
    near: 'camion à 25 m ou moins de la porte',
    far: 'camion entre 25 et 75 m de la porte',
    very_far: 'camion à plus de 75 m de la porte',
  },
  notSure: {
    floor: 'étage à confirmer',
    elevator: 'ascenseur à confirmer',
    carry: 'distance du camion à confirmer',
  },
};
