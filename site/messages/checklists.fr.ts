import type * as English from './checklists.ts';

export const toDo: typeof English.toDo = (all) => `${all} à faire`;
export const doneOf: typeof English.doneOf = (done, all) => `${done} sur ${all} de fait`;

export const LIST_TOOLS: typeof English.LIST_TOOLS = {
  where: ' · gardé sur cet appareil',
  untick: 'Tout décocher',
  print: 'Imprimer la liste seule',
};
