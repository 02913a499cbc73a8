import type {
  Check,
  CheckId,
  DataValidationReply,
} from '../../../contracts/admin/data-validation.ts';
import type { Sent } from '../../../contracts/sent-rows.ts';
import { countActiveVendors } from '../../../db/admin/data-validation.ts';
import { findLastBackup } from '../../../db/backups/backups.ts';
import { type BackupDrill, listDrills } from '../../../db/backups/drills.ts';
import { pingDatabase } from '../../../db/health.ts';
import { type InvariantCheck, listInvariantChecks } from '../../../db/invariant-checks.ts';
import { INVARIANTS } from '../../../db/invariants.ts';
import { countResponses } from '../../../db/response-times.ts';
import type { Deps } from '../../deps.ts';
import {
  checkCases,
  checkJobs,
  checkMails,
  checkPrivacyRequests,
  checkSheets,
  checkSupply,
  type Finding,
  finding,
} from './data-checks.ts';

/** A job checks the invariants every ten minutes; three times that means it does not run. */
const INVARIANTS_STALE_MS = 30 * 60_000;
const BACKUP_STALE_MS = 48 * 3_600_000;
/** The share of failed answers of the last quarter of an hour that is an error and not a warning. */
const ERROR_SHARE = 0.05;
const QUARTER_MS = 15 * 60_000;
/** The state of the connection that each result of the sheets' check tells. */
export const SHEET_STATES = {
  pass: 'healthy',
  warning: 'warning',
  error: 'error',
  unknown: 'not_configured',
} as const;

/** Whether what the database holds is as it should be: vendors, money, jobs and mails. */
export async function validateData({ sql, clock }: Deps): Promise<Sent<DataValidationReply>> {
  const now = clock();
  const [
    vendors,
    supply,
    jobs,
    mails,
    privacy,
    cases,
    invariants,
    backup,
    [drill],
    answers,
    database,
    sheets,
  ] = await Promise.all([
    countActiveVendors(sql),
    checkSupply(sql, now),
    checkJobs(sql, now),
    checkMails(sql, now),
    checkPrivacyRequests(sql, now),
    checkCases(sql, now),
    listInvariantChecks(sql),
    findLastBackup(sql),
    listDrills(sql, 1),
    countResponses(sql, new Date(now.getTime() - QUARTER_MS)),
    pingDatabase(sql),
    checkSheets(sql, now),
  ]);
  const findings: Finding[] = [
    ...supply,
    ...checkInvariants(invariants, now),
    ...mails,
    privacy,
    cases,
    ...jobs,
    checkBackup(backup?.finished_at ?? null, drill, now),
    sheets,
  ];
  const checks = findings.map(({ check }) => check);
  const faulty = new Set(findings.flatMap((one) => one.vendors));
  const count = (status: Check['status']) => checks.filter((one) => one.status === status);
  const errors = count('error');
  const warnings = count('warning');
  return {
    overall_status: errors.length ? 'error' : warnings.length ? 'warning' : 'healthy',
    summary: {
      total_vendors: vendors,
      validated_vendors: vendors - faulty.size,
      errors_found: errors.length,
      warnings: warnings.map(({ message }) => message),
    },
    system_health: {
      google_sheets_connection: SHEET_STATES[sheets.check.status],
      database_connection: database ? 'healthy' : 'error',
      api_endpoints: endpointState(answers),
    },
    checks,
    invariants_checked_at: oldest(invariants),
    timestamp: now,
  };
}

function checkInvariants(rows: InvariantCheck[], now: Date): Finding[] {
  return INVARIANTS.map(({ name, says }) => {
    const id = name as CheckId;
    const row = rows.find((one) => one.name === name);
    if (!row) {
      const message = `${says} Not checked yet.`;
      return { check: { id, status: 'unknown', message, affected: 0, items: [] }, vendors: [] };
    }
    const stale = now.getTime() - row.checked_at.getTime() > INVARIANTS_STALE_MS;
    return finding({
      id,
      items: row.examples.map(({ entity_id, detail }) => `${entity_id}: ${detail}`),
      affected: row.breaches,
      bad: 'error',
      good: says,
      wrong: (count) => `${says} ${count === 1 ? '1 breach' : `${count} breaches`}.`,
      ...(stale && { otherwise: `${says} Last checked long ago: do the jobs run?` }),
    });
  });
}

function checkBackup(at: Date | null, drill: BackupDrill | undefined, now: Date): Finding {
  if (drill?.error) {
    return finding({
      id: 'last_backup',
      items: [drill.file],
      affected: 1,
      bad: 'error',
      good: '',
      wrong: () => `The last trial restore failed: ${drill.error}`,
    });
  }
  const stale = !at || now.getTime() - at.getTime() > BACKUP_STALE_MS;
  return finding({
    id: 'last_backup',
    items: [],
    affected: 0,
    bad: 'warning',
    good: 'There is a backup of the last two days.',
    wrong: () => '',
    ...(stale && {
      otherwise: at ? 'The last backup is older than two days.' : 'There is no backup yet.',
    }),
  });
}

function endpointState({ requests, errors }: { requests: number; errors: number }): string {
  if (errors === 0) return 'healthy';
  return errors / requests > ERROR_SHARE ? 'error' : 'warning';
}

function oldest(rows: InvariantCheck[]): Date | null {
  const times = rows.map(({ checked_at }) => checked_at.getTime());
  return times.length > 0 ? new Date(Math.min(...times)) : null;
}
