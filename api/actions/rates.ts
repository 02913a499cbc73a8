import { addDays, type PlainDate, torontoToday } from '../../contracts/dates.ts';
import { DEFAULT_RATES } from '../../contracts/default-rates.ts';
import { MAX_DAYS_AHEAD } from '../../contracts/facts.ts';
import type { Language } from '../../contracts/language.ts';
import { rateChanges } from '../../contracts/rate-changes.ts';
import {
  asConfiguration,
  type RateModifications,
  readModifications,
} from '../../contracts/rate-configurations.ts';
import type {
  PublishReply,
  RateChangeRequest,
  RatesReply,
  RestoreRequest,
  VersionLine,
  VersionReply,
} from '../../contracts/rate-versions.ts';
import { Rates } from '../../contracts/rates.ts';
import type { Sent } from '../../contracts/sent-rows.ts';
import type { Queryable } from '../../db/connect.ts';
import { listProvinces } from '../../db/locations.ts';
import {
  createRateVersion,
  findRatesOn,
  findRateVersion,
  listPlannedRates,
  listRateVersions,
  type NewRates,
  newestRateVersion,
  type RateVersion,
} from '../../db/rate-versions.ts';
import type { Deps } from '../deps.ts';
import { rateDescription } from '../domain/rate-descriptions.ts';
import { Refusal, type Sentence } from '../errors.ts';

export type RatesOwner = { id: number; slug: string };
type Published = Omit<PublishReply, 'message'>;

/** A vendor's rates in force, the defaults, and what is planned. */
export async function readRates(
  { sql, clock }: Deps,
  vendor: RatesOwner,
  language: Language = 'en',
): Promise<RatesReply> {
  const today = torontoToday(clock());
  const [held, newest, planned, defaults, provinces] = await Promise.all([
    findRatesOn(sql, vendor.id, today),
    newestRateVersion(sql, vendor.id),
    listPlannedRates(sql, vendor.id, today),
    defaultRates(sql, vendor),
    listProvinces(sql, vendor.id),
  ]);
  const rates = held?.rates ?? defaults;
  if (!rates) throw noRates();
  return {
    vendor_slug: vendor.slug,
    rate_version: held?.version ?? null,
    newest_version: newest,
    effective_from: held?.effective_from ?? null,
    description: rateDescription(held?.description ?? '', language),
    author: held?.author ?? '',
    rates: asConfiguration(rates),
    defaults: asConfiguration(defaults ? keepRules(defaults, held?.rates) : rates),
    provinces,
    planned: planned.map(({ version, effective_from, description }) => ({
      version,
      effective_from,
      description: rateDescription(description, language),
    })),
  };
}

/**
 * A page of a vendor's versions, newest first, and how many there are. `next` is the cursor of the
 * page after it, null on the last one.
 */
export async function listVersions(
  { sql, clock }: Deps,
  vendorId: number,
  { limit, cursor }: { limit: number; cursor?: number | undefined },
  language: Language = 'en',
): Promise<{ rows: Sent<VersionLine>[]; total: number; next: number | null }> {
  const today = torontoToday(clock());
  const [found, held, total] = await Promise.all([
    listRateVersions(sql, vendorId, { limit: limit + 1, before: cursor }),
    findRatesOn(sql, vendorId, today),
    newestRateVersion(sql, vendorId),
  ]);
  const page = found.slice(0, limit);
  return {
    rows: page.map((row, at) => ({
      ...asLine(row, found[at + 1], held, today),
      description: rateDescription(row.description, language),
    })),
    // Versions are numbered without gaps.
    total,
    next: found.length > limit ? (page.at(-1)?.version ?? null) : null,
  };
}

/** A version, and what going back to it would change; null when the vendor has none by the number. */
export async function readVersion(
  { sql, clock }: Deps,
  vendorId: number,
  version: number,
  language: Language = 'en',
): Promise<Sent<VersionReply> | null> {
  const today = torontoToday(clock());
  const [row, before, held] = await Promise.all([
    findRateVersion(sql, vendorId, version),
    findRateVersion(sql, vendorId, version - 1),
    findRatesOn(sql, vendorId, today),
  ]);
  if (!row) return null;
  const rates = asConfiguration(row.rates);
  return {
    ...asLine(row, before ?? undefined, held, today),
    description: rateDescription(row.description, language),
    rates,
    against_in_force: held ? rateChanges(asConfiguration(held.rates), rates) : [],
  };
}

/** Publishes changed rates; rates that the change leaves out stay as they will be on the day it names. */
export async function modifyRates(
  { sql, clock }: Deps,
  vendor: RatesOwner,
  author: string,
  change: RateChangeRequest,
): Promise<Published> {
  const effectiveFrom = effectiveDay(change.effective_from, torontoToday(clock()));
  const base = await findRatesOn(sql, vendor.id, effectiveFrom);
  if (!base) throw noRates();
  return await publishRates(sql, vendor, {
    rates: modified(base.rates, change.modifications),
    description: change.description,
    author,
    effectiveFrom,
    expectedVersion: change.expected_version,
  });
}

