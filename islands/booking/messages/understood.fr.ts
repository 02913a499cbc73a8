import type * as English from './understood.ts';

const ordinal = (floor: number) => (floor === 1 ? '1er' : `${floor}e`);

export const UNDERSTOOD: typeof English.UNDERSTOOD = {
  as: (words) => `Compris : ${words}`,
  unit: (unit, floor) =>
    floor === null ? `appartement ${unit}` : `appartement ${unit}, ${ordinal(floor)} étage`,
  unitNamed: (unit) => `Votre adresse indique l’appartement ${unit}.`,
  takeFloor: (floor) => `Choisir le ${ordinal(floor)} étage`,
  postal: { from: 'Code postal de départ', to: 'Code postal d’arrivée' },
  postalPlaceholder: 'A1A 1A1',
  wrong: 'Écrivez le code postal ainsi : A1A 1A1.',
  mapFailed: 'La carte n’a pas pu être chargée. Les deux adresses sont connues quand même.',
};
