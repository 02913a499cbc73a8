import { affects, done, first, type Queryable } from './connect.ts';

/** The second factor of an operator or of a mover's person: both tables have its columns. */

/** The holder of the second factor. */
export type Account = { table: 'users' | 'vendor_users'; id: number };

/** The secret of an account's second factor, proposed or confirmed; null without one. */
export const findTotpSecret = (sql: Queryable, { table, id }: Account) =>
  first(sql<{ secret: string; confirmed: boolean }[]>`
    select totp_secret as secret, totp_confirmed_at is not null as confirmed
    from ${sql(table)} where id = ${id} and totp_secret is not null`);

/** Keeps a new secret for the second factor, which counts once `confirmTotp` has seen a code. */
export const proposeTotp = (sql: Queryable, { table, id }: Account, secret: string) =>
  done(sql`
    update ${sql(table)} set totp_secret = ${secret}, totp_last_step = 0
    where id = ${id} and totp_confirmed_at is null`);

/** The proposed secret counts from now on. False when there is none to confirm. */
export const confirmTotp = (
  sql: Queryable,
  { table, id }: Account,
  { at, step, recoveryHashes }: { at: Date; step: number; recoveryHashes: string[] },
) =>
  affects(sql`
    update ${sql(table)} set totp_confirmed_at = ${at}, totp_last_step = ${step},
      recovery_hashes = ${recoveryHashes}
    where id = ${id} and totp_secret is not null and totp_confirmed_at is null`);

/** Takes the second factor away. */
export const removeTotp = (sql: Queryable, { table, id }: Account) =>
  done(sql`
    update ${sql(table)} set totp_secret = null, totp_confirmed_at = null, recovery_hashes = '{}'
    where id = ${id}`);

/** Uses a one-time code's time step up: false when it, or a later one, was used before. */
export const consumeTotpStep = (sql: Queryable, { table, id }: Account, step: number) =>
  affects(sql`
    update ${sql(table)} set totp_last_step = ${step} where id = ${id} and totp_last_step < ${step}`);

/** Uses a recovery code up: false when the account has no such code (left). */
export const consumeRecoveryCode = (sql: Queryable, { table, id }: Account, hash: string) =>
  affects(sql`
    update ${sql(table)} set recovery_hashes = array_remove(recovery_hashes, ${hash})
    where id = ${id} and ${hash} = any(recovery_hashes)`);
