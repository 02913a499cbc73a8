import type { Context } from 'hono';
import { invalid, missing, SandboxError, unknownParameter } from './errors.ts';

type Listed = { id: string; created: number };

const PAGE = { fallback: 10, max: 100 };
const RANGE = {
  gt: (a: number, b: number) => a > b,
  gte: (a: number, b: number) => a >= b,
  lt: (a: number, b: number) => a < b,
  lte: (a: number, b: number) => a <= b,
} as const;

/**
 * A page of a list as the provider's are, newest first: `limit`, `starting_after`, `ending_before`,
 * `created` (an instant or `gt`, `gte`, `lt`, `lte`) and equality by `filters`, from a parameter's
 * name to the object's field. Unknown parameters, and a cursor that is none of its objects, are
 * refused.
 */
export function listPage<T extends Listed>(
  c: Context,
  all: T[],
  options: { noun: string; filters?: Record<string, keyof T> },
) {
  const { noun } = options;
  const filters = Object.entries(options.filters ?? {});
  const query = new URL(c.req.url).searchParams;
  refuseUnknown(query, Object.keys(options.filters ?? {}));
  const limit = wholeNumber(query, 'limit') ?? PAGE.fallback;
  if (limit < 1 || limit > PAGE.max) {
    throw invalid('limit', 'This value must be between 1 and 100.');
  }
  const kept = all.filter(
    (one) =>
      inRange(query, one.created) &&
      filters.every(([name, field]) => {
        const wanted = query.getAll(name).concat(members(query, name));
        return wanted.length === 0 || wanted.includes(String(one[field]));
      }),
  );
  const [after, before] = [query.get('starting_after'), query.get('ending_before')];
  if (after && before) {
    throw new SandboxError(400, 'Only one of starting_after and ending_before may be given.');
  }
  // A cursor stands where it was made, even when the filter no longer shows its object.
  const cursor = after ?? before;
  const place = cursor === null ? -1 : all.findIndex(({ id }) => id === cursor);
  if (cursor !== null && place < 0)
    throw missing(noun, cursor, after ? 'starting_after' : 'ending_before');
  const at = new Map(all.map(({ id }, index) => [id, index]));
  const rest = kept.filter(({ id }) =>
    before ? (at.get(id) ?? 0) < place : (at.get(id) ?? 0) > place,
  );
  const data = before ? rest.slice(-limit) : rest.slice(0, limit);
  return { object: 'list', url: c.req.path, has_more: rest.length > limit, data };
}

function refuseUnknown(query: URLSearchParams, filters: readonly string[]) {
  const known = ['limit', 'starting_after', 'ending_before', 'created', ...filters];
  for (const name of query.keys()) {
    if (known.includes(name.replace(/\[.*$/, ''))) continue;
    throw unknownParameter(name);
  }
}

function inRange(query: URLSearchParams, created: number): boolean {
  const at = wholeNumber(query, 'created');
  if (at !== null && at !== created) return false;
  return Object.entries(RANGE).every(([word, holds]) => {
    const bound = wholeNumber(query, `created[${word}]`);
    return bound === null || holds(created, bound);
  });
}

function wholeNumber(query: URLSearchParams, name: string): number | null {
  const value = query.get(name);
  if (value === null) return null;
  if (!/^-?\d{1,15}$/.test(value)) throw invalid(name, `Invalid integer: ${value}`);
  return Number(value);
}

/** The SDK's `types[0]=…&types[1]=…`, or `types[]=…`. */
const members = (query: URLSearchParams, name: string) =>
  [...query].filter(([key]) => key.startsWith(`${name}[`)).map(([, value]) => value);
