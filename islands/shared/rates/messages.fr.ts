import { plural } from '../../../contracts/plurals.ts';
import type * as English from './messages.ts';

const changed = (count: number) => plural(count, 'valeur modifiée', 'valeurs modifiées');

export const TEXTS: typeof English.TEXTS = {
  was: (value) => `avant : ${value}`,
  network: 'Erreur de réseau. Veuillez réessayer.',
  bar: {
    label: 'Modifications non enregistrées',
    changes: (count) =>
      `${count} ${plural(count, 'modification non enregistrée', 'modifications non enregistrées')}`,
    description: 'Ce qui change, et pourquoi',
    from: 'En vigueur à partir du',
    plannedNote: (version, from) =>
      `La version ${version} prendra tout de même la relève le ${from}, sans ces modifications. Choisissez cette date pour la modifier aussi.`,
    discard: 'Abandonner',
    conflict:
      'Des tarifs ont été publiés depuis que vous avez commencé. Vos modifications peuvent s’y ajouter.',
    rebase: 'Y ajouter mes modifications',
  },
  list: { add: 'Ajouter une ligne', remove: 'Retirer', line: (number) => `Ligne ${number}` },
  history: {
    what: 'l’historique',
    version: (number) => `Version ${number}`,
    states: { in_force: 'En vigueur', planned: 'Prévue', past: 'Passée' },
    by: (author, at) => `${author}, ${at}`,
    from: (day) => `à partir du ${day}`,
    changes: (count) => (count === 0 ? 'Aucune valeur modifiée' : `${count} ${changed(count)}`),
    first: 'La première version',
    against: 'Par rapport aux tarifs en vigueur',
    same: 'Identique aux tarifs en vigueur.',
    rollback: 'Revenir à celle-ci',
    callOff: 'Retirer',
    more: 'Versions plus anciennes',
    columns: ['Tarif', 'Avant', 'Après'],
    againstColumns: ['Tarif', 'En vigueur', 'Cette version'],
    calledOff: (version) => `La version ${version} ne prendra pas la relève.`,
  },
  leave: {
    title: 'Quitter sans enregistrer les tarifs?',
    about: (names) => `Ce que vous avez modifié dans ces tarifs n’est pas enregistré : ${names}.`,
    action: 'Quitter et abandonner',
  },
};
