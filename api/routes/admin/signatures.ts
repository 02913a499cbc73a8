import { Hono } from 'hono';
import { postSignatureDecision } from '../../../contracts/signatures.ts';
import { decideSignature } from '../../actions/signatures.ts';
import type { AppDeps } from '../../deps.ts';
import type { AdminEnv } from '../../middleware/admin.ts';
import { accepts } from '../../middleware/endpoints.ts';

/** Signatures that their customers dispute. */
export function signatureRoutes(deps: AppDeps) {
  return new Hono<AdminEnv>().post(
    postSignatureDecision.path,
    accepts(postSignatureDecision),
    async (c) => {
      const { id: leadId, number } = c.req.valid('param');
      const decision = { ...c.req.valid('json'), id: number, actor: c.get('user').email };
      return c.json(await decideSignature(deps, leadId, decision));
    },
  );
}
