import { z } from 'astro/zod';
import { CATEGORIES, TAGS } from './taxonomy.ts';

// The front matter of every page of words, for the build and for `npm run check` alike. Each message
// names the expected value, with an example; its caller adds the file's name and the field's.

const text = (what: string, min: number, max: number, example: string) =>
  z
    .string({ error: `Expected ${what}, for example "${example}".` })
    .trim()
    .min(min, {
      error: `Expected ${what} of at least ${min} characters, for example "${example}".`,
    })
    .max(max, {
      error: `Expected ${what} of at most ${max} characters, for example "${example}".`,
    });

const list = <Item extends z.ZodType>(item: Item, what: string, least: number) =>
  z
    .array(item, { error: `Expected a list of ${what}.` })
    .min(least, { error: `Expected a list of at least ${least} of ${what}.` });

/** Front matter with these fields and no other: a misspelt optional field would be lost in silence. */
const fields = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `Expected only the fields ${Object.keys(shape).join(', ')}; found ${issue.keys.join(', ')}.`
        : `Expected the fields ${Object.keys(shape).join(', ')}.`,
  });

// Under 60: search engines cut longer titles.
const title = text('a title', 5, 59, 'Moving with pets');
const subtitle = text('one sentence', 10, 200, 'What to do before, on and after the day.');
const description = text(
  'a description for search results',
  80,
  170,
  'How to move in winter: salt, ice, floors and a backup date, with what the City clears and when.',
);
const keywords = list(
  text('a keyword', 2, 60, 'winter move'),
  'keywords, for example ["winter move", "moving toronto"]',
  2,
).max(10, { error: 'Expected at most ten keywords, the ones that people search for.' });
/** YAML readers give a date or its text; a text counts only as a real day, written in full. */
const toDate = (value: unknown): unknown => {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) return value;
  const date = new Date(value);
  return date.toJSON()?.startsWith(value) ? date : value;
};
const day = (example: string) =>
  z.preprocess(
    toDate,
    z.date({ error: `Expected a date written yyyy-mm-dd, for example ${example}.` }),
  );
const updated = day('2026-02-01').optional();
const checked = day('2026-02-01').optional();
const changed = text(
  'one sentence on what the last change was',
  10,
  200,
  'The fee for mail forwarding is new.',
).optional();
const facts = list(
  fields({
    what: text('a fact', 5, 200, 'The licence is due within 90 days'),
    source: z.url({
      protocol: /^https$/,
      error:
        'Expected the address of the page that says it, for example https://www.ontario.ca/page/hiring-mover.',
    }),
    checked: day('2026-02-01'),
  }),
  'facts, each with what, source and checked',
  1,
).optional();
/** The fields by which every page of words says how true it is. */
const truth = { updated, checked, changed, facts };
const tag = z.enum(TAGS, {
  error: `Expected a tag that is known, for example ${TAGS[0]}. Known: ${TAGS.join(', ')}. A new one goes into site/lib/taxonomy.ts.`,
});
const tags = list(tag, 'tags, for example ["packing", "toronto"]', 1).max(6, {
  error: 'Expected at most six tags, for example ["packing", "toronto"].',
});
const flag = z.boolean({ error: 'Expected true or false, for example true.' });
const toc = flag.default(true);
const draft = flag.default(false);
/** Of a page in French: the English page that it translates, by its file's name. */
const translates = z.string().optional();
/** The fields that articles and pages begin with. */
const head = { translates, title, subtitle, description, keywords };

const article = fields({
  ...head,
  date: day('2026-01-15'),
  ...truth,
  author: text('an author', 2, 60, 'Portage').default('Portage'),
  category: z.enum(CATEGORIES, {
    error: `Expected one of: ${CATEGORIES.join(', ')}; for example "${CATEGORIES[0]}".`,
  }),
  tags,
  toc,
  draft,
});

const point = text('a bullet point', 3, 260, 'Ask for the certificate of insurance form');
const card = fields({
  heading: text('a heading', 3, 80, 'Book the elevator'),
  text: text('a short text', 20, 600, 'Most buildings book their service elevator by the hour.'),
  points: z
    .array(point, { error: 'Expected a list of four bullet points.' })
    .length(4, { error: 'Expected exactly four bullet points.' }),
});

const section = fields({
  title: text('a section title', 3, 80, 'Choose a mover'),
  intro: text('an introduction', 3, 400, 'Three calls, one afternoon.').optional(),
  cards: list(card, 'cards, each with heading, text and points', 1),
});

const checklistGroup = fields({
  title: text('the title of a group', 2, 80, 'Papers'),
  items: list(text('a line to tick', 3, 260, 'Book the elevator'), 'lines to tick', 1),
});

const guide = fields({
  translates,
  title,
  subtitle,
  phase: text('a short label', 3, 40, '8–12 weeks before'),
  order: z
    .int({ error: 'Expected the place in the chain, a whole number, for example 3.' })
    .min(1, { error: 'Expected the place in the chain, counted from 1.' }),
  description,
  keywords,
  date: day('2026-01-15'),
  ...truth,
  tags,
  sections: list(section, 'sections, each with a title and cards', 1),
  checklist: fields({
    title: text('a checklist title', 3, 80, 'Planning checklist'),
    groups: list(checklistGroup, 'groups, each with a title and items', 1),
  }),
  draft,
});

const legal = fields({
  translates,
  title,
  description,
  keywords,
  effective: day('2025-09-01'),
  updated,
  toc,
  draft,
});

const question = fields({
  question: text('a question', 8, 200, 'Is the deposit refundable?'),
  answer: text('an answer', 20, 1200, 'It counts towards your final bill.'),
});

const page = fields({
  ...head,
  ...truth,
  faq: list(question, 'questions, each with an answer', 1).optional(),
  draft,
});

/** The front matter of each collection, by its folder below `content`. */
export const SCHEMAS = { articles: article, guides: guide, legal, pages: page };
