import { Hono } from 'hono';
import {
  getNeedsYou,
  NEEDS_SHOWN,
  type Need,
  type NeedsYou,
  postVendorReminder,
  putNeedOwner,
} from '../../../contracts/admin/needs-you.ts';
import { listNeedOwners, listNeeds, type NeedRow } from '../../../db/admin/needs-you.ts';
import { changeOwner } from '../../actions/admin/claims.ts';
import { remindVendor } from '../../actions/vendor-reminders.ts';
import type { AppDeps } from '../../deps.ts';
import type { AdminEnv } from '../../middleware/admin.ts';
import { accepts } from '../../middleware/endpoints.ts';
import { leadIdOf } from '../../middleware/path-ids.ts';

/** What waits for a person, and who takes care of it (rule 7.15). */
export function needsYouRoutes(deps: AppDeps) {
  const { sql, clock } = deps;
  return new Hono<AdminEnv>()
    .get(getNeedsYou.path, accepts(getNeedsYou), async (c) => {
      const now = clock();
      const [{ rows, counts }, people] = await Promise.all([
        listNeeds(sql, { now, limit: NEEDS_SHOWN }),
        listNeedOwners(sql),
      ]);
      const items = rows.map((row) => asNeed(row, now));
      return c.json({ timestamp: now.toISOString(), items, counts, people } satisfies NeedsYou);
    })
    .put(putNeedOwner.path, accepts(putNeedOwner), async (c) => {
      const order = { ...c.req.valid('param'), ...c.req.valid('json') };
      return c.json({ owner: await changeOwner(deps, { ...order, actor: c.get('user').email }) });
    })
    .post(postVendorReminder.path, accepts(postVendorReminder), async (c) => {
      await remindVendor(deps, leadIdOf(c.req.param('id')), c.get('user').email);
      return c.body(null, 202);
    });
}

function asNeed(row: NeedRow, now: Date): Need {
  const { kind, id, lead_id, detail, note, amount, since, due_at, owner_id, vendor_name } = row;
  return {
    kind,
    id,
    lead: lead_id === null ? null : leadOf(row, lead_id),
    vendor: vendor_name === null ? null : { name: vendor_name, phone: row.vendor_phone ?? '' },
    detail,
    note,
    recipient: lead_id === null ? row.recipient : null,
    amount,
    since: since.toISOString(),
    due_at: due_at.toISOString(),
    past_due: due_at <= now,
    owner: owner_id === null ? null : { id: owner_id, name: row.owner_name ?? '' },
  };
}

const leadOf = (row: NeedRow, id: string) => ({
  id,
  name: `${row.first_name ?? ''} ${row.last_name ?? ''}`.trim(),
  phone: row.phone ?? '',
  from: row.origin_address ?? '',
  to: row.destination_address ?? '',
  move_date: row.move_date ?? '',
});
