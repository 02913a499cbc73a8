import type { Queryable } from './connect.ts';

/** The vendors' names by id, those that take no bookings any more among them. */
export async function listVendorNames(sql: Queryable): Promise<Map<number, string>> {
  const rows = await sql<{ id: number; name: string }[]>`select id, name from vendors`;
  return new Map(rows.map(({ id, name }) => [id, name]));
}
