import ts from 'typescript';

/** A text in a source, with what a template puts into it as `…`. */
export type SourceWords = { text: string; line: number };

/** Every text that a source holds, functions' too; names of imports, keys and types are none. */
export function wordsOf(file: string, source: string): SourceWords[] {
  const words: SourceWords[] = [];
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return;
    const text = textOf(node);
    if (text !== null && !isKey(node)) {
      words.push({ text, line: tree.getLineAndCharacterOfPosition(node.getStart()).line + 1 });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return words;
}

function textOf(node: ts.Node): string | null {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return null;
  return node.head.text + node.templateSpans.map(({ literal }) => `…${literal.text}`).join('');
}

const COMPARES = [
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
];

/** What something is asked for by, or compared with. */
const isKey = ({ parent }: ts.Node): boolean =>
  ts.isElementAccessExpression(parent) ||
  (ts.isBinaryExpression(parent) && COMPARES.includes(parent.operatorToken.kind));
