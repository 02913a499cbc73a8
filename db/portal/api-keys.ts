import { type ApiKey, type ApiScope, scopesWithin } from '../../contracts/portal/api-keys.ts';
import type { Dated } from '../../contracts/sent-rows.ts';
import { affects, all, done, first, type Queryable } from '../connect.ts';
import { holderWorks } from '../grants.ts';

export type ApiKeyRow = Dated<Omit<ApiKey, 'lost_scopes'>> & {
  /** The holder's permissions; empty where the holder is out. */
  permissions: string[];
};

const columns = (sql: Queryable) => sql`
  k.id, k.name, k.scopes, k.prefix, k.created_by, p.full_name as holder,
  case when ${holderWorks(sql)} then p.permissions else '{}' end as permissions,
  k.created_at, k.expires_at, k.last_used_at`;

const held = (sql: Queryable) => sql`
  join vendors v on v.id = k.vendor_id left join vendor_users p on p.id = k.holder_id`;

/** A vendor's keys that are not revoked, newest first. */
export const listApiKeys = (sql: Queryable, vendorId: number) =>
  all(sql<ApiKeyRow[]>`
    select ${columns(sql)} from api_keys k ${held(sql)}
    where k.vendor_id = ${vendorId} and k.revoked_at is null and k.cut_off_id is null
    order by k.id desc`);

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
    holderId: number;
    at: Date;
    expiresAt: Date | null;
  },
  most: number,
): Promise<ApiKeyRow | null> {
  const { vendorId } = key;
  await tx`select 1 from vendors where id = ${vendorId} for no key update`;
  return await first(tx<ApiKeyRow[]>`
    with k as (
      insert into api_keys
        (vendor_id, name, scopes, prefix, token_hash, created_by, holder_id, created_at, expires_at)
      select ${vendorId}, ${key.name}, ${key.scopes}, ${key.prefix}, ${key.tokenHash}, ${key.by},
        ${key.holderId}, ${key.at}, ${key.expiresAt}
      where (select count(*) from api_keys where vendor_id = ${vendorId} and revoked_at is null
        and cut_off_id is null) < ${most}
      returning *
    )
    select ${columns(tx)} from k ${held(tx)}`);
}

/** Ends a key for good; null where the vendor has none such that works. */
export const revokeApiKey = (sql: Queryable, vendorId: number, id: number, at: Date) =>
  first(sql<{ name: string; prefix: string }[]>`
    update api_keys set revoked_at = ${at}
    where vendor_id = ${vendorId} and id = ${id} and revoked_at is null returning name, prefix`);

/** Tells whether that vendor has a key of that id that is not revoked. */
export const ownsApiKey = (sql: Queryable, vendorId: number, id: number) =>
  affects(sql`
    select 1 from api_keys where vendor_id = ${vendorId} and id = ${id} and revoked_at is null`);

/** The caller that a key lets in. */
export type ApiCaller = {
  id: number;
  prefix: string;
  scopes: ApiScope[];
  vendorId: number;
  lastUsedAt: Date | null;
};

/**
 * The caller whose key it is, with the scopes that the holder may still hand on; null where the key is unknown,
 * revoked, cut off, ended by `at`, or its holder or mover is out.
 */
export async function findApiCaller(
  sql: Queryable,
  tokenHash: string,
  at: Date,
): Promise<ApiCaller | null> {
  const [row] = await sql<(ApiCaller & { permissions: string[] })[]>`
    select k.id, k.prefix, k.scopes, k.vendor_id as "vendorId", k.last_used_at as "lastUsedAt",
      p.permissions
    from api_keys k ${held(sql)}
    where k.token_hash = ${tokenHash} and k.revoked_at is null and k.cut_off_id is null
      and (k.expires_at is null or k.expires_at > ${at}) and ${holderWorks(sql)}`;
  if (!row) return null;
  const { permissions, ...caller } = row;
  return { ...caller, scopes: scopesWithin(caller.scopes, permissions) };
}

/** Notes that a key was used. */
export const touchApiKey = (sql: Queryable, id: number, at: Date) =>
  done(sql`update api_keys set last_used_at = ${at} where id = ${id}`);
