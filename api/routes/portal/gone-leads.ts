import { Hono } from 'hono';
import { type GoneLead, getGoneLeads } from '../../../contracts/portal/gone-leads.ts';
import { listGoneLeads } from '../../../db/portal/gone-leads.ts';
import type { AppDeps } from '../../deps.ts';
import { accepts } from '../../middleware/endpoints.ts';
import type { VendorEnv } from '../../middleware/portal.ts';

/** The bookings that went from a vendor to another company. */
export function goneLeadRoutes({ sql }: AppDeps) {
  return new Hono<VendorEnv>().get(getGoneLeads.path, accepts(getGoneLeads), async (c) => {
    const rows = await listGoneLeads(sql, c.get('person').vendorId);
    const gone = rows.map((row) => ({ ...row, went_at: row.went_at.toISOString() }));
    return c.json(gone satisfies GoneLead[]);
  });
}
