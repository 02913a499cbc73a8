import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';

type Answer = { method: string; route: string; status: number; seconds: number };

/** HTTP allows any word for a method: a label a word would grow without end. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Tells each answer's pattern, status and seconds on. */
export function measure(observe: (answer: Answer) => void): MiddlewareHandler {
  return async (c, next) => {
    const begin = performance.now();
    await next();
    const seconds = (performance.now() - begin) / 1000;
    const method = METHODS.has(c.req.method) ? c.req.method : 'other';
    observe({ method, route: routePath(c), status: c.res.status, seconds });
  };
}
