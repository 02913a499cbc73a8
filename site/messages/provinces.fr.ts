import type * as English from './provinces.ts';

export const TOPIC_NAMES: typeof English.TOPIC_NAMES = {
  health: 'Carte santé',
  licence: 'Permis de conduire',
  plates: 'Immatriculation',
  notice: 'Avis du locataire',
  address: 'Changement d’adresse',
};

export const PROVINCE_FACTS_TABLE: typeof English.PROVINCE_FACTS_TABLE = {
  caption: (province) => `${province} : bureaux et délais`,
  what: 'Quoi',
  where: 'Délai et bureau',
  read: 'Lu le',
  notYet: 'pas encore',
  on: ', sur',
};

export const PROVINCE_TABLE: typeof English.PROVINCE_TABLE = {
  province: 'Province',
  parts: {
    south: 'de l’Ontario et du Québec au Pacifique',
    atlantic: 'l’Atlantique',
    north: 'le Nord',
  },
  caption: (caption, part) => `${caption} : ${part}`,
  note: 'Là où nous renvoyons au bureau, nous n’avons pas lu la règle nous-mêmes. Les autres délais ont été lus aux dates qu’indique',
  noteLink: 'notre liste de vérifications',
  noteEnd: '; les règles changent : ouvrez le lien.',
};

export const COLON: typeof English.COLON = ' :';

export const NOTHING_READ: typeof English.NOTHING_READ = 'rien de lu encore';
