import { FRENCH_ADDRESSES } from '../contracts/addresses.fr.ts';
import { type Fault, readWords } from './content-words.ts';

/** A page of words: its collection and its name, and of a page in French its original. */
type Page = {
  file: string;
  isFrench: boolean;
  collection: string;
  name: string;
  draft: boolean;
  translates: string | null;
  line: number;
};

const FILE = /^content\/(fr\/)?(\w+)\/(.*)\.mdx?$/;
/** They stand at addresses of their own, which `contracts/addresses.fr.ts` lists. */
const ALONE = ['legal', 'pages'];

const pagesOf = (words: Readonly<Record<string, string>>): Page[] =>
  Object.entries(words).flatMap(([file, text]) => {
    const [, french, collection = '', name = ''] = FILE.exec(file) ?? [];
    if (name === '') return [];
    const { frontMatter, lineOf } = readWords(file, text);
    const { draft, translates } = (frontMatter ?? {}) as { draft?: unknown; translates?: unknown };
    return [
      {
        file,
        isFrench: french !== undefined,
        collection,
        name,
        draft: draft === true,
        translates: typeof translates === 'string' ? translates : null,
        line: lineOf(['translates']),
      },
    ];
  });

/** The faults of the words that name the English page of a French one. */
export function translationFaults(words: Readonly<Record<string, string>>): Fault[] {
  const pages = pagesOf(words);
  const english = new Map(
    pages.filter(({ isFrench }) => !isFrench).map((page) => [keyOf(page), page] as const),
  );
  const taken = new Map<string, string>();
  return pages.flatMap((page) => {
    const { file, line, isFrench, collection, translates } = page;
    const fault = (message: string) => [{ file, line, message: `translates: ${message}` }];
    if (!isFrench)
      return translates ? fault('Expected only in content/fr; this page is in English.') : [];
    if (translates === null) {
      return ALONE.includes(collection)
        ? fault('Expected the name of the English page, for example "about-us".')
        : [];
    }
    const key = `${collection}/${translates}`;
    const original = english.get(key);
    if (!original) return fault(`There is no page content/${key}.mdx.`);
    const other = taken.get(key);
    if (other) return fault(`${other} translates content/${key}.mdx too.`);
    taken.set(key, file);
    const address = translates === 'home' ? '/' : `/${translates}`;
    if (ALONE.includes(collection) && !FRENCH_ADDRESSES[address])
      return fault(`${address} has no French address in contracts/addresses.fr.ts yet.`);
    return page.draft ? [] : englishLines(page, words[original.file] ?? '', words[file] ?? '');
  });
}

/** Lines that a translation still has as the English page says them. */
function englishLines({ file }: Page, english: string, french: string): Fault[] {
  const said = new Set(linesOf(english).filter(isProse));
  return linesOf(french).flatMap((text, at) =>
    said.has(text) ? [{ file, line: at + 1, message: `This is still English: ${text}` }] : [],
  );
}

const linesOf = (text: string) => text.split('\n').map((line) => line.trim());
/** A few words beside addresses, marks and text that is the same in both languages. */
const isProse = (line: string) =>
  !line.startsWith('tags:') &&
  (line.replace(/https?:\/\/\S+|<[^>]*>/g, '').match(/\p{L}[\p{L}’']+/gu) ?? []).length > 3;

const keyOf = ({ collection, name }: Page): string => `${collection}/${name}`;

/** Pages that visitors read in one language alone. They are no faults; an editor may want to know. */
export function findUntranslated(words: Readonly<Record<string, string>>): Fault[] {
  const pages = pagesOf(words);
  const french = pages.filter(({ isFrench }) => isFrench);
  const translated = new Map<string, Page>(
    french.flatMap((page) =>
      page.translates ? [[`${page.collection}/${page.translates}`, page]] : [],
    ),
  );
  const told = (page: Page, message: string) => [{ file: page.file, line: 1, message }];
  return pages
    .filter(({ draft }) => !draft)
    .flatMap((page) => {
      if (page.isFrench) return page.translates ? [] : told(page, 'has no page in English');
      const other = translated.get(keyOf(page));
      if (!other) return told(page, 'has no page in French');
      return other.draft ? told(page, `its page in French is a draft: ${other.file}`) : [];
    })
    .sort((a, b) => a.file.localeCompare(b.file));
}
