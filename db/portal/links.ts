import { done, type Queryable } from '../connect.ts';
import { holderWorks } from '../grants.ts';

export type LinkPurpose = 'invitation' | 'reset';

/** Enters a mailed link that lets a person choose a password. */
export const createLink = (
  sql: Queryable,
  link: { tokenHash: string; personId: number; purpose: LinkPurpose; expiresAt: Date },
) =>
  done(sql`
    insert into vendor_links (token_hash, vendor_user_id, purpose, expires_at)
    values (${link.tokenHash}, ${link.personId}, ${link.purpose}, ${link.expiresAt})`);

/** The purpose of a link, or null: unknown, used, run out, or its person is suspended. */
export async function findLink(sql: Queryable, tokenHash: string, at: Date) {
  const [row] = await sql<
    { purpose: LinkPurpose; username: string; full_name: string; vendor_name: string }[]
  >`
    select l.purpose, p.username, p.full_name, v.name as vendor_name
    from vendor_links l
    join vendor_users p on p.id = l.vendor_user_id
    join vendors v on v.id = p.vendor_id
    where l.token_hash = ${tokenHash} and l.expires_at > ${at} and ${holderWorks(sql)}`;
  return row ?? null;
}

/** Uses a link up, and all others of its person. Resolves to the person, or null as `findLink`. */
export async function consumeLink(sql: Queryable, tokenHash: string, at: Date) {
  const [row] = await sql<{ id: number; username: string; email: string; purpose: LinkPurpose }[]>`
    with spent as (
      delete from vendor_links where token_hash = ${tokenHash} and expires_at > ${at}
      returning vendor_user_id, purpose
    )
    select p.id, p.username, p.email, spent.purpose
    from spent join vendor_users p on p.id = spent.vendor_user_id
    join vendors v on v.id = p.vendor_id where ${holderWorks(sql)}`;
  if (row) await removeLinks(sql, row.id);
  return row ?? null;
}

/** Makes all links of a person worthless. */
export const removeLinks = (sql: Queryable, personId: number) =>
  done(sql`delete from vendor_links where vendor_user_id = ${personId}`);

/** Forgets the links that ran out before `at`. */
export const removeOldLinks = (sql: Queryable, at: Date) =>
  done(sql`delete from vendor_links where expires_at < ${at}`);
