import type { MiddlewareHandler } from 'hono';
import type { Sql } from '../../db/connect.ts';
import { ownsLocation } from '../../db/portal/locations.ts';
import type { VendorEnv } from './portal.ts';
import { requireOwn } from './require-own.ts';

/** Only the vendor whose location the path names goes on. */
export const requireOwnLocation = (deps: { sql: Sql }): MiddlewareHandler<VendorEnv> =>
  requireOwn(deps, ownsLocation, {
    en: 'You have no such location.',
    fr: 'Vous n’avez pas ce point de départ.',
  });
