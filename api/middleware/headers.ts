import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';

/** What a page may load: itself, the maps services' tiles and frames, and nothing else. */
const PAGE_POLICY = [
  "default-src 'self'",
  // The search engine is WebAssembly; this allows that, and no `eval`.
  "script-src 'self' 'unsafe-inline' 'wasm-unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob: https://*.mapbox.com",
  "connect-src 'self' https://api.mapbox.com",
  'frame-src https://www.google.com',
  "frame-ancestors 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "object-src 'none'",
].join('; ');

/** What keeps a browser safe on a page (OWASP's secure headers, without those for old browsers). */
export const PAGE_HEADERS: readonly [name: string, value: string][] = [
  ['content-security-policy', PAGE_POLICY],
  ['cross-origin-opener-policy', 'same-origin'],
  ['cross-origin-resource-policy', 'same-origin'],
  ['referrer-policy', 'no-referrer'],
  ['strict-transport-security', 'max-age=15552000; includeSubDomains'],
  ['x-content-type-options', 'nosniff'],
];

/** Gives every reply the headers that keep a browser safe, where it has none of its own. */
export const secureHeaders: MiddlewareHandler = async (c, next) => {
  await next();
  const { headers } = c.res;
  for (const [name, value] of PAGE_HEADERS) if (!headers.has(name)) headers.set(name, value);
};

/** Lets the site's own hosts call the API from another one (rule 6.3). Everyone else stays out. */
export function allowOrigins(origins: readonly string[]): MiddlewareHandler {
  const allow = cors({
    origin: [...origins],
    credentials: true,
    allowHeaders: ['content-type', 'idempotency-key'],
    exposeHeaders: ['retry-after', 'link', 'x-total-count'],
    maxAge: 86_400,
  });
  return async (c, next) => {
    const origin = c.req.header('origin');
    if (c.req.method === 'OPTIONS' || (origin && origins.includes(origin))) return allow(c, next);
    await next();
    c.res.headers.append('vary', 'Origin');
  };
}

/** The same address is a page for a person and a call for a program (rule 6.3): no cache mixes them. */
export const varyByAccept: MiddlewareHandler = async (c, next) => {
  await next();
  c.header('vary', 'Accept', { append: true });
};

/** For an uploaded picture: nothing in it may run or load, even where it is opened as a page. */
export const PICTURE_HEADERS = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  // Pages may be on another host than the API (rule 6.3), and a logo is no secret.
  'cross-origin-resource-policy': 'cross-origin',
};
