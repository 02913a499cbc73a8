import type { MiddlewareHandler } from 'hono';
import type { Said } from '../../contracts/language.ts';
import type { OpenedCrewLink } from '../../db/crew-links.ts';
import { ProblemError } from '../errors.ts';
import { withMetadata } from './endpoints.ts';

/** The facts that the calls of a crew's day know of their caller: the link, and its day. */
export type CrewEnv = { Variables: { link: OpenedCrewLink } };

type Deps = { openLink: (token: string) => Promise<OpenedCrewLink | Said> };

const BEARER = /^Bearer ([0-9a-f]{64})$/i;

/**
 * Lets the holder of a crew's link through while it is open, and hands `link` on: 401 with the
 * reason otherwise. No cache keeps the replies (`no-store`).
 */
export function crewLink({ openLink }: Deps): MiddlewareHandler<CrewEnv> {
  const guard: MiddlewareHandler<CrewEnv> = async (c, next) => {
    const token = BEARER.exec(c.req.header('authorization') ?? '')?.[1];
    const link = token
      ? await openLink(token.toLowerCase())
      : {
          en: 'This link is not complete. Open it from the message of your dispatcher.',
          fr: 'Ce lien est incomplet. Ouvrez-le à partir du message de la répartition.',
        };
    if ('en' in link) {
      throw new ProblemError(401, link, { headers: { 'www-authenticate': 'Bearer' } });
    }
    c.set('link', link);
    await next();
    c.header('cache-control', 'no-store');
  };
  const problems = { 401: 'The link is none of ours, was taken back, or is for another time' };
  return withMetadata(guard, { security: 'crew', problems });
}
