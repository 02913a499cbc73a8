import type { Vital } from '../contracts/vitals.ts';
import type { Queryable } from './connect.ts';

/** Stores the measurements of one view of a page. */
export async function createVitals(
  sql: Queryable,
  { at, path, metrics }: { at: Date; path: string; metrics: Vital[] },
): Promise<void> {
  const rows = metrics.map(({ name, value, rating }) => ({ at, path, name, value, rating }));
  await sql`insert into vitals ${sql(rows)}`;
}

/** Removes measurements from before `since`. */
export async function removeOldVitals(sql: Queryable, since: Date): Promise<void> {
  await sql`delete from vitals where at < ${since}`;
}
