import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inRoot } from '../../scripts/paths.ts';
import { type Mutant, mutantsOf } from './mutants.ts';

/** What must never be wrong, as folders or beginnings of files; each has its share of the sample. */
const AREAS: Record<string, string[]> = {
  pricing: ['api/domain/pricing/'],
  settlements: [
    'api/domain/settlements.ts',
    'api/domain/declines.ts',
    'api/actions/payments.ts',
    'api/actions/checkout-sessions.ts',
    'api/actions/payment-',
    'api/actions/refund',
    'api/actions/outside-refunds.ts',
    'api/actions/payouts.ts',
  ],
  transitions: [
    'api/actions/booking-',
    'api/actions/cancellations.ts',
    'api/actions/final-prices.ts',
    'api/actions/hold',
    'api/domain/booking-changes.ts',
    'api/domain/transfers.ts',
  ],
  guards: ['api/middleware/'],
};

/** So many mutants in an order that the seed alone decides; no two of them touch the same text. */
export async function sampleOf(seed: number, count: number): Promise<Mutant[]> {
  const random = randomOf(seed);
  const queues = await Promise.all(
    Object.values(AREAS).map(async (begins) => {
      const files = (await sourcesOf('api')).filter((path) =>
        begins.some((begin) => path.startsWith(begin)),
      );
      const found = await Promise.all(
        files.map(async (file) => {
          const text = await readFile(inRoot(file), 'utf8');
          return mutantsOf(file, text).map((one) => ({ file, ...one }));
        }),
      );
      return found.flat();
    }),
  );
  for (const queue of queues) shuffle(queue, random);
  const taken: Mutant[] = [];
  while (taken.length < count && queues.some((queue) => queue.length > 0)) {
    for (const queue of queues) {
      const next = queue.findIndex((one) => !taken.some((other) => touches(one, other)));
      const [one] = next < 0 ? [] : queue.splice(next, 1);
      if (!one || taken.length === count) continue;
      const id = taken.length + 1;
      const { file, line, change, span } = one;
      const switched = one.switched(`globalThis.mutant?.(${id})`);
      taken.push({ id, file, line, change, span, switched });
    }
  }
  return taken;
}

/** The texts of the files that have mutants, with every mutant in them, switched off. */
export async function switchedSources(mutants: readonly Mutant[]): Promise<Map<string, string>> {
  const sources = new Map<string, string>();
  // From the end, so that what comes before keeps its place.
  for (const { file, span, switched } of mutants.toSorted((a, b) => b.span[0] - a.span[0])) {
    const text = sources.get(file) ?? (await readFile(inRoot(file), 'utf8'));
    sources.set(file, text.slice(0, span[0]) + switched + text.slice(span[1]));
  }
  return sources;
}

async function sourcesOf(folder: string): Promise<string[]> {
  const paths = await readdir(inRoot(folder), { recursive: true });
  return paths
    .map((path) => join(folder, path))
    .filter((path) => path.endsWith('.ts'))
    .sort();
}

type Place = Pick<Mutant, 'file' | 'span'>;

const touches = (a: Place, b: Place) =>
  a.file === b.file && a.span[0] < b.span[1] && b.span[0] < a.span[1];

/** Numbers from 0 up to 1 (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Fisher and Yates. */
function shuffle<T>(list: T[], random: () => number): void {
  for (let at = list.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [list[at], list[other]] = [list[other] as T, list[at] as T];
  }
}
