import type { BillInput } from '../../contracts/bills.ts';
import { VENDOR_ANSWER_WORDS } from '../../contracts/vendor-answer-words.ts';
import type { Stage } from '../../contracts/vendor-answers.ts';
import { createBill, deleteBill } from '../../db/bills.ts';
import { findBooking } from '../../db/bookings.ts';
import type { Queryable, Transaction } from '../../db/connect.ts';
import { withdrawMails } from '../../db/mails.ts';
import { findAnswer, updateAnswer } from '../../db/vendor-answers.ts';
import type { AppDeps } from '../deps.ts';
import { Refusal } from '../errors.ts';
import { refuseTooMuch } from './bills.ts';
import { type BookingOrder, type Transition, transitionBooking } from './booking-transitions.ts';
import { type ActDeps, onKnownLead } from './happenings.ts';

/**
 * The acts of a vendor on a booking; `contracts/vendor-answers.ts` says which may follow which, and
 * `transitionBooking` what each refuses. Each resolves to the lead as it is then.
 */

/** The vendor takes the booking, and the customer is told. */
export const acceptBooking = (deps: AppDeps, order: BookingOrder) =>
  transitionBooking(deps, 'accept', order, ({ at, actor, update }) =>
    update({ answered_at: at, answered_by: actor }),
  );

/** The vendor has spoken with the customer. */
export const markContacted = (deps: AppDeps, order: BookingOrder) =>
  transitionBooking(deps, 'contact', order, ({ at, actor, update }) =>
    update({ contacted_at: at, contacted_by: actor }),
  );

/**
 * The move is done, from the beginning of its window on, with what was billed for it; the customer is asked how it was.
 * Refuses (`invalid`) a bill above what the customer has agreed to.
 */
export const completeBooking = (deps: AppDeps, order: BookingOrder & Partial<BillInput>) =>
  transitionBooking(deps, 'complete', order, completionWork(order.person.vendorId, order));

/** The entries of a transition for a completed move. */
export const completionWork =
  (vendorId: number, { billed_cents, hours }: Partial<BillInput>) =>
  async ({ tx, at, actor, booking, update, note }: Transition): Promise<void> => {
    if (billed_cents !== undefined && hours !== undefined) {
      refuseTooMuch(
        { billed_cents, hours },
        Math.max(booking.ceiling_cents, booking.final_price_cents ?? 0),
      );
      const bill = { leadId: booking.id, vendorId, billedCents: billed_cents, hours };
      await createBill(tx, { ...bill, by: actor, at });
      note({ after: { billed_cents, hours } });
    }
    await update({ ended_at: at, ended_by: actor });
  };

/**
 * The move is not over after all: its bill, and the mail to its customer, which has not gone out
 * yet, are taken back. The payout follows by itself.
 */
export const takeBack = (deps: AppDeps, order: BookingOrder) =>
  transitionBooking(deps, 'take_back', order, async ({ tx, leadId, update }) => {
    await requireTruck(tx, leadId);
    await reopen(tx, leadId);
    await update(NOT_ENDED);
  });

const NOT_ENDED = { ended_at: null, ended_by: null };
const OVER = ['completed', 'no_show'] as const satisfies Stage[];

async function requireTruck(sql: Queryable, leadId: string): Promise<void> {
  if ((await findBooking(sql, leadId))?.state === 'confirmed') return;
  throw new Refusal('conflict', {
    en: 'The deposit has gone back, so no truck is held any more.',
    fr: 'Le dépôt a été remboursé\u00a0: aucun camion n’est plus réservé.',
  });
}

/** Reads a booking whose end an operator may take back. */
export async function requireOver(sql: Queryable, leadId: string) {
  const answer = await findAnswer(sql, leadId);
  const stage = OVER.find((known) => known === answer?.stage);
  if (!answer || !stage)
    throw new Refusal('conflict', 'This move is not over by its mover’s word.');
  if (answer.is_confirmed) throw new Refusal('conflict', VENDOR_ANSWER_WORDS.confirmed);
  await requireTruck(sql, leadId);
  return { answer, stage };
}

async function reopen(tx: Transaction, leadId: string): Promise<void> {
  await deleteBill(tx, leadId);
  await withdrawMails(tx, leadId, ['move_completed', 'customer_absent']);
}

/**
 * An operator takes an end back, with a reason, however long ago it was; customer and mover are
 * mailed what holds now. Refuses (`conflict`) a booking that is not over by its mover's word, whose
 * customer has confirmed that it is, or whose deposit went back.
 */
export async function reopenBooking(
  deps: ActDeps,
  { leadId, reason, actor }: { leadId: string; reason: string; actor: string },
): Promise<void> {
  await onKnownLead(deps, leadId, actor, async ({ tx, happened }) => {
    const { answer, stage } = await requireOver(tx, leadId);
    await reopen(tx, leadId);
    const key = { vendorId: answer.vendor_id, id: leadId, version: answer.version };
    await updateAnswer(tx, key, { stage: 'accepted', ...NOT_ENDED });
    await happened('booking.reopened', {
      before: { stage },
      after: { stage: 'accepted', reason },
      mails: { customer: 'booking_reopened', vendor: 'vendor_booking_reopened' },
    });
  });
}

/** The customer was not there, from the end of the window on. */
export const reportNoShow = (deps: AppDeps, order: BookingOrder) =>
  transitionBooking(deps, 'no_show', order, ({ at, actor, update }) =>
    update({ ended_at: at, ended_by: actor }),
  );
