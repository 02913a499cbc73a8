import { getAnalytics } from '../../../contracts/admin/analytics.ts';
import {
  getComponents,
  getDashboard,
  getMailOutcome,
  postMailRetry,
  postPaymentSweep,
} from '../../../contracts/admin/dashboard.ts';
import {
  getEmailLogs,
  postMailDismissal,
  postMailResend,
} from '../../../contracts/admin/email-logs.ts';
import {
  getNeedsYou,
  postVendorReminder,
  putNeedOwner,
} from '../../../contracts/admin/needs-you.ts';
import { getPayments } from '../../../contracts/admin/payments.ts';
import {
  getPrivacyRequests,
  postPrivacyErasure,
  postPrivacyRefusal,
} from '../../../contracts/admin/privacy-requests.ts';
import {
  getReconciliation,
  postDifferenceAttachment,
  postDifferenceNote,
  postDifferenceRefund,
  postReconciliation,
} from '../../../contracts/admin/reconciliations.ts';
import { getSearch } from '../../../contracts/admin/search.ts';
import { getTrackingSummary } from '../../../contracts/admin/tracking.ts';
import { torontoToday } from '../../../contracts/dates.ts';
import { seesOf } from '../../../contracts/hidden-contacts.ts';
import { listEmailLogs } from '../../../db/admin/email-logs.ts';
import { countMailOutcome } from '../../../db/admin/email-retries.ts';
import { listPayments } from '../../../db/admin/payments.ts';
import { listOpenPrivacyRequests } from '../../../db/privacy-requests.ts';
import { readAnalytics } from '../../actions/admin/analytics.ts';
import { changeOwner } from '../../actions/admin/claims.ts';
import { createComponents } from '../../actions/admin/components.ts';
import { readDashboard } from '../../actions/admin/dashboard.ts';
import { readNeedsYou } from '../../actions/admin/needs-you.ts';
import { searchPanel } from '../../actions/admin/search.ts';
import { countListed, readTracking } from '../../actions/admin/tracking.ts';
import { dismissFailedMail, resendFailedMail, retryFailedMails } from '../../actions/mail-queue.ts';
import { attachOrphan, noteDifference, refundOrphan } from '../../actions/payment-differences.ts';
import { grantErasure, refuseErasure } from '../../actions/privacy-requests.ts';
import { readReconciliation, requestReconciliation } from '../../actions/reconciliations.ts';
import { requestSweep } from '../../actions/sweeps.ts';
import { remindVendor } from '../../actions/vendor-reminders.ts';
import type { AppDeps } from '../../deps.ts';
import { leadIdOf, pathId } from '../../middleware/path-ids.ts';
import { readFrom } from '../../middleware/reads.ts';
import { call, perApp } from '../serve.ts';

const components = perApp(createComponents);
const reconciliation = ({ sql, clock }: AppDeps) => readReconciliation(sql, clock());
const requests = async ({ sql, clock }: AppDeps) => ({
  requests: await listOpenPrivacyRequests(sql, clock()),
});
const mailOf = (id: string) => pathId(id, 'There is no such mail.');
const differenceOf = (id: string) => pathId(id, 'There is no such difference.');
const requestOf = (id: string) => pathId(id, 'There is no such request.');

/** The operators' first screen, searches and counts, and the matters that wait for them. */
export const DESK_CALLS = [
  call(getDashboard, (deps, { who }) => readDashboard(deps, who.role === 'owner')),
  call(getComponents, (deps) => components(deps)()),
  call(postMailRetry, async (deps, { who }) => {
    const ids = await retryFailedMails(deps, who.email);
    return { retried: ids.length, ids };
  }),
  call(getMailOutcome, (deps, { query }) => countMailOutcome(deps.sql, query.ids)),
  call(postPaymentSweep, (deps, { who }) => requestSweep(deps, who.email)),

  // The matters that wait for a person, and who takes care of each (rule 7.15).
  call(getNeedsYou, (deps) => readNeedsYou(deps)),
  call(putNeedOwner, async (deps, { who, params, body }) => ({
    owner: await changeOwner(deps, { ...params, ...body, actor: who.email }),
  })),
  call(postVendorReminder, (deps, { who, params }) =>
    remindVendor(deps, leadIdOf(params.id), who.email),
  ),

  call(getSearch, (deps, { who, query, c }) =>
    searchPanel(readFrom(c, deps), query.q, seesOf(who)),
  ),
  call(getTrackingSummary, (deps, { c }) => readTracking(readFrom(c, deps))),
  call(getAnalytics, (deps, { query, c }) =>
    readAnalytics(readFrom(c, deps), query.range, torontoToday(deps.clock())),
  ),

  // The mails that were due, and what becomes of one that failed.
  call(getEmailLogs, async (deps, { who, query }) => {
    const [list, total] = await Promise.all([
      listEmailLogs(deps.sql, query, seesOf(who)),
      countListed(deps.sql, 'emails', query),
    ]);
    return { ...list, total };
  }),
  call(postMailResend, (deps, { who, params }) =>
    resendFailedMail(deps, mailOf(params.id), who.email),
  ),
  call(postMailDismissal, (deps, { who, params }) =>
    dismissFailedMail(deps, mailOf(params.id), who.email),
  ),

  // The ledger, the same held against the payment provider, and what a person decides on the differences.
  call(getPayments, async (deps, { who, query }) => {
    const [list, total] = await Promise.all([
      listPayments(deps.sql, query, seesOf(who)),
      countListed(deps.sql, 'payments', query),
    ]);
    return { ...list, total };
  }),
  call(getReconciliation, (deps) => reconciliation(deps)),
  call(postReconciliation, async (deps, { who }) => {
    await requestReconciliation(deps, who.email);
    return await reconciliation(deps);
  }),
  call(postDifferenceNote, async (deps, { who, params, body: { note } }) => {
    await noteDifference(deps, differenceOf(params.id), { actor: who.email, note });
    return await reconciliation(deps);
  }),
  call(postDifferenceRefund, async (deps, { who, params, body: { note } }) => {
    await refundOrphan(deps, differenceOf(params.id), { actor: who.email, note });
    return await reconciliation(deps);
  }),
  call(postDifferenceAttachment, async (deps, { who, params, body: { note, lead_id: leadId } }) => {
    await attachOrphan(deps, differenceOf(params.id), { actor: who.email, note, leadId });
    return await reconciliation(deps);
  }),

  // Requests of customers to be erased, and what a person decides on them.
  call(getPrivacyRequests, (deps) => requests(deps)),
  call(postPrivacyErasure, async (deps, { who, params }) => {
    await grantErasure(deps, requestOf(params.id), who.email);
    return await requests(deps);
  }),
  call(postPrivacyRefusal, async (deps, { who, params, body: { reason } }) => {
    await refuseErasure(deps, requestOf(params.id), { actor: who.email, reason });
    return await requests(deps);
  }),
];
