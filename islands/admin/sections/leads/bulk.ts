import type { LeadRestore } from '../../../../contracts/admin/lead-restores.ts';
import { type Lead, type LeadStatus, takesChoice } from '../../../../contracts/admin/leads.ts';
import { holdsDeposit } from '../../../../contracts/admin/paid-leads.ts';

export type Change =
  | { status: LeadStatus; lost_reason?: string }
  | { vendor_slug: string; vendor_name: string };

/** The effect of a change of several leads on each. */
export interface BulkPlan {
  changed: Lead[];
  already: Lead[];
  /** Present and former bookings, whose state is their outcome; paid bookings, which go to no other mover this way. */
  kept: Lead[];
}

/** Sorts leads by what a change will do to them. */
export function planOf(leads: readonly Lead[], change: Change): BulkPlan {
  const plan: BulkPlan = { changed: [], already: [], kept: [] };
  for (const lead of leads) {
    const isSo =
      'status' in change ? lead.state === change.status : lead.vendor_slug === change.vendor_slug;
    const stays =
      'status' in change
        ? !takesChoice(lead.state) || (change.status === 'lost' && holdsDeposit(lead))
        : holdsDeposit(lead);
    plan[isSo ? 'already' : stays ? 'kept' : 'changed'].push(lead);
  }
  return plan;
}

/** The values that the change took from each lead, to be put back at the version that it left. */
export function formerOf(
  before: readonly Lead[],
  changed: readonly Lead[],
  change: Change,
): LeadRestore['leads'] {
  const versions = new Map(changed.map(({ id, version }) => [id, version]));
  return before.flatMap((lead): LeadRestore['leads'] => {
    const { id, status, lost_reason, vendor_slug } = lead;
    const version = versions.get(id);
    if (version === undefined) return [];
    if (!('status' in change)) return [{ id, version, vendor_slug }];
    return [{ id, version, status, ...(status === 'lost' && lost_reason && { lost_reason }) }];
  });
}
