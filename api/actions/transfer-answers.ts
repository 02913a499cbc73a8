import { CHANGE_HOURS, type ChangeReply } from '../../contracts/booking-changes.ts';
import { minutesFrom } from '../../contracts/dates.ts';
import type { Language } from '../../contracts/language.ts';
import { shownQuote } from '../../contracts/price-line-words.ts';
import type { TransferAnswer, TransferOffer, TransferSide } from '../../contracts/transfers.ts';
import { addAudit } from '../../db/audit.ts';
import {
  type BookingPlan,
  decideBookingChange,
  findOpenChange,
  passToVendor,
} from '../../db/booking-changes.ts';
import { lockLead } from '../../db/leads.ts';
import type { AppDeps } from '../deps.ts';
import { transferReasons } from '../domain/transfers.ts';
import { WORDS } from '../domain/words.ts';
import { queueMail } from '../mails/queue.ts';
import { applyPlan } from './booking-changes.ts';
import { CUSTOMER, hashAddress } from './booking-parties.ts';
import { readStanding, requireChangeable, requireTransferable } from './booking-standings.ts';
import { signPlan } from './signatures.ts';
import { unsigned, waitsNoMore } from './transfer-refusals.ts';
import { auditOf, handOver, transferring } from './transfers.ts';

/**
 * What operators ask a customer about, another vendor or a change of the booking, beside what is booked;
 * null where nothing is asked.
 */
export async function readTransferOffer(
  deps: AppDeps,
  leadId: string,
  language: Language,
): Promise<TransferOffer | null> {
  const [{ answer, refusal, transferRefusal }, open] = await Promise.all([
    readStanding(deps.sql, deps, leadId),
    findOpenChange(deps.sql, leadId, deps.clock()),
  ]);
  if (!answer || open?.waits_for !== 'customer' || !open.after) return null;
  if (open.kind === 'vendor' ? transferRefusal : refusal) return null;
  return {
    number: open.number,
    kind: open.kind,
    version: answer.version,
    expires_at: open.expires_at?.toISOString() ?? null,
    because: transferReasons(open.before.result, open.after.result),
    before: sideOf(open.before, language),
    after: sideOf(open.after, language),
  };
}

/**
 * The customer agrees with a name as a signature to another vendor (rule 4.16) or to a change that an
 * operator asks for (rule 7.18), or stays with what is booked. Refuses (`conflict`) an offer that waits no more, a booking that has changed since it was
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
    const isTransfer = open.kind === 'vendor';
    const require = isTransfer ? requireTransferable : requireChangeable;
    const standing = await require(tx, deps, leadId, version);
    if (!agrees) {
      await decideBookingChange(tx, { leadId, number, state: 'refused', by, at });
      await queueMail(tx, deps.queue, 'change_refused', { lead_id: standing.lead.id, sent_by: by });
      const action = isTransfer ? 'transfer.refused' : 'booking.offer_refused';
      await addAudit(tx, auditOf(leadId, action, by));
      return { number, days: [], state: 'refused' };
    }
    const signature = { name: name ?? '', addressHash };
    const kind = isTransfer ? ('transfer' as const) : ('change' as const);
    const plan = open.after;
    const sign = () => signPlan(tx, deps, standing, plan, { kind, number, name: signature.name });
    if (open.then_vendor) {
      const expiresAt = minutesFrom(at, CHANGE_HOURS * 60);
      await passToVendor(tx, { leadId, number, at, expiresAt, signature });
      await queueMail(tx, deps.queue, 'vendor_change_asked', {
        lead_id: standing.lead.id,
        sent_by: by,
      });
      await addAudit(tx, auditOf(leadId, 'booking.offer_agreed', by));
      await sign();
      return { number, days: [] };
    }
    await decideBookingChange(tx, { leadId, number, state: 'applied', by, at, signature });
    const days = isTransfer
      ? await handOver(tx, deps, standing, plan, by)
      : await applyPlan(tx, deps, standing, plan, { actor: by, acceptedBy: null });
    if (!isTransfer)
      await queueMail(tx, deps.queue, 'vendor_booking_changed', {
        lead_id: standing.lead.id,
        sent_by: by,
      });
    await sign();
    return { number, days };
  });
}

function sideOf({ inputs, result }: BookingPlan, language: Language): TransferSide {
  const { breakdown, additional_services_info } = shownQuote(result, WORDS[language].lines);
  return {
    vendor_name: result.vendor_name,
    move_date: inputs.move.move_date,
    move_time: inputs.move.move_time,
    breakdown,
    crew_size: result.crew_size,
    job_days: result.job_days ?? 1,
    services_not_included: additional_services_info,
  };
}
