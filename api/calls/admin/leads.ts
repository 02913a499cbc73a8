import { getBooking } from '../../../contracts/admin/bookings.ts';
import {
  getLeadsCsv,
  postLeadEmail,
  postLeadNote,
  postPaymentConfirmation,
  postRefund,
} from '../../../contracts/admin/lead-actions.ts';
import { postLeadCall } from '../../../contracts/admin/lead-calls.ts';
import { postLeadRestore } from '../../../contracts/admin/lead-restores.ts';
import {
  deleteLeadView,
  getLeadViews,
  patchLeadView,
  postLeadView,
} from '../../../contracts/admin/lead-views.ts';
import {
  getDisputeEvidence,
  getLead,
  getLeadCounts,
  getLeads,
  patchLead,
  patchLeads,
} from '../../../contracts/admin/leads.ts';
import { postOffer, postOfferPreview } from '../../../contracts/admin/new-offers.ts';
import { postPhoneBooking } from '../../../contracts/admin/phone-bookings.ts';
import { postRefundSettled } from '../../../contracts/admin/refunds.ts';
import { getJudgedReviews, postReviewJudgement } from '../../../contracts/admin/reviews.ts';
import { getOpenCasePhoto, postCaseClosing } from '../../../contracts/cases.ts';
import { torontoToday } from '../../../contracts/dates.ts';
import { seesOf } from '../../../contracts/hidden-contacts.ts';
import { readLeadCounts } from '../../../db/admin/lead-counts.ts';
import { createNote } from '../../../db/admin/lead-timeline.ts';
import { listLeadViews } from '../../../db/admin/lead-views.ts';
import { listJudgedReviews } from '../../../db/reviews.ts';
import { readBooking } from '../../actions/admin/bookings.ts';
import { changeLeadView, keepLeadView, removeLeadView } from '../../actions/admin/lead-views.ts';
import { orderOf, readLead } from '../../actions/admin/leads.ts';
import { offerAnew, previewOffer } from '../../actions/admin/new-offers.ts';
import { offerByPhone } from '../../actions/admin/phone-bookings.ts';
import { readCasePhoto } from '../../actions/case-photos.ts';
import { closeOpenCase } from '../../actions/cases.ts';
import { collectEvidence } from '../../actions/dispute-evidence.ts';
import { logCall } from '../../actions/lead-calls.ts';
import { changeLead, changeLeads } from '../../actions/lead-changes.ts';
import { writeToCustomer } from '../../actions/lead-emails.ts';
import { createLeadExporter } from '../../actions/lead-exports.ts';
import { listLeads } from '../../actions/lead-lists.ts';
import { restoreLeads } from '../../actions/lead-restores.ts';
import { confirmReviewedPayment } from '../../actions/payment-reviews.ts';
import { refundDeposit, settleRefundByHand } from '../../actions/refunds.ts';
import { judgeOneReview } from '../../actions/reviews.ts';
import { csvBody } from '../../middleware/csv-stream.ts';
import { JPEG_HEADERS } from '../../middleware/headers.ts';
import { leadIdOf, pathId, unknownLead } from '../../middleware/path-ids.ts';
import { readFrom } from '../../middleware/reads.ts';
import { call, perApp } from '../serve.ts';

const exporter = perApp(createLeadExporter);
const viewOf = (id: string) => pathId(id, 'There is no such view.');
const caseOf = (id: string) => pathId(id, 'There is no such case.');

