import type { Said } from '../../contracts/language.ts';
import type { Stage } from '../../contracts/vendor-answers.ts';
import { type BookingPlan, findBookingPlan } from '../../db/booking-changes.ts';
import type { Queryable } from '../../db/connect.ts';
import { findLead, type LeadRow } from '../../db/dossiers.ts';
import { isBeingRefunded } from '../../db/refunds.ts';
import { type AnswerRow, findAnswer } from '../../db/vendor-answers.ts';
import type { AppDeps } from '../deps.ts';
import { changeRefusal } from '../domain/booking-changes.ts';
import { depositWaitsUntil } from '../domain/declines.ts';
import { type Pickup, pickupOf } from '../domain/places/pickup.ts';
import { DAY_MINUTES, localMinutes } from '../domain/pricing/lead-times.ts';
import { Refusal } from '../errors.ts';
import { unknownBooking } from './booking-views.ts';

/** A booking with what decides whether it may change. */
export type Standing = {
  lead: LeadRow;
  answer: AnswerRow | null;
  plan: BookingPlan | null;
  pickup: Pickup;
  /** On the clocks of the pick-up (`localMinutes`). */
  now: number;
  /** Why the customer cannot change or end the booking; null where they can. */
  refusal: Said | null;
  /** Why no other vendor can take the booking; null also of a declined one whose deposit waits (rule 4.22). */
  transferRefusal: Said | null;
  /** Until when the deposit of a declined booking waits for another vendor; null where it does not. */
  depositWaits: Date | null;
};

/** A booking that may change now. */
export type Changeable = Standing & { answer: AnswerRow; plan: BookingPlan };

/** How a lead's booking stands at this moment. Refuses (`missing`) a lead that is no booking. */
export async function readStanding(
  sql: Queryable,
  { clock }: Pick<AppDeps, 'clock'>,
  leadId: string,
): Promise<Standing> {
  const [lead, answer, confirmed, goesBack] = await Promise.all([
    findLead(sql, leadId),
    findAnswer(sql, leadId),
    findBookingPlan(sql, leadId),
    isBeingRefunded(sql, leadId),
  ]);
  if (!lead) throw unknownBooking();
  const pickup = pickupOf(lead.origin, lead.home_type);
  const at = clock();
  const now = localMinutes(at, pickup.timeZone);
  const money = { paymentStatus: lead.payment_status, goesBack };
  const depositWaits = depositWaitsUntil(answer, money, at);
  const plan = confirmed ?? (depositWaits ? await findBookingPlan(sql, leadId, 'released') : null);
  const stage = answer?.stage ?? null;
  const standing = {
    paymentStatus: lead.payment_status,
    moveDate: lead.move_date,
    today: Math.floor(now / DAY_MINUTES),
  };
  const ends = goesBack
    ? {
        en: 'The deposit of this booking is on its way back.',
        fr: 'Le dépôt de cette réservation est en train d’être remboursé.',
      }
    : null;
  const refusalIn = (seen: Stage | null, act?: 'transfer') => {
    const isOpen = seen === 'pending' || seen === 'accepted';
    return changeRefusal({ ...standing, stage: isOpen && !plan ? null : seen }, act) ?? ends;
  };
  return {
    lead,
    answer,
    plan,
    pickup,
    now,
    refusal: refusalIn(stage),
    transferRefusal: goesBack ? ends : refusalIn(depositWaits ? 'pending' : stage, 'transfer'),
    depositWaits,
  };
}

/** Reads a booking whose standing allows the act; refuses (`conflict`) any other, and one that was seen otherwise. */
const requiring =
  (refusalOf: (standing: Standing) => Said | null) =>
  async (
    sql: Queryable,
    deps: Pick<AppDeps, 'clock'>,
    leadId: string,
    version?: number,
  ): Promise<Changeable> => {
    const standing = await readStanding(sql, deps, leadId);
    const { answer, plan } = standing;
    const refusal = refusalOf(standing);
    if (refusal) throw new Refusal('conflict', refusal);
    if (!answer || !plan) throw unknownBooking();
    if (version !== undefined && version !== answer.version) throw changedSince();
    return { ...standing, answer, plan };
  };

/** Reads a booking that may change. */
export const requireChangeable = requiring(({ refusal }) => refusal);
/** Reads a booking that another vendor may take. */
export const requireTransferable = requiring(({ transferRefusal }) => transferRefusal);

const changedSince = () =>
  new Refusal(
    'conflict',
    {
      en: 'Your booking has changed since you looked. Look at it again.',
      fr: 'Votre réservation a changé depuis que vous l’avez regardée. Regardez-la de nouveau.',
    },
    { extra: { code: 'changed' } },
  );
