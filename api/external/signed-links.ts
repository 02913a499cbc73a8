import { DAY_MS } from '../../contracts/clock-rules.ts';
import type { CustomerPurpose } from '../../contracts/customer-answers.ts';

/** Signed links, which a mail carries so that its reader may see the booking (rule 4.3). */

const ISSUER = 'portage';
const PURPOSE = 'booking';
/** Ends a mail to an operator, and opens nothing. */
const MORNING = 'morning-mail';
const MORNING_YEARS = 10;
const YEAR_MS = 365 * DAY_MS;

/** The booking that a link opens, and the link's generation: a booking's links end when it begins another. */
export type BookingLink = { leadId: string; generation: number };

/**
 * A token that opens one booking, for a year unless told, and holds no personal data. HS256; `secret`
 * is the server's own and at least 32 bytes long.
 */
export async function signBookingLink(
  leadId: string,
  secret: string,
  expires: Date = new Date(Date.now() + YEAR_MS),
  generation = 1,
): Promise<string> {
  return await sign({ purpose: PURPOSE, generation }, leadId, secret, expires);
}

/**
 * A token for one page that asks a customer something about a booking until `expires`, and opens no other
 * page: `number` says which of several it is about, such as the second final price; without personal data.
 */
export async function signCustomerLink(
  purpose: CustomerPurpose,
  { leadId, number, generation = 1 }: { leadId: string; number: number; generation?: number },
  secret: string,
  expires: Date,
): Promise<string> {
  return await sign({ purpose, number, generation }, leadId, secret, expires);
}

/** A token that ends the mail of the morning of the operator of that id, and does nothing else. */
export async function signMorningLink(userId: number, secret: string, at: Date): Promise<string> {
  const expires = new Date(at.getTime() + MORNING_YEARS * YEAR_MS);
  return await sign({ purpose: MORNING }, String(userId), secret, expires);
}

/** The operator's id of such a token that is ours and whole; else null. */
export async function verifyMorningLink(
  token: string,
  secret: string,
  at: Date,
): Promise<number | null> {
  const payload = await verify(token, secret, at);
  return payload?.purpose === MORNING ? Number(payload.sub) : null;
}

async function sign(claims: Record<string, unknown>, subject: string, secret: string, at: Date) {
  const { SignJWT } = await import('jose');
  return await new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(ISSUER)
    .setSubject(subject)
    .setExpirationTime(at)
    .sign(toKey(secret));
}

/** The booking of a token that is ours, whole, not expired at `at` and made for a booking; else null. */
export async function verifyBookingLink(
  token: string,
  secret: string,
  at: Date,
): Promise<BookingLink | null> {
  const payload = await verify(token, secret, at);
  return payload?.purpose === PURPOSE ? linkOf(payload) : null;
}

/** The matter that a customer's token is about, by the same rule, at the instant `at`; else null. */
export async function verifyCustomerLink(
  purpose: CustomerPurpose,
  token: string,
  secret: string,
  at: Date,
): Promise<(BookingLink & { number: number }) | null> {
  const payload = await verify(token, secret, at);
  if (payload?.purpose !== purpose || typeof payload.number !== 'number') return null;
  const link = linkOf(payload);
  return link && { ...link, number: payload.number };
}

const linkOf = ({ sub, generation }: { sub?: string; generation?: unknown }): BookingLink | null =>
  sub && typeof generation === 'number' ? { leadId: sub, generation } : null;

async function verify(token: string, secret: string, at: Date) {
  const { errors, jwtVerify } = await import('jose');
  try {
    const { payload } = await jwtVerify(token, toKey(secret), {
      algorithms: ['HS256'],
      issuer: ISSUER,
      requiredClaims: ['sub', 'exp'],
      currentDate: at,
    });
    return payload;
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
