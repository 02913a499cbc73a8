import type { Vital } from '../contracts/vitals.ts';
import { done, type Queryable } from './connect.ts';

/** Stores the measurements of one view of a page. */
export async function createVitals(
  sql: Queryable,
  { at, path, metrics }: { at: Date; path: string; metrics: Vital[] },
): Promise<void> {
  const rows = metrics.map(({ name, value, rating }) => ({ at, path, name, value, rating }));
  await sql`insert into vitals ${sql(rows)}`;
}

/** Removes measurements from before `since`. */
export const removeOldVitals = (sql: Queryable, since: Date) =>
  done(sql`delete from vitals where at < ${since}`);
