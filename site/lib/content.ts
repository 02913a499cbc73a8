import { type CollectionEntry, getCollection } from 'astro:content';

export type Article = CollectionEntry<'articles'>;
export type Guide = CollectionEntry<'guides'>;

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

/** The articles that share most tags with one, newest first among equals. */
export function relatedArticles(
  to: { id: string; data: { tags: readonly string[] } },
  all: Article[],
  count = 3,
): Article[] {
  const shared = (article: Article) =>
    article.data.tags.filter((tag) => to.data.tags.includes(tag)).length;
  return all
    .filter((article) => article.id !== to.id && shared(article) > 0)
    .sort(
      (a, b) =>
        shared(b) - shared(a) ||
        b.data.date.valueOf() - a.data.date.valueOf() ||
        a.id.localeCompare(b.id),
    )
    .slice(0, count);
}
