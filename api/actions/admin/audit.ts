import type { AuditFilter } from '../../../contracts/admin/audit.ts';
import {
  actionWords,
  actorWords,
  auditChanges,
  entityWords,
} from '../../../contracts/admin/audit-words.ts';
import { clockWriter } from '../../../contracts/clock-writer.ts';
import { LOCALE, TIME_ZONE } from '../../../contracts/facts.ts';
import { type AuditPageRow, listAuditPage } from '../../../db/admin/audit.ts';
import type { Queryable, Sql } from '../../../db/connect.ts';
import { listVendorNames } from '../../../db/vendor-names.ts';
import { longDate, money } from '../../domain/format.ts';
import { type CsvCell, csvFile } from '../csv-files.ts';
import { happened } from '../happenings.ts';
import { withVendorNames } from '../lead-timelines.ts';

/** A page of the audit, vendors by their names. */
export async function readAudit(
  sql: Queryable,
  asked: Parameters<typeof listAuditPage>[1],
): Promise<AuditPageRow[]> {
  const [rows, names] = await Promise.all([listAuditPage(sql, asked), listVendorNames(sql)]);
  return rows.map((row) => asLine(row, names));
}

const asLine = (row: AuditPageRow, names: ReadonlyMap<number, string>): AuditPageRow => ({
  ...row,
  ...withVendorNames(row, names),
});

const PAGE = 1000;

/** The audit of a filter as CSV, in words; the export is in the audit too. */
export async function exportAudit(
  sql: Sql,
  filter: AuditFilter,
  actor: string,
): Promise<ReadableStream<Uint8Array>> {
  await happened(sql, actor, 'audit.exported', 'audit', { after: filter });
  return csvFile(pages(sql, filter), COLUMNS);
}

async function* pages(sql: Sql, filter: AuditFilter): AsyncGenerator<AuditPageRow[]> {
  let cursor: number | undefined;
  do {
    const lines = await readAudit(sql, { ...filter, cursor, limit: PAGE });
    yield lines;
    cursor = lines.length === PAGE ? lines.at(-1)?.id : undefined;
  } while (cursor !== undefined);
}

const CLOCK = clockWriter('sv-SE', {
  timeZone: TIME_ZONE,
  dateStyle: 'short',
  timeStyle: 'medium',
});
const MOMENT = clockWriter(LOCALE, {
  timeZone: TIME_ZONE,
  dateStyle: 'medium',
  timeStyle: 'short',
});
const WRITERS = {
  cents: (amount: number) => money(amount),
  day: longDate,
  moment: (iso: string) => MOMENT.format(new Date(iso)),
};

const COLUMNS: Record<string, (line: AuditPageRow) => CsvCell> = {
  at_toronto: ({ at }) => CLOCK.format(new Date(at)),
  who: ({ actor }) => actorWords(actor),
  what: ({ action }) => actionWords(action),
  thing: ({ entity }) => entityWords(entity),
  reference: ({ entity_id }) => entity_id,
  name: ({ entity_name }) => entity_name,
  changes: (line) =>
    auditChanges(line, WRITERS)
      .map(({ name, before, after }) =>
        before === null ? `${name}: ${after}` : `${name}: ${before} → ${after}`,
      )
      .join('; '),
};
