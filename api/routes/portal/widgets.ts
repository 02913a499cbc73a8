import { Hono } from 'hono';
import { getOwnWidget, putOwnWidget } from '../../../contracts/portal/widgets.ts';
import { changeWidget, readWidget } from '../../actions/portal/widgets.ts';
import type { AppDeps } from '../../deps.ts';
import { accepts } from '../../middleware/endpoints.ts';
import type { VendorEnv } from '../../middleware/portal.ts';

/** On which websites the company's price form may stand. */
export function ownWidgetRoutes(deps: AppDeps) {
  return new Hono<VendorEnv>()
    .get(getOwnWidget.path, accepts(getOwnWidget), async (c) =>
      c.json(await readWidget(deps, c.get('person'))),
    )
    .put(putOwnWidget.path, accepts(putOwnWidget), async (c) =>
      c.json(await changeWidget(deps, c.get('person'), c.req.valid('json').origins)),
    );
}
