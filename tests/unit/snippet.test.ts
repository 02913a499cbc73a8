import { describe, expect, test } from 'vitest';
import { snippetOf } from '../../site/scripts/snippet.ts';

const PAGE =
  'Moving in winter. What changes when it snows. Book the elevator near St. Clair before ten o’clock, since the crew cannot wait. Then salt the path.';
const locationOf = (word: string) => PAGE.split(' ').indexOf(word);
const text = (...words: string[]) =>
  snippetOf(PAGE, words.map(locationOf))
    .map((run) => (run.found ? `[${run.text}]` : run.text))
    .join('');

describe('what is shown of a page that was found', () => {
  test('begins with the sentence that holds most of the words', () => {
    expect(text('elevator', 'crew')).toMatch(/^Book the \[elevator\] near St\. Clair .* \[crew\]/);
    expect(text('path.')).toBe('Then salt the [path.]');
  });

  test('leaves the title to the link, even where the title alone holds the word', () => {
    expect(text('winter.')).toMatch(/^What changes when it snows\. Book/);
  });

  test('takes an abbreviation for no end', () => {
    const start = `Title. ${'word '.repeat(30)}`;
    const content = `${start}St. Clair is meant.`;
    const at = content.split(' ').indexOf('Clair');
    const shown = snippetOf(content, [at]).map((run) => run.text);
    expect(shown.join('')).toBe('… word word word word word St. Clair is meant.');
  });

  test('says where it is cut', () => {
    const shown = snippetOf(`Title. First ${'word '.repeat(40)}end.`, [2]);
    expect(shown.map((run) => run.text).join('')).toMatch(/^First word.*word…$/);
  });
});
