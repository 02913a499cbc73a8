import { type Env, Hono } from 'hono';

/** The routes of a noun, each by its whole path. */
export type Noun = Pick<Hono, 'routes'>;

/** Sorts after every other character of a path: what takes any name gives way to what names one. */
const LAST = '\uffff';
const rank = (path: string) => path.replaceAll(':', LAST);

/**
 * One app of several nouns. Whatever order they come in, a path that names a thing is asked before
 * one that takes any in its place: `/leads/counts` before `/leads/:id`.
 */
export function mount<E extends Env = Env>(...nouns: Noun[]): Hono<E> {
  const routes = nouns.flatMap((noun) => noun.routes);
  routes.sort((a, b) => (rank(a.path) < rank(b.path) ? -1 : Number(rank(a.path) > rank(b.path))));
  const app = new Hono<E>();
  for (const { method, path, handler } of routes) app.on(method, path, handler);
  return app;
}
