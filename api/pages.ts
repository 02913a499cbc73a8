import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Context } from 'hono';
import { leadOfPage } from '../contracts/admin/leads.ts';
import { WIDGET_SCRIPT } from '../contracts/widgets.ts';
import { findAddress } from './guessed-addresses.ts';
import { PAGE_HEADERS, pagePolicy } from './middleware/headers.ts';
import { addressIn } from './middleware/languages.ts';
import { requestUrl } from './middleware/request-url.ts';
import { WAITING_SECONDS, waitingPage } from './waiting-page.ts';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
  '.txt': 'text/plain; charset=utf-8',
  // The search index, which its engine unpacks by itself.
  '.pagefind': 'application/octet-stream',
  '.pf_meta': 'application/octet-stream',
  '.pf_index': 'application/octet-stream',
  '.pf_fragment': 'application/octet-stream',
};

/** The portal shows a mover's form as it looks on the mover's own page. */
const PREVIEWS = /^(fr\/)?vendor\//;
/** The one script that other sites load. */
const FOREIGN = WIDGET_SCRIPT.slice(1);
const CORP = 'cross-origin-resource-policy';

/** Files whose names change with their content. */
const HASHED = /^(_astro|pictures|pagefind\/(fragment|index))\//;
const FOR_GOOD = 'public, max-age=31536000, immutable';
const REVALIDATED = 'public, max-age=0, must-revalidate';
/**
 * Addresses that are a page for a person and a call for a program (rule 6.3). The portal's calls
 * are all under `/vendor/vendor` and `/vendor/calendar`, where no page is.
 */
