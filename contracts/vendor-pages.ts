import { endpoint } from './endpoints.ts';

/** The pages of the movers, for anybody and for search engines. */

const PAGES = { all: '/movers', one: '/movers/:slug', map: '/sitemap-movers.xml' } as const;

/** The address of a mover's page. */
export const vendorPage = (slug: string): string => PAGES.one.replace(':slug', slug);

export const getVendorPages = endpoint('GET', PAGES.all, {
  summary: 'The page that lists the movers',
  reply: { 200: ['Every active mover', 'text/html'] },
});

export const getVendorPage = endpoint('GET', PAGES.one, {
  summary: 'The page of a mover',
  reply: {
    200: ['Where it works, how it prices, when it is free, what customers say', 'text/html'],
  },
  problems: { 404: ['There is no such mover', 'text/html'] },
});

export const getVendorSitemap = endpoint('GET', PAGES.map, {
  summary: 'The addresses of the movers’ pages, for search engines',
  reply: { 200: ['A sitemap', 'application/xml'] },
});
