import { addDays, type PlainDate } from '../../contracts/dates.ts';
import { DEFAULT_RATES } from '../../contracts/default-rates.ts';
import { MAX_DAYS_AHEAD } from '../../contracts/facts.ts';
import { rateChanges } from '../../contracts/rate-changes.ts';
import { asConfiguration } from '../../contracts/rate-configurations.ts';
import type { PublishReply, VersionLine } from '../../contracts/rate-versions.ts';
import type { Rates } from '../../contracts/rates.ts';
import type { Queryable } from '../../db/connect.ts';
import {
  findRateVersion,
  type NewRates,
  newestRateVersion,
  publishRates,
  type RateVersion,
} from '../../db/rate-versions.ts';
import { ProblemError } from '../errors.ts';

/** Writes a version. Throws a 409 problem when the author has not seen the newest one. */
export async function publish(
  sql: Queryable,
  vendor: { id: number; slug: string },
  entry: Omit<NewRates, 'vendorId'>,
): Promise<Omit<PublishReply, 'message'>> {
  const version = await publishRates(sql, { ...entry, vendorId: vendor.id });
  if (version === null) {
    throw new ProblemError(
      409,
      'Somebody else has published rates for this mover since you opened them. Look at the history, then save again.',
      { extra: { code: 'edited', newest_version: await newestRateVersion(sql, vendor.id) } },
    );
  }
  return {
    vendor_slug: vendor.slug,
    rate_version: version,
    effective_from: entry.effectiveFrom,
  };
}

/** What a reset returns to: the known defaults, else what the mover started with. */
export async function defaultRates(
  sql: Queryable,
  vendor: { id: number; slug: string },
): Promise<Rates | null> {
  const known = Object.hasOwn(DEFAULT_RATES, vendor.slug) ? DEFAULT_RATES[vendor.slug] : undefined;
  return known ?? (await findRateVersion(sql, vendor.id, 1))?.rates ?? null;
}

/** The day from which a version holds: today unless told, and never in the past. */
export function effectiveDay(asked: PlainDate | undefined, today: PlainDate): PlainDate {
  const day = asked ?? today;
  const last = addDays(today, MAX_DAYS_AHEAD);
  if (day >= today && day <= last) return day;
  const detail = `Choose a day from today until ${last}.`;
  throw new ProblemError(422, detail, { fields: { effective_from: detail } });
}

/** A version as a line of the history; `before` is the one that it followed. */
export function asLine(
  row: RateVersion,
  before: RateVersion | undefined,
  held: RateVersion | null,
  today: PlainDate,
): VersionLine {
  const { version, description, author, effective_from, created_at } = row;
  const planned = effective_from > today && !row.replaced;
  return {
    version,
    description,
    author,
    effective_from,
    created_at: created_at.toISOString(),
    state: version === held?.version ? 'in_force' : planned ? 'planned' : 'past',
    changes: before ? rateChanges(asConfiguration(before.rates), asConfiguration(row.rates)) : [],
  };
}

export const noRates = () => new ProblemError(409, 'This mover has no rates to start from.');
