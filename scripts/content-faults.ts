import { posix } from 'node:path';
import { slug } from 'github-slugger';
import { addressOf as frenchAddressOf } from '../contracts/addresses.fr.ts';
import { factText } from '../site/lib/fact-text.ts';
import { provinceEntry, provinceTopics } from '../site/lib/province-facts.ts';
import { SCHEMAS } from '../site/lib/schemas.ts';
import { slugOf } from '../site/lib/slugs.ts';
import { templateLines } from './content-templates.ts';
import { translationFaults } from './content-translations.ts';
import { type Fault, readWords, type Words } from './content-words.ts';

export type { Fault } from './content-words.ts';

/** The sources of the site as texts, by their paths in the checkout. */
export type SiteSources = {
  /** `content/<collection>/**.{md,mdx}`, and in French `content/fr/<collection>/**`. */
  words: Record<string, string>;
  /** `site/**.astro`: pages with an address of their own, and their parts. */
  templates: Record<string, string>;
  /** Names below `site/public`, and other files of the site that a link may name. */
  files: readonly string[];
  /** The components that editors may use in MDX without an import. */
  components: readonly string[];
};

type Collection = keyof typeof SCHEMAS;
type Entry = Words & { collection: Collection; address: string; draft: boolean };
type Site = { drafts: Set<string>; anchors: Map<string, Set<string>>; files: Set<string> };

const PREFIX: Record<Collection, string> = {
  articles: '/articles/',
  guides: '/guides/',
  legal: '/',
  pages: '/',
};
const isCollection = (name: string): name is Collection => Object.hasOwn(SCHEMAS, name);

/** All that is wrong with the words, by file and line. */
export function findContentFaults(sources: SiteSources): Fault[] {
  const entries = Object.entries(sources.words).map(([file, text]) => entryOf(file, text));
  const site = siteOf(entries, sources);
  const faults = entries.flatMap((entry) => [
    ...entry.faults,
    ...schemaFaults(entry),
    ...linkFaults(entry, site),
    ...imageFaults(entry, site),
    ...componentFaults(entry, sources.components),
    ...templateFaults(entry, sources.words[entry.file] ?? ''),
  ]);
  return [...faults, ...addressFaults(entries, sources), ...translationFaults(sources.words)].sort(
    (a, b) => a.file.localeCompare(b.file) || a.line - b.line,
  );
}

function entryOf(file: string, text: string): Entry {
  const words = readWords(file, text);
  const isFrench = file.startsWith('content/fr/');
  const [folder = '', ...rest] = file.split('/').slice(isFrench ? 2 : 1);
  if (!isCollection(folder)) throw new Error(`${file} is in no collection.`);
  const data = words.frontMatter as { draft?: unknown; translates?: unknown } | null | undefined;
  const filed = rest.join('/').replace(/\.mdx?$/, '');
  // A page in French that stands alone is known by the English one that it translates.
  const isNamed = isFrench && (folder === 'legal' || folder === 'pages');
  const name = isNamed ? String(data?.translates ?? filed) : filed;
  // As Astro names its entries.
  const id = name.split('/').map((part) => slug(part));
  const isHome = folder === 'pages' && name === 'home';
  const address = isHome ? '/' : `${PREFIX[folder]}${id.join('/')}`;
  return {
    ...words,
    collection: folder,
    address: isFrench ? frenchAddressOf(address) : address,
    draft: data?.draft === true,
  };
}

/** The address of a page's file: `site/pages/tips-guides.astro` is `/tips-guides`. */
function pageAddress(file: string): string | null {
  const name = /^site\/pages\/(.*)\.astro$/.exec(file)?.[1];
  if (name === undefined || name.includes('[')) return null;
  return `/${name.replace(/(^|\/)index$/, '')}`;
}

/** The pages of their own, at their addresses in both languages, with their files. */
const pagesIn = (templates: SiteSources['templates']): Map<string, string> =>
  new Map(
    Object.keys(templates).flatMap((file) => {
      const address = pageAddress(file);
      if (address === null) return [];
      return [address, frenchAddressOf(address)].map((at): [string, string] => [at, file]);
    }),
  );

