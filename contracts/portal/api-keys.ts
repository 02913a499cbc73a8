import * as z from 'zod/mini';
import { endpoint } from '../endpoints.ts';
import { rowId } from '../row-numbers.ts';
import { instant, requiredLine } from '../texts.ts';
import type { PERMISSIONS } from '../vendors.ts';
import { API_SCOPES } from './api-scopes.ts';

/** Keys for a vendor's own software. */

export type ApiScope = keyof typeof API_SCOPES;
export const API_SCOPE_NAMES = Object.keys(API_SCOPES) as ApiScope[];

/** The permission that a person needs, for a key of theirs to have the scope (decision 157). */
export const SCOPE_NEEDS: Record<ApiScope, (typeof PERMISSIONS)[number]> = {
  'bookings:read': 'view_leads',
  'calendars:read': 'manage_locations',
  'calendars:write': 'manage_locations',
};
/** The scopes that a person with the permissions may hand on. */
export const scopesWithin = (
  scopes: readonly ApiScope[],
  permissions: readonly string[],
): ApiScope[] => scopes.filter((scope) => permissions.includes(SCOPE_NEEDS[scope]));

export const API_KEY_PREFIX = 'ptg_';
/** Keys that a vendor may have at once. */
export const MOST_API_KEYS = 20;
/** Calls that one key may make a minute. */
export const API_CALLS_A_MINUTE = 120;

export const ApiKey = z.object({
  id: z.int(),
  name: z.string(),
  scopes: z.array(z.enum(API_SCOPE_NAMES)),
  /** The part of the key that may be seen. */
  prefix: z.string(),
  created_by: z.string(),
  /** In whose name the key works: it may do what its holder may, and ends with them. */
  holder: z.nullable(z.string()),
  /** The key's scopes that its holder may not hand on any more. */
  lost_scopes: z.array(z.enum(API_SCOPE_NAMES)),
  created_at: instant,
  expires_at: z.nullable(instant),
  /** To the minute. */
  last_used_at: z.nullable(instant),
});
export type ApiKey = z.infer<typeof ApiKey>;

export const NewApiKey = z.object({
  name: requiredLine(60, 'Name the key by what uses it.'),
  scopes: z
    .array(z.enum(API_SCOPE_NAMES, 'Choose from the list of scopes.'))
    .check(z.minLength(1, 'Choose what the key may do.'), z.maxLength(10)),
  /** Days until the key ends; null where it works until it is revoked. */
  expires_in_days: z._default(z.nullable(z.int().check(z.gte(1), z.lte(3650))), null),
});
export type NewApiKey = z.infer<typeof NewApiKey>;

/** The key itself is shown once, since only its hash is kept. */
export const CreatedApiKey = z.extend(ApiKey, { token: z.string() });
export type CreatedApiKey = z.infer<typeof CreatedApiKey>;

export const getApiKeys = endpoint('GET', '/vendor/vendor/api-keys', {
  needs: 'manage_profile',
  summary: "Keys of the company's own software that are not revoked",
  reply: { 200: ['The keys, without their secrets', z.array(ApiKey)] },
});

export const postApiKey = endpoint('POST', '/vendor/vendor/api-keys', {
  needs: 'manage_profile',
  fresh: 'always',
  summary: 'Make a key, which may do no more than its maker',
  body: NewApiKey,
  reply: { 201: ['The key, told this once', CreatedApiKey] },
  problems: {
    403: 'The person lacks a permission that a scope asks for',
    409: 'There are as many as there may be',
  },
});

export const deleteApiKey = endpoint('DELETE', '/vendor/vendor/api-keys/:id', {
  needs: 'manage_profile',
  own: 'api_key',
  summary: 'Revoke a key: it works no longer, from now on',
  params: z.object({ id: rowId }),
  reply: { 204: 'Revoked' },
});
