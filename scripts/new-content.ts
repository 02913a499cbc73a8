import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { torontoToday } from '../api/contracts/dates.ts';
import { SCHEMAS } from '../site/lib/schemas.ts';
import { slugOf } from '../site/lib/slugs.ts';
import { inRoot } from './paths.ts';

// `npm run new:article -- "Title"` and `npm run new:guide -- "Title"`: a draft that builds at once,
// whose every field says what belongs there.

type Kind = 'article' | 'guide';
export type Draft = { slug: string; text: string };
type Setting = { title: string; date: string };

const FOLDERS: Record<Kind, 'articles' | 'guides'> = { article: 'articles', guide: 'guides' };
const DESCRIPTION =
  'Say here what the reader will find, in 80 to 170 characters: search engines show this line below the title.';

/**
 * The text of a new article, not yet to be seen by visitors.
 * @throws when the title is too short or too long, or holds no letter.
 */
export function newArticle({ title, date }: Setting): Draft {
  return {
    slug: slugFor('articles', title),
    text: `---
title: ${JSON.stringify(title.trim())}
subtitle: "One sentence: what the reader will know or have done at the end."
description: "${DESCRIPTION}"
keywords: ["what people search for", "another way to say it"]
date: ${date}
category: "Moving Tips"
tags: ["planning"]
draft: true
---

Begin with what the reader needs to know, in a sentence or two. These are shown larger.

## The first thing to do

Short paragraphs. Name the office, the form, the day and the price, and link to the official page.

<Checklist title="This week">

- Something to tick
- Something else to tick

</Checklist>

## What people forget

<Callout kind="tip" title="A name for the tip">

What a mover would tell a friend.

</Callout>

<QuoteButton />
`,
  };
}

/**
 * The text of a new guide, the last of the chain, not yet to be seen by visitors.
 * @throws when the title is too short or too long, or holds no letter.
 */
export function newGuide({ title, date, order }: Setting & { order: number }): Draft {
  return {
    slug: slugFor('guides', title),
    text: `---
title: ${JSON.stringify(title.trim())}
subtitle: "One sentence: what the reader will have done at the end."
phase: "When it is time for this"
order: ${order}
description: "${DESCRIPTION}"
keywords: ["what people search for", "another way to say it"]
date: ${date}
tags: ["planning"]
draft: true
sections:
  - title: "The first section"
    intro: "One or two sentences that say why this comes now."
    cards:
      - heading: "The first thing to do"
        text: "A short text, at least twenty characters long, that says what it is about."
        points:
          - "The first of exactly four bullets"
          - "A bullet may hold **bold** words"
          - "Or a [link](/tips-guides)"
          - "The fourth bullet"
checklist:
  title: "Checklist to print"
  groups:
    - title: "Before"
      items:
        - "Something to tick"
---

Begin with what the reader needs to know, in a sentence or two. The sections above follow.
`,
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

  1. npm run dev      and read it at /${folder}/${slug} while you write
  2. npm run check    which names what is missing, by file and line
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
