import * as z from 'zod/mini';
import { CalendarDay } from '../calendars.ts';
import { endpoint } from '../endpoints.ts';
import { NO_RATES } from '../refusals.ts';
import { seenVersion } from '../row-numbers.ts';
import { CALCULATORS } from '../supply.ts';
import { emailAddress, line, requiredLine } from '../texts.ts';

const phone = requiredLine(40, 'Enter a phone number with its area code.');

/** The fields of a vendor that an operator may change. */
const fields = {
  name: requiredLine(80, 'Enter the company name.'),
  email: emailAddress(),
  phone,
  status: z.enum(['active', 'inactive'], 'Choose active or inactive.'),
  coverage_areas: z
    .array(requiredLine(80, 'Name the area.'))
    .check(z.maxLength(200, 'At most 200 areas.')),
  sales_name: requiredLine(80, 'Enter the name of the sales contact.'),
  sales_phone: phone,
  sales_email: emailAddress(),
};

/** Body of `PATCH /admin/vendors/{slug}/details`: the changed fields, and the version that was seen. */
export const VendorChange = z.extend(z.partial(z.object(fields)), { version: seenVersion });
export type VendorChange = z.infer<typeof VendorChange>;

/** `GET /admin/vendors/{slug}/details`. */
export const VendorDetails = z.object({
  ...fields,
  // Analysts read a mask in place of the addresses.
  email: z.string(),
  sales_email: z.string(),
  slug: z.string(),
  version: z.int(),
  business_address: z.string(),
  calculator_class: z.enum(CALCULATORS),
  service_radius_km: z.int(),
  max_distance_km: z.int(),
});
export type VendorDetails = z.infer<typeof VendorDetails>;

/** Body of `PATCH /admin/vendors/{slug}/locations/{id}`: the rest of a location is its vendor's. */
export const LocationCorrection = z.object({
  dispatcher_name: z.optional(requiredLine(80, 'Enter the name of the dispatcher.')),
  phone: z.optional(phone),
  sales_phone: z.optional(line(40)),
  truck_count: z.optional(
    z
      .int('Write how many trucks there are.')
      .check(z.gte(0, 'At least 0 trucks.'), z.lte(500, 'At most 500 trucks.')),
  ),
  version: seenVersion,
});
export type LocationCorrection = z.infer<typeof LocationCorrection>;

/** A location with each date of a range: the details dialog. Rates are hourly dollars. */
export const LocationDetails = z.object({
  id: z.int(),
  version: z.int(),
  name: z.string(),
  dispatcher_name: z.string(),
  phone: z.string(),
  sales_phone: z.string(),
  truck_count: z.int(),
  standard_rate: z.number(),
  days: z.array(CalendarDay),
});
export type LocationDetails = z.infer<typeof LocationDetails>;

/** `GET /admin/vendors/{slug}/logic` (rule 7.3). */
export const VendorLogic = z.object({
  vendor_slug: z.string(),
  calculator_class: z.enum(CALCULATORS),
  pricing_strategy: z.string(),
  crew_sizing_logic: z.string(),
  truck_sizing_logic: z.string(),
  special_features: z.array(z.string()),
  uses_google_sheets: z.boolean(),
  uses_mapbox: z.boolean(),
  uses_geographic_dispatching: z.boolean(),
  real_calculation_engine: z.boolean(),
  service_area: z.object({
    max_distance_km: z.int(),
    radius_km: z.int(),
    cities: z.array(z.string()),
    regions: z.array(z.string()),
  }),
});
export type VendorLogic = z.infer<typeof VendorLogic>;

export const getVendorLogic = endpoint('GET', '/admin/vendors/:slug/logic', {
  needs: 'analyst',
  summary: 'How a mover prices',
  reply: { 200: ['In words', VendorLogic] },
  problems: NO_RATES,
});

export const getVendorDetails = endpoint('GET', '/admin/vendors/:slug/details', {
  needs: 'analyst',
  summary: 'Who a mover is',
  reply: { 200: ['The mover', VendorDetails] },
});

export const patchVendorDetails = endpoint('PATCH', '/admin/vendors/:slug/details', {
  needs: 'operator',
  summary: 'Change who a mover is, or whether customers see it',
  body: VendorChange,
  reply: { 200: ['The mover as it is now', VendorDetails] },
  problems: { 409: 'Somebody else has changed it since' },
});
