import { cell, done, first, type Queryable } from '../connect.ts';

/** The origins that a vendor has named, in its own order. */
export const listWidgetOrigins = async (sql: Queryable, vendorId: number): Promise<string[]> =>
  (await cell(sql<{ origins: string[] }[]>`
    select origins from vendor_widgets where vendor_id = ${vendorId}`)) ?? [];

/** Names a vendor's origins. */
export const saveWidgetOrigins = (
  sql: Queryable,
  vendorId: number,
  origins: readonly string[],
  at: Date,
) =>
  done(sql`
    insert into vendor_widgets (vendor_id, origins, updated_at)
    values (${vendorId}, ${[...origins]}, ${at})
    on conflict (vendor_id) do update
    set origins = excluded.origins, updated_at = excluded.updated_at`);

/** An active vendor's name, and the origins on which its form may stand; null where there is none such. */
export const findWidget = (sql: Queryable, slug: string) =>
  first(sql<{ name: string; origins: string[] }[]>`
    select v.name, coalesce(w.origins, '{}') as origins
    from vendors v left join vendor_widgets w on w.vendor_id = v.id
    where v.slug = ${slug} and v.status = 'active'`);
