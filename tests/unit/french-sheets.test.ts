import { expect, test } from 'vitest';
import { sheetChanges, sheetSentence } from '../../api/domain/sheet-sentences.ts';

/** What is said of a mover's sheet, in French. */

test.each([
  ['The cell is empty.', 'La cellule est vide.'],
  [
    'In row 3, column phone: Write a phone number with its area code. And 2 more.',
    'Ligne 3, colonne phone\u00a0: Écrivez un numéro de téléphone avec son indicatif régional. Et 2 de plus.',
  ],
  [
    'You have no location "Downtown yard".',
    'Vous n’avez pas de point de départ «\u00a0Downtown yard\u00a0».',
  ],
  ['1 rows lie in the past and were left alone.', '1 ligne est passée et n’a pas été touchée.'],
  [
    'Google Sheets did not answer within 20 seconds.',
    'Google Sheets n’a pas répondu en 20 secondes.',
  ],
  ['Words that are not ours', 'Words that are not ours'],
])('%s', (english, french) => {
  expect(sheetSentence(english, 'fr')).toBe(french);
  expect(sheetSentence(english, 'en')).toBe(english);
});

test('changes are told with their dates and money', () => {
  const change = {
    what: 'Downtown yard, Sun, Dec 6, 2026',
    before: '1 trucks, standard rate',
    after: '3 trucks, $175.00',
  };
  const [french] = sheetChanges([change], 'fr');
  expect(french?.what).toMatch(/^Downtown yard, dim\. 6 déc\. 2026$/);
  expect(french?.before).toBe('1 camion, tarif de base');
  expect(french?.after).toBe('3 camions, 175,00\u00a0$');
  expect(sheetChanges([change], 'en')).toEqual([change]);
});
