import type { TrackingSummary } from '../../../contracts/admin/tracking.ts';
import { readTallies } from '../../../db/admin/tracking.ts';
import type { Sql } from '../../../db/connect.ts';

/** The figures of the stat cards and the tabs' counts. */
export async function readTracking(sql: Sql): Promise<TrackingSummary> {
  const { paid, revenueCents, refundedCents, ...tallies } = await readTallies(sql);
  const { leads, emails } = tallies;
  return {
    ...tallies,
    refunded_cents: refundedCents,
    revenue_cents: revenueCents,
    conversion_rate: share(paid, leads.total),
    average_lead_value_cents: share(revenueCents, leads.total),
    delivery_rate: share(emails.by_status.sent ?? 0, emails.total),
  };
}

const share = (part: number, whole: number) => (whole === 0 ? null : part / whole);

/** How many a list has; a search's matches are not counted, since that alone would cost more than the page. */
export async function countListed(
  sql: Sql,
  of: 'payments' | 'emails' | 'vendors',
  { q, status }: { q?: string | undefined; status?: string | undefined },
): Promise<number | null> {
  if (q) return null;
  const tallies = await readTallies(sql);
  // The list of payments shows what came and what went back.
  const counted = of === 'payments' ? [tallies.payments, tallies.refunds] : [tallies[of]];
  return counted.reduce(
    (sum, { total, by_status }) => sum + (status ? (by_status[status] ?? 0) : total),
    0,
  );
}
