import { addAudit } from '../../db/audit.ts';
import { findLead, type LeadRow } from '../../db/leads.ts';
import { createReview, findReview } from '../../db/reviews.ts';
import { requireSecret } from '../../db/secrets.ts';
import type { AppDeps } from '../deps.ts';
import { verifyCustomerLink } from '../external/signed-links.ts';

type Deps = Pick<AppDeps, 'sql' | 'clock'>;

/** The move that a mail's link asks about, with the stars given before; null when it is none of ours. */
export async function findRatedMove(
  { sql, clock }: Deps,
  token: string,
): Promise<{ lead: LeadRow; stars: number | null } | null> {
  const secret = await requireSecret(sql, 'booking-link');
  const link = await verifyCustomerLink('review', token, secret, clock());
  const lead = link && (await findLead(sql, link.leadId));
  return lead && { lead, stars: await findReview(sql, lead.id) };
}

/**
 * Enters a customer's rating, once a move (rule 3.10). False when it is no completed move; a move
 * that was rated before keeps its stars, and that is true.
 */
export async function rateMove(
  { sql, clock }: Deps,
  leadId: string,
  stars: number,
): Promise<boolean> {
  const created = await sql.begin(async (tx) => {
    if (!(await createReview(tx, { leadId, stars, at: clock() }))) return false;
    await addAudit(tx, {
      actor: 'customer',
      action: 'booking.rated',
      entity: 'lead',
      entityId: leadId,
      after: { stars },
    });
    return true;
  });
  return created || (await findReview(sql, leadId)) !== null;
}
