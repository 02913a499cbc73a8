import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { torontoToday } from '../contracts/dates.ts';
import { newArticle, newGuide } from './content-templates.ts';
import { inRoot } from './paths.ts';

// `npm run new:article -- "Title"` and `npm run new:guide -- "Title"`: a draft that builds at once,
// whose every field says what belongs there.

type Kind = 'article' | 'guide';

const FOLDERS: Record<Kind, 'articles' | 'guides'> = { article: 'articles', guide: 'guides' };
/** The highest place in the chain of guides. */
async function lastOrder(): Promise<number> {
  const folder = inRoot('content', 'guides');
  const files = (await readdir(folder)).filter((file) => /\.mdx?$/.test(file));
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  return Math.max(0, ...texts.map((text) => Number(/^order: *(\d+)/m.exec(text)?.[1] ?? 0)));
}

/** Writes the draft and says what comes next. Never writes over a file. */
async function create(kind: Kind, title: string): Promise<void> {
  const setting = { title, date: torontoToday(new Date()) };
  const { slug, text } =
    kind === 'article'
      ? newArticle(setting)
      : newGuide({ ...setting, order: (await lastOrder()) + 1 });
  const folder = FOLDERS[kind];
  const taken = (await readdir(inRoot('content', folder))).find(
    (file) => file.replace(/\.mdx?$/, '') === slug,
  );
  if (taken) throw new Error(`content/${folder}/${taken} is there already. Choose another title.`);
  const file = `content/${folder}/${slug}.mdx`;
  await writeFile(inRoot(file), text, { flag: 'wx' });
  console.log(`${file} is a draft: builds leave it out.

  1. npm run dev              and read it at /${folder}/${slug} while you write
  2. npm run check:content    which names what is missing, by file and line
  3. take out "draft: true" when it is ready

content/README.md is the manual: every field, and what MDX may hold.`);
}

if (import.meta.main) {
  const [kind, ...words] = Deno.args;
  try {
    if (kind !== 'article' && kind !== 'guide') throw new Error('Expected "article" or "guide".');
    await create(kind, words.join(' '));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    console.error(`\nFor example: npm run new:${kind ?? 'article'} -- "Moving with pets"`);
    Deno.exit(1);
  }
}
