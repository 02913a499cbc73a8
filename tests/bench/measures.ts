import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { inRoot } from '../../scripts/paths.ts';
import { waitUntilReady } from '../../scripts/service.ts';
import { benchDates, leadRequests } from './leads.ts';
import { benchMoves } from './moves.ts';
import { pin, residentMb, send, startBenchApi, type Target } from './processes.ts';
import { getRequest, postRequest } from './requests.ts';
import { median, ms, type Row } from './table.ts';

export const CONNECTIONS = 50;
export const ROUNDS = 5;

export const perSecond = (value: number) => `${Math.round(value)}/s`;

export const answering = async (api: Target): Promise<Target> => {
  await waitUntilReady(api.service, `http://127.0.0.1:${api.port}/health`);
  return api;
};

export const quoteRequests = () =>
  benchMoves(benchDates(60)).map((move) => postRequest('/api/generate', move));

/** Sends one round and insists that every reply was a 200: speed at refusing is no speed. */
export async function round(target: Target, requests: string[], pinned = true) {
  const load = { port: target.port, connections: CONNECTIONS, warmupMs: 700, measureMs: 2000 };
  const measured = await Promise.race([
    send({ ...load, requests }, { pinned }),
    target.service.ended.then(({ code }) => {
      throw new Error(`The server ended with code ${code}; BENCH_LOG=1 shows its words.`);
    }),
  ]);
  if (measured.lost > 0) console.warn(`  ${measured.lost} connections were lost and made again.`);
  const others = Object.keys(measured.statuses).filter((status) => status !== '200');
  if (others.length > 0) throw new Error(`Replies were ${JSON.stringify(measured.statuses)}.`);
  return measured;
}

/** Bookings beside a bare prepared insert into the same server, in turn. */
export async function measureLeads(roomy: string, dataDir: string): Promise<Row[]> {
  const api = await answering(await startBenchApi(roomy, dataDir));
  const requests = await leadRequests(api);
  const rounds = [];
  for (let turn = 0; turn < ROUNDS; turn++) {
    // Every booking of every round has a key of its own.
    const fresh = requests.map((request) => request.replace('RUN', `round${turn}`));
    rounds.push({ bare: await bareInserts(roomy), ours: await round(api, fresh, false) });
  }
  await api.service.stop();
  const ours = median(rounds.map((turn) => turn.ours.perSecond));
  const bare = median(rounds.map((turn) => turn.bare.perSecond));
  return [
    {
      what: 'Bookings beside a bare single-row insert',
      ours: perSecond(ours),
      beside: perSecond(bare),
      figure: median(rounds.map((turn) => (100 * turn.ours.perSecond) / turn.bare.perSecond)),
      unit: '%',
      limit: 30,
    },
    {
      what: `Bookings, p99 at ${CONNECTIONS} connections`,
      ours: `p50 ${ms(median(rounds.map((turn) => turn.ours.p50)))}`,
      beside: `p99 ${ms(median(rounds.map((turn) => turn.bare.p99)))}`,
      figure: median(rounds.map((turn) => turn.ours.p99)),
      unit: 'ms',
    },
  ];
}

async function bareInserts(url: string) {
  const script = inRoot('tests/bench/bare-insert.ts');
  const args = ['run', '--quiet', '-A', script, url, String(CONNECTIONS), '700', '2000'];
  const { stdout } = await promisify(execFile)(Deno.execPath(), args, { cwd: inRoot() });
  return JSON.parse(stdout) as { perSecond: number; p50: number; p99: number };
}

/** Quotes from 10,000 locations with a million calendar days, beside the seed's few. */
export async function measureScale(seeded: string, large: string, dataDir: string): Promise<Row[]> {
  const few = await answering(await startBenchApi(seeded, dataDir));
  const many = await answering(await startBenchApi(large, dataDir));
  await Promise.all([pin(few), pin(many)]);
  const requests = quoteRequests();
  await untilQuotes(many);
  await round(few, requests);
  await round(many, requests);
  const rounds = [];
  for (let turn = 0; turn < ROUNDS; turn++) {
    rounds.push({ few: await round(few, requests), many: await round(many, requests) });
  }
  const memory = await residentMb(many.service.pid);
  await Promise.all([few.service.stop(), many.service.stop()]);
  return [
    {
      what: 'Quotes from 10,000 locations beside the seed',
      ours: `${perSecond(median(rounds.map((turn) => turn.many.perSecond)))}, ${Math.round(memory)} MB`,
      beside: perSecond(median(rounds.map((turn) => turn.few.perSecond))),
      figure: median(rounds.map((turn) => (100 * turn.many.perSecond) / turn.few.perSecond)),
      unit: '%',
      limit: 80,
    },
  ];
}

