import { execFile } from 'node:child_process';
import process from 'node:process';
import { expect, test } from 'vitest';
import { inRoot } from '../../scripts/paths.ts';

/** How a process ends that runs so, with the preload of services before it: its exit code and its words. */
const endOf = (script: string) =>
  new Promise((ended) => {
    const preload = `--preload=${inRoot('scripts/end-at-once.ts')}`;
    const source = `data:text/javascript,${encodeURIComponent(script)}`;
    const child = execFile(process.execPath, ['run', '-A', preload, source], (_, words) =>
      ended([child.exitCode, words.trim()]),
    );
  });

test.each([
  ['by itself', '', 0, ''],
  ['with an exit code', 'process.exitCode = 3;', 3, ''],
  ['by an error', "throw new Error('on purpose');", 1, ''],
  ['with a listener', "process.on('exit', (code) => console.log('with', code));", 0, 'with 0'],
])(
  'a process that ends %s keeps its code, and its listeners have the last word',
  async (_, how, code, words) => {
    expect(await endOf(`import process from 'node:process'; ${how}`)).toEqual([code, words]);
  },
);
