import { expect, test } from 'vitest';
import { failureSentence, previewOf, sheetSentence } from '../../api/domain/sheet-sentences.ts';
import { SHEET_NOTES as FRENCH } from '../../contracts/sheet-notes.fr.ts';
import type { SheetNote } from '../../contracts/sheet-notes.ts';

/** What is said of a mover's sheet, from the codes that are kept of it. */

const past = (count: number): SheetNote => ({ code: 'past_rows', params: { count } });
const at = { name: '2 trucks, Main St', day: '2026-12-06' };

test.each<[SheetNote, string, string]>([
  [{ code: 'empty' }, 'The cell is empty.', 'La cellule est vide.'],
  [
    { code: 'location_unknown', params: { name: 'Downtown yard' } },
    'You have no location "Downtown yard".',
    'Vous n’avez pas de point de départ «\u00a0Downtown yard\u00a0».',
  ],
  [
    past(1),
    '1 row lies in the past and was left alone.',
    '1 ligne est passée et n’a pas été touchée.',
  ],
  [
    past(2),
    '2 rows lie in the past and were left alone.',
    '2 lignes sont passées et n’ont pas été touchées.',
  ],
  [
    { code: 'booked', params: { ...at, count: 1 } },
    '2 trucks, Main St, Sun, Dec 6, 2026 keeps 1 truck: it is booked.',
    '2 trucks, Main St, dim. 6 déc. 2026\u00a0: garde 1 camion, déjà réservé.',
  ],
  [
    { code: 'closed', params: { name: at.name } },
    '2 trucks, Main St is closed and stays so.',
    '2 trucks, Main St est fermé et le reste.',
  ],
  [
    { code: 'no_answer', params: { seconds: 20 } },
    'Google Sheets did not answer within 20 seconds.',
    'Google Sheets n’a pas répondu en 20 secondes.',
  ],
])('%j', (note, english, french) => {
  expect(sheetSentence(note)).toBe(english);
  expect(sheetSentence(note, 'fr')).toBe(french);
});

test('what is wrong is told by its first fault, and how many more there are', () => {
  const fault = {
    sheet: 'locations',
    row: 3,
    column: 'phone',
    note: { code: 'no_phone' },
  } as const;
  const failure = { error: null, faults: [fault, fault, fault] };
  expect(failureSentence(failure)).toBe(
    'In row 3, column phone: Write a phone number with its area code. And 2 more.',
  );
  expect(failureSentence(failure, 'fr')).toBe(
    'Ligne 3, colonne phone\u00a0: Écrivez un numéro de téléphone avec son indicatif régional. Et 2 de plus.',
  );
  expect(failureSentence({ error: { code: 'gone' }, faults: [] }, 'fr')).toBe(FRENCH.gone);
});

test('changes are told with their dates and money, and names stay as they are', () => {
  const plan = {
    warnings: [],
    changes: [
      {
        what: { code: 'day', params: { name: 'Downtown yard', day: '2026-12-06' } },
        before: { code: 'supply', params: { count: 1, cents: null } },
        after: { code: 'supply', params: { count: 3, cents: 17_500 } },
      },
      {
        what: { code: 'named', params: { name: '2 trucks, Main St' } },
        before: { code: 'cells', params: { cells: { phone: null, trucks: 2 } } },
        after: { code: 'cells', params: { cells: { phone: '416 555 0100', trucks: 1 } } },
      },
    ],
  } as const;
  expect(previewOf(plan).changes).toEqual([
    {
      what: expect.stringMatching(/^Downtown yard, Sun, Dec\.? 6, 2026$/),
      before: '1 truck, standard rate',
      after: '3 trucks, $175.00',
    },
    {
      what: '2 trucks, Main St',
      before: 'phone: none; trucks: 2',
      after: 'phone: 416 555 0100; trucks: 1',
    },
  ]);
  const [day, yard] = previewOf(plan, 'fr').changes;
  expect(day).toEqual({
    what: expect.stringMatching(/^Downtown yard, dim\. 6 déc\. 2026$/),
    before: '1 camion, tarif de base',
    after: '3 camions, 175,00\u00a0$',
  });
  expect(yard?.what).toBe('2 trucks, Main St');
});
