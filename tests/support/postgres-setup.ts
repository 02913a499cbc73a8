import process from 'node:process';
import type { TestProject } from 'vitest/node';
import { connect } from '../../db/connect.ts';
import { type EmbeddedPostgres, startThrowAway } from '../../db/embedded/postgres.ts';
import { migrate } from '../../db/migrate.ts';
import { phase } from './phase.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /**
     * The run's throw-away server, whose own database is the migrated, empty template; or why it
     * could not be had.
     */
    postgres: { url: string } | { missing: string };
  }
}

type TestPostgres = Pick<EmbeddedPostgres, 'url' | 'close'>;

/** Projects load this module one by one, so what they share hangs on the process. */
const shared = globalThis as {
  portageTests?: { server: Promise<TestPostgres>; users: number };
};

/**
 * One server and one migration for the whole run, however many projects ask for it. A failure fails
 * the tests that need it, and leaves the others their say.
 */
export async function setup(project: TestProject): Promise<void> {
  shared.portageTests ??= { server: phase('Postgres', startMigrated), users: 0 };
  shared.portageTests.users++;
  try {
    project.provide('postgres', { url: (await shared.portageTests.server).url });
  } catch (error) {
    project.provide('postgres', { missing: String(error) });
  }
}

export async function teardown(): Promise<void> {
  if (!shared.portageTests || --shared.portageTests.users > 0) return;
  const server = await shared.portageTests.server.catch(() => null);
  await server?.close();
}

async function startMigrated(): Promise<TestPostgres> {
  const named = process.env.TEST_POSTGRES;
  const server = await (named ? makeOn(named) : startThrowAway());
  try {
    await migrate(server.url);
  } catch (error) {
    await server.close();
    throw error;
  }
  return server;
}

/**
 * The template on a server of another version, as `TEST_POSTGRES=postgres://superuser@host/postgres` names
 * it: one for tests alone, whose databases end with it.
 */
async function makeOn(address: string): Promise<TestPostgres> {
  const url = new URL(address);
  url.pathname = '/portage';
  const sql = connect(address, { max: 1 });
  await sql`create database portage`;
  await sql.end();
  return { url: url.href, close: async () => {} };
}
