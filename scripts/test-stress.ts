/**
 * Checks that tests hold where the machine is slow: `npm run test:stress -- tests/e2e/hub.test.ts …` runs each file
 * five times beside four busy loops, and twenty times where one of them failed. The runs that a file has behind it
 * stand in `.data/stress`, beside the output of each failed run: the same command goes on where it was ended, and
 * begins anew with a file that has changed.
 */
import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { stripVTControlCharacters } from 'node:util';
import { inRoot } from './paths.ts';

const LOOPS = 4;
const [RUNS, RUNS_OF_FAILED] = [5, 20];
const KEPT = inRoot('.data', 'stress');

/** How a file has fared: the names of failed tests, a list for each run. */
type Record = { source: string; runs: string[][] };

if (Deno.args.length === 0) {
  console.error('Name the files: npm run test:stress -- tests/e2e/hub.test.ts');
  Deno.exit(2);
}
await mkdir(KEPT, { recursive: true });
// Threads of this process, so that none outlives it.
for (let loop = 0; loop < LOOPS; loop++) {
  new Worker('data:text/javascript,for(;;);', { type: 'module' });
}
let held = true;
for (const file of Deno.args) held = (await stress(file)) && held;
Deno.exit(held ? 0 : 1);

/** @returns whether every run passed. */
async function stress(file: string): Promise<boolean> {
  const kept = `${KEPT}/${file.replace(/[^\w.-]+/g, '-')}`;
  const source = createHash('sha256')
    .update(await readFile(file))
    .digest('hex');
  const found = await readFile(`${kept}.json`, 'utf8').then(JSON.parse, () => null);
  const record: Record = found?.source === source ? found : { source, runs: [] };
  const failed = () => record.runs.filter((names) => names.length > 0);
  while (record.runs.length < (failed().length > 0 ? RUNS_OF_FAILED : RUNS)) {
    const { names, output } = await run(file);
    record.runs.push(names);
    if (names.length > 0) await writeFile(`${kept}-${record.runs.length}.txt`, output);
    await writeFile(`${kept}.json`, JSON.stringify(record));
    console.log(`${file} ${record.runs.length}: ${names.join('; ') || 'passed'}`);
  }
  console.log(`${file}: ${failed().length} of ${record.runs.length} failed`);
  return failed().length === 0;
}

async function run(file: string): Promise<{ names: string[]; output: string }> {
  const command = new Deno.Command(Deno.execPath(), {
    args: ['run', '-A', 'npm:vitest', 'run', file],
    stdin: 'null',
  });
  const { success, stdout, stderr } = await command.output();
  const output = stripVTControlCharacters(
    [stdout, stderr].map((bytes) => new TextDecoder().decode(bytes)).join('\n'),
  );
  const names = [...output.matchAll(/^ +× (.+?)(?: \d+ms)?$/gm)].map(([, name = '']) => name);
  return { names: success || names.length > 0 ? names : ['the run itself'], output };
}
