import type { BillInput } from '../../contracts/bills.ts';
import type { LeadDetail } from '../../contracts/portal/leads.ts';
import { createBill } from '../../db/bills.ts';
import type { AppDeps } from '../deps.ts';
import { refuseTooMuch } from './bills.ts';
import { type BookingOrder, type Transition, transitionBooking } from './booking-transitions.ts';

/**
 * What a vendor does with a booking; `contracts/vendor-answers.ts` says what may follow what, and
 * `transitionBooking` what each refuses. Each resolves to the lead as it is then.
 */

/** The vendor takes the booking, and the customer is told. */
export const acceptBooking = (deps: AppDeps, order: BookingOrder): Promise<LeadDetail> =>
  transitionBooking(deps, 'accept', order, ({ at, actor, update }) =>
    update({ answered_at: at, answered_by: actor }),
  );

/** The vendor has spoken with the customer. */
export const markContacted = (deps: AppDeps, order: BookingOrder): Promise<LeadDetail> =>
  transitionBooking(deps, 'contact', order, ({ at, actor, update }) =>
    update({ contacted_at: at, contacted_by: actor }),
  );

/**
 * The move is done, from its date on, with what was billed for it; the customer is asked how it was.
 * Refuses (`invalid`) a bill above what the customer has agreed to.
 */
export const completeBooking = (
  deps: AppDeps,
  order: BookingOrder & Partial<BillInput>,
): Promise<LeadDetail> =>
  transitionBooking(deps, 'complete', order, completionWork(order.person.vendorId, order));

/** What a transition enters of a completed move. */
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

/** The customer was not there, from the move date on. */
export const reportNoShow = (deps: AppDeps, order: BookingOrder): Promise<LeadDetail> =>
  transitionBooking(deps, 'no_show', order, ({ at, actor, update }) =>
    update({ ended_at: at, ended_by: actor }),
  );
