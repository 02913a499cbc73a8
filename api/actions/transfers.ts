import type { ChangeReply } from '../../contracts/booking-changes.ts';
import { dayNumber, type PlainDate } from '../../contracts/dates.ts';
import type { Language } from '../../contracts/language.ts';
import type { Sent } from '../../contracts/sent-rows.ts';
import {
  type OtherMoverRequest,
  type OtherMovers,
  TRANSFER_HOURS,
  type Transfers,
} from '../../contracts/transfers.ts';
import {
  type BookingPlan,
  createBookingChange,
  decideBookingChange,
  findOpenChange,
  findUntakenChange,
  listFormerVendors,
} from '../../db/booking-changes.ts';
import { type Queryable, violates } from '../../db/connect.ts';
import type { AppDeps } from '../deps.ts';
import { quoteVendor, storedQuotes } from '../domain/pricing/engine.ts';
import { DAY_MINUTES } from '../domain/pricing/lead-times.ts';
import { offerEnds, transferReasons } from '../domain/transfers.ts';
import { Refusal } from '../errors.ts';
import { moveDifferences } from '../mails/differences.ts';
import { applyPlan, planOf } from './booking-changes.ts';
import { type Changer, CUSTOMER, hashAddress } from './booking-parties.ts';
import { readStanding, requireTransferable, type Standing } from './booking-standings.ts';
import { isFrenchFirst, keepContractChoice, waitsForChoice } from './contract-choices.ts';
import { type ActDeps, type LeadAct, onLead } from './happenings.ts';
import { locateMove, storedMove } from './moves.ts';
import { requireBooking, sumChanged, vendorGone } from './quote-refusals.ts';
import { signPlan } from './signatures.ts';
import { NOT_DECLINED, notDeclined, unsigned, waitsNoMore } from './transfer-refusals.ts';

type Asked = { date?: PlainDate | undefined; language?: Language; byOperator?: boolean };

/**
 * From when movers' notice counts. On the day of the move an operator calls the mover, who then has no notice: the
 * customer's truck does not come.
 */
const noticeFrom = (now: number, { move_date }: { move_date: PlainDate }, byOperator: boolean) =>
  byOperator && dayNumber(move_date) === Math.floor(now / DAY_MINUTES) ? undefined : now;

/**
 * The other vendors that are free for a paid booking on its date or another, the cheapest first, and
 * the offer that waits.
 */
export async function readTransfers(
  deps: AppDeps,
  leadId: string,
  { date, language = 'en', byOperator = false }: Asked = {},
): Promise<Sent<Transfers>> {
  const standing = await readStanding(deps.sql, deps, leadId);
  const { lead, answer, plan, transferRefusal: refusal } = standing;
  const { total_cents } = lead.quote.breakdown;
  const head = { version: answer?.version ?? 0, total_cents, move_date: date ?? lead.move_date };
  if (refusal || !plan) {
    const says = refusal ? refusal[language] : null;
    return { ...head, refusal: says, asked: [], waiting: null, options: [] };
  }
  const asked = await askedMove(deps.sql, leadId, plan, date);
  const [located, open, former] = await Promise.all([
    locateMove(deps, asked),
    findOpenChange(deps.sql, leadId, deps.clock()),
    listFormer(deps, standing),
  ]);
  const { snapshot, move, roads, now } = located;
  const options = storedQuotes(snapshot, move, roads, noticeFrom(now, move, byOperator))
    .filter(({ vendor_slug }) => !former.includes(vendor_slug))
    .filter(({ bookable, total_cost }) => bookable && total_cost > 0)
    .map((quote) => ({
      vendor_slug: quote.vendor_slug,
      vendor_name: quote.vendor_name,
      total_cents: quote.breakdown.total_cents,
      ceiling_cents: quote.breakdown.ceiling_cents,
      difference_cents: quote.breakdown.total_cents - total_cents,
      because: transferReasons(plan.result, quote),
    }))
    .sort((a, b) => a.total_cents - b.total_cents);
  const offer = open?.kind === 'vendor' && open.after ? { ...open, after: open.after } : null;
  return {
    ...head,
    refusal: null,
    move_date: asked.move_date,
    asked: moveDifferences(storedMove(plan.inputs), asked, language),
    waiting: offer && {
      number: offer.number,
      vendor_name: offer.after.result.vendor_name,
      total_cents: offer.after.result.breakdown.total_cents,
      expires_at: offer.expires_at,
    },
    options,
  };
}

/** The other vendors for the customer of a declined booking, and until when its deposit waits. */
export async function readOtherMovers(
  deps: AppDeps,
  leadId: string,
  { date, language }: { date: PlainDate | undefined; language: Language },
): Promise<Sent<OtherMovers>> {
  const { answer, pickup, depositWaits } = await readStanding(deps.sql, deps, leadId);
  const { waiting: _offer, ...movers } = await readTransfers(deps, leadId, { date, language });
  const refusal = answer?.stage === 'declined' ? movers.refusal : NOT_DECLINED[language];
  return {
    ...movers,
    refusal,
    options: refusal ? [] : movers.options,
    refund_after: depositWaits,
    asks_contract_choice: isFrenchFirst(pickup.province, language),
  };
}

/**
 * The move that other vendors are asked for: as it is booked, or as the customer has signed for it where the vendor has not
 * taken the change, on another date where one is named. A signed change stays asked.
 */
