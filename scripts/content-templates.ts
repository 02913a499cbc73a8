import { SCHEMAS } from '../site/lib/schemas.ts';
import { slugOf } from '../site/lib/slugs.ts';

export type Draft = { slug: string; text: string };
type Setting = { title: string; date: string };

/** What a template may say and a page too. */
const OWN = ['"Checklist to print"'];

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

/** Words in a line of front matter or text, without marks, tags and links. */
const wordsIn = (line: string) =>
  line.replace(/\]\([^)]*\)/g, ']').match(/[\p{L}\p{N}']{2,}/gu) ?? [];

/** What a template's line says: the value behind a field's name, or the line. */
const saidIn = (line: string) => line.trim().replace(/^(- )?(\w+: )?/, '');

/** The sentences that a template puts in for the editor to write over. */
const SENTENCES = [
  newArticle({ title: 'x'.repeat(9), date: '' }),
  newGuide({ title: 'x'.repeat(9), date: '', order: 0 }),
]
  .flatMap(({ text }) => text.split('\n').map(saidIn))
  .filter((said) => wordsIn(said).length > 2 && !OWN.includes(said));

/** Lines that still say what their template said, from 1. */
export function templateLines(text: string): { line: number; said: string }[] {
  return text
    .split('\n')
    .map((line, index) => ({ line: index + 1, said: saidIn(line) }))
    .filter(({ said }) => SENTENCES.includes(said));
}
