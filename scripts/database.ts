import type { Env } from '../api/env.ts';
import { connect } from '../db/connect.ts';
import { type EmbeddedPostgres, startPostgres } from '../db/embedded/postgres.ts';
import { migrate } from '../db/migrate.ts';
import { seed } from '../db/seed/seed.ts';
import { keepAlive } from './keep-alive.ts';
import { isStopping, onShutdown, pause, say } from './lifetime.ts';
import { step } from './progress.ts';

const CHECK_MS = 2_000;

/** Brings the database up to date, starting one where no address is set. @returns its address. */
export async function openDatabase(env: Env, dataDir: string) {
  const url = env.DATABASE_URL ?? (await startEmbedded(dataDir));
  await step({
    name: 'Migrations',
    work: () => migrate(url),
    says: (applied) => (applied.length > 0 ? `${applied.length} applied` : 'up to date'),
    advice: env.DATABASE_URL
      ? 'Check that the server of DATABASE_URL runs, and that its user may create tables.'
      : 'Do as it says, or mend the migration. To begin afresh, and lose all data: npm run reset.',
  });
  const seeded = await step({
    name: 'Seed',
    work: async () => {
      const sql = connect(url, { name: 'portage-seed' });
      try {
        return await seed(sql, { now: new Date(), env });
      } finally {
        await sql.end({ timeout: 5 });
      }
    },
    says: (made) => (made.length > 0 ? `${made.length} logins made` : 'nothing to add'),
    advice: 'Read the message above: the seed is in db/seed/seed.ts and may be run again.',
  });
  return { url, seeded };
}

async function startEmbedded(dataDir: string): Promise<string> {
  const server = await step({
    name: 'Postgres',
    work: async () => {
      const started = await startPostgres({ dataDir });
      onShutdown(started.close);
      return started;
    },
    says: ({ shared }) => (shared ? 'shared with another Portage' : `in ${dataDir}`),
    advice: `Check that you own ${dataDir}, or set DATA_DIR, or set DATABASE_URL to a server of yours.`,
  });
  if (!server.shared) {
    keepAlive({ name: 'Postgres', gone: () => watch(server), start: server.start });
  }
  return server.url;
}

/** Looks at a server until its process is gone. A slow server is only named, once. */
async function watch(server: EmbeddedPostgres): Promise<string> {
  let slow = false;
  for (;;) {
    await pause(CHECK_MS);
    if (isStopping() || !(await server.isAlive())) return 'is gone';
    if (slow || (await server.answers()) || !(await server.isAlive())) continue;
    slow = true;
    say('Postgres is slow to answer; it is left alone.');
  }
}
