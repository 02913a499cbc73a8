import { column, type Queryable } from './connect.ts';

/**
 * How far Postgres takes Toronto's clocks to be ahead of UTC at so many instants, in ms: Postgres counts events by days
 * and months with them.
 */
export const listTorontoOffsets = (sql: Queryable, instants: readonly Date[]) =>
  column(sql<{ ms: number }[]>`
    select (extract(epoch from (at at time zone 'America/Toronto') - (at at time zone 'UTC')) * 1000)::int as ms
    from unnest(${instants.map((at) => at.toISOString())}::timestamptz[]) with ordinality as t (at, n)
    order by n`);
