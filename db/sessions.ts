import type { User } from '../contracts/users.ts';
import { done, first, type Queryable } from './connect.ts';

export type NewSession = {
  tokenHash: string;
  userId?: number;
  vendorUserId?: number;
  userAgent: string;
  at: Date;
  expiresAt: Date;
};

/** Enters a session of an operator (`userId`) or of a vendor's person (`vendorUserId`). */
export const createSession = (sql: Queryable, session: NewSession) =>
  done(sql`
    insert into sessions
      (token_hash, user_id, vendor_user_id, user_agent, created_at, last_seen_at, proved_at,
        expires_at)
    values (${session.tokenHash}, ${session.userId ?? null}, ${session.vendorUserId ?? null},
      ${session.userAgent.slice(0, 300)}, ${session.at}, ${session.at}, ${session.at},
      ${session.expiresAt})`);

/**
 * The operator whose session it is, or null: unknown, expired, idle since before `idleSince`, or
 * no longer active.
 */
export const findUserBySession = (
  sql: Queryable,
  tokenHash: string,
  { at, idleSince }: { at: Date; idleSince: Date },
) =>
  first(sql<(User & { last_seen_at: Date; proved_at: Date })[]>`
    select u.id, u.email, u.name, u.role, u.totp_confirmed_at is not null as second_factor,
      u.must_change_password, s.last_seen_at, s.proved_at
    from sessions s join users u on u.id = s.user_id
    where s.token_hash = ${tokenHash} and s.expires_at > ${at}
      and s.last_seen_at > ${idleSince} and s.cut_off_id is null and u.active`);

/** Where an operator is signed in, last used first. */
export async function listUserSessions(
  sql: Queryable,
  userId: number,
  { at, current }: { at: Date; current: string },
) {
  return await sql<
    { user_agent: string; created_at: Date; last_seen_at: Date; current: boolean }[]
  >`
    select user_agent, created_at, last_seen_at, token_hash = ${current} as current
    from sessions where user_id = ${userId} and expires_at > ${at} and cut_off_id is null
    order by last_seen_at desc limit 50`;
}

/** Notes that the session was used. */
export const touchSession = (sql: Queryable, tokenHash: string, at: Date) =>
  done(sql`update sessions set last_seen_at = ${at} where token_hash = ${tokenHash}`);

/** Notes that its person has proved anew who they are. */
export const proveSession = (sql: Queryable, tokenHash: string, at: Date) =>
  done(sql`update sessions set proved_at = ${at} where token_hash = ${tokenHash}`);

/** Ends one session. */
export const removeSession = (sql: Queryable, tokenHash: string) =>
  done(sql`delete from sessions where token_hash = ${tokenHash}`);

/** Ends all of an operator's sessions, save the one named. Resolves to how many. */
export async function removeUserSessions(
  sql: Queryable,
  userId: number,
  { except = '' }: { except?: string } = {},
): Promise<number> {
  const { count } = await sql`
    delete from sessions where user_id = ${userId} and token_hash <> ${except}`;
  return count;
}

/** Forgets the sessions that ended before `at`. */
export const removeOldSessions = (sql: Queryable, at: Date) =>
  done(sql`delete from sessions where expires_at < ${at}`);