/** Publishes the default rates, from today. */
export async function resetRates(
  { sql, clock }: Deps,
  vendor: RatesOwner,
  author: string,
  expectedVersion: number | undefined,
): Promise<Published> {
  const today = torontoToday(clock());
  const rates = await defaultRates(sql, vendor);
  if (!rates) throw noRates();
  const held = await findRatesOn(sql, vendor.id, today);
  return await publishRates(sql, vendor, {
    rates: keepRules(rates, held?.rates),
    description: 'Return to the default rates',
    author,
    effectiveFrom: today,
    expectedVersion,
  });
}

/** Publishes the rates of an earlier version; null when the vendor has none by the number. */
export async function restoreRates(
  { sql, clock }: Deps,
  vendor: RatesOwner,
  author: string,
  version: number,
  { effective_from, expected_version }: RestoreRequest,
): Promise<Published | null> {
  const row = await findRateVersion(sql, vendor.id, version);
  if (!row) return null;
  // Rates published once may have become impossible since.
  const checked = Rates.safeParse(row.rates);
  if (!checked.success)
    throw impossible({
      rates: {
        en: 'These rates are no longer possible.',
        fr: 'Ces tarifs ne sont plus possibles.',
      },
    });
  return await publishRates(sql, vendor, {
    rates: checked.data,
    description: `Return to version ${row.version}`,
    author,
    effectiveFrom: effectiveDay(effective_from, torontoToday(clock())),
    expectedVersion: expected_version,
  });
}

/** `rates` with a person's modifications; refuses (`invalid`) what no rate can be. */
export function modified(rates: Rates, modifications: RateModifications): Rates {
  const read = readModifications(rates, modifications);
  if (read.fields) throw impossible(read.fields, 'modifications.');
  return read.rates;
}

/** Writes a version. Refuses (`conflict`) an author who has not seen the newest one. */
async function publishRates(
  sql: Queryable,
  vendor: RatesOwner,
  entry: Omit<NewRates, 'vendorId'>,
): Promise<Published> {
  const version = await createRateVersion(sql, { ...entry, vendorId: vendor.id });
  if (version === null) {
    throw new Refusal(
      'conflict',
      {
        en: 'Somebody else has published rates for this mover since you opened them. Look at the history, then save again.',
        fr: 'Quelqu’un d’autre a publié des tarifs pour ce déménageur depuis que vous les avez ouverts. Regardez l’historique, puis enregistrez de nouveau.',
      },
      { extra: { code: 'edited', newest_version: await newestRateVersion(sql, vendor.id) } },
    );
  }
  return {
    vendor_slug: vendor.slug,
    rate_version: version,
    effective_from: entry.effectiveFrom,
  };
}

/** When a vendor works is no price: a reset leaves it as it is. */
const keepRules = (rates: Rates, held: Rates | undefined): Rates => ({
  ...rates,
  booking_rules: held?.booking_rules ?? rates.booking_rules,
});

/** The rates that a reset returns to: the known defaults, else those that the vendor started with. */
async function defaultRates(sql: Queryable, vendor: RatesOwner): Promise<Rates | null> {
  const known = Object.hasOwn(DEFAULT_RATES, vendor.slug) ? DEFAULT_RATES[vendor.slug] : undefined;
  return known ?? (await findRateVersion(sql, vendor.id, 1))?.rates ?? null;
}

/** The day from which a version holds: today unless told, and never in the past. */
function effectiveDay(asked: PlainDate | undefined, today: PlainDate): PlainDate {
  const day = asked ?? today;
  const last = addDays(today, MAX_DAYS_AHEAD);
  if (day >= today && day <= last) return day;
  const detail = {
    en: `Choose a day from today until ${last}.`,
    fr: `Choisissez un jour d’ici au ${last}.`,
  };
  throw new Refusal('invalid', detail, { fields: { effective_from: detail } });
}

/** A version as a line of the history; `before` is the one that it followed. */
function asLine(
  { rates, replaced, ...row }: RateVersion,
  before: RateVersion | undefined,
  held: RateVersion | null,
  today: PlainDate,
): Sent<VersionLine> {
  const planned = row.effective_from > today && !replaced;
  return {
    ...row,
    state: row.version === held?.version ? 'in_force' : planned ? 'planned' : 'past',
    changes: before ? rateChanges(asConfiguration(before.rates), asConfiguration(rates)) : [],
  };
}

export const noRates = () =>
  new Refusal('conflict', {
    en: 'This mover has no rates to start from.',
    fr: 'Ce déménageur n’a pas de tarifs de départ.',
  });

/** `fields` say it as contracts do, in English, or in both languages. */
function impossible(fields: Record<string, Sentence>, within = ''): Refusal {
  const [
    message = { en: 'These rates are not possible.', fr: 'Ces tarifs ne sont pas possibles.' },
  ] = Object.values(fields);
  const named = Object.entries(fields).map(([field, text]) => [`${within}${field}`, text]);
  return new Refusal('invalid', message, { fields: Object.fromEntries(named) });
}
