type Tagged = { id: string; data: { tags: readonly string[]; date: Date } };
type Rated<A> = { article: A; shared: number };

/**
 * The articles that share most tags with an article, newest first among equals. One pass, since every
 * article of a large collection asks.
 */
export function relatedArticles<A extends Tagged>(
  to: { id: string; data: { tags: readonly string[] } },
  all: readonly A[],
  count = 3,
): A[] {
  const tags = new Set(to.data.tags);
  const best: Rated<A>[] = [];
  for (const article of all) {
    const shared = article.data.tags.filter((tag) => tags.has(tag)).length;
    if (shared === 0 || article.id === to.id) continue;
    const rated = { article, shared };
    const place = best.findIndex((other) => compare(rated, other) < 0);
    if (place < 0 && best.length === count) continue;
    best.splice(place < 0 ? best.length : place, 0, rated);
    best.length = Math.min(best.length, count);
  }
  return best.map(({ article }) => article);
}

const compare = <A extends Tagged>(a: Rated<A>, b: Rated<A>): number =>
  b.shared - a.shared ||
  b.article.data.date.valueOf() - a.article.data.date.valueOf() ||
  a.article.id.localeCompare(b.article.id);
