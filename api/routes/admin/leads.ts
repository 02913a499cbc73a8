import { Hono } from 'hono';
import type * as z from 'zod/mini';
import { postLeadRestore } from '../../../contracts/admin/lead-restores.ts';
import {
  getDisputeEvidence,
  getLead,
  getLeadCounts,
  getLeads,
  type LeadChange,
  type LeadChanged,
  type LeadDetail,
  type LeadsChanged,
  patchLead,
  patchLeads,
} from '../../../contracts/admin/leads.ts';
import { seesOf } from '../../../contracts/hidden-contacts.ts';
import { readLeadCounts } from '../../../db/admin/lead-counts.ts';
import { asLead, findLeadDetail } from '../../../db/admin/leads.ts';
import { listDisputes } from '../../../db/disputes.ts';
import { listDeposits } from '../../../db/payments.ts';
import { collectEvidence } from '../../actions/dispute-evidence.ts';
import { changeLead, changeLeads } from '../../actions/lead-changes.ts';
import { listLeads } from '../../actions/lead-lists.ts';
import { restoreLeads } from '../../actions/lead-restores.ts';
import { readLeadTimeline } from '../../actions/lead-timelines.ts';
import type { AppDeps } from '../../deps.ts';
import { ProblemError } from '../../errors.ts';
import type { AdminEnv } from '../../middleware/admin.ts';
import { accepts } from '../../middleware/endpoints.ts';
import { linkNext } from '../../middleware/next-page.ts';
import { leadIdOf, unknownLead } from '../../middleware/path-ids.ts';
import { readFrom } from '../../middleware/reads.ts';

/** A file for the bank holds the customer's contacts. */

/** Leads as operators see them: lists, one lead with its history, and changes of status and vendor. */
export function leadRoutes(deps: AppDeps) {
  const { sql } = deps;

  return new Hono<AdminEnv>()
    .get(getLeads.path, accepts(getLeads), async (c) => {
      const { rows, next, total } = await listLeads(
        readFrom(c, deps),
        c.req.valid('query'),
        seesOf(c.get('user')),
      );
      if (next !== null) linkNext(c, next);
      if (total !== null) c.header('x-total-count', String(total));
      return c.json(rows);
    })
    .get(getLeadCounts.path, accepts(getLeadCounts), async (c) =>
      c.json(await readLeadCounts(readFrom(c, deps))),
    )
    .get(getLead.path, accepts(getLead), async (c) => {
      const id = leadIdOf(c.req.param('id'));
      const [row, timeline, disputes, deposits] = await Promise.all([
        findLeadDetail(sql, id),
        readLeadTimeline(sql, id),
        listDisputes(sql, id),
        listDeposits(sql, id),
      ]);
      if (!row) throw unknownLead();
      return c.json({
        ...row,
        ...asLead(row),
        updated_at: row.updated_at.toISOString(),
        deposit_waits_until: row.deposit_waits_until?.toISOString() ?? null,
        call_back_at: row.call_back_at?.toISOString() ?? null,
        disputes: disputes.map(
          ({ lead_id: _lead, session_id: _session, opened_at: _at, ...dispute }) => ({
            ...dispute,
            due_by: dispute.due_by?.toISOString() ?? null,
            closed_at: dispute.closed_at?.toISOString() ?? null,
          }),
        ),
        reviews: deposits
          .filter(({ state }) => state === 'review')
          .map(({ session_id, amount, currency, review_reason: reason }) => ({
            session_id,
            amount,
            currency,
            reason,
            surplus: deposits.some(({ state }) => state === 'confirmed'),
          })),
        timeline,
      } satisfies LeadDetail);
    })
    .get(getDisputeEvidence.path, accepts(getDisputeEvidence), async (c) => {
      const id = leadIdOf(c.req.param('id'));
      const file = await collectEvidence(deps, id);
      c.header('content-type', 'text/plain; charset=utf-8');
      c.header('content-disposition', `attachment; filename="evidence-${id}.txt"`);
      return c.body(file);
    })
    .patch(patchLead.path, accepts(patchLead), async (c) => {
      const id = leadIdOf(c.req.param('id'));
      const { version, ...asked } = c.req.valid('json');
      const order = { actor: c.get('user').email, ...orderOf(asked) };
      return c.json((await changeLead(deps, { id, version }, order)) satisfies LeadChanged);
    })
    .patch(patchLeads.path, accepts(patchLeads), async (c) => {
      const { leads, ...asked } = c.req.valid('json');
      const order = { actor: c.get('user').email, ...orderOf(asked) };
      return c.json((await changeLeads(deps, leads, order)) satisfies LeadsChanged);
    })
    .post(postLeadRestore.path, accepts(postLeadRestore), async (c) => {
      const actor = c.get('user').email;
      return c.json(await restoreLeads(deps, actor, c.req.valid('json')));
    });
}

type Asked = Omit<z.infer<typeof LeadChange>, 'version'>;

function orderOf({ status, vendor_slug, selected_vendor_id, lost_reason }: Asked) {
  const wrong = (field: string, detail: string) =>
    new ProblemError(422, detail, { fields: { [field]: detail } });
  const vendor =
    vendor_slug === undefined && selected_vendor_id === undefined
      ? undefined
      : { slug: vendor_slug ?? null, id: selected_vendor_id ?? null };
  if (status === undefined && !vendor) throw wrong('status', 'Choose a status or a mover.');
  if (vendor?.slug && vendor.id) throw wrong('vendor_slug', 'Name the mover once.');
  if (lost_reason !== undefined && status !== 'lost') {
    throw wrong('lost_reason', 'Only a lost lead has such a reason.');
  }
  return { status, vendor, lostReason: lost_reason };
}
