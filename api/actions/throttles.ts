import type { Language, Said } from '../../contracts/language.ts';
import { networkOf, type Throttle, type TypedAddress } from '../../db/throttles.ts';
import { Refusal, type Sentence, spoken } from '../errors.ts';

const TOO_MANY: Said = { en: 'Too many attempts.', fr: 'Trop de tentatives.' };

/** Takes the point of an attempt before it is looked at; refuses (`throttled`) with when to try again. */
export async function consumePoint<Subject>(
  throttle: Throttle<Subject>,
  subject: Subject,
  what: Sentence = TOO_MANY,
): Promise<void> {
  const seconds = await throttle.take(subject);
  if (seconds === 0) return;
  const sentence = {
    en: `${spoken(what, 'en')} Try again in ${duration(seconds, 'en')}.`,
    fr: `${spoken(what, 'fr')} Réessayez dans ${duration(seconds, 'fr')}.`,
  };
  throw new Refusal('throttled', sentence, { retryAfter: seconds });
}

/**
 * Takes a point, then does `check`; the point stays taken unless the check could not be made, such
 * as when too many wait for one. Refuses (`throttled`) when no point is left.
 */
export async function throttled<Subject, T>(
  throttle: Throttle<Subject>,
  subject: Subject,
  check: () => Promise<T>,
  what?: Sentence,
): Promise<T> {
  await consumePoint(throttle, subject, what);
  try {
    return await check();
  } catch (error) {
    await throttle.giveBack(subject);
    throw error;
  }
}

/** A caller's typed text, and the caller's network. */
export const typedBy = (typed: string, caller: string): TypedAddress => ({
  address: typed.toLowerCase(),
  network: networkOf(caller),
});

const LENGTHS: Record<Language, { minute: string; minutes: string; hours: string }> = {
  en: { minute: 'a minute', minutes: 'minutes', hours: 'hours' },
  fr: { minute: 'une minute', minutes: 'minutes', hours: 'heures' },
};

function duration(seconds: number, language: Language): string {
  const words = LENGTHS[language];
  const minutes = Math.ceil(seconds / 60);
  if (minutes <= 1) return words.minute;
  if (minutes <= 90) return `${minutes} ${words.minutes}`;
  return `${Math.ceil(minutes / 60)} ${words.hours}`;
}
