import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { getAudit, getAuditCsv } from '../../../contracts/admin/audit.ts';
import {
  deleteBackup,
  getBackup,
  getBackupDrills,
  getBackups,
  postBackup,
  postBackupDrill,
} from '../../../contracts/admin/backups.ts';
import { getQueries, postQuery } from '../../../contracts/admin/console.ts';
import {
  getDatabaseChecks,
  getDatabaseHealth,
  getSchemas,
  getTables,
} from '../../../contracts/admin/database.ts';
import { getMonitoring, postCheckup } from '../../../contracts/admin/monitoring.ts';
import { QUERY_LIMITS } from '../../../contracts/admin/query-limits.ts';
import { torontoToday } from '../../../contracts/dates.ts';
import { listColumns, listRecentQueries, listTableSizes } from '../../../db/admin/database.ts';
import { validateDatabase } from '../../../db/admin/validations.ts';
import { listBackups } from '../../../db/backups/backups.ts';
import { listDrills } from '../../../db/backups/drills.ts';
import { exportAudit, readAudit } from '../../actions/admin/audit.ts';
import { backUp, removeBackup, requestDrill, takeBackup } from '../../actions/admin/backups.ts';
import { runConsoleQuery } from '../../actions/admin/console.ts';
import { readDatabaseHealth } from '../../actions/admin/database.ts';
import { checkUp, readMonitoring } from '../../actions/admin/monitoring.ts';
import { call } from '../serve.ts';

const BACKUPS_LISTED = 30;
const DRILLS_LISTED = 5;

/** How the system does, what its database holds, and who did what. */
export const SYSTEM_CALLS = [
  call(getMonitoring, (deps, { query }) => readMonitoring(deps, query)),
  call(postCheckup, (deps, { who }) => checkUp(deps, who.email)),

  call(getDatabaseHealth, (deps) => readDatabaseHealth(deps.sql)),
  call(getSchemas, (deps, { who: { role } }) =>
    listColumns(deps.sql, role === 'analyst' ? null : role),
  ),
  call(getTables, (deps) => listTableSizes(deps.sql)),
  call(getDatabaseChecks, (deps) => validateDatabase(deps.sql, deps.clock())),

  // The query box reads customers' data: analysts have none.
  call(postQuery, (deps, { who, body }) => runConsoleQuery(deps, who, body.query)),
  call(getQueries, (deps, { who }) => listRecentQueries(deps.sql, who.id, QUERY_LIMITS.recent)),

  // Owner and operator create backups; only the owner takes one away, since it holds everything.
  call(postBackup, async (deps, { who }) => ({ backup_file: await backUp(deps, who.email) })),
  call(getBackups, (deps) => listBackups(deps.sql, BACKUPS_LISTED)),
  call(getBackupDrills, (deps) => listDrills(deps.sql, DRILLS_LISTED)),
  call(postBackupDrill, (deps, { who }) => requestDrill(deps, who.email)),
  call(getBackup, async (deps, { who, params: { file } }) => {
    const { path, size } = await takeBackup(deps, who.email, file);
    const body = Readable.toWeb(createReadStream(path)) as ReadableStream;
    return { file: body, name: file, headers: { 'content-length': String(size) } };
  }),
  call(deleteBackup, (deps, { who, params }) => removeBackup(deps, who.email, params.file)),

  // The audit trail: the owner's alone, with the sign-ins of all operators and movers.
  call(getAudit, async (deps, { query }) => {
    const rows = await readAudit(deps.sql, query);
    return { rows, next: rows.length === query.limit ? (rows.at(-1)?.id ?? null) : null };
  }),
  call(getAuditCsv, async (deps, { who, query }) => {
    const name = `portage-audit-${torontoToday(deps.clock())}.csv`;
    return { file: await exportAudit(deps.sql, query, who.email), name };
  }),
];
