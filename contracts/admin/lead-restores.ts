import * as z from 'zod/mini';
import { endpoint } from '../endpoints.ts';
import { LEAD_STATUSES, LeadId } from '../leads.ts';
import { rowNumber } from '../row-numbers.ts';
import { requiredNote } from '../texts.ts';
import { BULK_MAX, LeadsChanged } from './leads.ts';

/**
 * `POST /admin/leads/restore`: the former values of several leads, to be put back. `version` is the one
 * that the change left: a lead that was changed since stays. A null vendor is no mover.
 */
const Former = z
  .object({
    id: LeadId,
    version: rowNumber(),
    status: z.optional(z.enum(LEAD_STATUSES, 'There is no such status.')),
    lost_reason: z.optional(requiredNote(500, 'Say why the lead was lost.')),
    vendor_slug: z.optional(z.nullable(z.string().check(z.maxLength(60)))),
  })
  .check(
    z.refine(
      ({ status, vendor_slug }) => status !== undefined || vendor_slug !== undefined,
      'Name the status or the mover that the lead had.',
    ),
    z.refine(
      ({ status, lost_reason }) => lost_reason === undefined || status === 'lost',
      'Only a lost lead has such a reason.',
    ),
  );
export const LeadRestore = z.object({
  leads: z
    .array(Former)
    .check(z.minLength(1, 'Select a lead.'), z.maxLength(BULK_MAX, `At most ${BULK_MAX} at once.`)),
});
export type LeadRestore = z.infer<typeof LeadRestore>;

export const postLeadRestore = endpoint('POST', '/admin/leads/restore', {
  needs: 'operator',
  summary: 'Take a change of several leads back',
  body: LeadRestore,
  reply: {
    200: ['The leads that are as before, those changed since, and those refused', LeadsChanged],
  },
  problems: { 409: 'The deposits of all of them were paid since (`deposit_paid`)' },
});
