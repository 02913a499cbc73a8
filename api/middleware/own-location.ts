import type { MiddlewareHandler } from 'hono';
import type { Sql } from '../../db/connect.ts';
import { ownsLocation } from '../../db/portal/locations.ts';
import { ProblemError } from '../errors.ts';
import type { VendorEnv } from './portal.ts';

/**
 * Only the vendor whose location the path names goes on. It stands before a route's validators, so
 * that the answer for another vendor's is always the same.
 */
export function requireOwnLocation({ sql }: { sql: Sql }): MiddlewareHandler<VendorEnv> {
  return async (c, next) => {
    const text = c.req.param('id') ?? '';
    const id = /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0;
    if (!(await ownsLocation(sql, c.get('person').vendorId, id))) {
      throw new ProblemError(404, 'You have no such location.');
    }
    await next();
  };
}
