import { inRoot } from './paths.ts';

// `npm run lock`: makes package-lock.json and those of tools fit every machine, whichever one wrote them.
//
// - npm writes only those platforms' packages that the machine at hand could fetch, and a machine of another kind never
//   looks for the rest: its runtime is missing. Each package gets an entry, without a hash where no hash was seen.
// - npm leaves out an optional package whose `engines` exclude its own Node. That Node only runs npm here, so the
//   bounds go: Deno runs these packages.

type Entry = {
  version?: string;
  dev?: boolean;
  optional?: boolean;
  engines?: unknown;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
};
export type Lock = { packages: Record<string, Entry> };

const SYSTEMS = ['darwin', 'linux'];
const PROCESSORS = ['arm64', 'x64'];
const GLIBC = ['gnu', 'glibc'];

/** The same object in npm's order of keys, so that its next install changes nothing. */
const sorted = <T extends object>(object: T): T =>
  Object.fromEntries(Object.entries(object).sort(([a], [b]) => a.localeCompare(b, 'en'))) as T;

/** The machines of a package for one platform, by its name: `@deno/linux-arm64-glibc`; null for others. */
export function platformOf(name: string): Pick<Entry, 'os' | 'cpu' | 'libc'> | null {
  const words = name.split(/[/-]/);
  const os = SYSTEMS.find((system) => words.includes(system));
  const cpu = PROCESSORS.find((processor) => words.includes(processor));
  if (!os || !cpu) return null;
  const libc = words.includes('musl')
    ? 'musl'
    : words.some((word) => GLIBC.includes(word)) && 'glibc';
  return { os: [os], cpu: [cpu], ...(libc && { libc: [libc] }) };
}

/** The lock with an entry for each platform's package and no bound of Node's on optional ones. */
export function portableLock(lock: Lock): Lock {
  const packages: Lock['packages'] = {};
  for (const [path, entry] of Object.entries(lock.packages)) {
    const { engines: _engines, ...rest } = entry;
    packages[path] = entry.optional ? rest : entry;
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      const platform = platformOf(name);
      const at = `node_modules/${name}`;
      if (!platform || lock.packages[at]) continue;
      const added = { ...platform, ...(entry.dev && { dev: true }), optional: true };
      packages[at] = { version, ...sorted(added) };
    }
  }
  return { ...lock, packages: sorted(packages) };
}

if (import.meta.main) {
  const tools = [...Deno.readDirSync(inRoot('tools'))].map(({ name }) => `tools/${name}`);
  for (const folder of ['.', ...tools]) {
    const file = inRoot(folder, 'package-lock.json');
    const lock: Lock = JSON.parse(await Deno.readTextFile(file));
    await Deno.writeTextFile(file, `${JSON.stringify(portableLock(lock), null, 2)}\n`);
  }
}
