import { readFile } from 'node:fs/promises';
import { connect } from '../../db/connect.ts';
import { waitUntilReady } from '../../scripts/service.ts';
import { HOSTILE_FILES } from '../support/hostile-files.ts';
import { SHEETS } from '../support/sheet-files.ts';
import { enterVendor } from '../support/vendors.ts';
import { pin, startBenchApi } from './processes.ts';
import type { Row } from './table.ts';

const PATHS = {
  logo: ['PUT', '/vendor/vendor/logo'],
  sheet: ['POST', `${SHEETS}/calendar/file/preview`],
};
type Sent = keyof typeof PATHS;
const ROUNDS = 3;
const LIMIT_MS = 50;

/**
 * The longest stall of the event loop while a mover sends hostile files, each three times over. Calls to `/health`
 * follow one another, and what the main thread works from one's question to its answer is a stall: its processor
 * time, which other work on the machine does not make longer.
 */
export async function measureHostile(databaseUrl: string, dataDir: string): Promise<Row[]> {
  const sql = connect(databaseUrl, { max: 1 });
  const { token } = await enterVendor(sql, {}, new Date());
  await sql.end();
  const target = await startBenchApi(databaseUrl, dataDir);
  const origin = `http://127.0.0.1:${target.port}`;
  await waitUntilReady(target.service, `${origin}/ready`);
  await pin(target);

  async function send(to: Sent, body: Uint8Array<ArrayBuffer>): Promise<void> {
    const [method = '', path] = PATHS[to];
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'text/csv' };
    const reply = await fetch(`${origin}${path}`, { method, headers, body });
    if (reply.status >= 500) throw new Error(await reply.text());
    await reply.body?.cancel();
  }
  async function longestWhile(work: () => Promise<void>): Promise<number> {
    let done = false;
    const working = work().finally(() => {
      done = true;
    });
    let longest = 0;
    while (!done) {
      const before = await workedMs(target.service.pid);
      await (await fetch(`${origin}/health`)).body?.cancel();
      longest = Math.max(longest, (await workedMs(target.service.pid)) - before);
    }
    await working;
    return longest;
  }

  const rows: Row[] = [];
  for (const to of Object.keys(PATHS) as Sent[]) {
    let longest = { name: '', ms: 0 };
    for (const { name, make } of HOSTILE_FILES.filter((file) => file.to === to)) {
      const bytes = await make();
      for (let round = 0; round < ROUNDS; round++) {
        const ms = await longestWhile(() => send(to, bytes));
        if (ms > longest.ms) longest = { name, ms };
      }
    }
    rows.push({
      what: `Hostile files as ${to}: the longest stall of the event loop`,
      ours: longest.name,
      figure: longest.ms,
      unit: 'ms',
      limit: LIMIT_MS,
    });
  }
  await target.service.stop();
  return rows;
}

/** What the main thread of a process has worked so far (Linux alone counts it). */
async function workedMs(pid: number): Promise<number> {
  const [nanoseconds] = (await readFile(`/proc/${pid}/task/${pid}/schedstat`, 'utf8')).split(' ');
  return Number(nanoseconds) / 1e6;
}
