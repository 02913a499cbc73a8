import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import type { Context } from 'hono';
import { sha256 } from '../domain/tokens.ts';

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

/** Files whose names change with their content. */
const HASHED = /^(_astro|pagefind\/(fragment|index))\//;
/** Where the articles were once. */
const BLOG = /^\/blog(?:\/([^/]*))?(?:\/|$)/;

type Body = Uint8Array<ArrayBuffer>;
type Page = { type: string; etag: string; path: string; raw: Body; br?: Body; gzip?: Body };

/**
 * Serves the built site from memory, compressed ahead of time (`.br` and `.gz` files beside each
 * text file). Hashed files never change and are cached for good; pages are revalidated. An unknown
 * path gets the home page's content with status 404 (decision 14).
 *
 * Resolves to null when the folder holds no site yet.
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
    const raw = await readFile(join(folder, path));
    pages.set(addressOf(path), {
      type,
      path,
      etag: `"${(await sha256(raw.toString('latin1'))).slice(0, 20)}"`,
      raw,
      ...(known.has(`${path}.br`) && { br: await readFile(join(folder, `${path}.br`)) }),
      ...(known.has(`${path}.gz`) && { gzip: await readFile(join(folder, `${path}.gz`)) }),
    });
  }
  return pages.size > 0 ? new Pages(pages) : null;
}

/** `quote/index.html` answers `/quote`; every other file answers under its own name. */
function addressOf(path: string): string {
  if (path === 'index.html') return '/';
  if (path.endsWith('/index.html')) return `/${path.slice(0, -'/index.html'.length)}`;
  if (path === '404.html') return '/404';
  return `/${path}`;
}

export class Pages {
  readonly #pages: Map<string, Page>;
  constructor(pages: Map<string, Page>) {
    this.#pages = pages;
  }

  /** The reply to a GET or HEAD of a page or file of the site. */
  respond(c: Context): Response {
    const { pathname: path, search } = new URL(c.req.url);
    const blog = BLOG.exec(path);
    if (blog) return c.redirect(this.#blogAddress(safeDecode(blog[1] ?? '')) + search, 301);
    const address = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
    const page = this.#pages.get(safeDecode(address));
    if (page && page.path !== '404.html') return reply(c, page, 200);
    const missing = this.#pages.get('/404') ?? this.#pages.get('/');
    return missing ? reply(c, missing, 404) : c.text('Not found', 404);
  }

  /** An old address of the blog leads to its article, or else to the list of all (decision 8). */
  #blogAddress(slug: string): string {
    const article = `/articles/${slug}`;
    return slug !== '' && this.#pages.has(article) ? article : '/tips-guides';
  }
}

function safeDecode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function reply(c: Context, page: Page, status: 200 | 404): Response {
  const headers: Record<string, string> = {
    'content-type': page.type,
    etag: page.etag,
    'cache-control': HASHED.test(page.path)
      ? 'public, max-age=31536000, immutable'
      : 'public, max-age=0, must-revalidate',
    vary: 'Accept-Encoding',
  };
  if (status === 200 && c.req.header('if-none-match') === page.etag) {
    return c.body(null, 304, headers);
  }
  const accepted = c.req.header('accept-encoding') ?? '';
  const [body, encoding] =
    page.br && /\bbr\b/.test(accepted)
      ? [page.br, 'br']
      : page.gzip && /\bgzip\b/.test(accepted)
        ? [page.gzip, 'gzip']
        : [page.raw, null];
  if (encoding) headers['content-encoding'] = encoding;
  return c.body(body, status, headers);
}
