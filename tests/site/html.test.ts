import { expect, test } from 'vitest';
import { importTool } from '../../scripts/fetch-tool.ts';
import { joinedInHtml } from '../../scripts/joined-words.ts';
import { builtPages } from '../support/built-site.ts';

type Message = {
  ruleId: string;
  message: string;
  line: number;
  column: number;
  selector: string | null;
};
type Validator = {
  validateString(html: string, file: string): Promise<{ results: { messages: Message[] }[] }>;
};
const { HtmlValidate } = await importTool<{ HtmlValidate: new (config: object) => Validator }>(
  'pages',
  'html-validate/dist/esm/index.js',
);

const CONFIG = {
  extends: ['html-validate:recommended', 'html-validate:document'],
  rules: {
    // Everything is served from our own origin.
    'require-sri': ['error', { target: 'crossorigin' }],
    // Headings may begin with a digit ("8 weeks before"), and so may ids since HTML5.
    'valid-id': ['error', { relaxed: true }],
    // The cookie dialog stands before the page's h1; each page's one h1 has a test of its own.
    'heading-level': ['error', { minInitialRank: 'h2', sectioningRoots: [] }],
    // A combobox suggests, and does not restrict: a select cannot do that.
    'prefer-native-element': ['error', { exclude: ['listbox'] }],
    // Two ways to write the same valid HTML; the renderers choose.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'no-implicit-input-type': 'off',
    'void-style': 'off',
    // A number breaks where its line ends.
    'tel-non-breaking': 'off',
  },
};

test('every page is valid HTML', async () => {
  const validator = new HtmlValidate(CONFIG);
  const pages = await builtPages();
  expect(pages.length).toBeGreaterThan(30);
  // A part that stands on every page complains once.
  const complaints = new Map<string, string[]>();
  for (const { file, html } of pages) {
    const { results } = await validator.validateString(html, file);
    for (const { messages } of results) {
      for (const { ruleId, message, line, column, selector } of messages) {
        const complaint = `${ruleId}: ${message} (${selector})`;
        const places = complaints.get(complaint) ?? [];
        complaints.set(complaint, [...places, `${file}:${line}:${column}`]);
      }
    }
  }
  const told = [...complaints].map(
    ([complaint, [first, ...others]]) =>
      `${first} ${others.length > 0 ? `and ${others.length} more ` : ''}${complaint}`,
  );
  expect(told).toEqual([]);
});

/** Places in the built pages, by file. */
async function found(search: (html: string) => readonly string[]): Promise<string[]> {
  const pages = await builtPages();
  return pages.flatMap(({ file, html }) => search(html).map((what) => `${file}: ${what}`));
}

test.each<[what: string, search: (html: string) => readonly string[]]>([
  [
    'a ZIP code, or answers that outlive the tab',
    (html) => html.match(/ZIP code|everything is still there/gi) ?? [],
  ],
  [
    'a shape but a path that says how long it is',
    (html) => html.match(/<(?!path\b)\w+\b[^>]*\spathLength=[^>]*>/gi) ?? [],
  ],
  ['words that run together beside a tag', joinedInHtml],
  [
    'anything after its end',
    (html) => {
      const rest = html.slice(html.lastIndexOf('</body>')).replace(/<\/(body|html)>/g, '');
      return rest.trim() === '' ? [] : [rest];
    },
  ],
])('no page has %s', async (_what, search) => {
  expect(await found(search)).toEqual([]);
});

test('home and how it works say that a booking agent costs nothing', async () => {
  const saying = (await found((html) => html.match(/booking agent[^.]*free of charge/i) ?? [])).map(
    (place) => place.split(':')[0],
  );
  expect(saying).toEqual(expect.arrayContaining(['index.html', 'how-it-works/index.html']));
});

const BY_MOUSE = /@media\s*\(hover:\s*hover\)\s*\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}/g;

test('nothing changes under a finger: what shows where a pointer rests is told of pointers alone', async () => {
  const pages = await builtPages();
  expect(pages.length).toBeGreaterThan(50);
  const seen = pages.filter(({ html }) => html.includes(':hover')).length;
  expect(seen).toBeGreaterThan(50);
  for (const { address, html } of pages) {
    const others = html.replaceAll(BY_MOUSE, '').replaceAll(':not(:hover)', '');
    expect(others.includes(':hover'), address).toBe(false);
  }
});
