import { expect, test } from 'vitest';
import { curbLines } from '../../api/domain/parking-permits.ts';

const KEEP = 'Keep a place free for the truck at both doors.';

test.each([
  [['Toronto, ON', 'Toronto, ON'], ['5.2 m']],
  [
    ['Vancouver, BC', 'Victoria, BC'],
    ['street occupancy', '250-361-0300'],
  ],
  [
    ['Guelph, ON', 'Ottawa, ON'],
    ['encroachment', 'Ask Guelph, ON whether'],
  ],
  [['Guelph, ON', 'London, ON'], ['Ask Guelph, ON and London, ON whether']],
  [[null, null], ['Ask your city whether']],
  [[null, 'Calgary, AB'], ['311']],
])('a move of %j is told of the curb at its cities', (cities, words) => {
  const [first, ...lines] = curbLines(cities);
  expect(first).toBe(KEEP);
  expect(lines).toHaveLength(words.length);
  for (const [at, word] of words.entries()) expect(lines[at]).toContain(word);
});
