import { minutesFrom } from '../../../contracts/dates.ts';
import {
  API_KEY_PREFIX,
  type ApiKey,
  type CreatedApiKey,
  MOST_API_KEYS,
  type NewApiKey,
  SCOPE_NEEDS,
  scopesWithin,
} from '../../../contracts/portal/api-keys.ts';
import type { Sent } from '../../../contracts/sent-rows.ts';
import {
  type ApiKeyRow,
  createApiKey,
  listApiKeys,
  revokeApiKey,
} from '../../../db/portal/api-keys.ts';
import type { Deps } from '../../deps.ts';
import { randomToken, sha256 } from '../../domain/tokens.ts';
import { MISSING, Refusal, required } from '../../errors.ts';
import { happened } from '../happenings.ts';

type Person = { vendorId: number; email: string };
type Maker = Person & { id: number; permissions: readonly string[] };

/** The vendor's keys that are not revoked, without what is secret in them. */
export async function readApiKeys({ sql }: Deps, vendorId: number): Promise<Sent<ApiKey[]>> {
  return (await listApiKeys(sql, vendorId)).map(asApiKey);
}

/**
 * Makes a key, which is told this once. Refuses (`denied`) a scope beyond what its maker may, and (`conflict`)
 * more than there may be.
 */
export async function addApiKey(
  { sql, clock }: Deps,
  person: Maker,
  { name, scopes, expires_in_days: days }: NewApiKey,
): Promise<Sent<CreatedApiKey>> {
  if (scopesWithin(scopes, person.permissions).length < scopes.length) throw beyondOwn();
  const prefix = API_KEY_PREFIX + randomToken().slice(0, 8);
  const token = `${prefix}_${randomToken()}`;
  const tokenHash = await sha256(token);
  const at = clock();
  const fields = {
    vendorId: person.vendorId,
    name,
    scopes: [...new Set(scopes)],
    prefix,
    tokenHash,
    by: person.email,
    holderId: person.id,
    at,
    expiresAt: days === null ? null : minutesFrom(at, days * 24 * 60),
  };
  return await sql.begin(async (tx) => {
    const row = await createApiKey(tx, fields, MOST_API_KEYS);
    if (!row) {
      const says = {
        en: `There may be ${MOST_API_KEYS} keys. Revoke one that is not used any more.`,
        fr: `Il peut y avoir ${MOST_API_KEYS} clés. Révoquez-en une qui ne sert plus.`,
      };
      throw new Refusal('conflict', says);
    }
    const after = { name, prefix, scopes: fields.scopes, expires_in_days: days };
    await happened(tx, person.email, 'api_key.created', row.id, { after });
    return { ...asApiKey(row), token };
  });
}

/** Ends a key for good. Refuses (`missing`) a key that is not the vendor's, or is revoked already. */
export async function endApiKey({ sql, clock }: Deps, person: Person, id: number): Promise<void> {
  await sql.begin(async (tx) => {
    const before = required(await revokeApiKey(tx, person.vendorId, id, clock()), MISSING.key);
    await happened(tx, person.email, 'api_key.revoked', id, { before });
  });
}

const beyondOwn = () => {
  const sentence = {
    en: 'A key may do no more than your own account. Choose other scopes, or ask whoever may.',
    fr: 'Une clé ne peut faire plus que votre propre compte. Choisissez d’autres droits, ou adressez-vous à qui les a.',
  };
  return new Refusal('denied', sentence, { fields: { scopes: sentence } });
};

const asApiKey = ({ permissions, ...row }: ApiKeyRow): Sent<ApiKey> => ({
  ...row,
  lost_scopes: row.scopes.filter((scope) => !permissions.includes(SCOPE_NEEDS[scope])),
});
