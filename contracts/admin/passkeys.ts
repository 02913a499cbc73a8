import { endpoint } from '../endpoints.ts';
import { ownAccount, PASSKEY_ASKED, PASSKEY_DOOR } from '../own-accounts.ts';
import { PasskeySignIn } from '../passkeys.ts';
import { SessionReply } from '../users.ts';

const OWN = ownAccount('panel');

export const getPasskeys = endpoint('GET', '/admin/account/passkeys', OWN.getPasskeys);
export const postPasskeyOptions = endpoint(
  'POST',
  '/admin/account/passkeys/options',
  OWN.postPasskeyOptions,
);
export const postPasskey = endpoint('POST', '/admin/account/passkeys', OWN.postPasskey);
export const deletePasskey = endpoint('DELETE', '/admin/account/passkeys/:id', OWN.deletePasskey);
export const postPasskeyProof = endpoint(
  'POST',
  '/admin/session/proof/passkey',
  OWN.postPasskeyProof,
);

export const postSignInOptions = endpoint('POST', '/admin/session/passkey/options', {
  ...PASSKEY_ASKED,
  summary: 'What a device is asked to sign in to the panel',
});

export const postPasskeySignIn = endpoint('POST', '/admin/session/passkey', {
  ...PASSKEY_DOOR,
  summary: 'Sign in to the panel by a passkey',
  body: PasskeySignIn,
  reply: { 200: ['The person', SessionReply] },
  problems: { 401: 'The passkey is not known, or opens nothing here' },
});
