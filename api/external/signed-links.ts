/** Signed links: what a mail carries so that its reader may see the booking (decision 4). */

const ISSUER = 'portage';
const PURPOSE = 'booking-confirmation';
const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

/**
 * A token that opens one booking's confirmation, for a year unless told. HS256; `secret` is the
 * server's own and at least 32 bytes long.
 */
export async function signBookingLink(
  leadId: string,
  secret: string,
  expires: Date = new Date(Date.now() + YEAR_MS),
): Promise<string> {
  const { SignJWT } = await import('jose');
  return await new SignJWT({ purpose: PURPOSE })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(ISSUER)
    .setSubject(leadId)
    .setExpirationTime(expires)
    .sign(toKey(secret));
}

/** The lead id of a token that is ours, whole, not expired and for this purpose; else null. */
export async function verifyBookingLink(token: string, secret: string): Promise<string | null> {
  const { errors, jwtVerify } = await import('jose');
  try {
    const { payload } = await jwtVerify(token, toKey(secret), {
      algorithms: ['HS256'],
      issuer: ISSUER,
      requiredClaims: ['sub', 'exp'],
    });
    return payload.purpose === PURPOSE ? (payload.sub ?? null) : null;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}

function toKey(secret: string): Uint8Array {
  const key = new TextEncoder().encode(secret);
  if (key.length < 32) throw new Error('The secret for signed links needs at least 32 bytes.');
  return key;
}
