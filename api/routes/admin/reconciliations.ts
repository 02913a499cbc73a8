import { Hono } from 'hono';
import {
  getReconciliation,
  postDifferenceAttachment,
  postDifferenceNote,
  postDifferenceRefund,
  postReconciliation,
} from '../../../contracts/admin/reconciliations.ts';
import { attachOrphan, noteDifference, refundOrphan } from '../../actions/payment-differences.ts';
import { readReconciliation, requestReconciliation } from '../../actions/reconciliations.ts';
import type { AppDeps } from '../../deps.ts';
import type { AdminEnv } from '../../middleware/admin.ts';
import { accepts } from '../../middleware/endpoints.ts';
import { pathId } from '../../middleware/path-ids.ts';

const idOf = (text: string) => pathId(text, 'There is no such difference.');

/** The ledger held against the payment provider, and what a person decides on the differences. */
export function reconciliationRoutes(deps: AppDeps) {
  const { sql, clock } = deps;
  const read = () => readReconciliation(sql, clock());
  return new Hono<AdminEnv>()
    .get(getReconciliation.path, accepts(getReconciliation), async (c) => c.json(await read()))
    .post(postReconciliation.path, accepts(postReconciliation), async (c) => {
      await requestReconciliation(deps, c.get('user').email);
      return c.json(await read(), 202);
    })
    .post(postDifferenceNote.path, accepts(postDifferenceNote), async (c) => {
      const { note } = c.req.valid('json');
      const id = idOf(c.req.param('id'));
      await noteDifference(deps, id, { actor: c.get('user').email, note });
      return c.json(await read());
    })
    .post(postDifferenceRefund.path, accepts(postDifferenceRefund), async (c) => {
      const { note } = c.req.valid('json');
      const id = idOf(c.req.param('id'));
      await refundOrphan(deps, id, { actor: c.get('user').email, note });
      return c.json(await read());
    })
    .post(postDifferenceAttachment.path, accepts(postDifferenceAttachment), async (c) => {
      const { note, lead_id } = c.req.valid('json');
      const id = idOf(c.req.param('id'));
      await attachOrphan(deps, id, { actor: c.get('user').email, note, leadId: lead_id });
      return c.json(await read());
    });
}
