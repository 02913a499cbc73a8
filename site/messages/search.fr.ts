import type * as English from './search.ts';

export const SEARCH_PAGE: typeof English.SEARCH_PAGE = '/fr/recherche';
export const TIPS_PAGE: typeof English.TIPS_PAGE = '/fr/conseils';
export const VOCABULARY: typeof English.VOCABULARY = '/fr/search-words.json';

export const SEARCH_FORM: typeof English.SEARCH_FORM = {
  label: 'Chercher dans les guides, les articles et les pages',
  placeholder: 'Ascenseur, hiver, dépôt',
  search: 'Chercher',
  more: 'Plus de résultats',
};

export const SEARCH_DIALOG: typeof English.SEARCH_DIALOG = {
  title: 'Rechercher',
  close: 'Fermer',
  key: 'Ouvrir la recherche avec la touche <kbd>/</kbd>',
};

export const SEARCH_TEXT: typeof English.SEARCH_TEXT = {
  loading: 'Recherche…',
  count: (count, query) =>
    `${count === 0 ? 'Aucun' : count} ${count > 1 ? 'résultats' : 'résultat'} pour « ${query} »`,
  failed: 'La recherche n’a pas pu être chargée.',
  none: 'Essayez moins de mots, ou un autre mot pour la même chose.',
  lookThrough: 'Parcourir les conseils et guides',
  connection: 'Vérifiez votre connexion, puis réessayez.',
  again: 'Réessayer',
};

const KINDS: Record<string, string> = { articles: 'Article', guides: 'Guide' };

export const kindOf: typeof English.kindOf = (address) =>
  KINDS[address.split('/')[2] ?? ''] ?? 'Page';

export const SAME: typeof English.SAME = {
  lift: 'ascenseur',
  elevateur: 'ascenseur',
  camionneur: 'demenageur',
  movers: 'demenageur',
  mtl: 'montreal',
  cb: 'colombie',
  bc: 'colombie',
  copropriete: 'condo',
  appart: 'appartement',
  divan: 'canape',
  sofa: 'canape',
  acompte: 'depot',
  devis: 'soumission',
  cotation: 'soumission',
  email: 'courriel',
  cookies: 'temoins',
  arnaque: 'demenageur honnete',
  arnaques: 'demenageur honnete',
  fraude: 'demenageur honnete',
  immigrant: 'arrivants',
  immigrants: 'arrivants',
};

export const EMPTY: typeof English.EMPTY =
  'a au aux avec ce ces cette comment dans de des du elle en est et il je la le les leur ma mes mon ne nos notre nous on ou par pas pour quand que quel quelle qui quoi sa ses son sont sur un une vos votre vous y';

const ELISION = /\b(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu)['’]/gi;

export const parted: typeof English.parted = (text) => text.replace(ELISION, ' ');
