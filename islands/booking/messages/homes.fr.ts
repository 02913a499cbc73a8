import { ROOMS } from '../../../contracts/choices.ts';
import { HOME_SIZE_NAMES } from '../../../contracts/home-size-names.fr.ts';
import { plural } from '../../../contracts/plurals.ts';
import { HOME_LABELS } from './frame.ts';
import type * as English from './homes.ts';

export const HOME: typeof English.HOME = {
  ...HOME_LABELS,
  roomCount: (rooms) => (rooms < ROOMS.max ? String(rooms) : 'plus de 10'),
  sqftPlaceholder: 'Choisir la superficie',
  roomsPlaceholder: 'Choisir le nombre',
  stairsHint: 'Nombre d’étages (12 marches ou plus) entre la porte et le camion.',
  sizePlaceholder: 'Choisir la taille',
  sizes: { ...HOME_SIZE_NAMES, items: 'Une liste de mes biens' },
  sizeHint: 'Le nombre de pièces en découle. Changez-le si vous préférez compter.',
  officeHint: 'La superficie en découle. Changez-la si vous la connaissez.',
  addList: 'Ajouter une liste de vos biens',
  editList: (count) => `Votre liste : ${count} ${plural(count, 'objet', 'objets')}`,
  listHint:
    'Facultative. Elle précise le prix, détermine l’équipe et le camion, et va au déménageur.',
  listSizeHint: 'La liste donne la taille du logement.',
  unitPlaceholder: 'Choisir l’étage',
  unitHint: 'L’étage où se trouve le logement, de 1 à 50.',
  notSure: 'Je ne sais pas',
  elevatorHints: {
    yes: 'Réservez-le auprès de l’immeuble pour votre déménagement.',
    unsure: 'Le prix est une fourchette tant que vous ne savez pas.',
  },
  walkUp: (floor) =>
    `Étage ${floor} par l’escalier? Si l’immeuble a un ascenseur, choisissez Oui : cela fait gagner des heures.`,
  carry: 'De la porte au camion',
  carryPlaceholder: 'Choisir la distance',
  carryHint:
    'La distance à parcourir entre votre porte et le camion, garé dans l’entrée, au trottoir ou au quai.',
  carries: {
    near: 'Jusqu’à 25 m',
    far: '25 à 75 m',
    very_far: 'Plus de 75 m',
  },
  dock: 'Quai de chargement',
  yes: 'Oui',
  no: 'Non',
};
