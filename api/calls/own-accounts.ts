import type { Context } from 'hono';
import type { OwnPasskeys, OwnSecondFactor } from '../../contracts/own-accounts.ts';
import type { User } from '../../contracts/users.ts';
import { addPasskey, offerPasskey, readPasskeys, removePasskey } from '../actions/passkeys.ts';
import {
  confirmSecondFactor,
  type Holder,
  proposeSecondFactor,
  removeSecondFactor,
} from '../actions/second-factors.ts';
import type { Person } from '../middleware/portal.ts';
import { call } from './serve.ts';

/** The signed-in person, as the holder of their account's second factor and passkeys. */
export function holderOf({ who, c }: { who: User | Person; c: Context }) {
  const { id, email } = who;
  const isPerson = 'vendorId' in who;
  const table: Holder['table'] = isPerson ? 'vendor_users' : 'users';
  const title = isPerson ? who.fullName : who.name || email;
  return { table, id, email, title, session: c.get('sessionHash') };
}

/** A person's own second factor and passkeys, in panel or portal: no role or permission is needed. */
export const ownFactorCalls = (own: OwnSecondFactor & OwnPasskeys) => [
  call(own.postSecondFactor, (deps, given) => proposeSecondFactor(deps, holderOf(given))),
  call(own.postSecondFactorCode, async (deps, given) => ({
    recovery_codes: await confirmSecondFactor(deps, holderOf(given), given.body.code),
  })),
  call(own.deleteSecondFactor, (deps, given) =>
    removeSecondFactor(deps, holderOf(given), given.body.code),
  ),
  call(own.getPasskeys, (deps, given) => readPasskeys(deps, holderOf(given))),
  call(own.postPasskeyOptions, (deps, given) => offerPasskey(deps, holderOf(given), given.origin)),
  call(own.postPasskey, (deps, given) =>
    addPasskey(deps, holderOf(given), given.body, given.origin),
  ),
  call(own.deletePasskey, (deps, given) => removePasskey(deps, holderOf(given), given.params.id)),
];
