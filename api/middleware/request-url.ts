import type { Context } from 'hono';
import { ProblemError } from '../errors.ts';

/**
 * The whole address that was asked for. Its host is whatever the caller wrote, which need not make
 * an address at all: 400. Routes that need no more than the path never ask, and cost nothing.
 */
export function requestUrl(c: Context): URL {
  const url = URL.parse(c.req.url);
  if (!url) throw new ProblemError(400, 'The host that this request names is no host.');
  return url;
}
