import { Hono } from 'hono';
import {
  getLeadsCsv,
  postLeadEmail,
  postLeadNote,
  postPaymentConfirmation,
  postRefund,
} from '../../../contracts/admin/lead-actions.ts';
import { torontoToday } from '../../../contracts/dates.ts';
import { createNote } from '../../../db/admin/lead-timeline.ts';
import { writeToCustomer } from '../../actions/lead-emails.ts';
import { createLeadExporter } from '../../actions/lead-exports.ts';
import { confirmReviewedPayment } from '../../actions/payment-reviews.ts';
import { refundDeposit } from '../../actions/refunds.ts';
import type { AppDeps } from '../../deps.ts';
import type { AdminEnv } from '../../middleware/admin.ts';
import { csvBody } from '../../middleware/csv-stream.ts';
import { accepts } from '../../middleware/endpoints.ts';
import { leadIdOf, unknownLead } from '../../middleware/path-ids.ts';
import { readFrom } from '../../middleware/reads.ts';

/** What operators do with a lead beside changing it: note, write, refund, take the list away. */
export function leadActionRoutes(deps: AppDeps) {
  const { sql, clock } = deps;
  const beginExport = createLeadExporter(deps);

  return new Hono<AdminEnv>()
    .get(getLeadsCsv.path, accepts(getLeadsCsv), async (c) => {
      const actor = c.get('user').email;
      const { source, cancel } = await beginExport(actor, c.req.valid('query'), readFrom(c, deps));
      c.header('content-type', 'text/csv; charset=utf-8');
      const name = `portage-leads-${torontoToday(clock())}.csv`;
      c.header('content-disposition', `attachment; filename="${name}"`);
      return c.body(csvBody(source, cancel));
    })
    .post(postLeadNote.path, accepts(postLeadNote), async (c) => {
      const leadId = leadIdOf(c.req.param('id'));
      const { body } = c.req.valid('json');
      if (!(await createNote(sql, { leadId, author: c.get('user').email, body }))) {
        throw unknownLead();
      }
      return c.body(null, 204);
    })
    .post(postLeadEmail.path, accepts(postLeadEmail), async (c) => {
      const leadId = leadIdOf(c.req.param('id'));
      await writeToCustomer(deps, leadId, c.get('user').email, c.req.valid('json'));
      return c.body(null, 202);
    })
    .post(postPaymentConfirmation.path, accepts(postPaymentConfirmation), async (c) => {
      const id = leadIdOf(c.req.param('id'));
      const { reason, session_id: sessionId } = c.req.valid('json');
      const actor = c.get('user').email;
      await confirmReviewedPayment(deps, id, { actor, reason, sessionId });
      return c.body(null, 204);
    })
    .post(postRefund.path, accepts(postRefund), async (c) => {
      const id = leadIdOf(c.req.param('id'));
      const { reason, session_id: sessionId } = c.req.valid('json');
      const actor = c.get('user').email;
      const order = { actor, reason, ...(sessionId && { sessionId }) };
      const given = await refundDeposit(deps, id, order);
      const { amountCents: amount, currency, waitingCents: waiting } = given;
      return c.json({ amount, currency, ...(waiting && { waiting }) });
    });
}
