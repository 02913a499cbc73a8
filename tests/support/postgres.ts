import { randomBytes } from 'node:crypto';
import postgres from 'postgres';
import { inject } from 'vitest';
import { connect, prepared } from '../../db/connect.ts';

export type TestDatabase = {
  /** `postgres://…` of a database that only this test file uses. */
  url: string;
  /** Closes what is still connected and removes the database. */
  drop: () => Promise<void>;
};

/**
 * A fresh, migrated database; with `seededAt` it also holds the seed as of that moment and the
 * queue's tables. Seeding happens once a run for each day and is copied from then on. An `empty`
 * one is what a backup is restored into.
 */
export async function testDatabase(
  options: { seededAt?: Date; empty?: boolean } = {},
): Promise<TestDatabase> {
  const found = inject('postgres');
  if ('missing' in found) throw new Error(found.missing);
  const server = found.url;
  const name = `test_${randomBytes(6).toString('hex')}`;
  const copied = options.seededAt ? await seededTemplate(server, options.seededAt) : 'portage';
  const template = options.empty ? 'template0' : copied;
  // Its files copied as they are: less than half the work of writing each page through the log.
  await maintain(
    server,
    (sql) => sql`create database ${sql(name)} template ${sql(template)} strategy file_copy`,
  );
  return {
    url: withDatabase(server, name),
    drop: async () => {
      await maintain(server, (sql) => sql`drop database if exists ${sql(name)} with (force)`);
    },
  };
}

/** The templates that this process has seen; they stay as long as their server. */
const templates = new Set<string>();

async function seededTemplate(server: string, now: Date): Promise<string> {
  const name = `seeded_${now.toISOString().slice(0, 10)}`;
  if (templates.has(server + name)) return name;
  // Test files run in processes of their own, and one seeding is enough: the lock ends with its connection.
  const sql = postgres(withDatabase(server, 'postgres'), { max: 1, onnotice: () => {} });
  try {
    await sql`select pg_advisory_lock(1)`;
    const [found] = await sql`select 1 from pg_database where datname = ${name}`;
    if (!found) await seedTemplate(sql, server, name, now);
  } finally {
    await sql.end();
  }
  templates.add(server + name);
  return name;
}

async function seedTemplate(sql: postgres.Sql, server: string, name: string, now: Date) {
  const draft = `${name}_draft`;
  await sql`drop database if exists ${sql(draft)} with (force)`;
  await sql`create database ${sql(draft)} template portage`;
  // Only the process that seeds pays for loading the seed and for the queue's own tables.
  const { seedForAnyDate } = await import('./any-date.ts');
  const { createQueue } = await import('../../api/jobs/queue.ts');
  const pool = connect(withDatabase(server, draft));
  const queue = createQueue(pool, prepared);
  try {
    await seedForAnyDate(pool, now);
    await queue.ready();
  } finally {
    await queue.stop();
    await pool.end();
  }
  await sql`alter database ${sql(draft)} rename to ${sql(name)}`;
}

function withDatabase(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** One connection a worker for this work, which ends by itself: opening one costs as much as the work. */
const connections = new Map<string, postgres.Sql>();

async function maintain(server: string, work: (sql: postgres.Sql) => Promise<unknown>) {
  const options = { max: 1, idle_timeout: 5, fetch_types: false, onnotice: () => {} };
  const sql = connections.get(server) ?? postgres(withDatabase(server, 'postgres'), options);
  connections.set(server, sql);
  await work(sql);
}
