import * as z from 'zod/mini';
import { endpoint } from '../endpoints.ts';
import { rowId } from '../row-numbers.ts';
import { CALCULATORS } from '../supply.ts';
import { emailAddress, instant, requiredLine } from '../texts.ts';
import { listQuery } from './lists.ts';
import { VendorDetails } from './vendor-details.ts';

export const VENDOR_STATUSES = ['active', 'inactive'] as const;
export const VENDOR_SORTS = ['name', 'id', 'email', 'phone', 'status', 'created_at'] as const;

/** A vendor as the tracking lists it (rule 7.10). */
export const VendorRow = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  status: z.enum(VENDOR_STATUSES),
  coverage_areas: z.array(z.string()),
  created_at: instant,
});
export type VendorRow = z.infer<typeof VendorRow>;

export const getVendors = endpoint('GET', '/admin/vendors', {
  needs: 'analyst',
  summary: 'The movers, a page at a time',
  query: z.extend(listQuery(VENDOR_SORTS, VENDOR_STATUSES, { searchMin: 1 }), {
    cursor: z.optional(rowId),
  }),
  reply: { 200: ['Movers', z.array(VendorRow)] },
});

const slug = z
  .string('Give the mover a short name for addresses.')
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(60, { error: 'At most 60 characters.', abort: true }),
    z.regex(
      /^[a-z0-9]+(-[a-z0-9]+)*$/,
      'Use small letters, digits and single hyphens, such as north-shore-movers.',
    ),
  );
const phone = requiredLine(40, 'Enter a phone number with its area code.');
const kilometres = (most: number) =>
  z
    .int('Write whole kilometres.')
    .check(z.gte(1, 'At least 1 km.'), z.lte(most, `At most ${most.toLocaleString('en-CA')} km.`));

/**
 * `POST /admin/vendors`: a mover that customers do not see yet. Its contact person is invited by
 * mail, and is its sales contact until an operator names another.
 */
export const NewVendor = z.object({
  name: requiredLine(80, 'Enter the company name.'),
  slug,
  email: emailAddress(),
  phone,
  /** Where the mover works: it picks up within the radius of this place, or of one of its yards. */
  base: requiredLine(300, 'Enter the city that it works in.'),
  service_radius_km: kilometres(1000),
  /** The longest way that the mover prices itself. */
  max_distance_km: kilometres(8000),
  calculator_class: z.enum(CALCULATORS, 'Choose how it prices.'),
  /** Slug of the mover whose rates it begins with; empty: the calculator's usual ones. */
  rates_from: z._default(z.string().check(z.trim(), z.maxLength(60)), ''),
  contact_name: requiredLine(120, 'Enter the name of the person who signs in first.'),
  contact_email: emailAddress().check(z.toLowerCase()),
});
export type NewVendor = z.infer<typeof NewVendor>;

/** The requirements of a mover before customers see it, in the order of work. */
export const READINESS = ['contact', 'rates', 'days', 'yard', 'person'] as const;
export type ReadinessCheck = (typeof READINESS)[number];

/** `GET /admin/vendors/{slug}/readiness`. */
export const VendorReadiness = z.object({
  status: z.enum(VENDOR_STATUSES),
  /** Of the vendor; a change of its status names this version. */
  version: z.int(),
  missing: z.array(z.enum(READINESS)),
  /** Bookings and holds from today on, which stay whatever the mover's status becomes. */
  bookings_ahead: z.int(),
});
export type VendorReadiness = z.infer<typeof VendorReadiness>;

export const postVendor = endpoint('POST', '/admin/vendors', {
  needs: 'operator',
  summary: 'Add a mover that customers do not see yet',
  body: NewVendor,
  reply: { 201: ['Added, inactive, and its person invited', VendorDetails] },
  problems: { 409: 'The short name is taken' },
});

export const getVendorReadiness = endpoint('GET', '/admin/vendors/:slug/readiness', {
  needs: 'analyst',
  summary: 'What a mover still needs before customers see it',
  reply: { 200: ['What is missing, and what lies ahead', VendorReadiness] },
});
