import * as z from 'zod/mini';
import { endpoint } from '../endpoints.ts';
import { atMost, requiredLine } from '../texts.ts';

/** A view is the search, filters, order and layout of the list of leads that operators keep under a name. */

export const LEAD_VIEW_NAME_MAX = 60;
/** Views that one person may keep. */
export const LEAD_VIEWS_MAX = 50;

export const LeadView = z.object({
  id: z.int(),
  name: z.string(),
  /** The query of the section's address, as a browser writes it. */
  query: z.string(),
  /** Everyone at the panel sees the view. */
  shared: z.boolean(),
  /** The name of its author. */
  author: z.string(),
  mine: z.boolean(),
});
export type LeadView = z.infer<typeof LeadView>;

const name = requiredLine(LEAD_VIEW_NAME_MAX, 'Give the view a name.');
const query = z
  .string()
  .check(atMost(1000), z.regex(/^[\w.,=&%+~!*'()-]*$/, 'This is no query of an address.'));

export const NewLeadView = z.object({ name, query, shared: z._default(z.boolean(), false) });
export type NewLeadView = z.infer<typeof NewLeadView>;

/** Fields that are left out stay. */
export const LeadViewChange = z.object({
  name: z.optional(name),
  query: z.optional(query),
  shared: z.optional(z.boolean()),
});
export type LeadViewChange = z.infer<typeof LeadViewChange>;

const NAME_TAKEN = 'You have a view of that name';

export const getLeadViews = endpoint('GET', '/admin/lead-views', {
  needs: 'analyst',
  summary: 'Views of the leads that were kept by name',
  reply: { 200: ['Your own ones and those that are shared, by name', z.array(LeadView)] },
});

export const postLeadView = endpoint('POST', '/admin/lead-views', {
  needs: 'operator',
  summary: 'Keep a view of the leads',
  body: NewLeadView,
  reply: { 201: ['The view', LeadView] },
  problems: { 409: NAME_TAKEN },
});

export const patchLeadView = endpoint('PATCH', '/admin/lead-views/:id', {
  needs: 'operator',
  summary: 'Rename a view, share it, or let it show something else',
  description: 'Its author may, and the owner may do so with a shared one.',
  body: LeadViewChange,
  reply: { 200: ['The view as it is now', LeadView] },
  problems: { 404: 'There is no such view', 409: NAME_TAKEN },
});

export const deleteLeadView = endpoint('DELETE', '/admin/lead-views/:id', {
  needs: 'operator',
  summary: 'Remove a view',
  reply: { 204: 'Removed' },
  problems: { 404: 'There is no such view' },
});
