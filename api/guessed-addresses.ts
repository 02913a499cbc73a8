import { addressOf as frenchAddress } from '../contracts/addresses.fr.ts';

/** The site that a guess is held against: the pages that are there, and a page's French counterpart. */
type Site = { has: (path: string) => boolean; frenchOf: (path: string) => string | null };

/** Where the articles were once, and where people look for an article or a guide. */
const READING = /^\/(?:blog|articles?|guides?|tips|help|conseils|aide)\/([^/]+)/;
/** The rooms of what there is to read, in which a page is looked for by its name. */
const ROOMS = ['/articles/', '/guides/'];
/** Dead addresses are unknown, but for the old blog, whose addresses others keep. */
const OLD = /^\/blog(?:\/|$)/;

/** A place, under each of the names that people type for it. */
const to = (place: string, ...names: string[]) =>
  names.map((name): [string, string] => [`/${name}`, place]);

/** Addresses that people guess, and where those things are. */
const MOVED: ReadonlyMap<string, string> = new Map([
  ...to('/', 'home', 'index.html', 'accueil'),
  ...to('/tips-guides', 'articles', 'article', 'guides', 'guide', 'tips', 'checklists'),
  ...to('/quote', 'quotes', 'get-a-quote', 'compare', 'book', 'soumission', 'soumissions'),
  ...to('/moving-costs', 'prices', 'price', 'pricing', 'costs', 'moving-cost-calculator'),
  ...to('/moving-costs', 'moving-cost', 'cout-demenagement'),
  ...to('/movers', 'mover', 'demenageur'),
  ...to('/how-it-works', 'faq', 'how'),
  ...to('/about-us#reach-us', 'contact', 'contact-us', 'support', 'help', 'phone', 'nous-joindre'),
  ...to('/about-us', 'about'),
  ...to('/booking', 'bookings', 'my-booking', 'login', 'account', 'cancel', 'connexion'),
  ...to('/how-we-check', 'corrections', 'editorial-policy'),
  ...to('/privacy-policy', 'privacy'),
  ...to('/terms-of-service', 'terms', 'legal'),
  ...to('/cookie-policy', 'cookies'),
  ...to('/sitemap-index.xml', 'sitemap.xml', 'sitemap'),
  ...to('/rss.xml', 'feed', 'rss'),
]);

/** Pages of one mover, one city, asked for by the singular. */
const ONE_OF: readonly [one: RegExp, all: string][] = [
  [/^\/(?:mover|demenageur)\//, '/movers/'],
  [/^\/(?:moving-cost|cout-demenagement)\//, '/moving-costs/'],
];

/**
 * The page that was meant by an address that is none, both without query; null where no page is
 * known. A guess in another language's addresses leads to the page of the language that its own
 * name or its beginning says.
 */
export function findAddress(asked: string, site: Site): string | null {
  const typed =
    asked
      .replace(/(?<=.)\/$/, '')
      .toLowerCase()
      .replace(/^\/en(?=\/|$)/, '') || '/';
  const isFrench = /^\/fr(?=\/|$)/.test(typed);
  const path = isFrench ? typed.slice('/fr'.length) || '/' : typed;
  const found = isFrench ? inFrench(path, site) : inEnglish(path, site);
  return found === asked || (found === typed && !site.has(typed)) ? null : found;
}

function inEnglish(path: string, site: Site): string | null {
  const english = readingAddress(path, site.has) ?? guess(path);
  if (english) return english;
  if (site.has(path)) return path;
  return isFrenchName(path, site) ? `/fr${path}` : null;
}

function inFrench(path: string, site: Site): string | null {
  const there = (one: string) => site.has(`/fr${one}`);
  const read = readingAddress(path, there);
  if (read) return read === OLD_PLACE ? frenchAddress(read) : `/fr${read}`;
  const english = readingAddress(path, site.has) ?? guess(path) ?? path;
  const french = site.frenchOf(english) ?? frenchAddress(english);
  return french === english ? null : french;
}

const guess = (path: string): string | null => {
  const [one, all] = ONE_OF.find(([pattern]) => pattern.test(path)) ?? [];
  return one && all ? path.replace(one, all) : (MOVED.get(path) ?? null);
};

/** Rooms of pages that are filled in when they are asked for, and so are never there before. */
const FILLED = /^\/(demenageurs|couts-demenagement)(\/|$)/;
const isFrenchName = (path: string, site: Site) => FILLED.test(path) || site.has(`/fr${path}`);

const OLD_PLACE = '/tips-guides';

/** A page to read in another room than the one that was asked for; of the old blog at least the list. */
function readingAddress(path: string, has: Site['has']): string | null {
  const slug = READING.exec(path)?.[1];
  const room = slug && ROOMS.find((folder) => has(folder + slug));
  if (room) return room + slug;
  return OLD.test(path) ? OLD_PLACE : null;
}
