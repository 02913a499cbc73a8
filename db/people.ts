import type { Language } from '../contracts/language.ts';
import type { NewPerson, Permission, PersonChange, PersonRow } from '../contracts/people.ts';
import type { Dated } from '../contracts/sent-rows.ts';
import { affects, all, done, first, type Queryable } from './connect.ts';
import { countMade, holderWorks } from './grants.ts';

/** A vendor's person. `passwordHash` is null until an invitation was accepted. */
export type PersonAccount = {
  id: number;
  vendorId: number;
  vendorSlug: string;
  vendorName: string;
  username: string;
  fullName: string;
  email: string;
  permissions: Permission[];
  /** Of the mails to the vendor's people. */
  language: Language;
  passwordHash: string | null;
  secondFactor: boolean;
};

const account = (sql: Queryable) => sql`
  p.id, p.vendor_id as "vendorId", v.slug as "vendorSlug", v.name as "vendorName", p.username,
  p.full_name as "fullName", p.email, p.permissions, v.language, p.password_hash as "passwordHash",
  p.totp_confirmed_at is not null as "secondFactor"`;

/** An active person of a mover that is not out, with the hash that sign-in compares, or null. */
export const findPersonForSignIn = (sql: Queryable, username: string) =>
  first(sql<PersonAccount[]>`
    select ${account(sql)} from vendor_users p join vendors v on v.id = p.vendor_id
    where p.username = ${username} and ${holderWorks(sql)}`);

/** The active people who go by that username or email address, at most five. */
export const listPeopleNamed = (sql: Queryable, name: string) =>
  all(sql<{ id: number; email: string }[]>`
    select id, email from vendor_users
    where active and (username = ${name} or lower(email) = ${name}) order by id limit 5`);

/**
 * The person whose session it is, or null: unknown, expired, idle since before `idleSince`, cut off, or the
 * person or the mover is out.
 */
export const findPersonBySession = (
  sql: Queryable,
  tokenHash: string,
  lives: { at: Date; idleSince: Date },
) =>
  first(sql<(PersonAccount & { lastSeenAt: Date; provedAt: Date })[]>`
    select ${account(sql)}, s.last_seen_at as "lastSeenAt", s.proved_at as "provedAt"
    from sessions s
    join vendor_users p on p.id = s.vendor_user_id
    join vendors v on v.id = p.vendor_id
    where s.token_hash = ${tokenHash} and ${isLive(sql, lives)}`);

/** The living sessions of vendors' people, by the given hashes. */
export async function listLiveSessions(
  sql: Queryable,
  hashes: readonly string[],
  lives: { at: Date; idleSince: Date },
): Promise<Set<string>> {
  const rows = await sql<{ token_hash: string }[]>`
    select s.token_hash from sessions s join vendor_users p on p.id = s.vendor_user_id
    join vendors v on v.id = p.vendor_id
    where s.token_hash = any(${hashes as string[]}) and ${isLive(sql, lives)}`;
  return new Set(rows.map((row) => row.token_hash));
}

/** Tells whether a session `s` of a person `p` of a vendor `v` lets its holder in. */
const isLive = (sql: Queryable, { at, idleSince }: { at: Date; idleSince: Date }) => sql`
  s.expires_at > ${at} and s.last_seen_at > ${idleSince} and s.cut_off_id is null
    and ${holderWorks(sql)}`;

/** The person by id alone, for mails; active or not. */
export const findPersonAccount = (sql: Queryable, id: number) =>
  first(sql<(PersonAccount & { active: boolean; invitedBy: string })[]>`
    select ${account(sql)}, p.active, p.invited_by as "invitedBy"
    from vendor_users p join vendors v on v.id = p.vendor_id where p.id = ${id}`);

/** Notes a sign-in. */
export const recordPersonSignIn = (sql: Queryable, id: number, at: Date) =>
  done(sql`update vendor_users set last_login = ${at} where id = ${id}`);

/** Sets the password; `verifiedAt` when a mailed link was the way to it. */
export const setPersonPassword = (
  sql: Queryable,
  id: number,
  { hash, verifiedAt = null }: { hash: string; verifiedAt?: Date | null },
) =>
  done(sql`
    update vendor_users set password_hash = ${hash},
      email_verified_at = coalesce(${verifiedAt}, email_verified_at)
    where id = ${id}`);

/** Ends all sessions of a person. Resolves to how many. */
export async function removePersonSessions(sql: Queryable, id: number): Promise<number> {
  const { count } = await sql`delete from sessions where vendor_user_id = ${id}`;
  return count;
}

export type PersonDetails = Dated<PersonRow>;

const details = (sql: Queryable) => sql`
  id, username, full_name, email, permissions, active, password_hash is null as invited,
  ${countMade(sql)} as made, created_at, last_login`;

/** The people of a vendor, first come first. */
export const listPeople = (sql: Queryable, vendorId: number) =>
  all(sql<PersonDetails[]>`
    select ${details(sql)} from vendor_users where vendor_id = ${vendorId} order by id limit 1000`);

/** A person of that vendor, locked until the transaction ends, or null. */
export const lockPerson = (sql: Queryable, vendorId: number, id: number) =>
  first(sql<PersonDetails[]>`
    select ${details(sql)} from vendor_users
    where vendor_id = ${vendorId} and id = ${id} for update`);

/** Tells whether the person works for that vendor. */
export const isPersonOf = (sql: Queryable, vendorId: number, id: number) =>
  affects(sql`select 1 from vendor_users where vendor_id = ${vendorId} and id = ${id}`);

/**
 * Adds a person without a password. The username is the email address; where a person of another
 * vendor goes by that, this vendor's slug stands before it. Null when this vendor has that person.
 */
export const createPerson = (
  sql: Queryable,
  vendorId: number,
  person: NewPerson & { invitedBy: string; at: Date },
) =>
  first(sql<PersonDetails[]>`
    insert into vendor_users
      (vendor_id, username, full_name, email, permissions, invited_by, created_at)
    select v.id,
      case when exists (select from vendor_users where username = ${person.email})
        then v.slug || ':' || ${person.email} else ${person.email} end,
      ${person.full_name}, ${person.email}, ${person.permissions}, ${person.invitedBy}, ${person.at}
    from vendors v
    where v.id = ${vendorId} and not exists (
      select from vendor_users where vendor_id = ${vendorId} and lower(email) = ${person.email})
    on conflict (username) do nothing
    returning ${details(sql)}`);

/** Changes a person of that vendor; null when there is none. */
export const updatePerson = (sql: Queryable, vendorId: number, id: number, change: PersonChange) =>
  first(sql<PersonDetails[]>`
    update vendor_users set
      full_name = coalesce(${change.full_name ?? null}, full_name),
      permissions = coalesce(${change.permissions ?? null}, permissions),
      active = coalesce(${change.active ?? null}, active)
    where vendor_id = ${vendorId} and id = ${id}
    returning ${details(sql)}`);
