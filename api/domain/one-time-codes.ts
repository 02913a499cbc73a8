import { Secret, TOTP } from 'otpauth';

const PERIOD_SECONDS = 30;

const totp = (secret: string, account: string) =>
  new TOTP({
    issuer: 'Portage',
    label: account,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_SECONDS,
    secret: Secret.fromBase32(secret),
  });

/** A new secret for an authenticator: 160 bits in base 32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** The `otpauth://` address that an authenticator reads from a QR code. */
export const totpAddress = (secret: string, account: string): string =>
  totp(secret, account).toString();

/**
 * The time step that a six-digit code belongs to (RFC 6238), or null when it is wrong. A step
 * earlier or later is accepted, for clocks that go wrong.
 */
export function totpStep(secret: string, code: string, at: Date): number | null {
  const timestamp = at.getTime();
  const delta = totp(secret, '').validate({ token: code, timestamp, window: 1 });
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta;
}
