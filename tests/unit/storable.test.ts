import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { unstorableEscape, unstorableTexts } from '../../api/middleware/storable.ts';

const namesOf = (texts: object) => unstorableTexts(texts).map(({ path }) => path[0]);

test('a text with a NUL or half of a character is named, wherever it stands', () => {
  const texts = { a: 'x', b: 'x\0', c: ['x', '\0'], 'd\0': 'x', e: '\ud83d', f: '\ude9a\ud83d' };
  expect(namesOf(texts)).toEqual(['b', 'c', 'd\0', 'e', 'f']);
  expect(namesOf({ a: '🚚', b: ['é', '%00', '\\u0000'], c: '', d: '\u0001' })).toEqual([]);
});

test('escapes spell what the parsed text holds', () => {
  const unit = fc.constantFrom('\0', '\ud83d', '\ude9a', '🚚', '\\', 'u0000', '"', 'a');
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 12 }), (text) => {
      const odd = namesOf({ text }).length > 0;
      expect(unstorableEscape(JSON.stringify({ text })) !== null).toBe(odd);
    }),
    { numRuns: 1000 },
  );
});
