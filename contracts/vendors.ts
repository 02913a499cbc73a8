/** What a mover's person may do in the portal (operations.md, section 6). */
export const PERMISSIONS = [
  'view_leads',
  'view_analytics',
  'manage_locations',
  'manage_pricing',
  'manage_profile',
] as const;

/** The four known movers, who have a mark among the site's files (operations.md, section 2). */
const MARKED = new Set(['lets-get-moving', 'easy2go', 'velocity-movers', 'pierre-sons']);

/** The mark of a mover without a logo of its own: one of the four, or the blue default. */
export const markOf = (slug: string): string =>
  `/movers/${MARKED.has(slug) ? slug : 'default'}.svg`;
