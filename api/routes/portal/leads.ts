import { Hono } from 'hono';
import {
  getLead,
  getLeadCalendar,
  getLeadCounts,
  getLeads,
  getLeadsCsv,
  type Lead,
  postLeadNote,
} from '../../../contracts/portal/leads.ts';
import { ANSWER_HOURS } from '../../../contracts/vendor-answers.ts';
import { countVendorLeads, listVendorLeads } from '../../../db/portal/leads.ts';
import { readBookingFile } from '../../actions/calendar-feeds.ts';
import { exportVendorLeads } from '../../actions/vendor-lead-csv.ts';
import { addVendorNote, asLead, readVendorLead } from '../../actions/vendor-leads.ts';
import type { AppDeps } from '../../deps.ts';
import { accepts } from '../../middleware/endpoints.ts';
import { languageOf } from '../../middleware/languages.ts';
import { linkNext } from '../../middleware/next-page.ts';
import type { VendorEnv } from '../../middleware/portal.ts';

/** A vendor's leads: those whose customer chose it, to read. `lead-actions.ts` changes them. */
export function leadRoutes(deps: AppDeps) {
  const { sql, clock } = deps;

  return new Hono<VendorEnv>()
    .get(getLeads.path, accepts(getLeads), async (c) => {
      const { vendorId } = c.get('person');
      const asked = c.req.valid('query');
      const rows = await listVendorLeads(sql, vendorId, asked);
      const page = rows.slice(0, asked.limit);
      const last = page.at(-1);
      if (rows.length > page.length && last) linkNext(c, last.id);
      return c.json(page.map((row) => asLead(row, clock())) satisfies Lead[]);
    })
    .get(getLeadCounts.path, accepts(getLeadCounts), async (c) => {
      const late = new Date(clock().getTime() - ANSWER_HOURS * 3_600_000);
      return c.json(await countVendorLeads(sql, c.get('person').vendorId, late));
    })
    .get(getLeadsCsv.path, accepts(getLeadsCsv), async (c) => {
      const person = c.get('person');
      const csv = await exportVendorLeads(deps, person, c.req.valid('query'), languageOf(c));
      c.header('content-type', 'text/csv; charset=utf-8');
      c.header('content-disposition', `attachment; filename="leads-${person.vendorSlug}.csv"`);
      return c.body(csv);
    })
    .get(getLead.path, accepts(getLead), async (c) => {
      const { vendorId } = c.get('person');
      const id = c.req.param('id');
      return c.json(await readVendorLead(sql, vendorId, id, clock(), languageOf(c)));
    })
    .get(getLeadCalendar.path, accepts(getLeadCalendar), async (c) => {
      const id = c.req.param('id');
      const file = await readBookingFile(deps, c.get('person'), id, languageOf(c));
      c.header('content-type', 'text/calendar; charset=utf-8');
      c.header('content-disposition', `attachment; filename="move-${id}.ics"`);
      return c.body(file);
    })
    .post(postLeadNote.path, accepts(postLeadNote), async (c) => {
      const { body } = c.req.valid('json');
      const id = c.req.param('id');
      return c.json(await addVendorNote(deps, c.get('person'), id, body, languageOf(c)), 201);
    });
}
