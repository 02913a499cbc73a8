import type { LeadDetail } from '../../contracts/portal/leads.ts';
import type { AppDeps } from '../deps.ts';
import { type BookingOrder, transitionBooking } from './booking-transitions.ts';

/**
 * What a vendor does with a booking; `contracts/vendor-answers.ts` says what may follow what, and
 * `transitionBooking` what each refuses. Each resolves to the lead as it is then.
 */

/** The vendor takes the booking, and the customer is told. */
export const acceptBooking = (deps: AppDeps, order: BookingOrder): Promise<LeadDetail> =>
  transitionBooking(deps, 'accept', order, async ({ at, actor, update, tell }) => {
    await update({ answered_at: at, answered_by: actor });
    await tell('mover_accepted');
  });

/** The vendor has spoken with the customer. */
export const markContacted = (deps: AppDeps, order: BookingOrder): Promise<LeadDetail> =>
  transitionBooking(deps, 'contact', order, ({ at, actor, update }) =>
    update({ contacted_at: at, contacted_by: actor }),
  );

/** The move is done, from its date on; the customer is asked how it was. */
export const completeBooking = (deps: AppDeps, order: BookingOrder): Promise<LeadDetail> =>
  transitionBooking(deps, 'complete', order, async ({ at, actor, update, tell }) => {
    await update({ ended_at: at, ended_by: actor });
    await tell('move_completed');
  });

/** The customer was not there, from the move date on. */
export const reportNoShow = (deps: AppDeps, order: BookingOrder): Promise<LeadDetail> =>
  transitionBooking(deps, 'no_show', order, async ({ at, actor, update, tell }) => {
    await update({ ended_at: at, ended_by: actor });
    await tell('customer_absent');
  });
