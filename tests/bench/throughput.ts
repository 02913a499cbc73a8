import { answering, CONNECTIONS, quoteRequests } from './measures.ts';
import { send, startBenchApi, type Target } from './processes.ts';
import { processorMs } from './quotes.ts';
import type { Row } from './table.ts';

const LOAD = { connections: CONNECTIONS / 2, warmupMs: 1000, measureMs: 8000 };

/**
 * Quotes of two processes beside those of one. The load runs on the same two cores, so that both are judged by
 * what a quote costs them: two processes that each pay what one alone does make twice as much where they have
 * a core each.
 */
export async function measureThroughput(seeded: string, folder: string): Promise<Row[]> {
  const requests = quoteRequests();
  const processes = [
    await answering(await startBenchApi(seeded, `${folder}/first`)),
    await answering(await startBenchApi(seeded, `${folder}/second`)),
  ];
  const [first] = processes as [Target];
  const cost = async (targets: Target[]): Promise<{ micros: number; perSecond: number }> => {
    const spent = async () => {
      const each = await Promise.all(targets.map(({ service }) => processorMs(service.pid)));
      return each.reduce((sum, one) => sum + one, 0);
    };
    const before = await spent();
    const measured = await Promise.all(
      targets.map(({ port }) => send({ ...LOAD, port, requests }, { pinned: false })),
    );
    const total = measured.reduce((sum, one) => sum + one.total, 0);
    const perSecond = measured.reduce((sum, one) => sum + one.perSecond, 0);
    return { micros: (1000 * ((await spent()) - before)) / total, perSecond };
  };
  for (const target of processes) await cost([target]);
  const one = await cost([first]);
  const two = await cost(processes);
  await Promise.all(processes.map(({ service }) => service.stop()));
  return [
    {
      what: 'Quotes of two processes beside one, by processor time a quote',
      ours: `${two.micros.toFixed(0)} µs a quote (${two.perSecond.toFixed(0)}/s beside the load)`,
      beside: `${one.micros.toFixed(0)} µs (${one.perSecond.toFixed(0)}/s)`,
      figure: (2 * one.micros) / two.micros,
      unit: '×',
      limit: 1.7,
    },
  ];
}
