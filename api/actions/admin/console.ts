import type { QueryResult } from '../../../contracts/admin/database.ts';
import type { User } from '../../../contracts/users.ts';
import { ConsoleClosed } from '../../../db/console/role.ts';
import {
  ConsoleBusy,
  ConsoleError,
  runQuery,
  type TimedResult,
} from '../../../db/console/statements.ts';
import type { AppDeps } from '../../deps.ts';
import { Refusal } from '../../errors.ts';
import { happened } from '../happenings.ts';
import { readStatement } from '../readings.ts';

/**
 * Runs one reading statement, enforced by the database (rule 7.11), for an owner or an operator,
 * whose queries read nothing that is the owner's alone in the panel. Each is audited: its text, rows
 * and time, not its result. Refuses what is wrong with the query (`invalid`), and a console that is
 * busy (`throttled`) or closed (`unavailable`).
 */
export async function runConsoleQuery(
  { sql, readers }: Pick<AppDeps, 'sql' | 'readers'>,
  user: User,
  query: string,
): Promise<QueryResult> {
  const begin = performance.now();
  const asked = { sql, user, query };
  try {
    const refused = await readStatement({ readers }, { person: user.email, query });
    if (refused) throw new ConsoleError(refused.detail, refused.position);
    const result = await runQuery(sql, user.role === 'owner' ? 'owner' : 'operator', query);
    const reply = asReply(query, result);
    await note(asked, { rows: reply.row_count, ms: result.ms });
    return reply;
  } catch (error) {
    const refusal = asRefusal(error);
    if (!refusal) throw error;
    await note(asked, { error: refusal.message, ms: elapsed(begin) });
    throw refusal;
  }
}

type Asked = { sql: AppDeps['sql']; user: User; query: string };

async function note(
  { sql, user, query }: Asked,
  outcome: { ms: number } & ({ rows: number } | { error: string }),
): Promise<void> {
  await happened(sql, user.email, 'console.query', user.id, { after: { query, ...outcome } });
}

const elapsed = (begin: number) => Math.round((performance.now() - begin) * 10) / 10;

function asReply(query: string, { columns, rows, cut, ms }: TimedResult): QueryResult {
  return {
    query,
    execution_time_ms: ms,
    row_count: rows.length,
    columns,
    data: rows.map((row) => Object.fromEntries(columns.map((name, i) => [name, row[i] ?? null]))),
    error: null,
    cut,
  };
}

/** The refusal of a query at fault, or of a console that is busy or closed; null for anything else. */
function asRefusal(error: unknown): Refusal | null {
  if (error instanceof ConsoleError) {
    return new Refusal('invalid', error.message, {
      fields: { query: error.message },
      extra: { position: error.position },
    });
  }
  if (error instanceof ConsoleBusy) {
    const detail = `${error.message} Try again in a moment.`;
    return new Refusal('throttled', detail, { retryAfter: 3 });
  }
  return error instanceof ConsoleClosed ? new Refusal('unavailable', error.message) : null;
}
