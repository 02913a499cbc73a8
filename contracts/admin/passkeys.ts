import * as z from 'zod/mini';
import { endpoint } from '../endpoints.ts';
import { NewPasskey, Passkey, PasskeyOptions, PasskeySignIn } from '../passkeys.ts';
import { rowId } from '../row-numbers.ts';
import { SessionReply } from '../users.ts';

export const getPasskeys = endpoint('GET', '/admin/account/passkeys', {
  needs: 'panel',
  summary: 'The own passkeys',
  reply: { 200: ['First come first', z.array(Passkey)] },
});

export const postPasskeyOptions = endpoint('POST', '/admin/account/passkeys/options', {
  needs: 'panel',
  fresh: 'always',
  summary: 'What a device is asked for a new passkey',
  reply: { 200: ['Options of WebAuthn, good for five minutes', PasskeyOptions] },
});

export const postPasskey = endpoint('POST', '/admin/account/passkeys', {
  needs: 'panel',
  fresh: 'always',
  summary: 'Add a passkey',
  body: NewPasskey,
  reply: { 201: ['The passkey', Passkey] },
  problems: { 409: 'There are as many as there may be, or it is here already' },
});

export const deletePasskey = endpoint('DELETE', '/admin/account/passkeys/:id', {
  needs: 'panel',
  fresh: 'always',
  summary: 'Remove a passkey',
  params: z.object({ id: rowId }),
  reply: { 204: 'It opens nothing any more' },
});

export const postSignInOptions = endpoint('POST', '/admin/session/passkey/options', {
  needs: 'anyone',
  limit: ['leads', 'passkeys'],
  summary: 'What a device is asked to sign in to the panel',
  description: 'The same for everyone: the device knows whose passkeys it has.',
  reply: { 200: ['Options of WebAuthn, good for five minutes', PasskeyOptions] },
});

export const postPasskeyProof = endpoint('POST', '/admin/session/proof/passkey', {
  needs: 'panel',
  limit: ['leads', 'passkeys'],
  summary: 'Prove anew who one is, by a passkey',
  description: 'The session counts as fresh for ten minutes from then on.',
  body: PasskeySignIn,
  reply: { 204: 'Proved' },
});

export const postPasskeySignIn = endpoint('POST', '/admin/session/passkey', {
  needs: 'anyone',
  limit: ['leads', 'passkeys'],
  summary: 'Sign in to the panel by a passkey',
  body: PasskeySignIn,
  reply: { 200: ['The person', SessionReply] },
  problems: { 401: 'The passkey is not known, or opens nothing here' },
});
