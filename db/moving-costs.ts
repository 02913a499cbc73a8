import type { BookedCell } from '../contracts/moving-costs.ts';
import { all, type Queryable } from './connect.ts';

/**
 * The bills of completed moves between these cities, by way and home, in cents with tax: the median of each group of
 * `least` bookings or more, and no figure of smaller groups, so that no household can be told from it. `cities` are as
 * `Toronto, ON`. A bill that its customer doubts does not count.
 */
export const listBookedCosts = (
  sql: Queryable,
  { cities, since, least }: { cities: readonly string[]; since: string; least: number },
) =>
  all(sql<BookedCell[]>`
    with city as (select unnest(${[...cities]}::text[]) as name)
    select o.name as from, d.name as to, q.home_size,
      count(*)::int as bookings,
      percentile_disc(0.5) within group (order by b.billed_cents)::int as median_cents
    from vendor_answers a
    join bills b on b.lead_id = a.lead_id and b.is_right is not false
      and not exists (select from signature_disputes s where s.lead_id = b.lead_id and s.stands is not true)
    join quotes q on q.lead_id = a.lead_id
    join city o on o.name =
      concat_ws(', ', q.inputs->'move'->'origin'->>'city', q.inputs->'move'->'origin'->>'province')
    join city d on d.name =
      concat_ws(', ', q.inputs->'move'->'destination'->>'city', q.inputs->'move'->'destination'->>'province')
    where a.stage = 'completed' and a.move_date >= ${since}
      and q.home_size is not null
    group by 1, 2, 3
    having count(*) >= ${least}`);
