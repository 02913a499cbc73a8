import { all, done, one, type Queryable } from './connect.ts';

/** The answers of one process in one minute, in one area. */
export type ResponseTimes = {
  area: string;
  requests: number;
  errors: number;
  slots: number[];
  counts: number[];
};

/** Keeps a minute of a process. */
export async function saveResponseTimes(
  sql: Queryable,
  minute: Date,
  areas: ResponseTimes[],
): Promise<void> {
  for (const { area, requests, errors, slots, counts } of areas) {
    await sql`
      insert into response_times (minute, area, requests, errors, slots, counts)
      values (${minute}, ${area}, ${requests}, ${errors}, ${slots}::smallint[], ${counts}::int[])`;
  }
}

/** The response times since an instant, added up by area and by so many minutes, oldest first. */
export const listResponseTimes = (
  sql: Queryable,
  { since, stepMinutes }: { since: Date; stepMinutes: number },
) =>
  all(sql<(ResponseTimes & { at: Date })[]>`
    with kept as (
      select date_bin(make_interval(mins => ${stepMinutes}::int), minute, 'epoch') as at,
        area, requests, errors, slots, counts
      from response_times where minute >= ${since}
    ), sums as (
      select at, area, sum(requests)::int as requests, sum(errors)::int as errors
      from kept group by at, area
    ), by_slot as (
      select at, area, slot, sum(count)::int as count
      from kept, unnest(slots, counts) as u (slot, count) group by at, area, slot
    ), lists as (
      select at, area, array_agg(slot::int order by slot) as slots,
        array_agg(count order by slot) as counts
      from by_slot group by at, area
    )
    select at, area, requests, errors, slots, counts
    from sums join lists using (at, area) order by at, area`);

/** How many answers there were since an instant, and how many of them were failures of ours. */
export const countResponses = (sql: Queryable, since: Date) =>
  one(sql<{ requests: number; errors: number }[]>`
    select coalesce(sum(requests), 0)::int as requests, coalesce(sum(errors), 0)::int as errors
    from response_times where minute >= ${since}`);

/** Removes the times from before an instant. */
export const removeOldResponseTimes = (sql: Queryable, since: Date) =>
  done(sql`delete from response_times where minute < ${since}`);
