import { Hono } from 'hono';
import { getLiveStatus, type LiveStatus } from '../../../contracts/admin/live-status.ts';
import { listVendors } from '../../../db/admin/live-status.ts';
import { sheetsStatus } from '../../../db/sheets.ts';
import type { AppDeps } from '../../deps.ts';
import type { AdminEnv } from '../../middleware/admin.ts';
import { accepts } from '../../middleware/endpoints.ts';

/** `GET /admin/vendors/live-status`: the vendors, and whether what they are priced from is well. */
export function liveStatusRoutes({ sql, supply, clock }: AppDeps) {
  return new Hono<AdminEnv>().get(getLiveStatus.path, accepts(getLiveStatus), async (c) => {
    // The guard has just read the session from the same database: it is there.
    const vendors = await listVendors(sql);
    await supply.ready(1000);
    const snapshot = supply.snapshot();
    const active = vendors.filter(({ status }) => status === 'active');
    const shown = c.req.valid('query').status === 'all' ? vendors : active;
    const quoting = (slug: string) => snapshot.vendor(slug) !== undefined;
    return c.json({
      vendors: Object.fromEntries(
        shown.map(({ slug, ...vendor }) => [slug, { ...vendor, quoting: quoting(slug) }]),
      ),
      system_status: active.every(({ slug }) => quoting(slug)) ? 'healthy' : 'degraded',
      timestamp: clock().toISOString(),
      data_sources: {
        google_sheets: sheetsState(await sheetsStatus(sql)),
        database: { status: 'healthy', vendors_count: vendors.length },
      },
    } satisfies LiveStatus);
  });
}

/** Published sheets in one word: none are read, all went well, or some failed the last time. */
function sheetsState({
  sheets,
  failed,
  dispatchers,
  last_check,
}: Awaited<ReturnType<typeof sheetsStatus>>) {
  const status = sheets === 0 ? 'not_configured' : failed === 0 ? 'healthy' : 'warning';
  return {
    status,
    dispatchers_available: dispatchers,
    last_check: last_check?.toISOString() ?? null,
  } satisfies LiveStatus['data_sources']['google_sheets'];
}
