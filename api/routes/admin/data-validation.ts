import { Hono } from 'hono';
import { DataValidationReply } from '../../../contracts/admin/data-validation.ts';
import { validateData } from '../../actions/admin/data-validation.ts';
import type { AppDeps } from '../../deps.ts';
import type { AdminEnv } from '../../middleware/admin.ts';
import { described } from '../../middleware/described.ts';

/** `GET /admin/vendors/data-validation`: is what the database holds as it should be? */
export function dataValidationRoutes(deps: AppDeps) {
  return new Hono<AdminEnv>().get(
    '/admin/vendors/data-validation',
    described('Checks of vendors, money, jobs and mails', {
      200: ['What was found', DataValidationReply],
    }),
    async (c) => c.json(await validateData(deps)),
  );
}
