import { putLeadAccessNotes } from '../../../contracts/access-notes.ts';
import { getLeadCasePhoto, getLeadCases, postCaseAnswer } from '../../../contracts/cases.ts';
import { getLeadJobRecord } from '../../../contracts/job-records.ts';
import { getJobSheet } from '../../../contracts/job-sheets.ts';
import type { Language } from '../../../contracts/language.ts';
import {
  getLeadMessages,
  postLeadMessage,
  postLeadMessagesRead,
} from '../../../contracts/messages.ts';
import { getGoneLeads } from '../../../contracts/portal/gone-leads.ts';
import {
  getInboxCases,
  getInboxCounts,
  getInboxReviews,
  getInboxThreads,
} from '../../../contracts/portal/inbox.ts';
import {
  postAcceptance,
  postChangeAnswer,
  postCompletion,
  postContact,
  postDecline,
  postFinalPrice,
  postNoShow,
  postTakeBack,
} from '../../../contracts/portal/lead-actions.ts';
import {
  getLead,
  getLeadCalendar,
  getLeadCounts,
  getLeads,
  getLeadsCsv,
  postLeadNote,
} from '../../../contracts/portal/leads.ts';
import {
  getQuoteRequests,
  postQuoteAnswer,
  postQuoteDecline,
} from '../../../contracts/portal/quote-requests.ts';
import { putReviewAnswer } from '../../../contracts/reviews.ts';
import { ANSWER_HOURS } from '../../../contracts/vendor-answers.ts';
import { listGoneLeads } from '../../../db/portal/gone-leads.ts';
import { countInbox, listOwnReviews, listThreads, rateVendor } from '../../../db/portal/inbox.ts';
import { countVendorLeads, listVendorLeads } from '../../../db/portal/leads.ts';
import { changeAccessNotes } from '../../actions/access-notes.ts';
import { answerChange } from '../../actions/booking-change-answers.ts';
import { declineBooking } from '../../actions/booking-declines.ts';
import {
  acceptBooking,
  completeBooking,
  markContacted,
  reportNoShow,
  takeBack,
} from '../../actions/bookings.ts';
import { readBookingFile } from '../../actions/calendar-feeds.ts';
import { readCasePhoto } from '../../actions/case-photos.ts';
import { answerLeadCase, readLeadCases, readVendorCases } from '../../actions/cases.ts';
import { dossierFor } from '../../actions/dossiers.ts';
import { enterFinalPrice } from '../../actions/final-prices.ts';
import { readJobRecord } from '../../actions/job-records.ts';
import { readJobSheet } from '../../actions/job-sheets.ts';
import { noteMessagesRead, readMessages, sendMessage } from '../../actions/messages.ts';
import {
  answerQuoteRequest,
  declineQuoteRequest,
  readVendorRequests,
} from '../../actions/portal/quote-requests.ts';
import { answerOwnReview } from '../../actions/reviews.ts';
import { exportVendorLeads } from '../../actions/vendor-lead-csv.ts';
import { addVendorNote, readVendorLead } from '../../actions/vendor-leads.ts';
import { JPEG_HEADERS } from '../../middleware/headers.ts';
import { leadIdOf, pathId } from '../../middleware/path-ids.ts';
import type { Person } from '../../middleware/portal.ts';
import { pageOf } from '../answers.ts';
import { call } from '../serve.ts';

const sideOf = ({ vendorId, email }: Person) => ({
  sender: 'vendor' as const,
  vendorId,
  author: email,
});
const caseOf = (params: { case: string }) => pathId(params.case, 'There is no such case.');
/** Now, and since when what waits for an answer is late. */
const timesOf = (at: Date) => ({
  at,
  lateSince: new Date(at.getTime() - ANSWER_HOURS * 3_600_000),
});

/** The booking, the person who acts on it, and their words: at least the version that they looked at. */
const orderOf = <Body extends object>(given: {
  who: Person;
  params: { id: string };
  body: Body;
  language: Language;
}) => ({ person: given.who, id: given.params.id, language: given.language, ...given.body });

