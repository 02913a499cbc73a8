import type { CrewOfDay } from '../contracts/crew-links.ts';
import type { Province } from '../contracts/places.ts';
import type { Dated } from '../contracts/sent-rows.ts';
import { all, cell, done, first, one, type Queryable } from './connect.ts';
import { holderManagesLeads } from './grants.ts';

/** The yard of a crew that works for that vendor: where its clocks are; null where there is none. */
export const findCrewYard = (sql: Queryable, vendorId: number, crewId: number) =>
  first(sql<{ name: string; lat: number; lng: number; province: Province }[]>`
    select c.name, l.lat, l.lng, l.province from crews c
    join locations l on l.id = c.location_id and l.vendor_id = c.vendor_id
    where c.id = ${crewId} and c.vendor_id = ${vendorId} and c.retired_at is null`);

type CrewOfDayRow = Omit<CrewOfDay, 'link'> &
  Dated<Omit<NonNullable<CrewOfDay['link']>, 'id' | 'day' | 'time_zone'>> & {
    id: number | null;
    lat: number;
    lng: number;
    province: Province;
  };

/** The crews with jobs on a day, by name, each with its yard, and its link where it has one. */
export const listCrewsOfDay = (sql: Queryable, vendorId: number, day: string) =>
  all(sql<CrewOfDayRow[]>`
    select c.id as crew_id, c.name as crew, c.people, count(distinct d.lead_id)::int as jobs,
      l.lat, l.lng, l.province, k.id, k.opens_at, k.closes_at, k.created_at, k.created_by
    from dispatches d
    join crews c on c.id = d.crew_id and c.vendor_id = d.vendor_id
    join locations l on l.id = c.location_id
    join vendor_answers a on a.lead_id = d.lead_id and a.vendor_id = d.vendor_id
      and a.stage in ('accepted', 'completed')
    left join crew_links k on k.crew_id = c.id and k.vendor_id = c.vendor_id and k.day = d.day
      and k.revoked_at is null and k.cut_off_id is null
    where d.vendor_id = ${vendorId} and d.day = ${day}
    group by c.id, l.id, k.id
    order by lower(c.name)`);

/** Puts a link in the place of the one that the crew has for that day. */
export async function replaceCrewLink(
  sql: Queryable,
  link: {
    vendorId: number;
    crewId: number;
    day: string;
    tokenHash: string;
    opensAt: Date;
    closesAt: Date;
    by: { id: number; email: string };
    at: Date;
  },
): Promise<number> {
  const { vendorId, crewId, day, at } = link;
  await sql`
    update crew_links set revoked_at = ${at}
    where vendor_id = ${vendorId} and crew_id = ${crewId} and day = ${day} and revoked_at is null`;
  // Taps that wait on the crew's phone go by the new link.
  const { id } = await one(sql<{ id: number }[]>`
    insert into crew_links (vendor_id, crew_id, day, token_hash, opens_at, closes_at, created_by,
      holder_id, created_at, opened_at)
    values (${vendorId}, ${crewId}, ${day}, ${link.tokenHash}, ${link.opensAt}, ${link.closesAt},
      ${link.by.email}, ${link.by.id}, ${at}, (select min(opened_at) from crew_links
        where vendor_id = ${vendorId} and crew_id = ${crewId} and day = ${day}))
    returning id`);
  return id;
}

/** Takes a link back; null when that vendor has no such one, or it is taken back already. */
export const revokeCrewLink = (sql: Queryable, vendorId: number, id: number, at: Date) =>
  first(sql<{ crew_id: number; day: string }[]>`
    update crew_links set revoked_at = ${at}
    where id = ${id} and vendor_id = ${vendorId} and revoked_at is null
    returning crew_id, day`);

/** The crew's day at a vendor, which a token of a crew's link opens. */
export type OpenedCrewLink = {
  vendor_id: number;
  vendor_name: string;
  vendor_slug: string;
  crew_id: number;
  crew: string;
  day: string;
  opens_at: Date;
  closes_at: Date;
  /** When its crew first opened the day; null before that. */
  opened_at: Date | null;
};

/** The link of a token that was not taken back, with the use at `at` noted; null where its holder is out, too. */
export const touchCrewLink = (sql: Queryable, tokenHash: string, at: Date) =>
  first(sql<OpenedCrewLink[]>`
    update crew_links k set last_used_at = ${at}
    from crews c, vendors v, vendor_users p
    where k.token_hash = ${tokenHash} and k.revoked_at is null and k.cut_off_id is null
      and c.id = k.crew_id and v.id = k.vendor_id and p.id = k.holder_id
      and ${holderManagesLeads(sql)}
    returning k.vendor_id, v.name as vendor_name, v.slug as vendor_slug, k.crew_id, c.name as crew,
      k.day, k.opens_at, k.closes_at, k.opened_at`);

/** Notes when a crew first opened its day, and resolves to that. */
export const noteOpened = async (sql: Queryable, tokenHash: string, at: Date): Promise<Date> =>
  (await cell(sql<{ opened_at: Date }[]>`
    update crew_links set opened_at = coalesce(opened_at, ${at}) where token_hash = ${tokenHash}
    returning opened_at`)) ?? at;

/** Links whose day is long over: they open nothing any more. */
export const removeOldCrewLinks = (sql: Queryable, before: Date) =>
  done(sql`delete from crew_links where closes_at < ${before}`);
