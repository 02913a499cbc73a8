import { BUILDERS, CALL_LIMITS, CONSOLE_CALLS } from '../../contracts/admin/console-calls.ts';
import { maxGrowth, SIZED } from './statement-growth.ts';
import { type Fields, isWritten, lastWord, nodesIn, wholeIn, wordsOf } from './statement-tree.ts';

/** A part of a statement that the console refuses. */
export class StatementFault extends Error {
  override name = 'Refused';
  /** Bytes of the statement before that part, where they are known. */
  readonly offset: number | null;
  constructor(message: string, node: Fields = {}) {
    super(message);
    this.offset = typeof node.location === 'number' && node.location >= 0 ? node.location : null;
  }
}

/** The parts that a reading statement is made of. */
const KINDS = new Set(
  `A_ArrayExpr A_Const A_Expr A_Indices A_Indirection A_Star BoolExpr Boolean BooleanTest CaseExpr
  CaseWhen CoalesceExpr CollateClause ColumnRef CommonTableExpr DefElem ExplainStmt Float FuncCall
  GroupingFunc GroupingSet Integer JoinExpr List MinMaxExpr NamedArgExpr NullTest RangeFunction
  RangeSubselect RangeVar ResTarget RowExpr SQLValueFunction SelectStmt SortBy String SubLink
  TypeCast VariableShowStmt WindowDef`.split(/\s+/),
);

/** The names by which people call the refused parts. */
const NAMES: Record<string, string> = {
  LockingClause: 'FOR UPDATE',
  RangeTableFunc: 'XMLTABLE',
  RangeTableSample: 'TABLESAMPLE',
};

/** Arguments, counted from 0, that Postgres writes at each place of a text, or cuts it by. */
const WRITTEN: Record<string, number[]> = {
  array_to_string: [1, 2],
  concat_ws: [0],
  regexp_replace: [2],
  replace: [1, 2],
  split_part: [1],
  string_to_array: [1],
  to_char: [1],
};
/** These look for the second value at each place of the first. */
const LOOKING = ['~~', '~~*', '!~~', '!~~*', 'strpos', 'position'];
/** These compare each element of one side with each of the other. */
const CROSSING = ['&&', '@>', '<@', '?|', '?&'];

/** Characters of a `char(n)`, which is filled up with spaces. */
const MOST_CHAR = 1000;

/** The place of a part: `shown` as it is, with nothing computed on it; `recursive` where it recurs. */
type Place = { shown: boolean; recursive: boolean };

/**
 * Holds a parsed statement against what the console offers: its parts, functions, operators and
 * types by name, and how much of them.
 * @throws {StatementFault} at the first part that is refused.
 */
export function checkCalls(statement: unknown): void {
  let calls = 0;
  let searches = 0;
  const derived = derivedIn(statement);
  const countCall = (node: Fields) => {
    const searching = isSearch(node);
    if (searching) searches++;
    calls += searching ? CALL_LIMITS.search : 1;
    if (calls > CALL_LIMITS.calls) {
      throw new StatementFault(
        `A query holds at most ${CALL_LIMITS.calls} functions and operators. Ask in two steps.`,
      );
    }
  };

  function visit(kind: string, node: Fields, place: Place): void {
    checkPart(kind, node, place);
    if (kind === 'ColumnRef' && derived.has(wordsOf(node.fields).join('.'))) throw wholeRow(node);
    if (['A_Expr', 'FuncCall'].includes(kind) || node.operName) countCall(node);
    for (const [field, value] of Object.entries(node)) {
      const inner = {
        shown: place.shown && isPassedOn(kind, field, node),
        recursive: place.recursive,
      };
      if (field === 'withClause') inner.recursive ||= (value as Fields).recursive === true;
      // The arms of a UNION are the one kind of node that stands without its name.
      if (kind === 'SelectStmt' && /^[lr]arg$/.test(field)) visit(kind, value as Fields, inner);
      else
        for (const [below, part] of nodesIn(value)) {
          if (below === 'ColumnRef' && kind !== 'ResTarget' && hasStar(part)) throw wholeRow(part);
          visit(below, part, inner);
        }
    }
  }

  for (const [kind, node] of nodesIn(statement)) {
    visit(kind, node, { shown: true, recursive: false });
    const growth = maxGrowth(statement);
    if (searches > 0 && growth > CALL_LIMITS.searched) {
      throw new StatementFault(
        `A query that looks for one value in another makes texts at most ${CALL_LIMITS.searched} times as long. Ask in two steps.`,
      );
    }
    if (growth > CALL_LIMITS.growth) {
      throw new StatementFault(
        'The query makes texts longer in too many steps. Ask for the parts instead.',
      );
    }
  }
}

