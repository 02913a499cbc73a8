import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { torontoToday } from '../contracts/dates.ts';
import { listTranslations } from '../site/lib/translated-pages.ts';
import { readContent } from './content-sources.ts';
import { type Draft, newArticle, newGuide, newTranslation } from './content-templates.ts';
import { inRoot } from './paths.ts';

// `npm run new:article -- "Title"` and `npm run new:guide -- "Title"`: a draft that builds at once, whose every field
// says what belongs there. With `--translates <name>` the draft is the French page of an English one.

type Kind = 'article' | 'guide';
type Folder = 'articles' | 'guides';

const FOLDERS: Record<Kind, Folder> = { article: 'articles', guide: 'guides' };
/** The highest place in the chain of guides. */
async function lastOrder(): Promise<number> {
  const folder = inRoot('content', 'guides');
  const files = (await readdir(folder)).filter((file) => /\.mdx?$/.test(file));
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  return Math.max(0, ...texts.map((text) => Number(/^order: *(\d+)/m.exec(text)?.[1] ?? 0)));
}

/** Writes the draft of a new page and tells the next step. */
async function create(kind: Kind, title: string): Promise<void> {
  const setting = { title, date: torontoToday(new Date()) };
  const draft =
    kind === 'article'
      ? newArticle(setting)
      : newGuide({ ...setting, order: (await lastOrder()) + 1 });
  const folder = FOLDERS[kind];
  const file = await write(`content/${folder}`, draft);
  console.log(`${file} is a draft: builds leave it out.

  1. npm run dev              and read it at /${folder}/${draft.slug} while you write
  2. npm run check:content    which names what is missing, by file and line
  3. take out "draft: true" when it is ready

content/README.md is the manual: every field, and what MDX may hold.`);
}

/** Writes the draft of a page in French and tells the next step. */
async function translate(kind: Kind, name: string, title: string): Promise<void> {
  const folder = FOLDERS[kind];
  const words = await readContent();
  const english = words[`content/${folder}/${name}.mdx`];
  if (english === undefined) throw new Error(`There is no content/${folder}/${name}.mdx.`);
  const taken = Object.entries(words).find(
    ([file, text]) =>
      file.startsWith(`content/fr/${folder}/`) && text.includes(`\ntranslates: "${name}"\n`),
  );
  if (taken) throw new Error(`${taken[0]} translates it already.`);
  const french = Object.entries(words).filter(([file]) => file.startsWith('content/fr/'));
  const draft = newTranslation(
    folder,
    { name, text: english, ...(title !== '' && { title }) },
    listTranslations(Object.fromEntries(french)),
  );
  const file = await write(`content/fr/${folder}`, draft);
  console.log(`${file} is a draft: builds leave it out.

  1. put it in French, line by line; docs/french.md has the words and the typography
  2. npm run check:content    which names what is missing, by file and line
  3. take out "draft: true": the check then names each line that is still English${
    title === ''
      ? `

Its name is its address for good: name the file by its French title before it is published.`
      : ''
  }`);
}

/** Never writes over a file. */
async function write(folder: string, { slug, text }: Draft): Promise<string> {
  const taken = (await readdir(inRoot(folder))).find(
    (file) => file.replace(/\.mdx?$/, '') === slug,
  );
  if (taken) throw new Error(`${folder}/${taken} is there already. Choose another title.`);
  const file = `${folder}/${slug}.mdx`;
  await writeFile(inRoot(file), text, { flag: 'wx' });
  return file;
}

if (import.meta.main) {
  const [kind, ...args] = Deno.args;
  try {
    if (kind !== 'article' && kind !== 'guide') throw new Error('Expected "article" or "guide".');
    const { values, positionals } = parseArgs({
      args,
      options: { translates: { type: 'string' } },
      allowPositionals: true,
    });
    const title = positionals.join(' ');
    if (values.translates) await translate(kind, values.translates, title);
    else await create(kind, title);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    console.error(`\nFor example: npm run new:${kind ?? 'article'} -- "Moving with pets"`);
    Deno.exit(1);
  }
}
