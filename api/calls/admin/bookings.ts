import {
  getBookedMove,
  getOperatorCancellation,
  postOperatorCalendar,
  postOperatorCancellation,
  postOperatorChange,
  postOperatorPreview,
  postReopening,
  putLeadContact,
} from '../../../contracts/admin/booking-changes.ts';
import { postBillSettlement } from '../../../contracts/bills.ts';
import { getAdminJobRecord } from '../../../contracts/job-records.ts';
import { postSignatureDecision } from '../../../contracts/signatures.ts';
import {
  getTransfers,
  postTransfer,
  postTransferWithdrawal,
} from '../../../contracts/transfers.ts';
import { findQuote } from '../../../db/quotes.ts';
import { settleDoubt } from '../../actions/bills.ts';
import { changeBooking, previewOperatorChange } from '../../actions/booking-changes.ts';
import { priceOtherDates } from '../../actions/booking-dates.ts';
import { reopenBooking } from '../../actions/bookings.ts';
import { cancelBookingOf, previewCancellation } from '../../actions/cancellations.ts';
import { readJobRecord } from '../../actions/job-records.ts';
import { correctLeadContact } from '../../actions/lead-contacts.ts';
import { storedMove } from '../../actions/moves.ts';
import { decideSignature } from '../../actions/signatures.ts';
import { readTransfers, transferBooking, withdrawTransfer } from '../../actions/transfers.ts';
import { MISSING, required } from '../../errors.ts';
import { leadIdOf } from '../../middleware/path-ids.ts';
import { call } from '../serve.ts';

/** Changes that operators make to a booking: date, homes, things, its customer, its mover and its end. */
export const BOOKING_CALLS = [
  call(getBookedMove, async (deps, { params }) => {
    const inputs = (await findQuote(deps.sql, leadIdOf(params.id)))?.inputs;
    // Of an erased lead nothing says from where to where.
    return storedMove(required(inputs?.move.origin && inputs, MISSING.lead));
  }),
  call(postOperatorPreview, (deps, { params, body }) =>
    previewOperatorChange(deps, leadIdOf(params.id), body.move),
  ),
  call(postOperatorChange, (deps, { who, params, body, address }) =>
    changeBooking(deps, leadIdOf(params.id), body, { actor: who.email, address }),
  ),
  call(postOperatorCalendar, (deps, { params, body }) =>
    priceOtherDates(deps, leadIdOf(params.id), body),
  ),
  call(getOperatorCancellation, (deps, { params }) =>
    previewCancellation(deps, leadIdOf(params.id)),
  ),
  call(postOperatorCancellation, (deps, { who, params, body: { version, reason } }) => {
    const by = { actor: who.email, reason };
    return cancelBookingOf(deps, leadIdOf(params.id), { version, claim: '' }, by);
  }),
  call(postReopening, (deps, { who, params, body }) =>
    reopenBooking(deps, { leadId: leadIdOf(params.id), actor: who.email, ...body }),
  ),
  call(putLeadContact, (deps, { who, params, body }) =>
    correctLeadContact(deps, leadIdOf(params.id), body, who.email),
  ),

  // Paid bookings that go to another mover.
  call(getTransfers, (deps, { params }) =>
    readTransfers(deps, leadIdOf(params.id), { byOperator: true }),
  ),
  call(postTransfer, (deps, { who, params, body, address }) =>
    transferBooking(deps, leadIdOf(params.id), body, { actor: who.email, address }),
  ),
  call(postTransferWithdrawal, (deps, { who, params, body }) =>
    withdrawTransfer(deps, leadIdOf(params.id), body.number, who.email),
  ),

  // The record that the customer signed on the spot, and signatures and bills that their customers doubt.
  call(getAdminJobRecord, (deps, { params }) => readJobRecord(deps.sql, params.id, null)),
  call(postSignatureDecision, (deps, { who, params: { id: leadId, number: id }, body }) =>
    decideSignature(deps, leadId, { ...body, id, actor: who.email }),
  ),
  call(postBillSettlement, (deps, { who, params, body }) =>
    settleDoubt(deps, { leadId: leadIdOf(params.id), actor: who.email, ...body }),
  ),
];
