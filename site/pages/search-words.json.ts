import type { APIRoute } from 'astro';
import { listArticles, listGuides, listLegal, listPages } from '../lib/content.ts';
import { isShort, wordsOf } from '../scripts/search-words.ts';

/** All words of the pages, the commonest first: the search corrects slips of the finger by them. */
export const GET: APIRoute = async () => {
  const pages = [
    ...(await listArticles()),
    ...(await listGuides()),
    ...(await listLegal()),
    ...(await listPages()),
  ];
  const counts = new Map<string, number>();
  for (const { data, body = '' } of pages) {
    // Addresses are no words.
    const text = `${JSON.stringify(data)} ${body}`.replace(/https?:\/\/[^\s)"]+|\]\([^)]*\)/g, ' ');
    for (const word of wordsOf(text)) {
      if (!isShort(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  }
  const words = [...counts].sort(([a, x], [b, y]) => y - x || a.localeCompare(b));
  return new Response(JSON.stringify(words.map(([word]) => word)));
};
