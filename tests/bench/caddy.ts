import { spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../db/embedded/ports.ts';
import { inRoot } from '../../scripts/paths.ts';

/** Debian's Caddy with deploy/Caddyfile before a process on `port`: TLS of its own authority, HTTP/2. */
export async function startCaddy(port: number, folder: string) {
  const [https, http] = [freePort(), freePort()];
  const config = await readFile(inRoot('deploy/Caddyfile'), 'utf8');
  const path = join(folder, 'Caddyfile');
  const own = `admin off\n\tskip_install_trust\n\thttp_port ${http}\n\tgrace_period 1s`;
  await writeFile(path, config.replace('grace_period 30s', own));
  const url = `https://localhost:${https}`;
  const child = spawn('caddy', ['run', '--config', path, '--adapter', 'caddyfile'], {
    env: {
      ...process.env,
      XDG_DATA_HOME: folder,
      PORTAGE_SITE: url,
      PORTAGE_TLS: 'internal',
      PORTAGE_UPSTREAMS: `localhost:${port}`,
    },
    stdio: 'ignore',
  });
  // Its certificate and its first look at /ready.
  await sleep(3000);
  if (child.exitCode !== null) throw new Error('Caddy did not start: is it installed?');
  return { url, close: () => child.kill() };
}
