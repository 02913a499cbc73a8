import * as z from 'zod/mini';
import { endpoint } from './endpoints.ts';
import type { HomeSize } from './homes.ts';

/** The pages on the cost of a move, for visitors and for search engines. */

const PAGES = {
  all: '/moving-costs',
  one: '/moving-costs/:place',
  how: '/moving-costs/how',
  map: '/sitemap-costs.xml',
} as const;

/** The page that explains the reckoning: a built page, since it holds no figure. */
export const COSTS_EXPLAINED = PAGES.how;

/** A city that may have a page, and how a customer would write it. */
interface CostCity {
  name: string;
  address: string;
}

/** Cities that people look for. Which of them has a page is up to the movers: see `LEAST_MOVERS`. */
export const COST_CITIES = {
  toronto: { name: 'Toronto', address: 'Toronto, ON' },
  mississauga: { name: 'Mississauga', address: 'Mississauga, ON' },
  brampton: { name: 'Brampton', address: 'Brampton, ON' },
  hamilton: { name: 'Hamilton', address: 'Hamilton, ON' },
  kitchener: { name: 'Kitchener', address: 'Kitchener, ON' },
  london: { name: 'London', address: 'London, ON' },
  windsor: { name: 'Windsor', address: 'Windsor, ON' },
  barrie: { name: 'Barrie', address: 'Barrie, ON' },
  kingston: { name: 'Kingston', address: 'Kingston, ON' },
  ottawa: { name: 'Ottawa', address: 'Ottawa, ON' },
  sudbury: { name: 'Sudbury', address: 'Sudbury, ON' },
  'thunder-bay': { name: 'Thunder Bay', address: 'Thunder Bay, ON' },
  gatineau: { name: 'Gatineau', address: 'Gatineau, QC' },
  montreal: { name: 'Montréal', address: 'Montréal, QC' },
  quebec: { name: 'Québec', address: 'Québec, QC' },
  halifax: { name: 'Halifax', address: 'Halifax, NS' },
  moncton: { name: 'Moncton', address: 'Moncton, NB' },
  fredericton: { name: 'Fredericton', address: 'Fredericton, NB' },
  'st-johns': { name: 'St. John’s', address: 'St. John’s, NL' },
  winnipeg: { name: 'Winnipeg', address: 'Winnipeg, MB' },
  regina: { name: 'Regina', address: 'Regina, SK' },
  saskatoon: { name: 'Saskatoon', address: 'Saskatoon, SK' },
  calgary: { name: 'Calgary', address: 'Calgary, AB' },
  edmonton: { name: 'Edmonton', address: 'Edmonton, AB' },
  vancouver: { name: 'Vancouver', address: 'Vancouver, BC' },
  victoria: { name: 'Victoria', address: 'Victoria, BC' },
} as const satisfies Record<string, CostCity>;
type CityKey = keyof typeof COST_CITIES;

/** Busy ways between two of these cities. */
const WAYS: readonly (readonly [from: CityKey, to: CityKey])[] = [
  ['toronto', 'ottawa'],
  ['toronto', 'montreal'],
  ['toronto', 'hamilton'],
  ['toronto', 'london'],
  ['toronto', 'kingston'],
  ['toronto', 'barrie'],
  ['ottawa', 'toronto'],
  ['ottawa', 'montreal'],
  ['ottawa', 'kingston'],
  ['montreal', 'toronto'],
  ['montreal', 'ottawa'],
  ['montreal', 'quebec'],
  ['calgary', 'edmonton'],
  ['edmonton', 'calgary'],
];

/** A page: a city and itself, or a way from one to another. */
export interface CostPlace {
  slug: string;
  from: CostCity;
  to: CostCity;
  local: boolean;
}

const place = (slug: string, from: CityKey, to: CityKey): CostPlace => ({
  slug,
  from: COST_CITIES[from],
  to: COST_CITIES[to],
  local: from === to,
});

/** Every page that there may be, the cities first. */
export const COST_PLACES: readonly CostPlace[] = [
  ...(Object.keys(COST_CITIES) as CityKey[]).map((city) => place(city, city, city)),
  ...WAYS.map(([from, to]) => place(`${from}-to-${to}`, from, to)),
];

/** The address of a page. */
export const costPage = (slug: string): string => PAGES.one.replace(':place', slug);

/** The wizard with both ends filled in. */
export const costQuote = ({ from, to }: CostPlace): string =>
  `/quote?${new URLSearchParams({ from: from.address, to: to.address })}`;

/** The fewest movers that price a move before a page tells a price: one mover alone would be a point, its own rate. */
export const LEAST_MOVERS = 2;

/** The homes that are priced, the smallest first. A flat is on the ground floor, a house without stairs. */
export const COST_HOMES = [
  { size: 'studio', type: 'apartment', words: 'Studio' },
  { size: '1_bedroom', type: 'apartment', words: '1-bedroom apartment' },
  { size: '2_bedrooms', type: 'apartment', words: '2-bedroom apartment' },
  { size: '3_bedrooms', type: 'house', words: '3-bedroom house' },
  { size: '4_bedrooms', type: 'house', words: '4-bedroom house' },
  { size: '5_bedrooms', type: 'house', words: '5-bedroom house' },
] as const satisfies readonly { size: HomeSize; type: 'apartment' | 'house'; words: string }[];
export type CostHome = (typeof COST_HOMES)[number];

/** The home by which days, months and extras are compared. */
export const SAMPLE_HOME = COST_HOMES[2];

/** How many days ahead the priced dates begin, and their number: four whole weeks. */
export const COST_DAYS = { ahead: 14, count: 28 } as const;

/** Completed bookings of a move and home from which on their median tells the cost. */
export const MEDIAN_FROM = 20;

export const getMovingCosts = endpoint('GET', PAGES.all, {
  needs: 'anyone',
  limit: ['places', 'moving-costs'],
  summary: 'The page that lists what moves cost, by city and way',
  reply: { 200: ['A range for each city and way that movers price', 'text/html'] },
});

export const getMovingCost = endpoint('GET', PAGES.one, {
  needs: 'anyone',
  limit: ['places', 'moving-costs'],
  summary: 'The page that says what a move costs within a city or between two',
  params: z.object({ place: z.string().check(z.maxLength(80)) }),
  reply: { 200: ['Totals by home, days and months, and what adds what', 'text/html'] },
  problems: { 404: ['No such page, or too few movers price that move', 'text/html'] },
});

export const getCostSitemap = endpoint('GET', PAGES.map, {
  needs: 'anyone',
  limit: ['places', 'moving-costs'],
  summary: 'The addresses of the pages about costs, for search engines',
  reply: { 200: ['A sitemap', 'application/xml'] },
});

/** Completed bookings of one way and home: how many, and the median of what was billed, in cents with tax. */
export type BookedCell = {
  from: string;
  to: string;
  home_size: HomeSize;
  bookings: number;
  median_cents: number;
};
