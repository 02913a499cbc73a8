import { getBooking } from '../../../contracts/admin/bookings.ts';
import { postLeadCall } from '../../../contracts/admin/lead-calls.ts';
import {
  deleteLeadView,
  getLeadViews,
  patchLeadView,
  postLeadView,
} from '../../../contracts/admin/lead-views.ts';
import { postOffer, postOfferPreview } from '../../../contracts/admin/new-offers.ts';
import { postPhoneBooking } from '../../../contracts/admin/phone-bookings.ts';
import { getJudgedReviews, postReviewJudgement } from '../../../contracts/admin/reviews.ts';
import { getOpenCasePhoto, postCaseClosing } from '../../../contracts/cases.ts';
import type { User } from '../../../contracts/users.ts';
import { listLeadViews } from '../../../db/admin/lead-views.ts';
import { readBooking } from '../../actions/admin/bookings.ts';
import { changeLeadView, keepLeadView, removeLeadView } from '../../actions/admin/lead-views.ts';
import { offerAnew, previewOffer } from '../../actions/admin/new-offers.ts';
import { offerByPhone } from '../../actions/admin/phone-bookings.ts';
import { readCasePhoto } from '../../actions/case-photos.ts';
import { closeOpenCase } from '../../actions/cases.ts';
import { logCall } from '../../actions/lead-calls.ts';
import { judgeOneReview, readJudgedReviews } from '../../actions/reviews.ts';
import { JPEG_HEADERS } from '../../middleware/headers.ts';
import { leadIdOf, pathId } from '../../middleware/path-ids.ts';
import { Download } from '../answers.ts';
import { callsFor } from '../serve.ts';

const call = callsFor<User>();

const viewOf = (text: string) => pathId(text, 'There is no such view.');

const caseOf = (id: string) => pathId(id, 'There is no such case.');

export const LEAD_CALLS = [
  // Views of the leads that operators keep by name, for themselves or for all.
  call(getLeadViews, (deps, { who }) => listLeadViews(deps.sql, who.id)),
  call(postLeadView, (deps, { who, body }) => keepLeadView(deps, who, body)),
  call(patchLeadView, (deps, { who, params, body }) =>
    changeLeadView(deps, who, viewOf(params.id), body),
  ),
  call(deleteLeadView, (deps, { who, params }) => removeLeadView(deps, who, viewOf(params.id))),

  // What is known of a booking beside its lead, and the calls that are logged with it.
  call(getBooking, (deps, { params }) => readBooking(deps, leadIdOf(params.id))),
  call(postLeadCall, (deps, { who, params, body }) =>
    logCall(deps, leadIdOf(params.id), body, who.email),
  ),

  // What operators change of a lead that is not paid: its answers, with the price of now.
  call(postOfferPreview, (deps, { params, body }) =>
    previewOffer(deps, leadIdOf(params.id), body.move),
  ),
  call(postOffer, (deps, { who, params, body }) =>
    offerAnew(deps, leadIdOf(params.id), body, who.email),
  ),

  // `POST /admin/phone-bookings`: the offer that a caller gets by mail.
  call(postPhoneBooking, (deps, { who, body }) => offerByPhone(deps, who.email, body)),

  // Problems that customers have reported and no operator has closed.
  call(postCaseClosing, (deps, { who, params, body }) =>
    closeOpenCase(deps, { id: caseOf(params.case), ...body, actor: who.email }),
  ),
  call(getOpenCasePhoto, async (deps, { params }) => {
    const photoId = pathId(params.photo, 'There is no such photo.');
    const which = { leadId: null, vendorId: null, caseId: caseOf(params.case), photoId };
    return new Download(await readCasePhoto(deps.sql, which), null, JPEG_HEADERS);
  }),

  // Reviews that readers have reported.
  call(getJudgedReviews, (deps) => readJudgedReviews(deps)),
  call(postReviewJudgement, (deps, { who, params, body }) =>
    judgeOneReview(deps, {
      id: pathId(params.id, 'There is no such review.'),
      actor: who.email,
      ...body,
    }),
  ),
];
