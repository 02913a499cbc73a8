import type { Endpoint } from '../../contracts/endpoints.ts';

/** The facts that the OpenAPI document learns from a mounted handler. */
export type RouteMetadata = {
  endpoint?: Endpoint;
  /** The scheme that a guard asks for. */
  security?: 'operator' | 'person' | 'customer' | 'api_key' | 'crew';
  /** The handler's refusals, by status. */
  problems?: Record<number, string>;
  /** Every read may pass. */
  onlyChanges?: true;
};

const MARK = Symbol('openapi');

/** The handler, with what the OpenAPI document says of it. */
export const withMetadata = <H extends object>(handler: H, mark: RouteMetadata): H =>
  Object.assign(handler, { [MARK]: mark });

export const markOf = (handler: object): RouteMetadata | undefined =>
  (handler as { [MARK]?: RouteMetadata })[MARK];
