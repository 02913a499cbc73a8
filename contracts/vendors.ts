/** The permissions of a vendor's person in the portal (rule 8.2). */
export const PERMISSIONS = [
  'view_leads',
  'manage_leads',
  'view_analytics',
  'manage_locations',
  'manage_pricing',
  'manage_profile',
] as const;

/** The four known vendors, who have a mark among the site's files (rule 2.15). */
const MARKED = new Set(['lets-get-moving', 'easy2go', 'velocity-movers', 'pierre-sons']);

/** The mark of a vendor without a logo of its own: one of the four, or the blue default. */
export const markOf = (slug: string): string =>
  `/movers/${MARKED.has(slug) ? slug : 'default'}.svg`;
