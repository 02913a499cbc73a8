import { expect, test } from 'vitest';
import { storedQuotes } from '../../api/domain/pricing/engine.ts';
import { size } from '../../api/mails/move-facts.ts';
import { renderLetter } from '../../api/mails/render-letter.tsx';
import { operatorLine as french } from '../../contracts/operator-line.fr.ts';
import { operatorLine } from '../../contracts/operator-line.ts';
import { customerLetters } from '../support/customer-letters.ts';
import { letterFrom, spokenFacts } from '../support/letters.ts';
import { sampleMove, sampleVendor, supplied } from '../support/moves.ts';
import { paidBooking } from '../support/paid-booking.ts';
import { roads } from '../support/roads.ts';
import { vendorLetters } from '../support/vendor-letters.ts';

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
    const quotes = storedQuotes(supplied(dear, cheap), move, roads);
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

// What a mail about a move tells of it: no list of its own, which could drop a piano.

const LETTERS = new Map([...customerLetters('en'), ...vendorLetters('en')]);

async function textOf(name: string): Promise<string> {
  const letter = LETTERS.get(name);
  if (!letter) throw new Error(`No letter is called ${name}: ${[...LETTERS.keys()].join(', ')}`);
  return (await renderLetter(letter)).text;
}

const WHOLE = ['mover’s notice', 'mover’s request', 'mover’s booking taken', 'price asked for'];
test.each(WHOLE)('%s tells the whole move', async (name) => {
  const text = await textOf(name);
  for (const fact of ['1 piano', '2 treadmills', 'Packing, junk removal', 'floor 12', 'House']) {
    expect(text).toContain(fact);
  }
});

const CHANGES = [
  'mover’s change',
  'mover’s change asked',
  'change offered',
  'changed',
  'transferred',
];
test.each(CHANGES)('%s tells what changes, as it was and as it is then', async (name) => {
  const text = await textOf(name);
  expect(text).toContain('December 1, 2026 → Saturday, December 5, 2026');
  expect(text).toMatch(/Elevator at dropoff: +yes → no/);
  expect(text).toMatch(/with tax: +\$[\d,.]+ → \$[\d,.]+, \+ \$31\.00/);
});

test('the mover’s notice leads to where it is accepted or declined', async () => {
  expect(await textOf('mover’s notice')).toMatch(/Accept or decline:? *\n? *https?:\/\//);
});

test('a home is called as its customer called it', async () => {
  const named = { ...paidBooking().move, home_size: '2_bedrooms' as const, total_rooms: 4 };
  expect(size(named, 'en')).toBe('2 bedrooms');
  expect(size(named, 'fr')).toBe('2 chambres');
  expect(size({ ...named, home_size: 'items' as const }, 'en')).toBe('4 rooms');
});

const NONE = { legal_name: null, postal_address: null, tax_number: null };
const BOTH = {
  ...NONE,
  legal_name: 'Portage Moving Marketplace Inc.',
  postal_address: '100 Queen St W, Toronto ON M5H 2N2',
};

test('who runs the site is one line of what is set, and nothing before', () => {
  expect(operatorLine(NONE)).toBe('');
  expect(operatorLine(BOTH)).toBe(
    'Portage: Portage Moving Marketplace Inc., 100 Queen St W, Toronto ON M5H 2N2.',
  );
  expect(french(NONE)).toBe('');
  expect(french(BOTH)).toMatch(/^Portage\s: Portage Moving/);
});
