import type {
  Article,
  BreadcrumbList,
  FAQPage,
  Organization,
  Service,
  Thing,
  WebSite,
  WithContext,
} from 'schema-dts';
import { addressOf } from '../../contracts/addresses.ts';
import { FACTS, LOCALE } from '../../contracts/facts.ts';
import { SERVICE } from '../messages/pages.ts';
import { plainDate } from './dates.ts';
import { plainText } from './inline.ts';
import { OPERATOR } from './operator.ts';

const ORIGIN = `https://${FACTS.domain}`;
const CONTEXT = 'https://schema.org' as const;
const publisher = {
  '@type': 'Organization',
  name: FACTS.name,
  ...(OPERATOR.legal_name && { legalName: OPERATOR.legal_name }),
  ...(OPERATOR.postal_address && { address: OPERATOR.postal_address }),
  url: ORIGIN,
  email: FACTS.supportEmail,
  telephone: FACTS.supportPhone,
  logo: `${ORIGIN}/icon-512.png`,
} satisfies Organization;

/** The address of a page as search engines should keep it: no trailing slash. */
export const canonical = (url: URL): string => {
  const page = addressOf(url.pathname.replace(/\/(index\.html)?$/, '') || '/');
  return page === '/' ? ORIGIN : ORIGIN + page;
};

type Words = {
  title: string;
  description: string;
  keywords: string[];
  date: Date;
  updated?: Date | undefined;
  checked?: Date | undefined;
};

/** An article or a guide, with its dates, and its length in minutes where known. */
export function articleData(
  url: URL,
  data: Words & { author?: string; category: string },
  minutes?: number,
): WithContext<Article> {
  return {
    '@context': CONTEXT,
    '@type': 'Article',
    headline: data.title,
    description: data.description,
    keywords: data.keywords.join(', '),
    articleSection: data.category,
    datePublished: plainDate(data.date),
    dateModified: plainDate(data.updated ?? data.date),
    ...(minutes && { timeRequired: `PT${minutes}M` }),
    inLanguage: LOCALE,
    author: { '@type': 'Organization', name: data.author ?? FACTS.name, url: ORIGIN },
    publisher,
    // The words' last change and their facts' last reading are two days.
    mainEntityOfPage: {
      '@type': 'WebPage',
      '@id': canonical(url),
      ...(data.checked && { lastReviewed: plainDate(data.checked) }),
    },
    image: `${ORIGIN}/share${addressOf(url.pathname.replace(/\/$/, ''))}.png`,
  };
}

/** Where a page stands, from the home page down. */
export function breadcrumbData(
  site: URL | undefined,
  trail: { name: string; href?: string }[],
): WithContext<BreadcrumbList> {
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, href }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      ...(href && { item: new URL(href, site ?? ORIGIN).href }),
    })),
  };
}

/** Questions and answers of a page. */
export function faqData(faq: { question: string; answer: string }[]): WithContext<FAQPage> {
  return {
    '@context': CONTEXT,
    '@type': 'FAQPage',
    mainEntity: faq.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: plainText(answer) },
    })),
  };
}

/** The home page's data about us: our names, the site's search, our offer. */
export function homeData(): WithContext<Thing>[] {
  const organization: WithContext<Organization> = { '@context': CONTEXT, ...publisher };
  const website: WithContext<WebSite> = {
    '@context': CONTEXT,
    '@type': 'WebSite',
    name: FACTS.name,
    url: ORIGIN,
    inLanguage: LOCALE,
    potentialAction: {
      '@type': 'SearchAction',
      target: `${ORIGIN}${addressOf('/search')}?q={search_term_string}`,
      // The vocabulary's own word for the input of a search box; the types do not know it.
      ...({ 'query-input': 'required name=search_term_string' } as object),
    },
  };
  const service: WithContext<Service> = {
    '@context': CONTEXT,
    '@type': 'Service',
    name: SERVICE.name,
    serviceType: SERVICE.type,
    areaServed: { '@type': 'Country', name: 'Canada' },
    provider: publisher,
  };
  return [organization, website, service];
}
