import { expect, test } from 'vitest';
import { size } from '../../api/mails/move-facts.ts';
import { renderLetter } from '../../api/mails/render-letter.tsx';
import { operatorLine as french } from '../../contracts/operator-line.fr.ts';
import { operatorLine } from '../../contracts/operator-line.ts';
import { customerLetters, keptFacts } from '../support/customer-letters.ts';
import { letterFrom, spokenFacts } from '../support/letters.ts';
import { paidBooking } from '../support/paid-booking.ts';
import { vendorLetters } from '../support/vendor-letters.ts';

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
    const facts = keptFacts({ reminds });
    const { subject, html, text } = await renderLetter(
      letterFrom(kind, { ...spokenFacts('en'), ...facts }),
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
    const prices = facts.kept.quotes.flatMap(({ vendor_name, breakdown }) => [
      vendor_name,
      money(breakdown.total_cents),
      money(breakdown.tax_cents),
      money(breakdown.ceiling_cents),
    ]);
    const [cheap, dear] = facts.kept.quotes.toSorted(
      (one, other) => one.total_cost - other.total_cost,
    );
    for (const part of [words, text.replace(/\s+/g, ' ')]) {
      for (const fact of [
        ...prices,
        'Liberty Village',
        'Port Credit',
        'Tuesday, December 1, 2026',
        'until Friday, December 4 at 2:30 pm (Eastern Time)',
        'when the estimate is part of your contract with the mover',
        told.foot,
      ]) {
        expect(part).toContain(fact);
      }
      // The lowest total comes first.
      expect(part.indexOf(cheap?.vendor_name ?? '')).toBeLessThan(
        part.indexOf(dear?.vendor_name ?? ''),
      );
    }
    expect(html).toContain(`href="${facts.url}"`);
    expect(text).toContain(facts.url);
  },
);

// What a mail about a move tells of it: no list of its own, which could drop a piano.

const LETTERS = new Map([...customerLetters('en'), ...vendorLetters('en')]);

async function textOf(name: string): Promise<string> {
  const letter = LETTERS.get(name);
  if (!letter) throw new Error(`No letter is called ${name}: ${[...LETTERS.keys()].join(', ')}`);
  return (await renderLetter(letter)).text;
}

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