/** Leads and bookings as operators see them, and what they do with them. */
export const LEAD_CALLS = [
  call(getLeads, (deps, { who, query, c }) => listLeads(readFrom(c, deps), query, seesOf(who))),
  call(getLeadCounts, (deps, { c }) => readLeadCounts(readFrom(c, deps))),
  call(getLead, (deps, { who, params }) => readLead(deps, leadIdOf(params.id), who.role)),
  call(getDisputeEvidence, async (deps, { params }) => {
    const id = leadIdOf(params.id);
    return { file: await collectEvidence(deps, id), name: `evidence-${id}.txt` };
  }),
  call(patchLead, (deps, { who, params, body: { version, ...asked } }) => {
    const lead = { id: leadIdOf(params.id), version };
    return changeLead(deps, lead, { actor: who.email, ...orderOf(asked) });
  }),
  call(patchLeads, (deps, { who, body: { leads, ...asked } }) =>
    changeLeads(deps, leads, { actor: who.email, ...orderOf(asked) }),
  ),
  call(postLeadRestore, (deps, { who, body }) => restoreLeads(deps, who.email, body)),

  // Note, write, refund, take the list away.
  call(getLeadsCsv, async (deps, { who, query, c }) => {
    const { source, cancel } = await exporter(deps)(who.email, query, readFrom(c, deps));
    const name = `portage-leads-${torontoToday(deps.clock())}.csv`;
    return { file: csvBody(source, cancel), name };
  }),
  call(postLeadNote, async (deps, { who, params, body }) => {
    const note = { leadId: leadIdOf(params.id), author: who.email, body: body.body };
    if (!(await createNote(deps.sql, note))) throw unknownLead();
  }),
  call(postLeadEmail, (deps, { who, params, body }) =>
    writeToCustomer(deps, leadIdOf(params.id), who.email, body),
  ),
  call(postPaymentConfirmation, (deps, { who, params, body: { reason, session_id: sessionId } }) =>
    confirmReviewedPayment(deps, leadIdOf(params.id), { actor: who.email, reason, sessionId }),
  ),
  call(postRefund, async (deps, { who, params, body: { reason, session_id: sessionId } }) => {
    const order = { actor: who.email, reason, ...(sessionId && { sessionId }) };
    const given = await refundDeposit(deps, leadIdOf(params.id), order);
    const { amountCents: amount, currency, waitingCents: waiting } = given;
    return { amount, currency, ...(waiting && { waiting }) };
  }),
  call(postRefundSettled, async (deps, { who, params, body: { reason } }) => {
    const by = { actor: who.email, reason };
    const settled = await settleRefundByHand(deps, leadIdOf(params.id), by);
    return { amount: settled.amountCents, currency: settled.currency };
  }),

  // Views of the leads that operators keep by name, for themselves or for all.
  call(getLeadViews, (deps, { who }) => listLeadViews(deps.sql, who.id)),
  call(postLeadView, (deps, { who, body }) => keepLeadView(deps, who, body)),
  call(patchLeadView, (deps, { who, params, body }) =>
    changeLeadView(deps, who, viewOf(params.id), body),
  ),
  call(deleteLeadView, (deps, { who, params }) => removeLeadView(deps, who, viewOf(params.id))),

  // The facts of a booking beside its lead, and the calls that are logged with it.
  call(getBooking, (deps, { params }) => readBooking(deps, leadIdOf(params.id))),
  call(postLeadCall, (deps, { who, params, body }) =>
    logCall(deps, leadIdOf(params.id), body, who.email),
  ),

  // Changes that operators make to a lead that is not paid: its answers, with the price of now.
  call(postOfferPreview, (deps, { params, body }) =>
    previewOffer(deps, leadIdOf(params.id), body.move),
  ),
  call(postOffer, (deps, { who, params, body }) =>
    offerAnew(deps, leadIdOf(params.id), body, who.email),
  ),

  // The offer that a caller gets by mail.
  call(postPhoneBooking, (deps, { who, body }) => offerByPhone(deps, who.email, body)),

  // Problems that customers have reported and no operator has closed.
  call(postCaseClosing, (deps, { who, params, body }) =>
    closeOpenCase(deps, { id: caseOf(params.case), ...body, actor: who.email }),
  ),
  call(getOpenCasePhoto, async (deps, { params }) => {
    const photoId = pathId(params.photo, 'There is no such photo.');
    const which = { leadId: null, vendorId: null, caseId: caseOf(params.case), photoId };
    return { file: await readCasePhoto(deps.sql, which), headers: JPEG_HEADERS };
  }),

  // Reviews that readers have reported.
  call(getJudgedReviews, (deps) => listJudgedReviews(deps.sql)),
  call(postReviewJudgement, (deps, { who, params, body }) =>
    judgeOneReview(deps, {
      id: pathId(params.id, 'There is no such review.'),
      actor: who.email,
      ...body,
    }),
  ),
];
