import type { Passkey } from '../contracts/passkeys.ts';
import type { Dated } from '../contracts/sent-rows.ts';
import { affects, cell, first, type Queryable } from './connect.ts';
import type { Account } from './second-factors.ts';

/** Passkeys of operators and movers' people, and the challenges that their devices sign. */

export type PasskeyRow = Dated<Passkey>;
/** The key that a signature is compared with. */
export type PasskeyKey = {
  id: number;
  account_id: number;
  credential_id: string;
  public_key: Uint8Array<ArrayBuffer>;
  counter: number;
  transports: string[];
};

const ownerColumn = ({ table }: Pick<Account, 'table'>) =>
  table === 'users' ? 'user_id' : 'vendor_user_id';

/** An account's passkeys, first come first. */
export async function listPasskeys(sql: Queryable, account: Account) {
  return await sql<(PasskeyRow & { credential_id: string })[]>`
    select id, name, created_at, last_used_at, credential_id from passkeys
    where ${sql(ownerColumn(account))} = ${account.id} order by id`;
}

/** Adds a passkey; null where the device's is here already. */
export async function createPasskey(
  sql: Queryable,
  account: Account,
  key: Omit<PasskeyKey, 'id' | 'account_id'> & { name: string; at: Date },
): Promise<PasskeyRow | null> {
  const { credential_id, public_key, counter, transports, name, at } = key;
  return await first(sql<PasskeyRow[]>`
    insert into passkeys (${sql(ownerColumn(account))}, credential_id, public_key, counter,
      transports, name, created_at)
    values (${account.id}, ${credential_id}, ${public_key}, ${counter}, ${transports}, ${name}, ${at})
    on conflict (credential_id) do nothing returning id, name, created_at, last_used_at`);
}

/** Removes one of an account's passkeys; its name, or null where it has none such. */
export const removePasskey = (sql: Queryable, account: Account, id: number) =>
  cell(sql<{ name: string }[]>`
    delete from passkeys where id = ${id} and ${sql(ownerColumn(account))} = ${account.id}
    returning name`);

/** The passkey by the device's own id of it, of one kind of account; null where there is none. */
export async function findPasskey(
  sql: Queryable,
  table: Account['table'],
  credentialId: string,
): Promise<PasskeyKey | null> {
  const owner = ownerColumn({ table });
  return await first(sql<PasskeyKey[]>`
    select id, ${sql(owner)} as account_id, credential_id, public_key, counter::float8 as counter,
      transports
    from passkeys where credential_id = ${credentialId} and ${sql(owner)} is not null`);
}

/** Notes that a passkey was used; false where another use has counted as far. */
export const touchPasskey = (
  sql: Queryable,
  id: number,
  { counter, at }: { counter: number; at: Date },
) =>
  affects(sql`
    update passkeys set counter = ${counter}, last_used_at = ${at}
    where id = ${id} and (counter < ${counter} or (counter = 0 and ${counter} = 0))`);

/** Keeps a device's challenge, and forgets the expired ones. */
export async function createChallenge(
  sql: Queryable,
  {
    challenge,
    purpose,
    at,
    expiresAt,
  }: { challenge: string; purpose: string; at: Date; expiresAt: Date },
): Promise<void> {
  await sql`delete from passkey_challenges where expires_at < ${at}`;
  await sql`
    insert into passkey_challenges (challenge, purpose, expires_at)
    values (${challenge}, ${purpose}, ${expiresAt})`;
}

/** Uses a challenge up; false where there is none such for the purpose, or its time is over. */
export const consumeChallenge = (
  sql: Queryable,
  { challenge, purpose, at }: { challenge: string; purpose: string; at: Date },
) =>
  affects(sql`
    delete from passkey_challenges
    where challenge = ${challenge} and purpose = ${purpose} and expires_at > ${at}`);
