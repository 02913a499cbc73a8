import type { ChangeReply } from '../../contracts/booking-changes.ts';
import { shownQuote } from '../../contracts/price-line-words.ts';
import type { TransferAnswer, TransferOffer, TransferSide } from '../../contracts/transfers.ts';
import { addAudit } from '../../db/audit.ts';
import { type BookingPlan, decideBookingChange, findOpenChange } from '../../db/booking-changes.ts';
import { lockLead } from '../../db/leads.ts';
import type { AppDeps } from '../deps.ts';
import { transferReasons } from '../domain/transfers.ts';
import { CUSTOMER, hashAddress } from './booking-changes.ts';
import { readStanding, requireTransferable } from './booking-standings.ts';
import {
  auditOf,
  handOver,
  tellCustomer,
  transferring,
  unsigned,
  waitsNoMore,
} from './transfers.ts';

/** The other vendor that a customer is asked about, beside the booked one; null where nothing is asked. */
export async function readTransferOffer(
  deps: AppDeps,
  leadId: string,
): Promise<TransferOffer | null> {
  const [{ answer, transferRefusal }, open] = await Promise.all([
    readStanding(deps.sql, deps, leadId),
    findOpenChange(deps.sql, leadId, deps.clock()),
  ]);
  if (transferRefusal || !answer || open?.kind !== 'vendor' || !open.after) return null;
  return {
    number: open.number,
    version: answer.version,
    expires_at: open.expires_at?.toISOString() ?? null,
    because: transferReasons(open.before.result, open.after.result),
    before: sideOf(open.before),
    after: sideOf(open.after),
  };
}

/**
 * The customer agrees to another vendor with a name as a signature, or stays with the booked one
 * (rule 4.16). Refuses (`conflict`) an offer that waits no more, a booking that has changed since it was
 * looked at, and a truck that is gone; (`invalid`) a missing name.
 */
export async function answerTransfer(
  deps: AppDeps,
  leadId: string,
  { number, version, agrees, name }: TransferAnswer,
  address: string,
): Promise<ChangeReply> {
  if (agrees && !name) {
    throw unsigned();
  }
  const addressHash = await hashAddress(deps, address);
  const at = deps.clock();
  const by = CUSTOMER;
  return await transferring(deps, async (tx) => {
    await lockLead(tx, leadId);
    const open = await findOpenChange(tx, leadId, at);
    if (open?.number !== number || open.waits_for !== 'customer' || !open.after) {
      throw waitsNoMore();
    }
    const standing = await requireTransferable(tx, deps, leadId, version);
    if (!agrees) {
      await decideBookingChange(tx, { leadId, number, state: 'refused', by, at });
      await tellCustomer(tx, deps, standing, 'change_refused', by);
      await addAudit(tx, auditOf(leadId, 'transfer.refused', by));
      return { number, days: [], refused: true };
    }
    const signature = { name: name ?? '', addressHash };
    await decideBookingChange(tx, { leadId, number, state: 'applied', by, at, signature });
    return { number, days: await handOver(tx, deps, standing, open.after, by) };
  });
}

function sideOf({ result }: BookingPlan): TransferSide {
  const { breakdown, additional_services_info } = shownQuote(result);
  return {
    vendor_name: result.vendor_name,
    breakdown,
    crew_size: result.crew_size,
    job_days: result.job_days ?? 1,
    services_not_included: additional_services_info,
  };
}