/** From the start of a process to its first health reply and its first quotes. */
export async function measureColdStart(seeded: string, dataDir: string): Promise<Row[]> {
  const starts = [];
  for (let turn = 0; turn < ROUNDS + 1; turn++) {
    const begin = performance.now();
    const api = await startBenchApi(seeded, dataDir);
    const [health, quotes] = await Promise.all([
      untilHealthy(api).then(() => performance.now() - begin),
      untilQuotes(api).then(() => performance.now() - begin),
    ]);
    // The first one fills the runtime's cache of compiled sources.
    if (turn > 0) starts.push({ health, quotes });
    await api.service.stop();
  }
  const row = (what: string, figure: number): Row => ({
    what,
    ours: 'from spawn',
    figure,
    unit: 'ms',
    limit: 500,
  });
  return [
    row('Cold process, first health reply', median(starts.map(({ health }) => health))),
    row('Cold process, first quotes', median(starts.map(({ quotes }) => quotes))),
  ];
}

const address = ({ port }: Target, path: string) => `http://127.0.0.1:${port}${path}`;

const untilHealthy = (api: Target) => until(() => fetch(address(api, '/health')));

function untilQuotes(api: Target): Promise<void> {
  const [move] = benchMoves(benchDates(1));
  const headers = { 'content-type': 'application/json' };
  const init = { method: 'POST', headers, body: JSON.stringify(move) };
  return until(() => fetch(address(api, '/api/generate'), init));
}

async function until(ask: () => Promise<Response>): Promise<void> {
  for (const deadline = Date.now() + 30_000; Date.now() < deadline; ) {
    const response = await ask().catch(() => null);
    await response?.body?.cancel();
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  throw new Error('The API does not answer.');
}

const TYPED = [
  'tor', 'liberty', '100 queen st w toronto', 'm5h', 'ottwa', 'missis', 'st. cath', 'k2p 1l4',
  'vaug', '12 main st ham', 'port cr', 'montr',
]; // biome-ignore format: one row reads better

/** Addresses by the hundred, so that few are known from the request before. */
const ADDRESSES = ['K2A', 'L4A', 'M5A', 'N6A', 'P1A', 'H2A', 'G1A', 'T2A', 'V5A', 'R3A'].flatMap(
  (area) => Array.from({ length: 40 }, (_, at) => `${at + 1}04-88 Main St, ${area} 1A1`),
);

/** Suggestions and what an address is understood as: each alone for their time, then all at once. */
export async function measurePlaces(seeded: string, dataDir: string): Promise<Row[]> {
  const api = await answering(await startBenchApi(seeded, dataDir));
  await pin(api);
  const rows: Row[] = [];
  for (const [what, path, texts] of [
    ['Address suggestions', '/api/places', TYPED],
    ['An address located', '/api/places/locate', ADDRESSES],
  ] as const) {
    const requests = texts.map((q) => getRequest(`${path}?q=${encodeURIComponent(q)}`));
    const crowd = await round(api, requests);
    const load = { port: api.port, connections: 1, warmupMs: 300, measureMs: 1500, requests };
    const alone = await send(load, { pinned: true });
    rows.push({
      what: `${what}, p99 one at a time`,
      ours: `${perSecond(crowd.perSecond)} at ${CONNECTIONS} connections`,
      figure: alone.p99,
      unit: 'ms',
      limit: 5,
    });
  }
  await api.service.stop();
  return rows;
}

/** Memory of a process that has started everything and serves nobody. */
export async function measureMemory(idle: Target): Promise<Row[]> {
  const figure = await residentMb(idle.service.pid);
  return [{ what: 'Idle process, resident memory', ours: 'RSS', figure, unit: 'MB', limit: 120 }];
}