/** True when a part looks for a value in another, and the query does not write that value out. */
function isSearch(node: Fields): boolean {
  const name = lastWord(node.funcname ?? node.operName ?? node.name);
  const [text, needle] = (node.args as unknown[] | undefined) ?? [
    node.lexpr ?? node.testexpr,
    node.rexpr ?? { SubLink: node },
  ];
  if (LOOKING.includes(name)) return !isWritten([needle]);
  return CROSSING.includes(name) && !isWritten([text]) && !isWritten([needle]);
}

/** The names of a statement's subqueries. */
function derivedIn(value: unknown, found = new Set<string>()): Set<string> {
  for (const [kind, node] of nodesIn(value)) {
    if (kind === 'CommonTableExpr') found.add(String(node.ctename));
    const alias = (node.alias as Fields | undefined)?.aliasname;
    if (alias && kind === 'RangeSubselect') found.add(String(alias));
    if (kind === 'SelectStmt') derivedIn([node.larg, node.rarg].map(asSelect), found);
    // WITH stands after the tables in the tree, and is read before them.
    const { withClause, ...rest } = node;
    derivedIn(withClause, found);
    if (alias && kind === 'RangeVar' && found.has(String(node.relname))) found.add(String(alias));
    derivedIn(rest, found);
  }
  return found;
}

const asSelect = (arm: unknown) => arm && { SelectStmt: arm };
const hasStar = (node: Fields) => nodesIn(node.fields).some(([kind]) => kind === 'A_Star');

const wholeRow = (node: Fields) =>
  new StatementFault(
    'Name the columns of a subquery: nothing is made of its whole rows here. A column that is called as the subquery needs another name.',
    node,
  );

/** True when a part shows what the field makes, untouched. */
function isPassedOn(kind: string, field: string, node: Fields): boolean {
  switch (kind) {
    case 'SelectStmt':
      return ['targetList', 'valuesLists', 'larg', 'rarg'].includes(field);
    case 'SubLink':
      return ['ARRAY_SUBLINK', 'EXPR_SUBLINK'].includes(String(node.subLinkType));
    default:
      return ['CoalesceExpr', 'ExplainStmt', 'List', 'ResTarget'].includes(kind);
  }
}

function checkPart(kind: string, node: Fields, place: Place): void {
  if (!KINDS.has(kind)) throw new StatementFault(whyNot(kind, node), node);
  if (node.typeName) checkType(node.typeName as Fields);
  if (kind === 'FuncCall') checkFunction(node, place);
  if (kind === 'A_Expr') checkOperator(lastWord(node.name), node);
  if (kind === 'SubLink') checkSubquery(node, place);
  if (kind === 'SortBy' && node.useOp) checkOperator(lastWord(node.useOp), node);
  if (kind === 'RangeVar') checkTable(node);
  const grows = ['A_ArrayExpr', 'A_Expr', 'FuncCall', 'RowExpr'].includes(kind);
  if (grows && place.recursive && maxGrowth({ [kind]: node }) > 1) {
    throw new StatementFault(
      'WITH RECURSIVE cannot make texts or lists longer here: count instead.',
      node,
    );
  }
}

function checkFunction(node: Fields, { shown }: Place): void {
  const words = wordsOf(node.funcname);
  const name = words.at(-1) ?? '';
  const { functions, types } = CONSOLE_CALLS;
  const known = functions.includes(name) || types.includes(name);
  const args = (node.args ?? []) as unknown[];
  // A type's name with more than one argument sets its length.
  const resizes = types.includes(name) && !functions.includes(name) && args.length > 1;
  if (!known || resizes || (words.length > 1 && words[0] !== 'pg_catalog')) {
    throw refusal('function', words.join('.'), functions, node);
  }
  if (BUILDERS.includes(name) && !shown) throw onlyShown(name, node);
  if (SIZED.includes(name) && wholeIn([args[1]]) === null) {
    throw new StatementFault(
      `${name} takes its length as a number that is written in the query.`,
      node,
    );
  }
  const named = nodesIn(args).some(([kind]) => kind === 'NamedArgExpr');
  for (const index of WRITTEN[name] ?? []) {
    if (named || !isWritten([args[index]])) {
      throw new StatementFault(
        `${name} takes what it looks for, and what it writes, as a text in the query: it cannot come from a column here.`,
        node,
      );
    }
  }
}

