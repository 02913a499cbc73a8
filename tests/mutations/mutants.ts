import ts from 'typescript';

/** A small change of the product's sources, which a test should notice. */
export type Mutant = {
  /** From 1, in the order of the sample. */
  id: number;
  file: string;
  line: number;
  /** What it does, such as `a < b → a <= b`. */
  change: string;
  /** Where its text begins and ends in the file. */
  span: [number, number];
  /** The text with both: the mutated one where `mutant(id)` says so. */
  switched: string;
};

type Found = {
  span: [number, number];
  change: string;
  /** Takes the condition under which the mutant holds. */
  switched: (on: string) => string;
};

const SWAPPED: Partial<Record<ts.SyntaxKind, string>> = {
  [ts.SyntaxKind.LessThanToken]: '<=',
  [ts.SyntaxKind.LessThanEqualsToken]: '<',
  [ts.SyntaxKind.GreaterThanToken]: '>=',
  [ts.SyntaxKind.GreaterThanEqualsToken]: '>',
  [ts.SyntaxKind.EqualsEqualsEqualsToken]: '!==',
  [ts.SyntaxKind.ExclamationEqualsEqualsToken]: '===',
  [ts.SyntaxKind.AmpersandAmpersandToken]: '||',
  [ts.SyntaxKind.BarBarToken]: '&&',
};

/** Every mutant that a file could have, in the order of its text. */
export function mutantsOf(path: string, text: string): (Found & { line: number })[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: (Found & { line: number })[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node)) return;
    for (const one of mutationsAt(node, source)) {
      found.push({ ...one, line: source.getLineAndCharacterOfPosition(one.span[0]).line + 1 });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function mutationsAt(node: ts.Node, source: ts.SourceFile): Found[] {
  // Only asked for where there is a mutant: of every node it would be the file many times over.
  const text = () => node.getText(source);
  const span: [number, number] = [node.getStart(source), node.end];
  /** One expression for another. */
  const instead = (other: string): Found => ({
    span,
    change: `${shortened(text())} → ${shortened(other)}`,
    switched: (on) => `(${on} ? (${other}) : (${text()}))`,
  });
  if (ts.isBinaryExpression(node)) {
    const other = SWAPPED[node.operatorToken.kind];
    const { left, right } = node;
    return other ? [instead(`${left.getText(source)} ${other} ${right.getText(source)}`)] : [];
  }
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) {
    return [instead(node.operand.getText(source))];
  }
  if (ts.isNumericLiteral(node) && isValue(node)) {
    return [instead(`${text()} + 1`), instead(`${text()} - 1`)];
  }
  if (isDroppable(node)) {
    return [
      {
        span,
        change: `without ${shortened(text())}`,
        switched: (on) => `if (!${on}) { ${text()} }`,
      },
    ];
  }
  if (ts.isBlock(node) && ts.isFunctionLike(node.parent) && node.statements.length > 1) {
    return [
      {
        span: [span[0], span[0] + 1],
        change: 'returns at once',
        switched: (on) => `{ if (${on}) return;`,
      },
    ];
  }
  return [];
}

/** A number that is computed with, and no name of a property. */
const isValue = ({ parent }: ts.NumericLiteral) =>
  !(ts.isPropertyAssignment(parent) && ts.isNumericLiteral(parent.name)) &&
  !ts.isElementAccessExpression(parent);

/** A call or assignment for its effect, or a guard: an `if` that only leaves. */
function isDroppable(node: ts.Node): boolean {
  if (!node.parent || !ts.isBlock(node.parent)) return false;
  if (ts.isExpressionStatement(node)) return true;
  return ts.isIfStatement(node) && !node.elseStatement && leaves(node.thenStatement);
}

function leaves(statement: ts.Statement): boolean {
  const last = ts.isBlock(statement) ? statement.statements.at(-1) : statement;
  return (
    last !== undefined &&
    (ts.isReturnStatement(last) || ts.isThrowStatement(last) || ts.isContinueStatement(last))
  );
}

const shortened = (text: string) => {
  const line = text.replace(/\s+/g, ' ');
  return line.length > 70 ? `${line.slice(0, 69)}…` : line;
};
