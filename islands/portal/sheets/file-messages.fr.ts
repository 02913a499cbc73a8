import { plural } from '../../../contracts/plurals.ts';
import { decimal } from '../../shared/format.ts';
import { count } from '../../shared/panel-format.ts';
import type * as English from './file-messages.ts';

export const FILE: typeof English.FILE = {
  about:
    'Téléchargez ce qui existe, modifiez-le dans n’importe quel tableur, puis choisissez le fichier ici. Vous voyez chaque changement avant qu’il compte; les lignes absentes du fichier restent telles quelles.',
  ways: 'D’où vient votre offre',
  way: { file: 'D’un fichier', google: 'De Google Sheets' },
  followed:
    'Votre feuille publiée de cette sorte est suivie aussi : son prochain changement s’ajoute par-dessus ce qu’apporte un fichier.',
  choose: 'Choisir un fichier',
  hint: 'CSV, au plus 1 Mo. Déposez-le ici, ou',
  paste: 'collez plutôt des lignes',
  noPaste: 'ne collez pas de lignes',
  pasted: 'lignes collées',
  rows: 'Lignes, avec leurs titres de colonnes',
  rowsHint: 'Copiées d’un tableur, ou écrites avec des virgules.',
  reading: (name) => `Lecture : ${name}…`,
  read: (name) => `Lu : ${name}. Rien n’a encore changé.`,
  previewFailed: 'Le fichier n’a pas pu être lu.',
  take: (changes) => `Importer ${count(changes, 'changement')}`,
  drop: 'Laisser tomber',
  export: 'Télécharger ce qui existe',
  exportFailed: 'Le fichier n’a pas pu être produit.',
  days: 'Dates',
  next: (days) => plural(days, 'Le prochain jour', `Les ${decimal(days)} prochains jours`),
};
