import { Hono } from 'hono';
import {
  VendorChange,
  VendorDetails,
  VendorLogic,
} from '../../../contracts/admin/vendor-details.ts';
import { torontoToday } from '../../../contracts/dates.ts';
import type { Province } from '../../../contracts/places.ts';
import {
  findPresence,
  findVendor,
  updateVendor,
  type VendorDetailsRow,
} from '../../../db/admin/vendor-details.ts';
import { addAudit } from '../../../db/audit.ts';
import { findRatesOn } from '../../../db/rate-versions.ts';
import { noRates } from '../../actions/rates.ts';
import type { AppDeps } from '../../deps.ts';
import { readPhone } from '../../domain/phones.ts';
import { PROVINCE_NAMES } from '../../domain/places/provinces.ts';
import { describeRates } from '../../domain/pricing/descriptions.ts';
import { ProblemError } from '../../errors.ts';
import type { AdminEnv } from '../../middleware/admin.ts';
import { described } from '../../middleware/described.ts';
import { jsonBody } from '../../middleware/json.ts';
import { requireVendor } from '../../middleware/require-vendor.ts';

/** One mover: how it prices, who it is, and what an operator may change of that. */
export function vendorDetailsRoutes({ sql, clock, maps }: AppDeps) {
  return new Hono<AdminEnv>()
    .get(
      '/admin/vendors/:slug/logic',
      described('How a mover prices', { 200: ['In words', VendorLogic] }),
      async (c) => {
        const vendor = await requireVendor(sql, c.req.param('slug'));
        const [held, presence] = await Promise.all([
          findRatesOn(sql, vendor.id, torontoToday(clock())),
          findPresence(sql, vendor.id),
        ]);
        if (!held) throw noRates();
        return c.json({
          vendor_slug: vendor.slug,
          calculator_class: vendor.calculator_class,
          ...describeRates(vendor.calculator_class, held.rates),
          uses_google_sheets: presence.sheets,
          uses_mapbox: maps !== null,
          // Every calculator sends the crew from the nearest yard that has trucks: with one yard
          // there is nothing to choose.
          uses_geographic_dispatching: presence.locations > 1,
          real_calculation_engine: true,
          service_area: {
            max_distance_km: vendor.max_distance_km,
            radius_km: vendor.service_radius_km,
            cities: presence.cities,
            regions: presence.provinces.map((code) => PROVINCE_NAMES[code as Province] ?? code),
          },
        } satisfies VendorLogic);
      },
    )
    .get(
      '/admin/vendors/:slug/details',
      described('Who a mover is', { 200: ['The mover', VendorDetails] }),
      async (c) => c.json(asDetails(await requireVendor(sql, c.req.param('slug')))),
    )
    .patch(
      '/admin/vendors/:slug/details',
      described('Change who a mover is, or whether customers see it', {
        200: ['The mover as it is now', VendorDetails],
        409: 'Somebody else has changed it since',
      }),
      jsonBody(VendorChange),
      async (c) => {
        const { version, ...change } = c.req.valid('json');
        const before = await requireVendor(sql, c.req.param('slug'));
        const fields = { ...before, ...readPhones(change) };
        const after = await sql.begin(async (tx) => {
          const written = await updateVendor(tx, before.id, version, fields);
          if (!written) return null;
          await addAudit(tx, {
            actor: c.get('user').email,
            action: 'vendor.updated',
            entity: 'vendor',
            entityId: before.id,
            ...differing(before, written),
          });
          return written;
        });
        if (after) return c.json(asDetails(after));
        const now = await findVendor(sql, before.slug);
        throw new ProblemError(
          409,
          'Somebody else has changed this mover since you opened it. Look at it again, then save.',
          { extra: { code: 'edited', vendor: now && asDetails(now) } },
        );
      },
    );
}

function asDetails({ id: _id, ...vendor }: VendorDetailsRow): VendorDetails {
  return vendor;
}

type Change = Omit<VendorChange, 'version'>;

/** The change without what was not given, phone numbers as they are stored. */
function readPhones(change: Change): Partial<VendorDetailsRow> {
  const given = Object.entries(change).filter(([, value]) => value !== undefined);
  return Object.fromEntries(
    given.map(([field, value]) => {
      if (field !== 'phone' && field !== 'sales_phone') return [field, value];
      return [field, phoneOf(field, String(value))];
    }),
  );
}

/** A phone number as it is stored. Throws a 422 problem at the field when it is none. */
export function phoneOf(field: string, text: string): string {
  const number = readPhone(text);
  if (number) return number;
  const detail = 'This is not a phone number. Write it with its area code.';
  throw new ProblemError(422, detail, { fields: { [field]: detail } });
}

/** Both sides of what differs, for the audit. */
function differing(before: VendorDetailsRow, after: VendorDetailsRow) {
  const keys = (Object.keys(after) as (keyof VendorDetailsRow)[]).filter(
    (key) => key !== 'version' && String(before[key]) !== String(after[key]),
  );
  const only = (row: VendorDetailsRow) => Object.fromEntries(keys.map((key) => [key, row[key]]));
  return { before: only(before), after: only(after) };
}
