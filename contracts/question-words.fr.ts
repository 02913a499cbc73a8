import { FLOORS } from './choices.ts';
import { HOME_TYPE_NAMES } from './home-type-names.fr.ts';
import type * as English from './question-words.ts';

export const QUESTION_WORDS: typeof English.QUESTION_WORDS = {
  labels: {
    homeType: 'Type de logement',
    floors: 'Étages',
    garage: 'Garage',
    floorNumber: 'Étage du logement',
    stairs: 'Escaliers',
    elevator: 'Ascenseur',
    loadingDock: 'Quai de chargement',
    carry: 'De la porte au camion',
    homeSize: 'Taille du logement',
    rooms: 'Nombre de pièces',
    sqft: 'Superficie (pi²)',
  },
  at: (label, end) => `${label} ${end === 'pickup' ? 'au départ' : 'à l’arrivée'}`,
  yes: 'Oui',
  no: 'Non',
  unsure: 'Je ne sais pas',
  options: {
    homeType: HOME_TYPE_NAMES,
    floors: { [FLOORS.max]: `${FLOORS.max}+` },
    carry: { near: 'Jusqu’à 25 m', far: '25 à 75 m', very_far: 'Plus de 75 m' },
  },
};
