// Words of the search, its box and its answers: sent to all people who search.

/** The search's own page, and the page to look through without an answer. */
export const SEARCH_PAGE: string = '/search';
export const TIPS_PAGE: string = '/tips-guides';
/** All words of the pages. */
export const VOCABULARY: string = '/search-words.json';

export const SEARCH_FORM = {
  label: 'Search guides, articles and pages',
  placeholder: 'Elevator, winter, deposit',
  search: 'Search',
  more: 'Show more results',
};

export const SEARCH_DIALOG = {
  title: 'Search',
  close: 'Close',
  /** As HTML. */
  key: 'Open the search with the <kbd>/</kbd> key',
};

export const SEARCH_TEXT = {
  loading: 'Searching…',
  count: (count: number, query: string): string =>
    `${count === 0 ? 'No' : count} ${count === 1 ? 'result' : 'results'} for “${query}”`,
  failed: 'The search did not load.',
  none: 'Try fewer words, or another word for the same thing.',
  lookThrough: 'Look through tips and guides',
  connection: 'Check your connection, then try again.',
  again: 'Try again',
};

const KINDS: Record<string, string> = { articles: 'Article', guides: 'Guide' };

/** The kind of a page, by its address. */
export const kindOf = (address: string): string => KINDS[address.split('/')[1] ?? ''] ?? 'Page';

/** Other spellings and names, each with the pages' own word. Both without accents. */
export const SAME: Record<string, string> = {
  neighborhood: 'neighbourhood',
  neighborhoods: 'neighbourhoods',
  neighbor: 'neighbour',
  license: 'licence',
  licenses: 'licences',
  drivers: 'driver',
  bc: 'columbia',
  mtl: 'montreal',
  lift: 'elevator',
  strata: 'condo',
  syndicat: 'condo',
  scam: 'honest mover',
  scams: 'honest mover',
  fraud: 'honest mover',
  dishonest: 'honest mover',
  immigrant: 'newcomers',
  immigrants: 'newcomers',
};

/** Words that every page has, or that tell nothing of the wanted page. */
export const EMPTY: string =
  'a an the in on at to for from of and or my your i me we is are do does how what when where which who can should with it';

/** A text in which no mark joins two words. */
export const parted = (text: string): string => text;
