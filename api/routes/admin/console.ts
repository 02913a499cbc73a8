import { Hono } from 'hono';
import * as z from 'zod/mini';
import { DatabaseQuery, QueryResult, RecentQuery } from '../../../contracts/admin/database.ts';
import { QUERY_LIMITS } from '../../../contracts/admin/query-limits.ts';
import type { User } from '../../../contracts/users.ts';
import { listRecentQueries } from '../../../db/admin/database.ts';
import { addAudit } from '../../../db/audit.ts';
import { ConsoleClosed } from '../../../db/console/role.ts';
import {
  ConsoleBusy,
  ConsoleError,
  runQuery,
  type TimedResult,
} from '../../../db/console/statements.ts';
import type { AppDeps } from '../../deps.ts';
import { whyRefused } from '../../domain/statements.ts';
import { ProblemError } from '../../errors.ts';
import { type AdminEnv, allow } from '../../middleware/admin.ts';
import { described } from '../../middleware/described.ts';
import { jsonBody } from '../../middleware/json.ts';

/**
 * The query box: one reading statement, enforced by the database (decision 26). It reads customers'
 * data, so that an analyst has none, and an operator's reads nothing that is the owner's alone in the
 * panel. Each query is audited: its text, rows and time, not its result.
 */
export function consoleRoutes({ sql }: AppDeps) {
  return new Hono<AdminEnv>()
    .post(
      '/admin/database/query',
      described('Ask the database', { 200: ['What it answered', QueryResult] }),
      allow('owner', 'operator'),
      jsonBody(DatabaseQuery),
      async (c) => {
        const { query } = c.req.valid('json');
        const begin = performance.now();
        const asked = { sql, user: c.get('user'), query, time: () => elapsed(begin) };
        try {
          const refused = await whyRefused(query);
          if (refused) throw new ConsoleError(refused.detail, refused.position);
          const reader = asked.user.role === 'owner' ? 'owner' : 'operator';
          const result = await runQuery(sql, reader, query);
          const reply = asReply(query, result);
          await note(asked, { rows: reply.row_count, ms: result.ms });
          return c.json(reply);
        } catch (error) {
          const problem = asProblem(error);
          if (!problem) throw error;
          await note(asked, { error: problem.message, ms: asked.time() });
          throw problem;
        }
      },
    )
    .get(
      '/admin/database/queries',
      described('What the person asked before', {
        200: ['The latest queries, each once', z.array(RecentQuery)],
      }),
      allow('owner', 'operator'),
      async (c) => c.json(await listRecentQueries(sql, c.get('user').id, QUERY_LIMITS.recent)),
    );
}

type Asked = { sql: AppDeps['sql']; user: User; query: string; time: () => number };

async function note(
  { sql, user, query }: Asked,
  outcome: { ms: number } & ({ rows: number } | { error: string }),
): Promise<void> {
  await addAudit(sql, {
    actor: user.email,
    action: 'console.query',
    entity: 'console',
    entityId: user.id,
    after: { query, ...outcome },
  });
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

/** What is wrong with the query itself, is busy or closed, as a problem; null for anything else. */
function asProblem(error: unknown): ProblemError | null {
  if (error instanceof ConsoleError) {
    return new ProblemError(422, error.message, {
      fields: { query: error.message },
      extra: { position: error.position },
    });
  }
  if (error instanceof ConsoleBusy) {
    const detail = `${error.message} Try again in a moment.`;
    return new ProblemError(429, detail, { headers: { 'retry-after': '3' } });
  }
  return error instanceof ConsoleClosed ? new ProblemError(503, error.message) : null;
}
