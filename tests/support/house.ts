import {
  CLOCKS,
  DATA,
  DEFAULT_EXPORT,
  DENO,
  ENTRIES,
  ENTRY,
  ROOMS,
  roomOf,
} from './house-rooms.ts';
import { readScript, type Script } from './source-scripts.ts';

const MAX_LINES = 300;
const NOUN_ROOMS = ['contracts', 'api/actions', 'api/calls', 'api/pages', 'db'];

/** Sources by their path, as git lists them. */
export type Sources = Record<string, { text: string; script: Script }>;

/** Reads each source once; `texts` are their texts by path. */
export const readSources = (texts: Record<string, string>): Sources =>
  Object.fromEntries(
    Object.entries(texts).map(([path, text]) => [path, { text, script: readScript(path, text) }]),
  );

/** Every way in which the sources break the house's rules, one sentence each. */
export function findFaults(sources: Sources): string[] {
  return Object.entries(sources).flatMap(([path, { text, script }]) => [
    ...importFaults(path, script),
    ...styleFaults(path, text, script),
  ]);
}

/** The files of the house that each source imports, types and `import()` counted. */
export const fileImports = (sources: Sources): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(sources).map(([path, { script }]) => [
      path,
      script.imports.filter((from) => from.startsWith('.')).map((from) => resolve(path, from)),
    ]),
  );

const resolve = (path: string, from: string) => new URL(from, `file:///${path}`).pathname.slice(1);

/** Operators' and vendors' files of a room: what both need lies on the ground between them. */
const floorOf = (path: string) => /^(?:api\/\w+|contracts|db)\/(admin|portal)\//.exec(path)?.[1];

function importFaults(path: string, script: Script): string[] {
  const name = roomOf(path);
  const room = name ? ROOMS[name] : undefined;
  if (!name || !room) return [];
  return script.imports.flatMap((from) => {
    if (!from.startsWith('.')) {
      const allowed = !room.packages || room.packages.only.test(from);
      return allowed ? [] : [`${path} may not import the package ${from}`];
    }
    const target = resolve(path, from);
    const [floor, next] = [floorOf(path), floorOf(target)];
    if (floor && next && floor !== next)
      return [`${path} may not import the other floor's ${target}`];
    if (!/\.\w+(\?[\w&]+)?$/.test(from)) return [`${path} imports ${from} without its extension`];
    const other = roomOf(target);
    if (!other || other === name || room.imports.includes(other)) return [];
    if (room.imports.includes(ENTRIES) && ENTRY.test(target)) return [];
    return [`${path} may not import ${target}`];
  });
}

function styleFaults(path: string, text: string, script: Script): string[] {
  const lines = text.trimEnd().split('\n').length;
  const product = /^(api|islands|site)\//.test(path);
  const asks = product || /^(contracts|db|map)\//.test(path);
  const faults: [boolean, string][] = [
    [lines > MAX_LINES && !DATA.test(path), `has ${lines} lines: it is asking to be two`],
    [script.usesDeno && !DENO.test(path), 'may not know the runtime (Deno)'],
    [
      asks && script.asksClocks && !CLOCKS.test(path),
      'may not ask the runtime for clocks: contracts/clocks.ts knows',
    ],
    [product && script.hasSql, 'may not hold SQL'],
    [script.exportsDefault && !DEFAULT_EXPORT.test(path), 'may not export a default'],
    [/(^|\/)index\.tsx?$/.test(path), 'is a barrel'],
    [!isWellNamed(path), 'is not named as files are here'],
  ];
  return faults.filter(([broken]) => broken).map(([, rule]) => `${path} ${rule}`);
}

/** `PascalCase.tsx` for what exports a component, `kebab-case` for the rest. */
function isWellNamed(path: string): boolean {
  const file = path.split('/').at(-1) ?? '';
  if (!/\.(ts|tsx|astro|mdx)$/.test(file) || path.startsWith('site/pages/')) return true;
  if (file.endsWith('.astro')) return /^[A-Z]\w*\.astro$/.test(file);
  return /^\.?[a-z0-9]+([-.][a-z0-9]+)*\.(ts|tsx|mdx)$/.test(file) || /^[A-Z]\w*\.tsx$/.test(file);
}

/**
 * Nouns that go by two names: a route whose noun has no contract or table file, where the other
 * rooms have it in the singular or plural.
 */
export function findNameFaults(paths: string[]): string[] {
  const nouns = NOUN_ROOMS.map((room) => ({
    room,
    names: paths
      .filter(
        (path) => path.startsWith(`${room}/`) && /^[\w-]+\.ts$/.test(path.slice(room.length + 1)),
      )
      .map((path) => path.slice(room.length + 1, -3)),
  }));
  const all = new Set(nouns.flatMap(({ names }) => names));
  return nouns.flatMap(({ room, names }) =>
    names
      .filter((name) => all.has(`${name}s`))
      .map((name) => `${room}/${name}.ts is ${name}s.ts in another room: one noun, one filename`),
  );
}
