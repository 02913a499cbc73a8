import { type CollectionEntry, getCollection } from 'astro:content';

export type Article = CollectionEntry<'articles'>;
export type Guide = CollectionEntry<'guides'>;

/** Drafts are for their writer: no build holds them. */
const written = ({ data }: { data: { draft: boolean } }) => import.meta.env.DEV || !data.draft;

/** All articles, newest first; drafts only while writing. */
export async function listArticles(): Promise<Article[]> {
  const articles = await getCollection('articles', written);
  return articles.sort((a, b) => b.data.date.valueOf() - a.data.date.valueOf());
}

/** The guides in the order of their chain. */
export async function listGuides(): Promise<Guide[]> {
  const guides = await getCollection('guides', written);
  return guides.sort((a, b) => a.data.order - b.data.order);
}

/** Privacy, terms, cookies and accessibility. */
export const listLegal = (): Promise<CollectionEntry<'legal'>[]> => getCollection('legal', written);

/** Pages of words that stand alone, such as about us. */
export const listPages = (): Promise<CollectionEntry<'pages'>[]> => getCollection('pages', written);

/** The name that a page has in English, by which the site finds its drawing and its address. */
export const englishName = ({
  id,
  data,
}: {
  id: string;
  data: { translates?: string | undefined };
}): string => data.translates ?? id;

/** The words of the home page that editors keep. */
export async function requireHome(): Promise<CollectionEntry<'pages'>> {
  return await requirePage('home');
}

/** A page of words that stands alone, by the name of its file, in English. */
export async function requirePage(name: string): Promise<CollectionEntry<'pages'>> {
  const pages = await getCollection('pages');
  const page = pages.find((page) => englishName(page) === name);
  if (!page) throw new Error(`content/pages/${name}.mdx is missing.`);
  return page;
}
