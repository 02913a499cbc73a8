import { readdir } from 'node:fs/promises';
import type * as z from 'zod/mini';
import type { Endpoint } from '../../contracts/endpoints.ts';
import { inRoot } from '../../scripts/paths.ts';

type Def = Record<string, unknown> & { error?: (issue: object) => unknown; checks?: unknown[] };

/** Parts of a schema that hold schemas, or checks, of their own. */
const PARTS = [
  'element',
  'innerType',
  'in',
  'out',
  'left',
  'right',
  'keyType',
  'valueType',
  'rest',
];

/** Every fixed sentence of a schema, by which it refuses a value. */
export function sentencesOf(schema: unknown, seen = new Set<unknown>()): string[] {
  const def = (schema as { _zod?: { def: Def } } | null)?._zod?.def;
  if (!def || seen.has(schema)) return [];
  seen.add(schema);
  const parts = [
    ...PARTS.map((part) => def[part]),
    ...Object.values((def.shape as object | undefined) ?? {}),
    ...((def.options as unknown[] | undefined) ?? []),
    ...((def.items as unknown[] | undefined) ?? []),
    ...(def.checks ?? []),
    ...(typeof def.getter === 'function' ? [(def.getter as () => unknown)()] : []),
  ];
  return [...own(def), ...parts.flatMap((part) => sentencesOf(part, seen))];
}

/** What a schema or check says by itself; a sentence that hangs on the value is none of these. */
function own({ error }: Def): string[] {
  const said = typeof error === 'function' ? error({ input: '', path: [], code: 'custom' }) : null;
  return typeof said === 'string' ? [said] : [];
}

/** The exports of the contracts that stand in a folder. */
async function contractsIn(folder: string): Promise<unknown[]> {
  const files = (await readdir(inRoot(folder))).filter((name) => /(?<!\.fr)\.ts$/.test(name));
  const modules = await Promise.all(files.map((name) => import(inRoot(`${folder}/${name}`))));
  return modules.flatMap((module) => Object.values(module as object));
}

/** What an anonymous caller or the holder of a booking's link calls; a crew is none of them. */
const FOR_CUSTOMERS = /^\/(api\/(?!v1\/|crew\/|stripe|mail-events|morning)|booking|newsletter)/;

/** What a vendor's person or the holder of a crew's link calls. */
const FOR_MOVERS = /^\/(vendor\/(vendor|calendar)|api\/crew)\//;

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof (value as Partial<Endpoint> | null)?.path === 'string' &&
  typeof (value as Partial<Endpoint>).method === 'string';

/** The endpoints that customers' pages call. */
export async function customerEndpoints(): Promise<Endpoint[]> {
  const exported = [await contractsIn('contracts'), await contractsIn('contracts/customer')].flat();
  return exported.filter(isEndpoint).filter(({ path }) => FOR_CUSTOMERS.test(path));
}

/** The endpoints that the movers' portal and a crew's page call. */
export async function moverEndpoints(): Promise<Endpoint[]> {
  const exported = [await contractsIn('contracts'), await contractsIn('contracts/portal')].flat();
  return exported.filter(isEndpoint).filter(({ path }) => FOR_MOVERS.test(path));
}

/** What an endpoint reads of a request. */
export const readBy = ({ query, body, params }: Endpoint): z.core.$ZodType[] =>
  [params, query, body].filter((part) => part !== undefined && typeof part !== 'string');
