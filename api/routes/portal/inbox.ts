import { Hono } from 'hono';
import {
  getInboxCases,
  getInboxCounts,
  getInboxReviews,
  getInboxThreads,
  type InboxReviews,
  type InboxThread,
} from '../../../contracts/portal/inbox.ts';
import { ANSWER_HOURS } from '../../../contracts/vendor-answers.ts';
import { countInbox, listOwnReviews, listThreads, rateVendor } from '../../../db/portal/inbox.ts';
import { readVendorCases } from '../../actions/cases.ts';
import type { AppDeps } from '../../deps.ts';
import { accepts } from '../../middleware/endpoints.ts';
import type { VendorEnv } from '../../middleware/portal.ts';

/** What customers want of a vendor, over all of its bookings, to read. */
export function inboxRoutes(deps: AppDeps) {
  const { sql, clock } = deps;
  return new Hono<VendorEnv>()
    .get(getInboxCounts.path, accepts(getInboxCounts), async (c) => {
      const at = clock();
      const lateSince = new Date(at.getTime() - ANSWER_HOURS * 3_600_000);
      return c.json(await countInbox(sql, c.get('person').vendorId, { at, lateSince }));
    })
    .get(getInboxThreads.path, accepts(getInboxThreads), async (c) => {
      const rows = await listThreads(sql, c.get('person').vendorId);
      const threads = rows.map((row) => ({ ...row, sent_at: row.sent_at.toISOString() }));
      return c.json(threads satisfies InboxThread[]);
    })
    .get(getInboxCases.path, accepts(getInboxCases), async (c) =>
      c.json(await readVendorCases(deps, c.get('person').vendorId)),
    )
    .get(getInboxReviews.path, accepts(getInboxReviews), async (c) => {
      const { vendorId } = c.get('person');
      const [rating, rows] = await Promise.all([
        rateVendor(sql, vendorId),
        listOwnReviews(sql, vendorId),
      ]);
      const reviews = rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
      return c.json({ ...rating, reviews } satisfies InboxReviews);
    });
}
