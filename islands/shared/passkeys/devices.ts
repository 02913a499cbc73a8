import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import type { NewPasskey, PasskeyOptions, PasskeySignIn } from '../../../contracts/passkeys.ts';

/** Asks the device for a new passkey. Rejects when its owner declines. */
export async function makePasskey(options: PasskeyOptions): Promise<NewPasskey['response']> {
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  return (await startRegistration({ optionsJSON })) as unknown as NewPasskey['response'];
}

/** Asks the device for one of its passkeys. Rejects when its owner declines. */
export async function signByPasskey(options: PasskeyOptions): Promise<PasskeySignIn['response']> {
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  return (await startAuthentication({ optionsJSON })) as unknown as PasskeySignIn['response'];
}
