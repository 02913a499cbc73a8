import { getAccessNotes, putAccessNotes } from '../../contracts/access-notes.ts';
import { postBillAnswer } from '../../contracts/bills.ts';
import {
  getCancellation,
  postBookingCalendar,
  postBookingChange,
  postCancellation,
  postChangePreview,
} from '../../contracts/booking-changes.ts';
import {
  CASE_LIMITS,
  deleteCasePhoto,
  getCasePhoto,
  getCases,
  postCase,
  postCasePhoto,
} from '../../contracts/cases.ts';
import { postBookingAccess, postBookingCode } from '../../contracts/customer/booking-codes.ts';
import { deleteBookingLinks, getCustomerBooking } from '../../contracts/customer/bookings.ts';
import {
  getCustomerPrivacy,
  postContactCorrection,
  postErasure,
  postNewEmail,
  postNewEmailCode,
  postNewsletterWithdrawal,
} from '../../contracts/customer/privacy.ts';
import { getJobRecord } from '../../contracts/job-records.ts';
import { getMessages, postMessage, postMessagesRead } from '../../contracts/messages.ts';
import { putReview } from '../../contracts/reviews.ts';
import {
  getOtherMovers,
  getTransferOffer,
  postDepositReturn,
  postOtherMover,
  postTransferAnswer,
} from '../../contracts/transfers.ts';
import { changeAccessNotes, readAccessNotes } from '../actions/access-notes.ts';
import { sayOfBill } from '../actions/bills.ts';
import { changeBooking, previewChange } from '../actions/booking-changes.ts';
import { priceOtherDates } from '../actions/booking-dates.ts';
import { returnWaitingDeposit } from '../actions/booking-declines.ts';
import { endBookingLinks } from '../actions/booking-links.ts';
import { CUSTOMER } from '../actions/booking-parties.ts';
import { cancelBookingOf, previewCancellation } from '../actions/cancellations.ts';
import { addCasePhoto, readCasePhoto, takeCasePhotoBack } from '../actions/case-photos.ts';
import { openCase, readCases } from '../actions/cases.ts';
import { mailBookingCode, openByCode } from '../actions/customer/booking-codes.ts';
import { readCustomerBooking } from '../actions/customer/bookings.ts';
import { changeEmail, mailEmailCode } from '../actions/customer/email-changes.ts';
import {
  askForErasure,
  correctContact,
  readPrivacy,
  withdrawNewsletter,
} from '../actions/customer/privacy.ts';
import { readJobRecord } from '../actions/job-records.ts';
import { CUSTOMER_SIDE, noteMessagesRead, readMessages, sendMessage } from '../actions/messages.ts';
import { reviewMove } from '../actions/reviews.ts';
import { answerTransfer, readTransferOffer } from '../actions/transfer-answers.ts';
import { readOtherMovers, transferBooking } from '../actions/transfers.ts';
import { MISSING } from '../errors.ts';
import { bytesUpTo } from '../middleware/bodies.ts';
import { JPEG_HEADERS } from '../middleware/headers.ts';
import { pathId } from '../middleware/path-ids.ts';
import { call } from './serve.ts';

const readPhoto = bytesUpTo(CASE_LIMITS.photoBytes, {
  en: 'The photo is larger than 8 MB.',
  fr: 'La photo dépasse 8 Mo.',
});
const caseOf = (params: { case: string }) => pathId(params.case, MISSING.case);
const photoOf = (params: { photo: string }) => pathId(params.photo, MISSING.photo);

