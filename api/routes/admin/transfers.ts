import { Hono } from 'hono';
import {
  getTransfers,
  postTransfer,
  postTransferWithdrawal,
} from '../../../contracts/transfers.ts';
import { readTransfers, transferBooking, withdrawTransfer } from '../../actions/transfers.ts';
import type { AppDeps } from '../../deps.ts';
import type { AdminEnv } from '../../middleware/admin.ts';
import { clientAddress } from '../../middleware/client-address.ts';
import { accepts } from '../../middleware/endpoints.ts';
import { leadIdOf } from '../../middleware/path-ids.ts';

/** Paid bookings that go to another mover. */
export function transferRoutes(deps: AppDeps) {
  return new Hono<AdminEnv>()
    .get(getTransfers.path, accepts(getTransfers), async (c) =>
      c.json(await readTransfers(deps, leadIdOf(c.req.param('id')))),
    )
    .post(postTransfer.path, accepts(postTransfer), async (c) => {
      const id = leadIdOf(c.req.param('id'));
      const by = { actor: c.get('user').email, address: clientAddress(c) };
      return c.json(await transferBooking(deps, id, c.req.valid('json'), by));
    })
    .post(postTransferWithdrawal.path, accepts(postTransferWithdrawal), async (c) => {
      const { number } = c.req.valid('json');
      await withdrawTransfer(deps, leadIdOf(c.req.param('id')), number, c.get('user').email);
      return c.body(null, 204);
    });
}
