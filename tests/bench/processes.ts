import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { readEnv } from '../../api/env.ts';
import { freePort } from '../../db/embedded/ports.ts';
import { inRoot } from '../../scripts/paths.ts';
import type { Service } from '../../scripts/service.ts';
import type { Load, Measured } from './load.ts';

/** The servers' processor and the load's: a ratio only means something when neither eats the other's. */
const SERVER_CPU = '0';
const LOAD_CPU = '1';

export type Target = { service: Omit<Service, 'reload'>; port: number };

/** The API as `npm start` runs it, with its permissions and its rate limits; of any checkout. */
export async function startBenchApi(
  databaseUrl: string,
  dataDir: string,
  checkout: string = inRoot(),
  more: Record<string, string> = {},
): Promise<Target> {
  const { startApi }: typeof import('../../scripts/services.ts') = await import(
    pathToFileURL(join(checkout, 'scripts/services.ts')).href
  );
  const port = freePort();
  const settings = readEnv({
    APP_ENV: 'test',
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    // Nothing here pays: the address only has to be one.
    STRIPE_SANDBOX_URL: 'http://127.0.0.1:9',
    STRIPE_WEBHOOK_SECRET: 'whsec_of_the_bench',
    ...more,
  });
  const output = Deno.env.get('BENCH_LOG') ? 'inherit' : 'null';
  return {
    port,
    service: startApi({ settings, dataDir, siteDir: join(checkout, 'dist'), output }),
  };
}

/** Keeps a server to the first processor, while the load runs on the second. */
export const pin = (target: Target) => taskset(SERVER_CPU, target.service.pid);

async function taskset(cpu: string, pid: number): Promise<void> {
  if (navigator.hardwareConcurrency < 2) return;
  // Where the tool is missing the scheduler decides, and the figures are noisier.
  await promisify(execFile)('taskset', ['-a', '-c', '-p', cpu, String(pid)]).catch(() => {});
}

/** Sends a load from a process of its own, and resolves to what came back. */
export async function send(load: Load, options: { pinned: boolean }): Promise<Measured> {
  const child = new Deno.Command(Deno.execPath(), {
    args: ['run', '--quiet', '--allow-net=127.0.0.1', inRoot('tests/bench/load.ts')],
    cwd: inRoot(),
    stdin: 'piped',
    stdout: 'piped',
    stderr: 'inherit',
  }).spawn();
  if (options.pinned) await taskset(LOAD_CPU, child.pid);
  const input = child.stdin.getWriter();
  await input.write(new TextEncoder().encode(JSON.stringify(load)));
  await input.close();
  const { code, stdout } = await child.output();
  if (code !== 0) throw new Error('The load generator failed; its words are above.');
  return JSON.parse(new TextDecoder().decode(stdout)) as Measured;
}

/** Resident memory of a process, in MB. */
export async function residentMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? Number.NaN) / 1024;
}
