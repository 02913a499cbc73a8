import type * as English from './sheet-words.ts';

export const COLUMN_WORDS: typeof English.COLUMN_WORDS = {
  locations: {
    name: { about: 'Tel que les clients le lisent', example: 'Centre-ville' },
    address: { about: 'D’où partent les camions', example: '12, avenue de l’Exemple' },
    latitude: 'En degrés; sinon, trouvée d’après l’adresse',
    longitude: 'En degrés, avec son signe moins',
    dispatcher: { about: 'Qui répond', example: 'Nom de cette personne' },
    owner: 'Qui en est responsable; sinon, la personne qui répond',
    phone: 'Avec l’indicatif régional; à l’étranger, avec + et l’indicatif du pays',
    trucks: 'De 0 à 500',
    crews: 'En dollars l’heure; les cinq, ou aucune',
  },
  calendar: {
    location: { about: 'Son nom', example: 'Centre-ville' },
    date: 'Comme 2027-05-01',
    trucks: 'Camions ce jour-là; 0 ferme la journée',
    rate: 'En dollars l’heure, équipe de deux',
  },
  rates: { item: 'Un des éléments ci-dessous', dollars: 'En dollars canadiens' },
};

export const WRONG_URL: typeof English.WRONG_URL =
  'Entrez le lien que donne Google Sheets sous Fichier, Partager, Publier sur le Web : il commence par https://docs.google.com/spreadsheets/ et se termine par output=csv.';

export const FILE_TOO_LARGE: typeof English.FILE_TOO_LARGE =
  'Le fichier dépasse 1 Mo. Divisez-le : les lignes qu’il ne contient pas restent telles quelles.';
