/** A part of a parsed statement: libpg-query's JSON, where `{ A_Const: {…} }` is a node of that kind. */
export type Fields = Record<string, unknown>;

const isNode = (key: string) => /^[A-Z]/.test(key);
const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/**
 * The nodes next below a value, each with its kind. Parts between, such as a window or an alias,
 * have no kind of their own.
 */
export function nodesIn(value: unknown): [kind: string, node: Fields][] {
  if (Array.isArray(value)) return value.flatMap(nodesIn);
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, child]): [string, Fields][] =>
    isNode(key) && isObject(child) ? [[key, child]] : nodesIn(child),
  );
}

/** The words of a name: `pg_catalog.int4` has two. */
export const wordsOf = (name: unknown): string[] =>
  nodesIn(name).map(([, node]) => String(node.sval ?? ''));

/** The last word of a name: the name without its schema. */
export const lastWord = (name: unknown): string => wordsOf(name).at(-1) ?? '';

/** True when a value is written out, with no column and no subquery. */
export const isWritten = (value: unknown): boolean =>
  nodesIn(value).every(
    ([kind, node]) => kind !== 'ColumnRef' && kind !== 'SubLink' && isWritten(node),
  );

/** The whole number that a value is, written out; null for anything else. */
export function wholeIn(value: unknown): number | null {
  const [[kind, node] = []] = nodesIn(value);
  const whole = kind === 'A_Const' ? (node?.ival as Fields | undefined) : undefined;
  return whole ? Number(whole.ival ?? 0) : null;
}
