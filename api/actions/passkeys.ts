import { minutesFrom } from '../../contracts/dates.ts';
import {
  MOST_PASSKEYS,
  type NewPasskey,
  PASSKEY_MINUTES,
  type PasskeyOptions,
  type PasskeySignIn,
} from '../../contracts/passkeys.ts';
import {
  consumeChallenge,
  createChallenge,
  createPasskey,
  removePasskey as deletePasskey,
  findPasskey,
  listPasskeys,
  type PasskeyRow,
  touchPasskey,
} from '../../db/passkeys.ts';
import type { Account } from '../../db/second-factors.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../errors.ts';
import {
  registrationOptions,
  signInOptions,
  verifyRegistration,
  verifySignIn,
} from '../external/passkeys.ts';
import { happened } from './happenings.ts';
import type { Holder } from './second-factors.ts';

/** An account's passkeys. */
export const readPasskeys = async ({ sql }: Deps, account: Account): Promise<PasskeyRow[]> =>
  (await listPasskeys(sql, account)).map(({ credential_id: _id, ...row }) => row);

/** The question to a device for a new passkey of the account. `origin` is the site's scheme and host. */
export async function offerPasskey(
  deps: Deps,
  holder: Holder & { title: string },
  origin: string,
): Promise<PasskeyOptions> {
  const known = await listPasskeys(deps.sql, holder);
  const options = await registrationOptions(origin, {
    handle: purposeOf(holder),
    name: holder.email,
    title: holder.title,
    known: known.map(({ credential_id }) => credential_id),
  });
  await keep(deps, options.challenge, `add ${purposeOf(holder)}`);
  return { ...options };
}

/** Adds the passkey that a device made. Refuses a wrong answer (`invalid`), and one too many or known (`conflict`). */
export async function addPasskey(
  deps: Deps,
  holder: Holder,
  { name, response }: NewPasskey,
  origin: string,
): Promise<PasskeyRow> {
  const { sql, clock } = deps;
  const isOurs = (challenge: string) => spend(deps, challenge, `add ${purposeOf(holder)}`);
  const key = await verifyRegistration(origin, response, isOurs);
  if (!key) throw new Refusal('invalid', NOT_SIGNED);
  if ((await listPasskeys(sql, holder)).length >= MOST_PASSKEYS) {
    throw new Refusal('conflict', {
      en: `There may be ${MOST_PASSKEYS} passkeys. Remove one that is not used any more.`,
      fr: `Il peut y avoir ${MOST_PASSKEYS} clés d’accès. Retirez-en une qui ne sert plus.`,
    });
  }
  return await sql.begin(async (tx) => {
    const row = await createPasskey(tx, holder, {
      credential_id: key.id,
      public_key: key.publicKey,
      counter: key.counter,
      transports: response.response.transports ?? [],
      name,
      at: clock(),
    });
    if (!row) {
      throw new Refusal('conflict', {
        en: 'This passkey is in use already.',
        fr: 'Cette clé d’accès sert déjà.',
      });
    }
    const noun = NOUNS[holder.table];
    await happened(tx, holder.email, `${noun}.passkey_added`, holder.id, { after: { name } });
    return row;
  });
}

/** Removes a passkey. Refuses (`missing`) a passkey that is not the account's. */
export async function removePasskey({ sql }: Deps, holder: Holder, id: number): Promise<void> {
  await sql.begin(async (tx) => {
    const name = await deletePasskey(tx, holder, id);
    if (name === null) {
      throw new Refusal('missing', {
        en: 'You have no such passkey.',
        fr: 'Vous n’avez pas cette clé d’accès.',
      });
    }
    const noun = NOUNS[holder.table];
    await happened(tx, holder.email, `${noun}.passkey_removed`, holder.id, { before: { name } });
  });
}

/** The question to a device that signs in at one of the doors. */
export async function askForPasskey(
  deps: Deps,
  table: Account['table'],
  origin: string,
): Promise<PasskeyOptions> {
  const options = await signInOptions(origin);
  await keep(deps, options.challenge, `sign in ${table}`);
  return { ...options };
}

/**
 * The id of the account whose passkey signed what its device was asked at one of the doors. Null
 * for a passkey that is not known there, or signed something else.
 */
export async function accountOfPasskey(
  deps: Deps,
  table: Account['table'],
  { response }: PasskeySignIn,
  origin: string,
): Promise<number | null> {
  const { sql, clock } = deps;
  const found = await findPasskey(sql, table, response.id);
  const isOurs = (challenge: string) => spend(deps, challenge, `sign in ${table}`);
  const key = found && {
    id: found.credential_id,
    publicKey: new Uint8Array(found.public_key),
    counter: found.counter,
  };
  const counter = key && (await verifySignIn(origin, response, key, isOurs));
  const used =
    found && counter !== null && (await touchPasskey(sql, found.id, { counter, at: clock() }));
  return used ? found.account_id : null;
}

/** Said of every passkey that opens nothing, whatever the reason. */
export const unknownPasskey = () =>
  new Refusal('unauthenticated', {
    en: 'This passkey opens nothing here. Sign in with your password.',
    fr: 'Cette clé d’accès n’ouvre rien ici. Connectez-vous avec votre mot de passe.',
  });

/** Said of a passkey that was not signed with, or not in time. */
export const NOT_SIGNED = {
  en: 'Your device did not confirm the passkey in time. Please try again.',
  fr: 'Votre appareil n’a pas confirmé la clé d’accès à temps. Veuillez réessayer.',
};

const purposeOf = ({ table, id }: Account) => `${table}:${id}`;

async function keep({ sql, clock }: Deps, challenge: string, purpose: string): Promise<void> {
  const at = clock();
  const expiresAt = minutesFrom(at, PASSKEY_MINUTES);
  await createChallenge(sql, { challenge, purpose, at, expiresAt });
}

const spend = ({ sql, clock }: Deps, challenge: string, purpose: string) =>
  consumeChallenge(sql, { challenge, purpose, at: clock() });

const NOUNS = { users: 'user', vendor_users: 'vendor_user' } as const;
