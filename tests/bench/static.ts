import { execFile, spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { freePort } from '../../db/embedded/ports.ts';
import { inRoot } from '../../scripts/paths.ts';
import { waitUntilReady } from '../../scripts/service.ts';
import { answering } from './measures.ts';
import { pin, send, startBenchApi, type Target } from './processes.ts';
import { benchSite } from './stand.ts';
import { median, type Row } from './table.ts';

/**
 * `npm run bench:static`: how many pages a second the server sends, beside nginx with `gzip_static`
 * on the same files in the same run. `--strict` fails when the limit is missed.
 */
const PAGES = ['/articles/moving-checklist', '/'];
const ROUNDS = 5;
const LIMIT = 40;

const hasNginx = await promisify(execFile)('nginx', ['-v']).then(
  () => true,
  () => false,
);
if (!hasNginx) {
  console.log('Not measured: nginx is missing. On Debian: apt-get install nginx-light.');
  process.exit(0);
}

await benchSite('static', async ({ folder, database }) => {
  const portage = await answering(await startBenchApi(database, folder));
  const nginx = await startNginx(folder);
  await pin(portage);
  await pin(nginx);
  const rows: Row[] = [];
  for (const page of PAGES) rows.push(await compare(page, portage, nginx));
  return rows;
});

/** One worker, like our one process, with nothing to write and files in the page cache. */
async function startNginx(folder: string): Promise<Target> {
  const port = freePort();
  const config = `daemon off; master_process off; pid ${folder}/nginx.pid; error_log stderr crit;
events { worker_connections 512; }
http {
  types { text/html html; }
  access_log off; sendfile on; tcp_nopush on; gzip_static on; keepalive_requests 100000000;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi; uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  server {
    listen 127.0.0.1:${port}; root "${inRoot('dist')}";
    location / { try_files $uri/index.html $uri =404; }
  }
}`;
  await writeFile(join(folder, 'nginx.conf'), config);
  const child = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-p', folder], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const ended = new Promise<{ code: number }>((resolve) => {
    child.on('close', (code) => resolve({ code: code ?? 1 }));
  });
  const stop = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  process.on('exit', () => child.kill('SIGKILL'));
  const service = { name: 'nginx', pid: child.pid ?? 0, ended, stop, kill: stop };
  await waitUntilReady(service, `http://127.0.0.1:${port}/`);
  return { service, port };
}

/** Turn by turn, so that whatever else the machine does disturbs both. */
async function compare(page: string, portage: Target, nginx: Target): Promise<Row> {
  const request = `GET ${page} HTTP/1.1\r\nhost: localhost\r\naccept-encoding: gzip\r\n\r\n`;
  const measure = async ({ port }: Target) => {
    const load = { port, connections: 16, warmupMs: 500, measureMs: 2000, requests: [request] };
    const { perSecond, statuses, bytesPerReply } = await send(load, { pinned: true });
    const other = Object.keys(statuses).filter((status) => status !== '200');
    if (other.length > 0) throw new Error(`${page} was answered with ${other}.`);
    return { perSecond, bytesPerReply };
  };
  const ratios: number[] = [];
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const us = await measure(portage);
    const them = await measure(nginx);
    // Headers may differ; a body that is not compressed would not be the same page.
    if (Math.abs(us.bytesPerReply - them.bytesPerReply) > 1024) {
      throw new Error(
        `${page} has ${us.bytesPerReply} bytes here and ${them.bytesPerReply} there.`,
      );
    }
    ours.push(us.perSecond);
    theirs.push(them.perSecond);
    ratios.push((us.perSecond / them.perSecond) * 100);
  }
  return {
    what: `pages a second, ${page}`,
    ours: median(ours).toFixed(0),
    beside: `nginx ${median(theirs).toFixed(0)}`,
    figure: median(ratios),
    unit: '%',
    limit: LIMIT,
  };
}
