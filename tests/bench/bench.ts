import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { startPostgres } from '../../db/embedded/postgres.ts';
import { stopServices } from '../../scripts/service.ts';
import { checkOut, type EarlierCommit } from './before.ts';
import { largeDatabase, leadsDatabase, roomyDatabase, seededDatabase } from './databases.ts';
import { benchFirst } from './first.ts';
import { measureHostile } from './hostile.ts';
import { benchHouse } from './house.ts';
import {
  measureColdStart,
  measureLeads,
  measureMemory,
  measurePlaces,
  measureScale,
} from './measures.ts';
import { measureOverload } from './overload.ts';
import { measurePanel } from './panel.ts';
import { measurePartitions } from './partitions.ts';
import { startBenchApi } from './processes.ts';
import { measureQuotes } from './quotes.ts';
import { type Row, report } from './table.ts';
import { measureThroughput } from './throughput.ts';

/**
 * `npm run bench`: the product's speed as ratios against something measured beside it on the same
 * machine, in one run. It needs about five minutes and a machine with nothing else to do. `--strict`
 * fails when a limit is missed; `--only=quotes,leads` measures a part; `--before=HEAD~1` measures
 * quotes of that commit, too. `--only=first` is the way from a clone to a price, and stands alone,
 * as does `--only=house`, which counts lines.
 */
const IDLE_MS = 60_000;
const option = (name: string) =>
  process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3);
const only = option('only')?.split(',');
if (only?.join() === 'first') {
  await benchFirst(option('before'));
  process.exit(0);
}
if (only?.join() === 'house') {
  await benchHouse(option('before'));
  process.exit(0);
}
const wanted = (name: string) => !only || only.includes(name);

const folder = await mkdtemp(join(tmpdir(), 'portage-bench-'));
const dataDir = join(folder, 'api');
// A durable server, since a booking that need not reach the disk would be no booking.
const server = await startPostgres({ dataDir: join(folder, 'data') });
const rows: Row[] = [];
let before: EarlierCommit | null = null;

async function close(): Promise<void> {
  await stopServices();
  await before?.remove();
  await server.close();
  await rm(folder, { recursive: true, force: true });
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  Deno.addSignalListener(signal, () => void close().then(() => process.exit(130)));
}

/** Random lives of bookings, until one breaks an invariant (tests/api/lives.test.ts). */
async function tryLives(): Promise<void> {
  const lives = Deno.env.get('LIVES') ?? '50000';
  const seed = Deno.env.get('LIVES_SEED') ?? String(Math.floor(Math.random() * 1e9));
  const args = ['run', '-A', 'npm:vitest', 'run', '--project', 'api', 'tests/api/lives.test.ts'];
  const command = new Deno.Command(Deno.execPath(), {
    args,
    env: { LIVES: lives, LIVES_SEED: seed, STORMS: '1' },
  });
  const { success } = await command.spawn().status;
  if (!success) throw new Error(`A life among ${lives} from seed ${seed} broke.`);
  console.log(`${lives} lives from seed ${seed}, none broken.`);
}

async function measure(name: string, work: () => Promise<Row[]>): Promise<void> {
  if (!wanted(name)) return;
  console.log(`Measuring ${name} …`);
  rows.push(...(await work()));
}

try {
  const commit = option('before');
  if (commit) before = await checkOut(commit, join(folder, 'before'), server.url);
  const seeded = await seededDatabase(server.url);
  const roomy = wanted('leads') ? await roomyDatabase(server.url) : '';
  const large = wanted('scale') ? await largeDatabase(server.url) : '';
  await measure('start', () => measureColdStart(seeded, dataDir));
  await measure('quotes', () => measureQuotes(seeded, folder, before));
  await measure('leads', () => measureLeads(roomy, dataDir));
  await measure('scale', () => measureScale(seeded, large, dataDir));
  await measure('places', () => measurePlaces(seeded, dataDir));
  await measure('hostile', () => measureHostile(seeded, dataDir));
  await measure('panel', async () => {
    const leads = Number(Deno.env.get('BENCH_LEADS') ?? 1_000_000);
    const small = await leadsDatabase(server.url, Math.round(leads / 10));
    const begun = performance.now();
    const url = await leadsDatabase(server.url, leads);
    const figure = (performance.now() - begun) / 1000;
    console.log(`Generated ${leads} leads in ${figure.toFixed(0)} s.`);
    return await measurePanel(small, { url, leads }, dataDir);
  });
  await measure('throughput', () => measureThroughput(seeded, folder));
  // Not among the others: it takes twelve minutes.
  if (only?.includes('overload')) rows.push(...(await measureOverload(seeded, dataDir)));
  // Not among the others: four million leads of four years take 40 GB and more than half an hour.
  if (only?.includes('partitions')) {
    const leads = Number(Deno.env.get('BENCH_LEADS') ?? 4_000_000);
    rows.push(...(await measurePartitions(await leadsDatabase(server.url, leads, 4 * 365))));
  }
  // Not among the others: fifty thousand lives take hours.
  if (only?.includes('lives')) await tryLives();
  await measure('memory', async () => {
    const idle = await startBenchApi(seeded, dataDir);
    await sleep(IDLE_MS);
    return measureMemory(idle);
  });
} finally {
  await close();
}
report(rows);
