import type { Hono } from 'hono';
import { findTargetHandler } from 'hono/utils/handler';
import * as z from 'zod/mini';
import { markOf } from '../../api/middleware/endpoints.ts';
import { openApiDocument } from '../../api/openapi.ts';
import type { Endpoint } from '../../contracts/endpoints.ts';

/** What a caller handles by its number; anything else of 400 and above is `4XX` or `default`. */
const NAMED = new Set([401, 403, 404, 409, 422, 429, 503]);

type Responses = Record<string, { responses: Record<string, unknown> }>;

/**
 * The app, with each answer compared with its endpoint: a refusal must be one that the OpenAPI
 * document names for the call, and a body in JSON what the contract's schema takes.
 */
export function documented<App extends Hono>(app: App): App {
  const { fetch } = app;
  const endpointOf = finder(
    app.routes.flatMap(({ handler }) => markOf(findTargetHandler(handler))?.endpoint ?? []),
  );
  const paths = pathsOf(app);
  app.fetch = async (request, ...rest) => {
    const response = await fetch(request, ...rest);
    const endpoint = endpointOf(request);
    if (!endpoint) return response;
    const { method, path } = endpoint;
    const named = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]?.responses ?? {};
    const { status } = response;
    // The pages of the built site answer 304 at addresses that they share with calls.
    if ((status < 300 || NAMED.has(status)) && !named[status]) {
      throw new Error(`${method} ${path} answers ${status}, which its contract does not name.`);
    }
    const schema = endpoint.reply[status]?.[1];
    if (typeof schema === 'object' && isJson(response)) {
      const { error } = z.safeParse(schema, await response.clone().json());
      if (error) throw new Error(`${method} ${path} answers what it should not: ${error.message}`);
    }
    return response;
  };
  return app;
}

/** The document's paths by the calls that an app has: writing it takes longer than many a test. */
const known = new Map<string, Record<string, Responses>>();

function pathsOf({ routes }: Hono): Record<string, Responses> {
  const calls = routes.map(({ method, path }) => `${method} ${path}`).join();
  const paths = known.get(calls) ?? (openApiDocument(routes).paths as Record<string, Responses>);
  known.set(calls, paths);
  return paths;
}

/** Finds the endpoint that a request is for: of several that fit, the one whose path names the most. */
function finder(endpoints: readonly Endpoint[]) {
  const known = endpoints
    .toSorted((a, b) => a.path.split(':').length - b.path.split(':').length)
    .map((one) => ({ one, pattern: new RegExp(`^${one.path.replace(/:\w+/g, '[^/]+')}$`) }));
  return ({ method, url }: Request) => {
    const { pathname } = new URL(url);
    return known.find(({ one, pattern }) => one.method === method && pattern.test(pathname))?.one;
  };
}

const isJson = ({ headers }: Response) =>
  headers.get('content-type')?.startsWith('application/json') === true;