function checkOperator(name: string, node: Fields): void {
  if (!/^(NOT )?BETWEEN/.test(name) && !CONSOLE_CALLS.operators.includes(name)) {
    throw refusal('operator', name, [], node);
  }
}

function checkSubquery(node: Fields, { shown }: Place): void {
  if (node.subLinkType === 'ARRAY_SUBLINK' && !shown) throw onlyShown('array(select …)', node);
  if (node.operName) checkOperator(lastWord(node.operName), node);
}

function checkType(type: Fields): void {
  const words = wordsOf(type.names);
  const known = CONSOLE_CALLS.types.includes(words.at(-1) ?? '');
  if (!known || (words.length > 1 && words[0] !== 'pg_catalog')) {
    throw refusal('type', words.join('.'), CONSOLE_CALLS.types, type);
  }
  const [[, length] = []] = nodesIn(type.typmods);
  if (words.at(-1) === 'bpchar' && Number((length?.ival as Fields)?.ival ?? 1) > MOST_CHAR) {
    throw new StatementFault(
      `char(n) is filled with spaces, up to ${MOST_CHAR} here. Use text.`,
      type,
    );
  }
}

function checkTable(node: Fields): void {
  const name = String(node.relname);
  if ((node.schemaname ?? 'public') === 'public' && !name.startsWith('pg_')) return;
  throw new StatementFault(
    'The console reads Portage’s own tables alone: the tab Tables lists them.',
    node,
  );
}

const onlyShown = (name: string, node: Fields) =>
  new StatementFault(
    `${name} stands as a column of the outermost SELECT here: nothing can be computed on what it builds.`,
    node,
  );

function whyNot(kind: string, node: Fields): string {
  if (kind === 'ParamRef') {
    return `$${node.number ?? 0} stands for a value that the console does not have. Write the value itself.`;
  }
  const [, verb] = /^(Delete|Insert|Merge|Update)Stmt$/.exec(kind) ?? [];
  if (verb) return `The console only reads: ${verb.toUpperCase()} is not allowed.`;
  if (kind.startsWith('Xml')) return 'The console does not offer XML.';
  if (kind.startsWith('Json')) {
    return 'The console does not offer this part of SQL/JSON. Near it: ->, ->>, jsonb_build_object.';
  }
  return `The console does not offer ${NAMES[kind] ?? kind}.`;
}

/** Where nothing is near. */
const OFFERS = {
  function: 'It offers what counts, sums, ranks, and takes dates, texts, lists and JSON apart.',
  operator: `It offers ${CONSOLE_CALLS.operators.join(' ')}.`,
  type: `It offers ${CONSOLE_CALLS.types.join(', ')}.`,
};

function refusal(
  what: keyof typeof OFFERS,
  name: string,
  offered: string[],
  node: Fields,
): StatementFault {
  const near = INSTEAD[name]?.split(' ') ?? nearest(name, offered);
  const hint = near.length > 0 ? `Near it: ${near.join(', ')}.` : OFFERS[what];
  return new StatementFault(`The console does not offer the ${what} ${name}. ${hint}`, node);
}

/** The functions that do the work of one that is called quite differently. */
const INSTEAD: Record<string, string> = {
  format: 'concat ||',
  quote_literal: 'concat',
  to_tsquery: 'ilike ~*',
  to_tsvector: 'ilike ~*',
  translate: 'replace regexp_replace',
};

/** The two offered names that share most pairs of letters with a name. */
function nearest(name: string, offered: string[]): string[] {
  const wanted = pairs(name);
  return offered
    .map((one) => {
      const shared = [...pairs(one)].filter((pair) => wanted.has(pair)).length;
      return { one, likeness: (2 * shared) / (wanted.size + pairs(one).size) };
    })
    .filter(({ likeness }) => likeness >= 0.5)
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, 2)
    .map(({ one }) => one);
}

const pairs = (word: string) =>
  new Set(Array.from({ length: word.length - 1 }, (_, i) => word.slice(i, i + 2)));
