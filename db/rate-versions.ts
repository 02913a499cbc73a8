import type { PlainDate } from '../contracts/dates.ts';
import type { VersionLine } from '../contracts/rate-versions.ts';
import type { Rates } from '../contracts/rates.ts';
import type { Dated } from '../contracts/sent-rows.ts';
import { all, cell, counted, first, type Queryable } from './connect.ts';

/** A version of a vendor's rates as its history shows it; times are UTC, dates Toronto's. */
export type RateVersionRow = Dated<Omit<VersionLine, 'state' | 'changes'>> & {
  /** Another version begins on the same day instead of this one. */
  replaced: boolean;
};

export type RateVersion = RateVersionRow & { rates: Rates };

const columns = (sql: Queryable) => sql`
  version, rates, description, author, effective_from, created_at, exists (
    select 1 from rate_versions later where later.vendor_id = r.vendor_id
      and later.effective_from = r.effective_from and later.version > r.version) as replaced`;

export type NewRates = {
  vendorId: number;
  /** Must have passed the `Rates` contract: prices are made of them as they are. */
  rates: Rates;
  description: string;
  /** The publisher's email. */
  author: string;
  effectiveFrom: PlainDate;
  /** The newest version that the author had seen; left out, a version in between is no conflict. */
  expectedVersion?: number | undefined;
};

/**
 * Adds a version of a vendor's rates and its line in the audit. Resolves to its number, or null when
 * another version came in between: the author has not seen what they would replace.
 */
export async function createRateVersion(sql: Queryable, entry: NewRates): Promise<number | null> {
  const { vendorId, rates, description, author, effectiveFrom } = entry;
  return await cell(sql<{ version: number }[]>`
    with newest as (
      select coalesce(max(version), 0) as version from rate_versions where vendor_id = ${vendorId}
    ), made as (
      insert into rate_versions (vendor_id, version, rates, description, author, effective_from)
      select ${vendorId}, version + 1, ${JSON.stringify(rates)}::jsonb, ${description}, ${author},
        ${effectiveFrom}::date
      from newest
      where ${entry.expectedVersion ?? null}::int is null
        or version = ${entry.expectedVersion ?? null}::int
      on conflict (vendor_id, version) do nothing
      returning vendor_id, version, description, author, effective_from
    ), noted as (
      insert into audit (actor, action, entity, entity_id, after)
      select author, 'rates.published', 'vendor', vendor_id::text, jsonb_build_object(
        'version', version, 'description', description, 'effective_from', effective_from)
      from made
    )
    select version from made`);
}

/** A vendor's versions, newest first; `before` is the version that the page before ended with. */
export const listRateVersions = (
  sql: Queryable,
  vendorId: number,
  page: { limit: number; before?: number | undefined },
) =>
  all(sql<RateVersion[]>`
    select ${columns(sql)} from rate_versions r
    where vendor_id = ${vendorId} and version < ${page.before ?? 2_147_483_647}
    order by version desc limit ${page.limit}`);

/** A version of a vendor's rates, or null. */
export const findRateVersion = (sql: Queryable, vendorId: number, version: number) =>
  first(sql<RateVersion[]>`
    select ${columns(sql)} from rate_versions r where vendor_id = ${vendorId} and version = ${version}`);

/** The version of a vendor's rates that is in force on a day, or null before the first version. */
export const findRatesOn = (sql: Queryable, vendorId: number, day: PlainDate) =>
  first(sql<RateVersion[]>`
    select ${columns(sql)} from rate_versions r where vendor_id = ${vendorId} and effective_from <= ${day}
    order by effective_from desc, version desc limit 1`);

/** A vendor's versions that begin after a day and are not replaced, soonest first. */
export const listPlannedRates = (sql: Queryable, vendorId: number, after: PlainDate) =>
  all(sql<RateVersionRow[]>`
    select distinct on (effective_from) version, description, author, effective_from, created_at,
      false as replaced
    from rate_versions where vendor_id = ${vendorId} and effective_from > ${after}
    order by effective_from, version desc`);

/** The number of a vendor's newest version, whether or not it has begun; 0 without any. */
export const newestRateVersion = (sql: Queryable, vendorId: number) =>
  counted(sql<{ version: number }[]>`
    select coalesce(max(version), 0)::int as version from rate_versions
    where vendor_id = ${vendorId}`);
