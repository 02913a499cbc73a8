import * as z from 'zod/mini';
import type { Endpoint } from './endpoints.ts';
import { Proof } from './fresh.ts';
import { NewPasskey, Passkey, PasskeyOptions, PasskeySignIn } from './passkeys.ts';
import { THROTTLED } from './refusals.ts';
import { rowId } from './row-numbers.ts';
import { FactorProof, RecoveryCodes, SecondFactorCode, SecondFactorSecret } from './users.ts';

const OPTIONS = ['Options of WebAuthn, good for five minutes', PasskeyOptions] as const;
const IN_USE = { 409: 'A second factor is in use already', ...THROTTLED };

/** A way in by a passkey, before anyone is known. */
export const PASSKEY_DOOR = { needs: 'anyone', limit: ['leads', 'passkeys'] } as const;

/** The question to a device at such a door. */
export const PASSKEY_ASKED = {
  ...PASSKEY_DOOR,
  description: 'The same for everyone: the device knows whose passkeys it has.',
  reply: { 200: OPTIONS },
} as const;

/** By what people of panel or portal prove who they are: second factor, passkeys, the password anew. */
export const ownAccount = <const N extends 'panel' | 'portal'>(needs: N) => {
  const proved = {
    needs,
    description: 'The session counts as fresh for ten minutes from then on.',
    reply: { 204: 'Proved' },
  } as const;
  const change = { needs, fresh: 'always' } as const;
  return {
    postProof: {
      ...proved,
      summary: 'Prove anew who one is',
      body: Proof,
      problems: THROTTLED,
    },
    postPasskeyProof: {
      ...proved,
      limit: PASSKEY_DOOR.limit,
      summary: 'Prove anew who one is, by a passkey',
      body: PasskeySignIn,
    },
    postSecondFactor: {
      ...change,
      summary: 'Propose a second factor',
      reply: { 200: ['The secret, which counts once a code has confirmed it', SecondFactorSecret] },
      problems: IN_USE,
    },
    postSecondFactorCode: {
      ...change,
      summary: 'Turn the second factor on',
      body: SecondFactorCode,
      reply: { 200: ['The recovery codes, told this once', RecoveryCodes] },
      problems: IN_USE,
    },
    deleteSecondFactor: {
      ...change,
      summary: 'Turn the second factor off, by a code of it or a recovery code',
      body: FactorProof,
      reply: { 204: 'It is off' },
      problems: THROTTLED,
    },
    getPasskeys: {
      needs,
      summary: 'The own passkeys',
      reply: { 200: ['First come first', z.array(Passkey)] },
    },
    postPasskeyOptions: {
      ...change,
      summary: 'What a device is asked for a new passkey',
      reply: { 200: OPTIONS },
    },
    postPasskey: {
      ...change,
      summary: 'Add a passkey',
      body: NewPasskey,
      reply: { 201: ['The passkey', Passkey] },
      problems: { 409: 'There are as many as there may be, or it is here already' },
    },
    deletePasskey: {
      ...change,
      summary: 'Remove a passkey',
      params: z.object({ id: rowId }),
      reply: { 204: 'It opens nothing any more' },
    },
  } as const;
};

type Own = ReturnType<typeof ownAccount<'panel' | 'portal'>>;
type Calls<K extends keyof Own> = { [Name in K]: Endpoint<string, Own[Name]> };
/** The calls of panel or portal for a person's own second factor, and for their own passkeys. */
export type OwnSecondFactor = Calls<
  'postSecondFactor' | 'postSecondFactorCode' | 'deleteSecondFactor'
>;
export type OwnPasskeys = Calls<'getPasskeys' | 'postPasskeyOptions' | 'postPasskey'> & {
  deletePasskey: Endpoint<`${string}/:id`, Own['deletePasskey']>;
};
