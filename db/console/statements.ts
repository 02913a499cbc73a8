import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { QUERY_LIMITS } from '../../contracts/admin/query-limits.ts';
import type { Sql } from '../connect.ts';
import { within } from '../waits.ts';
import { CONSOLE_COLUMNS, type ConsoleReader } from './columns.ts';
import { CONSOLE_NAME, type ConsoleConnection, openConnection } from './connection.ts';
import { columnsOf } from './readable-columns.ts';
import { consoleAccess } from './role.ts';

export type ConsoleResult = {
  /** The columns' names, each once: a second `id` is `id (2)`. */
  columns: string[];
  /** Values in the columns' order. */
  rows: unknown[][];
  /** The cap that cut the rows off, if any. */
  cut: 'rows' | 'bytes' | null;
};

/** A result with the milliseconds that the statement took, without the wait for its turn. */
export type TimedResult = ConsoleResult & { ms: number };

/** The objection of Postgres, or of a cap, to a statement; the message is for the person who wrote it. */
export class ConsoleError extends Error {
  override name = 'ConsoleError';
  /** Place of the fault in the statement, counted in characters from 1, where it is known. */
  readonly position: number | null;
  constructor(message: string, position: number | null = null) {
    super(message);
    this.position = position;
  }
}

/** Too many people ask at once. */
export class ConsoleBusy extends Error {
  override name = 'ConsoleBusy';
}

const TOO_LARGE = 'The result is larger than 1 MB. Name fewer columns, or ask for fewer rows.';
const TOO_SLOW = `The query took longer than ${QUERY_LIMITS.seconds} seconds and was stopped.`;
/** Longer than the database's own limit, which speaks first unless it cannot. */
const STATEMENT_TIMEOUT_MS = QUERY_LIMITS.seconds * 1000 + 1000;
/** A result's JSON stays below a megabyte; the wire's form, with types and lengths, may take more. */
const MAX_WIRE_BYTES = 2 * QUERY_LIMITS.bytes;

/** Between two looks whether a statement's process is gone. */
const LOOK_MS = 50;

/** So many statements run at once in this process, and so many wait. */
const CONCURRENCY = 2;
const MAX_QUEUED = 8;
/** Longer than all before it may take, unless one of them heeds no limit. */
const WAIT_MS = (STATEMENT_TIMEOUT_MS * (MAX_QUEUED + CONCURRENCY)) / CONCURRENCY;
let running = 0;
const queue: (() => void)[] = [];

/**
 * Runs one statement for an operator or an owner (rule 7.11). The database enforces it: a role
 * that may read the permitted columns and call the permitted functions and nothing else, a read-only
 * transaction that is always rolled back, time, memory and file limits, and a connection that
 * nothing uses again.
 * @throws {ConsoleError} what is wrong with the statement.
 * @throws {ConsoleBusy} when too many wait already.
 * @throws {ConsoleClosed} where the server cannot enforce all that.
 */
export async function runQuery(
  sql: Sql,
  reader: ConsoleReader,
  statement: string,
): Promise<TimedResult> {
  if (statement.includes('\0')) throw new ConsoleError('The query holds a NUL character.');
  const { [reader]: access } = await consoleAccess(sql);
  await enter();
  const opened = openConnection(sql, access, MAX_WIRE_BYTES);
  let backend = 0;
  try {
    const { state } = await opened.sql`begin transaction isolation level repeatable read read only`;
    backend = state.pid;
    const begin = performance.now();
    const result = await withinLimits(opened, readRows(opened.sql, statement));
    return { ...result, ms: Math.round((performance.now() - begin) * 10) / 10 };
  } catch (error) {
    throw explain(error, reader);
  } finally {
    await opened.close();
    // The answer does not wait for the server's process; the next statement does.
    void ended(sql, backend).then(leave, leave);
  }
}

/**
 * Ends a statement's process, and resolves once it is gone: a function that heeds neither limit nor
 * hang-up keeps its place in the queue, so that no more than the usual number ever run.
 */
