import { Hono } from 'hono';
import * as z from 'zod/mini';
import { ANSWER_HOURS } from '../../../contracts/mover-answers.ts';
import {
  Lead,
  LeadCounts,
  LeadDetail,
  LeadFilter,
  LeadQuery,
  NewNote,
} from '../../../contracts/portal/leads.ts';
import { countMoverLeads, listMoverLeads } from '../../../db/portal/leads.ts';
import { readBookingFile } from '../../actions/calendar-feeds.ts';
import { exportVendorLeads } from '../../actions/vendor-lead-csv.ts';
import { addVendorNote, asLead, readVendorLead } from '../../actions/vendor-leads.ts';
import type { AppDeps } from '../../deps.ts';
import { described } from '../../middleware/described.ts';
import { jsonBody, query } from '../../middleware/json.ts';
import { ownLead, permit, type VendorEnv } from '../../middleware/portal.ts';

/** A mover's leads: those whose customer chose it, to read. `lead-actions.ts` changes them. */
export function leadRoutes(deps: AppDeps) {
  const { sql, clock } = deps;
  const path = '/vendor/vendor/leads';

  return new Hono<VendorEnv>()
    .get(
      path,
      permit('view_leads'),
      described(
        'The own leads',
        { 200: ['A page of leads', z.array(Lead)] },
        'Name, contact and addresses stand in those whose deposit is paid and whose booking is ' +
          'not over; the others say the cities.',
      ),
      query(LeadQuery),
      async (c) => {
        const { vendorId } = c.get('person');
        const asked = c.req.valid('query');
        const rows = await listMoverLeads(sql, vendorId, asked);
        const page = rows.slice(0, asked.limit);
        const last = page.at(-1);
        if (rows.length > page.length && last) {
          const next = new URLSearchParams({ ...c.req.query(), cursor: last.id });
          c.header('link', `<${path}?${next}>; rel="next"`);
        }
        return c.json(page.map((row) => asLead(row, clock())) satisfies Lead[]);
      },
    )
    .get(
      `${path}/counts`,
      permit('view_leads'),
      described('How many leads each tab holds', { 200: ['Counts', LeadCounts] }),
      async (c) => {
        const late = new Date(clock().getTime() - ANSWER_HOURS * 3_600_000);
        return c.json(await countMoverLeads(sql, c.get('person').vendorId, late));
      },
    )
    .get(
      `${path}/export.csv`,
      permit('view_leads'),
      described('The leads of a filter as a sheet', { 200: ['A row a lead', 'text/csv'] }),
      query(LeadFilter),
      async (c) => {
        const person = c.get('person');
        const csv = await exportVendorLeads(deps, person, c.req.valid('query'));
        c.header('content-type', 'text/csv; charset=utf-8');
        c.header('content-disposition', `attachment; filename="leads-${person.vendorSlug}.csv"`);
        return c.body(csv);
      },
    )
    .get(
      `${path}/:id`,
      permit('view_leads'),
      ownLead(deps),
      described('One lead', { 200: ['The lead', LeadDetail] }),
      async (c) =>
        c.json(await readVendorLead(sql, c.get('person').vendorId, c.req.param('id'), clock())),
    )
    .get(
      `${path}/:id/calendar.ics`,
      permit('view_leads'),
      ownLead(deps),
      described('One booking for a calendar program', { 200: ['The move', 'text/calendar'] }),
      async (c) => {
        const file = await readBookingFile(deps, c.get('person'), c.req.param('id'));
        c.header('content-type', 'text/calendar; charset=utf-8');
        c.header('content-disposition', `attachment; filename="move-${c.req.param('id')}.ics"`);
        return c.body(file);
      },
    )
    .post(
      `${path}/:id/notes`,
      permit('view_leads'),
      ownLead(deps),
      described('Write a note for the own people', { 201: ['The lead with it', LeadDetail] }),
      jsonBody(NewNote),
      async (c) => {
        const { body } = c.req.valid('json');
        return c.json(await addVendorNote(deps, c.get('person'), c.req.param('id'), body), 201);
      },
    );
}
