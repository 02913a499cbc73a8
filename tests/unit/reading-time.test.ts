import { expect, test } from 'vitest';
import { countWords, readingMinutes } from '../../site/lib/reading-time.ts';

test.each([
  ['Book the elevator.', 3],
  ['---\ntitle: "Not counted at all"\n---\n\nTwo words', 2],
  ['[Canada Post](https://example.ca/a/very/long/path) moves mail', 4],
  ['<Callout kind="tip" title="not counted">\n\nThree words here\n\n</Callout>', 3],
  ['The driver’s licence isn’t $1,500.00', 5],
  ['# Heading\n\n- one\n- two\n\n---\n\n**bold** _it_', 5],
  ['Déménager à Montréal', 3],
  ['', 0],
])('%j has %i words', (text, words) => {
  expect(countWords(text)).toBe(words);
});

test.each([
  [0, 1],
  [99, 1],
  [299, 1],
  [300, 2],
  [1600, 8],
])('%i words take %i minutes', (words, minutes) => {
  expect(readingMinutes('word '.repeat(words))).toBe(minutes);
});
