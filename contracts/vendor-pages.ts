import * as z from 'zod/mini';
import { endpoint } from './endpoints.ts';

/** The pages of the movers, for anybody and for search engines. */

const PAGES = { all: '/movers', one: '/movers/:slug', map: '/sitemap-movers.xml' } as const;

/** The address of a mover's page. */
export const vendorPage = (slug: string): string => PAGES.one.replace(':slug', slug);

export const getVendorPages = endpoint('GET', PAGES.all, {
  needs: 'anyone',
  limit: ['places', 'vendor-pages'],
  summary: 'The page that lists the movers',
  reply: { 200: ['Every active mover', 'text/html'] },
});

export const getVendorPage = endpoint('GET', PAGES.one, {
  needs: 'anyone',
  limit: ['places', 'vendor-pages'],
  summary: 'The page of a mover',
  reply: {
    200: ['Where it works, how it prices, when it is free, what customers say', 'text/html'],
  },
  problems: { 404: ['There is no such mover', 'text/html'] },
});

/** In pixels: for a page on a desk, and on a phone. */
export const VENDOR_MAPS = {
  wide: { width: 864, height: 400 },
  tall: { width: 360, height: 360 },
} as const;

export const getVendorMap = endpoint('GET', '/api/vendors/:slug/map', {
  needs: 'anyone',
  limit: ['places', 'vendor-pages'],
  summary: 'A mover’s yards on a map',
  query: z.object({ shape: z._default(z.enum(['wide', 'tall']), 'wide') }),
  reply: { 200: ['The map', 'image/svg+xml'] },
  problems: { 404: 'There is no such mover, or it has no yard' },
});

export const getVendorSitemap = endpoint('GET', PAGES.map, {
  needs: 'anyone',
  limit: ['places', 'vendor-pages'],
  summary: 'The addresses of the movers’ pages, for search engines',
  reply: { 200: ['A sitemap', 'application/xml'] },
});