/** A vendor's bookings as it knows them, and its words to their customers. */
export const LEAD_CALLS = [
  // Bookings whose customer chose the vendor.
  call(getLeads, async (deps, { who, query }) => {
    const rows = await listVendorLeads(deps.sql, 'mover_list', who.vendorId, query);
    const leads = rows.map((row) => dossierFor('mover_list', row, deps.clock()));
    return pageOf(leads, query.limit, ({ id }) => id);
  }),
  call(getLeadCounts, (deps, { who }) => countVendorLeads(deps.sql, who.vendorId, deps.clock())),
  call(getLeadsCsv, async (deps, { who, query, language }) => ({
    file: await exportVendorLeads(deps, who, query, language),
    name: `leads-${who.vendorSlug}.csv`,
  })),
  call(getLead, (deps, { who, params, language }) =>
    readVendorLead(deps.sql, who.vendorId, params.id, deps.clock(), language),
  ),
  call(getLeadCalendar, async (deps, { who, params: { id }, language }) => ({
    file: await readBookingFile(deps, who, id, language),
    name: `move-${id}.ics`,
  })),
  call(postLeadNote, (deps, { who, params, body, language }) =>
    addVendorNote(deps, who, params.id, body.body, language),
  ),

  // `contracts/vendor-answers.ts` says what may follow what; 409 `changed` brings the lead as it is now.
  call(postAcceptance, (deps, given) => acceptBooking(deps, orderOf(given))),
  call(postDecline, (deps, given) => declineBooking(deps, orderOf(given))),
  call(postContact, (deps, given) => markContacted(deps, orderOf(given))),
  call(postCompletion, (deps, given) => completeBooking(deps, orderOf(given))),
  call(postNoShow, (deps, given) => reportNoShow(deps, orderOf(given))),
  call(postTakeBack, (deps, given) => takeBack(deps, orderOf(given))),
  call(postChangeAnswer, (deps, given) => answerChange(deps, orderOf(given))),
  call(postFinalPrice, (deps, given) => enterFinalPrice(deps, orderOf(given))),

  // Prices that customers ask the vendor for, and its answers.
  call(getQuoteRequests, (deps, { who }) => readVendorRequests(deps, who.vendorId)),
  call(postQuoteAnswer, (deps, { who, params, body }) =>
    answerQuoteRequest(deps, { person: who, id: leadIdOf(params.id) }, body),
  ),
  call(postQuoteDecline, (deps, { who, params, body }) =>
    declineQuoteRequest(deps, { person: who, id: leadIdOf(params.id) }, body),
  ),

  // Threads, cases and reviews of customers over all of a vendor's bookings, to read.
  call(getInboxCounts, (deps, { who }) =>
    countInbox(deps.sql, who.vendorId, timesOf(deps.clock())),
  ),
  call(getInboxThreads, (deps, { who }) => listThreads(deps.sql, who.vendorId)),
  call(getInboxCases, (deps, { who }) => readVendorCases(deps, who.vendorId)),
  call(getInboxReviews, async (deps, { who }) => ({
    ...(await rateVendor(deps.sql, who.vendorId)),
    reviews: await listOwnReviews(deps.sql, who.vendorId),
  })),

  // The bookings that went from a vendor to another company.
  call(getGoneLeads, (deps, { who }) => listGoneLeads(deps.sql, who.vendorId)),

  // Problems that the customers of a vendor's bookings have reported.
  call(getLeadCases, (deps, { who, params }) => readLeadCases(deps, params.id, who.vendorId)),
  call(postCaseAnswer, (deps, { who, params, body }) =>
    answerLeadCase(deps, { id: caseOf(params), leadId: params.id, ...body }, who),
  ),
  call(getLeadCasePhoto, async (deps, { who: { vendorId }, params }) => {
    const photoId = pathId(params.photo, 'There is no such photo.');
    const which = { leadId: params.id, vendorId, caseId: caseOf(params), photoId };
    return { file: await readCasePhoto(deps.sql, which), headers: JPEG_HEADERS };
  }),

  // Messages between a vendor and the customer of a booking.
  call(getLeadMessages, (deps, { who, params, language }) =>
    readMessages(deps.sql, params.id, sideOf(who), language),
  ),
  call(postLeadMessage, (deps, { who, params, body, language }) =>
    sendMessage(deps, params.id, sideOf(who), body, language),
  ),
  call(postLeadMessagesRead, (deps, { who, params, body }) =>
    noteMessagesRead(deps, params.id, sideOf(who), body.up_to),
  ),

  // The job sheet of a vendor's lead, what its crew is told of the homes, and what was signed for.
  call(getJobSheet, (deps, { who, params, origin, language }) =>
    readJobSheet(deps.sql, who.vendorId, params.id, deps.clock(), { origin, language }),
  ),
  call(putLeadAccessNotes, (deps, { who, params, body }) =>
    changeAccessNotes(deps, params.id, sideOf(who), body),
  ),
  call(getLeadJobRecord, (deps, { who, params, language }) =>
    readJobRecord(deps.sql, params.id, who.vendorId, language),
  ),

  // A vendor's answers to the reviews of its moves.
  call(putReviewAnswer, (deps, { who, params, body }) =>
    answerOwnReview(deps, { id: params.id, ...body }, who),
  ),
];
