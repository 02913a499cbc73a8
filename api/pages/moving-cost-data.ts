import { FACTS } from '../../contracts/facts.ts';
import type { Language } from '../../contracts/language.ts';

type Step = { name: string; path?: string };

/** Where a page stands, for search engines. */
export const breadcrumbs = (origin: string, trail: readonly Step[]): object => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ name, path }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    ...(path && { item: origin + path }),
  })),
});

/** The page as an article of that day, and no schema.org Offer: no mover sells a move at its figures. */
export const costArticle = (
  origin: string,
  {
    title,
    description,
    path,
    on,
    cities,
    language,
  }: {
    title: string;
    description: string;
    path: string;
    on: string;
    cities: readonly string[];
    language: Language;
  },
): object => ({
  '@context': 'https://schema.org',
  '@type': 'Article',
  headline: title,
  description,
  dateModified: on,
  inLanguage: `${language}-CA`,
  author: { '@type': 'Organization', name: FACTS.name, url: origin },
  publisher: { '@type': 'Organization', name: FACTS.name, url: origin },
  mainEntityOfPage: origin + path,
  about: cities.map((name) => ({ '@type': 'City', name })),
});
