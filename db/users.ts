import type { Dated } from '../contracts/sent-rows.ts';
import type { Operator, User } from '../contracts/users.ts';
import { all, cell, done, first, type Queryable } from './connect.ts';

export type UserSecrets = User & { password_hash: string };

/** An active operator with the hash that sign-in compares, or null. */
export const findUserForSignIn = (sql: Queryable, email: string) =>
  first(sql<UserSecrets[]>`
    select id, email, name, role, totp_confirmed_at is not null as second_factor,
      must_change_password, password_hash
    from users where email = ${email} and active`);

/** Notes a sign-in. */
export const recordSignIn = (sql: Queryable, id: number, at: Date) =>
  done(sql`update users set last_login = ${at} where id = ${id}`);

export type OperatorRow = Dated<Operator>;

/** Everybody who may sign in to the panel, or could once. `id` asks for one of them. */
export const listUsers = (sql: Queryable, { at, id = null }: { at: Date; id?: number | null }) =>
  all(sql<OperatorRow[]>`
    select u.id, u.email, u.name, u.role, u.totp_confirmed_at is not null as second_factor,
      u.must_change_password, u.active, u.created_at, u.last_login,
      (select count(*)::int from sessions s
        where s.user_id = u.id and s.expires_at > ${at} and s.cut_off_id is null) as sessions
    from users u where ${id}::int is null or u.id = ${id}
    order by u.active desc, u.email`);

/** Adds an operator, whose password is the owner's to hand over. Null when the email is taken. */
export const createUser = (
  sql: Queryable,
  user: Pick<User, 'email' | 'name' | 'role'> & { passwordHash: string },
) =>
  cell(sql<{ id: number }[]>`
    insert into users (email, name, role, password_hash, must_change_password)
    values (${user.email}, ${user.name}, ${user.role}, ${user.passwordHash}, true)
    on conflict (email) do nothing returning id`);

/**
 * Changes name, role or whether the account is active. Locks all owners first, so that two changes
 * at once cannot leave none; false when this one would.
 */
export async function updateUser(
  tx: Queryable,
  id: number,
  change: {
    name?: string | undefined;
    role?: User['role'] | undefined;
    active?: boolean | undefined;
  },
): Promise<boolean> {
  const { name = null, role = null, active = null } = change;
  await tx`select 1 from users where role = 'owner' order by id for update`;
  const { count } = await tx`
    update users set name = coalesce(${name}, name), role = coalesce(${role}, role),
      active = coalesce(${active}, active)
    where id = ${id} and (
      (coalesce(${role}, role) = 'owner' and coalesce(${active}, active))
      or exists (select from users o where o.role = 'owner' and o.active and o.id <> ${id}))`;
  return count === 1;
}

/** Sets a password: the person's own, or a password to hand over (`handed`). */
export const setPassword = (
  sql: Queryable,
  id: number,
  { hash, handed }: { hash: string; handed: boolean },
) =>
  done(sql`
    update users set password_hash = ${hash}, must_change_password = ${handed} where id = ${id}`);
