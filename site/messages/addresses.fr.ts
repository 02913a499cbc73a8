import type * as English from './addresses.ts';

export const SEARCH_PAGE: typeof English.SEARCH_PAGE = '/fr/recherche';
export const QUOTE_PAGE: typeof English.QUOTE_PAGE = '/fr/prix';
export const QUOTE_PATH: typeof English.QUOTE_PATH = /^\/fr\/prix(\/|$)/;
