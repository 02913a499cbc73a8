import { describe, expect, test } from 'vitest';
import { FACTS } from '../../contracts/facts.ts';
import type { Language } from '../../contracts/language.ts';
import { type BuiltPage, builtPages } from '../support/built-site.ts';
import { foreignSentences, otherThan } from '../support/other-language.ts';
import { tagsOf, textsOf } from '../support/page-texts.ts';

// Every built page in its own language, and the way from each to the same page in the other.

/** The panel, the programmers' page, a frame for movers' own pages, and pages of one visit: without a French one that they lead to. */
const ENGLISH_ALONE = /^\/(404|admin(\/.*)?|developers|embed|vendor\/password)$/;
/** An unknown address has no other language, a frame has that around it, and what a mailed link opens is open once. */
const WITHOUT_SWITCH = /^\/fr\/(404|embed|vendor\/password)$/;

const ORIGIN = `https://${FACTS.domain}`;
const pages = await builtPages();
const languageOf = ({ address }: Pick<BuiltPage, 'address'>): Language =>
  /^\/fr(\/|$)/.test(address) ? 'fr' : 'en';
const french = pages.filter((page) => languageOf(page) === 'fr');
const english = pages.filter((page) => languageOf(page) === 'en');
const translated = pages.filter(
  ({ address }) => !ENGLISH_ALONE.test(address) && !WITHOUT_SWITCH.test(address),
);
const pageAt = (address: string | undefined) =>
  pages.find((page) => page.address === address?.replace(/(?<=.)\/$/, ''));

/** What a page says in the other language than the one that it says it is in. */
const foreignIn = (html: string) =>
  textsOf(html).flatMap(({ text, language }) => foreignSentences(text, language));

test('the site is built in both languages', () => {
  expect(french.length).toBeGreaterThan(60);
  expect(english.length).toBeGreaterThanOrEqual(french.length);
  const untold = pages.filter(
    (page) => tagsOf(page.html, 'html')[0]?.attributes.lang !== `${languageOf(page)}-CA`,
  );
  expect(untold.map(({ address }) => address)).toEqual([]);
});

describe('no sentence stands in the other language', () => {
  test.each([
    ['English', english],
    ['French', french],
  ])('on %s pages', (_, those) => {
    const found = new Map<string, string[]>();
    for (const { address, html } of those) {
      for (const sentence of foreignIn(html)) {
        found.set(sentence, [...(found.get(sentence) ?? []), address]);
      }
    }
    // A sentence of every page is told once.
    const told = [...found].map(([sentence, [first, ...more]]) =>
      [first, ...(more.length > 0 ? [`and ${more.length} more`] : []), sentence].join(': '),
    );
    expect(told).toEqual([]);
  });

  test('which the walk would find in texts, attributes and what search engines read', () => {
    const page = (inside: string) =>
      `<!doctype html><html lang="fr-CA"><body>${inside}</body></html>`;
    const seen = (inside: string) => foreignIn(page(inside));
    for (const inside of [
      '<p>Nous venons. Your mover comes with <b>a truck</b>.</p>',
      '<img src="/a.png" alt="The truck of your mover">',
      '<button aria-label="Close this window"></button>',
      '<input placeholder="Enter your address">',
      '<meta name="description" content="What a move costs, and why.">',
      '<meta property="og:title" content="Moving with your cat">',
      '<script type="application/ld+json">{"name":"How we check our movers"}</script>',
    ]) {
      expect(seen(inside), inside).toHaveLength(1);
    }
    for (const inside of [
      '<p>Votre déménageur vient avec un camion, et vous payez le solde.</p>',
      '<p>Le <span lang="en">Bank of your town, which is closed</span> est fermé.</p>',
      '<a lang="en" hreflang="en" href="/">Read this page in English</a>',
      '<p>Velocity Movers, 25 Marier Ave, Ottawa</p>',
      '<script>const the = "your mover is on its way";</script>',
      '<code>if (this.is) return the.answer</code>',
    ]) {
      expect(seen(inside), inside).toEqual([]);
    }
  });
});

/** The addresses that a listed page gives of itself to search engines, by language. */
function alternatesOf({ html }: BuiltPage): Record<string, string> {
  const links = tagsOf(html, 'link').flatMap(({ attributes: { rel, hreflang, href } }) =>
    rel === 'alternate' && hreflang ? [[hreflang, href ?? '']] : [],
  );
  return Object.fromEntries(links);
}

test('a listed page names itself in both languages, as its other one does', () => {
  const bad = translated
    .filter(({ listed }) => listed)
    .flatMap((page) => {
      const language = languageOf(page);
      const alternates = alternatesOf(page);
      const own = tagsOf(page.html, 'link').find(
        ({ attributes }) => attributes.rel === 'canonical',
      );
      const other = pageAt(alternates[`${otherThan(language)}-CA`]?.replace(ORIGIN, '') || '/');
      const holds =
        Object.keys(alternates).sort().join() === 'en-CA,fr-CA,x-default' &&
        alternates['x-default'] === alternates['en-CA'] &&
        plain(own?.attributes.href) === plain(alternates[`${language}-CA`]) &&
        plain(own?.attributes.href) === plain(ORIGIN + page.address) &&
        other !== undefined &&
        languageOf(other) !== language &&
        JSON.stringify(alternatesOf(other)) === JSON.stringify(alternates);
      return holds
        ? []
        : [`${page.address}: ${own?.attributes.href} ${JSON.stringify(alternates)}`];
    });
  expect(bad).toEqual([]);
});

/** The home page's address is written with and without its slash. */
const plain = (address = '') => address.replace(/\/$/, '');

test('a page leads to itself in the other language, in words of that language', () => {
  const bad = translated.flatMap((page) => {
    const other = otherThan(languageOf(page));
    const links = switchesOf(page, other);
    const [href] = links.map(({ attributes }) => attributes.href);
    const target = pageAt(href);
    const holds =
      target !== undefined &&
      languageOf(target) === other &&
      links.every(({ attributes, language }) => attributes.href === href && language === other) &&
      switchesOf(target, languageOf(page)).some(
        ({ attributes }) => pageAt(attributes.href) === page,
      );
    return holds ? [] : [`${page.address}: ${href ?? 'no link'}`];
  });
  expect(bad).toEqual([]);
});

const switchesOf = ({ html }: BuiltPage, language: Language) =>
  tagsOf(html, 'a').filter(({ attributes }) => attributes.hreflang === language);
