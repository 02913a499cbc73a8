import type { Context } from 'hono';
import { IDEMPOTENCY_KEY } from '../../contracts/leads.ts';
import { ProblemError } from '../errors.ts';

const NO_KEY = {
  en: 'The Idempotency-Key must be 8 to 80 letters, digits or dashes.',
  fr: 'L’en-tête Idempotency-Key doit compter de 8 à 80 lettres, chiffres ou tirets.',
};

/** The key by which a request that is sent again is the same request; 422 for a text that cannot be a key. */
export function idempotencyKey(c: Context): string | null {
  const key = c.req.header('idempotency-key') ?? null;
  if (key !== null && !IDEMPOTENCY_KEY.test(key)) throw new ProblemError(422, NO_KEY);
  return key;
}
