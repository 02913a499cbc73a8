import { all, type Queryable } from '../connect.ts';

/** Every vendor by name, with how many locations are open. */
export const listVendors = (sql: Queryable) =>
  all(sql<{ slug: string; name: string; status: 'active' | 'inactive'; locations: number }[]>`
    select v.slug, v.name, v.status, coalesce(l.locations, 0) as locations
    from vendors v
    left join (
      select vendor_id, count(*)::int as locations from locations
      where closed_at is null group by vendor_id
    ) l on l.vendor_id = v.id
    order by lower(v.name), v.id`);
