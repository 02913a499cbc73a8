import type { API_SCOPES } from './portal/api-scopes.ts';
import type { Role } from './users.ts';
import type { PERMISSIONS } from './vendors.ts';

type Permission = (typeof PERMISSIONS)[number];

/**
 * The callers of a call, each word for one kind of them:
 * `anyone`; a role of the panel, with those above it, and `panel` for whoever is signed in there; a permission
 * in the portal, any of several, or `all` of them, `sheet` for that of the path's kind of sheet (`SHEET_NEEDS`), and `portal`
 * for whoever is signed in there; the holder of a booking's or a crew's link; a scope of a key.
 */
export type Need =
  | 'anyone'
  | 'panel'
  | Role
  | 'portal'
  | Permission
  | readonly Permission[]
  | { readonly all: readonly Permission[] }
  | 'sheet'
  | 'booking_link'
  | 'crew_link'
  | keyof typeof API_SCOPES;

/** The thing that the path's `:id` names, which only its own mover reaches: everyone else gets 404. */
export type Own = 'api_key' | 'crew' | 'dispatch' | 'endpoint' | 'lead' | 'location' | 'truck';

/** Calls allowed a minute: per address, of `exports` each per person. */
export const LIMITS = {
  quotes: 60,
  spreads: 120,
  leads: 20,
  payments: 60,
  places: 240,
  debugLogs: 60,
  newsletters: 10,
  vitals: 60,
  apiKeys: 600,
  exports: 2,
};

/** The limit that a call counts against: alone, or together with all calls that name the same count. */
export type Limit = keyof typeof LIMITS | readonly [limit: keyof typeof LIMITS, count: string];
