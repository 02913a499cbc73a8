import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, inject } from 'vitest';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The mutant that holds in this run; 0 for none. */
    mutant: number;
    /** Where each test file writes which mutants it reached, how often; '' for nowhere. */
    reached: string;
  }
}

declare global {
  /** Whether a mutant holds; counts how often it was asked. */
  var mutant: ((id: number) => boolean) | undefined;
}

/** A loop that a mutant made endless ends here. */
const ENDLESS = 30_000_000;

const active = inject('mutant');
const folder = inject('reached');
const hits = new Map<number, number>();

globalThis.mutant = (id) => {
  const count = (hits.get(id) ?? 0) + 1;
  hits.set(id, count);
  if (id !== active) return false;
  if (count > ENDLESS) throw new Error(`Mutant ${id} does not end.`);
  return true;
};

afterAll(async () => {
  if (!folder) return;
  const file = expect.getState().testPath ?? '';
  const body = JSON.stringify({ file, hits: Object.fromEntries(hits) });
  await writeFile(join(folder, `${crypto.randomUUID()}.json`), body);
});