async function askedMove(sql: Queryable, leadId: string, plan: BookingPlan, date?: PlainDate) {
  const untaken = await findUntakenChange(sql, leadId);
  const { inputs } = untaken?.after ?? plan;
  return { ...storedMove(inputs), ...(date && { move_date: date }) };
}

/** The vendors that a booking does not go to: its own; of a declined one all that had it before. */
async function listFormer(
  { sql }: Pick<AppDeps, 'sql'>,
  { lead, depositWaits }: Standing,
): Promise<string[]> {
  return depositWaits ? await listFormerVendors(sql, lead.id) : [lead.vendor_slug];
}

/**
 * Gives a paid booking to another vendor on its date, or on the one that its customer names (rules 4.16
 * and 4.22): at once where nothing is worse for the customer, or the customer asks and signs; else when the
 * customer agrees, and the booking stands as it is until then. The deposit stays with the booking. Refuses
 * (`invalid`) a missing signature and an English contract that was not chosen, (`conflict`) another price than
 * the one seen, a booking that has changed
 * or ended or has a change waiting, and a truck that is gone.
 */
export async function transferBooking(
  deps: AppDeps,
  leadId: string,
  request: OtherMoverRequest,
  { actor, address, language = 'en' }: Changer,
): Promise<ChangeReply> {
  const { total_cents, version, name, chooses_english = false } = request;
  const isCustomer = actor === CUSTOMER;
  const { plan, quote } = await planAt(deps, leadId, request, {
    language,
    byOperator: !isCustomer,
  });
  if (quote.breakdown.total_cents !== total_cents) {
    throw sumChanged();
  }
  const signature =
    isCustomer && name ? { name, addressHash: await hashAddress(deps, address) } : null;
  return await transferring(deps, leadId, actor, async (act) => {
    const { tx, at, happened } = act;
    const standing = await requireTransferable(tx, deps, leadId, version);
    if (await findOpenChange(tx, leadId, at)) {
      throw new Refusal('conflict', {
        en: 'A change of this booking waits for an answer.',
        fr: 'Un changement de cette réservation attend une réponse.',
      });
    }
    if (isCustomer && standing.answer.stage !== 'declined') throw notDeclined();
    const isWorse = transferReasons(standing.plan.result, plan.result).length > 0;
    if (isCustomer && isWorse && !signature) throw unsigned();
    if (isCustomer) {
      const changed = { vendorId: standing.plan.vendor_id, plan, language };
      await keepContractChoice(act, changed, chooses_english);
    }
    const asks = !isCustomer && (isWorse || (await waitsForChoice(tx, standing.lead, plan)));
    const number = await createBookingChange(tx, {
      leadId,
      kind: 'vendor',
      waitsFor: asks ? 'customer' : null,
      askedBy: actor,
      at,
      expiresAt: asks ? offerEnds(at, TRANSFER_HOURS, standing) : null,
      before: standing.plan,
      after: plan,
      signature,
      note: '',
    });
    if (asks) {
      await happened('transfer.asked', { after: { vendor_id: plan.vendor_id, total_cents } });
      return { number, state: 'waiting' };
    }
    await applyPlan(act, standing, plan);
    const signed = { kind: 'transfer', number } as const;
    if (signature) await signPlan(act, standing, plan, { ...signed, ...signature });
    return { number, state: 'applied' };
  });
}

/** Takes back an offer that its customer has not answered, of another mover or a change, and tells the customer. */
export const withdrawTransfer = (
  deps: ActDeps,
  leadId: string,
  number: number,
  actor: string,
): Promise<void> =>
  onLead(deps, leadId, actor, async ({ tx, at, happened }) => {
    const open = await findOpenChange(tx, leadId, at);
    if (open?.waits_for !== 'customer' || open.number !== number) throw waitsNoMore();
    await decideBookingChange(tx, { leadId, number, state: 'refused', by: actor, at });
    await happened(open.kind === 'vendor' ? 'transfer.withdrawn' : 'booking.offer_withdrawn');
  });

/** Runs an act that may hand a booking over. A truck that is gone is a refusal. */
export async function transferring(
  deps: ActDeps,
  leadId: string,
  actor: string,
  work: (act: LeadAct) => Promise<ChangeReply>,
): Promise<ChangeReply> {
  return await onLead(deps, leadId, actor, work).catch((error: unknown) => {
    if (!violates(error, 'trucks_left')) throw error;
    throw new Refusal(
      'conflict',
      {
        en: 'The mover has no truck left on that date.',
        fr: 'Le déménageur n’a plus de camion à cette date.',
      },
      { extra: { code: 'slot_gone' } },
    );
  });
}

/** A booking as another vendor would have it, at its price on that date. */
async function planAt(
  deps: AppDeps,
  leadId: string,
  { vendor_slug: slug, version, move_date }: OtherMoverRequest,
  { language, byOperator }: { language: Language; byOperator: boolean },
) {
  const standing = await requireTransferable(deps.sql, deps, leadId, version);
  if ((await listFormer(deps, standing)).includes(slug)) {
    throw new Refusal('conflict', {
      en: 'The booking is there already, or was.',
      fr: 'La réservation y est déjà, ou y a été.',
    });
  }
  const asked = await askedMove(deps.sql, leadId, standing.plan, move_date);
  const { snapshot, move, roads, now } = await locateMove(deps, asked);
  const notice = noticeFrom(now, move, byOperator);
  const priced = quoteVendor(snapshot, slug, move, roads, notice, language);
  if (!priced) throw vendorGone(slug);
  requireBooking(priced, 'vendor_slug');
  return { plan: planOf(priced, move.move_date), quote: priced.quote };
}
