import { Hono } from 'hono';
import { NewEmail } from '../../../contracts/admin/lead-emails.ts';
import { LeadFilter, NewNote, RefundOrder } from '../../../contracts/admin/leads.ts';
import { torontoToday } from '../../../contracts/dates.ts';
import { createNote } from '../../../db/admin/lead-timeline.ts';
import { writeToCustomer } from '../../actions/lead-emails.ts';
import { createLeadExporter } from '../../actions/lead-exports.ts';
import { refundDeposit } from '../../actions/refunds.ts';
import type { AppDeps } from '../../deps.ts';
import { type AdminEnv, allow } from '../../middleware/admin.ts';
import { csvBody } from '../../middleware/csv-stream.ts';
import { described } from '../../middleware/described.ts';
import { jsonBody, query } from '../../middleware/json.ts';
import { leadIdOf, unknownLead } from '../../middleware/path-ids.ts';

/** What operators do with a lead beside changing it: note, write, refund, take the list away. */
export function leadActionRoutes(deps: AppDeps) {
  const { sql, clock } = deps;
  const beginExport = createLeadExporter(deps);

  return new Hono<AdminEnv>()
    .get(
      '/admin/leads/export.csv',
      described('The leads of a filter as CSV', { 200: 'A row a lead' }),
      allow('owner', 'operator'),
      query(LeadFilter),
      async (c) => {
        const actor = c.get('user').email;
        const { source, cancel } = await beginExport(actor, c.req.valid('query'));
        c.header('content-type', 'text/csv; charset=utf-8');
        const name = `portage-leads-${torontoToday(clock())}.csv`;
        c.header('content-disposition', `attachment; filename="${name}"`);
        return c.body(csvBody(source, cancel));
      },
    )
    .post(
      '/admin/leads/:id/notes',
      described('Note something about a lead', { 204: 'Noted' }),
      jsonBody(NewNote),
      async (c) => {
        const leadId = leadIdOf(c.req.param('id'));
        const { body } = c.req.valid('json');
        if (!(await createNote(sql, { leadId, author: c.get('user').email, body }))) {
          throw unknownLead();
        }
        return c.body(null, 204);
      },
    )
    .post(
      '/admin/leads/:id/emails',
      described('Write to the customer of a lead', { 202: 'The mail is on its way' }),
      jsonBody(NewEmail),
      async (c) => {
        const leadId = leadIdOf(c.req.param('id'));
        await writeToCustomer(deps, leadId, c.get('user').email, c.req.valid('json'));
        return c.body(null, 202);
      },
    )
    .post(
      '/admin/leads/:id/refund',
      described('Give the deposit back and end the booking', {
        200: 'What was given back, in cents; `waiting` is what the customer must do something for',
      }),
      allow('owner'),
      jsonBody(RefundOrder),
      async (c) => {
        const id = leadIdOf(c.req.param('id'));
        const { reason } = c.req.valid('json');
        const actor = c.get('user').email;
        const given = await refundDeposit(deps, id, { actor, reason });
        const { amountCents: amount, currency, waitingCents: waiting } = given;
        return c.json({ amount, currency, ...(waiting && { waiting }) });
      },
    );
}
