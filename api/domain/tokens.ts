import { createHash, createHmac } from 'node:crypto';

// Crockford's base 32: no I, L, O or U, so that a reference survives being read out on the phone.
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A new lead id: L and ten random characters, 50 bits, so that it cannot be guessed. */
export function leadId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(10));
  return `L${Array.from(bytes, (byte) => ALPHABET[byte & 31]).join('')}`;
}

/** A secret for a browser: 32 random bytes in hexadecimal. */
export function randomToken(): string {
  return hex(crypto.getRandomValues(new Uint8Array(32)));
}

const SPOKEN = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Four groups of five letters and digits that cannot be misread: 99 bits, to be handed over. */
export function randomCode(): string {
  const groups = Array.from({ length: 4 }, () =>
    Array.from({ length: 5 }, () => SPOKEN[below(SPOKEN.length)]).join(''),
  );
  return groups.join('-');
}

/** A random whole number below `limit` (at most 256), each as likely as any other. */
function below(limit: number): number {
  const fair = 256 - (256 % limit);
  for (;;) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < fair) return byte % limit;
  }
}

/** SHA-256 of a text in hexadecimal, which the database keeps of a token. */
export async function sha256(text: string): Promise<string> {
  return createHash('sha256').update(text).digest('hex');
}

/** A token that only the holder of `secret` can make, the same for the same `subject` each time. */
export function derivedToken(secret: string, subject: string): string {
  return createHmac('sha256', secret).update(subject).digest('hex');
}

/** Six digits that only the holder of `secret` can tell, the same for the same `subject` each time. */
export function derivedCode(secret: string, subject: string): string {
  // 48 bits: the remainder favours no code by more than a part in a hundred million.
  const value = Number.parseInt(derivedToken(secret, subject).slice(0, 12), 16);
  return String(value % 1_000_000).padStart(6, '0');
}

/** HMAC-SHA-256 of a text in hexadecimal: a hash on which guesses can be tried only with the key. */
export async function keyedHash(key: string, text: string): Promise<string> {
  const bytes = (value: string) => new TextEncoder().encode(value);
  const hmac = { name: 'HMAC', hash: 'SHA-256' };
  const imported = await crypto.subtle.importKey('raw', bytes(key), hmac, false, ['sign']);
  return hex(new Uint8Array(await crypto.subtle.sign('HMAC', imported, bytes(text))));
}

/** Reads the token that a browser holds for a booking, by the lead's id; undefined without one. */
export type TokenOf = (leadId: string) => string | undefined;

/** The token that a browser holds of a booking. */
export type BookingToken = { leadId: string; token: string };

/** True for the browser that made the booking. */
export async function ownsBooking(
  lead: { id: string; browser_token_hash: string | null },
  tokenOf: TokenOf,
): Promise<boolean> {
  const token = tokenOf(lead.id);
  return token !== undefined && (await sha256(token)) === lead.browser_token_hash;
}

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
