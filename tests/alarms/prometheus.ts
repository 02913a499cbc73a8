import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../db/embedded/ports.ts';
import { inRoot } from '../../scripts/paths.ts';
import { until } from '../support/http-customer.ts';

/**
 * Debian's Prometheus with our rules, by a faster clock: what holds for minutes holds for a second, and rates look back
 * twenty seconds. The memory that a process may hold is made small, since a test can't have one grow.
 */
export async function startPrometheus(targets: string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'portage-prometheus-'));
  const rules = await readFile(inRoot('deploy/monitoring/alerts.yaml'), 'utf8');
  await writeFile(
    join(folder, 'alerts.yaml'),
    rules
      .replace(/for: \w+/g, 'for: 1s')
      .replaceAll('[5m]', '[20s]')
      .replace('> 1.5e9', '> 1e6'),
  );
  await writeFile(
    join(folder, 'prometheus.yml'),
    JSON.stringify({
      global: { scrape_interval: '1s', scrape_timeout: '1s', evaluation_interval: '1s' },
      rule_files: ['alerts.yaml'],
      scrape_configs: [{ job_name: 'portage', static_configs: [{ targets }] }],
    }),
  );
  const address = `127.0.0.1:${freePort()}`;
  const child: ChildProcess = spawn(
    'prometheus',
    [
      `--config.file=${join(folder, 'prometheus.yml')}`,
      `--storage.tsdb.path=${join(folder, 'data')}`,
      `--web.listen-address=${address}`,
    ],
    { stdio: 'ignore' },
  );
  await until(async () => (await fetch(`http://${address}/-/ready`)).ok);

  async function firing(): Promise<string[]> {
    const reply = await fetch(`http://${address}/api/v1/alerts`);
    const { data } = (await reply.json()) as {
      data: { alerts: { state: string; labels: { alertname: string } }[] };
    };
    return data.alerts
      .filter(({ state }) => state === 'firing')
      .map(({ labels }) => labels.alertname);
  }
  return {
    /** The rules' names. */
    names: [...rules.matchAll(/alert: (\w+)/g)].map(([, name]) => name as string),
    firing,
    async close() {
      child.kill('SIGKILL');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
