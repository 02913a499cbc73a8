import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import type { Sql } from '../../db/connect.ts';

/**
 * Stops every process of a Postgres server (SIGSTOP): connections stay open and nothing answers, as
 * when its disk hangs. The answer lets them go on.
 */
export async function freezePostgres(sql: Sql): Promise<() => void> {
  const [row] = await sql<{ data: string }[]>`
    select setting as data from pg_settings where name = 'data_directory'`;
  const [first = ''] = (await readFile(join(row?.data ?? '', 'postmaster.pid'), 'utf8')).split(
    '\n',
  );
  const postmaster = Number(first);
  const children = await readFile(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8');
  const pids = [postmaster, ...children.trim().split(' ').map(Number)];
  const send = (signal: 'SIGSTOP' | 'SIGCONT') => {
    for (const pid of pids) {
      try {
        process.kill(pid, signal);
      } catch {
        // A child that has ended since needs neither.
      }
    }
  };
  send('SIGSTOP');
  return () => send('SIGCONT');
}
