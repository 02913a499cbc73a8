import type { LiveStatus } from '../../../contracts/admin/live-status.ts';
import type { Sent } from '../../../contracts/sent-rows.ts';
import { listVendors } from '../../../db/admin/live-status.ts';
import { sheetsStatus } from '../../../db/sheets.ts';
import type { AppDeps } from '../../deps.ts';

/** The vendors, all or the active ones, and whether what they are priced from is well. */
export async function readLiveStatus(
  { sql, supply, clock }: Pick<AppDeps, 'sql' | 'supply' | 'clock'>,
  status: 'all' | 'active',
): Promise<Sent<LiveStatus>> {
  const vendors = await listVendors(sql);
  const snapshot = await supply.whenKnown();
  const active = vendors.filter((vendor) => vendor.status === 'active');
  const shown = status === 'all' ? vendors : active;
  const quoting = (slug: string) => snapshot.vendor(slug) !== undefined;
  return {
    vendors: Object.fromEntries(
      shown.map(({ slug, ...vendor }) => [slug, { ...vendor, quoting: quoting(slug) }]),
    ),
    system_status: active.every(({ slug }) => quoting(slug)) ? 'healthy' : 'degraded',
    timestamp: clock(),
    data_sources: {
      google_sheets: sheetsState(await sheetsStatus(sql)),
      // The caller's session was read from the database a moment ago.
      database: { status: 'healthy', vendors_count: vendors.length },
    },
  };
}

/** Published sheets in one word: no sheet is read, all went well, or some failed the last time. */
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
    last_check,
  } satisfies Sent<LiveStatus['data_sources']['google_sheets']>;
}
