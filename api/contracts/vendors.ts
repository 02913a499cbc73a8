/** What a mover's person may do in the portal (operations.md, section 6). */
export const PERMISSIONS = [
  'view_leads',
  'view_analytics',
  'manage_locations',
  'manage_pricing',
  'manage_profile',
] as const;
