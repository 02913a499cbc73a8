import { readFile } from 'node:fs/promises';
import { bookingToken } from '../../api/mails/links.ts';
import { createCase } from '../../db/cases.ts';
import { connect, type Sql } from '../../db/connect.ts';
import { waitUntilReady } from '../../scripts/service.ts';
import { HOSTILE_FILES, type HostileFile } from '../support/hostile-files.ts';
import { SHEETS } from '../support/sheet-files.ts';
import { enterVendor } from '../support/vendors.ts';
import { pin, startBenchApi } from './processes.ts';
import type { Row } from './table.ts';

const ROUNDS = 3;
const LIMIT_MS = 50;
const KINDS: HostileFile['to'][] = ['photo', 'logo', 'sheet'];

/** How one sends a file of a kind. */
type Way = { method: string; path: string; token: string };

/** A customer with an open case. */
async function customerWay(sql: Sql, id: string, vendorId: number): Promise<Way> {
  const at = new Date();
  await sql`
    insert into leads (id, first_name, last_name, email, phone, origin_address,
      destination_address, move_date, move_time, total_rooms, status, payment_status,
      selected_vendor_id, quote_amount, request_hash, browser_token_hash)
    values (${id}, 'Maya', 'Okafor', 'maya@example.ca', '+14165550123', 'Toronto, ON',
      'Mississauga, ON', current_date + 9, 'Morning', 3, 'payment_completed', 'succeeded',
      ${vendorId}, 90000, 'bench', 'bench')`;
  const found = { leadId: id, vendorId, kind: 'damage', text: 'Broken', at, answerBy: at } as const;
  const token = await bookingToken(sql, id, new Date(at.getTime() + 3_600_000));
  return {
    method: 'POST',
    path: `/api/booking/cases/${await createCase(sql, found)}/photos`,
    token,
  };
}

/**
 * The longest stall of the event loop while people send hostile files, each three times over. Calls to `/health`
 * follow one another, and what the main thread works from one's question to its answer is a stall: its processor
 * time, which other work on the machine does not make longer.
 */
export async function measureHostile(databaseUrl: string, dataDir: string): Promise<Row[]> {
  const sql = connect(databaseUrl, { max: 1 });
  const { token, vendorId } = await enterVendor(sql, {}, new Date());
  const target = await startBenchApi(databaseUrl, dataDir);
  const origin = `http://127.0.0.1:${target.port}`;
  await waitUntilReady(target.service, `${origin}/ready`);
  await pin(target);

  let customers = 0;
  const wayOf: Record<HostileFile['to'], () => Way | Promise<Way>> = {
    // One customer may send so many a day.
    photo: () => customerWay(sql, `LBENCH${String(customers++).padStart(5, '0')}`, vendorId),
    logo: () => ({ method: 'PUT', path: '/vendor/vendor/logo', token }),
    sheet: () => ({ method: 'POST', path: `${SHEETS}/calendar/file/preview`, token }),
  };
  async function send({ method, path, token }: Way, body: Uint8Array<ArrayBuffer>): Promise<void> {
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
  for (const to of KINDS) {
    let longest = { name: '', ms: 0 };
    for (const { name, make } of HOSTILE_FILES.filter((file) => file.to === to)) {
      const bytes = await make();
      const way = await wayOf[to]();
      for (let round = 0; round < ROUNDS; round++) {
        const ms = await longestWhile(() => send(way, bytes));
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
  await sql.end();
  return rows;
}

/** What the main thread of a process has worked so far (Linux alone counts it). */
async function workedMs(pid: number): Promise<number> {
  const [nanoseconds] = (await readFile(`/proc/${pid}/task/${pid}/schedstat`, 'utf8')).split(' ');
  return Number(nanoseconds) / 1e6;
}
