import type { ListAsked } from '../../contracts/admin/lists.ts';
import type { VENDOR_SORTS, VendorRow } from '../../contracts/admin/vendors.ts';
import type { Sees } from '../../contracts/hidden-contacts.ts';
import { phoneDigits } from '../../contracts/phone-digits.ts';
import type { Queryable } from '../connect.ts';
import { type ListPage, listPage } from './pages.ts';

/** A page of the vendors, active or not. */
export async function listVendors(
  sql: Queryable,
  asked: ListAsked<(typeof VENDOR_SORTS)[number]>,
  sees: Sees,
): Promise<ListPage<VendorRow>> {
  const source = {
    table: 'vendors',
    fields: sql`id, name, email, phone_text(phone) as phone, status, coverage_areas, created_at`,
    by: { name: sql`lower(name)` },
    words: sql`lower(concat_ws(' ', id, name, email, phone, phone_text(phone), status,
    array_to_string(coverage_areas, ' ')))`,
    shownWords: sql`lower(concat_ws(' ', id, name, status, array_to_string(coverage_areas, ' ')))`,
    at: sql`created_at`,
  };
  const q = asked.q && (phoneDigits(asked.q) ?? asked.q);
  return await listPage<VendorRow>(sql, source, { ...asked, q }, sees);
}
