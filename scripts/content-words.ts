import GithubSlugger from 'github-slugger';
import { type MdastNode, markdownToMdast, mdxToMdast } from 'satteri';
import { isNode, LineCounter, parseDocument, visit as visitYaml } from 'yaml';
import { inlineHtml } from '../site/lib/inline.ts';
import { areJoined, joinedInHtml } from './joined-words.ts';

export type Fault = { file: string; line: number; message: string };
type At<T> = T & { line: number };

/** The content of a page of words, each thing with its line in the file. */
export type Words = {
  file: string;
  frontMatter: unknown;
  /** The line of a field, or of the nearest one around it that is there. */
  lineOf: (path: readonly PropertyKey[]) => number;
  links: At<{ address: string }>[];
  images: At<{ address: string; alt: string }>[];
  /** Components of MDX, with their attributes of plain text. */
  components: At<{ name: string; attributes: Record<string, string> }>[];
  /** Anchors of the text's own headings and ids. */
  anchors: Set<string>;
  /** The faults that keep the file from being read at all. */
  faults: Fault[];
};

/** A link or an image inside a line of plain text, as front matter and attributes hold them. */
const INLINE = /(!?)\[([^\]]*)\]\(([^\s)]*)[^)]*\)/g;
const HTML_TAG = /<(a|img)\b([^>]*)>/gi;
const HTML_ATTRIBUTE = /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** Reads a page of words with the very parser that builds it. `.md` has no components. */
export function readWords(file: string, source: string): Words {
  const found: Pick<Words, 'links' | 'images' | 'components' | 'faults'> = {
    links: [],
    images: [],
    components: [],
    faults: [],
  };
  const front = readFrontMatter(file, source, found);
  const anchors = new Set<string>();
  try {
    const tree = file.endsWith('.mdx') ? mdxToMdast(source) : markdownToMdast(source);
    const slugger = new GithubSlugger();
    walk(tree, (node) => {
      if (node.type === 'heading') anchors.add(slugger.slug(textOf(node)));
      collect(node, found, anchors);
      collectJoined(node, file, found);
    });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const line = Number(/(\d+):\d+/.exec(message)?.[1] ?? 1);
    found.faults.push({ file, line, message: `Expected valid MDX: ${message}` });
  }
  return { file, ...front, ...found, anchors };
}

type Found = Pick<Words, 'links' | 'images' | 'components' | 'faults'>;

function readFrontMatter(file: string, source: string, found: Found) {
  const text = /^---\r?\n([\s\S]*?)\r?\n---\s*(?:\r?\n|$)/.exec(source)?.[1];
  if (text === undefined) {
    const message = 'Expected front matter: fields between two lines of "---" at the very top.';
    found.faults.push({ file, line: 1, message });
  }
  const counter = new LineCounter();
  const document = parseDocument(text ?? '', { lineCounter: counter });
  // The first line of the file is the opening `---`.
  const lineAt = (offset: number) => counter.linePos(offset).line + 1;
  for (const error of document.errors) {
    const message = `Expected valid YAML: ${error.message.split('\n')[0]}`;
    found.faults.push({ file, line: lineAt(error.pos[0]), message });
  }
  visitYaml(document, {
    Scalar: (_key, node) => {
      if (typeof node.value !== 'string') return;
      const line = lineAt(node.range?.[0] ?? 0);
      collectInline(node.value, line, found);
      for (const words of joinedInHtml(inlineHtml(node.value))) {
        found.faults.push({ file, line, message: joinedMessage(words) });
      }
    },
  });
  const lineOf = (path: readonly PropertyKey[]): number => {
    for (let length = path.length; length > 0; length--) {
      const node = document.getIn(path.slice(0, length), true);
      if (isNode(node) && node.range) return lineAt(node.range[0]);
    }
    return 1;
  };
  const readable = document.errors.length === 0;
  return { frontMatter: readable ? (document.toJS() as unknown) : undefined, lineOf };
}

function collectInline(text: string, line: number, { links, images }: Found): void {
  for (const [, bang, label = '', address = ''] of text.matchAll(INLINE)) {
    if (bang) images.push({ address, alt: label, line });
    else links.push({ address, line });
  }
}

const joinedMessage = (words: string) =>
  `A space is missing in "${words}": the link or the bold words would run into the word beside them.`;

function collectJoined(node: MdastNode, file: string, { faults }: Found): void {
  if (!('children' in node)) return;
  const children: MdastNode[] = node.children;
  for (const [at, child] of children.entries()) {
    const before = children[at - 1];
    if (!before || !areJoined(before, child)) continue;
    const line = child.position?.start.line ?? 1;
    const words = `${textOf(before).slice(-20)}${textOf(child).slice(0, 20)}`;
    faults.push({ file, line, message: joinedMessage(words) });
  }
}

function collect(node: MdastNode, found: Found, anchors: Set<string>): void {
  const line = node.position?.start.line ?? 1;
  switch (node.type) {
    case 'link':
    case 'definition':
      found.links.push({ address: node.url, line });
      break;
    case 'image':
      found.images.push({ address: node.url, alt: node.alt ?? '', line });
      break;
    case 'html':
      for (const [, tag = '', rest = ''] of node.value.matchAll(HTML_TAG)) {
        const pairs = [...rest.matchAll(HTML_ATTRIBUTE)].map(
          ([, name = '', double, single]) => [name.toLowerCase(), double ?? single ?? ''] as const,
        );
        collectElement(tag.toLowerCase(), Object.fromEntries(pairs), line, found, anchors);
      }
      break;
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement': {
      const attributes = Object.fromEntries(
        node.attributes.flatMap((attribute) =>
          attribute.type === 'mdxJsxAttribute' && typeof attribute.value === 'string'
            ? [[attribute.name, attribute.value]]
            : [],
        ),
      );
      collectElement(node.name ?? '', attributes, line, found, anchors);
      break;
    }
    default:
  }
}

function collectElement(
  name: string,
  attributes: Record<string, string>,
  line: number,
  found: Found,
  anchors: Set<string>,
): void {
  const { href, src, alt = '', id } = attributes;
  if (id) anchors.add(id);
  if (href !== undefined) found.links.push({ address: href, line });
  if (/^(img|Image|Picture)$/.test(name)) found.images.push({ address: src ?? '', alt, line });
  for (const value of Object.values(attributes)) collectInline(value, line, found);
  if (/^[A-Z]/.test(name)) found.components.push({ name, attributes, line });
}

function walk(node: MdastNode, visit: (node: MdastNode) => void): void {
  visit(node);
  if ('children' in node) for (const child of node.children) walk(child, visit);
}

function textOf(node: MdastNode): string {
  if ('value' in node && typeof node.value === 'string') return node.value;
  if ('children' in node) return node.children.map(textOf).join('');
  return '';
}
