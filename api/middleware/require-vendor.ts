import { findVendor, type VendorDetailsRow } from '../../db/admin/vendor-details.ts';
import type { Queryable } from '../../db/connect.ts';
import { ProblemError } from '../errors.ts';

/** The vendor that a path names, active or not. Throws a 404 problem when there is none. */
export async function requireVendor(sql: Queryable, slug: string): Promise<VendorDetailsRow> {
  const vendor = /^[a-z0-9-]{1,60}$/.test(slug) ? await findVendor(sql, slug) : null;
  if (!vendor) throw new ProblemError(404, 'There is no such mover.');
  return vendor;
}
