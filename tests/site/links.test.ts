import { expect } from 'vitest';
import { FRENCH_ADDRESSES } from '../../contracts/addresses.fr.ts';
import { FACTS } from '../../contracts/facts.ts';
import { importTool } from '../../scripts/fetch-tool.ts';
import { builtPages, ROUTES } from '../support/built-site.ts';
import { test } from '../support/customers.ts';
import { serve } from '../support/serve.ts';

type Link = { url: string; state: string; status?: number; parent?: string };
type Walk = {
  path: string;
  recurse: boolean;
  checkFragments: boolean;
  redirects: 'error';
  concurrency: number;
  urlRewriteExpressions: { pattern: RegExp; replacement: string }[];
  linksToSkip: (link: string) => Promise<boolean>;
};
type Linkinator = {
  LinkChecker: new () => { check(options: Walk): Promise<{ links: Link[] }> };
  LinkState: { OK: string; BROKEN: string };
};
const { LinkChecker, LinkState } = await importTool<Linkinator>(
  'pages',
  'linkinator/build/src/index.js',
);

// The built site, walked by its links from the home page through the real server.

/**
 * Pages that nobody links to: a mail, the payment or a login leads there, operators know where they
 * work, the address is unknown, or the API fills them in.
 */
const BY_INVITATION =
  /^\/(404|thank-you|payment-redirect|asked-price|mover|moving-cost|crew|embed|booking\/question|newsletter\/.*|admin(\/.*)?|vendor(\/(?!login).*)?)$/;

/** The English address of a page that is known by its name, in French too. */
const englishOf = (address: string) =>
  Object.entries(FRENCH_ADDRESSES).find(([, french]) => french === address)?.[0] ??
  address.replace(/^\/fr(?=\/)/, '');

const LOGO = /\/api\/vendors\/[^/]+\/logo$/;

test('every link leads somewhere, and every page is reached by clicking from home', async ({
  server,
}) => {
  const { links, broken, outside } = await walk(server.origin);
  expect(broken).toEqual([]);

  const reached = new Set(
    links
      .filter(({ state, url }) => state === LinkState.OK && url.startsWith(server.origin))
      .map(({ url }) => new URL(url).pathname.replace(/(?<=.)\/$/, '')),
  );
  const addresses = (await builtPages()).map(({ address }) => address);
  expect(ROUTES.filter((route) => !reached.has(route))).toEqual([]);
  expect(
    addresses.filter((address) => !reached.has(address) && !BY_INVITATION.test(englishOf(address))),
  ).toEqual([]);

  // Nobody outside is asked; their addresses must be well formed.
  expect(outside.size).toBeGreaterThan(20);
  expect([...outside].filter((link) => !isWellFormed(link))).toEqual([]);
});

test('the walk sees a page and an anchor that are not there', async () => {
  const pages: Record<string, string> = {
    '/': '<h1 id="top">Home</h1><a href="/next#here">a</a><a href="/gone">b</a><a href="#top">c</a>',
    '/next': '<h1>Next</h1><a href="/#nowhere">d</a><img src="/gone.png" alt="e">',
  };
  const site = await serve((request) => {
    const html = pages[new URL(request.url).pathname];
    return new Response(html ?? 'Not found', {
      status: html === undefined ? 404 : 200,
      headers: { 'content-type': 'text/html' },
    });
  });
  const { broken } = await walk(site.url);
  await site.close();
  expect(broken.map((line) => line.replaceAll(site.url, '')).sort()).toEqual([
    '/#nowhere on /next: 200',
    '/gone on /: 404',
    '/gone.png on /next: 404',
    '/next#here on /: 200',
  ]);
});

/** Follows every link from the home page on; asks nobody else. */
async function walk(origin: string) {
  const outside = new Set<string>();
  const { links } = await new LinkChecker().check({
    path: origin,
    recurse: true,
    checkFragments: true,
    redirects: 'error',
    concurrency: 20,
    // Absolute addresses of our own site are followed as what they are.
    urlRewriteExpressions: [
      { pattern: new RegExp(`^https://${FACTS.domain}(?=/|$)`), replacement: origin },
    ],
    linksToSkip: async (link) => {
      if (link.startsWith(origin)) return false;
      outside.add(link);
      return true;
    },
  });
  const broken = links
    .filter(({ state }) => state === LinkState.BROKEN)
    // A mover without a logo of its own has its mark: that redirect is meant.
    .filter(({ url, status }) => !(status === 302 && LOGO.test(url)))
    .map(({ url, parent, status }) => `${url} on ${parent}: ${status}`);
  return { links, broken, outside };
}

function isWellFormed(link: string): boolean {
  if (link.startsWith('mailto:')) return /^mailto:([^@\s]+@[^@\s]+\.\w+)?(\?.+)?$/.test(link);
  if (link.startsWith('tel:')) return /^tel:\+?[\d-]{3,}$/.test(link);
  if (!URL.canParse(link)) return false;
  const { protocol, hostname } = new URL(link);
  return protocol === 'https:' && /^[\w-]+(\.[\w-]+)+$/.test(hostname);
}