/** The calls of a booking's customer, who comes by its link. */
export const CUSTOMER_CALLS = [
  // The way to a booking without its link.
  call(postBookingAccess, (deps, { body, address }) => mailBookingCode(deps, body, address)),
  call(postBookingCode, async (deps, { body, address }) => ({
    token: await openByCode(deps, body, address),
  })),

  // The customer's words to the crew about the two homes.
  call(getAccessNotes, (deps, { who }) => readAccessNotes(deps.sql, who)),
  call(putAccessNotes, (deps, { who, body }) => changeAccessNotes(deps, who, CUSTOMER_SIDE, body)),

  // The booking that the caller's link opens.
  call(getCustomerBooking, (deps, { who, origin, language }) =>
    readCustomerBooking(deps, who, { origin, language }),
  ),
  call(deleteBookingLinks, (deps, { who }) => endBookingLinks(deps, who, CUSTOMER)),

  // Date, homes, things, and the booking's end.
  call(postChangePreview, (deps, { who, body, language }) =>
    previewChange(deps, who, body.move, language),
  ),
  call(postBookingChange, (deps, { who, body, address, language }) =>
    changeBooking(deps, who, body, { actor: CUSTOMER, address, language }),
  ),
  call(postBookingCalendar, (deps, { who, body }) => priceOtherDates(deps, who, body)),
  call(getCancellation, (deps, { who, language }) => previewCancellation(deps, who, language)),
  call(postCancellation, (deps, { who, body, language }) =>
    cancelBookingOf(deps, who, body, { language }),
  ),

  // Another mover.
  call(getTransferOffer, (deps, { who, language }) => readTransferOffer(deps, who, language)),
  call(postTransferAnswer, (deps, { who, body, address, language }) =>
    answerTransfer(deps, who, body, { address, language }),
  ),
  call(getOtherMovers, (deps, { who, query, language }) =>
    readOtherMovers(deps, who, { date: query.move_date, language }),
  ),
  call(postOtherMover, (deps, { who, body, address, language }) =>
    transferBooking(deps, who, body, { actor: CUSTOMER, address, language }),
  ),
  call(postDepositReturn, (deps, { who }) => returnWaitingDeposit(deps, who)),

  // Problems that the customer of a booking reports, with photos.
  call(getCases, (deps, { who }) => readCases(deps, who)),
  call(postCase, (deps, { who, body }) => openCase(deps, who, body)),
  call(postCasePhoto, async (deps, { who: leadId, params, c }) =>
    addCasePhoto(deps, { leadId, caseId: caseOf(params) }, await readPhoto(c)),
  ),
  call(deleteCasePhoto, (deps, { who: leadId, params }) =>
    takeCasePhotoBack(deps, { leadId, caseId: caseOf(params) }, photoOf(params)),
  ),
  call(getCasePhoto, async (deps, { who: leadId, params }) => {
    const which = { leadId, vendorId: null, caseId: caseOf(params), photoId: photoOf(params) };
    return { file: await readCasePhoto(deps.sql, which), headers: JPEG_HEADERS };
  }),

  // Messages between the customer of a booking and its mover.
  call(getMessages, (deps, { who, language }) =>
    readMessages(deps.sql, who, CUSTOMER_SIDE, language),
  ),
  call(postMessage, (deps, { who, body, language }) =>
    sendMessage(deps, who, CUSTOMER_SIDE, body, language),
  ),
  call(postMessagesRead, (deps, { who, body }) =>
    noteMessagesRead(deps, who, CUSTOMER_SIDE, body.up_to),
  ),

  // The data held of a customer, behind the customer's guard: read, corrected, withdrawn, erased.
  call(getCustomerPrivacy, (deps, { who }) => readPrivacy(deps, who)),
  call(postContactCorrection, (deps, { who, body }) => correctContact(deps, who, body)),
  call(postNewEmail, (deps, { who, body }) => mailEmailCode(deps, who, body.email)),
  call(postNewEmailCode, async (deps, { who, body }) => ({
    token: await changeEmail(deps, who, body),
  })),
  call(postNewsletterWithdrawal, (deps, { who }) => withdrawNewsletter(deps, who)),
  call(postErasure, (deps, { who }) => askForErasure(deps, who)),

  // The record that was signed on the spot.
  call(getJobRecord, (deps, { who, language }) => readJobRecord(deps.sql, who, null, language)),

  // The customer's words on a completed move: its review and its bill.
  call(putReview, (deps, { who, body }) => reviewMove(deps, who, body)),
  call(postBillAnswer, (deps, { who, body }) => sayOfBill(deps, who, body)),
];
