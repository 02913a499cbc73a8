import { CHANGE_HOURS, type ChangeReply } from '../../contracts/booking-changes.ts';
import { minutesFrom } from '../../contracts/dates.ts';
import type { Language } from '../../contracts/language.ts';
import { shownQuote } from '../../contracts/price-line-words.ts';
import type { Sent } from '../../contracts/sent-rows.ts';
import type { TransferAnswer, TransferOffer, TransferSide } from '../../contracts/transfers.ts';
import {
  type BookingPlan,
  decideBookingChange,
  findOpenChange,
  passToVendor,
} from '../../db/booking-changes.ts';
import type { AppDeps } from '../deps.ts';
import { transferReasons } from '../domain/transfers.ts';
import { WORDS } from '../domain/words.ts';
import { planDifferences } from '../mails/differences.ts';
import { applyPlan } from './booking-changes.ts';
import { CUSTOMER, hashAddress } from './booking-parties.ts';
import { readStanding, requireChangeable, requireTransferable } from './booking-standings.ts';
import { asksContractChoice, keepContractChoice } from './contract-choices.ts';
import { signPlan } from './signatures.ts';
import { unsigned, waitsNoMore } from './transfer-refusals.ts';
import { transferring } from './transfers.ts';

/**
 * The offer that operators make a customer, another vendor or a change of the booking, beside what
 * is booked; null without an offer.
 */
export async function readTransferOffer(
  deps: AppDeps,
  leadId: string,
  language: Language,
): Promise<Sent<TransferOffer> | null> {
  const [{ answer, refusal, transferRefusal }, open] = await Promise.all([
    readStanding(deps.sql, deps, leadId),
    findOpenChange(deps.sql, leadId, deps.clock()),
  ]);
  if (!answer || open?.waits_for !== 'customer' || !open.after) return null;
  if (open.kind === 'vendor' ? transferRefusal : refusal) return null;
  const { vendor_id: vendorId } = open.before;
  return {
    number: open.number,
    kind: open.kind,
    version: answer.version,
    expires_at: open.expires_at,
    because: transferReasons(open.before.result, open.after.result),
    differences: planDifferences(open.before, open.after, language),
    before: sideOf(open.before, language),
    after: sideOf(open.after, language),
    asks_contract_choice: await asksContractChoice(deps.sql, leadId, {
      vendorId,
      plan: open.after,
      language,
    }),
  };
}

/**
 * The customer agrees with a name as a signature to another vendor (rule 4.16) or to a change that an
 * operator asks for (rule 7.18), or stays with what is booked. Refuses (`conflict`) an offer that waits no more, a booking that has changed since it was
 * looked at, and a truck that is gone; (`invalid`) a missing name, and an English contract that was not chosen.
 */
export async function answerTransfer(
  deps: AppDeps,
  leadId: string,
  { number, version, agrees, name, chooses_english }: TransferAnswer,
  { address, language }: { address: string; language: Language },
): Promise<ChangeReply> {
  if (agrees && !name) {
    throw unsigned();
  }
  const addressHash = await hashAddress(deps, address);
  return await transferring(deps, leadId, CUSTOMER, async (act) => {
    const { tx, at, happened } = act;
    const open = await findOpenChange(tx, leadId, at);
    if (open?.number !== number || open.waits_for !== 'customer' || !open.after) {
      throw waitsNoMore();
    }
    const isTransfer = open.kind === 'vendor';
    const require = isTransfer ? requireTransferable : requireChangeable;
    const standing = await require(tx, deps, leadId, version);
    const decided = { leadId, number, by: CUSTOMER, at };
    if (!agrees) {
      await decideBookingChange(tx, { ...decided, state: 'refused' });
      await happened(isTransfer ? 'transfer.refused' : 'booking.offer_refused');
      return { number, state: 'refused' };
    }
    const signature = { name: name ?? '', addressHash };
    const kind = isTransfer ? ('transfer' as const) : ('change' as const);
    const plan = open.after;
    const changed = { vendorId: standing.plan.vendor_id, plan, language };
    await keepContractChoice(act, changed, chooses_english);
    if (open.then_vendor) {
      const expiresAt = minutesFrom(at, CHANGE_HOURS * 60);
      await passToVendor(tx, { leadId, number, at, expiresAt, signature });
      await happened('booking.offer_agreed');
    } else {
      await decideBookingChange(tx, { ...decided, state: 'applied', signature });
      await applyPlan(act, standing, plan);
    }
    await signPlan(act, standing, plan, { kind, number, name: signature.name });
    return { number, state: open.then_vendor ? 'waiting' : 'applied' };
  });
}

function sideOf({ result }: BookingPlan, language: Language): TransferSide {
  const { breakdown, additional_services_info } = shownQuote(result, WORDS[language].lines);
  const { vendor_name } = result;
  return { vendor_name, breakdown, services_not_included: additional_services_info };
}
