import postgres from 'postgres';

/** A pool of connections, or a transaction: every function of this folder takes it first. */
export type Sql = postgres.Sql<Types>;
export type Transaction = postgres.TransactionSql<Types>;
/** The handle that a query function accepts: pool and transaction run statements alike. */
export type Queryable = Sql | Transaction;

type Types = { bigint: number; json: unknown; date: string };

/** After a restart of Postgres all connections have failed: the driver's own 20 s would be felt. */
const MOST_BACKOFF_SECONDS = 1;

/**
 * Opens a pool on the database at `url`. Dates come back as plain `yyyy-MM-dd` text and 64-bit
 * integers as numbers (ids and cents stay far below 2^53).
 *
 * The pool never holds fewer than two connections: with one, a statement outside a transaction
 * would wait for the transaction that waits for it.
 */
export function connect(url: string, options: { max?: number; name?: string } = {}): Sql {
  return postgres(url, {
    max: Math.max(2, options.max ?? 10),
    connect_timeout: 10,
    idle_timeout: 300,
    backoff: (failures: number) => Math.min(0.01 * 2 ** failures, MOST_BACKOFF_SECONDS),
    onnotice: () => {},
    connection: { application_name: options.name ?? 'portage' },
    types: {
      bigint: {
        to: 20,
        from: [20],
        parse: (value: string) => Number(value),
        serialize: (value: number) => String(value),
      },
      // JSON goes in as text that is JSON already; the default would encode such a text again.
      json: {
        to: 114,
        from: [114, 3802],
        parse: (value: string) => JSON.parse(value),
        serialize: (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)),
      },
      date: {
        to: 1082,
        from: [1082],
        parse: (value: string) => value,
        serialize: (value: string) => value,
      },
    },
  });
}

/** A pool of its own beside another, as the same user on the same server; on another database where one is named. */
export const connectBeside = (sql: Sql, database: string = sql.options.database): Sql =>
  postgres({ ...sql.options, database, max: 2 } as never) as unknown as Sql;

/**
 * Hears a channel on a connection of its own, so that a silent connection can be left. `onConnected` is called after
 * each (re)connection: announcements while it was down are lost.
 */
export async function listenBeside(
  sql: Sql,
  channel: string,
  onPayload: (payload: string) => void,
  onConnected: () => void,
): Promise<{ unlisten: () => Promise<void> }> {
  const own = connectBeside(sql);
  try {
    await own.listen(channel, onPayload, onConnected);
  } catch (error) {
    await own.end({ timeout: 0 });
    throw error;
  }
  return { unlisten: () => own.end({ timeout: 0 }) };
}

/**
 * The same connection or transaction, but texts that another library brings are planned once a
 * connection: planning one costs more than adding its row.
 */
export function prepared(sql: Queryable): Queryable {
  const unsafe = (text: string, values: never[]) => sql.unsafe(text, values, { prepare: true });
  return Object.create(sql, { unsafe: { value: unsafe } });
}

/** Reads several tables as of one moment, on one connection: no act between two statements shows in parts. */
export const atOneMoment = <T>(sql: Sql, read: (tx: Transaction) => Promise<T>): Promise<T> =>
  sql.begin('isolation level repeatable read read only', read) as Promise<T>;

/** The rows of a statement. */
export const all = async <Row>(rows: PromiseLike<Row[]>): Promise<Row[]> => await rows;

/** The first row of a statement, or null. */
export const first = async <Row>(rows: PromiseLike<readonly Row[]>): Promise<Row | null> =>
  (await rows)[0] ?? null;

/** The first row of a statement that always has one, such as an insert or a sum. Throws where there is no row. */
export async function one<Row>(rows: PromiseLike<readonly Row[]>): Promise<Row> {
  const [row] = await rows;
  if (row === undefined) throw new Error('A statement returned no row.');
  return row;
}

/** The one column of a statement's first row, or null. */
export const cell = async <Value>(rows: PromiseLike<readonly Record<string, Value>[]>) =>
  Object.values((await first(rows)) ?? {})[0] ?? null;

/** The one column of a statement's rows. */
export const column = async <Value>(rows: PromiseLike<readonly Record<string, Value>[]>) =>
  (await rows).flatMap((row) => Object.values(row));

/** The number that a statement counts; 0 where there is no row. */
export const counted = async (rows: PromiseLike<readonly Record<string, number>[]>) =>
  (await cell(rows)) ?? 0;

/** Tells whether a statement finds or changes a row. */
export const affects = async (done: PromiseLike<{ count: number }>): Promise<boolean> =>
  (await done).count > 0;

/** Runs a statement for what it does, not for what it returns. */
export const done = async (statement: PromiseLike<unknown>): Promise<void> => {
  await statement;
};

/** True when the error is the violation of the named constraint. */
export function violates(error: unknown, constraint: string): boolean {
  return error instanceof postgres.PostgresError && error.constraint_name === constraint;
}
