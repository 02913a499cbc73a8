import { Hono } from 'hono';
import type { TrackingSummary } from '../../../contracts/admin/tracking.ts';
import { getTrackingSummary } from '../../../contracts/admin/tracking.ts';
import { readTallies } from '../../../db/admin/tracking.ts';
import type { AppDeps } from '../../deps.ts';
import type { AdminEnv } from '../../middleware/admin.ts';
import { accepts } from '../../middleware/endpoints.ts';
import { readFrom } from '../../middleware/reads.ts';

/** `GET /admin/tracking/summary`: the figures of the stat cards and the tabs' counts. */
export function trackingRoutes(deps: AppDeps) {
  return new Hono<AdminEnv>().get(
    getTrackingSummary.path,
    accepts(getTrackingSummary),
    async (c) => {
      const { leads, payments, deposits, emails, vendors, revenueCents } = await readTallies(
        readFrom(c, deps),
      );
      const taken = deposits.by_status.succeeded ?? 0;
      return c.json({
        leads,
        payments,
        emails,
        vendors,
        revenue_cents: revenueCents,
        conversion_rate: share(taken, leads.total),
        average_lead_value_cents: share(revenueCents, leads.total),
        delivery_rate: share(emails.by_status.sent ?? 0, emails.total),
      } satisfies TrackingSummary);
    },
  );
}

const share = (part: number, whole: number) => (whole === 0 ? null : part / whole);
