import { describe, expect, test } from 'vitest';
import { inPagesWords, wordsOf } from '../../site/scripts/search-words.ts';

// The commonest first, as `/search-words.json` has them.
const WORDS =
  'moving packing licence neighbourhood elevator montreal health card quebec condo truck change address driver columbia parking radon random'.split(
    ' ',
  );

const asked = (query: string) => inPagesWords(query, WORDS);

describe('a query in the words of the pages', () => {
  test.each([
    ['neighborhood', 'neighbourhood'],
    ['Drivers License', 'driver licence'],
    ['Montréal', 'montreal'],
    ['MTL elevator', 'montreal elevator'],
    ['strata', 'condo'],
  ])('other spellings and names: %s', (query, words) => {
    expect(asked(query)).toBe(words);
  });

  test.each([
    ['nieghbourhood', 'neighbourhood'],
    ['montrael', 'montreal'],
    ['elevater', 'elevator'],
    ['helth card', 'health card'],
    // A slip in a word that the pages spell otherwise.
    ['neigborhod', 'neighbourhood'],
  ])('slips of the finger: %s', (query, words) => {
    expect(asked(query)).toBe(words);
  });

  test('the commoner of two words that are as near', () => {
    expect(asked('paking')).toBe('packing');
    expect(inPagesWords('paking', ['parking', 'packing'])).toBe('parking');
  });

  test('a word that is there, or begins one, is left alone', () => {
    expect(asked('radon')).toBe('radon');
    expect(asked('neighb')).toBe('neighb');
    expect(asked('july 10% N9')).toBe('10 n9');
  });

  test('words that say nothing are left out, unless there are no others', () => {
    expect(asked('how do I change my address')).toBe('change address');
    expect(asked('how to')).toBe('how to');
  });

  test('what no page knows is left out beside what one knows, and asked as typed alone', () => {
    expect(asked('zyxwvut truck')).toBe('truck');
    expect(asked('zyxwvut')).toBe('zyxwvut');
    expect(asked('')).toBe('');
  });

  test('a phrase in quotation marks stands as it is', () => {
    expect(asked('"health kard"')).toBe('"health kard"');
  });

  test('without a vocabulary nothing is corrected, and spellings still are', () => {
    expect(inPagesWords('nieghbourhood license', [])).toBe('nieghbourhood licence');
  });
});

test('words have no accents and no marks', () => {
  expect(wordsOf("Québec’s condo's, 10%: É")).toEqual(['quebecs', 'condos', '10', 'e']);
});
