import { FACTS } from '../../contracts/facts.ts';
import type * as English from './site.ts';

export const NAMES: typeof English.NAMES = {
  home: 'Accueil',
  tips: 'Conseils et guides',
  howItWorks: 'Comment ça marche',
  aboutUs: 'À propos',
  booking: 'Votre réservation',
  search: 'Rechercher',
  comparePrices: 'Comparer les prix',
  privacy: 'Confidentialité',
  terms: 'Conditions',
};

export const PAGE: typeof English.PAGE = {
  skip: 'Aller au contenu',
  homePicture: `${FACTS.name} : déménager au Canada, à prix ouverts`,
  picture: (title) => `« ${title} », au-dessus d’un dessin`,
};

export const HEADER: typeof English.HEADER = {
  home: `${FACTS.name}, accueil`,
  main: 'Principale',
  menu: 'Menu',
  prices: 'Voir les prix',
};

export const FOOTER: typeof English.FOOTER = {
  about: `Porter vos affaires d’une rive à l’autre. ${FACTS.name} compare les déménageurs au Canada, ligne par ligne.`,
  move: 'Déménager',
  movers: 'Les déménageurs',
  movingCosts: 'Ce que coûte un déménagement',
  vendors: 'Déménageurs : se connecter',
  developers: 'Développeurs (en anglais)',
  guides: 'Guides',
  planning: 'Planifier',
  packing: 'Emballer',
  movingDay: 'Le jour du déménagement',
  settlingIn: 'S’installer',
  specialSituations: 'Situations particulières',
  savingMoney: 'Économiser',
  smallPrint: 'Mentions légales',
  cookies: 'Témoins',
  accessibility: 'Accessibilité',
};

export const OTHER_LANGUAGE: typeof English.OTHER_LANGUAGE = {
  name: 'English',
  offer: 'This page is also in English.',
  close: 'Close',
};

export const ISLAND_FAILED: typeof English.ISLAND_FAILED = {
  text: 'Cette page n’a pas pu être chargée au complet. Vérifiez votre connexion.',
  again: 'Recharger la page',
};
