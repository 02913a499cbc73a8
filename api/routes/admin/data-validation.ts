import { Hono } from 'hono';
import { getDataValidation } from '../../../contracts/admin/data-validation.ts';
import { validateData } from '../../actions/admin/data-validation.ts';
import type { AppDeps } from '../../deps.ts';
import type { AdminEnv } from '../../middleware/admin.ts';
import { accepts } from '../../middleware/endpoints.ts';

/** `GET /admin/vendors/data-validation`: is what the database holds as it should be? */
export function dataValidationRoutes(deps: AppDeps) {
  return new Hono<AdminEnv>().get(getDataValidation.path, accepts(getDataValidation), async (c) =>
    c.json(await validateData(deps)),
  );
}