async function ended(sql: Sql, backend: number): Promise<void> {
  if (backend === 0) return;
  for (;;) {
    const [left] = await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where pid = ${backend} and application_name = ${CONSOLE_NAME}`;
    if (!left) return;
    await sleep(LOOK_MS);
  }
}

async function enter(): Promise<void> {
  if (running < CONCURRENCY) {
    running++;
    return;
  }
  const busy = new ConsoleBusy('Too many queries run at the moment.');
  if (queue.length >= MAX_QUEUED) throw busy;
  // The one that leaves hands its place over.
  await new Promise<void>((resolve, reject) => {
    const turn = () => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(() => {
      queue.splice(queue.indexOf(turn), 1);
      reject(busy);
    }, WAIT_MS);
    queue.push(turn);
  });
}

function leave(): void {
  const next = queue.shift();
  if (next) next();
  else running--;
}

/** The rows of one statement, in the extended protocol, which takes no second one. */
function readRows(connection: postgres.Sql, statement: string): Promise<ConsoleResult> {
  return new Promise((resolve, reject) => {
    const rows: unknown[][] = [];
    let bytes = 0;
    let done = false;
    const finish = (columns: string[], cut: ConsoleResult['cut']) => {
      done = true;
      resolve({ columns, rows, cut });
    };
    const query = connection.unsafe(statement, [], { prepare: false, simple: false } as object);
    query.values();
    // A row more than is shown tells that more exist; the server makes no further row.
    query.cursor(QUERY_LIMITS.rows + 1, () => connection.CLOSE as never);
    const reading = query.forEach(((row: unknown[], result: postgres.RowList<[]>) => {
      if (done) return;
      bytes += JSON.stringify(row).length + 1;
      const columns = distinct(result.columns);
      if (rows.length === QUERY_LIMITS.rows) finish(columns, 'rows');
      else if (bytes > QUERY_LIMITS.bytes) {
        if (rows.length === 0) reject(new ConsoleError(TOO_LARGE));
        finish(columns, 'bytes');
      } else rows.push(row);
    }) as never) as unknown as Promise<Partial<postgres.RowList<[]>>>;
    reading.then((result) => {
      const columns = result?.columns;
      if (columns && columns.length > 0) finish(distinct(columns), null);
      else reject(new ConsoleError('The console only reads: this statement returns no rows.'));
    }, reject);
  });
}

/** Names as keys of an object: the second of a name gets a number. */
function distinct(columns: postgres.ColumnList<string>): string[] {
  const seen = new Map<string, number>();
  return columns.map(({ name }) => {
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return count === 1 ? name : `${name} (${count})`;
  });
}

async function withinLimits<T>({ flooded }: ConsoleConnection, work: Promise<T>): Promise<T> {
  // Whichever loses the race must not end the process.
  work.catch(() => undefined);
  try {
    const ends = Promise.race([work.then((value) => ({ value })), flooded]);
    const first = await within(STATEMENT_TIMEOUT_MS, ends, null);
    if (!first) throw new ConsoleError(TOO_SLOW);
    if (first === 'flooded') throw new ConsoleError(TOO_LARGE);
    return first.value;
  } catch (error) {
    // A connection that was cut reports a lost connection, and the flood is why.
    const why = await Promise.race([flooded, Promise.resolve(null)]);
    throw why ? new ConsoleError(TOO_LARGE) : error;
  }
}

/** Postgres's own words, with what they mean here. */
function explain(error: unknown, reader: ConsoleReader): unknown {
  if (!(error instanceof postgres.PostgresError)) return error;
  const position = error.position ? Number(error.position) : null;
  const said = (message: string) => new ConsoleError(message, position);
  switch (error.code) {
    case '57014':
    case '25P03':
    case '25P04':
      return said(TOO_SLOW);
    case '53200':
    case '53400':
    case '54000':
      return said('The query needs more memory or disk than the console may use.');
    case '42501':
      return said(sentence(deniedIn(error.message, reader) ?? error.message));
    case '42601':
      return error.message.includes('multiple commands')
        ? said('Send one statement at a time.')
        : said(sentence(error.message));
    default:
      // A server that is away, or full, is no fault of the statement.
      if (/^(08|53|57P|58|XX)/.test(error.code)) return error;
      return said(sentence(error.message, error.hint));
  }
}

/** `permission denied for table leads`, said so that the person can go on. */
function deniedIn(message: string, reader: ConsoleReader): string | null {
  const [, what, name = ''] = /^permission denied for (\w+) (\w+)$/.exec(message) ?? [];
  if (what === 'function') {
    return `the console does not offer ${name}. Cast its arguments to another type, such as float8, or do without`;
  }
  const { owner, withheld } = CONSOLE_COLUMNS[name] ?? {};
  if (owner && reader !== 'owner') return `the table ${name} is the owner's to read`;
  if (!withheld) return null;
  const list = columnsOf(withheld).join(', ');
  return `permission denied for table ${name}: ${list} cannot be read here. Name the columns you want instead of *`;
}

const sentence = (...parts: (string | undefined)[]) =>
  parts
    .filter((part) => part !== undefined && part !== '')
    .map((part) => `${part?.charAt(0).toUpperCase()}${part?.slice(1)}`.replace(/(?<![.!?])$/, '.'))
    .join(' ');
