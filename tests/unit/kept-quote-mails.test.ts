import { expect, test } from 'vitest';
import { storedQuotes } from '../../api/domain/pricing/engine.ts';
import { prepareSupply } from '../../api/domain/pricing/supply-snapshot.ts';
import { renderLetter } from '../../api/mails/render-letter.tsx';
import { letterFrom, spokenFacts } from '../support/letters.ts';
import { sampleMove, sampleVendor, supplyOf } from '../support/moves.ts';
import { roads } from '../support/roads.ts';

const URL = `https://portage.example/quote#/kept/${'a'.repeat(64)}`;

const FIRST = 'You get this one mail because this address was entered';
const LAPSING = {
  subject: 'Your moving prices lapse soon',
  foot: 'and one more mail before they lapse. It is no newsletter',
};

test.each([
  ['kept_quote', false, { subject: 'Your moving prices', foot: FIRST }],
  [
    'kept_quote',
    true,
    { subject: 'Your moving prices', foot: 'one more mail follows, an hour before' },
  ],
  ['kept_quote_lapsing', true, LAPSING],
] as const)(
  '%s (asked for more: %s) tells prices, ceiling, ends and the link’s life alike as HTML and as text',
  async (kind, reminds, told) => {
    const move = sampleMove({
      move_date: '2026-12-01',
      home_type_at_pickup: 'condo',
      not_sure_at_pickup: ['elevator'],
    });
    const cheap = sampleVendor();
    const dear = sampleVendor({
      id: 2,
      slug: 'dear',
      name: 'Dear & Sons',
      locations: cheap.locations.map((location) => ({ ...location, lat: 44.3 })),
    });
    const quotes = storedQuotes(prepareSupply(supplyOf(dear, cheap)), move, roads);
    const { subject, html, text } = await renderLetter(
      letterFrom(kind, {
        ...spokenFacts('en'),
        kept: {
          move,
          origin: { label: 'Liberty Village', time_zone: 'America/Toronto' },
          destination: { label: 'Port Credit' },
          quotes,
          created_at: new Date('2026-11-20T20:00:00Z'),
          expires_at: new Date('2026-12-04T20:00:00Z'),
          reminds,
        },
        url: URL,
      }),
    );
    expect(subject).toBe(
      `${told.subject}: Liberty Village to Port Credit, Tuesday, December 1, 2026`,
    );
    const words = html
      .replace(/<[^>]+>/g, ' ')
      .replaceAll('&#x27;', "'")
      .replaceAll('&amp;', '&')
      .replace(/\s+/g, ' ');
    const money = (cents = 0) =>
      (cents / 100).toLocaleString('en-CA', { style: 'currency', currency: 'CAD' });
    const facts = quotes.flatMap(({ vendor_name, breakdown }) => [
      vendor_name,
      money(breakdown.total_cents),
      money(breakdown.tax_cents),
      money(breakdown.ceiling_cents),
    ]);
    for (const part of [words, text.replace(/\s+/g, ' ')]) {
      for (const fact of [
        ...facts,
        'Liberty Village',
        'Port Credit',
        'Tuesday, December 1, 2026',
        'until Friday, December 4 at 3:00 pm (Eastern Time)',
        'when the estimate is part of your contract with the mover',
        told.foot,
      ]) {
        expect(part).toContain(fact);
      }
      // The lowest total comes first.
      expect(part.indexOf(cheap.name)).toBeLessThan(part.indexOf(dear.name));
    }
    expect(html).toContain(`href="${URL}"`);
    expect(text).toContain(URL);
  },
);
