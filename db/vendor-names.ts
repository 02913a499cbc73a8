import type { Queryable } from './connect.ts';

/** The vendors' names by id, with vendors that take no bookings any more. */
export async function listVendorNames(sql: Queryable): Promise<Map<number, string>> {
  const rows = await sql<{ id: number; name: string }[]>`select id, name from vendors`;
  return new Map(rows.map(({ id, name }) => [id, name]));
}
