import type { LeadDetail } from '../../../../contracts/admin/leads.ts';
import { holdsDeposit } from '../../../../contracts/admin/paid-leads.ts';

const AHEAD = /^(waiting|accepted|under_way)$/;
const OVER = /^(done|no_show)$/;

/** The acts on a lead that a person of that role is offered: those that the server would refuse are not among them. */
export function allowedActs(lead: LeadDetail, role: string) {
  const edits = role !== 'analyst';
  const reach = edits && lead.email !== '';
  // Trucks are held of an ended booking too: the outcome says whether it may change.
  const holds = edits && lead.payment_status === 'succeeded' && lead.booking?.state === 'confirmed';
  const stands = holds && AHEAD.test(lead.state);
  const inDispute = lead.disputes.some(({ closed_at }) => closed_at === null);
  const refund = role === 'owner' && lead.paid_cents > 0 && !inDispute;
  return {
    edit: stands,
    transfer: stands || (edits && lead.deposit_waits_until !== null),
    reopen: holds && OVER.test(lead.state) && !lead.is_confirmed,
    reach,
    lose: edits && lead.status !== 'lost' && !holdsDeposit(lead),
    refund,
    settle: refund && lead.refund_refused !== null,
  };
}
