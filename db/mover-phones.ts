import type { Fragment } from 'postgres';
import type { Queryable } from './connect.ts';

/**
 * The one phone of a booking's mover, in every document: the dispatcher's who sends the crew where there is one,
 * else the company's. Stands in a statement with `q`, the quote as booked, and `v`, the vendor.
 */
export const moverPhone = (sql: Queryable): Fragment =>
  sql`coalesce(nullif(q.result->'dispatcher_info'->>'phone', ''), phone_text(v.phone))`;