const SHARED = /^\/admin(\/|$)/;
/** The page that shows each lead at the lead's own address. */
const LEADS_PAGE = '/admin/leads';
/** A job's own address shows the page of its section, which asks for the job itself. */
const JOB = /^((?:\/fr)?\/vendor\/jobs)\/[^/]+\/?$/;
/** The page for unknown addresses is kept under this name, which is no address of its own. */
const UNKNOWN = '/404';
/** The page for unknown addresses among the pages in French, where they are built. */
const UNKNOWN_IN_FRENCH = '/fr/404';
const IN_FRENCH = /^\/fr(\/|$)/;
/** The stamp of a site whose first pages alone are built ends so: `npm start` builds the others next. */
const STAMP = '.sources';
const FIRST_PAGES = /\nfirst$/;
const IN_HEAD = /<link rel="alternate" hreflang="fr-CA" href="(?:https?:\/\/[^/"]+)?(\/[^"]*)"/;
/** Frames that the API fills in, of a mover and a city, are no pages by themselves. */
const HIDDEN: ReadonlySet<string> = new Set(
  [UNKNOWN, '/mover', '/moving-cost'].flatMap((page) => [page, addressIn('fr', page)]),
);

type Headers = [name: string, value: string][];
/** A body in one encoding, with all the headers it is sent with. */
type Variant = { body: Uint8Array<ArrayBuffer>; headers: Headers };
/** A file, and its headers in any encoding. Only a file that is not kept packed is kept as it was built. */
type Page = { etag: string; headers: Headers; br?: Variant } & (
  | { gzip: Variant; plain?: never }
  | { gzip?: never; plain: Variant }
);

/**
 * Serves the built site from memory, compressed ahead of time (`.br` and `.gz` files beside each
 * text file); a client that takes no encoding gets the text unpacked. Hashed files never change and
 * are cached for good; pages are revalidated. An unknown path gets the home page's content with
 * status 404 (rule 6.4).
 *
 * Resolves to null when the folder holds no site and none is being built. While a site is being built, pages
 * that are not there say that they will come.
 */
export async function loadPages(folder: string): Promise<Pages | null> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const paths = files
    .filter((file) => file.isFile())
    .map((file) => relative(folder, join(file.parentPath, file.name)).split(sep).join('/'));
  const known = new Set(paths);
  const pages = new Map<string, Page>();
  for (const path of paths) {
    const type = TYPES[extname(path)];
    if (!type) continue;
    const plain = await readFile(join(folder, path));
    // The same page in every encoding: a weak tag says so.
    const etag = `W/"${createHash('sha256').update(plain).digest('hex').slice(0, 20)}"`;
    const headers: Headers = [
      ['content-type', type],
      ['etag', etag],
      ['cache-control', HASHED.test(path) ? FOR_GOOD : REVALIDATED],
      ['vary', SHARED.test(addressOf(path)) ? 'Accept, Accept-Encoding' : 'Accept-Encoding'],
      ...PAGE_HEADERS.map(([name, value]): [string, string] =>
        type === TYPES['.html'] && name === 'content-security-policy'
          ? [name, pagePolicy(plain.toString(), { ownFrames: PREVIEWS.test(path) })]
          : [name, path === FOREIGN && name === CORP ? 'cross-origin' : value],
      ),
    ];
    const compressed = async (name: 'br' | 'gzip', ending: string) =>
      known.has(path + ending)
        ? variant(await readFile(join(folder, path + ending)), [
            ...headers,
            ['content-encoding', name],
          ])
        : null;
    const br = await compressed('br', '.br');
    const gzip = await compressed('gzip', '.gz');
    pages.set(addressOf(path), {
      etag,
      headers,
      ...(br && { br }),
      ...(gzip ? { gzip } : { plain: variant(plain, headers) }),
    });
  }
  const stamp = await readFile(join(folder, STAMP), 'utf8').catch(() => '');
  const whole = !FIRST_PAGES.test(stamp);
  return pages.size > 0 || !whole ? new Pages(pages, whole) : null;
}

const variant = (body: Uint8Array<ArrayBuffer>, headers: Headers): Variant => ({
  body,
  headers: [...headers, ['content-length', String(body.length)]],
});

/** A file as it was built, from its packed form where that alone is kept. */
function plainOf(page: Page): Variant {
  if (page.plain) return page.plain;
  return variant(new Uint8Array(gunzipSync(page.gzip.body)), page.headers);
}

/** Bytes that a connection takes at once, whatever its reader does. */
const AT_ONCE = 64 * 1024;

/**
 * A body as it is sent. The runtime holds a request for answered when it has been handed whole bytes,
 * and the watch over connections would cut off a slow reader of a large file: large files go in pieces.
 */
function sent(body: Variant['body']): Variant['body'] | ReadableStream<Uint8Array> {
  if (body.length <= AT_ONCE) return body;
  let from = 0;
  return new ReadableStream({
    pull(controller) {
      controller.enqueue(body.subarray(from, from + AT_ONCE));
      from += AT_ONCE;
      if (from >= body.length) controller.close();
    },
  });
}

/** `quote/index.html` answers `/quote`; every other file answers under its own name. */
function addressOf(path: string): string {
  if (path === 'index.html') return '/';
  if (path.endsWith('/index.html')) return `/${path.slice(0, -'/index.html'.length)}`;
  if (path === '404.html') return UNKNOWN;
  return `/${path}`;
}

export class Pages {
  #pages: Map<string, Page>;
  #whole: boolean;
  readonly #site = {
    has: (path: string) => this.#pages.has(path),
    // A page names its other language in its head.
    frenchOf: (path: string) => IN_HEAD.exec(this.text(path) ?? '')?.[1] ?? null,
  };
  constructor(pages: Map<string, Page>, whole: boolean) {
    this.#pages = pages;
    this.#whole = whole;
  }

  /**
   * Takes the pages of a newer build, in one step. Hashed files of the build before stay: its pages
   * are open somewhere, and load them late.
   */
  take(next: Pages): void {
    for (const [path, page] of this.#pages) {
      if (HASHED.test(path.slice(1)) && !next.#pages.has(path)) next.#pages.set(path, page);
    }
    this.#pages = next.#pages;
    this.#whole = next.#whole;
  }

  /** While the site is not whole, the reply to a visitor of a page that is not there, else null. */
  wait(request: Request): Response | null {
    const { method, headers } = request;
    if (this.#whole || (method !== 'GET' && method !== 'HEAD') || !navigates(headers)) return null;
    return this.#waiting(pathOf(request.url));
  }

  #waiting(path: string): Response {
    const body = waitingPage(IN_FRENCH.test(path) ? 'fr' : 'en');
    return new Response(body, {
      status: 503,
      headers: {
        'content-type': TYPES['.html'] ?? '',
        'cache-control': 'no-store',
        'retry-after': String(WAITING_SECONDS),
        vary: 'Accept',
      },
    });
  }

  /**
   * The reply to a GET or HEAD of a page or file that is there, else null. This runs before anything
   * else of the app: nearly all requests of a site are for its files.
   */
  find(request: Request): Response | null {
    const { method, headers } = request;
    if (method !== 'GET' && method !== 'HEAD') return null;
    const path = pathOf(request.url);
    if (SHARED.test(path) && !navigates(headers)) return null;
    const page = HIDDEN.has(path.replace(/(?<=.)\/$/, '')) ? undefined : this.#at(path);
    if (!page) return null;
    if (headers.get('if-none-match')?.includes(page.etag)) {
      return new Response(null, { status: 304, headers: withoutBody(page.headers) });
    }
    const chosen = choose(page, headers.get('accept-encoding') ?? '');
    const body = method === 'HEAD' ? null : sent(chosen.body);
    return new Response(body, { headers: chosen.headers });
  }

  /** A built page as text, for a route that fills it in for one reader; null when there is none. */
  text(path: string): string | null {
    const page = this.#pages.get(path);
    return page ? new TextDecoder().decode(plainOf(page).body) : null;
  }

  /** The reply to every other GET: where it moved to, or the page for unknown addresses. */
  miss(c: Context): Response {
    const { pathname, search } = requestUrl(c);
    const meant = findAddress(safeDecode(pathname), this.#site);
    if (meant) {
      return c.redirect(
        meant.replace(/#|$/, (hash) => search + hash),
        301,
      );
    }
    if (!this.#whole) return this.#waiting(pathname);
    const french = IN_FRENCH.test(pathname) ? this.#pages.get(UNKNOWN_IN_FRENCH) : undefined;
    const page = french ?? this.#pages.get(UNKNOWN) ?? this.#pages.get('/');
    if (!page) return c.text('Not found', 404);
    const { body, headers } = choose(page, c.req.header('accept-encoding') ?? '');
    return new Response(sent(body), { status: 404, headers });
  }

  #at(path: string): Page | undefined {
    if (leadOfPage(path)) return this.#pages.get(LEADS_PAGE);
    const jobs = JOB.exec(path)?.[1];
    if (jobs) return this.#pages.get(jobs);
    return this.#pages.get(path) ?? this.#pages.get(safeDecode(path.replace(/(?<=.)\/$/, '')));
  }
}

/** The path of an absolute address, as it was sent; `new URL` would cost more than all the rest. */
function pathOf(url: string): string {
  const start = url.indexOf('/', url.indexOf('//') + 2);
  if (start < 0) return '/';
  const query = url.indexOf('?', start);
  return query < 0 ? url.slice(start) : url.slice(start, query);
}

/** True when a browser goes to the address, rather than a script that asks for it. */
function navigates(headers: Request['headers']): boolean {
  const mode = headers.get('sec-fetch-mode');
  return mode ? mode === 'navigate' : (headers.get('accept') ?? '').includes('text/html');
}

function safeDecode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function choose(page: Page, accepted: string): Variant {
  const { br, gzip } = page;
  if (br && accepts(accepted, 'br')) return br;
  return gzip && accepts(accepted, 'gzip') ? gzip : plainOf(page);
}

/** True when `Accept-Encoding` names the encoding, and not with `q=0`. */
function accepts(accepted: string, encoding: string): boolean {
  const at = accepted.indexOf(encoding);
  return at >= 0 && !/^\w+;\s*q=0(\.0*)?\s*(,|$)/.test(accepted.slice(at));
}

const withoutBody = (headers: Headers) => headers.filter(([name]) => !/^content-(l|t)/.test(name));
