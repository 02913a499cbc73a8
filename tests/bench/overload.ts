import { freePort } from '../../db/embedded/ports.ts';
import { answering, CONNECTIONS, perSecond, quoteRequests } from './measures.ts';
import { pin, residentMb, send, startBenchApi } from './processes.ts';
import type { Row } from './table.ts';

const SECONDS = Number(Deno.env.get('OVERLOAD_SECONDS') ?? 60);
const STEADY_SECONDS = Number(Deno.env.get('STEADY_SECONDS') ?? 600);
/** So many customers at once, each waiting for its answer before it asks again. */
const CROWD = Number(Deno.env.get('CROWD') ?? 2000);

/**
 * Ten times as many quotes as the process can make, then fifty a second for ten minutes. The load's own processor
 * is a limit too: what it really offered is said beside what was wanted.
 */
export async function measureOverload(seeded: string, dataDir: string): Promise<Row[]> {
  const metrics = `127.0.0.1:${freePort()}`;
  const settings = { METRICS_ADDRESS: metrics };
  const target = await answering(await startBenchApi(seeded, dataDir, undefined, settings));
  await pin(target);
  const requests = quoteRequests();
  const { port, service } = target;
  const load = (connections: number, seconds: number, rate?: number) =>
    send(
      {
        port,
        connections,
        warmupMs: 500,
        measureMs: seconds * 1000,
        requests,
        ...(rate && { rate }),
      },
      { pinned: true },
    );
  await load(CONNECTIONS, 10);
  const usual = await load(CONNECTIONS, 10);
  const wanted = Math.round(usual.perSecond * 10);
  // What a crowd needs at all is no growth.
  await load(CROWD, 10, wanted);
  const before = await residentMb(service.pid);
  const over = await load(CROWD, SECONDS, wanted);
  const refusedSoon = await shareOfRefusals(metrics);
  const after = await residentMb(service.pid);
  const again = await load(CONNECTIONS, 4);
  const steady = await load(CONNECTIONS, STEADY_SECONDS, 50);
  await service.stop();

  const offered = `${perSecond(over.perSecond)} offered of ${wanted}`;
  const share = ((over.statuses['200'] ?? 0) / SECONDS).toFixed(0);
  const faults = Object.entries(steady.statuses)
    .filter(([status]) => status >= '500')
    .reduce((sum, [, count]) => sum + count, steady.lost);
  return [
    {
      what: 'Overload: p99 of what was answered',
      ours: `${share} a second, ${offered}`,
      figure: over.p99By['200'] ?? Number.NaN,
      unit: 'ms',
      limit: 500,
    },
    {
      what: 'Overload: p99 of what was refused, as the client saw it',
      ours: `${over.statuses['503'] ?? 0} refused, ${over.lost} cut`,
      figure: over.p99By['503'] ?? 0,
      unit: 'ms',
      limit: 500,
    },
    {
      what: 'Overload: refused within 10 ms of being read',
      ours: 'by the process itself',
      figure: 100 * refusedSoon,
      unit: '%',
      limit: 99,
    },
    {
      what: 'Overload: memory after beside before',
      ours: `${after.toFixed(0)} MB`,
      beside: `${before.toFixed(0)} MB`,
      figure: after - before,
      unit: 'MB',
      limit: 150,
    },
    {
      what: 'After the overload: p99 in the first seconds',
      ours: perSecond(again.perSecond),
      beside: `${usual.p99.toFixed(0)} ms before`,
      figure: again.p99,
      unit: 'ms',
      limit: Math.max(30, usual.p99 * 2),
    },
    {
      what: `Fifty a second for ${STEADY_SECONDS} s: p99`,
      ours: `${faults} faults`,
      figure: steady.p99,
      unit: 'ms',
      limit: 300,
    },
  ];
}

/** Which share of its refusals the process answered within 10 ms, by its own histogram. */
async function shareOfRefusals(address: string): Promise<number> {
  const text = await (await fetch(`http://${address}/metrics`)).text();
  const sum = (name: string) =>
    [...text.matchAll(new RegExp(`^portage_http_request_seconds_${name} (\\d+)$`, 'gm'))].reduce(
      (all, [, count]) => all + Number(count),
      0,
    );
  const refused = '[^}]*status="5xx"[^}]*';
  const soon = sum(`bucket\\{(?=[^}]*le="0.01")${refused}\\}`);
  return soon / sum(`count\\{${refused}\\}`);
}
