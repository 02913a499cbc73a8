import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../db/embedded/ports.ts';
import { inRoot } from '../../scripts/paths.ts';
import type { Target } from './processes.ts';

const PACKAGES = ['node@24.21.0', 'fastify@5.12.8', 'express@5.3.0'];

/** Fetches Node and two frameworks into a folder of their own: the project itself needs none. */
export async function installNodeServers(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const args = ['install', '--no-save', '--no-audit', '--no-fund', '--prefix', folder, ...PACKAGES];
  await promisify(execFile)('npm', args, { cwd: folder });
  return folder;
}

/** `quote-server.ts` on Node, which strips its types itself. */
export async function startNodeServer(
  folder: string,
  framework: 'fastify' | 'express',
  databaseUrl: string,
): Promise<Target> {
  const port = freePort();
  const script = inRoot('tests/bench/quote-server.ts');
  const child = new Deno.Command(join(folder, 'node_modules/node/bin/node'), {
    args: [script, framework, folder, String(port), databaseUrl],
    cwd: inRoot(),
    env: { NODE_ENV: 'production' },
    stdin: 'null',
    stdout: 'null',
    stderr: 'inherit',
  }).spawn();
  const end = async (signal: Deno.Signal) => {
    child.kill(signal);
    await child.status;
  };
  const service = {
    name: framework,
    pid: child.pid,
    ended: child.status,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
  return { port, service };
}
