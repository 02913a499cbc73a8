import rss from '@astrojs/rss';
import type { APIRoute } from 'astro';
import { addressOf } from '../../contracts/addresses.ts';
import { FACTS, LOCALE } from '../../contracts/facts.ts';
import { listArticles, listGuides } from '../lib/content.ts';
import { plainDate } from '../lib/dates.ts';
import { FEED } from '../messages/feed.ts';
import { categoryLabel, tagLabel } from '../messages/taxonomy.ts';

/** The feed of articles and guides in the language of the build, the newest first. */
export const GET: APIRoute = async ({ site }) => {
  if (!site) throw new Error('astro.config.mjs names no site.');
  const [articles, guides] = await Promise.all([listArticles(), listGuides()]);
  const entries = [
    ...articles.map((page) => ({
      page,
      path: `/articles/${page.id}`,
      kind: categoryLabel(page.data.category),
    })),
    ...guides.map((page) => ({ page, path: `/guides/${page.id}`, kind: FEED.guide })),
  ].sort((a, b) => b.page.data.date.valueOf() - a.page.data.date.valueOf());
  return rss({
    title: FEED.title,
    description: FEED.about,
    site,
    trailingSlash: false,
    xmlns: {
      atom: 'http://www.w3.org/2005/Atom',
      dc: 'http://purl.org/dc/elements/1.1/',
      dcterms: 'http://purl.org/dc/terms/',
    },
    customData: [
      `<language>${LOCALE.toLowerCase()}</language>`,
      `<atom:link href="${new URL(FEED.path, site).href}" rel="self" type="application/rss+xml"/>`,
    ].join(''),
    items: entries.map(({ page: { data }, path, kind }) => ({
      title: data.title,
      description: data.description,
      link: addressOf(path),
      pubDate: data.date,
      categories: [kind, ...data.tags.map(tagLabel)],
      customData: [
        `<dc:creator>${FACTS.name}</dc:creator>`,
        `<dcterms:modified>${plainDate(data.updated ?? data.date)}</dcterms:modified>`,
      ].join(''),
    })),
  });
};
