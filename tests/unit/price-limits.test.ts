import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { pickupOf } from '../../api/domain/places/pickup.ts';
import { locate } from '../../api/domain/places.ts';
import { HOME_TYPES } from '../../contracts/choices.ts';
import { FACTS } from '../../contracts/facts.ts';
import { PROVINCES } from '../../contracts/places.ts';
import { PRICE_LIMIT_WORDS as FRENCH } from '../../contracts/price-limit-words.fr.ts';
import { PRICE_LIMIT_SUMMARY } from '../../contracts/price-limit-words.ts';
import {
  contractLawOf,
  PRICE_LIMITS,
  priceLimitOf,
  priceLimitText,
} from '../../contracts/price-limits.ts';
import { inRoot } from '../../scripts/paths.ts';

const CATALOGUE = ['contracts/price-limit-words.ts', 'contracts/price-limit-words.fr.ts'];

test('the law of the province that a home is left in says what the contract must contain', () => {
  for (const home of [...HOME_TYPES, null]) {
    for (const province of [...PROVINCES, null]) {
      const law = contractLawOf(province, home);
      const laws = new Map([
        ['ON', 'ontario'],
        ['QC', 'quebec'],
      ]);
      expect(law).toBe(home === 'commercial' ? null : (laws.get(province ?? '') ?? null));
      // Where Ontario's limit holds, so does its law on contracts.
      expect(law === 'ontario').toBe(priceLimitOf(province, home) === 'ontario');
    }
  }
});

describe('whose rule limits the final bill', () => {
  test('is told by where the customer lives, and Ontario’s law protects consumers: an office is none', () => {
    for (const from of [...PROVINCES, null]) {
      for (const home of HOME_TYPES) {
        const limit = from === 'ON' && home !== 'commercial' ? 'ontario' : 'portage';
        expect(priceLimitOf(from, home), `${from}, ${home}`).toBe(limit);
      }
    }
  });

  test.each([
    ['100 Queen St W, Toronto, ON', 'ontario'],
    ['99 Bank St, Ottawa, ON', 'ontario'],
    ['8 Centre St, Calgary, AB T2G 5R9', 'portage'],
    ['1 Robson St, Vancouver, BC', 'portage'],
    ['12 Rue Laval, Gatineau, QC', 'portage'],
  ])('from %s it is %s’s', (address, limit) => {
    const place = locate(address);
    expect(place && pickupOf(place, 'apartment').priceLimit).toBe(limit);
  });
});

describe('what is said of it', () => {
  const texts = PRICE_LIMITS.flatMap((limit) =>
    (['customer', 'vendor'] as const).map(
      (reader) => [limit, reader, priceLimitText(limit, reader, '$1,505.90')] as const,
    ),
  );

  test.each(texts)(
    'by %s to a %s, in both languages: limit, figure and condition',
    (limit, reader, text) => {
      expect(text).toContain(`more than ${FACTS.ceilingPercent}%, that is $1,505.90 with tax`);
      expect(text).toMatch(/write this estimate into (its|your) contract/i);
      expect(faultsIn(text)).toEqual([]);
      const french = priceLimitText(limit, reader, '1 505,90 $', FRENCH);
      expect(french).toContain(
        `plus de ${FACTS.ceilingPercent}\u00a0%, soit 1 505,90 $ taxes comprises`,
      );
      expect(french).toMatch(/cette estimation dans (son|votre) contrat/);
      for (const said of [text, french]) expect(said.includes('Ontario')).toBe(limit === 'ontario');
    },
  );

  test('the rule that is Portage’s own stands in its terms', () => {
    const terms = readFileSync(inRoot('content/legal/terms-of-service.mdx'), 'utf8');
    expect(terms).toContain("**Portage's rule for movers.** It holds everywhere in Canada.");
    expect(PRICE_LIMIT_SUMMARY).toContain('Portage’s rule for its movers');
  });
});

/** Text that people read, apart: paragraphs and front matter by line, code by its strings and tags. */
function passages(path: string, source: string): string[] {
  const said = source
    .replaceAll(
      /<Fact name="ceilingPercent" \/>|\$?\{(?:FACTS\.ceilingPercent|PERCENT)\}%?/g,
      '10%',
    )
    .replaceAll('<Fact name="priceLimit" />', PRICE_LIMIT_SUMMARY)
    .replaceAll('10%%', '10%');
  if (path.endsWith('.mdx')) return said.split('\n');
  const text = said.replaceAll('{" "}', ' ').replaceAll("{' '}", ' ').replaceAll(/\s+/g, ' ');
  return text.split(/<\/?[a-z][^>]*>|['"`](?=[,;:)\s])|\*\//i);
}

/** Passages that state the limit on a bill and not that the estimate must be in the contract. */
function faultsIn(source: string, path = 'some.mdx'): string[] {
  return passages(path, source).filter(
    (text) =>
      /\b(?:bill|charged?|estimate|ceiling)\b/i.test(text) &&
      /\b10 ?%|\b(?:10|ten) per ?cent|limits how far|may not exceed/i.test(text) &&
      !/\b(?:in|into|of) (?:\w+ ){1,2}contract\b/i.test(text),
  );
}

describe('no page states the limit without its condition', () => {
  const sources = ['content', 'site', 'islands', 'contracts', 'api'].flatMap((folder) =>
    readdirSync(inRoot(folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(mdx|astro|tsx?)$/.test(name))
      .map((name) => `${folder}/${name}`)
      // Its sentences are made of parts; they are tested above.
      .filter((path) => !CATALOGUE.includes(path)),
  );

  test('in pages, articles, mails and portal', () => {
    expect(sources.length).toBeGreaterThan(300);
    const faults = sources.flatMap((path) =>
      faultsIn(readFileSync(inRoot(path), 'utf8'), path).map((text) => `${path}: ${text.trim()}`),
    );
    expect(faults).toEqual([]);
  });

  test('code beside the catalogue only counts with it', () => {
    const users = sources.filter(
      (path) =>
        !path.endsWith('.mdx') && readFileSync(inRoot(path), 'utf8').includes('ceilingPercent'),
    );
    expect(users.sort()).toEqual([
      'api/domain/pricing/money.ts',
      'contracts/facts.ts',
      'site/lib/fact-text.ts',
    ]);
  });

  test.each([
    [
      'a.mdx',
      "In Ontario the mover's final bill may not exceed a written estimate by [more than 10%](https://www.ontario.ca/page/hiring-mover) unless you agree to a change.",
    ],
    [
      'a.mdx',
      'By Ontario law the final bill may not exceed it by more than <Fact name="ceilingPercent" />% unless you sign for it.',
    ],
    [
      'a.mdx',
      '"My written estimate is for this amount. I understand the law allows up to ten per cent above it unless I sign for more."',
    ],
    [
      'a.mdx',
      '    answer: "In Ontario the law limits how far the bill may go above the estimate unless you sign for more."',
    ],
    [
      'a.astro',
      "<p>In Ontario the final bill may not exceed a written estimate by more than{' '}\n  {FACTS.ceilingPercent}% unless you sign for it.</p>",
    ],
    [
      'a.ts',
      'ceiling: (limit: string) =>\n  `By Ontario law the final bill may not exceed the estimate by more than ${' +
        'FACTS.ceilingPercent}% unless you sign for it.`,',
    ],
    [
      'a.mdx',
      'A contract over $50 should be in writing, and the bill may not run more than [10% over a written estimate](https://www.ontario.ca/page/hiring-mover).',
    ],
  ])('finds it in %s: %s', (path, source) => {
    expect(faultsIn(source, path)).toHaveLength(1);
  });
});
