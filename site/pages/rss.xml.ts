import rss from '@astrojs/rss';
import type { APIRoute } from 'astro';
import { FACTS, LOCALE } from '../../contracts/facts.ts';
import { listArticles, listGuides } from '../lib/content.ts';
import { plainDate } from '../lib/dates.ts';

/** The feed of articles and guides, the newest first. */
export const GET: APIRoute = async ({ site }) => {
  if (!site) throw new Error('astro.config.mjs names no site.');
  const [articles, guides] = await Promise.all([listArticles(), listGuides()]);
  const entries = [
    ...articles.map((page) => ({ page, path: `/articles/${page.id}`, kind: page.data.category })),
    ...guides.map((page) => ({ page, path: `/guides/${page.id}`, kind: 'Guide' })),
  ].sort((a, b) => b.page.data.date.valueOf() - a.page.data.date.valueOf());
  return rss({
    title: `${FACTS.name}: tips and guides`,
    description: 'Guides and articles for people who are moving in Canada.',
    site,
    trailingSlash: false,
    xmlns: {
      atom: 'http://www.w3.org/2005/Atom',
      dc: 'http://purl.org/dc/elements/1.1/',
      dcterms: 'http://purl.org/dc/terms/',
    },
    customData: [
      `<language>${LOCALE.toLowerCase()}</language>`,
      `<atom:link href="${new URL('/rss.xml', site).href}" rel="self" type="application/rss+xml"/>`,
    ].join(''),
    items: entries.map(({ page: { data }, path, kind }) => ({
      title: data.title,
      description: data.description,
      link: path,
      pubDate: data.date,
      categories: [kind, ...data.tags],
      customData: [
        `<dc:creator>${FACTS.name}</dc:creator>`,
        `<dcterms:modified>${plainDate(data.updated ?? data.date)}</dcterms:modified>`,
      ].join(''),
    })),
  });
};
