import type { TestProject } from 'vitest/node';
import { type EmbeddedPostgres, startThrowAway } from '../../db/embedded/postgres.ts';
import { migrate } from '../../db/migrate.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /**
     * The run's throw-away server, whose own database is the migrated, empty template; or why it
     * could not be had.
     */
    postgres: { url: string } | { missing: string };
  }
}

/** Projects load this module one by one, so what they share hangs on the process. */
const shared = globalThis as {
  portageTests?: { server: Promise<EmbeddedPostgres>; users: number };
};

/**
 * One server and one migration for the whole run, however many projects ask for it. A failure fails
 * the tests that need it, and leaves the others their say.
 */
export async function setup(project: TestProject): Promise<void> {
  shared.portageTests ??= { server: startMigrated(), users: 0 };
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

async function startMigrated(): Promise<EmbeddedPostgres> {
  const server = await startThrowAway();
  try {
    await migrate(server.url);
  } catch (error) {
    await server.close();
    throw error;
  }
  return server;
}
