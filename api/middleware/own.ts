import type { MiddlewareHandler } from 'hono';
import type { Said } from '../../contracts/language.ts';
import { LeadId } from '../../contracts/leads.ts';
import type { Own } from '../../contracts/needs.ts';
import type { Sql } from '../../db/connect.ts';
import { ownsApiKey } from '../../db/portal/api-keys.ts';
import { findCrew } from '../../db/portal/crews.ts';
import { findDispatch } from '../../db/portal/dispatches.ts';
import { ownsLead } from '../../db/portal/leads.ts';
import { ownsLocation } from '../../db/portal/locations.ts';
import { findTruck } from '../../db/portal/trucks.ts';
import { ownsEndpoint } from '../../db/webhook-deliveries.ts';
import { MISSING, ProblemError } from '../errors.ts';
import type { VendorEnv } from './portal.ts';

type Thing = {
  /** The vendor's own row of the thing that the path's parameters name; empty where the vendor has none. */
  find: (sql: Sql, vendorId: number, named: Record<string, string>) => Promise<unknown>;
  missing: Said;
};

const numberOf = (text = '') => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0);
const deliveryOf = (text = '') => (/^msg_[0-9a-f]{32}$/.test(text) ? text : '');
const byNumber =
  (find: (sql: Sql, vendorId: number, id: number) => Promise<unknown>): Thing['find'] =>
  (sql, vendorId, { id }) =>
    find(sql, vendorId, numberOf(id));

const THINGS: Record<Own, Thing> = {
  api_key: {
    find: byNumber(ownsApiKey),
    missing: MISSING.key,
  },
  crew: {
    find: byNumber(findCrew),
    missing: MISSING.crew,
  },
  dispatch: {
    find: byNumber(findDispatch),
    missing: {
      en: 'You have no such dispatch: its truck was taken off.',
      fr: 'Vous n’avez pas cette affectation\u00a0: son camion a été retiré.',
    },
  },
  endpoint: {
    find: (sql, vendorId, { id, delivery }) =>
      ownsEndpoint(
        sql,
        vendorId,
        numberOf(id),
        delivery === undefined ? null : deliveryOf(delivery),
      ),
    missing: MISSING.endpoint,
  },
  lead: {
    find: async (sql, vendorId, { id }) => {
      const lead = LeadId.safeParse(id);
      return lead.success && (await ownsLead(sql, vendorId, lead.data));
    },
    missing: MISSING.booking,
  },
  location: {
    find: byNumber(ownsLocation),
    missing: MISSING.location,
  },
  truck: {
    find: byNumber(findTruck),
    missing: MISSING.truck,
  },
};

/**
 * Only the vendor whose thing the path names goes on. The body is not read before, so that the
 * answer for another vendor's is always the same: missing things look alike.
 */
export function requireOwn({ sql }: { sql: Sql }, own: Own): MiddlewareHandler<VendorEnv> {
  const { find, missing } = THINGS[own];
  return async (c, next) => {
    if (!(await find(sql, c.get('person').vendorId, c.req.param()))) {
      throw new ProblemError(404, missing);
    }
    await next();
  };
}
