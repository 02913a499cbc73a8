import type { MiddlewareHandler } from 'hono';
import type { Sql } from '../../db/connect.ts';
import { ownsApiKey } from '../../db/portal/api-keys.ts';
import { ownsEndpoint } from '../../db/webhook-deliveries.ts';
import { ProblemError } from '../errors.ts';
import type { VendorEnv } from './portal.ts';

const idOf = (text = '') => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0);
const deliveryOf = (text = '') => (/^msg_[0-9a-f]{32}$/.test(text) ? text : '');

/**
 * Only the vendor whose endpoint the path names, and its delivery where it names one, goes on. It stands
 * before a route's validators, so that the answer for another vendor's is always the same.
 */
export function requireOwnEndpoint({ sql }: { sql: Sql }): MiddlewareHandler<VendorEnv> {
  return async (c, next) => {
    const { id, delivery } = c.req.param() as { id?: string; delivery?: string };
    const named = delivery === undefined ? null : deliveryOf(delivery);
    if (!(await ownsEndpoint(sql, c.get('person').vendorId, idOf(id), named))) {
      throw new ProblemError(404, {
        en: 'You have no such endpoint.',
        fr: 'Vous n’avez pas cette adresse.',
      });
    }
    await next();
  };
}

/** The same for a key. */
export function requireOwnApiKey({ sql }: { sql: Sql }): MiddlewareHandler<VendorEnv> {
  return async (c, next) => {
    if (!(await ownsApiKey(sql, c.get('person').vendorId, idOf(c.req.param('id'))))) {
      throw new ProblemError(404, {
        en: 'You have no such key.',
        fr: 'Vous n’avez pas cette clé.',
      });
    }
    await next();
  };
}
