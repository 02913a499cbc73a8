import { Hono } from 'hono';
import { type AuditLine, getAudit, getAuditCsv } from '../../../contracts/admin/audit.ts';
import { torontoToday } from '../../../contracts/dates.ts';
import { exportAudit, readAudit } from '../../actions/admin/audit.ts';
import type { AppDeps } from '../../deps.ts';
import type { AdminEnv } from '../../middleware/admin.ts';
import { accepts } from '../../middleware/endpoints.ts';
import { linkNext } from '../../middleware/next-page.ts';

/** Who did what: the owner's alone, with everybody's sign-ins. */
export function auditRoutes({ sql, clock }: AppDeps) {
  return new Hono<AdminEnv>()
    .get(getAudit.path, accepts(getAudit), async (c) => {
      const asked = c.req.valid('query');
      const lines = await readAudit(sql, asked);
      const last = lines.at(-1);
      if (last && lines.length === asked.limit) linkNext(c, last.id);
      return c.json(lines satisfies AuditLine[]);
    })
    .get(getAuditCsv.path, accepts(getAuditCsv), async (c) => {
      const file = await exportAudit(sql, c.req.valid('query'), c.get('user').email);
      c.header('content-type', 'text/csv; charset=utf-8');
      const name = `portage-audit-${torontoToday(clock())}.csv`;
      c.header('content-disposition', `attachment; filename="${name}"`);
      return c.body(file);
    });
}
