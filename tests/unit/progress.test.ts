import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inRoot } from '../../scripts/paths.ts';
import { runParts } from '../../scripts/progress.ts';
import { runStarter } from '../support/starter.ts';

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

test('a process is passed on until Ctrl-C, and has no last word after it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portage-progress-'));
  const service = join(folder, 'service.ts');
  await writeFile(
    service,
    `Deno.addSignalListener('SIGTERM', () => { console.error('A last word.'); Deno.exit(); });
    setInterval(() => console.log('Under way.'), 10);`,
  );
  const script = join(folder, 'starter.ts');
  await writeFile(
    script,
    `import { runUntilStopped } from '${inRoot('scripts/lifetime.ts')}';
    import { startService } from '${inRoot('scripts/service.ts')}';
    runUntilStopped(async () => {
      await startService({ name: 'Service', args: ['${service}'], output: 'piped' }).ended;
    });`,
  );
  const starter = runStarter({}, script);
  await starter.says('Under way.');
  starter.signal('SIGINT');
  expect(await starter.ended).toBe(0);
  expect(starter.output().split('Stopping…')[1]).toBe('\nStopped.\n');
  await rm(folder, { recursive: true });
});
