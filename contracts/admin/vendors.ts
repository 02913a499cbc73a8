import * as z from 'zod/mini';
import { endpoint } from '../endpoints.ts';
import { rowId } from '../row-numbers.ts';
import { listQuery } from './lists.ts';

export const VENDOR_STATUSES = ['active', 'inactive'] as const;
export const VENDOR_SORTS = ['name', 'id', 'email', 'phone', 'status', 'created_at'] as const;

/** `GET /admin/vendors`. */
export const VendorQuery = z.extend(listQuery(VENDOR_SORTS, VENDOR_STATUSES, { searchMin: 1 }), {
  cursor: z.optional(rowId),
});

/** A vendor as the tracking lists it (rule 7.10). */
export const VendorRow = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  status: z.enum(VENDOR_STATUSES),
  coverage_areas: z.array(z.string()),
  created_at: z.string(),
});
export type VendorRow = z.infer<typeof VendorRow>;

export const getVendors = endpoint('GET', '/admin/vendors', {
  summary: 'The movers, a page at a time',
  query: VendorQuery,
  reply: { 200: ['Movers', z.array(VendorRow)] },
});
