import { FACTS } from '../../contracts/facts.ts';

/** The names of pages and acts, wherever a link leads to them. */
export const NAMES = {
  home: 'Home',
  tips: 'Tips & guides',
  howItWorks: 'How it works',
  aboutUs: 'About us',
  booking: 'Your booking',
  search: 'Search',
  comparePrices: 'Compare prices',
  privacy: 'Privacy',
  terms: 'Terms',
};

export const PAGE = {
  skip: 'Skip to content',
  homePicture: `${FACTS.name}: moving in Canada, priced in the open`,
  picture: (title: string) => `“${title}”, above a drawing`,
};

export const HEADER = {
  home: `${FACTS.name}, home`,
  main: 'Main',
  menu: 'Menu',
  /** On the button: as short as can be. */
  prices: 'Compare prices',
};

export const FOOTER = {
  about: `Carrying your things from one water to the next. ${FACTS.name} compares moving companies in Canada, line by line.`,
  move: 'Move',
  movers: 'The movers',
  movingCosts: 'What a move costs',
  vendors: 'For movers: sign in',
  developers: 'For developers',
  guides: 'Guides',
  planning: 'Planning',
  packing: 'Packing',
  movingDay: 'Moving day',
  settlingIn: 'Settling in',
  specialSituations: 'Special situations',
  savingMoney: 'Saving money',
  smallPrint: 'The small print',
  cookies: 'Cookies',
  accessibility: 'Accessibility',
};

/** In the other language, for its readers. */
export const OTHER_LANGUAGE = {
  name: 'Français',
  offer: 'Cette page existe aussi en français.',
  close: 'Fermer',
};

export const ISLAND_FAILED = {
  text: 'This page could not be loaded whole. Check your connection.',
  again: 'Load the page again',
};
