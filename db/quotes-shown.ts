import { done, type Queryable } from './connect.ts';

/** Adds what a process has counted; slugs that are no vendor's any more fall away. */
export const addQuotesShown = (sql: Queryable, day: string, counts: ReadonlyMap<string, number>) =>
  done(sql`
    insert into quotes_shown (vendor_id, day, shown)
    select v.id, ${day}::date, counted.shown
    from unnest(${[...counts.keys()]}::text[], ${[...counts.values()]}::int[]) as counted (slug, shown)
    join vendors v using (slug)
    -- In one order everywhere, so that two processes never wait for each other.
    order by v.id
    on conflict (vendor_id, day) do update set shown = quotes_shown.shown + excluded.shown`);
