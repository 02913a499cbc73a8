import { endpoint } from '../endpoints.ts';
import { ownAccount, PASSKEY_ASKED, PASSKEY_DOOR } from '../own-accounts.ts';
import { PasskeySignIn } from '../passkeys.ts';
import { VendorLoginReply } from '../people.ts';

const OWN = ownAccount('portal');

export const getPasskeys = endpoint('GET', '/vendor/vendor/account/passkeys', OWN.getPasskeys);
export const postPasskeyOptions = endpoint(
  'POST',
  '/vendor/vendor/account/passkeys/options',
  OWN.postPasskeyOptions,
);
export const postPasskey = endpoint('POST', '/vendor/vendor/account/passkeys', OWN.postPasskey);
export const deletePasskey = endpoint(
  'DELETE',
  '/vendor/vendor/account/passkeys/:id',
  OWN.deletePasskey,
);
export const postPasskeyProof = endpoint(
  'POST',
  '/vendor/vendor/session/proof/passkey',
  OWN.postPasskeyProof,
);

export const postSignInOptions = endpoint('POST', '/vendor/vendor/login/passkey/options', {
  ...PASSKEY_ASKED,
  summary: 'What a device is asked to sign in to the movers’ portal',
});

export const postPasskeySignIn = endpoint('POST', '/vendor/vendor/login/passkey', {
  ...PASSKEY_DOOR,
  summary: 'Sign in to the movers’ portal by a passkey',
  body: PasskeySignIn,
  reply: { 200: ['The token', VendorLoginReply] },
  problems: { 401: 'The passkey is not known, or opens nothing here' },
});
