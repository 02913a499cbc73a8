import type { LeadRestore } from '../../contracts/admin/lead-restores.ts';
import type { LeadsChanged } from '../../contracts/admin/leads.ts';
import type { Sent } from '../../contracts/sent-rows.ts';
import type { PaymentDeps } from '../deps.ts';
import { change, type LeadOrder, type Outcome, replyOf, requireVendor } from './lead-changes.ts';

type Former = LeadRestore['leads'][number];

/**
 * Gives leads back what a change of several took from each. Leads that were changed since stay as they
 * are, and so do leads whose deposit came since. A truck that the change let go does not come back.
 */
export async function restoreLeads(
  deps: PaymentDeps,
  actor: string,
  { leads }: LeadRestore,
): Promise<Sent<LeadsChanged>> {
  // A lead named twice counts once.
  const asked = [...new Map(leads.map((lead) => [lead.id, lead])).values()];
  // No lead is restored before all can be: a mover may have gone meanwhile.
  for (const slug of new Set(asked.map(({ vendor_slug }) => vendor_slug))) {
    if (slug) await requireVendor(deps, { slug, id: null });
  }
  const whole: Outcome = { changed: [], refused: [], notes: [] };
  for (const alike of Map.groupBy(asked, kindOf).values()) {
    const [first] = alike;
    if (!first) continue;
    const { changed, refused, notes } = await change(deps, alike, orderOf(actor, first));
    whole.changed.push(...changed);
    whole.refused.push(...refused);
    whole.notes.push(...notes);
  }
  return await replyOf(deps, asked, whole);
}

/** Leads that had the same before are restored together. */
const kindOf = ({ status, lost_reason, vendor_slug }: Former) =>
  JSON.stringify([status, lost_reason, vendor_slug]);

function orderOf(actor: string, { status, lost_reason, vendor_slug }: Former): LeadOrder {
  return {
    actor,
    ...(status && { status }),
    ...(lost_reason && { lostReason: lost_reason }),
    ...(vendor_slug && { vendor: { slug: vendor_slug, id: null } }),
    restores: { unassigns: vendor_slug === null },
  };
}
