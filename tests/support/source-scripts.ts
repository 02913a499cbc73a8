import ts from 'typescript';

/** What a source does that a rule speaks of; words in strings and comments do not count. */
export type Script = {
  /** What it imports, as written: types, exports from elsewhere and `import()` too. */
  imports: string[];
  usesDeno: boolean;
  /** Whether it asks the runtime what clocks show. */
  asksClocks: boolean;
  hasSql: boolean;
  exportsDefault: boolean;
};

const SQL_TAG = /^(sql|tx|trx|db|pool)$/;
const CLOCKS = /^(DateTimeFormat|Temporal|toLocale(Date|Time)String|getHours|getTimezoneOffset)$/;

/** Without one of these words in its text, a source breaks no rule that its syntax tree must tell. */
const SUSPECT =
  /\bDeno\b|\bunsafe\b|\b(sql|tx|trx|db|pool)\s*[<`]|\bdefault\b|\bDateTimeFormat\b|\bTemporal\b|\.(toLocale(Date|Time)String|getHours|getTimezoneOffset)\b/;

/**
 * Reads the script of a source. The scanner finds the imports; a syntax tree, which costs five times
 * as much, is made only where the text holds a suspect word.
 */
export function readScript(path: string, text: string): Script {
  const code = scriptOf(path, text);
  const imports = ts.preProcessFile(code, true, true).importedFiles.map((file) => file.fileName);
  const script = {
    imports,
    usesDeno: false,
    asksClocks: false,
    hasSql: false,
    exportsDefault: false,
  };
  if (!SUSPECT.test(code)) return script;
  const name = /\.tsx?$/.test(path) ? path : `${path}.tsx`;
  const visit = (node: ts.Node): void => {
    script.usesDeno ||= ts.isIdentifier(node) && node.text === 'Deno';
    script.asksClocks ||= ts.isIdentifier(node) && CLOCKS.test(node.text);
    script.hasSql ||= runsSql(node);
    script.exportsDefault ||=
      ts.isExportAssignment(node) || node.kind === ts.SyntaxKind.DefaultKeyword;
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(name, code, ts.ScriptTarget.Latest, false));
  return script;
}

/** A tagged statement, or a call that runs text. */
function runsSql(node: ts.Node): boolean {
  if (ts.isTaggedTemplateExpression(node)) {
    return ts.isIdentifier(node.tag) && SQL_TAG.test(node.tag.text);
  }
  return ts.isPropertyAccessExpression(node) && node.name.text === 'unsafe';
}

/** The part of a file that is script: the frontmatter of a page, the imports of an article. */
function scriptOf(path: string, text: string): string {
  if (path.endsWith('.css')) return '';
  if (path.endsWith('.astro')) {
    const scripts = [...text.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(
      ([, code]) => code,
    );
    return [/^---\n([\s\S]*?)\n---/.exec(text)?.[1] ?? '', ...scripts].join('\n');
  }
  if (path.endsWith('.mdx')) return text.match(/^import .*$/gm)?.join('\n') ?? '';
  return text;
}
