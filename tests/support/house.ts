import ts from 'typescript';

/** The house's plan as data (ARCHITECTURE.md shows the same table): who may import whom. */
type Room = {
  /** Paths that belong to it; the first room that matches a path is its room. */
  paths: RegExp;
  /** Rooms that it may import beside itself. */
  imports: string[];
  /** Rooms of which it may import types, and nothing that runs. */
  types?: string[];
  /** The only packages that it may import; any when absent. */
  packages?: RegExp;
};

export const ROOMS: Record<string, Room> = {
  contracts: { paths: /^contracts\//, imports: [], packages: /^(zod|zod\/mini)$/ },
  domain: { paths: /^api\/domain\//, imports: ['contracts'] },
  external: { paths: /^api\/external\//, imports: ['contracts', 'ip-addresses'] },
  errors: { paths: /^api\/errors\.ts$/, imports: ['contracts'] },
  'ip-addresses': { paths: /^api\/ip-addresses\.ts$/, imports: [], packages: /^ipaddr\.js$/ },
  env: { paths: /^api\/env\.ts$/, imports: ['contracts', 'ip-addresses'] },
  db: { paths: /^db\//, imports: ['contracts'] },
  middleware: {
    paths: /^api\/middleware\//,
    imports: ['contracts', 'db', 'errors', 'ip-addresses'],
  },
  // What the product can do; it knows no HTTP.
  actions: {
    paths: /^api\/actions\//,
    imports: ['contracts', 'domain', 'db', 'external', 'errors'],
    types: ['deps'],
  },
  routes: {
    paths: /^api\/(routes|jobs)\//,
    imports: ['contracts', 'domain', 'db', 'external', 'actions', 'middleware', 'errors'],
    types: ['deps'],
  },
  // What the app hands to each of them.
  deps: {
    paths: /^api\/deps\.ts$/,
    imports: [],
    types: ['db', 'external', 'middleware', 'app', 'ip-addresses'],
  },
  app: {
    paths: /^api\/[\w-]+\.ts$/,
    imports: [
      'contracts',
      'domain',
      'db',
      'external',
      'middleware',
      'errors',
      'ip-addresses',
      'env',
      'actions',
      'routes',
      'deps',
    ],
  },
  'islands/shared': { paths: /^islands\/shared\//, imports: ['contracts'] },
  'islands/booking': { paths: /^islands\/booking\//, imports: ['islands/shared', 'contracts'] },
  'islands/admin': { paths: /^islands\/admin\//, imports: ['islands/shared', 'contracts'] },
  'islands/portal': { paths: /^islands\/portal\//, imports: ['islands/shared', 'contracts'] },
  site: { paths: /^site\//, imports: ['entries', 'contracts'] },
  content: { paths: /^content\//, imports: ['entries', 'site'] },
};

/** What a page may take from an island: its entry component and its list of sections. */
const ENTRY = /^islands\/\w+\/([A-Z]\w*\.tsx|sections\.ts)$/;

/** The only places that may know the runtime; everything else runs wherever tests run it. */
const DENO = /^(api\/(main|env|listen)\.ts|db\/embedded\/postgres\.ts|scripts\/|tests\/bench\/)/;

/** Data that is read as a table, line by line, however long. */
const DATA = /^(api\/domain\/places\/|db\/seed\/|islands\/\w+\/messages\.ts)/;

/** Files whose tool insists on a default export. */
const DEFAULT_EXPORT =
  /^((astro\.config|vitest\.config|\.size-limit)\.|site\/integrations\/painted\.ts$)/;

const MAX_LINES = 300;
const NOUN_ROOMS = ['contracts', 'api/routes', 'db'];

/** Paths and texts of the sources; paths as git lists them. */
export type Sources = Record<string, string>;
type Import = { from: string; types: boolean };

/** Every way in which the sources break the house's rules, one sentence each. */
export function findFaults(sources: Sources): string[] {
  return Object.entries(sources).flatMap(([path, text]) => [
    ...importFaults(path, readScript(path, text)),
    ...styleFaults(path, text, readScript(path, text)),
  ]);
}

export const roomOf = (path: string): string | undefined =>
  Object.keys(ROOMS).find((name) => ROOMS[name]?.paths.test(path));

/** Operators' and movers' files of a room: what both need lies on the ground between them. */
const floorOf = (path: string) => /^(?:api\/\w+|contracts|db)\/(admin|portal)\//.exec(path)?.[1];

function importFaults(path: string, script: Script): string[] {
  const name = roomOf(path);
  const room = name ? ROOMS[name] : undefined;
  if (!name || !room) return [];
  return script.imports.flatMap(({ from, types }) => {
    if (!from.startsWith('.')) {
      const allowed = !room.packages || room.packages.test(from);
      return allowed ? [] : [`${path} may not import the package ${from}`];
    }
    const target = new URL(from, `file:///${path}`).pathname.slice(1);
    const [floor, next] = [floorOf(path), floorOf(target)];
    if (floor && next && floor !== next)
      return [`${path} may not import the other floor's ${target}`];
    if (!/\.\w+(\?[\w&]+)?$/.test(from)) return [`${path} imports ${from} without its extension`];
    const other = roomOf(target);
    if (!other || other === name || room.imports.includes(other)) return [];
    if (types && room.types?.includes(other)) return [];
    if (room.imports.includes('entries') && ENTRY.test(target)) return [];
    return [`${path} may not import ${target}`];
  });
}

/** What a script does that a rule speaks of, read from its syntax: words and comments do not count. */
type Script = { imports: Import[]; usesDeno: boolean; hasSql: boolean; exportsDefault: boolean };

function readScript(path: string, text: string): Script {
  const code = scriptOf(path, text);
  const name = /\.tsx?$/.test(path) ? path : `${path}.tsx`;
  const file = ts.createSourceFile(name, code, ts.ScriptTarget.Latest, false);
  const script: Script = { imports: [], usesDeno: false, hasSql: false, exportsDefault: false };
  const visit = (node: ts.Node): void => {
    const found = importIn(node);
    if (found) script.imports.push(found);
    script.usesDeno ||= ts.isIdentifier(node) && node.text === 'Deno';
    script.hasSql ||= runsSql(node);
    script.exportsDefault ||=
      ts.isExportAssignment(node) || node.kind === ts.SyntaxKind.DefaultKeyword;
    ts.forEachChild(node, visit);
  };
  visit(file);
  return script;
}

function importIn(node: ts.Node): Import | null {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) {
    const types = ts.isImportDeclaration(node)
      ? node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword
      : node.isTypeOnly;
    const from = node.moduleSpecifier;
    return from && ts.isStringLiteral(from) ? { from: from.text, types } : null;
  }
  if (!ts.isCallExpression(node) || node.expression.kind !== ts.SyntaxKind.ImportKeyword)
    return null;
  const [from] = node.arguments;
  return from && ts.isStringLiteral(from) ? { from: from.text, types: false } : null;
}

/** A tagged statement, or a call that runs text. */
function runsSql(node: ts.Node): boolean {
  if (ts.isTaggedTemplateExpression(node)) {
    return ts.isIdentifier(node.tag) && /^(sql|tx|trx|db|pool)$/.test(node.tag.text);
  }
  return ts.isPropertyAccessExpression(node) && node.name.text === 'unsafe';
}

/** The part of a file that is script: the frontmatter of a page, the imports of an article. */
function scriptOf(path: string, text: string): string {
  if (path.endsWith('.astro')) {
    const scripts = [...text.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(
      ([, code]) => code,
    );
    return [/^---\n([\s\S]*?)\n---/.exec(text)?.[1] ?? '', ...scripts].join('\n');
  }
  if (path.endsWith('.mdx')) return text.match(/^import .*$/gm)?.join('\n') ?? '';
  return text;
}

function styleFaults(path: string, text: string, script: Script): string[] {
  const lines = text.trimEnd().split('\n').length;
  const product = /^(api|islands|site)\//.test(path);
  const faults: [boolean, string][] = [
    [lines > MAX_LINES && !DATA.test(path), `has ${lines} lines: it is asking to be two`],
    [script.usesDeno && !DENO.test(path), 'may not know the runtime (Deno)'],
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
