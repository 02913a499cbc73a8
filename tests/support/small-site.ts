import { findContentFaults, type SiteSources } from '../../scripts/content-faults.ts';

const FRONT = {
  title: '"Moving with a cello"',
  subtitle: '"What to do with the big case."',
  description:
    '"How to move a cello across a Canadian city in winter: the case, the truck, and the temperature."',
  keywords: '["moving a cello", "instruments"]',
  date: '2026-01-15',
  category: '"Moving tips"',
  tags: '["packing", "winter"]',
  updated: '2026-02-01',
};

/** An article whose front matter differs in some fields; its text begins at line 12. */
export function article(text: string, change: Record<string, string | null> = {}): string {
  const front = { ...FRONT, author: '"Portage"', ...change };
  const lines = Object.entries(front).flatMap(([name, value]) =>
    value === null ? [] : [`${name}: ${value}`],
  );
  return ['---', ...lines, '---', text].join('\n');
}

/** The faults of a small site with this article, as the check prints them. */
export function faults(
  text: string,
  more: Partial<SiteSources> = {},
  file = 'content/articles/cello.mdx',
) {
  const found = findContentFaults({
    words: { [file]: text, ...more.words },
    templates: {
      'site/pages/index.astro': '<section id="movers"></section>',
      'site/pages/tips-guides.astro': '',
      'site/pages/articles/[slug].astro': '<h2 id="related"></h2>',
      ...more.templates,
    },
    files: ['/favicon.svg', '/content/articles/truck.png', ...(more.files ?? [])],
    components: PARTS,
  });
  return found.map(({ file: name, line, message }) => `${name}:${line}  ${message}`);
}

/** As the site has them. */
const PARTS = ['Callout', 'Fact', 'ProvinceFacts', 'ProvinceTable'];
