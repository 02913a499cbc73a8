/** A room of the house: which files are in it, and which rooms they may import beside their own. */
export type Room = {
  /** Paths that belong to it; the first room that matches a path is its room. */
  paths: RegExp;
  imports: string[];
  /** The only packages that it may import; any when absent. */
  packages?: { only: RegExp; words: string };
};

/** What pages may take from an island: its entry component and its list of sections. */
export const ENTRIES = "islands' entries";
export const ENTRY = /^islands\/\w+\/([A-Z]\w*\.tsx|sections\.ts)$/;

/** What every file of the server may stand on. */
const GROUND = ['contracts', 'api/errors.ts'];

/**
 * The house's plan as data: who may import whom. The table in ARCHITECTURE.md is this one, and a test
 * compares the two.
 */
export const ROOMS: Record<string, Room> = {
  contracts: {
    paths: /^contracts\//,
    imports: [],
    packages: { only: /^(zod|zod\/mini)$/, words: 'the package zod' },
  },
  map: { paths: /^map\//, imports: [] },
  'api/domain': { paths: /^api\/domain\//, imports: ['contracts'] },
  db: { paths: /^db\//, imports: ['contracts'] },
  'api/errors.ts': { paths: /^api\/errors\.ts$/, imports: ['contracts'] },
  'api/bytes.ts': { paths: /^api\/bytes\.ts$/, imports: [] },
  'api/ip-addresses.ts': {
    paths: /^api\/ip-addresses\.ts$/,
    imports: [],
    packages: { only: /^ipaddr\.js$/, words: 'the package ipaddr.js' },
  },
  // Processes of their own. A cell of a sheet is read by the rules that a field of a form is.
  'api/workers': {
    paths: /^api\/workers\//,
    imports: ['contracts', 'api/domain', 'api/bytes.ts'],
  },
  'api/external': {
    paths: /^api\/external\//,
    imports: [
      'contracts',
      'map',
      'api/domain',
      'api/bytes.ts',
      'api/ip-addresses.ts',
      'api/workers',
    ],
  },
  'api/deps.ts': {
    paths: /^api\/deps\.ts$/,
    imports: ['api/domain', 'db', 'api/external', 'api/ip-addresses.ts'],
  },
  'api/mails': {
    paths: /^api\/mails\//,
    imports: ['contracts', 'api/domain', 'db', 'api/external', 'api/deps.ts'],
  },
  'api/actions': {
    paths: /^api\/actions\//,
    imports: [...GROUND, 'api/domain', 'db', 'api/external', 'api/deps.ts', 'api/mails'],
  },
  'api/middleware': {
    paths: /^api\/middleware\//,
    imports: [...GROUND, 'db', 'api/bytes.ts', 'api/ip-addresses.ts'],
  },
  'api/jobs': {
    paths: /^api\/jobs\//,
    imports: [...GROUND, 'api/actions', 'api/deps.ts'],
  },
  'api/calls': {
    paths: /^api\/calls\//,
    imports: [...GROUND, 'api/domain', 'db', 'api/actions', 'api/middleware', 'api/deps.ts'],
  },
  'api/pages': {
    paths: /^api\/pages\//,
    imports: [
      ...GROUND,
      'api/domain',
      'db',
      'api/actions',
      'api/middleware',
      'api/deps.ts',
      'api/calls',
    ],
  },
  'api/env.ts': {
    paths: /^api\/(env|settings)\.ts$/,
    imports: ['contracts', 'api/ip-addresses.ts'],
  },
  // The files that put the server together, and what they keep in memory.
  api: {
    paths: /^api\/[\w-]+\.ts$/,
    imports: [
      ...GROUND,
      'api/domain',
      'db',
      'api/external',
      'api/actions',
      'api/jobs',
      'api/middleware',
      'api/calls',
      'api/pages',
      'api/deps.ts',
      'api/env.ts',
      'api/ip-addresses.ts',
    ],
  },
  'islands/shared': { paths: /^islands\/shared\//, imports: ['contracts', 'map'] },
  'islands/booking/messages': {
    paths: /^islands\/booking\/messages\//,
    imports: ['contracts', 'islands/shared'],
  },
  'islands/booking/state': {
    paths: /^islands\/booking\/state\//,
    imports: ['contracts', 'islands/shared', 'islands/booking/messages'],
  },
  'islands/booking/calls': {
    paths: /^islands\/booking\/calls\//,
    imports: ['contracts', 'islands/shared', 'islands/booking/messages', 'islands/booking/state'],
  },
  'islands/booking': {
    paths: /^islands\/booking\//,
    imports: [
      'contracts',
      'islands/shared',
      'islands/booking/messages',
      'islands/booking/state',
      'islands/booking/calls',
    ],
  },
  'islands/admin': { paths: /^islands\/admin\//, imports: ['contracts', 'islands/shared'] },
  'islands/portal': { paths: /^islands\/portal\//, imports: ['contracts', 'islands/shared'] },
  'islands/crew': { paths: /^islands\/crew\//, imports: ['contracts', 'islands/shared'] },
  'islands/styleguide': {
    paths: /^islands\/styleguide\//,
    imports: ['contracts', 'islands/shared', 'islands/booking/state', 'islands/booking'],
  },
  site: { paths: /^site\//, imports: ['contracts', 'map', ENTRIES] },
  content: { paths: /^content\//, imports: ['site', ENTRIES] },
};

/** The only places that may know the runtime; everything else runs wherever tests run it. */
export const DENO =
  /^(api\/(main|env|listen)\.ts|db\/embedded\/(postgres|ports)\.ts|scripts\/|tests\/bench\/)/;

/** The only ones that ask the runtime to write what clocks show, when they know it already. */
export const CLOCKS = /^contracts\/(date|clock)-writer\.ts$/;

/** Data that is read as a table, line by line, however long. */
export const DATA = /^(api\/domain\/places\/|db\/seed\/|islands\/\w+\/messages\.ts)/;

/** Files whose tool insists on a default export. */
export const DEFAULT_EXPORT =
  /^((astro\.config|(tests\/mutations\/)?vitest\.config|\.size-limit)\.|site\/integrations\/painted\.ts$)/;

/** The room of a file; undefined for one that stands in none. */
export const roomOf = (path: string): string | undefined =>
  Object.keys(ROOMS).find((name) => ROOMS[name]?.paths.test(path));

/** The rows of the table in ARCHITECTURE.md. */
export const tableRows = (): string[] =>
  Object.entries(ROOMS).map(([name, { imports, packages }]) => {
    const rooms = imports.map((room) => (room === ENTRIES ? room : `\`${room}\``));
    const words = [...rooms, ...(packages ? [packages.words] : [])];
    return `| \`${name}\` | ${words.join(', ') || 'nothing'} |`;
  });
