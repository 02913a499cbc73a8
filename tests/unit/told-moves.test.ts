import { expect, test } from 'vitest';
import { size } from '../../api/mails/move-facts.ts';
import { renderLetter } from '../../api/mails/render-letter.tsx';
import { customerLetters } from '../support/customer-letters.ts';
import { paidBooking } from '../support/paid-booking.ts';
import { vendorLetters } from '../support/vendor-letters.ts';

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
