import { execFile } from 'node:child_process';
import process from 'node:process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { inRoot } from '../../scripts/paths.ts';

const GUARD = `
  import { configure } from '@logtape/logtape';
  import { logStrayErrors } from './api/stray-errors.ts';
  const tell = ({ rawMessage, properties }) => console.log(rawMessage, properties.error);
  await configure({
    sinks: { tell },
    loggers: [{ category: 'portage', lowestLevel: 'info', sinks: ['tell'] },
      { category: ['logtape', 'meta'], lowestLevel: 'fatal', sinks: ['tell'] }],
  });
  logStrayErrors();`;
const TROUBLE = `
  Promise.reject(new Error('nobody waits for me'));
  setTimeout(() => { throw new Error('nobody catches me'); }, 1);
  setTimeout(() => console.log('still here'), 20);`;

/** What a process of its own prints until it ends, however it ends. */
async function output(code: string): Promise<string> {
  const running = promisify(execFile)(process.execPath, ['eval', code], { cwd: inRoot('.') });
  const { stdout } = await running.catch((error: { stdout: string }) => error);
  return stdout;
}

test.each([
  ['seed-scale.ts', '--lead', "✗ Unknown option '--lead'"],
  ['seed-scale.ts', '--leads=five', '✗ --leads is a whole number'],
  ['check-places.ts', '/nowhere', '✗ /nowhere has no'],
])('%s says of %s in a sentence that it cannot be', async (script, arg, says) => {
  const running = promisify(execFile)(process.execPath, ['run', '-A', `scripts/${script}`, arg], {
    cwd: inRoot('.'),
  });
  const { stderr } = await running.then(Promise.reject, (error: { stderr: string }) => error);
  expect(stderr.trim().split('\n')).toEqual([expect.stringContaining(says)]);
});

test('a stray error is told and ends nothing', async () => {
  expect(await output(TROUBLE)).toBe('');
  expect((await output(GUARD + TROUBLE)).trim().split('\n').sort()).toEqual([
    'a promise was rejected and nobody looked Error: nobody waits for me',
    'something was thrown and nobody caught it Error: nobody catches me',
    'still here',
  ]);
});
