import type { Context } from 'hono';

/** Names the next page of a list in the reply's `Link` (rule 6.2). */
export function linkNext(c: Context, cursor: string | number): void {
  const next = new URLSearchParams({ ...c.req.query(), cursor: String(cursor) });
  c.header('link', `<${c.req.path}?${next}>; rel="next"`);
}
