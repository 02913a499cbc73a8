import { type Fields, lastWord, nodesIn, wholeIn } from './statement-tree.ts';

/** The growth of the subqueries in scope, by name. */
type Scope = ReadonlyMap<string, number>;

/** Functions whose result holds all their arguments. */
const CONCATENATING = `concat concat_ws json_build_array json_build_object jsonb_build_array
  jsonb_build_object`.split(/\s+/);
/** Functions that make a text of the length that is their second argument. */
export const SIZED = ['lpad', 'repeat', 'rpad'];
/** Quotes and backslashes are written twice when a text becomes JSON, an array or a row. */
const ESCAPING = /json/;

/**
 * The growth of a query: at most how many times longer than a column's value, or than a thousand
 * characters, a value of its result may be. `||` over a subquery's `||` doubles at each level, and
 * functions over a long text heed no limit of time until they end.
 */
function growthOfSelect(select: Fields, outer: Scope = new Map()): number {
  const scope = new Map(outer);
  const { withClause, fromClause, larg, rarg, ...own } = select;
  for (const [, cte] of nodesIn((withClause as Fields | undefined)?.ctes)) {
    const [body] = nodesIn(cte.ctequery);
    scope.set(String(cte.ctename), body ? growthOfSelect(body[1], scope) : 1);
  }
  if (larg && rarg) {
    return Math.max(growthOfSelect(larg as Fields, scope), growthOfSelect(rarg as Fields, scope));
  }
  const sources = sourcesIn(fromClause, scope);
  // A lateral subquery goes on from what stands beside it.
  const from = sources.some(({ lateral }) => lateral)
    ? sources.reduce((product, { growth }) => product * growth, 1)
    : Math.max(1, ...sources.map(({ growth }) => growth));
  return Math.max(1, maxGrowth(own, scope)) * from;
}

type Source = { growth: number; lateral: boolean };

function sourcesIn(value: unknown, scope: Scope): Source[] {
  return nodesIn(value).flatMap(([kind, node]): Source[] => {
    if (kind === 'RangeVar') {
      return [{ growth: scope.get(String(node.relname)) ?? 1, lateral: false }];
    }
    if (kind === 'JoinExpr') return sourcesIn([node.larg, node.rarg], scope);
    const [subquery] = nodesIn(node.subquery);
    const growth = subquery ? growthOfSelect(subquery[1], scope) : maxGrowth(node, scope);
    // A function in FROM may always refer to what stands before it.
    return [{ growth: Math.max(1, growth), lateral: node.lateral === true || !subquery }];
  });
}

/** The largest growth among a value's expressions. */
export const maxGrowth = (value: unknown, scope: Scope = new Map()): number =>
  Math.max(0, ...nodesIn(value).map(([kind, node]) => growthOfNode(kind, node, scope)));

const totalGrowth = (value: unknown, scope: Scope): number =>
  nodesIn(value).reduce((total, [kind, node]) => total + growthOfNode(kind, node, scope), 0);

function growthOfNode(kind: string, node: Fields, scope: Scope): number {
  switch (kind) {
    case 'ColumnRef':
      return 1;
    case 'A_Const':
      return textLength({ A_Const: node }) / 1000;
    case 'SelectStmt':
      return growthOfSelect(node, scope);
    case 'A_ArrayExpr':
    case 'RowExpr':
      return 2 * totalGrowth(node, scope);
    case 'A_Expr':
      return lastWord(node.name) === '||'
        ? totalGrowth([node.lexpr, node.rexpr], scope)
        : maxGrowth(node, scope);
    case 'FuncCall': {
      const name = lastWord(node.funcname);
      const args = (node.args ?? []) as unknown[];
      if (SIZED.includes(name)) return growthOfSized(name, args, scope);
      const joined = CONCATENATING.includes(name)
        ? totalGrowth(node.args, scope)
        : maxGrowth(node, scope);
      return joined * factorOf(name, args);
    }
    default:
      return maxGrowth(node, scope);
  }
}

/** Of a function that makes a text of so many characters, or so many times a text. */
function growthOfSized(name: string, args: unknown[], scope: Scope): number {
  const size = wholeIn([args[1]]) ?? Number.POSITIVE_INFINITY;
  const given = maxGrowth(args, scope);
  if (name !== 'repeat') return Math.max(given, size / 1000);
  const [[kind, node] = []] = nodesIn([args[0]]);
  // Any other text, such as 1e65000::text, may be long; an empty one is repeated as often as another.
  return size * Math.max(kind === 'A_Const' && node?.sval ? 0.001 : 1, given);
}

/** How many times longer a function may make its argument. */
function factorOf(name: string, args: unknown[]): number {
  const written = (index: number) => Math.max(1, textLength(args[index]));
  if (name === 'replace') return Math.max(1, written(2) / written(1));
  if (name === 'regexp_replace') return written(2);
  if (name === 'array_to_string') return written(1) + written(2);
  if (name === 'concat_ws') return written(0);
  return ESCAPING.test(name) ? 2 : 1;
}

/** Characters of the literal texts in a value. */
const textLength = (value: unknown): number =>
  nodesIn(value).reduce((total, [kind, node]) => {
    if (kind !== 'A_Const') return total + textLength(node);
    const text = (node.sval as Fields | undefined)?.sval;
    return total + (typeof text === 'string' ? text.length : 0);
  }, 0);
