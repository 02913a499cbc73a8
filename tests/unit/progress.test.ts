import { expect, test } from 'vitest';
import { runParts } from '../../scripts/progress.ts';

const PARTS = [
  { name: 'Style', advice: '' },
  { name: 'Content', advice: 'Mend the words.' },
  { name: 'Types', advice: '', after: 'Content' },
  { name: 'Weight', advice: '', after: 'Content' },
];

test.each([
  ['nothing', ['Style', 'Content', 'Types', 'Weight']],
  ['Style', ['Style', 'Content', 'Types', 'Weight']],
  ['Content', ['Style', 'Content']],
])('where %s fails, a part that would only repeat it is left out', async (faulty, expected) => {
  const asked: string[] = [];
  const failed = await runParts(PARTS, ({ name }) => {
    asked.push(name);
    return name === faulty ? Promise.reject(new Error('no')) : Promise.resolve();
  });
  expect(asked).toEqual(expected);
  expect([...failed]).toEqual(faulty === 'nothing' ? [] : [faulty]);
});
