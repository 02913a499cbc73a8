import type { MiddlewareHandler } from 'hono';
import type { Sql } from '../../db/connect.ts';
import { ProblemError, type Sentence } from '../errors.ts';
import type { VendorEnv } from './portal.ts';

/**
 * Only the vendor that `find` finds the path's row for goes on; anyone else reads `missing`. It stands
 * before a route's validators, so that the answer for another vendor's is always the same.
 */
export function requireOwn(
  { sql }: { sql: Sql },
  find: (sql: Sql, vendorId: number, id: number) => Promise<unknown>,
  missing: Sentence,
): MiddlewareHandler<VendorEnv> {
  return async (c, next) => {
    const text = c.req.param('id') ?? '';
    const id = /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0;
    if (!(await find(sql, c.get('person').vendorId, id))) throw new ProblemError(404, missing);
    await next();
  };
}
