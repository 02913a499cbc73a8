import { type Fields, lastWord, nodesIn } from './statement-tree.ts';

/** The length of values under the names of subqueries in scope. */
type Scope = ReadonlyMap<string, number>;

/** These put their arguments together. */
const JOINING = `concat concat_ws json_build_array json_build_object jsonb_build_array
  jsonb_build_object`.split(/\s+/);
/** Quotes and backslashes are written twice when a text becomes JSON, an array or a row. */
const ESCAPING = /json/;

/**
 * At most how many times longer than a column's value, or a thousand characters, what a query makes
 * may be. `||` over a subquery's `||` doubles at each level, and functions over a long text heed no
 * limit of time until they end.
 */
function growthOf(select: Fields, outer: Scope = new Map()): number {
  const scope = new Map(outer);
  const { withClause, fromClause, larg, rarg, ...own } = select;
  for (const [, cte] of nodesIn((withClause as Fields | undefined)?.ctes)) {
    const [body] = nodesIn(cte.ctequery);
    scope.set(String(cte.ctename), body ? growthOf(body[1], scope) : 1);
  }
  if (larg && rarg) {
    return Math.max(growthOf(larg as Fields, scope), growthOf(rarg as Fields, scope));
  }
  const sources = sourcesIn(fromClause, scope);
  // A lateral subquery goes on from what stands beside it.
  const from = sources.some(({ lateral }) => lateral)
    ? sources.reduce((product, { growth }) => product * growth, 1)
    : Math.max(1, ...sources.map(({ growth }) => growth));
  return Math.max(1, most(own, scope)) * from;
}

type Source = { growth: number; lateral: boolean };

function sourcesIn(value: unknown, scope: Scope): Source[] {
  return nodesIn(value).flatMap(([kind, node]): Source[] => {
    if (kind === 'RangeVar') {
      return [{ growth: scope.get(String(node.relname)) ?? 1, lateral: false }];
    }
    if (kind === 'JoinExpr') return sourcesIn([node.larg, node.rarg], scope);
    const [subquery] = nodesIn(node.subquery);
    const growth = subquery ? growthOf(subquery[1], scope) : most(node, scope);
    // A function in FROM may always refer to what stands before it.
    return [{ growth: Math.max(1, growth), lateral: node.lateral === true || !subquery }];
  });
}

/** The longest of what a value's expressions make. */
export const most = (value: unknown, scope: Scope = new Map()): number =>
  Math.max(0, ...nodesIn(value).map(([kind, node]) => lengthOf(kind, node, scope)));

const sum = (value: unknown, scope: Scope): number =>
  nodesIn(value).reduce((total, [kind, node]) => total + lengthOf(kind, node, scope), 0);

function lengthOf(kind: string, node: Fields, scope: Scope): number {
  switch (kind) {
    case 'ColumnRef':
      return 1;
    case 'A_Const':
      return textLength({ A_Const: node }) / 1000;
    case 'SelectStmt':
      return growthOf(node, scope);
    case 'A_ArrayExpr':
    case 'RowExpr':
      return 2 * sum(node, scope);
    case 'A_Expr':
      return lastWord(node.name) === '||'
        ? sum([node.lexpr, node.rexpr], scope)
        : most(node, scope);
    case 'FuncCall': {
      const name = lastWord(node.funcname);
      const joined = JOINING.includes(name) ? sum(node.args, scope) : most(node, scope);
      return joined * factorOf(name, (node.args ?? []) as unknown[]);
    }
    default:
      return most(node, scope);
  }
}

/** By how much a function may make its argument longer. */
function factorOf(name: string, args: unknown[]): number {
  const written = (index: number) => Math.max(1, textLength(args[index]));
  if (name === 'replace') return Math.max(1, written(2) / written(1));
  if (name === 'regexp_replace') return written(2);
  if (name === 'array_to_string') return written(1) + written(2);
  if (name === 'concat_ws') return written(0);
  return ESCAPING.test(name) ? 2 : 1;
}

/** Characters of the texts that are written in a value. */
const textLength = (value: unknown): number =>
  nodesIn(value).reduce((total, [kind, node]) => {
    if (kind !== 'A_Const') return total + textLength(node);
    const text = (node.sval as Fields | undefined)?.sval;
    return total + (typeof text === 'string' ? text.length : 0);
  }, 0);
