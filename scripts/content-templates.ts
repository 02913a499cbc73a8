import { readFileSync } from 'node:fs';
import { SCHEMAS } from '../site/lib/schemas.ts';
import { slugOf } from '../site/lib/slugs.ts';
import type { Translations } from '../site/lib/translated-pages.ts';
import { inRoot } from './paths.ts';

export type Draft = { slug: string; text: string };
type Setting = { title: string; date: string };

const readTemplate = (name: string) =>
  readFileSync(inRoot('scripts/templates', `${name}.mdx`), 'utf8');
const ARTICLE = readTemplate('article');
const GUIDE = readTemplate('guide');
/** The words that a template and a page may share. */
const OWN = ['"Checklist to print"'];

/**
 * The text of a new article, not yet to be seen by visitors.
 * @throws when the title is too short or too long, or holds no letter.
 */
export const newArticle = (setting: Setting): Draft => ({
  slug: slugFor('articles', setting.title),
  text: filled(ARTICLE, setting),
});

/**
 * The text of a new guide, the last of the chain, not yet to be seen by visitors.
 * @throws when the title is too short or too long, or holds no letter.
 */
export const newGuide = ({ order, ...setting }: Setting & { order: number }): Draft => ({
  slug: slugFor('guides', setting.title),
  text: filled(GUIDE.replace('ORDER', String(order)), setting),
});

/** A template with its fields filled in; a function, since a title may hold `$&`. */
const filled = (template: string, { title, date }: Setting) =>
  template.replace('DATE', date).replace('TITLE', () => JSON.stringify(title.trim()));

/**
 * A page in French to begin with: the English one, its links leading to French pages where there are, not yet to be
 * seen by visitors. Remaining English is told once the page is no draft any more.
 * @param title the French one, which names the file; the English page's title and name until there is one.
 * @throws as a new article does, of the title.
 */
export function newTranslation(
  folder: 'articles' | 'guides',
  { name, text, title }: { name: string; text: string; title?: string },
  translations: readonly Translations[],
): Draft {
  const [, front = '', body = ''] = /^---\n([\s\S]*?\n)---\n([\s\S]*)$/.exec(text) ?? [];
  const fields = front
    .replace(/^(draft|updated|changed): .*\n/gm, '')
    .replace(/^title: .*$/m, (line) => (title ? `title: ${JSON.stringify(title.trim())}` : line));
  const french = `---\ntranslates: ${JSON.stringify(name)}\n${fields}draft: true\n---\n${body}`;
  const at = new Map(translations.map(({ en, fr }) => [en, fr]));
  return {
    slug: title ? slugFor(folder, title) : name,
    text: french.replace(/\]\((\/[^)#?\s]*)/g, (_, path: string) => `](${at.get(path) ?? path}`),
  };
}

function slugFor(folder: 'articles' | 'guides', title: string): string {
  const checked = SCHEMAS[folder].shape.title.safeParse(title);
  if (!checked.success) throw new Error(checked.error.issues[0]?.message ?? 'Expected a title.');
  const slug = slugOf(title);
  if (slug === '')
    throw new Error('Expected a title with letters, for example "Moving with pets".');
  return slug;
}

/** Words in a line of front matter or text, without marks, tags and links. */
const wordsIn = (line: string) =>
  line.replace(/\]\([^)]*\)/g, ']').match(/[\p{L}\p{N}']{2,}/gu) ?? [];

/** The words of a template's line: the value behind a field's name, or the line. */
const saidIn = (line: string) => line.trim().replace(/^(- )?(\w+: )?/, '');

/** The sentences that a template puts in for the editor to write over. */
const SENTENCES = [ARTICLE, GUIDE]
  .flatMap((text) => text.split('\n').map(saidIn))
  .filter((said) => wordsIn(said).length > 2 && !OWN.includes(said));

/** Lines that still say what their template said, from 1. */
export function templateLines(text: string): { line: number; said: string }[] {
  return text
    .split('\n')
    .map((line, index) => ({ line: index + 1, said: saidIn(line) }))
    .filter(({ said }) => SENTENCES.includes(said));
}
