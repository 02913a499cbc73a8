import type { Said } from '../../contracts/language.ts';
import { networkOf } from '../../db/throttles.ts';
import { Refusal } from '../errors.ts';

/** Passwords that may wait for their hash at once in this process, and one address's share of them. */
export const PASSWORD_QUEUE = { all: 18, address: 6 } as const;
/** The longest that a full queue takes, in seconds. */
const RETRY_SECONDS = 5;

let waiting = 0;
const shares = new Map<string, number>();

/**
 * Does work that hashes a password, of which all wait in one queue (`api/domain/passwords.ts`).
 * Refuses at once when the address has its share in the queue (`throttled`) or the queue is full
 * (`unavailable`). A site of IPv6 is one address; who is `known`, by device or session, has few tries, and is not refused.
 */
export async function queuePassword<T>(address: string, work: () => Promise<T>, who?: 'known') {
  const caller = address.includes(':') ? networkOf(address) : address;
  const share = shares.get(caller) ?? 0;
  if (who !== 'known' && share >= PASSWORD_QUEUE.address)
    throw busy('throttled', {
      en: 'Too many passwords at once.',
      fr: 'Trop de mots de passe à la fois.',
    });
  if (who !== 'known' && waiting >= PASSWORD_QUEUE.all)
    throw busy('unavailable', {
      en: 'Too many people are signing in right now.',
      fr: 'Trop de personnes se connectent en ce moment.',
    });
  waiting += 1;
  shares.set(caller, share + 1);
  try {
    return await work();
  } finally {
    waiting -= 1;
    const left = (shares.get(caller) ?? 1) - 1;
    if (left > 0) shares.set(caller, left);
    else shares.delete(caller);
  }
}

const busy = (reason: 'throttled' | 'unavailable', what: Said) =>
  new Refusal(
    reason,
    {
      en: `${what.en} Try again in ${RETRY_SECONDS} seconds.`,
      fr: `${what.fr} Réessayez dans ${RETRY_SECONDS} secondes.`,
    },
    { retryAfter: RETRY_SECONDS },
  );
