import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { Hono } from 'hono';
import { NewEmail } from '../../../contracts/admin/lead-emails.ts';
import { LeadFilter, NewNote, RefundOrder } from '../../../contracts/admin/leads.ts';
import { torontoToday } from '../../../contracts/dates.ts';
import { createOperatorMail } from '../../../db/admin/lead-emails.ts';
import { cancelBackend, exportLeads } from '../../../db/admin/lead-export.ts';
import type { LeadFilterValues } from '../../../db/admin/lead-pages.ts';
import { createNote } from '../../../db/admin/lead-timeline.ts';
import { noteContact } from '../../../db/admin/leads.ts';
import { addAudit } from '../../../db/audit.ts';
import { refundDeposit } from '../../actions/refunds.ts';
import type { AppDeps } from '../../deps.ts';
import { ProblemError } from '../../errors.ts';
import { type AdminEnv, allow } from '../../middleware/admin.ts';
import { described } from '../../middleware/described.ts';
import { jsonBody, query } from '../../middleware/json.ts';
import { csvBody } from './csv-stream.ts';
import { filterOf } from './lead-query.ts';
import { leadIdOf, missing } from './leads.ts';

/** Exports hold a connection as long as a client reads: so many at once leave enough for the rest. */
const MOST_EXPORTS = 2;

/** What operators do with a lead beside changing it: note, write, refund, take the list away. */
export function leadActionRoutes(deps: AppDeps) {
  const { sql, clock, queue } = deps;
  let exporting = 0;

  return new Hono<AdminEnv>()
    .get(
      '/admin/leads/export.csv',
      described('The leads of a filter as CSV', { 200: 'A row a lead' }),
      allow('owner', 'operator'),
      query(LeadFilter),
      async (c) => {
        const { q, ...asked } = c.req.valid('query');
        const filter = await filterOf(sql, { ...asked, q });
        if (exporting >= MOST_EXPORTS) {
          throw new ProblemError(429, 'Two exports are under way. Try again when one is done.', {
            headers: { 'retry-after': '10' },
          });
        }
        // Which leads were taken away, without the words of a search: those may be a name.
        await addAudit(sql, {
          actor: c.get('user').email,
          action: 'leads.exported',
          entity: 'leads',
          entityId: 'export',
          after: { ...asked, searched: Boolean(q) },
        });
        exporting += 1;
        const order = { filter, sort: asked.sort, descending: asked.order === 'desc' };
        const { source, cancel } = await beginExport(order).catch((error) => {
          exporting -= 1;
          throw error;
        });
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
          throw missing();
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
        const sentBy = c.get('user').email;
        const mail = c.req.valid('json');
        await queue.ready();
        await sql.begin(async (tx) => {
          const id = await createOperatorMail(tx, { ...mail, leadId, sentBy });
          if (id === null) throw missing();
          await noteContact(tx, leadId, clock());
          const entry = { actor: sentBy, entity: 'lead', entityId: leadId };
          const after = { email_id: id, template: mail.template };
          await addAudit(tx, { ...entry, action: 'email.queued', after });
          await queue.send(tx, 'mail', { id });
        });
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

  /** Starts an export in a transaction of its own, which ends with the stream. */
  function beginExport(order: {
    filter: LeadFilterValues;
    sort: 'created' | 'name' | 'score' | 'amount';
    descending: boolean;
  }): Promise<{ source: Readable; cancel: () => void }> {
    return new Promise((resolve, reject) => {
      sql
        .begin('isolation level repeatable read read only', async (tx) => {
          const { source, backend } = await exportLeads(tx, { ...order, asOf: clock() });
          let over = false;
          let cancelling: Promise<void> | undefined;
          const cancel = () => {
            if (!over) cancelling = cancelBackend(sql, backend).catch(() => {});
          };
          resolve({ source, cancel });
          try {
            await finished(source);
          } finally {
            over = true;
            // The connection goes back only then: a late word would end somebody else's statement.
            await cancelling;
          }
        })
        .catch(reject)
        .finally(() => {
          exporting -= 1;
        });
    });
  }
}
