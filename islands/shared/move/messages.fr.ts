import { ROOMS } from '../../../contracts/choices.ts';
import { HOME_SIZE_NAMES } from '../../../contracts/home-size-names.fr.ts';
import { QUESTION_WORDS } from '../../../contracts/question-words.ts';
import type * as English from './messages.ts';

export const HOME: typeof English.HOME = {
  ...QUESTION_WORDS,
  ...QUESTION_WORDS.labels,
  dropoff: {
    stairs: QUESTION_WORDS.at(QUESTION_WORDS.labels.stairs, 'dropoff'),
    elevator: QUESTION_WORDS.at(QUESTION_WORDS.labels.elevator, 'dropoff'),
  },
  roomCount: (rooms) => (rooms < ROOMS.max ? String(rooms) : 'plus de 10'),
  choose: 'Choisir',
  placeholders: {
    homeType: 'Choisir le type',
    floorNumber: 'Choisir l’étage',
    carry: 'Choisir la distance',
  },
  sizePlaceholder: 'Choisir la taille',
  roomsPlaceholder: 'Choisir le nombre',
  sqftPlaceholder: 'Choisir la superficie',
  sizes: { ...HOME_SIZE_NAMES, items: 'Une liste de mes biens' },
  sizeHint: 'Le nombre de pièces en découle. Changez-le si vous préférez compter.',
  officeHint: 'La superficie en découle. Changez-la si vous la connaissez.',
  listSizeHint: 'La liste donne la taille du logement.',
  hints: {
    stairs: 'Nombre d’étages (12 marches ou plus) entre la porte et le camion.',
    floorNumber: 'L’étage où se trouve le logement, de 1 à 50.',
    carry:
      'La distance à parcourir entre votre porte et le camion, garé dans l’entrée, au trottoir ou au quai.',
  },
  elevatorHints: {
    yes: 'Réservez-le auprès de l’immeuble pour votre déménagement.',
    unsure: 'Le prix est une fourchette tant que vous ne savez pas.',
  },
  walkUp: (floor) =>
    `Étage ${floor} par l’escalier? Si l’immeuble a un ascenseur, choisissez Oui : cela fait gagner des heures.`,
};
