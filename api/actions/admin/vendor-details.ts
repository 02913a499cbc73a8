import type {
  VendorChange,
  VendorDetails,
  VendorLogic,
} from '../../../contracts/admin/vendor-details.ts';
import { torontoToday } from '../../../contracts/dates.ts';
import type { Province } from '../../../contracts/places.ts';
import { PROVINCE_NAMES } from '../../../contracts/province-names.ts';
import {
  findPresence,
  findVendor,
  updateVendor,
  type VendorDetailsRow,
} from '../../../db/admin/vendor-details.ts';
import { findRatesOn } from '../../../db/rate-versions.ts';
import type { AppDeps, Deps } from '../../deps.ts';
import { describeRates } from '../../domain/pricing/descriptions.ts';
import { Refusal } from '../../errors.ts';
import { happened } from '../happenings.ts';
import { requirePhone } from '../phones.ts';
import { noRates } from '../rates.ts';
import { refuseIncomplete } from './vendor-readiness.ts';

/** How a vendor prices, in words. Refuses (`conflict`) a vendor without rates in force. */
export async function describePricing(
  { sql, clock, maps }: Pick<AppDeps, 'sql' | 'clock' | 'maps'>,
  vendor: VendorDetailsRow,
): Promise<VendorLogic> {
  const [held, presence] = await Promise.all([
    findRatesOn(sql, vendor.id, torontoToday(clock())),
    findPresence(sql, vendor.id),
  ]);
  if (!held) throw noRates();
  return {
    vendor_slug: vendor.slug,
    calculator_class: vendor.calculator_class,
    ...describeRates(vendor.calculator_class, held.rates),
    uses_google_sheets: presence.sheets,
    uses_mapbox: maps !== null,
    // Every calculator sends the crew from the nearest location that has trucks: with one location
    // there is nothing to choose.
    uses_geographic_dispatching: presence.locations > 1,
    real_calculation_engine: true,
    service_area: {
      max_distance_km: vendor.max_distance_km,
      radius_km: vendor.service_radius_km,
      cities: presence.cities,
      regions: presence.provinces.map((code) => PROVINCE_NAMES[code as Province] ?? code),
    },
  };
}

/**
 * Changes who a vendor is, or whether customers see it. Refuses (`conflict`, with the vendor as it
 * is) when it was changed since `version`, and to show a vendor that is not complete (rule 7.23).
 */
export async function changeVendor(
  { sql, clock }: Deps,
  actor: string,
  before: VendorDetailsRow,
  { version, ...change }: VendorChange,
): Promise<VendorDetails> {
  const fields = { ...before, ...readPhones(change) };
  const after = await sql.begin(async (tx) => {
    const written = await updateVendor(tx, before.id, version, fields);
    if (!written) return null;
    const starts = before.status === 'inactive' && written.status === 'active';
    if (starts) await refuseIncomplete(tx, written.id, torontoToday(clock()));
    const stops = before.status === 'active' && written.status === 'inactive';
    await happened(
      tx,
      actor,
      starts ? 'vendor.activated' : stops ? 'vendor.deactivated' : 'vendor.updated',
      before.id,
      differing(before, written),
    );
    return written;
  });
  if (after) return toDetails(after);
  const now = await findVendor(sql, before.slug);
  throw new Refusal(
    'conflict',
    'Somebody else has changed this mover since you opened it. Look at it again, then save.',
    { extra: { code: 'edited', vendor: now && toDetails(now) } },
  );
}

/** A vendor as the panel shows it. */
export function toDetails({ id: _id, ...vendor }: VendorDetailsRow): VendorDetails {
  return vendor;
}

type Change = Omit<VendorChange, 'version'>;

/** The change without what was not given, phone numbers as they are stored. */
function readPhones(change: Change): Partial<VendorDetailsRow> {
  const given = Object.entries(change).filter(([, value]) => value !== undefined);
  return Object.fromEntries(
    given.map(([field, value]) => {
      if (field !== 'phone' && field !== 'sales_phone') return [field, value];
      return [field, requirePhone(field, String(value))];
    }),
  );
}

/** Both sides of what differs, for the audit. */
function differing(before: VendorDetailsRow, after: VendorDetailsRow) {
  const keys = (Object.keys(after) as (keyof VendorDetailsRow)[]).filter(
    (key) => key !== 'version' && String(before[key]) !== String(after[key]),
  );
  const only = (row: VendorDetailsRow) => Object.fromEntries(keys.map((key) => [key, row[key]]));
  return { before: only(before), after: only(after) };
}