function siteOf(entries: Entry[], { templates, files }: SiteSources): Site {
  // Any id in a template may stand on any page; the tests of the built site know which does.
  const ids = Object.values(templates).flatMap((text) =>
    [...text.matchAll(/\sid="([^"{]+)"/g)].map(([, id = '']) => id),
  );
  const anchors = new Map<string, Set<string>>();
  for (const [address] of pagesIn(templates)) anchors.set(address, new Set(ids));
  for (const entry of entries) {
    anchors.set(entry.address, new Set([...ids, ...entry.anchors, ...sectionAnchors(entry)]));
  }
  const drafts = new Set(entries.filter(({ draft }) => draft).map(({ address }) => address));
  return { anchors, drafts, files: new Set(files) };
}

/** A guide's sections stand in its front matter. */
function sectionAnchors({ frontMatter }: Entry): string[] {
  const parsed = SCHEMAS.guides.safeParse(frontMatter);
  if (!parsed.success) return [];
  const { sections, checklist } = parsed.data;
  return [...sections, checklist].map(({ title }) => slugOf(title));
}

function schemaFaults({ file, collection, frontMatter, lineOf }: Entry): Fault[] {
  if (frontMatter === undefined) return [];
  const parsed = SCHEMAS[collection].safeParse(frontMatter ?? {});
  return (parsed.error?.issues ?? []).map((issue) => {
    const extra = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
    const name = issue.path.length > 0 ? `${issue.path.join('.')}: ` : '';
    return { file, line: lineOf([...issue.path, ...extra]), message: `${name}${issue.message}` };
  });
}

function linkFaults({ file, address: from, links, draft }: Entry, site: Site): Fault[] {
  return links.flatMap(({ address, line }) => {
    const message = linkFault(address, from, draft, site);
    return message ? [{ file, line, message }] : [];
  });
}

function linkFault(address: string, from: string, draft: boolean, site: Site): string | null {
  if (/^[a-z][a-z0-9+.-]*:/i.test(address)) return outerFault(address);
  if (address.startsWith('//')) return `The link ${address} lacks its "https:".`;
  if (!address.startsWith('/') && !address.startsWith('#')) {
    return `The link "${address}" leads nowhere. Write it from the root, for example /articles/moving-checklist, or https://… for another site.`;
  }
  const [path = '', anchor] = address.split('#');
  const target = path === '' ? from : (path.split('?')[0] ?? '').replace(/(.)\/$/, '$1');
  if (site.files.has(target)) return null;
  const anchors = site.anchors.get(target);
  if (!anchors) return `The link ${address} is broken: there is no page ${target}.`;
  if (site.drafts.has(target) && !draft) {
    return `The link ${address} is broken: ${target} is a draft and not built.`;
  }
  if (anchor === undefined || anchors.has(decodeURIComponent(anchor))) return null;
  return `The link ${address} is broken: ${target} has no heading #${anchor}.`;
}

/** Other sites are not asked (a check stays on this machine); their addresses must be well formed. */
function outerFault(address: string): string | null {
  if (/^mailto:[^@\s]+@[^@\s]+\.\w+/.test(address) || /^tel:\+?[\d-]{3,}$/.test(address))
    return null;
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url?.protocol === 'https:' && url.hostname.includes('.')) return null;
  return `The link ${address} is no address of another site; write https://… (or mailto:, tel:).`;
}

function imageFaults({ file, images }: Entry, site: Site): Fault[] {
  return images.flatMap(({ address, alt, line }) => {
    const faults: Fault[] = [];
    if (alt.trim() === '') {
      const message = `The image ${address} has no alt text. Say what it shows, for example ![A truck at a loading dock](${address}).`;
      faults.push({ file, line, message });
    }
    const path = address.startsWith('/') ? address : `/${posix.join(posix.dirname(file), address)}`;
    if (/^https?:/.test(address)) {
      const message = `The image ${address} is on another site; put a copy beside the text.`;
      faults.push({ file, line, message });
    } else if (!site.files.has(path)) {
      faults.push({ file, line, message: `The image ${address} is not there (${path.slice(1)}).` });
    }
    return faults;
  });
}

/** Components that show something by its name, each with the function that throws at an unknown name. */
const NAMED: Record<string, (attributes: Record<string, string>) => unknown> = {
  Fact: ({ name = '' }) => factText(name),
  ProvinceFacts: ({ province = '' }) => provinceEntry(province),
  ProvinceTable: ({ topics = '' }) => provinceTopics(topics),
};

function componentFaults({ file, components }: Entry, known: readonly string[]): Fault[] {
  return components.flatMap(({ name, attributes, line }) => {
    if (!known.includes(name)) {
      return [{ file, line, message: `<${name}> is not known. Known: ${known.join(', ')}.` }];
    }
    try {
      NAMED[name]?.(attributes);
      return [];
    } catch (error) {
      return [{ file, line, message: error instanceof Error ? error.message : String(error) }];
    }
  });
}

/** A draft may hold its template's sentences; a page that visitors read may not. */
function templateFaults({ file, draft }: Entry, text: string): Fault[] {
  if (draft) return [];
  return templateLines(text).map(({ line, said }) => ({
    file,
    line,
    message: `The template says this: ${said} Write your own words, take the line out, or set "draft: true".`,
  }));
}

/** Each address has one file: names that differ in case or in `.md` and `.mdx` meet at one address. */
function addressFaults(entries: Entry[], { templates }: SiteSources): Fault[] {
  const pages = pagesIn(templates);
  const first = new Map<string, string>();
  return [...entries]
    .sort((a, b) => a.file.localeCompare(b.file))
    .flatMap(({ file, address, collection }) => {
      const page = pages.get(address);
      if (collection === 'pages') {
        if (page) return [];
        return [
          {
            file,
            line: 1,
            message: `No page shows these words: site/pages${address}.astro is not there.`,
          },
        ];
      }
      const other = page ?? first.get(address);
      first.set(address, first.get(address) ?? file);
      if (!other) return [];
      return [
        { file, line: 1, message: `The slug is taken: ${other} has the address ${address} too.` },
      ];
    });
}
