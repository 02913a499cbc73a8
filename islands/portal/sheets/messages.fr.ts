import { SHEET_MINUTES } from '../../../contracts/sheets.ts';
import { decimal } from '../../shared/format.ts';
import { count } from '../../shared/panel-format.ts';
import type * as English from './messages.ts';

export const TEXTS: typeof English.TEXTS = {
  about: `Tenez votre offre dans Google Sheets : chaque feuille publiée est lue toutes les ${SHEET_MINUTES} minutes, et reprise en entier ou pas du tout. Les dernières données valables restent en usage.`,
  what: 'vos feuilles',
  notYours: 'Votre compte n’ouvre pas ces feuilles',
  notYoursAbout: 'Demandez-le à la personne qui gère le profil de votre entreprise.',
  kinds: {
    locations: {
      title: 'Points de départ',
      about:
        'Vos points de départ, leurs responsables, leurs camions et les tarifs de leurs équipes.',
    },
    calendar: { title: 'Calendrier', about: 'Camions et tarifs de certaines dates.' },
    rates: {
      title: 'Tarifs',
      about: 'Équipes, objets lourds et services, comme nouvelle version.',
    },
  },
  url: 'Lien de la feuille publiée',
  urlHint:
    'Dans Google Sheets : Fichier, Partager, Publier sur le Web; choisissez la feuille et « Valeurs séparées par des virgules (.csv) », puis copiez le lien.',
  save: 'Enregistrer le lien',
  saving: 'Enregistrement…',
  saved: (kind) => `${kind} : le lien est enregistré. Voyez maintenant ce qu’il changerait.`,
  states: { waiting: 'Pas encore importée', ok: 'À jour', failed: 'Échec' },
  waiting: 'Voyez les changements, puis importez-les : ensuite, la feuille est suivie.',
  data: (age) => `Données lues ${age}`,
  looked: (age) => `dernière vérification ${age}`,
  kept: (age) => `Les dernières données valables restent en usage : lues ${age}.`,
  nothingKept: 'Rien n’en a encore été importé.',
  preview: 'Voir les changements',
  previewing: 'Lecture de la feuille…',
  previewFailed: 'La feuille n’a pas pu être lue.',
  previewTitle: 'Ce qu’une importation changerait',
  total: (total) => (total === 0 ? 'Rien ne changerait.' : count(total, 'changement')),
  first: (shown, total) => `${decimal(shown)} premiers changements, sur ${decimal(total)}`,
  columns: { what: 'Quoi', before: 'Avant', after: 'Après' },
  import: 'Importer maintenant',
  importing: 'Importation…',
  importHint: 'Voyez les changements avant la première importation.',
  imported: (kind, changes) =>
    changes === 0
      ? `${kind} : rien à changer.`
      : `${kind} : ${count(changes, 'changement importé', 'changements importés')}.`,
  importFailed: 'La feuille n’a pas été importée.',
  unreachable: 'Erreur de réseau. Veuillez réessayer.',
  faults: 'À corriger dans la feuille',
  faultColumns: { sheet: 'Feuille', row: 'Ligne', column: 'Colonne', wrong: 'Le problème' },
  warnings: 'Attention',
  none: '–',
  remove: 'Retirer',
  removeTitle: (kind) => `Ne plus suivre la feuille « ${kind} »?`,
  removeAbout: 'Ce qu’elle a apporté reste tel quel. Vous pouvez la redonner n’importe quand.',
  removed: (kind) => `La feuille « ${kind} » n’est plus suivie.`,
  removeFailed: 'La feuille n’a pas été retirée.',
  documented: 'Colonnes de cette feuille',
  docColumns: { column: 'Colonne', holds: 'Ce qu’elle contient', example: 'Exemple' },
  required: 'obligatoire',
  items: 'Éléments :',
  template: 'Télécharger le modèle',
  templateFailed: 'Le modèle n’a pas pu être téléchargé.',
  of: (what, kind) => `${what} (${kind})`,
};
