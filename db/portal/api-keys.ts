import type { ApiScope } from '../../contracts/portal/api-keys.ts';
import type { Queryable } from '../connect.ts';

export type ApiKeyRow = {
  id: number;
  name: string;
  scopes: ApiScope[];
  prefix: string;
  created_by: string;
  created_at: Date;
  expires_at: Date | null;
  last_used_at: Date | null;
};

const columns = (sql: Queryable) => sql`
  id, name, scopes, prefix, created_by, created_at, expires_at, last_used_at`;

/** A vendor's keys that are not revoked, newest first. */
export const listApiKeys = (sql: Queryable, vendorId: number): Promise<ApiKeyRow[]> =>
  sql<ApiKeyRow[]>`
    select ${columns(sql)} from api_keys
    where vendor_id = ${vendorId} and revoked_at is null order by id desc`;

/** Adds a key; null where the vendor has `most` already. Locks the vendor, so that two at once count. */
export async function createApiKey(
  tx: Queryable,
  key: {
    vendorId: number;
    name: string;
    scopes: ApiScope[];
    prefix: string;
    tokenHash: string;
    by: string;
    at: Date;
    expiresAt: Date | null;
  },
  most: number,
): Promise<ApiKeyRow | null> {
  const { vendorId } = key;
  await tx`select 1 from vendors where id = ${vendorId} for no key update`;
  const [row] = await tx<ApiKeyRow[]>`
    insert into api_keys
      (vendor_id, name, scopes, prefix, token_hash, created_by, created_at, expires_at)
    select ${vendorId}, ${key.name}, ${key.scopes}, ${key.prefix}, ${key.tokenHash}, ${key.by},
      ${key.at}, ${key.expiresAt}
    where (select count(*) from api_keys
      where vendor_id = ${vendorId} and revoked_at is null) < ${most}
    returning ${columns(tx)}`;
  return row ?? null;
}

/** Ends a key for good; null where the vendor has none such that works. */
export async function revokeApiKey(
  sql: Queryable,
  vendorId: number,
  id: number,
  at: Date,
): Promise<{ name: string; prefix: string } | null> {
  const [row] = await sql<{ name: string; prefix: string }[]>`
    update api_keys set revoked_at = ${at}
    where vendor_id = ${vendorId} and id = ${id} and revoked_at is null returning name, prefix`;
  return row ?? null;
}

/** Whether that vendor has a key of that id which is not revoked. */
export async function ownsApiKey(sql: Queryable, vendorId: number, id: number): Promise<boolean> {
  const rows = await sql`
    select 1 from api_keys where vendor_id = ${vendorId} and id = ${id} and revoked_at is null`;
  return rows.length === 1;
}

/** What a call by key knows of its caller. */
export type ApiCaller = {
  id: number;
  prefix: string;
  scopes: ApiScope[];
  vendorId: number;
  lastUsedAt: Date | null;
};

/** Who holds the key of that hash; null where it is unknown, revoked, or ended by `at`. */
export async function findApiCaller(
  sql: Queryable,
  tokenHash: string,
  at: Date,
): Promise<ApiCaller | null> {
  const [row] = await sql<ApiCaller[]>`
    select id, prefix, scopes, vendor_id as "vendorId", last_used_at as "lastUsedAt" from api_keys
    where token_hash = ${tokenHash} and revoked_at is null
      and (expires_at is null or expires_at > ${at})`;
  return row ?? null;
}

/** Notes that a key was used. */
export async function touchApiKey(sql: Queryable, id: number, at: Date): Promise<void> {
  await sql`update api_keys set last_used_at = ${at} where id = ${id}`;
}
