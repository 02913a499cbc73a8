import type { Context } from 'hono';
import { html, raw } from 'hono/html';
import { FACTS } from '../../contracts/facts.ts';
import { LANGUAGES, type Language } from '../../contracts/language.ts';
import type { Markup } from './customer-pages.ts';
import { pagePolicy } from './headers.ts';
import { addressIn } from './languages.ts';
import { requestUrl } from './request-url.ts';

/** The built site, and its address where that is set. */
type Site = {
  pages: { text(path: string): string | null } | null;
  siteOrigin?: string;
};
type Page = {
  title: string;
  description: string;
  /** The page's English address, as a path of the site. */
  path: string;
  /** The page's language, which its frame and its address take; English unless told. */
  language?: Language;
  body: Markup;
  /** The data that search engines read: schema.org objects. */
  data?: object[];
  status?: 200 | 404;
  /** The built page whose frame this page has; the movers' unless told. */
  frame?: string;
};

/** `site/pages/mover.astro`. */
const FRAME = '/mover';
/** A frame names itself in each language; the page names the page. */
const ALTERNATES = /<link rel="alternate" hreflang=[^>]*>/g;
const PLACE = /<div id="filled">[\s\S]*?<\/div><!--filled-->/;
/** The most that a page may be old: its contents change with every booking. */
const KEPT_SECONDS = 60;

/**
 * A page of the site that is filled in from what the database holds, for all readers alike: the same frame, head and
 * canonical address as a built one, and no script beside those of the frame.
 */
export async function filledPage(
  c: Context,
  { pages, siteOrigin }: Site,
  page: Page,
): Promise<Response> {
  const { title, description, path, body, data = [], status = 200, language = 'en' } = page;
  const built = page.frame ?? FRAME;
  const frame = pages?.text(addressIn(language, built)) ?? bare(language);
  const origin = pageOrigin(c, { siteOrigin });
  const at = (one: Language) => origin + addressIn(one, path);
  const address = at(language);
  const alternates =
    status === 200
      ? html`${LANGUAGES.map(
          (one) => html`<link rel="alternate" hreflang="${one}-CA" href="${at(one)}">`,
        )}<link rel="alternate" hreflang="x-default" href="${at('en')}">`
      : html``;
  const branded = `${title} · ${FACTS.name}`;
  const content = String(await html`${body}`);
  const head: [RegExp, Markup][] = [
    [/<title>[^<]*<\/title>/, html`<title>${branded}</title>`],
    [meta('name', 'description'), html`<meta name="description" content="${description}">`],
    [meta('property', 'og:title'), html`<meta property="og:title" content="${title}">`],
    [
      meta('property', 'og:description'),
      html`<meta property="og:description" content="${description}">`,
    ],
    [meta('property', 'og:url'), html`<meta property="og:url" content="${address}">`],
    [/<link rel="canonical"[^>]*>/, html`<link rel="canonical" href="${address}">`],
    // The frame by itself is no page to be found, nor is a page that says that there is none.
    [
      meta('name', 'robots'),
      status === 200 ? html`` : html`<meta name="robots" content="noindex">`,
    ],
    // A closing tag inside the data must not end the script early.
    [/<\/head>/, html`${alternates}${data.map((thing) => raw(jsonScript(thing)))}</head>`],
    [PLACE, html`<div id="filled">${raw(content)}</div>`],
  ];
  // A frame leads to itself in the other language; the page leads to the page.
  let filled = frame.replaceAll(ALTERNATES, '');
  for (const one of LANGUAGES) {
    const link = `href="${addressIn(one, path)}"`;
    filled = filled.replaceAll(`href="${addressIn(one, built)}"`, () => link);
  }
  for (const [place, markup] of head) {
    const text = String(await markup);
    // A function, since `$` in a text means something to `replace`.
    filled = filled.replace(place, () => text);
  }
  c.header('cache-control', `public, max-age=${status === 200 ? KEPT_SECONDS : 0}`);
  c.header('content-security-policy', pagePolicy(frame));
  return c.html(filled, status);
}

/** Scheme and host of the site's pages. */
export const pageOrigin = (c: Context, { siteOrigin }: Pick<Site, 'siteOrigin'>): string =>
  siteOrigin ?? requestUrl(c).origin;

const meta = (kind: 'name' | 'property', name: string) =>
  new RegExp(`<meta ${kind}="${name}"[^>]*>`);

const jsonScript = (thing: object) =>
  `<script type="application/ld+json">${JSON.stringify(thing).replaceAll('<', '\\u003c')}</script>`;

/** The frame of an API that serves no site. */
const bare = (language: Language) =>
  `<!doctype html><html lang="${language}-CA"><head><meta charset="utf-8"><title></title><meta name="description" content=""><link rel="canonical" href=""><meta name="robots" content="noindex"></head><body><main><div id="filled"></div><!--filled--></main></body></html>`;
