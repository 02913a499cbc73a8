import type { Env, Input, MiddlewareHandler } from 'hono';
import type * as z from 'zod/mini';
import type { Endpoint } from '../../contracts/endpoints.ts';
import { checkParams, checkQuery, readBodyBy } from './json.ts';

/** What the OpenAPI document learns from a mounted handler. */
export type RouteMetadata = {
  endpoint?: Endpoint;
  /** At another address, a French one, the handler answers this endpoint's call. */
  sameAs?: Endpoint;
  /** The scheme that a guard asks for. */
  security?: 'operator' | 'person' | 'customer' | 'api_key' | 'crew';
  /** What it refuses, by status. */
  problems?: Record<number, string>;
  /** It lets every read pass. */
  onlyChanges?: true;
};

const MARK = Symbol('openapi');

/** The handler, with what the OpenAPI document says of it. */
export const withMetadata = <H extends object>(handler: H, mark: RouteMetadata): H =>
  Object.assign(handler, { [MARK]: mark });

export const markOf = (handler: object): RouteMetadata | undefined =>
  (handler as { [MARK]?: RouteMetadata })[MARK];

type Targets = { param: 'params'; query: 'query'; json: 'body' };
type Parsed<E, Side extends 'input' | 'output'> = {
  [T in keyof Targets as E extends { [K in Targets[T]]: z.core.$ZodType } ? T : never]: E extends {
    [K in Targets[T]]: infer S extends z.core.$ZodType;
  }
    ? { input: z.input<S>; output: z.output<S> }[Side]
    : never;
};
interface Accepted<E> extends Input {
  in: Parsed<E, 'input'>;
  out: Parsed<E, 'output'>;
}

/**
 * Parses what an endpoint's contract names, for `c.req.valid`: the path (404), the query and the
 * JSON body (422, each field at fault with its sentence). It stands behind the route's guards.
 */
export function accepts<E extends Endpoint>(
  endpoint: E,
): MiddlewareHandler<Env, E['path'], Accepted<E>> {
  const { params, query, body } = endpoint;
  const handler: MiddlewareHandler = async (c, next) => {
    if (params) c.req.addValidatedData('param', checkParams(params, c));
    if (query) c.req.addValidatedData('query', checkQuery(query, c));
    if (body && typeof body !== 'string') {
      c.req.addValidatedData('json', await readBodyBy(body, c));
    }
    await next();
  };
  return withMetadata(handler, { endpoint });
}

/** An endpoint whose handler reads what was sent by itself. */
export const describes = (endpoint: Endpoint): MiddlewareHandler =>
  withMetadata<MiddlewareHandler>((_c, next) => next(), { endpoint });

/** The endpoint's call at its French address, which the OpenAPI document leaves out. */
export const answersAs = (endpoint: Endpoint): MiddlewareHandler =>
  withMetadata<MiddlewareHandler>((_c, next) => next(), { sameAs: endpoint });
