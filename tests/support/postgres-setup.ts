import type { TestProject } from 'vitest/node';
import { type EmbeddedPostgres, startThrowAway } from '../../db/embedded.ts';
import { migrate } from '../../db/migrate.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The run's throw-away server; its own database is the migrated, empty template. */
    postgresUrl: string;
  }
}

/** Projects load this module one by one, so what they share hangs on the process. */
const shared = globalThis as {
  portageTests?: { server: Promise<EmbeddedPostgres>; users: number };
};

/** One server and one migration for the whole run, however many projects ask for it. */
export async function setup(project: TestProject): Promise<void> {
  shared.portageTests ??= { server: startMigrated(), users: 0 };
  shared.portageTests.users++;
  project.provide('postgresUrl', (await shared.portageTests.server).url);
}

export async function teardown(): Promise<void> {
  if (!shared.portageTests || --shared.portageTests.users > 0) return;
  await (await shared.portageTests.server).close();
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
