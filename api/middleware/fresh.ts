import type { MiddlewareHandler } from 'hono';
import {
  FRESH_CODE,
  FRESH_MINUTES,
  FRESH_REFUND_CENTS,
  type Fresh,
} from '../../contracts/fresh.ts';
import type { Sql } from '../../db/connect.ts';
import { sumGoingBack } from '../../db/refunds.ts';
import { ProblemError } from '../errors.ts';
import { withMetadata } from './endpoints.ts';

type Deps = { sql: Sql; clock: () => Date };
/** The proof of a session that the guards of panel and portal hand on. */
export type ProvedEnv = { Variables: { provedAt: Date } };

/** True for the calls that ask for a fresh proof, by kind. */
const ASKS: Record<Fresh, (sql: Sql, named: Record<string, string>) => Promise<boolean>> = {
  always: async () => true,
  refund: async (sql, { id = '' }) => (await sumGoingBack(sql, id)) > FRESH_REFUND_CENTS,
};

/**
 * Only a person who has proved within minutes who they are goes on, by signing in or by `…/session/proof`:
 * an open screen, or a stolen session, does not do this.
 */
export function requireFresh({ sql, clock }: Deps, fresh: Fresh): MiddlewareHandler<ProvedEnv> {
  const guard: MiddlewareHandler<ProvedEnv> = async (c, next) => {
    const since = clock().getTime() - FRESH_MINUTES * 60_000;
    if (c.get('provedAt').getTime() <= since && (await ASKS[fresh](sql, c.req.param()))) {
      throw new ProblemError(
        403,
        {
          en: 'Confirm that it is you: this asks for a sign-in of the last ten minutes.',
          fr: 'Confirmez votre identité\u00a0: cette action exige une connexion de moins de dix minutes.',
        },
        { extra: { code: FRESH_CODE } },
      );
    }
    await next();
  };
  return withMetadata(guard, {
    problems: { 403: 'Not allowed, or (`fresh_sign_in`) the person must prove anew who they are' },
  });
}
