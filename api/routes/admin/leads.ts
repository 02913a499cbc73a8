import { Hono } from 'hono';
import * as z from 'zod/mini';
import {
  Lead,
  LeadBulkChange,
  LeadChange,
  type LeadChanged,
  type LeadDetail,
  LeadQuery,
  type LeadsChanged,
} from '../../../contracts/admin/leads.ts';
import { readLeadCounts } from '../../../db/admin/lead-counts.ts';
import { readTimeline } from '../../../db/admin/lead-timeline.ts';
import { asLead, findLeadDetail } from '../../../db/admin/leads.ts';
import { changeLead, changeLeads } from '../../actions/lead-changes.ts';
import { listLeads } from '../../actions/lead-lists.ts';
import type { AppDeps } from '../../deps.ts';
import { ProblemError } from '../../errors.ts';
import type { AdminEnv } from '../../middleware/admin.ts';
import { described } from '../../middleware/described.ts';
import { jsonBody, query } from '../../middleware/json.ts';
import { linkNext } from '../../middleware/next-page.ts';
import { leadIdOf, unknownLead } from '../../middleware/path-ids.ts';

/** Leads as operators see them: lists, one lead with its history, and changes of status and mover. */
export function leadRoutes(deps: AppDeps) {
  const { sql } = deps;

  return new Hono<AdminEnv>()
    .get(
      '/admin/leads',
      described('Leads, newest first unless told', {
        200: [
          'A page; `Link` names the next, `X-Total-Count` counts where it is kept',
          z.array(Lead),
        ],
      }),
      query(LeadQuery),
      async (c) => {
        const { rows, next, total } = await listLeads(sql, c.req.valid('query'));
        if (next !== null) linkNext(c, next);
        if (total !== null) c.header('x-total-count', String(total));
        return c.json(rows);
      },
    )
    .get(
      '/admin/leads/counts',
      described('How many leads there are of each kind', {
        200: 'Counts by status, payment and mover',
      }),
      async (c) => c.json(await readLeadCounts(sql)),
    )
    .get(
      '/admin/leads/:id',
      described('A lead with all its history', { 200: 'The lead and its timeline, newest first' }),
      async (c) => {
        const id = leadIdOf(c.req.param('id'));
        const [row, timeline] = await Promise.all([findLeadDetail(sql, id), readTimeline(sql, id)]);
        if (!row) throw unknownLead();
        return c.json({
          ...row,
          ...asLead(row),
          updated_at: row.updated_at.toISOString(),
          timeline,
        } satisfies LeadDetail);
      },
    )
    .patch(
      '/admin/leads/:id',
      described('Change status or mover', {
        200: 'The lead as it is now, and what the change meant for trucks',
        409: 'Somebody else has changed it, or its deposit is paid (`deposit_paid`)',
      }),
      jsonBody(LeadChange),
      async (c) => {
        const id = leadIdOf(c.req.param('id'));
        const { version, ...asked } = c.req.valid('json');
        const order = { actor: c.get('user').email, ...orderOf(asked) };
        return c.json((await changeLead(deps, { id, version }, order)) satisfies LeadChanged);
      },
    )
    .patch(
      '/admin/leads',
      described('Change status or mover of several leads', {
        200: 'The leads that changed, those that somebody else had changed before, and those refused',
        409: 'The deposits of all of them are paid, so nothing changed (`deposit_paid`)',
      }),
      jsonBody(LeadBulkChange),
      async (c) => {
        const { leads, ...asked } = c.req.valid('json');
        const order = { actor: c.get('user').email, ...orderOf(asked) };
        return c.json((await changeLeads(deps, leads, order)) satisfies LeadsChanged);
      },
    );
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
