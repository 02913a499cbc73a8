import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { z } from 'astro/zod';
import { CATEGORIES, TAGS } from './lib/taxonomy.ts';

// The front matter of every page of words. Each message says what was expected, with an example:
// Astro adds the file's name and the field's.

const text = (what: string, min: number, max: number, example: string) =>
  z
    .string({ error: `Expected ${what}, for example "${example}".` })
    .trim()
    .min(min, {
      error: `Expected ${what} of at least ${min} characters, for example "${example}".`,
    })
    .max(max, { error: `Expected ${what} of at most ${max} characters.` });

const title = text('a title', 5, 70, 'Moving with pets');
const subtitle = text('one sentence', 10, 200, 'What to do before, on and after the day.');
const description = text(
  'a description for search results',
  80,
  170,
  'How to move in winter: salt, ice, floors and a backup date, with what the City clears and when.',
);
const keywords = z
  .array(z.string().min(2), {
    error: 'Expected a list, for example ["winter move", "moving toronto"].',
  })
  .min(2, { error: 'Expected at least two keywords.' })
  .max(10, { error: 'Expected at most ten keywords.' });
const day = (example: string) =>
  z.coerce.date({ error: `Expected a date written yyyy-mm-dd, for example ${example}.` });
const tags = z
  .array(
    z.enum(TAGS, {
      error: `Expected a tag that is known: ${TAGS.join(', ')}. Add new ones in site/lib/taxonomy.ts.`,
    }),
    { error: 'Expected a list of tags, for example ["packing", "toronto"].' },
  )
  .min(1, { error: 'Expected at least one tag.' })
  .max(6, { error: 'Expected at most six tags.' });
const imageAlt = text(
  'what the header drawing shows',
  10,
  160,
  'A line drawing of a route between two houses',
);
const draft = z.boolean({ error: 'Expected true or false.' }).default(false);

const folder = (name: string) => glob({ pattern: '**/*.{md,mdx}', base: `./content/${name}` });

const articles = defineCollection({
  loader: folder('articles'),
  schema: z.object({
    title,
    subtitle,
    description,
    keywords,
    date: day('2026-01-15'),
    updated: day('2026-02-01').optional(),
    author: text('an author', 2, 60, 'Portage').default('Portage'),
    category: z.enum(CATEGORIES, { error: `Expected one of: ${CATEGORIES.join(', ')}.` }),
    tags,
    toc: z.boolean({ error: 'Expected true or false.' }).default(true),
    imageAlt,
    draft,
  }),
});

const card = z.object({
  heading: text('a heading', 3, 80, 'Book the elevator'),
  text: text('a short text', 20, 600, 'Most buildings book their service elevator by the hour.'),
  points: z
    .array(text('a bullet point', 3, 260, 'Ask for the certificate of insurance form'))
    .length(4, { error: 'Expected exactly four bullet points.' }),
});

const guides = defineCollection({
  loader: folder('guides'),
  schema: z.object({
    title,
    subtitle,
    phase: text('a short label', 3, 40, '8–12 weeks before'),
    order: z.number({ error: 'Expected the place in the chain, a number from 1.' }).int().min(1),
    description,
    keywords,
    date: day('2026-01-15'),
    updated: day('2026-02-01').optional(),
    tags,
    imageAlt,
    sections: z
      .array(
        z.object({
          title: text('a section title', 3, 80, 'Choose a mover'),
          intro: z.string().max(400).optional(),
          cards: z.array(card).min(1, { error: 'Expected at least one card.' }),
        }),
        { error: 'Expected a list of sections, each with a title and cards.' },
      )
      .min(1),
    checklist: z.object({
      title: text('a checklist title', 3, 80, 'Planning checklist'),
      groups: z
        .array(z.object({ title: z.string().min(2), items: z.array(z.string().min(3)).min(1) }))
        .min(1),
    }),
    draft,
  }),
});

const legal = defineCollection({
  loader: folder('legal'),
  schema: z.object({
    title,
    description,
    keywords,
    effective: day('2025-09-01'),
    updated: day('2026-02-01').optional(),
    toc: z.boolean().default(true),
    draft,
  }),
});

const pages = defineCollection({
  loader: folder('pages'),
  schema: z.object({
    title,
    subtitle,
    description,
    keywords,
    updated: day('2026-02-01').optional(),
    faq: z.array(z.object({ question: z.string().min(8), answer: z.string().min(20) })).optional(),
    draft,
  }),
});

export const collections = { articles, guides, legal, pages };
