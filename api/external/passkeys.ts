import type { NewPasskey, PasskeySignIn } from '../../contracts/passkeys.ts';

/** WebAuthn by SimpleWebAuthn, which is loaded when a passkey is first asked for. */

const library = () => import('@simplewebauthn/server');

/** The party that passkeys are made for: the site's own host, and scheme and host that the browser must name. */
const partyOf = (origin: string) => ({ rpID: new URL(origin).hostname, origin });

type Key = { id: string; publicKey: Uint8Array<ArrayBuffer>; counter: number };

/** The question to a device for a new passkey, which it finds by itself and which its owner unlocks. */
export async function registrationOptions(
  origin: string,
  account: { handle: string; name: string; title: string; known: readonly string[] },
) {
  const { generateRegistrationOptions } = await library();
  return await generateRegistrationOptions({
    rpName: 'Portage',
    rpID: partyOf(origin).rpID,
    userID: new TextEncoder().encode(account.handle),
    userName: account.name,
    userDisplayName: account.title,
    attestationType: 'none',
    excludeCredentials: account.known.map((id) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/** The new key, when the device has signed what it was asked; null when it has not. */
export async function verifyRegistration(
  origin: string,
  response: NewPasskey['response'],
  isOurs: (challenge: string) => Promise<boolean>,
): Promise<Key | null> {
  const { verifyRegistrationResponse } = await library();
  const { rpID } = partyOf(origin);
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: response as Parameters<typeof verifyRegistrationResponse>[0]['response'],
      expectedChallenge: isOurs,
      expectedOrigin: origin,
      expectedRPID: rpID,
    });
    return registrationInfo?.credential ?? null;
  } catch {
    return null;
  }
}

/** The question to a device at a sign-in, which knows by itself whose passkeys it has. */
export async function signInOptions(origin: string) {
  const { generateAuthenticationOptions } = await library();
  const { rpID } = partyOf(origin);
  return await generateAuthenticationOptions({ rpID, userVerification: 'required' });
}

/** How often the device has used the key, when it has signed what it was asked; null when it has not. */
export async function verifySignIn(
  origin: string,
  response: PasskeySignIn['response'],
  key: Key,
  isOurs: (challenge: string) => Promise<boolean>,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await library();
  const { rpID } = partyOf(origin);
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: response as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
      expectedChallenge: isOurs,
      expectedOrigin: origin,
      expectedRPID: rpID,
      credential: key,
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
}
