import type { MiddlewareHandler } from 'hono';
import { ProblemError } from '../errors.ts';
import { withMetadata } from './endpoints.ts';

/** The facts that the calls of a booking's own page know of their caller: the booking of the link. */
export type CustomerEnv = { Variables: { leadId: string } };

type Deps = { openLink: (token: string) => Promise<string | null> };

const NO_BOOKING = {
  en: 'This link does not open a booking. Ask for a new one.',
  fr: 'Ce lien n’ouvre aucune réservation. Demandez-en un nouveau.',
};
const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i;
/** Longer than any token of ours. */
const MAX_LENGTH = 2000;

/**
 * Lets the holder of a booking's link through and hands `leadId` on: 401 without. No cache keeps
 * the replies (`no-store`).
 */
export function customerLink({ openLink }: Deps): MiddlewareHandler<CustomerEnv> {
  const guard: MiddlewareHandler<CustomerEnv> = async (c, next) => {
    const header = c.req.header('authorization') ?? '';
    const token = header.length <= MAX_LENGTH ? BEARER.exec(header)?.[1] : undefined;
    const leadId = token ? await openLink(token) : null;
    if (!leadId) {
      throw new ProblemError(401, NO_BOOKING, { headers: { 'www-authenticate': 'Bearer' } });
    }
    c.set('leadId', leadId);
    await next();
    c.header('cache-control', 'no-store');
  };
  const problems = { 401: 'The link is none of ours, or has run out' };
  return withMetadata(guard, { security: 'customer', problems });
}
