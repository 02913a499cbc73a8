import { createHash } from 'node:crypto';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Files that earlier builds made, each named by all that it depends on. */
export type BuildCache = {
  /** The path of a file's copy, made now if no build did before. */
  take: (parts: (string | Uint8Array)[], make: () => Promise<Uint8Array>) => Promise<Taken>;
  /** Removes files that this build did not take. */
  prune: () => Promise<void>;
};
type Taken = { path: string; made: boolean };

/** Opens a cache in a folder, which it creates where there is none. */
export async function openBuildCache(folder: string): Promise<BuildCache> {
  await mkdir(folder, { recursive: true });
  const known = new Set(await readdir(folder));
  const taken = new Map<string, Promise<Taken>>();
  return {
    take(parts, make) {
      const name = nameOf(parts);
      const path = join(folder, name);
      const before = taken.get(name);
      if (before) return before;
      const taking = known.has(name) ? Promise.resolve({ path, made: false }) : keep(path, make);
      taken.set(name, taking);
      return taking;
    },
    async prune() {
      const stale = [...known].filter((name) => !taken.has(name));
      await Promise.all(stale.map((name) => rm(join(folder, name), { force: true })));
    },
  };
}

async function keep(path: string, make: () => Promise<Uint8Array>): Promise<Taken> {
  // Whole or not at all, also when the build is stopped in between.
  await writeFile(`${path}.new`, await make());
  await rename(`${path}.new`, path);
  return { path, made: true };
}

function nameOf(parts: (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex').slice(0, 40);
}
