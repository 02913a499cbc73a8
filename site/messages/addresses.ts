// Addresses of our pages that a page's scripts need: the whole table of addresses would weigh too much.

export const SEARCH_PAGE: string = '/search';
export const QUOTE_PAGE: string = '/quote';
/** The path of the wizard's own page, with or without a last slash. */
export const QUOTE_PATH: RegExp = /^\/quote\b/;
