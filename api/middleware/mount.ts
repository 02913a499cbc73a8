import { type Env, Hono } from 'hono';
import { markOf } from './endpoints.ts';
import type { Guards } from './guards.ts';

/** The routes of a noun, each by its whole path. */
export type Noun = Pick<Hono, 'routes'>;
type Route = Noun['routes'][number];

/** Sorts after every other character of a path: what takes any name gives way to what names one. */
const LAST = '\uffff';
const rank = (path: string) => path.replaceAll(':', LAST);

/**
 * One app of several nouns, each call behind the guards of its contract. Whatever order they come in, a path
 * that names a thing is asked before one that takes any in its place: `/leads/counts` before `/leads/:id`.
 * @throws where a route names no contract: nothing is mounted without its guards.
 */
export function mount<E extends Env = Env>(guards: Guards, ...nouns: Noun[]): Hono<E> {
  const routes = nouns.flatMap((noun) => callsOf(noun.routes));
  routes.sort(({ path: a }, { path: b }) => (rank(a) < rank(b) ? -1 : Number(rank(a) > rank(b))));
  const app = new Hono<E>();
  for (const { method, path, handlers } of routes) {
    const endpoint = handlers.map(contractOf).find((found) => found !== undefined);
    if (!endpoint) throw new Error(`${method} ${path} names no contract.`);
    for (const handler of [...guards(endpoint), ...handlers]) app.on(method, path, handler);
  }
  return app;
}

type Call = Pick<Route, 'method' | 'path'> & { handlers: Route['handler'][] };

/** The handlers of each call together: a router lists them one by one. */
function callsOf(routes: Route[]): Call[] {
  const calls: Call[] = [];
  for (const { method, path, handler } of routes) {
    const last = calls.at(-1);
    if (last?.method === method && last.path === path) last.handlers.push(handler);
    else calls.push({ method, path, handlers: [handler] });
  }
  return calls;
}

function contractOf(handler: Route['handler']) {
  const mark = markOf(handler);
  return mark?.endpoint ?? mark?.sameAs;
}
