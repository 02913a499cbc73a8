import { Hono } from 'hono';
import {
  deleteLeadView,
  getLeadViews,
  patchLeadView,
  postLeadView,
} from '../../../contracts/admin/lead-views.ts';
import { listLeadViews } from '../../../db/admin/lead-views.ts';
import { changeLeadView, keepLeadView, removeLeadView } from '../../actions/admin/lead-views.ts';
import type { AppDeps } from '../../deps.ts';
import type { AdminEnv } from '../../middleware/admin.ts';
import { accepts } from '../../middleware/endpoints.ts';
import { pathId } from '../../middleware/path-ids.ts';

/** Views of the leads that operators keep by name, for themselves or for all. */
export function leadViewRoutes(deps: AppDeps) {
  return new Hono<AdminEnv>()
    .get(getLeadViews.path, accepts(getLeadViews), async (c) =>
      c.json(await listLeadViews(deps.sql, c.get('user').id)),
    )
    .post(postLeadView.path, accepts(postLeadView), async (c) =>
      c.json(await keepLeadView(deps, c.get('user'), c.req.valid('json')), 201),
    )
    .patch(patchLeadView.path, accepts(patchLeadView), async (c) => {
      const id = idOf(c.req.param('id'));
      return c.json(await changeLeadView(deps, c.get('user'), id, c.req.valid('json')));
    })
    .delete(deleteLeadView.path, accepts(deleteLeadView), async (c) => {
      await removeLeadView(deps, c.get('user'), idOf(c.req.param('id')));
      return c.body(null, 204);
    });
}

const idOf = (text: string) => pathId(text, 'There is no such view.');
