import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { readEnv } from '../../api/env.ts';
import { connect } from '../../db/connect.ts';
import { freePort } from '../../db/embedded/ports.ts';
import { migrate } from '../../db/migrate.ts';
import { seed } from '../../db/seed/seed.ts';
import { inRoot } from '../../scripts/paths.ts';
import { type Service, waitUntilReady } from '../../scripts/service.ts';
import { startApi, startSandbox } from '../../scripts/services.ts';
import { until } from '../support/http-customer.ts';
import type { TestServer } from '../support/server.ts';
import type { Cluster } from './patroni.ts';

export type Servers = TestServer & {
  /** `http://127.0.0.1:…` of each web process, past the balancer. */
  webs: string[];
};

const WEBS = 3;
const WEBHOOK_SECRET = 'whsec_of_the_cluster';
const output = process.env.TEST_LOG ? 'inherit' : 'null';

/**
 * Three web processes behind HAProxy, a worker and the payment sandbox, on a cluster of Postgres; the last web
 * process reaches it by PgBouncer. The database is made here, and its user is an ordinary owner.
 */
export async function startServers(cluster: Cluster): Promise<Servers> {
  const admin = connect(cluster.adminUrl, { max: 2 });
  await admin.unsafe('create role portage login');
  await admin.unsafe(
    `create database portage owner portage template template0 encoding 'UTF8' locale 'C.UTF-8'`,
  );
  await admin.end();
  await migrate(cluster.url);
  const sql = connect(cluster.url, { max: 4, name: 'portage-test' });
  await seed(sql, { now: new Date(), env: { APP_ENV: 'test' } });

  const [front, sandboxPort] = [freePort(), freePort()];
  const dataDir = join(cluster.folder, 'data');
  const services: Service[] = [];
  const sandbox = startSandbox({
    port: sandboxPort,
    webhookUrl: `http://127.0.0.1:${front}/api/stripe/webhook`,
    webhookSecret: WEBHOOK_SECRET,
    testControls: true,
    output,
  });
  services.push(sandbox);
  await waitUntilReady(sandbox, `http://127.0.0.1:${sandboxPort}/`);

  const startProcess = async (role: string, url: string): Promise<number> => {
    const port = freePort();
    const settings = readEnv({
      APP_ENV: 'test',
      APP_ROLE: role,
      PORT: String(port),
      DATABASE_URL: url,
      STRIPE_SANDBOX_URL: `http://127.0.0.1:${sandboxPort}`,
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    });
    const service = startApi({ settings, dataDir, siteDir: inRoot('dist'), output });
    services.push(service);
    await waitUntilReady(service, `http://127.0.0.1:${port}/health`);
    return port;
  };
  const ports: number[] = [];
  for (let at = 0; at < WEBS; at++) {
    ports.push(await startProcess('web', at === WEBS - 1 ? cluster.pooledUrl : cluster.url));
  }
  await startProcess('worker', cluster.url);

  const config = join(cluster.folder, 'front.cfg');
  await writeFile(config, balancer(front, ports));
  const proxy = spawn('haproxy', ['-f', config], { stdio: output === 'null' ? 'ignore' : output });
  await until(async () => (await fetch(`http://127.0.0.1:${front}/ready`)).ok);
  return {
    origin: `http://127.0.0.1:${front}`,
    webs: ports.map((port) => `http://127.0.0.1:${port}`),
    sandboxUrl: `http://127.0.0.1:${sandboxPort}`,
    mailDir: join(dataDir, 'mail'),
    sql,
    async close() {
      proxy.kill('SIGKILL');
      for (const service of services.reverse()) await service.kill();
      await sql.end({ timeout: 0 });
    },
  };
}

/** An address meets the same process as long as it is ready: limits are counted in each. */
const balancer = (front: number, ports: number[]) => `
defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  # A process says within a second that its database is away.
  timeout check 3s
  retries 2
  option redispatch
listen portage
  bind 127.0.0.1:${front}
  balance hdr(x-forwarded-for)
  hash-type consistent
  option httpchk GET /ready
  default-server inter 500ms fall 2 rise 1
${ports.map((port, at) => `  server web${at} 127.0.0.1:${port} check`).join('\n')}
`;
