import { createHash } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';

/** A script that stands in the page itself; data in one (JSON-LD) is not run, and needs no leave. */
const INLINE_SCRIPT =
  /<script(?![^>]*\bsrc=)(?![^>]*\btype="application\/)[^>]*>([\s\S]*?)<\/script>/g;

/** The scripts that a built page may run beside the site's own files: its own, each by its hash. */
function scriptHashes(html: string): string[] {
  const hashes = [...html.matchAll(INLINE_SCRIPT)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
  return [...new Set(hashes)];
}

/**
 * The sources that a page may load: itself, the maps services' tiles and frames, and no others.
 * `html` is the built page, before anything of a reader is written into it.
 */
export const pagePolicy = (
  html = '',
  {
    ancestors,
    ownFrames = false,
  }: {
    /** Other origins whose pages may show this page in a frame, beside our own; without the list no page may. */
    ancestors?: readonly string[];
    /** Its frames show pages of ours. */
    ownFrames?: boolean;
  } = {},
): string =>
  [
    "default-src 'none'",
    // The search engine is WebAssembly; this allows that, and no `eval`.
    ["script-src 'self' 'wasm-unsafe-eval'", ...scriptHashes(html)].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self' blob:",
    "img-src 'self' data: blob: https://*.mapbox.com",
    "connect-src 'self' https://api.mapbox.com",
    ownFrames ? "frame-src 'self' https://www.google.com" : 'frame-src https://www.google.com',
    ancestors ? ["frame-ancestors 'self'", ...ancestors].join(' ') : "frame-ancestors 'none'",
    "base-uri 'self'",
    "form-action 'self'",
  ].join('; ');

/** Abilities that no page asks a browser for. */
const PERMISSIONS = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'midi', 'serial']
  .map((name) => `${name}=()`)
  .join(', ');

/** The headers that keep a browser safe on a page (OWASP's secure headers, without those for old browsers). */
export const PAGE_HEADERS: readonly [name: string, value: string][] = [
  ['content-security-policy', pagePolicy()],
  ['cross-origin-opener-policy', 'same-origin'],
  ['cross-origin-resource-policy', 'same-origin'],
  ['permissions-policy', PERMISSIONS],
  ['referrer-policy', 'no-referrer'],
  ['strict-transport-security', 'max-age=63072000; includeSubDomains'],
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
    allowHeaders: ['content-type', 'idempotency-key', 'x-language'],
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

/** For an uploaded picture: no part of it may run or load, even where it is opened as a page. */
export const PICTURE_HEADERS = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  // Pages may be on another host than the API (rule 6.3), and a logo is no secret.
  'cross-origin-resource-policy': 'cross-origin',
};

/** For a photo that the API has written itself, for its caller alone. */
export const JPEG_HEADERS = {
  ...PICTURE_HEADERS,
  'cross-origin-resource-policy': 'same-site',
  'content-type': 'image/jpeg',
};
