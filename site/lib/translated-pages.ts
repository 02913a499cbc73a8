import { FRENCH_ADDRESSES } from '../../contracts/addresses.fr.ts';
import type { Language } from '../../contracts/language.ts';

/** A page's address in each language. */
export type Translations = Readonly<Record<Language, string>>;

/** The list of the French pages for search engines, which is laid beside the English one. */
export const FRENCH_SITEMAP = 'sitemap-fr-0.xml';

const FILE = /(articles|guides)\/([\w-]+)\.mdx?$/;
const TRANSLATES = /^translates: *"([^"]+)"/m;
const DRAFT = /^draft: *true/m;

/**
 * Every page in both languages: the pages without a file of words, and the articles and guides among these
 * files of `content/fr`, by their texts.
 */
export const listTranslations = (words: Readonly<Record<string, string>>): Translations[] => [
  ...Object.entries(FRENCH_ADDRESSES).map(([en, fr]) => ({ en, fr })),
  ...Object.entries(words).flatMap(([file, text]) => {
    const [, room, name] = FILE.exec(file) ?? [];
    const english = TRANSLATES.exec(text)?.[1];
    if (!room || !english || DRAFT.test(text)) return [];
    return [{ en: `/${room}/${english}`, fr: `/fr/${room}/${name}` }];
  }),
];

/** The addresses of a page in both languages, by the path of the page in its build; null for a page in one alone. */
export function findTranslations(
  pages: readonly Translations[],
  pathname: string,
  language: Language,
): Translations | null {
  const path = pathname.replace(/(?<=.)\/$/, '');
  const isIt =
    language === 'fr'
      ? ({ en, fr }: Translations) => en === path || fr === `/fr${path}`
      : ({ en }: Translations) => en === path;
  return pages.find(isIt) ?? null;
}
